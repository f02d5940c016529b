import { LOCALE } from './locale.ts';

/** "12", "1,200". Intl only where it is needed: its first use takes a cheap phone a tenth of a second, in the middle of the first render. */
export const countText = (count: number): string => (Math.abs(count) < 1_000 ? String(count) : count.toLocaleString(LOCALE.numbers));

/** "1 turn", "1,200 turns". */
export const counted = (count: number, one: string, several = `${one}s`): string => `${countText(count)} ${count === 1 ? one : several}`;
