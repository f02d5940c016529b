import type { PaymentState, PaymentTruth } from '../../application/payments/payment-provider.ts';
import type { Disputes, LookedAtSession } from './stripe-shapes.ts';

/** How a Checkout Session stands in terms of ours. `disputes` are those of its charge, in any order. */
export function stripeTruth(session: LookedAtSession, orderId: string, disputes: Disputes): PaymentTruth {
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

function stateOf({ status, payment_status, payment_intent }: LookedAtSession): PaymentState {
  if (payment_status !== 'unpaid') return 'paid';
  if (status !== 'complete') return status;
  // The buyer has done their part. A payment that asks for another method afterwards did not get through.
  return ['canceled', 'requires_payment_method'].includes(payment_intent?.status ?? '') ? 'failed' : 'pending';
}

function disputeState(disputes: Disputes): PaymentTruth['dispute'] {
  switch (disputes.toSorted((one, other) => other.created - one.created)[0]?.status) {
    case 'lost':
      return 'lost';
    // Closed as a mere warning, or prevented: the money is ours as well.
    case 'won':
    case 'warning_closed':
    case 'prevented':
      return 'won';
    default:
      return 'open';
  }
}
