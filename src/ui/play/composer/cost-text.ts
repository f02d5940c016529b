import { coinsText } from '../../coins/coins-text.ts';

/** What a control costs, as it stands behind its words. */
export const costText = (coins: number): string => (coins === 0 ? '(free)' : `(${coinsText(coins)})`);
