import { wordsOf } from './words-of.ts';

/** What the player has seen of choices, and done. */
export interface ChoicePast {
  /** The labels of the last two offers. */
  readonly offered: readonly string[];
  /** The player's last act, as they wrote it. */
  readonly act: string;
}

/** Of two labels, this share of the shorter one's words in common makes them alike. */
const ALIKE = 0.5;
/** Fewer are none. */
export const FEWEST = 2;
const FILLERS: ReadonlySet<string> = new Set(
  'a an and at for from he her him his in into it its of off on or out she that the their them they this to up with you your'.split(' '),
);
/** A choice is what the player says or does, not a report about them. */
const THIRD_PERSON = /\bthe player\b|^(?:he|she|they)\s/i;

/**
 * The labels worth offering: none that resembles an earlier one of the list, an offer of the last two turns or what the player has just done, and none that
 * speaks of the player in the third person. Fewer than two are none: the player then writes, or asks for ideas.
 */
export function freshChoices(labels: readonly string[], { offered, act }: ChoicePast): string[] {
  const fresh: string[] = [];
  for (const label of labels) {
    if (!THIRD_PERSON.test(label) && ![...fresh, ...offered, act].some((known) => alike(label, known))) fresh.push(label);
  }
  return fresh.length < FEWEST ? [] : fresh;
}

/** Whether two labels share more than half of the shorter one's words. */
export function alike(a: string, b: string): boolean {
  const [mine, theirs] = [tellingWords(a), tellingWords(b)];
  const common = [...mine].filter((word) => theirs.has(word)).length;
  return common > ALIKE * Math.min(mine.size, theirs.size);
}

/** Without fillers, unless there is nothing else. */
function tellingWords(label: string): ReadonlySet<string> {
  const words = wordsOf(label);
  const telling = words.filter((word) => !FILLERS.has(word));
  return new Set(telling.length > 0 ? telling : words);
}
