import { comparableWords } from './evidence.ts';
import { repetitionOf } from './overused-words.ts';
import { wordsOf } from './words-of.ts';

/** Why a whole reply is not worth a turn: it says nothing, or what an earlier one said. */
export type Worthless = 'says-nothing' | 'said-before';

const FEWEST_WORDS = 2;
/** Scripts that write no spaces: so many letters are more than a word. */
const FEWEST_LETTERS = 4;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
/** A reply of fewer words may come twice: "No," she says. */
const FEWEST_REPEATED = 6;
/** Above this share of repeated runs a reply is an earlier one with a word changed. */
const SAME_SHARE = 0.8;

/** Whether a text is a word at most. */
export const saysNothing = (text: string): boolean =>
  wordsOf(text).length < FEWEST_WORDS && (text.match(UNSPACED)?.length ?? 0) < FEWEST_LETTERS;

/** Whether a text, as far as it came, is the beginning of an earlier reply. */
export function beginsLike(text: string, earlier: readonly string[]): boolean {
  const words = comparableWords(text);
  return earlier.some((reply) => comparableWords(reply.slice(0, text.length * 2)).startsWith(words));
}

/** The verdict on a whole reply; null: it is worth a turn. `earlier`: those of this branch, oldest first. */
export function worthlessness(reply: string, earlier: readonly string[]): Worthless | null {
  if (saysNothing(reply)) return 'says-nothing';
  if (wordsOf(reply).length < FEWEST_REPEATED && (reply.match(UNSPACED)?.length ?? 0) < 2 * FEWEST_REPEATED) return null;
  const words = comparableWords(reply);
  return earlier.some((text) => comparableWords(text) === words) || repetitionOf(reply, earlier) > SAME_SHARE ? 'said-before' : null;
}
