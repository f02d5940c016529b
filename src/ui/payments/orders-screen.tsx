import { Navigate } from 'react-router';
import { OrderList } from '#application/payments/order-list.ts';
import { AdminNav } from '#ui/admin/admin-nav.tsx';
import { byStatus, FilterLinks } from '#ui/admin/filter-links.tsx';
import { useIsAdmin } from '#ui/admin/use-is-admin.ts';
import { SlimFrame } from '#ui/page/slim-frame.tsx';
import { useCase } from '#ui/platform/use-cases.tsx';
import { useLive } from '#ui/platform/use-live.ts';
import { filters } from './order-review-text.ts';
import { OrderRows } from './order-rows.tsx';
import styles from './orders-screen.module.scss';

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
