import { wordPieces } from '#domain/text/words-of.ts';
import { isLogicLine } from '../script/logic-line.ts';
import { inOrder, mayFollow, type Standing } from './addition-order.ts';
import { type Change, changed, changesBetween } from './changes.ts';
import { conflictText, type OtherVersion, type TextForm } from './conflict-marks.ts';
import { mergedSheet } from './merged-sheet.ts';
import { sentencesOf } from './sentences.ts';

interface Merging {
  /** What both began from. */
  readonly base: string;
  /** What is brought, and the name of who wrote it. */
  readonly mine: string;
  readonly by: string;
  /** What is there by now. */
  readonly theirs: string;
  readonly form: TextForm;
}

/** What counts at a place to decide, and what stands beside it. */
interface Decidable {
  readonly kept: string;
  readonly other: OtherVersion;
}

type Part = string | Decidable;

/**
 * Brings the changes of two editors together, sentence by sentence: different sentences merge by themselves, and what both changed alike is changed once. Where both changed the same
 * sentence, theirs counts and mine stands beside it, as a place to decide. Nothing that either wrote is left out. A sheet is brought together field by field. Source: STUDIO-10, STUDIO-12.
 */
export function merged({ base, mine, by, theirs, form }: Merging): string {
  if (mine === theirs || mine === base) return theirs;
  if (theirs === base) return mine;
  if (form === 'sheet') return mergedSheet({ base, mine, theirs, by, prose: mergedProse });
  return scriptParts({ base, mine, theirs, by })
    .map((part) => (typeof part === 'string' ? part : conflictText(part.kept, part.other)))
    .join('');
}

/** Sentences brought together; null where both changed the same. */
function mergedProse(texts: Pick<Merging, 'base' | 'mine' | 'theirs'>): string | null {
  const parts = scriptParts({ ...texts, by: '' });
  return parts.every((part) => typeof part === 'string') ? parts.join('') : null;
}

function scriptParts({ base, mine, theirs, by }: Omit<Merging, 'form'>): readonly Part[] {
  const sentences = sentencesOf(base);
  const own = sentenceChanges(sentences, sentencesOf(mine));
  const other = sentenceChanges(sentences, sentencesOf(theirs));
  const parts: Part[] = [];
  let at = 0;
  for (const place of places(own, other)) {
    parts.push(...sentences.slice(at, place.from));
    parts.push(...together({ base: sentences, place, before: parts, by }));
    at = place.to;
  }
  return [...parts, ...sentences.slice(at)];
}

/** Sentences of the base that one of them or both changed. */
interface Place {
  readonly from: number;
  readonly to: number;
  readonly own: readonly Change[];
  readonly other: readonly Change[];
}

interface Together {
  readonly base: readonly string[];
  readonly place: Place;
  /** What both are brought together to before the place. */
  readonly before: readonly Part[];
  readonly by: string;
}

function together({ base, place: { from, to, own, other }, before, by }: Together): readonly Part[] {
  const within = (changes: readonly Change[]) =>
    changed(
      base.slice(from, to),
      changes.map((change) => ({ ...change, from: change.from - from, to: change.to - from })),
    );
  const [mine, theirs] = [within(own), within(other)];
  if (own.length === 0) return theirs;
  if (other.length === 0) return mine;
  // What either deleted is deleted.
  if ([...own, ...other].every((change) => change.with.length === 0))
    return base.slice(from, to).filter((_, at) => ![...own, ...other].some((change) => change.from <= from + at && from + at < change.to));
  // New sentences at the same place are different ones, unless they are the same.
  const added = from === to ? both({ theirs, mine, before, isLast: from === base.length }) : null;
  return added ?? decidable(mine.join(''), theirs.join(''), by);
}

/** Words of which a sentence has at least so many are not by chance those of two editors, as the end of a choice is. */
const TELLING_WORDS = 4;

interface Added extends Pick<Together, 'before'> {
  readonly theirs: readonly string[];
  readonly mine: readonly string[];
  /** Nothing of the text stands behind it. */
  readonly isLast: boolean;
}

/**
 * What two editors put in at the same place, one behind the other; null where one would change what the other means. What one holds whole of the other, or both begin or end with, is there once where it tells: a save whose
 * answer was lost comes again with what was written since. What any two have in common, as the end of a choice or of a condition, belongs to each of them.
 */
