/** Letters of scripts that are written from right to left, and marks that say so. */
const RIGHT_TO_LEFT =
  /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}\p{scx=Adlm}\p{scx=Mand}\p{scx=Samr}\p{scx=Rohg}\u200f\u202b\u202e\u2067]/u;

/**
 * A title or name for a sentence of plain text, where no element can hold it: written from right to left, it does not reorder the words around it
 * (Unicode's isolates, UAX #9). Others stay as they are.
 */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);
