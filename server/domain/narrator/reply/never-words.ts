import { wordsOf } from './words-of.ts';

/** Which of the words and phrases a text uses, as whole words, whatever their case. */
export function usedWords(text: string, never: readonly string[]): string[] {
  const said = ` ${wordsOf(text).join(' ')} `;
  return never.filter((phrase) => {
    const words = wordsOf(phrase).join(' ');
    return words !== '' && said.includes(` ${words} `);
  });
}

/** Two lists as one, without repetitions. */
export function joinedWords(ours: readonly string[], theirs: readonly string[]): string[] {
  const words = new Map([...theirs, ...ours].map((word) => [wordsOf(word).join(' '), word] as const));
  return [...words.values()];
}
