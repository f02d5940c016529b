import { setAsideKey } from '#domain/studio/set-aside.ts';
import { counted, countText } from '#domain/text/count-text.ts';
import { type CriticFinding, type CriticStory, quoted } from './critic-finding.ts';
import type { SpokenLine } from './spoken-lines.ts';

const WORD = /\p{L}[\p{L}\p{M}]*(?:[’'][\p{L}]+)?/gu;
/** So often a word has to stand before it is told, and so many times as often as elsewhere. */
const [FEWEST, TIMES] = [10, 8];
/** Other stories that have a word which everybody uses: one of a story’s own world has it to itself. */
const SHARED = 4;
/** Words in a phrase that comes again, lines of one play that it stands in, and words of it that say something. */
const [PHRASE, AGAIN, SAYING] = [5, 3, 3];
/** A phrase of these alone says nothing of its own. */
const EMPTY =
  /^(?:a|an|the|of|in|on|at|to|and|or|but|it|is|was|as|for|with|you|your|i|he|she|they|him|her|his|them|that|this|not|be|been|have|has|had|do|does|did|if|so|no|there|what|which|who|will|would|can|could|from|by|out|up|down|all|are|were|its|it’s|one|after|before|over|under|into|than|then|when|where|about|back|off|only|like|some|any|my|me|we|us|our|their|again|now|too|very|just|more)$/u;
/** A number is said as often as it is needed. */
const COUNTS =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)$/u;
/** Adverbs that nobody needs ten times, though no other story has them. */
const ADVERB = /^[a-z]{4,}ly$/u;
const NO_ADVERB =
  /^(?:early|family|reply|only|daily|holy|ugly|lonely|lovely|silly|belly|jelly|ally|rely|supply|apply|assembly|anomaly|butterfly)$/u;

/** Words that the story uses far more often than other stories do, beside those of its own world. Source: PROOF-29. */
export function overusedWords({ lines, cast, lore, shelf, others }: CriticStory): readonly CriticFinding[] {
  if (others.length < SHARED) return [];
  const prose = lines.filter(({ kind }) => kind === 'prose');
  const own = placesOf(prose);
  const total = sum([...own.values()].map(({ length }) => length));
  const elsewhere = others.map((text) => countsIn(text));
  const all = sum(elsewhere.flatMap((counts) => [...counts.values()]));
  const world = new Set([...cast.map(({ name }) => name), ...lore, shelf].flatMap((text) => wordsIn(text)));
  return [...own]
    .flatMap(([word, places]) => {
      const isShared = elsewhere.filter((counts) => counts.has(word)).length >= SHARED;
      const isAdverb = ADVERB.test(word) && !NO_ADVERB.test(word);
      if (places.length < FEWEST || world.has(word) || !(isShared || isAdverb)) return [];
      const usual = (sum(elsewhere.map((counts) => counts.get(word) ?? 0)) + 1) / all;
      const times = places.length / total / usual;
      return times < TIMES ? [] : [{ word, places, times }];
    })
    .toSorted((one, other) => other.places.length * other.times - one.places.length * one.times)
    .flatMap(({ word, places, times }): readonly CriticFinding[] => {
      const [one, two] = nearestTwo(places, prose);
      if (!one || !two) return [];
      return [
        {
          key: setAsideKey('word', word),
          sentence: `“${word}” stands ${counted(places.length, 'time')} here, ${countText(Math.floor(times))} times as often as in other stories.`,
          quotes: [quoted(one.line, one.at, one.at + word.length), quoted(two.line, two.at, two.at + word.length)],
        },
      ];
    });
}

/** Phrases of five words that a play reads in three lines and more; what branches say alike is read once. Source: PROOF-29. */
export function repeatedPhrases({ lines, plays }: CriticStory): readonly CriticFinding[] {
  const read = plays.map(({ turns }) => new Set(turns.flatMap(({ paragraphs }) => paragraphs.map(({ at }) => at))));
  const phrases = new Map<string, { readonly line: SpokenLine; readonly from: number; readonly to: number }[]>();
  for (const line of lines) {
    if (line.kind !== 'prose') continue;
    const words = [...line.text.matchAll(WORD)];
    for (let index = 0; index + PHRASE <= words.length; index += 1) {
      const run = words.slice(index, index + PHRASE);
      const said = run.map(([word]) => word.toLowerCase());
      const [first, last] = [run[0], run.at(-1)];
      if (!first || !last || said.some((word) => COUNTS.test(word)) || said.filter((word) => !EMPTY.test(word)).length < SAYING) continue;
      const [from, to] = [first.index, last.index + last[0].length];
      // A phrase ends with its sentence.
      if (/[.!?;:“”]/u.test(line.text.slice(from, to))) continue;
      const key = said.join(' ');
      const known = phrases.get(key) ?? [];
      phrases.set(key, known);
      if (known.every((one) => one.line.at !== line.at)) known.push({ line, from, to });
    }
  }
  const told: string[] = [];
  return [...phrases]
    .flatMap(([phrase, places]) => {
      const shown = places.length < AGAIN ? [] : mostReadIn(places, read);
      return shown.length < AGAIN ? [] : [[phrase, shown] as const];
    })
    .toSorted(([, one], [, other]) => other.length - one.length)
    .flatMap(([phrase, places]): readonly CriticFinding[] => {
      const [one, two] = places;
      // Of a longer phrase each five words stand as often.
      if (!one || !two || told.some((known) => overlaps(known, phrase))) return [];
      told.push(phrase);
      return [
        {
          key: setAsideKey('phrase', phrase),
          sentence: `One play reads “${phrase}” in ${countText(places.length)} lines.`,
          quotes: [quoted(one.line, one.from, one.to), quoted(two.line, two.from, two.to)],
        },
      ];
    });
}

/** Those of the places that one play reads, of the play that reads most of them. */
const mostReadIn = <T extends { readonly line: SpokenLine }>(places: readonly T[], read: readonly ReadonlySet<string>[]): readonly T[] =>
  read.reduce<readonly T[]>((most, lines) => {
    const own = places.filter(({ line }) => lines.has(line.at));
    return own.length > most.length ? own : most;
  }, []);

function overlaps(one: string, other: string): boolean {
  const words = new Set(one.split(' '));
  return other.split(' ').filter((word) => words.has(word)).length >= PHRASE - 2;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const wordsIn = (text: string): readonly string[] => (text.match(WORD) ?? []).map((word) => word.toLowerCase());

function countsIn(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of wordsIn(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

interface Place {
  readonly line: SpokenLine;
  /** Among the lines. */
  readonly index: number;
  readonly at: number;
}

function placesOf(lines: readonly SpokenLine[]): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>();
  for (const [index, line] of lines.entries())
    for (const { 0: word, index: at } of line.text.matchAll(WORD)) {
      const known = places.get(word.toLowerCase());
      if (known) known.push({ line, index, at });
      else places.set(word.toLowerCase(), [{ line, index, at }]);
    }
  return places;
}

/** Two places that stand as near to each other as any, in two lines; in one where there is no other. */
function nearestTwo(places: readonly Place[], lines: readonly SpokenLine[]): readonly [Place | undefined, Place | undefined] {
  let [one, two] = [places[0], places[1]];
  let least = lines.length;
  for (const [index, place] of places.entries()) {
    const next = places.slice(index + 1).find((later) => later.line.at !== place.line.at);
    if (next && next.index - place.index < least) [one, two, least] = [place, next, next.index - place.index];
  }
  return [one, two];
}
