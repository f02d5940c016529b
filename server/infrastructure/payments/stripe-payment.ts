import * as v from 'valibot';
import { cardDigits } from '#domain/text/money.ts';
import type { PaymentState, ProviderPayment } from '#server/application/payments/payment-provider.ts';
import { type DisputeStage, disputeStanding } from '#server/domain/payments/charge-disputes.ts';
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
    digits: cardDigits(session.currency),
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

export const expiredSession = v.object({ id, status: v.literal('expired') });

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

/** A Checkout Session, for the payment in it. */
export const paidSession = v.object({ id, payment_intent: v.nullable(id) });

export const madeRefund = v.object({ id, status: v.nullish(v.string(), null) });

/** A payment or a charge, for the order in its metadata. */
export const describedObject = v.object({ id, object: v.string(), metadata });

const orderLink = v.fallback(v.object({ order_id: v.optional(v.unknown()) }), {});

/** What of an event's object leads to an order; each part null or empty where it is not there, or is no such thing. */
const traceable = v.object({
  id: v.fallback(v.nullable(id), null),
  object: v.fallback(v.string(), ''),
  metadata: orderLink,
  payment_intent: v.fallback(link, null),
  charge: v.fallback(link, null),
});

/** An event, which may have any shape: most are of no interest. `data` is null where its object has no shape that we know. */
export const stripeEvent = v.object({
  id: v.fallback(v.string(), ''),
  type: v.fallback(v.string(), ''),
  /** Set for events of connected accounts. */
  account: v.optional(v.unknown()),
  livemode: v.optional(v.unknown()),
  data: v.fallback(v.nullable(v.object({ object: traceable })), null),
});

export type Traceable = v.InferOutput<typeof traceable>;
export type RetrievedSession = v.InferOutput<typeof retrievedSession>;
export type Disputes = v.InferOutput<typeof disputeList>['data'];
