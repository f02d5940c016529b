import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type OrderCase, OrderCases, type ProviderState } from '#application/payments/order-cases.ts';
import type { SoldOrder } from '#application/payments/order-list.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { momentText } from '#domain/text/date-text.ts';
import { priceText } from '#domain/text/money.ts';
import { type Fact, Facts } from '#ui/admin/facts.tsx';
import { Card } from '#ui/design/card.tsx';
import { ListFailed } from '#ui/design/list-states.tsx';
import { Skeleton } from '#ui/design/skeleton.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLivePart } from '#ui/platform/use-live.ts';
import { InvoiceList } from './invoice/invoice-list.tsx';
import styles from './order-case-view.module.scss';
import { differences, wayOut } from './order-review-text.ts';
import { providerName } from './provider-name.ts';
import { UserLedgerView } from './user-ledger-view.tsx';

/** The details of an order: our data, the provider's data, and the buyer's ledger. Renders nothing until the order was opened. */
export function OrderCaseView({ order }: { readonly order: SoldOrder }) {
  const cases = useCase(OrderCases);
  const orderCase = useLivePart(cases.state, (all) => all.get(order.id));
  if (orderCase === undefined) return null;
  const retry = () => cases.open(order);
  return (
    <Card as="div" className={styles.case}>
      <div className={styles.sides}>
        <section>
          <h2>Order</h2>
          <Facts
            facts={[
              ['Id', order.id],
              ['Buyer', order.user],
              ['Opened', momentText(order.created)],
              ['Paid', order.paid === null ? 'Not yet' : momentText(order.paid)],
              ['Price', priceText(order)],
              ['Promised', coinsText(order.coins)],
              ['Brought', coinsText(order.credited)],
            ]}
          />
          <InvoiceList invoices={order.invoices} price={order} atDesk />
        </section>
        <section>
          <h2>What {providerName(order.provider)} says now</h2>
          <ProviderFacts order={order} provider={orderCase.provider} retry={retry} />
        </section>
      </div>
      <section className={styles.ledger}>
        <h2>Ledger of this buyer</h2>
        <UserLedgerView ledger={orderCase.ledger} orderId={order.id} retry={retry} />
      </section>
    </Card>
  );
}

interface ProviderFactsProps {
  readonly order: SoldOrder;
  readonly provider: OrderCase['provider'];
  readonly retry: () => void;
}

function ProviderFacts({ order, provider, retry }: ProviderFactsProps) {
  if (provider === null) return <p className={styles.none}>No payment page was opened for this order, so there is nothing to ask about.</p>;
  if (provider.kind === 'loading') return <FactsSkeleton lines={5} />;
  if (provider.kind === 'failed') return <ListFailed text={provider.message} retry={retry} />;
  const way = wayOut(order, provider.value);
  return (
    <>
      <Differences sentences={[...(way === null ? [] : [way]), ...differences(order, provider.value)]} />
      <Facts facts={providerFacts(order, provider.value)} />
    </>
  );
}

const providerFacts = (order: SoldOrder, payment: ProviderState): Fact[] => [
  ['Payment', order.providerId ?? ''],
  ['State', payment.state],
  ['Amount', priceText(payment)],
  ['Refunded', priceText({ ...payment, amount: payment.refunded })],
  ['Dispute', payment.dispute],
];

function Differences({ sentences }: { readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return <p className={styles.none}>It agrees with the order.</p>;
  return (
    <ul className={styles.differences} aria-label="What to look at">
      {sentences.map((sentence) => (
        <li key={sentence}>
          <TriangleAlert />
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  );
}

function FactsSkeleton({ lines }: { readonly lines: number }) {
  return (
    <div className={styles.skeleton} aria-busy="true">
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <Skeleton key={line} width="70%" height="1.375rem" />
      ))}
    </div>
  );
}
