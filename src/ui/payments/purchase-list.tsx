import ChevronDown from 'lucide-react/icons/chevron-down';
import { CoinsAccount, type Order } from '#application/coins/coins-account.ts';
import { coinsText } from '#domain/coins/coins-text.ts';
import { momentText } from '#domain/text/date-text.ts';
import { priceText } from '#domain/text/money.ts';
import { useBrand } from '#ui/brand/use-brand.ts';
import { ListFailed, ListSkeleton } from '#ui/design/list-states.tsx';
import styles from '#ui/design/rows.module.scss';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { orderExplanation, orderStatus } from './order-text.ts';
import { providerName } from './provider-name.ts';

/** The purchases, the latest first, with a receipt each. */
export function PurchaseList() {
  const account = useCase(CoinsAccount);
  const state = useLive(account.purchases);
  return (
    <section className={styles.purchases} aria-labelledby="purchases">
      <h2 id="purchases">Purchases</h2>
      {state.kind === 'loading' && <ListSkeleton rows={2} />}
      {state.kind === 'failed' && <ListFailed text="Your purchases could not be read." retry={() => account.retry()} />}
      {state.kind === 'ready' && state.value.orders.length === 0 && (
        <p className={styles.none}>You have not bought any coins. When you do, the receipt stands here.</p>
      )}
      {state.kind === 'ready' && state.value.orders.length > 0 && (
        <ul>
          {state.value.orders.map((order) => (
            <li key={order.id}>
              <Purchase order={order} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Purchase({ order }: { readonly order: Order }) {
  return (
    <details className={styles.purchase}>
      <summary className={styles.row}>
        <span className={styles.what}>
          {coinsText(order.coins)} <ChevronDown />
        </span>
        <span className={styles.when}>{momentText(order.paid ?? order.created)}</span>
        <span className={styles.price}>{priceText(order)}</span>
        <span className={styles.status}>{orderStatus(order)}</span>
      </summary>
      <Receipt order={order} />
    </details>
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
    </div>
  );
}
