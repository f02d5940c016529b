import * as v from 'valibot';
import type { PaymentState, ProviderPayment } from '../../application/payments/payment-provider.ts';
import { type DisputeStage, disputeStanding } from '../../domain/payments/charge-disputes.ts';
import { webAddress } from './web-address.ts';

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

/** A charge that is disputed by nothing in the list counts as disputed: the list is older than the charge. */
const disputeState = (disputes: Disputes): ProviderPayment['dispute'] =>
  disputes.length === 0 ? 'open' : disputeStanding(disputes.map(({ status }) => stageOf(status)));

function stageOf(status: string): DisputeStage {
  if (status.startsWith('warning_')) return 'inquiry';
  // Prevented: it ended before the money was taken.
  if (status === 'won' || status === 'prevented') return 'won';
  return status === 'lost' ? 'lost' : 'open';
}

const id = v.pipe(v.string(), v.regex(/^\w{1,255}$/));
const metadata = v.nullish(v.record(v.string(), v.string()), {});
const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A newly created Checkout Session. */
export const createdSession = v.object({ id, url: webAddress, metadata });

/** A Checkout Session with its payment expanded. */
export const retrievedSession = v.object({
  id,
  status: v.picklist(['open', 'complete', 'expired']),
  payment_status: v.picklist(['paid', 'unpaid', 'no_payment_required']),
  amount_total: amount,
  currency: v.pipe(v.string(), v.regex(/^[a-z]{3}$/)),
  metadata,
  payment_intent: v.nullable(
    v.object({
      status: v.string(),
      latest_charge: v.nullable(v.object({ id, amount_refunded: amount, disputed: v.boolean() })),
    }),
  ),
});

/** Disputes of one charge. */
export const disputeList = v.object({ data: v.array(v.object({ status: v.string() })) });

const link = v.nullish(
  v.union([
    id,
    v.pipe(
      v.object({ id }),
      v.transform((thing) => thing.id),
    ),
  ]),
);

/** Any Stripe object that leads to an order. */
export const traceable = v.object({ id, object: v.string(), metadata, payment_intent: link, charge: link });

export const stripeEvent = v.object({
  object: v.literal('event'),
  id,
  type: v.string(),
  /** Set for events of connected accounts. */
  account: v.nullish(v.string()),
  livemode: v.boolean(),
  data: v.object({ object: traceable }),
});

export type Traceable = v.InferOutput<typeof traceable>;
export type StripeEvent = v.InferOutput<typeof stripeEvent>;
export type RetrievedSession = v.InferOutput<typeof retrievedSession>;
export type Disputes = v.InferOutput<typeof disputeList>['data'];
