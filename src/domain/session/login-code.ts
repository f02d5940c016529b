export const CODE_LENGTH = 6;
/** Minutes a code is good for, from when its mail was handed over. */
export const CODE_MINUTES = 10;
/** Wrong tries after which the right code is refused too. */
export const TRIES_PER_CODE = 5;

const WHOLE = /(?<!\d)\d{6}(?!\d)/;
/** As people and mails write it: in two halves. */
const HALVES = /(?<!\d)\d{3}[\s-]\d{3}(?!\d)/;

/** The digits of a code in what was typed or pasted: the code that a text holds, or else its first digits, six at most. */
export function codeDigits(text: string): string {
  const found = WHOLE.exec(text) ?? HALVES.exec(text);
  return (found?.[0] ?? text).replace(/\D/g, '').slice(0, CODE_LENGTH);
}
