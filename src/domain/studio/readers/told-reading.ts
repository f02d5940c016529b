import { charactersOf } from '#domain/text/characters-of.ts';
import { normalForm } from '#domain/text/normal-form.ts';
import { UNSPACED } from '#domain/text/unspaced.ts';
import { wordCount } from '#domain/text/words-of.ts';
import type { ReadEnd, ReadPlay, ReadTurn } from './read-play.ts';
import { type ReadingStyle, type ReadOption, styledChoice } from './reading-style.ts';

/** A turn as a language model told it to a test reader. */
export interface ToldToReader {
  readonly text: string;
  /** Labels of the choices that it offered. */
  readonly offered: readonly string[];
  /** The index of the choice that was taken; null while none is. */
  readonly taken: number | null;
  /** The ids of the objectives that were fulfilled by then. */
  readonly objectives: readonly string[];
  readonly scene: string | null;
}

/** A play of a test reader that a language model tells. */
export interface ToldReading {
  readonly style: ReadingStyle;
  readonly turns: readonly ToldToReader[];
}

const WORD = /[\p{L}\p{N}’']+/gu;
const WARM =
  /\b(?:apolog\w*|ask|calm|care|comfort\w*|console|embrace|encourage|forgive|give|greet|help|hug|kind\w*|listen|offer|praise|promise|protect|reassure|save|share|smile|stay|thank\w*|trust|welcome)\b/giu;
const COLD =
  /\b(?:abandon|accuse|attack|blame|curse|demand|deceive|deny|hit|ignore|insult|leave|lie|mock|refuse|shout|shove|snap|sneer|steal|threaten\w*)\b/giu;

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(WORD) ?? [];

/** The index of the choice of the last turn that a reader takes, by what the labels say, as nobody knows what follows them; -1 where there is none. The same seed takes the same one. `names`: of the cast. Source: PROOF-35. */
export function toldChoice(play: ToldReading, earlier: readonly ReadPlay[], names: readonly string[], seed: string): number {
  const { style, turns } = play;
  const last = turns.at(-1);
  if (!last) return -1;
  const before = turns.slice(0, -1);
  const takenNow = before.map(({ offered, taken }) => offered[taken ?? -1]);
  const takenEver = [...earlier.flatMap((one) => one.turns.map(({ offered, taken }) => offered[taken ?? -1]?.label)), ...takenNow];
  const read = new Set(turns.flatMap(({ text }) => wordsOf(text)));
  const options = last.offered.map(
    (label): ReadOption => ({
      label,
      timesTaken: takenEver.filter((one) => one === label).length,
      isTaken: takenNow.includes(label),
      leadsBack: before.some(({ offered }) => offered.includes(label)),
      newWords: wordsOf(label).filter((word) => !read.has(word)).length,
      warmth: (label.match(WARM)?.length ?? 0) - (label.match(COLD)?.length ?? 0),
      spoken: names.filter((name) => isNamedIn(name, label)).length,
    }),
  );
  return styledChoice(style, options, seed);
}

/**
 * Whether a text has a name: whole, or by its first or last word with a capital, also with another ending, as languages decline names. Where they stand without blanks between them, by two of its signs that
 * follow each other. In doubt it has: of whoever is named so, nothing is said. Source: PROOF-35, PROOF-36.
 */
export function isNamedIn(name: string, text: string): boolean {
  if (WITHOUT_BLANKS.test(name)) return pairsOf(name).some((pair) => text.includes(pair));
  const own = name.match(WORD) ?? [];
  const written = text.match(WORD) ?? [];
  const lower = new Set(written.map((word) => bare(word).toLowerCase()));
  if (own.length > 0 && own.every((word) => lower.has(bare(word).toLowerCase()))) return true;
  const telling = own.filter((word) => !SAYS_NOTHING.has(word.toLowerCase()));
  const [first, last] = [telling[0], telling.at(-1)].map((word) => (word === own[0] || word === own.at(-1) ? word : undefined));
  return [first, last].some((word) => word !== undefined && CAPITAL.test(word) && written.some((one) => isFormOf(one, word)));
}

const bare = (word: string): string => word.replace(/[’']s?$/u, '');
const CAPITAL = /^\p{Lu}|^\p{Lo}/u;
/** What stands before names, in the languages of stories. */
const SAYS_NOTHING = new Set(
  (
    'a an the der die das ein eine le la les un une el los las il lo gli i o os as de het een den det dr mr mrs ms sir lady lord miss ' +
    'old young little big captain herr frau'
  ).split(' '),
);
/** A name that is declined keeps so many letters at least, and gets so many more at most. */
const [LEAST, ENDING] = [3, 4];
const LAST_VOWEL = /[aeiouyаеёиоуыэюя]$/u;

/** Whether a word is a name or may be a form of it: an ending more, or another one in place of its last vowel. */
function isFormOf(word: string, name: string): boolean {
  if (bare(word).toLowerCase() === name.toLowerCase()) return CAPITAL.test(word);
  const stem = normalForm(name, 'NFC').replace(LAST_VOWEL, '');
  return charactersOf(stem).length >= LEAST && normalForm(word, 'NFC').startsWith(stem) && word.length <= name.length + ENDING;
}

const WITHOUT_BLANKS = new RegExp(`[${UNSPACED}]`, 'u');

/** Each two signs of a name that follow each other; a single one by itself. */
function pairsOf(name: string): readonly string[] {
  const signs = charactersOf(name.replaceAll(/\P{L}/gu, ''));
  return signs.length < 2 ? signs : signs.flatMap((sign, at) => (at === 0 ? [] : [`${signs[at - 1]}${sign}`]));
}

/** A play as the rules of test readers take it. `number`: among all plays. Turns stand for knots, and nothing has a line in a script. */
export function toldPlay({ style, turns }: ToldReading, end: ReadEnd, number: number): ReadPlay {
  return {
    style,
    end,
    turns: turns.map(({ text, offered, taken }, index): ReadTurn => {
      const paragraphs = text
        .split(/\n\s*\n?/u)
        .filter((one) => one.trim() !== '')
        .map((one) => ({ text: one.trim(), at: '', speakers: [] }));
      return {
        knot: `turn ${index + 1}`,
        knots: [],
        paragraphs,
        words: wordCount(text),
        // A label says nothing of the same words elsewhere, so each is a choice of its own.
        offered: offered.map((label, nth) => ({ path: `${number} ${index} ${nth}`, label, at: '', nth: 0 })),
        taken,
        matters: taken !== null && isChanged(turns[index], turns[index + 1], end),
      };
    }),
  };
}

/** Whether a turn fulfilled an objective, went to another scene, or is not known: then it may have. */
const isChanged = (from: ToldToReader | undefined, to: ToldToReader | undefined, end: ReadEnd): boolean =>
  !from || !to || to.scene !== from.scene || to.objectives.length !== from.objectives.length || (end.kind === 'ended' && to.taken === null);
