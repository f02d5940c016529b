import { foldedText } from '#contract/checks.ts';

export const CODE_LENGTH = 6;
/** Lifetime of a code in minutes, from when its mail was sent. */
export const CODE_MINUTES = 10;
/** Wrong tries after which a code is void. */
export const TRIES_PER_CODE = 5;

const WHOLE = /(?<!\d)\d{6}(?!\d)/;
/** Two groups of three digits, as mails write it. */
const HALVES = /(?<!\d)\d{3}[ -]\d{3}(?!\d)/;

/** The digits of a code in a typed or pasted text, in any script: the code it contains, else its first digits, six at most. */
export function codeDigits(text: string): string {
  const folded = foldedText(text);
  const found = WHOLE.exec(folded) ?? HALVES.exec(folded);
  return (found?.[0] ?? folded).replace(/\D/g, '').slice(0, CODE_LENGTH);
}
