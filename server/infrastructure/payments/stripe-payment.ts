import * as v from 'valibot';
import { cardDigits, type Money } from '#domain/text/money.ts';
import type { PaymentState, ProviderDispute, ProviderPayment, StagedEvidence } from '#server/application/payments/payment-provider.ts';
import { type DisputeStage, disputeStanding } from '#server/domain/payments/charge-disputes.ts';
import { webAddress } from './web-address.ts';

/** Maps a Checkout Session to our terms. `disputes` are those of its charge, in any order. */
export function toProviderPayment(session: RetrievedSession, orderId: string, disputes: Disputes): ProviderPayment {
  const amount = session.amount_total;
  const charge = session.payment_intent?.latest_charge;
  const kept = [charge?.balance_transaction ?? [], disputes.flatMap(({ balance_transactions }) => balance_transactions)].flat();
  const state = stateOf(session);
  // The latest charge may be one that was declined.
  const country = state === 'paid' ? countryOf(session) : null;
  return {
    providerId: session.id,
    orderId,
    state,
    amount,
    currency: session.currency,
    digits: cardDigits(session.currency),
    refunded: Math.min(charge?.amount_refunded ?? 0, amount),
    dispute: charge?.disputed ? disputeState(disputes) : 'none',
    disputes: disputes.flatMap(disputeOf),
    ...(country !== null && { country }),
    ...(kept.length > 0 && { fees: feesOf(kept) }),
  };
}

/** Where the buyer says that they live, else where their card is from. */
function countryOf({ customer_details, payment_intent }: RetrievedSession): string | null {
  const charge = payment_intent?.latest_charge;
  return (
    customer_details?.address?.country ?? charge?.billing_details?.address?.country ?? charge?.payment_method_details?.card?.country ?? null
  );
}

/** What Stripe keeps, by the currency of the balance that it keeps it from, which may be another than the charge's. */
function feesOf(kept: readonly BalanceTransaction[]): readonly Money[] {
  return [...new Set(kept.map(({ currency }) => currency))].map((currency) => ({
    amount: kept.filter((one) => one.currency === currency).reduce((sum, { fee }) => sum + fee, 0),
    currency,
    digits: cardDigits(currency),
  }));
}

function stateOf({ status, payment_status, payment_intent }: RetrievedSession): PaymentState {
  if (payment_status !== 'unpaid') return 'paid';
  if (status !== 'complete') return status;
  // The buyer has completed the page. A payment that then requires another method has failed.
  return ['canceled', 'requires_payment_method'].includes(payment_intent?.status ?? '') ? 'failed' : 'pending';
}

/** A dispute that says no id cannot be answered, and is not listed. */
function disputeOf({ id, status, reason, amount, currency, created, evidence_details }: Disputes[number]): ProviderDispute[] {
  if (id === null || amount === null || currency === null) return [];
  const due = evidence_details?.due_by ?? 0;
  return [
    {
      providerId: id,
      stage: stageOf(status),
      status,
      reason,
      amount,
      currency,
      digits: cardDigits(currency),
      opened: created === null ? null : new Date(created * 1000),
      // 0: the bank takes no answer.
      due: due > 0 ? new Date(due * 1000) : null,
      awaits: isAwaited(status),
    },
  ];
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
/** Of Unix time, as far as a date can be written. */
const seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(253_402_300_799));

const currencyCode = v.pipe(v.string(), v.regex(/^[a-z]{3}$/));

/** A newly created Checkout Session, with what its page charges. */
export const createdSession = v.object({ id, url: webAddress, metadata, amount_total: amount, currency: currencyCode });

export const expiredSession = v.object({ id, status: v.literal('expired') });

/** A Price. Without `unit_amount` it has tiers, or fractions of a cent. */
export const keptPrice = v.object({ active: v.boolean(), type: v.string(), unit_amount: v.nullable(amount), currency: currencyCode });

/** A country that is none is not known: the payment counts all the same. */
const country = v.fallback(v.nullish(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), null), null);
const place = v.nullish(v.object({ address: v.nullish(v.object({ country }), null) }), null);
/** Money that came to the balance or left it, and what of it Stripe kept; a fee that is given back is negative. */
const balanceTransaction = v.object({ fee: v.pipe(v.number(), v.safeInteger()), currency: currencyCode });
type BalanceTransaction = v.InferOutput<typeof balanceTransaction>;

/** A Checkout Session with its payment expanded. */
export const retrievedSession = v.object({
  id,
  status: v.picklist(['open', 'complete', 'expired']),
  payment_status: v.picklist(['paid', 'unpaid', 'no_payment_required']),
  amount_total: amount,
  currency: currencyCode,
  metadata,
  customer_details: place,
  payment_intent: v.nullable(
    v.object({
      status: v.string(),
      latest_charge: v.nullable(
        v.object({
          id,
          amount_refunded: amount,
          disputed: v.boolean(),
          billing_details: place,
          payment_method_details: v.nullish(v.object({ card: v.nullish(v.object({ country }), null) }), null),
          /** Null until the money has come to the balance. */
          balance_transaction: v.fallback(v.nullish(balanceTransaction, null), null),
        }),
      ),
    }),
  ),
});

/** Disputes of one charge. */
export const disputeList = v.object({
  data: v.array(
    v.object({
      id: v.fallback(v.nullable(id), null),
      status: v.string(),
      reason: v.fallback(v.string(), ''),
      amount: v.fallback(v.nullable(amount), null),
      currency: v.fallback(v.nullable(currencyCode), null),
      created: v.fallback(v.nullable(seconds), null),
      evidence_details: v.fallback(v.nullable(v.object({ due_by: v.nullish(seconds, null) })), null),
      balance_transactions: v.fallback(v.nullish(v.array(balanceTransaction), []), []),
    }),
  ),
});

/** A dispute with what stands there as its evidence: texts, ids of files, and parts that hold more. */
export const readDispute = v.object({ id, status: v.string(), evidence: v.nullish(v.record(v.string(), v.unknown()), {}) });

/** What goes along with an answer. A part that is neither empty nor a text is told as it was written. */
export const stagedIn = ({ evidence }: v.InferOutput<typeof readDispute>): readonly StagedEvidence[] =>
  Object.entries(evidence ?? {}).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value ?? '');
    return ['', '""', '{}', '[]'].includes(text) ? [] : [{ name, text }];
  });

/** Whether the bank waits for an answer to a dispute of this status. */
export const isAwaited = (status: string): boolean => ['needs_response', 'warning_needs_response'].includes(status);

/** A dispute after an answer. */
export const answeredDispute = v.object({ id, status: v.string() });

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

/** Refunds of a payment. `refund_id`: ours, of those that we asked for. */
export const refundList = v.object({
  has_more: v.fallback(v.boolean(), false),
  data: v.array(
    v.object({
      status: v.nullish(v.string(), null),
      metadata: v.fallback(v.object({ refund_id: v.optional(v.unknown()) }), {}),
    }),
  ),
});

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
