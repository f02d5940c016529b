import type { DisputeStage } from '#server/domain/payments/charge-disputes.ts';

/** What the cashier keeps of one dispute beside its stage. */
export interface DisputeFile {
  /** Seconds of Unix time. */
  readonly opened: number;
  /** Until when the bank reads an answer. */
  readonly due: number;
  readonly evidence: Readonly<Record<string, string>>;
  /** How often an answer was sent. */
  readonly sent: number;
  /** Whether the last answer came after its date. */
  readonly late: boolean;
  /** Whether an inquiry ended without a dispute. */
  readonly ended: boolean;
}

/** The part of a payment that disputes are about. */
interface Disputed {
  /** Seconds of Unix time. */
  readonly created: number;
  readonly disputes: readonly DisputeStage[];
  /** By the place of a dispute; absent where nothing is kept. */
  readonly files?: Readonly<Record<number, DisputeFile>>;
}

/** How long the bank of a sandbox waits. */
const WEEK = 7 * 86_400;

/** Most characters of a text, and of all texts together. Source: docs.stripe.com/api/disputes/update. */
const MOST_OF_ONE = 20_000;
const MOST_OF_ALL = 150_000;

/** The texts of an answer. Source: docs.stripe.com/api/disputes/evidence_object. */
export const EVIDENCE_TEXTS = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_tracking_number',
  'uncategorized_text',
] as const;

/** Files of an answer, by their ids. */
export const EVIDENCE_FILES = ['customer_communication', 'receipt', 'service_documentation', 'uncategorized_file'] as const;

export const fileOf = ({ files, created }: Disputed, index: number): DisputeFile =>
  files?.[index] ?? { opened: created, due: created + WEEK, evidence: {}, sent: 0, late: false, ended: false };

export const withFile = <P extends Disputed>(payment: P, index: number, changed: Partial<DisputeFile>): P => ({
  ...payment,
  files: { ...payment.files, [index]: { ...fileOf(payment, index), ...changed } },
});

/** The payment with the newest dispute opened at `now`. */
export const openedAt = <P extends Disputed>(payment: P, now: number): P =>
  withFile(payment, payment.disputes.length - 1, { opened: now, due: now + WEEK });

/** Whether the bank waits for an answer to a dispute. */
export function awaitsAnswer(payment: Disputed, index: number): boolean {
  const { sent, ended } = fileOf(payment, index);
  return ['inquiry', 'open'].includes(payment.disputes[index] ?? '') && sent === 0 && !ended;
}

/**
 * The payment once a merchant answered a dispute with these texts and all that was staged before, staged them (without `submit`), or accepted it; else why it cannot be. What comes after its date is taken, and the bank may not
 * read it.
 */
export function answered<P extends Disputed>(
  payment: P,
  index: number,
  { evidence: given, submit }: { readonly evidence: Readonly<Record<string, string>> | null; readonly submit: boolean },
  now: number,
): P | 'closed' | 'too-long' {
  if (!awaitsAnswer(payment, index)) return 'closed';
  if (given === null) return payment.disputes[index] === 'open' ? { ...payment, disputes: payment.disputes.with(index, 'lost') } : 'closed';
  const { sent, due, evidence: staged } = fileOf(payment, index);
  const evidence = Object.fromEntries(Object.entries({ ...staged, ...given }).filter(([, text]) => text !== ''));
  const lengths = Object.values(evidence).map((text) => text.length);
  const isTooLong = lengths.some((length) => length > MOST_OF_ONE) || lengths.reduce((sum, length) => sum + length, 0) > MOST_OF_ALL;
  if (isTooLong) return 'too-long';
  if (!submit) return withFile(payment, index, { evidence });
  return withFile(payment, index, { evidence, sent: sent + 1, late: now > due });
}
