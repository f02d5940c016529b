import type { DisputeStage } from '#server/domain/payments/charge-disputes.ts';
import { EVIDENCE_FILES, EVIDENCE_TEXTS, fileOf } from './dispute-file.ts';
import { refunded, type SandboxPayment, saleFee } from './sandbox-payment.ts';
import type { Change } from './sandbox-payments.ts';

/** How a payment looks in Stripe's API, as far as merchants like ours read it. Ids of all its parts are made from the one of its session. */

const SESSION = 'cs_test_';

export const stripeSessionId = (key: string): string => SESSION + key;

/** The session that a part with this id belongs to. */
export const sessionOf = (partId: string): string => SESSION + partId.replace(/^[a-z]+_/, '');

const part = ({ id }: SandboxPayment, prefix: string): string => prefix + id.slice(SESSION.length);

export function stripeSession(payment: SandboxPayment, cashier: string, expand: readonly string[] = []): object {
  const { id, orderId, amount, currency, state, created, successUrl, cancelUrl } = payment;
  const tried = state !== 'open' && state !== 'expired';
  const inFull = expand.some((path) => path.startsWith('payment_intent'));
  const intent = inFull ? stripeIntent(payment, within(expand, 'payment_intent')) : part(payment, 'pi_');
  return {
    id,
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    cancel_url: cancelUrl,
    client_reference_id: orderId,
    created,
    currency,
    customer_details: tried && state !== 'failed' ? { ...billed(payment), tax_exempt: 'none' } : null,
    expires_at: created + 86_400,
    livemode: false,
    metadata: { order_id: orderId },
    mode: 'payment',
    payment_intent: tried ? intent : null,
    payment_status: state === 'paid' ? 'paid' : 'unpaid',
    status: tried ? 'complete' : state,
    success_url: successUrl,
    url: state === 'open' ? `${cashier}/pay/${id}` : null,
  };
}

const intentStatus: Readonly<Partial<Record<SandboxPayment['state'], string>>> = { paid: 'succeeded', pending: 'processing' };

/** The paths to expand in a part, of those in the whole. */
const within = (expand: readonly string[], name: string): readonly string[] =>
  expand.flatMap((path) => (path.startsWith(`${name}.`) ? [path.slice(name.length + 1)] : []));

