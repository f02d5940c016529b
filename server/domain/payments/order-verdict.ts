import { isSameMoney, type Money } from '../../../src/domain/recharge/money.ts';

/**
 * - `open`: not paid yet
 * - `pending`: the money is on its way
 * - `paid`: it came; some of it may have gone back since
 * - `failed`, `expired`: it will not come
 * - `quarantined`: what the provider says does not fit the order; a person has to look
 */
export type OrderStatus = 'open' | 'pending' | 'paid' | 'failed' | 'expired' | 'quarantined';

/** What an order promised, and what it has credited so far: coins, net of what was taken back. */
export interface CreditedOrder extends Money {
  readonly coins: number;
  readonly credited: number;
}

/** The part of what a provider says that coins follow from. `refunded` is counted like `amount`. */
export interface PaymentFacts extends Money {
  readonly state: 'open' | 'pending' | 'paid' | 'failed' | 'expired';
  readonly refunded: number;
  readonly dispute: 'none' | 'open' | 'won' | 'lost';
}

/** `due`: the coins the order should have credited in total by now. */
interface OrderVerdict {
  readonly status: OrderStatus;
  readonly due: number;
}

/**
 * What follows for an order from what its provider says. Money that is disputed counts as gone until the dispute is won; a refund takes its
 * share of the coins, rounded down, and a whole one takes all. Where amount or currency differ nothing moves.
 */
export function orderVerdict(order: CreditedOrder, facts: PaymentFacts): OrderVerdict {
  const isInconsistent = !isSameMoney(facts, order) || facts.refunded < 0 || facts.refunded > facts.amount;
  const isTakenBack = order.credited > 0 && facts.state !== 'paid';
  if (isInconsistent || isTakenBack) return { status: 'quarantined', due: order.credited };
  if (facts.state !== 'paid') return { status: facts.state, due: 0 };
  if (facts.dispute === 'open' || facts.dispute === 'lost') return { status: 'paid', due: 0 };
  return { status: 'paid', due: order.coins - Math.floor((order.coins * facts.refunded) / facts.amount) };
}
