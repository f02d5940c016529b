const WORDS_A_MINUTE = 225;

/** How long a part of a story is read, in half minutes: any words at all are one. Source: STUDIO-13. */
export const readingHalves = (words: number): number => (words === 0 ? 0 : Math.max(1, Math.round((2 * words) / WORDS_A_MINUTE)));

/** Half minutes in figures: `½`, `1`, `1½`. */
export function halvesText(halves: number): string {
  const whole = Math.floor(halves / 2);
  return `${whole > 0 || halves === 0 ? whole : ''}${halves % 2 === 1 ? '½' : ''}`;
}
