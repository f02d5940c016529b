/** The maximum length of a lore keyword in UTF-16 units, and the maximum number of keywords. The contract has the same limits. */
const MAX_KEYWORD_LENGTH = 60;
const MAX_KEYWORDS = 12;

/** Splits a line at its commas. */
export const loreKeywords = (typed: string): readonly string[] =>
  typed
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Why keywords are not accepted; null when they are. */
export function keywordsProblem(words: readonly string[]): string | null {
  if (words.some((word) => word.length > MAX_KEYWORD_LENGTH))
    return `One of them is longer than ${MAX_KEYWORD_LENGTH} characters. Put commas between them, or shorten it.`;
  return words.length > MAX_KEYWORDS ? `There may be ${MAX_KEYWORDS} of them at most.` : null;
}