/** Who paid, as far as a page without a form of its own asks: Stripe's asks for the country of a card. */
const billed = ({ country }: SandboxPayment): object => ({
  address: country === undefined ? null : { city: null, country, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
});

export function stripeIntent(payment: SandboxPayment, expand: readonly string[] = []): object {
  const { amount, currency, state, created, orderId } = payment;
  const inFull = expand.some((path) => path.startsWith('latest_charge'));
  return {
    id: part(payment, 'pi_'),
    object: 'payment_intent',
    amount,
    amount_received: state === 'paid' ? amount : 0,
    created,
    currency,
    latest_charge: state !== 'paid' ? null : inFull ? stripeCharge(payment, within(expand, 'latest_charge')) : part(payment, 'ch_'),
    livemode: false,
    metadata: { order_id: orderId },
    status: intentStatus[state] ?? 'requires_payment_method',
  };
}

export function stripeCharge(payment: SandboxPayment, expand: readonly string[] = []): object {
  const { amount, currency, created, orderId, disputes } = payment;
  return {
    id: part(payment, 'ch_'),
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: refunded(payment),
    balance_transaction: expand.includes('balance_transaction')
      ? balanceTransaction(payment, 'txn_', { type: 'charge', amount, fee: saleFee(payment) })
      : part(payment, 'txn_'),
    billing_details: billed(payment),
    created,
    currency,
    disputed: disputes.length > 0,
    livemode: false,
    metadata: { order_id: orderId },
    paid: true,
    payment_intent: part(payment, 'pi_'),
    payment_method_details: { type: 'card', card: { brand: 'visa', country: payment.country ?? null, funding: 'credit', last4: '4242' } },
    refunded: refunded(payment) === amount,
    status: 'succeeded',
  };
}

/** Newest first. */
export function stripeRefunds(payment: SandboxPayment): object[] {
  const refunds = payment.refunds.map((amount, index) => ({
    ...stripePart(payment),
    id: `${part(payment, 're_')}_${index}`,
    object: 'refund',
    amount,
    metadata: payment.refundMarks?.[index] === undefined ? {} : { refund_id: payment.refundMarks[index] },
  }));
  return refunds.map((refund) => ({ ...refund, status: 'succeeded' })).reverse();
}

function disputeStatus(payment: SandboxPayment, index: number): string {
  const { sent, ended } = fileOf(payment, index);
  switch (payment.disputes[index]) {
    case 'inquiry':
      return ended ? 'warning_closed' : sent > 0 ? 'warning_under_review' : 'warning_needs_response';
    case 'won':
      return 'won';
    case 'lost':
      return 'lost';
    default:
      return sent > 0 ? 'under_review' : 'needs_response';
  }
}

/** What Stripe keeps for a dispute, in the smallest unit of the balance, whatever becomes of it. */
const DISPUTE_FEE = 1500;

/** The money of a dispute leaves the balance when it is opened, and comes back when it is won. */
function disputeTransactions(payment: SandboxPayment, stage: DisputeStage, index: number): object[] {
  const { amount } = payment;
  const move = (prefix: string, moved: number, fee: number) =>
    balanceTransaction(payment, `txn_${prefix}${index}`, { type: 'adjustment', amount: moved, fee });
  if (stage === 'inquiry') return [];
  return [move('d', -amount, DISPUTE_FEE), ...(stage === 'won' ? [move('w', amount, 0)] : [])];
}

function balanceTransaction(
  payment: SandboxPayment,
  prefix: string,
  { type, amount, fee }: { readonly type: string; readonly amount: number; readonly fee: number },
): object {
  const { currency, created } = payment;
  const id = part(payment, prefix);
  return { id, object: 'balance_transaction', amount, currency, created, exchange_rate: null, fee, net: amount - fee, type };
}

/** Newest first. */
export const stripeDisputes = (payment: SandboxPayment): object[] =>
  payment.disputes.map((_, index) => stripeDispute(payment, index)).reverse();

export function stripeDispute(payment: SandboxPayment, index: number): object {
  const { opened, due, evidence, sent, late } = fileOf(payment, index);
  return {
    ...stripePart(payment),
    id: `${part(payment, 'du_')}_${index}`,
    object: 'dispute',
    amount: payment.amount,
    balance_transactions: disputeTransactions(payment, payment.disputes[index] ?? 'open', index),
    created: opened,
    evidence: {
      ...Object.fromEntries([...EVIDENCE_TEXTS, ...EVIDENCE_FILES].map((name) => [name, evidence[name] ?? null])),
      enhanced_evidence: {},
    },
    evidence_details: { due_by: due, has_evidence: Object.keys(evidence).length > 0, past_due: late, submission_count: sent },
    livemode: false,
    reason: 'fraudulent',
    status: disputeStatus(payment, index),
  };
}

/** The session and the place of a dispute with this id; null where it is none. */
export function disputeAt(id: string): { readonly session: string; readonly index: number } | null {
  const [, key, index] = /^du_(\w+)_(\d{1,2})$/.exec(id) ?? [];
  return key === undefined ? null : { session: SESSION + key, index: Number(index) };
}

/** The common fields of a refund and a dispute. */
function stripePart(payment: SandboxPayment): object {
  const { currency, created } = payment;
  return { charge: part(payment, 'ch_'), created, currency, metadata: {}, payment_intent: part(payment, 'pi_') };
}

/** The events that Stripe sends after `press`. */
export function stripeEvents(
  payment: SandboxPayment,
  press: Change,
  cashier: string,
): { readonly type: string; readonly object: object }[] {
  const session = (type: string) => [{ type: `checkout.session.${type}`, object: stripeSession(payment, cashier) }];
  const dispute = (...types: string[]) =>
    stripeDisputes(payment)
      .slice(0, 1)
      .flatMap((object) => types.map((type) => ({ type: `charge.dispute.${type}`, object })));
  if (typeof press === 'object') {
    const type = payment.disputes[press.answered] === 'lost' ? 'closed' : 'updated';
    return [{ type: `charge.dispute.${type}`, object: stripeDispute(payment, press.answered) }];
  }
  switch (press) {
    case 'pay':
    case 'later':
      return session('completed');
    case 'complete':
      return session('async_payment_succeeded');
    case 'fail':
      return session('async_payment_failed');
    case 'expire':
      return session('expired');
    case 'refund':
      return [
        ...stripeRefunds(payment)
          .slice(0, 1)
          .map((object) => ({ type: 'refund.created', object })),
        { type: 'charge.refunded', object: stripeCharge(payment) },
      ];
    case 'inquire':
      return dispute('created');
    case 'drop':
      return dispute('closed');
    case 'overdue':
      return dispute('updated');
    case 'dispute':
      return dispute('created', 'funds_withdrawn');
    case 'win':
      return dispute('closed', 'funds_reinstated');
    case 'lose':
      return dispute('closed');
  }
}
