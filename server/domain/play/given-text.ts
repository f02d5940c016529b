/** The paragraphs of a reply, without those that are white space alone. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n{2,}/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/**
 * Whether a reply was given before: at least half of its letters are in paragraphs that occur in earlier replies of the same game. A script may put a changing
 * sentence around the same answer, which makes no new text of it. False for a reply without text.
 */
export function wasGiven(text: string, earlier: readonly string[]): boolean {
  const paragraphs = paragraphsOf(text);
  const letters = (some: readonly string[]) => some.reduce((sum, paragraph) => sum + paragraph.length, 0);
  const known = paragraphs.filter((paragraph) => earlier.some((reply) => reply.includes(paragraph)));
  return known.length > 0 && letters(known) * 2 >= letters(paragraphs);
}
