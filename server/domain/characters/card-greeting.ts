import { clipped, startOf } from '#domain/text/cut.ts';

/** A card's words as the player reads them, with the names in place of their marks. */
export const textForPlayer = (text: string, char: string): string =>
  text
    .replace(/\{\{char\}\}|<(?:bot|char)>/gi, () => char)
    .replace(/\{\{user\}\}|<user>/gi, 'you')
    .trim();

/** A greeting whose first quote opens later than this does not begin with speech. */
const MAX_START_LENGTH = 2000;

/** The first quoted words of a greeting; without quotes, its beginning. */
export function spokenStart(greeting: string, maxLength: number): string {
  const start = startOf(greeting, MAX_START_LENGTH);
  const [spoken = start] = /[“"][^”"]+[”"]/.exec(start) ?? [];
  return clipped(spoken, maxLength);
}
