import { CoinsAccount, type Order } from '#application/coins/coins-account.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { momentText } from '#domain/text/date-text.ts';
import { priceText } from '#domain/text/money.ts';
import { useBrand } from '#ui/brand/use-brand.ts';
import { Button } from '#ui/design/button.tsx';
import { List } from '#ui/design/list.tsx';
import { ListFailed, ListNone, ListSkeleton } from '#ui/design/list-states.tsx';
import { Row } from '#ui/design/row.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { InvoiceList } from './invoice/invoice-list.tsx';
import { orderExplanation, orderStatus } from './order-text.ts';
import { OwnRefund } from './own-refund.tsx';
import { providerName } from './provider-name.ts';
import styles from './purchase-list.module.scss';

/** The purchases, the latest first, with a receipt each. */
export function PurchaseList({ className }: { readonly className: string | undefined }) {
  const account = useCase(CoinsAccount);
  const state = useLive(account.purchases);
  return (
    <List title="Purchases" className={className}>
      {state.kind === 'loading' && <ListSkeleton rows={2} />}
      {state.kind === 'failed' && <ListFailed text="Your purchases could not be read." retry={() => account.retry()} />}
      {state.kind === 'ready' && state.value.orders.length === 0 && (
        <ListNone>You have not bought any coins. When you do, the receipt stands here.</ListNone>
      )}
      {state.kind === 'ready' && state.value.orders.length > 0 && (
        <ul>
          {state.value.orders.map((order) => (
            <Purchase key={order.id} order={order} />
          ))}
        </ul>
      )}
    </List>
  );
}

function Purchase({ order }: { readonly order: Order }) {
  return (
    <Row
      title={coinsText(order.coins)}
      detail={momentText(order.paid ?? order.created)}
      end={priceText(order)}
      endDetail={orderStatus(order)}
    >
      <Receipt order={order} />
    </Row>
  );
}

function Receipt({ order }: { readonly order: Order }) {
  const { legalName, supportEmail } = useBrand();
  const explanation = orderExplanation(order);
  return (
    <div className={styles.receipt}>
      {order.status === 'paid' && <h3>Receipt</h3>}
      {explanation && <p>{explanation}</p>}
      <dl>
        <dt>Order</dt>
        <dd>{order.id}</dd>
        <dt>Date</dt>
        <dd>{momentText(order.paid ?? order.created)}</dd>
        <dt>For</dt>
        <dd>{coinsText(order.coins)}</dd>
        <dt>Price</dt>
        <dd>{priceText(order)}</dd>
        <dt>Through</dt>
        <dd>{providerName(order.provider)}</dd>
        <dt>Seller</dt>
        <dd>{legalName}</dd>
        <dt>Support</dt>
        <dd>
          <a href={`mailto:${supportEmail}?subject=${encodeURIComponent(`Order ${order.id}`)}`}>{supportEmail}</a>
        </dd>
      </dl>
      <InvoiceList invoices={order.invoices} price={order} />
      <OwnRefund order={order} />
      <Button to={`/complaints?order=${order.id}`} look="quiet" flush>
        {order.refund === null ? 'Refund, or something is wrong' : 'Something is wrong'}
      </Button>
    </div>
  );
}