function both({ theirs, mine, before, isLast }: Added): readonly string[] | null {
  if (holds(theirs, mine)) return theirs;
  if (holds(mine, theirs)) return mine;
  const head = telling(theirs.toSpliced(sameAtStart(theirs, mine)));
  const above = () => [...knotOf(before).map(textOf), ...head].join('');
  const last = head.at(-1) ?? textOf(before.findLast((part) => textOf(part) !== '') ?? '\n');
  const standing: Standing = last.endsWith('\n') ? 'on lines' : 'in a line';
  const [left, own] = [theirs.slice(head.length), mine.slice(head.length)];
  const end = sameAtStart(left.toReversed(), own.toReversed());
  const same = end === 0 ? [] : telling(left.slice(-end));
  const [their, my] = [left, own].map((all) => all.toSpliced(all.length - same.length).join('')) as [string, string];
  const tail = same.join('');
  // It belongs to both: the end of a choice is not that of another.
  const isApart = [their, my].every((text) => mayFollow(text, tail, standing, above));
  const added: [string, string] = isApart ? [their, my] : [their + tail, my + tail];
  // Within a line they may close what stands before them, which only one of them can.
  if (standing === 'in a line' && (isLast || !added.every(isClosed))) return null;
  const [one, other] = isLast ? (added.map(ended) as [string, string]) : added;
  const ordered = inOrder([one, other], standing, above);
  if (ordered === null) return null;
  return [...head, ordered[0], ordered[0] === one ? added[1] : added[0], ...(isApart ? same : [])];
}

/** What stands behind the last heading, with it. */
const knotOf = (parts: readonly Part[]): readonly Part[] =>
  parts.slice(
    Math.max(
      0,
      parts.findLastIndex((part) => /^\s*=/u.test(textOf(part))),
    ),
  );

const textOf = (part: Part): string => (typeof part === 'string' ? part : part.kept);

const PAIRS = ['[]', '()', '{}', '“”', '‘’', '«»', '「」', '『』', '（）', '【】'] as const;

/** Whether a text closes what it opens, and nothing else. A ’ between letters closes nothing. */
function isClosed(text: string): boolean {
  const signs = text.replaceAll(/(?<=\p{L})’(?=\p{L})/gu, '');
  const count = (sign: string) => signs.split(sign).length;
  return PAIRS.every(([open = '', close = '']) => count(open) === count(close)) && count('"') % 2 === 1;
}

/** A divert has the name of a knot, and no words. */
const DIVERT = /^\s*(?:->|<-)/u;

const telling = (sentences: readonly string[]): readonly string[] =>
  sentences.some((sentence) => !isLogicLine(sentence) && !DIVERT.test(sentence) && wordPieces(sentence).length >= TELLING_WORDS)
    ? sentences
    : [];

/** Whether a list is another, or holds it in one piece that tells and means there what it means alone. */
function holds(all: readonly string[], piece: readonly string[]): boolean {
  const at = inOne(all).indexOf(inOne(piece));
  if (at < 0) return false;
  const before = inOne(all).slice(0, at).replaceAll('\u0000', '');
  return all.length === piece.length || (telling(piece).length > 0 && mayFollow(before, piece.join(''), 'on lines', () => ''));
}

const inOne = (sentences: readonly string[]): string => `\u0000${sentences.join('\u0000')}\u0000`;

function sameAtStart(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((sentence, index) => sentence !== other[index]);
  return at < 0 ? one.length : at;
}

/** A text that others can stand behind: its last line may have no end. */
const ended = (text: string): string => (text === '' || /\s$/u.test(text) ? text : `${text}\n`);

/** A place to decide. Blanks that both have around it stay outside, so that it is no longer than what differs. */
function decidable(mine: string, theirs: string, by: string): readonly Part[] {
  if (mine === theirs) return [mine];
  const [, before = ''] = /^(\s*)/.exec(theirs) ?? [];
  const head = mine.startsWith(before) ? before : '';
  const after = /\s*$/.exec(theirs.slice(head.length))?.[0] ?? '';
  const tail = mine.slice(head.length).endsWith(after) ? after : '';
  const inner = (text: string) => text.slice(head.length, text.length - tail.length);
  return [head, { kept: inner(theirs), other: { by, text: inner(mine) } }, tail];
}

