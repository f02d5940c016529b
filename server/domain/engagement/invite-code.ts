import { foldedText } from '#contract/checks.ts';

/** Letters and digits that are not taken for one another when read aloud or written by hand: no 0, O, 1, I, L, and no vowels, so that no words arise. */
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ';
/** Characters of a code, without the dash in its middle. */
const LENGTH = 8;

/** Random bytes that a code is made of. More than its characters, because some are skipped. */
export const INVITE_CODE_BYTES = 32;

/** A code like "7KQM-4FXP" of random bytes. Null when too few of them could be used; try again with others. */
export function inviteCode(random: Uint8Array): string | null {
  // Bytes past the last multiple of the alphabet are skipped: all characters are equally likely.
  const fair = 256 - (256 % ALPHABET.length);
  const letters = [...random].filter((byte) => byte < fair).map((byte) => ALPHABET[byte % ALPHABET.length]);
  if (letters.length < LENGTH) return null;
  return `${letters.slice(0, LENGTH / 2).join('')}-${letters.slice(LENGTH / 2, LENGTH).join('')}`;
}

/** A typed code: case, spaces and dashes do not matter. Empty when it cannot be a code. */
export function typedInviteCode(text: string): string {
  const letters = [...foldedText(text).toUpperCase()].filter((letter) => ALPHABET.includes(letter));
  return letters.length === LENGTH ? `${letters.slice(0, LENGTH / 2).join('')}-${letters.slice(LENGTH / 2).join('')}` : '';
}
