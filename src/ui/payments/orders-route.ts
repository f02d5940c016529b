import { OrderList } from '#application/payments/order-list.ts';
import { adminLoader } from '#ui/admin/admin-guard.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';
import { filterFrom } from './order-review-text.ts';
import { OrdersScreen } from './orders-screen.tsx';

/** The route of `/admin/orders`. Its loader requests the orders of the status in the address, or all. */
export const ordersRoute = (useCases: UseCases) => ({
  Component: OrdersScreen,
  loader: adminLoader(useCases, ({ request }) => {
    useCases.get(OrderList).open(filterFrom(new URL(request.url).searchParams.get('status')));
  }),
});
