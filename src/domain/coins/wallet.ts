/** Coins of one user: bonus coins were granted, bought coins were paid for. Whole numbers, never negative. */
export interface Wallet {
  readonly bonus: number;
  readonly bought: number;
}

export const total = (wallet: Wallet): number => wallet.bonus + wallet.bought;

/** Splits a cost into bonus and bought coins, bonus first. Null when the wallet holds too little or the cost is not a whole number from zero up. */
export function split(cost: number, wallet: Wallet): Wallet | null {
  if (!Number.isSafeInteger(cost) || cost < 0 || total(wallet) < cost) return null;
  const bonus = Math.min(cost, wallet.bonus);
  return { bonus, bought: cost - bonus };
}
