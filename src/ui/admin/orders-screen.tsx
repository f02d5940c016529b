import { Navigate } from 'react-router';
import { OrderList } from '#application/admin/order-list.ts';
import { SlimFrame } from '#ui/shell/frame/slim-frame.tsx';
import { useCase } from '#ui/use-cases.tsx';
import { useLive } from '#ui/use-live.ts';
import { AdminNav } from './admin-nav.tsx';
import { byStatus, FilterLinks } from './filter-links.tsx';
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
        <p className={styles.lead}>All purchases, newest first. Each view of this page is written to the audit log.</p>
        <FilterLinks label="Which orders" options={filters} chosen={filter} to={byStatus} />
        <OrderRows key={filter} filter={filter} list={list} />
      </main>
    </SlimFrame>
  );
}
