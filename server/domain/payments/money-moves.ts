import type { PaymentFacts } from './order-status-from.ts';

/**
 * Why money of an order came or went.
 * - `sale`: the buyer paid; negative where the provider does not call it paid any more
 * - `refund`: given back
 * - `dispute`: taken by the buyer's bank; positive where the dispute was won
 */
export type MoneyMoveKind = 'sale' | 'refund' | 'dispute';

/** What the books have of an order so far: the sum of its moves of each kind, counted like its amount. Refunds and disputes are 0 or less. */
export type Booked = Readonly<Record<MoneyMoveKind, number>>;

export interface MoneyMove {
  readonly kind: MoneyMoveKind;
  /** Never 0. */
  readonly amount: number;
}

/**
 * What has to be written into the books so that they say what the provider says. The same facts again write nothing. Of money in dispute what was
 * refunded before is gone already. Source: DESK-30.
 */
export function moneyMoves(booked: Booked, facts: Pick<PaymentFacts, 'state' | 'amount' | 'refunded' | 'dispute'>): readonly MoneyMove[] {
  const isPaid = facts.state === 'paid';
  const isGone = facts.dispute === 'open' || facts.dispute === 'lost';
  const due: Booked = {
    sale: isPaid ? facts.amount : 0,
    refund: isPaid ? -facts.refunded : 0,
    dispute: isPaid && isGone ? facts.refunded - facts.amount : 0,
  };
  return (['sale', 'refund', 'dispute'] as const)
    .map((kind) => ({ kind, amount: due[kind] - booked[kind] }))
    .filter(({ amount }) => amount !== 0);
}
