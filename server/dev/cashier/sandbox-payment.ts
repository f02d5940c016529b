import type { Money } from '#domain/text/money.ts';
import type { PaymentState, ProviderName } from '#server/application/payments/payment-provider.ts';
import { type DisputeStage, disputeStanding } from '#server/domain/payments/charge-disputes.ts';
import { awaitsAnswer, type DisputeFile, fileOf, withFile } from './dispute-file.ts';

/** A payment as the cashier keeps it, in its provider's counting; all wire formats are views of it. */
export interface SandboxPayment extends Money {
  readonly provider: ProviderName;
  /** The provider's id, `cs_test_…` or `op_…`. */
  readonly id: string;
  /** The merchant's. */
  readonly orderId: string;
  readonly title: string;
  /** What amounts must be a multiple of; absent: 1. */
  readonly step?: number;
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** The order's own notice URL; null where the account's is used. */
  readonly notifyUrl: string | null;
  /** Hash of the creating request's body. */
  readonly request: string;
  /** Seconds of Unix time. */
  readonly created: number;
  readonly state: PaymentState;
  readonly refunds: readonly number[];
  /** What a merchant keeps with each of `refunds`; nothing with one that was pressed. */
  readonly refundMarks?: Readonly<Record<number, string>>;
  /** Keys of refunds that a merchant asked for, with their amounts. */
  readonly refundKeys?: Readonly<Record<string, number>>;
  /** Where the buyer paid from; absent until somebody paid, and where they did not say. */
  readonly country?: string;
  /** Oldest first. */
  readonly disputes: readonly DisputeStage[];
  /** More of each dispute, by its place in `disputes`; absent where nothing is kept. */
  readonly files?: Readonly<Record<number, DisputeFile>>;
  /** Keys of answers to disputes that a merchant sent, with hashes of what they sent. */
  readonly answerKeys?: Readonly<Record<string, string>>;
}

/** Enough to try what several mean. */
const MOST_DISPUTES = 4;

/** The actions of the cashier's page. `drop`: an inquiry ends; `overdue`: the date of a dispute passes. */
export const presses = [
  'pay',
  'later',
  'fail',
  'expire',
  'complete',
  'refund',
  'inquire',
  'drop',
  'overdue',
  'dispute',
  'win',
  'lose',
] as const;
export type Press = (typeof presses)[number];

export const isPress = (text: unknown): text is Press => presses.some((press) => press === text);

export const refunded = ({ refunds }: Pick<SandboxPayment, 'refunds'>): number => refunds.reduce((sum, amount) => sum + amount, 0);

/** What the provider keeps of a payment. It gives none of it back when the payment is refunded. */
export const saleFee = ({ amount, step = 1 }: Pick<SandboxPayment, 'amount' | 'step'>): number =>
  step * Math.ceil((amount * 3) / (100 * step));

/** What can still be refunded; nothing while a dispute holds the money. */
export function refundable(payment: SandboxPayment): number {
  const isDisputed = ['open', 'lost'].includes(disputeStanding(payment.disputes));
  return payment.state === 'paid' && !isDisputed ? payment.amount - refunded(payment) : 0;
}

/** The buyer's return address after the payment. */
export const successAddress = ({ provider, successUrl, id }: SandboxPayment): string =>
  provider === 'stripe' ? successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id) : successUrl;

/** The payment after `press`, or null where it cannot be. `amount` is what a refund gives back; without it all that is left. */
export function pressed(payment: SandboxPayment, press: Press, amount = refundable(payment)): SandboxPayment | null {
  if (press === 'refund') {
    const possible = Number.isSafeInteger(amount) && amount > 0 && amount <= refundable(payment) && amount % (payment.step ?? 1) === 0;
    return possible ? { ...payment, refunds: [...payment.refunds, amount] } : null;
  }
  const state = states[payment.state]?.[press];
  if (state) return { ...payment, state };
  if (payment.state !== 'paid') return null;
  if (press === 'drop' || press === 'overdue') return waitedFor(payment, press);
  const disputes = disputesAfter(payment, press);
  if (!disputes) return null;
  const changed = { ...payment, disputes };
  // What was said to the inquiry is no answer to the dispute.
  const grown =
    press === 'dispute' && disputes.length === payment.disputes.length
      ? disputes.findIndex((stage, at) => stage !== payment.disputes[at])
      : -1;
  return grown < 0 ? changed : withFile(changed, grown, { sent: 0 });
}

/** The oldest dispute that waits for an answer, once its date has passed, or the oldest inquiry, once the bank has dropped it. */
function waitedFor(payment: SandboxPayment, press: 'drop' | 'overdue'): SandboxPayment | null {
  const index = payment.disputes.findIndex((stage, at) =>
    press === 'drop'
      ? stage === 'inquiry' && !fileOf(payment, at).ended
      : awaitsAnswer(payment, at) && fileOf(payment, at).due >= payment.created,
  );
  if (index < 0) return null;
  return withFile(payment, index, press === 'drop' ? { ended: true } : { due: payment.created - 1 });
}

/** An inquiry becomes a dispute, a dispute may follow another, and the bank decides the oldest first. */
function disputesAfter(payment: SandboxPayment, press: Press): readonly DisputeStage[] | null {
  const { disputes } = payment;
  const change = (from: DisputeStage, to: DisputeStage) => {
    const index = disputes.findIndex((stage, at) => stage === from && !fileOf(payment, at).ended);
    return index < 0 ? null : disputes.with(index, to);
  };
  const more = (stage: DisputeStage) => (disputes.length < MOST_DISPUTES ? [...disputes, stage] : null);
  switch (press) {
    case 'inquire':
      return more('inquiry');
    case 'dispute':
      return change('inquiry', 'open') ?? more('open');
    case 'win':
      return change('open', 'won');
    case 'lose':
      return change('open', 'lost');
    default:
      return null;
  }
}

const states: Readonly<Partial<Record<PaymentState, Readonly<Partial<Record<Press, PaymentState>>>>>> = {
  open: { pay: 'paid', later: 'pending', fail: 'failed', expire: 'expired' },
  pending: { complete: 'paid', fail: 'failed' },
};
