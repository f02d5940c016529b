import type { PaymentState, ProviderPayment } from '../../application/payments/payment-provider.ts';
import type { Disputes, RetrievedSession } from './stripe-shapes.ts';

/** Maps a Checkout Session to our terms. `disputes` are those of its charge, in any order. */
export function toProviderPayment(session: RetrievedSession, orderId: string, disputes: Disputes): ProviderPayment {
  const amount = session.amount_total;
  const charge = session.payment_intent?.latest_charge;
  return {
    providerId: session.id,
    orderId,
    state: stateOf(session),
    amount,
    currency: session.currency,
    refunded: Math.min(charge?.amount_refunded ?? 0, amount),
    dispute: charge?.disputed ? disputeState(disputes) : 'none',
  };
}

function stateOf({ status, payment_status, payment_intent }: RetrievedSession): PaymentState {
  if (payment_status !== 'unpaid') return 'paid';
  if (status !== 'complete') return status;
  // The buyer has completed the page. A payment that then requires another method has failed.
  return ['canceled', 'requires_payment_method'].includes(payment_intent?.status ?? '') ? 'failed' : 'pending';
}

function disputeState(disputes: Disputes): ProviderPayment['dispute'] {
  switch (disputes.toSorted((one, other) => other.created - one.created)[0]?.status) {
    case 'lost':
      return 'lost';
    // Closed as a warning, or prevented: the merchant keeps the money.
    case 'won':
    case 'warning_closed':
    case 'prevented':
      return 'won';
    default:
      return 'open';
  }
}
