import ChevronDown from 'lucide-react/icons/chevron-down';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { OrderCases } from '#application/payments/order-cases.ts';
import type { SoldOrder } from '#application/payments/order-list.ts';
import { countText } from '#domain/text/count-text.ts';
import { momentText } from '#domain/text/date-text.ts';
import { priceText } from '#domain/text/money.ts';
import { useCase } from '#ui/platform/use-cases.tsx';
import { OrderCaseView } from './order-case-view.tsx';
import { quarantineReason, shortId, soldOrderStatus } from './order-review-text.ts';
import styles from './order-row.module.scss';
import { providerName } from './provider-name.ts';

/** One order in the list; it unfolds to its details. */
export function OrderRow({ order }: { readonly order: SoldOrder }) {
  const cases = useCase(OrderCases);
  const isQuarantined = order.status === 'quarantined';
  const reason = quarantineReason(order);
  return (
    <details
      className={isQuarantined ? `${styles.order} ${styles.strange}` : styles.order}
      onToggle={(event) => event.currentTarget.open && cases.open(order)}
    >
      <summary className={styles.row}>
        <time dateTime={order.created} className={styles.when}>
          {momentText(order.created)}
        </time>
        <span className={styles.who}>
          <span className="visually-hidden">Buyer </span>
          {shortId(order.user)} <span>· {providerName(order.provider)}</span>
          {reason !== null && ' '}
          {reason !== null && <span className={styles.reason}>{reason}</span>}
        </span>
        <span className={styles.coins}>
          {countText(order.coins)}
          <span> coins</span>
        </span>
        <span className={styles.price}>{priceText(order)}</span>
        <span className={styles.status} data-standing={soldOrderStatus(order)}>
          {isQuarantined && <TriangleAlert />}
          {soldOrderStatus(order)}
        </span>
        <ChevronDown className={styles.sign} />
      </summary>
      <OrderCaseView order={order} />
    </details>
  );
}
