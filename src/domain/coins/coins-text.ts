import { counted } from '#domain/text/count-text.ts';

/** "1 coin", "1,200 coins". */
export const coinsText = (coins: number): string => counted(coins, 'coin');
