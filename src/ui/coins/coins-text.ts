/** "1 coin", "1,200 coins". */
export const coinsText = (coins: number): string => `${coins.toLocaleString('en')} ${coins === 1 ? 'coin' : 'coins'}`;
