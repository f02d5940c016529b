import { split, total, type Wallet } from '../../../src/domain/coins/wallet.ts';
import { fail, ok, type Result } from '../../../src/domain/result.ts';
import { MAX_RUNNING_REPLIES } from '../../domain/limits/limits.ts';
import { spendable } from '../coins/ledger.ts';
import type { TurnBasis } from './turn-basis.ts';
import { type Rejection, TOO_MANY_RUNNING } from './turn-rejection.ts';

type Purse = Pick<TurnBasis, 'bonus' | 'bought' | 'held_bonus' | 'held_bought' | 'debt' | 'daily_limit' | 'charged_today' | 'running'>;

/** The coins to hold for a turn, bonus coins first, and those that can be spent afterwards; or why the player cannot have the turn now. */
export function coinsToHold(purse: Purse, price: number): Result<{ readonly hold: Wallet; readonly balance: number }, Rejection> {
  if (purse.running >= MAX_RUNNING_REPLIES) return fail(TOO_MANY_RUNNING);
  const { debt, daily_limit: limit } = purse;
  if (debt > 0 && price > 0) {
    const message = `You owe ${coinsText(debt)} for a payment that was taken back. The next coins you buy settle it.`;
    return fail({ code: 'COINS_OWED', message, debt });
  }
  const free = spendable(purse);
  const hold = split(price, free);
  if (!hold) return fail({ code: 'COINS_INSUFFICIENT', message: 'Not enough coins for this turn.', cost: price, balance: total(free) });
  if (price > 0 && limit !== null && purse.charged_today + purse.held_bonus + purse.held_bought + price > limit) {
    const message = `You set yourself a limit of ${coinsText(limit)} a day, and this turn would go beyond it. It starts anew at midnight UTC.`;
    return fail({ code: 'SPENDING_LIMIT', message, limit });
  }
  return ok({ hold, balance: total(free) - price });
}

const coinsText = (count: number): string => (count === 1 ? '1 coin' : `${count} coins`);
