import { foldedText } from '#contract/checks.ts';

/** What a reference is made of: nothing that sounds or looks like something else. No 0, O, 1, I, L. */
export const REFERENCE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const GROUP = 4;

/**
 * The number of a case, like `LW-7Q4M-X2KD`: the prefix of the brand and 8 random characters. It gives access to the case, so it has about 40 bits.
 * `pick(n)` returns a random integer from 0 to n - 1.
 */
export function caseReference(prefix: string, pick: (count: number) => number): string {
  const group = () => Array.from({ length: GROUP }, () => REFERENCE_ALPHABET[pick(REFERENCE_ALPHABET.length)] ?? '').join('');
  return `${prefix}-${group()}-${group()}`;
}

const TYPED = new RegExp(`^([A-Z]{2})([${REFERENCE_ALPHABET}]{${GROUP}})([${REFERENCE_ALPHABET}]{${GROUP}})$`);

/** Reads a reference in any case, with any blanks or dashes; null when it is none. */
export function readReference(typed: string): string | null {
  const [, prefix, first, second] =
    TYPED.exec(
      foldedText(typed)
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, ''),
    ) ?? [];
  return prefix === undefined ? null : `${prefix}-${first}-${second}`;
}
