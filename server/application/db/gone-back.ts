import { sql } from 'kysely';

/** In a query of orders: money of each that went back, or that its buyer's bank holds, as far as it is booked. */
export const goneBack = (kind: 'refund' | 'dispute') =>
  sql<string>`(SELECT coalesce(-sum(amount), 0) FROM money_moves WHERE order_id = orders.id AND kind = ${kind})`;
