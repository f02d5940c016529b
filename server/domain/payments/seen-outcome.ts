import type { OrderStatus } from './order-status-from.ts';

/** What a stranger who holds the id of a payment's session is told of it: never more than whether money came. */
export function seenOutcome(status: OrderStatus): 'paid' | 'pending' | 'unpaid' {
  switch (status) {
    case 'paid':
      return 'paid';
    // A person looks at what came.
    case 'quarantined':
    case 'pending':
      return 'pending';
    case 'open':
    case 'failed':
    case 'expired':
      return 'unpaid';
  }
}
