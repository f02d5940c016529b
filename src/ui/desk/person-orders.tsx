import { Link } from 'react-router';
import { deskAct } from '#application/desk/acts.ts';
import { type Person, type PersonOrder, providerWords } from '#application/desk/people.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { momentText } from '#domain/text/date-text.ts';
import { priceText } from '#domain/text/money.ts';
import { Facts } from '#ui/admin/facts.tsx';
import { Button } from '#ui/design/button.tsx';
import { Card } from '#ui/design/card.tsx';
import { ListNone } from '#ui/design/list-states.tsx';
import { Row } from '#ui/design/row.tsx';
import { InvoiceList } from '#ui/payments/invoice/invoice-list.tsx';
import { soldOrderStatus } from '#ui/payments/order-review-text.ts';
import { providerName } from '#ui/payments/provider-name.ts';
import { useRemote } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import { ActForm } from './act-form.tsx';
import { disputeAddress } from './desk-address.ts';
import { standingOf } from './dispute-text.ts';
import styles from './person-orders.module.scss';
import { mayRefund } from './person-text.ts';
import { RefundForm } from './refund-form.tsx';

/** What a person bought. */
export function PersonOrders({ person }: { readonly person: Person }) {
  const { orders } = person;
  return (
    <Card aria-labelledby="orders">
      <h2 id="orders">Orders</h2>
      {orders.length === 0 && <ListNone>Nothing was bought.</ListNone>}
      <ul>
        {orders.map((order) => (
          <Row
            key={order.id}
            title={coinsText(order.coins)}
            detail={`${momentText(order.created)}, ${providerName(order.provider)}`}
            end={priceText(order)}
            endDetail={soldOrderStatus(order)}
          >
            <Order order={order} person={person} />
          </Row>
        ))}
      </ul>
    </Card>
  );
}

interface OrderProps {
  readonly order: PersonOrder;
  readonly person: Person;
}

function Order({ order, person }: OrderProps) {
  const acts = useRemote(deskAct);
  return (
    <div className={styles.order} data-thing={order.id}>
      <Facts
        facts={[
          ['Order', order.id],
          ['Payment', order.providerId ?? 'No page was opened'],
          ['Paid', order.paid === null ? 'Not yet' : momentText(order.paid)],
          ['Brought', coinsText(order.credited)],
        ]}
      />
      <InvoiceList invoices={order.invoices} price={order} atDesk />
      <DisputeLinks order={order} person={person} />
      <ProviderSays order={order} person={person} />
      {order.paid !== null && person.email !== null && (
        <ActForm
          name="Send the receipt again"
          consequence={`The receipt goes to ${person.email}.`}
          onSend={(given) => acts.run({ kind: 'receipt', input: { ...given, order: order.id } })}
        />
      )}
    </div>
  );
}

/** The disputes of an order, which lead to their pages for who may read them. */
function DisputeLinks({ order: { disputes }, person: { rights } }: OrderProps) {
  if (disputes.length === 0) return null;
  return (
    <ul aria-label="Disputes">
      {disputes.map((dispute) => (
        <li key={dispute.id}>
          Disputed: {mayRefund({ rights }) ? <Link to={disputeAddress(dispute.id)}>{standingOf(dispute)}</Link> : standingOf(dispute)}
        </li>
      ))}
    </ul>
  );
}

/** What the provider says of the payment, once asked; money is given back on top of it. */
function ProviderSays({ order, person }: OrderProps) {
  const words = useRemote(providerWords);
  const said = useLivePart(words.state, (all) => all[order.id]);
  const name = providerName(order.provider);
  if (order.providerId === null) return null;
  return (
    <>
      {said?.kind === 'ready' && (
        <Facts
          facts={[
            [`${name} says`, said.value.state],
            ['Amount', priceText(said.value)],
            ['Given back', priceText({ ...said.value, amount: said.value.refunded })],
            ['Dispute', said.value.dispute],
          ]}
        />
      )}
      {said?.kind === 'ready' && said.value.state === 'paid' && said.value.refunded < order.amount && mayRefund(person) && (
        <RefundForm order={order} refunded={said.value.refunded} bought={person.wallet.bought} />
      )}
      <p role="alert">{said?.kind === 'failed' && said.message}</p>
      <Button look="secondary" disabled={said?.kind === 'loading'} onClick={() => words.load(order.id)}>
        {said?.kind === 'loading' ? 'Asking…' : `What ${name} says now`}
      </Button>
    </>
  );
}
