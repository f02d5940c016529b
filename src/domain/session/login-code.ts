export const CODE_LENGTH = 6;
/** Lifetime of a code in minutes, from when its mail was sent. */
export const CODE_MINUTES = 10;
/** Wrong tries after which a code is void. */
export const TRIES_PER_CODE = 5;

const WHOLE = /(?<!\d)\d{6}(?!\d)/;
/** Two groups of three digits, as mails write it. */
const HALVES = /(?<!\d)\d{3}[\s-]\d{3}(?!\d)/;

/** The digits of a code in a typed or pasted text: the code it contains, else its first digits, six at most. */
export function codeDigits(text: string): string {
  const found = WHOLE.exec(text) ?? HALVES.exec(text);
  return (found?.[0] ?? text).replace(/\D/g, '').slice(0, CODE_LENGTH);
}
