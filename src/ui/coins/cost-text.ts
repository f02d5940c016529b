import { coinsText } from '#domain/coins/coins-text.ts';

/** The price of a control, shown behind its label. */
export const costText = (coins: number): string => (coins === 0 ? '(free)' : `(${coinsText(coins)})`);
