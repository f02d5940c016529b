import ChevronDown from 'lucide-react/icons/chevron-down';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { OrderCases } from '#application/admin/order-cases.ts';
import type { SoldOrder } from '#application/admin/order-list.ts';
import { priceText } from '#domain/recharge/money.ts';
import { dayTime } from '#ui/coins/day-time.ts';
import { providerName } from '#ui/recharge/provider-name.ts';
import { useCase } from '#ui/use-cases.tsx';
import { OrderCaseView } from './order-case-view.tsx';
import styles from './order-row.module.scss';
import { quarantineReason, shortId, soldOrderStatus } from './order-text.ts';

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
          {dayTime(order.created)}
        </time>
        <span className={styles.who}>
          <span className="visually-hidden">Buyer </span>
          {shortId(order.user)} <span>· {providerName(order.provider)}</span>
          {reason !== null && ' '}
          {reason !== null && <span className={styles.reason}>{reason}</span>}
        </span>
        <span className={styles.coins}>
          {order.coins.toLocaleString('en')}
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
