/** "12", "1,200". Intl only where it is needed: its first use takes a cheap phone a tenth of a second, in the middle of the first render. */
export const countText = (count: number): string => (Math.abs(count) < 1_000 ? String(count) : count.toLocaleString('en'));

/** "1 coin", "1,200 coins". */
export const coinsText = (coins: number): string => `${countText(coins)} ${coins === 1 ? 'coin' : 'coins'}`;