/** The places of all changes, in order. Changes that have a sentence in common are at one place, and so are those that put something in at the same place. */
function places(own: readonly Change[], other: readonly Change[]): readonly Place[] {
  const all = [...own.map((change) => ({ change, isOwn: true })), ...other.map((change) => ({ change, isOwn: false }))].toSorted(
    (a, b) => a.change.from - b.change.from || a.change.to - b.change.to,
  );
  const found: { from: number; to: number; own: Change[]; other: Change[] }[] = [];
  for (const { change, isOwn } of all) {
    const last = found.at(-1);
    const place = last && touches(last, change) ? last : { from: change.from, to: change.to, own: [], other: [] };
    if (place !== last) found.push(place);
    place.to = Math.max(place.to, change.to);
    (isOwn ? place.own : place.other).push(change);
  }
  return found;
}

const touches = (place: { readonly from: number; readonly to: number }, { from, to }: Change): boolean =>
  from < place.to || (place.from === place.to && from === to && from === place.from);

/** Pairs of sentences that are compared at most. */
const MOST_PAIRS = 2_500;
/** How alike two sentences are of which one became the other, from 0 to 1. */
const ALIKE = 0.4;

/** What became of the sentences, one by one wherever it can be told. */
function sentenceChanges(base: readonly string[], text: readonly string[]): readonly Change[] {
  return changesBetween(base, text).flatMap((change) => {
    const before = base.slice(change.from, change.to);
    return parted(before, change.with).map(({ from, to, ...rest }) => ({ ...rest, from: from + change.from, to: to + change.from }));
  });
}

/** Parts a change of several sentences: sentences that are alike became each other, and as many as there were before became each other in order. */
function parted(before: readonly string[], after: readonly string[]): readonly Change[] {
  const whole = [{ from: 0, to: before.length, with: after }];
  if (before.length === 0 || after.length === 0) return whole;
  const pairs = before.length * after.length <= MOST_PAIRS ? alikePairs(before, after) : [];
  const changes: Change[] = [];
  let [from, other] = [0, 0];
  for (const [at, there] of [...pairs, [before.length, after.length] as const]) {
    changes.push(...between({ from, to: at, with: after.slice(other, there) }));
    if (at < before.length) changes.push({ from: at, to: at + 1, with: after.slice(there, there + 1) });
    [from, other] = [at + 1, there + 1];
  }
  return changes;
}

function between(change: Change): readonly Change[] {
  const { from, to, with: sentences } = change;
  if (to - from === sentences.length)
    return sentences.map((sentence, index) => ({ from: from + index, to: from + index + 1, with: [sentence] }));
  return [change];
}

/** Pairs of sentences that are alike, rising in both lists, as alike as they can be in all. */
function alikePairs(before: readonly string[], after: readonly string[]): readonly (readonly [number, number])[] {
  const [own, other] = [before.map(counted), after.map(counted)];
  const alike = own.map((one) => other.map((two) => likeness(one, two)));
  const width = after.length + 1;
  const best = new Float64Array((before.length + 1) * width);
  const at = (row: number, column: number) => best[row * width + column] ?? 0;
  const paired = (row: number, column: number) => {
    const likely = alike[row]?.[column] ?? 0;
    return likely < ALIKE ? -1 : likely + at(row + 1, column + 1);
  };
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1)
      best[row * width + column] = Math.max(at(row + 1, column), at(row, column + 1), paired(row, column));
  const pairs: (readonly [number, number])[] = [];
  for (let [row, column] = [0, 0]; row < before.length && column < after.length; ) {
    if (paired(row, column) === at(row, column)) pairs.push([row++, column++]);
    else if (at(row + 1, column) === at(row, column)) row += 1;
    else column += 1;
  }
  return pairs;
}

/** The words of a sentence, each with how often it stands there. */
interface Counted {
  readonly times: ReadonlyMap<string, number>;
  readonly all: number;
}

function counted(sentence: string): Counted {
  const words = wordPieces(sentence);
  const times = new Map<string, number>();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  return { times, all: words.length };
}

/** Which part of their words two sentences share, from 0 to 1. */
function likeness(one: Counted, two: Counted): number {
  let shared = 0;
  for (const [word, times] of one.times) shared += Math.min(times, two.times.get(word) ?? 0);
  return one.all + two.all === 0 ? 0 : (2 * shared) / (one.all + two.all);
}
