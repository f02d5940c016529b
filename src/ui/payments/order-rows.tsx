import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type OrderFilter, OrderList, type SoldOrders } from '#application/payments/order-list.ts';
import type { Remote } from '#application/remote/remote.ts';
import { Button } from '#ui/design/button.tsx';
import { ListFailed, ListSkeleton, ShowOlder } from '#ui/design/list-states.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { OrderRow } from './order-row.tsx';
import styles from './order-rows.module.scss';

interface OrderRowsProps {
  readonly filter: OrderFilter;
  readonly list: Remote<SoldOrders>;
}

/** The list of orders, or its loading, failed or empty state. */
export function OrderRows({ filter, list }: OrderRowsProps) {
  const orders = useCase(OrderList);
  if (list.kind === 'loading') return <ListSkeleton rows={8} />;
  if (list.kind === 'failed') return <ListFailed text={list.message} retry={() => orders.refresh()} />;
  const { value } = list;
  return (
    <div>
      {filter !== 'quarantined' && value.quarantined.count > 0 && <QuarantinedNote quarantined={value.quarantined} />}
      {value.orders.length === 0 ? <NoOrders filter={filter} /> : <Rows orders={value.orders} />}
      {value.before !== null && <ShowOlder isLoading={value.loadingOlder} load={() => orders.older()} />}
    </div>
  );
}

function Rows({ orders }: Pick<SoldOrders, 'orders'>) {
  return (
    <>
      <div className={styles.head} aria-hidden="true">
        <span>When</span>
        <span>Buyer</span>
        <span>Coins</span>
        <span>Price</span>
        <span>Status</span>
      </div>
      <ul>
        {orders.map((order) => (
          <li key={order.id}>
            <OrderRow order={order} />
          </li>
        ))}
      </ul>
    </>
  );
}

function QuarantinedNote({ quarantined: { count, isMore } }: Pick<SoldOrders, 'quarantined'>) {
  const some = isMore ? `More than ${count} payments` : count === 1 ? 'One payment' : `${count} payments`;
  return (
    <p className={styles.strange}>
      <TriangleAlert />
      <span>{some} did not come in as expected. A person has to look.</span>
      <Button to="?status=quarantined" look="secondary" preventScrollReset replace>
        Look
      </Button>
    </p>
  );
}

function NoOrders({ filter }: { readonly filter: OrderFilter }) {
  const orders = useCase(OrderList);
  return (
    <div className={styles.none}>
      <p>{filter === null ? 'Nothing has been bought yet.' : `No order is ${filter}.`}</p>
      {filter === null ? (
        <Button look="secondary" onClick={() => orders.refresh()}>
          Look again
        </Button>
      ) : (
        <Button to="?" look="secondary" preventScrollReset replace>
          Show all orders
        </Button>
      )}
    </div>
  );
}
