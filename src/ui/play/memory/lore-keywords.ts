/** The longest word that may call up something of the world, in UTF-16 units, and how many there may be. The contract holds the same numbers. */
export const LONGEST_WORD = 60;
export const MOST_WORDS = 12;

/** The words that stand in a line with commas between. */
export const loreKeywords = (typed: string): readonly string[] =>
  typed
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** What keeps words from being taken; null when nothing does. */
export function keywordsProblem(words: readonly string[]): string | null {
  if (words.some((word) => word.length > LONGEST_WORD))
    return `One of them is longer than ${LONGEST_WORD} characters. Put commas between them, or shorten it.`;
  return words.length > MOST_WORDS ? `There may be ${MOST_WORDS} of them at most.` : null;
}
