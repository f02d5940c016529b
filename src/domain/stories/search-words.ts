import { foldedText } from '#contract/checks.ts';
import { normalForm } from '#domain/text/normal-form.ts';

/** Longer runs are cut into pieces of this length, in texts and in searches alike. */
const WORD = /[\p{L}\p{N}]{1,60}/gu;
const MARKS = /\p{M}+/gu;

/** The words that a search compares: letters and digits in lower case without accents, each once. */
export function searchWords(text: string): readonly string[] {
  const plain = normalForm(normalForm(foldedText(text), 'NFKD').toLowerCase(), 'NFKD').replace(MARKS, '');
  return [...new Set(plain.match(WORD))];
}
