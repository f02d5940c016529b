import type { Money } from '#domain/text/money.ts';
import type { PaymentFacts } from './order-status-from.ts';

/**
 * Why money of an order came or went.
 * - `sale`: the buyer paid; negative where the provider does not call it paid any more
 * - `refund`: given back
 * - `dispute`: taken by the buyer's bank; positive where the dispute was won
 * - `fee`: kept by the provider; positive where it gave some back
 */
export type MoneyMoveKind = 'sale' | 'refund' | 'dispute' | 'fee';

/** Why money of the buyer came or went. */
type BuyersMoveKind = Exclude<MoneyMoveKind, 'fee'>;

/** What the books have of an order so far: the sum of its moves of each kind, counted like its amount. Refunds and disputes are 0 or less. */
export type Booked = Readonly<Record<BuyersMoveKind, number>>;

export interface MoneyMove {
  readonly kind: BuyersMoveKind;
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

/** What has to be written so that the books have the fees that a provider says, in the currency in which it keeps them. What it does not name stays. Source: DESK-40. */
export function feeMoves(booked: readonly Money[], said: readonly Money[]): readonly Money[] {
  const isOf =
    ({ currency, digits }: Money) =>
    (other: Money) =>
      other.currency === currency && other.digits === digits;
  return said
    .map((fee) => {
      const before = booked.find(isOf(fee))?.amount ?? 0;
      return { ...fee, amount: 0 - fee.amount - before };
    })
    .filter(({ amount }) => amount !== 0);
}
