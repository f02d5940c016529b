/** The words of a text in lower case, without marks. */
import { normalForm } from '#domain/text/normal-form.ts';

export const wordsOf = (text: string): string[] =>
  normalForm(text, 'NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}\p{M}']+/gu) ?? [];

/** Runs of `size` words. */
export function runsOf(words: readonly string[], size: number): string[] {
  const runs: string[] = [];
  for (let at = 0; at + size <= words.length; at += 1) runs.push(words.slice(at, at + size).join(' '));
  return runs;
}
