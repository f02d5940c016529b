import type { PaymentFacts } from './order-status-from.ts';

/**
 * Why money cannot be given back.
 * - `unpaid`: none came
 * - `disputed`: the bank has it, and would give it back twice
 * - `changed`: other money was given back since the admin looked
 * - `too-much`: less than that is left
 */
export type RefundProblem = 'unpaid' | 'disputed' | 'changed' | 'too-much';

/** Checks a refund against what the provider says now. `seen`: what the admin saw as given back before. Null: it can be. Source: DESK-10. */
export function refundProblem(
  { state, dispute, amount, refunded }: Pick<PaymentFacts, 'state' | 'dispute' | 'amount' | 'refunded'>,
  asked: { readonly amount: number; readonly seen: number },
): RefundProblem | null {
  if (state !== 'paid') return 'unpaid';
  if (dispute === 'open' || dispute === 'lost') return 'disputed';
  if (refunded !== asked.seen) return 'changed';
  return asked.amount > amount - refunded ? 'too-much' : null;
}
