import { fail, ok, type Result } from '#domain/result.ts';
import type { LoreRow } from '#domain/studio/sheets/sheet-lists.ts';
import { clipped } from '#domain/text/clipped.ts';
import { counted, countText } from '#domain/text/count-text.ts';
import { pieceEnd, startOf } from '#domain/text/cut.ts';
import { listText } from '#domain/text/list-text.ts';
import { CardFields } from '#server/domain/characters/card-fields.ts';
import { withMacros } from '#server/domain/characters/card-macros.ts';
import { listedEntries, usedBook } from '#server/domain/characters/lorebook.ts';
import type { ReadLorebook } from '#server/domain/characters/lorebook-file.ts';
import { isJsonObject } from '#server/domain/characters/lossless-json.ts';
import { expressionIn } from '#server/domain/memory/key-pattern.ts';
import type { KnownLore } from '#server/domain/memory/lore.ts';
import { lorebookProblem } from '#server/domain/memory/lorebook-size.ts';

/** An entry as the sheet of a story has it. */
interface SheetLore extends LoreRow {
  readonly known: readonly string[];
}

/** What a story would take in of a lorebook, and in sentences what not. */
export interface LoreOfFile {
  readonly entries: readonly SheetLore[];
  readonly notes: readonly string[];
}

/** Letters of the fields at most, as the sheet's rules have them. */
const MOST = { name: 80, key: 60, text: 1000 } as const;
const MOST_PRIORITY = 1_000_000;
/** Letters of all fields: a sheet of more than 200,000 is not shown in fields. */
const MOST_LETTERS = 180_000;
const MARKS = /\{\{|<(?:user|bot|char)>/iu;
/** What a text is parted at, the best first: paragraphs, lines, sentences, words. */
const ENDS = [/\n\s*\n/gu, /\n/gu, /[.!?…。！？]["”’»)]*\s/gu, /\s/gu] as const;

/** The entries of a lorebook for the sheet of a story. What is too long for one entry becomes several, so that no word is lost; how else they are called and placed is left out, and said. Fails with a sentence where there is nothing, or too much. Source: STUDIO-137. */
export function loreOfFile(read: ReadLorebook): Result<LoreOfFile, string> {
  const problem = lorebookProblem(read.book.entries);
  if (problem !== null) return fail(problem);
  const listed = listedEntries(read.listed.entries).filter(isJsonObject);
  const on = new Set(read.book.entries.map(({ id }) => id));
  // As they would be were they switched on: in a sheet they can be off.
  const switched = { ...read.listed, entries: listedEntries(read.listed.entries).map(switchedOn) };
  const all = usedBook(switched, { id: read.book.id, path: '' }, new CardFields(), () => null).book.entries;
  const tooMany = lorebookProblem(all);
  if (tooMany !== null) return fail(tooMany);
  const noted = new Map<string, number>();
  const note = (what: string, is: boolean) => is && noted.set(what, (noted.get(what) ?? 0) + 1);
  const entries = all.flatMap((entry) => sheetEntries(entry, !on.has(entry.id), note));
  if (entries.length === 0) return fail('none of its entries has a text');
  // A letter with a thousand marks is cut nowhere.
  if (entries.some(({ text, known }) => text.length > MOST.text || known.includes(''))) return fail('it has letters that nobody can read');
  const letters = entries.reduce((sum, entry) => sum + lettersOf(entry), 0);
  if (letters > MOST_LETTERS)
    return fail(`it has ${countText(letters)} letters, and the sheet of a story takes in ${countText(MOST_LETTERS)} at most. Part it`);
  return ok({ entries, notes: [...notesOf(noted, listed.length - all.length), ...read.warnings] });
}

const switchedOn = (entry: unknown): unknown => (isJsonObject(entry) ? { ...entry, enabled: true, disable: false } : entry);

const lettersOf = ({ name, keys, secondary, text, known }: SheetLore): number =>
  [name, text, ...keys, ...secondary, ...known].reduce((sum, one) => sum + one.length, 0);

type Note = (what: string, is: boolean) => unknown;

const LEFT = {
  chance: 'the chance that it comes at all',
  group: 'a group of which one comes',
  time: 'for how many turns it stays, rests or waits',
  logic: 'how several second keys go together',
  besides: 'keys that must, or must not, stand beside the others',
  place: 'a place of its own in the prompt',
  depth: 'how many turns are searched',
  greeting: 'a greeting that the talk must begin with',
  calls: 'that entries call each other',
} as const;
const PARTED = 'parted';
const CUT = 'cut';
const LONG = 'long keys';
const EXPRESSION = 'expressions';
const KEYLESS = 'keyless';
const NAMES = 'names';
const OFF = 'off';

function sheetEntries(entry: KnownLore, isOff: boolean, note: Note): readonly SheetLore[] {
  const plain = (text: string) =>
    MARKS.test(text) ? withMacros(text, { char: 'the narrator', user: 'the player', seed: entry.id }) : text;
  const text = plain(entry.text).trim();
  if (text === '') return [];
  const [keys, secondary] = [sheetKeys(entry.keys.map(plain), entry, note), sheetKeys(entry.secondary.map(plain), entry, note)];
  noteRules(entry, note);
  note(OFF, isOff);
  note(
    NAMES,
    [entry.text, ...entry.keys, ...entry.secondary].some((one) => MARKS.test(one)),
  );
  note(KEYLESS, keys.length === 0 && !entry.constant);
  const named = (entry.name ?? '').replace(/\s+/gu, ' ').trim() || (keys[0] ?? '') || firstWords(text);
  note(CUT, named.length > MOST.name);
  const pieces = piecesOf(text, MOST.text);
  note(PARTED, pieces.length > 1);
  const known = startOf(named, MOST.key).trim() || firstWords(text);
  return pieces.map((piece, at) => {
    const behind = at === 0 ? '' : ` (${at + 1})`;
    return {
      name: clipped(named, MOST.name - behind.length) + behind,
      ...{ keys, secondary, text: piece, isConstant: entry.constant },
      priority: Math.max(-MOST_PRIORITY, Math.min(MOST_PRIORITY, Math.round(entry.priority))),
      wholeWords: entry.whole_words,
      caseSensitive: entry.case_sensitive,
      // Nothing that its author meant for a narrator alone is shown to players before it was told.
      known: [known],
      isOff,
    };
  });
}

function noteRules({ rules, secondary, scan_depth: depth }: KnownLore, note: Note): void {
  note(LEFT.depth, depth !== undefined);
  if (rules === undefined) return;
  note(LEFT.chance, rules.probability < 100);
  note(LEFT.group, rules.groups.length > 0);
  note(LEFT.time, rules.sticky > 0 || rules.cooldown > 0 || rules.from > 0 || rules.every > 1);
  note(LEFT.logic, secondary.length > 0 && rules.logic !== 'any');
  note(LEFT.besides, rules.required.length > 0 || rules.excluded.length > 0);
  note(LEFT.place, typeof rules.place === 'object');
  note(LEFT.greeting, rules.greeting !== null);
  note(LEFT.calls, rules.recursion.called && rules.recursion.calls);
}

/** The keys that a sheet can have: words of one line, each once. */
function sheetKeys(keys: readonly string[], { rules, case_sensitive: caseSensitive }: KnownLore, note: Note): readonly string[] {
  const lines = keys.map((key) => key.replace(/\s+/gu, ' ').trim()).filter((key) => key !== '');
  const isExpression = (key: string) => expressionIn(key, { always: rules?.expressions === true, caseSensitive }) !== null;
  const words = lines.filter((key) => !isExpression(key));
  note(EXPRESSION, words.length < lines.length);
  const short = words.filter((key) => key.length <= MOST.key);
  note(LONG, short.length < words.length);
  return [...new Set(short)];
}

const firstWords = (text: string): string => startOf(text.replace(/\s+/gu, ' ').trim(), MOST.key).trim();

/** A text in pieces of at most so many letters, each parted where it reads best in its second half. Nothing but blanks between them is lost. */
export function piecesOf(text: string, most: number): readonly string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > most) {
    const head = startOf(rest, most);
    const end = ENDS.map((mark) => lastEnd(head, mark)).find((at) => at > most / 2) ?? pieceEnd(rest, most);
    pieces.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return [...pieces, rest].filter((piece) => piece !== '');
}

/** Behind the last mark in a text; 0 where there is none. */
const lastEnd = (text: string, mark: RegExp): number =>
  [...text.matchAll(mark)].reduce((_, { index, 0: found }) => index + found.length, 0);

function notesOf(noted: ReadonlyMap<string, number>, empty: number): readonly string[] {
  const entries = (what: string) => counted(noted.get(what) ?? 0, 'entry', 'entries');
  const said = (what: string, sentence: (count: string) => string) => (noted.has(what) ? [sentence(entries(what))] : []);
  const left = Object.values(LEFT).flatMap((what) => (noted.has(what) ? [`${what} (${entries(what)})`] : []));
  return [
    ...(empty > 0 ? [`Left out, because there is no text: ${counted(empty, 'entry', 'entries')}.`] : []),
    ...said(OFF, (count) => `Switched off in the file, and here too: ${count}.`),
    ...said(PARTED, (count) => `Longer than ${countText(MOST.text)} letters, so in parts with the same keys: ${count}.`),
    ...said(CUT, (count) => `With a name that is cut at ${MOST.name} letters: ${count}.`),
    ...said(EXPRESSION, (count) => `Without keys that are regular expressions, which only lorebooks have: ${count}.`),
    ...said(LONG, (count) => `Without keys of more than ${MOST.key} letters: ${count}.`),
    ...said(KEYLESS, (count) => `Without any key, so that nothing calls them until you write one: ${count}.`),
    ...said(NAMES, (count) => `With marks for names, which are “the player” and “the narrator” here: ${count}.`),
    ...(left.length === 0 ? [] : [`Left out, because the entries of a story do not have it: ${listText(left, 'and')}.`]),
  ];
}
