import type { Choice } from './turn.ts';

/** A choice with further keys that the author gave it. */
export interface MatchableChoice extends Choice {
  readonly keys: readonly string[];
}

/** Stop words. */
const STOP_WORDS = new Set(
  'a an the i me my you your to of in on at and or with it is be do go will would want try let lets then just please'.split(' '),
);

/** Lower-case words without accents and common English endings, so that "opening the doors" meets "open the door". */
function stems(text: string): Set<string> {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return new Set((words ?? []).filter((word) => !STOP_WORDS.has(word)).map(stem));
}

function stem(word: string): string {
  const short = word.replace(/(?:ing|ed|es|s)$/u, '');
  const base = short.length >= 3 ? short : word;
  return base.length > 3 ? base.replace(/e$/u, '') : base;
}

/**
 * The offered choice that a typed text matches, or null when none or several match best. A choice scores two points for each key in the text
 * and one for each word of its label. It needs two points, or one if the text is a single word. The exact words of a label always match.
 */
export function matchChoice<C extends MatchableChoice>(text: string, choices: readonly C[]): C | null {
  const said = stems(text);
  const exact = choices.filter((choice) => sameWords(said, stems(choice.label)));
  if (exact.length === 1 && exact[0]) return exact[0];
  const scored = choices.map((choice) => ({ choice, score: score(said, choice) })).sort((a, b) => b.score - a.score);
  const [best, next] = scored;
  const needed = said.size === 1 ? 1 : 2;
  if (!best || best.score < needed || (next && next.score === best.score)) return null;
  return best.choice;
}

function score(said: ReadonlySet<string>, choice: MatchableChoice): number {
  const keys = new Set(choice.keys.flatMap((key) => [...stems(key)]));
  let points = 0;
  for (const word of keys) if (said.has(word)) points += 2;
  for (const word of stems(choice.label)) if (said.has(word) && !keys.has(word)) points += 1;
  return points;
}

const sameWords = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size > 0 && a.size === b.size && [...a].every((word) => b.has(word));
