import type { LoaderFunctionArgs } from 'react-router';
import { OrderList } from '#application/payments/order-list.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';
import { filterFrom } from './order-review-text.ts';

/** Requests the orders of the status in the address, or all. */
export function openOrders(useCases: UseCases, { request }: LoaderFunctionArgs): void {
  useCases.get(OrderList).open(filterFrom(new URL(request.url).searchParams.get('status')));
}
