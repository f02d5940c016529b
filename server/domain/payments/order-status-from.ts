import { coinsLeft } from '#domain/payments/refunded-coins.ts';
import { isSameMoney, type Money } from '#domain/text/money.ts';

/**
 * - `open`: not paid yet
 * - `pending`: the money is on its way
 * - `paid`: it came; some of it may have gone back since
 * - `failed`, `expired`: it will not come
 * - `quarantined`: a person has to look. The order counts as neither credited nor lost
 */
export type OrderStatus = 'open' | 'pending' | 'paid' | 'failed' | 'expired' | 'quarantined';

/**
 * Why an order is quarantined.
 * - `mismatch`: the provider has the payment for another order, or money may come, or came, in another amount or currency
 * - `unpaid`: its coins were credited, and the provider does not call it paid any more
 * - `closed`: the buyer's account is deleted. Nobody can be given the coins, so the money is to be given back
 * - `banned`: the buyer is banned. The coins are credited once the ban is lifted
 */
export type QuarantineReason = 'mismatch' | 'unpaid' | 'closed' | 'banned';

/** Of the account that the order belongs to. */
export type BuyerStanding = 'normal' | 'banned' | 'closed';

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

/** `due`: the coins the order should have credited in total by now. `quarantine` is null unless it is quarantined. */
interface OrderVerdict {
  readonly status: OrderStatus;
  readonly due: number;
  readonly quarantine: QuarantineReason | null;
}

/**
 * What follows for an order from what its provider says. Money that is disputed counts as gone until the dispute is won; a refund takes its
 * share of the coins, rounded down, and a whole one takes all. Where amount or currency differ nothing moves, and a page that ended so without any money has just ended. Coins are taken back from any account, and
 * credited to none that nobody can use.
 */
export function orderStatusFrom(order: CreditedOrder, facts: PaymentFacts, buyer: BuyerStanding): OrderVerdict {
  const quarantined = (quarantine: QuarantineReason) => ({ status: 'quarantined', due: order.credited, quarantine }) as const;
  const isInconsistent = !isSameMoney(facts, order) || facts.refunded < 0 || facts.refunded > facts.amount;
  const took = order.credited > 0 || facts.refunded !== 0 || !['failed', 'expired'].includes(facts.state);
  if (isInconsistent && took) return quarantined('mismatch');
  if (facts.state !== 'paid') return order.credited > 0 ? quarantined('unpaid') : { status: facts.state, due: 0, quarantine: null };
  const due = coinsOf(order, facts);
  return buyer !== 'normal' && due > order.credited ? quarantined(buyer) : { status: 'paid', due, quarantine: null };
}

/** The coins that a paid order is worth. */
function coinsOf(order: CreditedOrder, { dispute, refunded, amount }: PaymentFacts): number {
  if (dispute === 'open' || dispute === 'lost') return 0;
  return coinsLeft({ coins: order.coins, amount }, refunded);
}
