/** Coins of one user: bonus coins were granted, bought coins were paid for. Whole numbers, never negative. */
export interface Purse {
  readonly bonus: number;
  readonly bought: number;
}

export const total = (purse: Purse): number => purse.bonus + purse.bought;

/** How a cost is met: bonus coins first. Null when the purse holds too little or the cost is no whole number from zero up. */
export function split(cost: number, purse: Purse): Purse | null {
  if (!Number.isSafeInteger(cost) || cost < 0 || total(purse) < cost) return null;
  const bonus = Math.min(cost, purse.bonus);
  return { bonus, bought: cost - bonus };
}
