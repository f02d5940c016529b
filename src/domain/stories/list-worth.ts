import { type RunLength, runCost } from './run-length.ts';

/** What a story costs: coins for a turn, and how many turns a usual run has. */
export interface ListedPrice {
  readonly price: number;
  /** Null where it is not known. */
  readonly run: RunLength | null;
}

/** From the least to the most. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

/** What coins are good for on a shelf of stories. */
export interface ListWorth {
  /** Turns, by the highest and the lowest price. Free stories need no coins. */
  readonly turns: Range;
  /** Stories, each played once as usual: whichever they are, and where they are the shortest. Never more than there are. */
  readonly stories: Range;
  /** Stories on the shelf. */
  readonly of: number;
}

/** Null where no story costs anything. */
export function listWorth(coins: number, shelf: readonly ListedPrice[]): ListWorth | null {
  const prices = shelf.flatMap(({ price }) => (price > 0 ? [price] : []));
  if (prices.length === 0) return null;
  const costs = shelf.flatMap(({ price, run }) => (run === null ? [] : [runCost(run, price)])).toSorted((a, b) => a - b);
  return {
    turns: { least: Math.floor(coins / Math.max(...prices)), most: Math.floor(coins / Math.min(...prices)) },
    stories: { least: paidInTurn(coins, costs.toReversed()), most: paidInTurn(coins, costs) },
    of: shelf.length,
  };
}

/** How many of the first costs coins pay for together. */
function paidInTurn(coins: number, costs: readonly number[]): number {
  let left = coins;
  const first = costs.findIndex((cost) => {
    left -= cost;
    return left < 0;
  });
  return first < 0 ? costs.length : first;
}
