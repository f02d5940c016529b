import { Link, Navigate } from 'react-router';
import { OrderList } from '../../application/admin/order-list.ts';
import { SlimFrame } from '../shell/frame/slim-frame.tsx';
import { useCase } from '../use-cases.tsx';
import { useLive } from '../use-live.ts';
import { AdminNav } from './admin-nav.tsx';
import { OrderRows } from './order-rows.tsx';
import { filters } from './order-text.ts';
import styles from './orders-screen.module.scss';
import { useIsAdmin } from './use-is-admin.ts';

/** `/admin/orders`: all orders, with those that need a manual check. */
export function OrdersScreen() {
  const isAdmin = useIsAdmin();
  const { filter, list } = useLive(useCase(OrderList).state);
  if (!isAdmin) return <Navigate to="/" replace />;
  return (
    <SlimFrame page="Orders" back="/user/coins" backLabel="Back to your coins" tools={<AdminNav />}>
      <main id="main" tabIndex={-1} className={styles.main}>
        <h1>Orders</h1>
        <p className={styles.lead}>What everybody bought, the latest first. Every look is written down.</p>
        <ul className={styles.filters} aria-label="Which orders">
          {filters.map(([status, name]) => (
            <li key={name}>
              <Link
                to={{ search: status === null ? '' : `?status=${status}` }}
                className={styles.filter}
                aria-current={status === filter ? 'true' : undefined}
                preventScrollReset
                replace
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
        <OrderRows key={filter} filter={filter} list={list} />
      </main>
    </SlimFrame>
  );
}
