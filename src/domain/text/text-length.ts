import { counted } from './count-text.ts';

/** From here on the characters that are left are counted. */
const NEAR = 100;

/** Characters of a text beyond the most that it may have, counted as the server counts: UTF-16 units, without blanks around it. */
const excessOf = (text: string, most: number): number => text.trim().length - most;

export const isTooLong = (text: string, most: number): boolean => excessOf(text, most) > 0;

/** Why a text is too long, in a sentence; null when it is not. */
export function tooLongText(text: string, most: number): string | null {
  const excess = excessOf(text, most);
  return excess > 0 ? `This is ${counted(excess, 'character')} too long: shorten it to go on.` : null;
}

/** How many characters are left, near the limit; empty before and beyond it. */
export function leftText(text: string, most: number): string {
  const left = -excessOf(text, most);
  return left >= 0 && left <= Math.min(NEAR, most / 4) ? `${counted(left, 'character')} left` : '';
}
