import { counted } from '#domain/text/count-text.ts';
import { coinsText } from './coins-text.ts';

/** What coins are spent on: the game that is open. */
export interface Spending {
  /** The page of the game. */
  readonly page: string;
  readonly title: string;
  /** Coins for a turn. */
  readonly price: number;
  /** Coins that the rest of a usual run costs; null where that is not known. */
  readonly rest: number | null;
}

/** Today's free coins as the sheet shows them. `added`: taken since it was opened. */
export type FreeCoins = { readonly kind: 'none' } | { readonly kind: 'waiting' | 'added'; readonly coins: number };

/**
 * Everything that the sheet of coins says about what the player has, in one value, so that no two parts of it disagree:
 * - `unknown`: the balance is not known
 * - `idle`: nothing is played that costs coins
 * - `short`: the coins do not last for the next turn
 * - `enough`: they last for `turns` more
 */
export type CoinSheet = { readonly free: FreeCoins } & (
  | { readonly kind: 'unknown' }
  | { readonly kind: 'idle'; readonly coins: number }
  | { readonly kind: 'short'; readonly coins: number; readonly spending: Spending }
  | { readonly kind: 'enough'; readonly coins: number; readonly turns: number; readonly spending: Spending }
);

interface CoinSheetFacts {
  readonly coins: number | null;
  readonly spending: Spending | null;
  /** Today's check-in; null while it is not known. */
  readonly today: { readonly coins: number; readonly taken: boolean } | null;
  /** Coins of today's check-in that were added since the sheet was opened. */
  readonly added: number;
}

export function coinSheet({ coins, spending, today, added }: CoinSheetFacts): CoinSheet {
  const free = freeCoins(today, added);
  if (coins === null) return { kind: 'unknown', free };
  if (spending === null || spending.price <= 0) return { kind: 'idle', coins, free };
  if (coins < spending.price) return { kind: 'short', coins, spending, free };
  return { kind: 'enough', coins, turns: Math.floor(coins / spending.price), spending, free };
}

function freeCoins(today: CoinSheetFacts['today'], added: number): FreeCoins {
  if (today === null) return { kind: 'none' };
  if (!today.taken) return { kind: 'waiting', coins: today.coins };
  return added > 0 ? { kind: 'added', coins: added } : { kind: 'none' };
}

/** The line under the title of the sheet; empty while the balance is not known. */
export function coinSheetText(sheet: CoinSheet): string {
  if (sheet.kind === 'unknown') return '';
  const has = sheet.coins === 0 ? 'You have no coins left' : `You have ${coinsText(sheet.coins)}`;
  if (sheet.kind === 'idle') return `${has}.`;
  const { title, price, rest } = sheet.spending;
  const needs = rest === null ? '' : ` The rest of it takes about ${coinsText(rest)}.`;
  if (sheet.kind === 'short') return `${has}. A turn of ${title} costs ${coinsText(price)}.${needs}`;
  return `${has}: enough for ${counted(sheet.turns, 'turn')} of ${title}.${needs}`;
}

/** A turn that was refused for want of coins: what is said of it as long as it has not been played. `coins` are those that the player has by now. */
export function refusedTurnText(cost: number, coins: number, rest: number | null): string {
  if (coins >= cost) return `You have ${coinsText(coins)} now: enough for this turn.`;
  const needs = rest === null ? '' : ` The rest of the story takes about ${coinsText(rest)}.`;
  return `This turn costs ${coinsText(cost)} and you have ${coins === 0 ? 'none left' : coins}.${needs}`;
}
