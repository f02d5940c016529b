import { type SheetPlace, sheetMark } from './conflict-marks.ts';
import { type Entry, type Inside, linesOf, sheetEntries } from './sheet-entries.ts';

type Part = string | SheetPlace;

/** What both began from, what is brought, and what is there by now. */
interface Three<T> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

interface Merging extends Three<string> {
  /** Who wrote what is brought. */
  readonly by: string;
  /** Brings sentences together; null where both changed the same. */
  readonly prose: (texts: Three<string>) => string | null;
}

/** Whoever took out what somebody else changed is not known by name. */
const OTHERS = 'Somebody else';

/**
 * Brings the changes of two editors to a sheet together, field by field and row by row, so that it can be read whatever both did: its quotes and its indentation are those of one of them in each field. Where both changed the same
 * field, theirs counts and mine stands in a comment before it, as a place to decide. Source: STUDIO-10, STUDIO-12.
 */
export function mergedSheet(merging: Merging): string {
  const texts = { base: ended(merging.base), mine: ended(merging.mine), theirs: ended(merging.theirs) };
  const { base, mine, theirs } = { base: sheetEntries(texts.base), mine: sheetEntries(texts.mine), theirs: sheetEntries(texts.theirs) };
  // A place to decide stands before the field that it is in: within it a comment could be one of its lines.
  if (base && mine && theirs && areAlike([base, mine, theirs])) {
    const tail = linesTogether({ base: base.tail, mine: mine.tail, theirs: theirs.tail });
    const fields = entriesOf({ base, mine, theirs }, [], merging).map(({ lead, parts }) => lead + marksOf(parts) + textOf(parts));
    return [...fields, tail].join('');
  }
  const whole = placed(texts.mine, texts.theirs, { by: merging.by, path: [] });
  return marksOf(whole) + textOf(whole);
}

/** The last line of a text may have no end, and others come behind it. */
const ended = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

const marksOf = (parts: readonly Part[]): string => parts.map((part) => (typeof part === 'string' ? '' : sheetMark(part))).join('');

const textOf = (parts: readonly Part[]): string => parts.map((part) => (typeof part === 'string' ? part : part.kept)).join('');

/** Whether entries of one can stand among those of the others. */
const areAlike = (all: readonly Inside[]): boolean =>
  all.every(({ kind, indent, head }) => kind === all[0]?.kind && indent === all[0].indent && head.trim() === all[0].head.trim());

/** An entry that is there, with what stands before it. */
interface Brought {
  readonly lead: string;
  readonly parts: readonly Part[];
}

function entriesOf(three: Three<Inside>, path: readonly string[], merging: Merging): readonly Brought[] {
  const { base, mine, theirs } = three;
  const [before, own, now] = [byKey(base), byKey(mine), byKey(theirs)];
  return keysInOrder(three).flatMap((key) =>
    broughtEntry({ base: before.get(key), mine: own.get(key), theirs: now.get(key) }, [...path, key], merging),
  );
}

const byKey = ({ entries }: Inside): ReadonlyMap<string, Entry> => new Map(entries.map((entry) => [entry.key, entry]));

/** What is within an entry. Null where entries of one could not stand among those of the other, or none is left. */
function insideParts(three: Three<Inside>, path: readonly string[], merging: Merging): readonly Part[] | null {
  const { base, mine, theirs } = three;
  if (!areAlike([base, mine, theirs])) return null;
  const parts = entriesOf(three, path, merging).flatMap((entry) => [entry.lead, ...entry.parts]);
  if (parts.length === 0) return null;
  const tail = linesTogether({ base: base.tail, mine: mine.tail, theirs: theirs.tail });
  const isRow = /^ *- +$/u.test(theirs.head);
  return isRow ? [...rowParts(theirs.head, parts), tail] : [theirs.head, ...parts, tail];
}

/** The first field of a row stands behind its dash, not as far in as the others. */
function rowParts(dash: string, parts: readonly Part[]): readonly Part[] {
  const [first = '', ...rest] = parts.filter((part) => part !== '');
  return [dash, typeof first === 'string' ? first.slice(dash.length) : first, ...rest];
}

/** The keys of all that may be there: in the order of whoever changed the order, and new ones behind what they were put in behind. */
function keysInOrder({ base, mine, theirs }: Three<Inside>): readonly string[] {
  const [before, own, now] = [base, mine, theirs].map(({ entries }) => entries.map(({ key }) => key));
  const known = new Set(before);
  const isMoved = now?.filter((key) => known.has(key)).join('\n') !== before?.filter((key) => now?.includes(key)).join('\n');
  const [first = [], second = []] = isMoved ? [now, own] : [own, now];
  const keys = [...first];
  const has = new Set(keys);
  for (const [at, key] of second.entries()) {
    if (has.has(key)) continue;
    const previous = second.slice(0, at).findLast((one) => has.has(one));
    keys.splice(previous === undefined ? 0 : keys.indexOf(previous) + 1, 0, key);
    has.add(key);
  }
  return keys;
}

type Found = Three<Entry | undefined>;

function broughtEntry(found: Found, path: readonly string[], merging: Merging): readonly Brought[] {
  const { base, mine, theirs } = found;
  const [before, own, now] = [base, mine, theirs].map((entry) => entry?.body);
  const lead = leadOf(found);
  const isDecided = ![mine, theirs].some((entry) => entry && hasNewMarks(entry.lead, base?.lead ?? ''));
  if (own === now || (own === before && (theirs || isDecided))) return theirs ? [{ lead, parts: [theirs.body] }] : [];
  if (now === before && (mine || isDecided)) return mine ? [{ lead, parts: [mine.body] }] : [];
  // What either took out and the other changed stays, until somebody decides.
  if (!mine) return theirs ? [{ lead, parts: placed('', theirs.body, { by: merging.by, path }) }] : [];
  if (!theirs) return [{ lead, parts: placed('', mine.body, { by: OTHERS, path }) }];
  const inside = base?.inside && mine.inside && theirs.inside ? { base: base.inside, mine: mine.inside, theirs: theirs.inside } : null;
  const parts = inside && insideParts(inside, path, merging);
  if (parts) return [{ lead, parts }];
  const prose = base && proseTogether({ base: base.body, mine: mine.body, theirs: theirs.body }, merging);
  return [{ lead, parts: prose ? [prose] : placed(mine.body, theirs.body, { by: merging.by, path }) }];
}

/** Whether somebody put words beside an entry that nobody has decided on. */
const hasNewMarks = (lead: string, before: string): boolean =>
  linesOf(lead).some((line) => line.startsWith('#≠ ') && !linesOf(before).includes(line));

/** Who took an entry out changed nothing before it. */
function leadOf({ base, mine, theirs }: Found): string {
  const before = base?.lead ?? '';
  return linesTogether({ base: before, mine: mine?.lead ?? before, theirs: theirs?.lead ?? before });
}

/** Comments and blank lines: those of both are there, without those that either took out. */
function linesTogether({ base, mine, theirs }: Three<string>): string {
  if (mine === base) return theirs;
  if (theirs === base) return mine;
  const [before, own, now] = [linesOf(base), linesOf(mine), linesOf(theirs)];
  const isBlank = (line: string) => line.trim() === '';
  const kept = now.filter((line) => isBlank(line) || own.includes(line) || !before.includes(line));
  return [...kept, ...own.filter((line) => !isBlank(line) && !before.includes(line) && !now.includes(line))].join('');
}

/** A text of a field, sentence by sentence; null where it is no text, where both changed the same, and where it would be of another form then. */
function proseTogether(bodies: Three<string>, { prose }: Merging): string | null {
  const all = [bodies.base, bodies.mine, bodies.theirs];
  const head = headOf(bodies.base);
  if (!isOneProse(all) || all.some((body) => headOf(body) !== head)) return null;
  const words = (body: string) => body.slice(head.length);
  const together = prose({ base: words(bodies.base), mine: words(bodies.mine), theirs: words(bodies.theirs) });
  return together !== null && isOneProse([...all, head + together]) ? head + together : null;
}

/** What stands before the words of a field. */
const headOf = (body: string): string => PROSE.exec(body)?.groups?.start ?? '';

/** A place to decide, without the blanks around what counts. */
function placed(mine: string, theirs: string, { by, path }: { readonly by: string; readonly path: readonly string[] }): readonly Part[] {
  const kept = theirs.trim();
  if (kept === mine.trim()) return [theirs];
  const from = theirs.indexOf(kept);
  return [theirs.slice(0, from), { kept, other: { by, text: mine.trim() }, path }, theirs.slice(from + kept.length)];
}

/** What stands before the text of a field, and the sign that says how it is written. */
const PROSE =
  /^(?<start>(?<head> *(?:- +)?(?:(?:[\w-]+|"[^"\n]*"|'[^'\n]*'):(?=[ \n]))?) *(?<sign>["']|[|>][-+\d]*(?=[ \n])|(?![-[\]{}&*!%@`#,? \n])))(?<text>.*)$/su;

/** Whether a field is a text that all wrote in the same way, so that sentences of one can stand among those of another: in the same quotes in one line, or in lines as far in. */
function isOneProse(bodies: readonly string[]): boolean {
  const forms = bodies.map((body) => {
    const { head = '', sign = '', text } = PROSE.exec(body)?.groups ?? {};
    if (text === undefined) return null;
    const lines = text
      .split('\n')
      .slice(1)
      .filter((line) => line.trim() !== '');
    if (sign === '"' && !/^(?:[^"\\]|\\.)*"\s*$/u.test(text)) return null;
    if (sign === "'" && !/^(?:[^']|'')*'\s*$/u.test(text)) return null;
    if (!/^[|>]/u.test(sign)) return lines.length === 0 ? head + sign : null;
    return `${head}${sign} ${Math.min(...lines.map((line) => line.length - line.trimStart().length))} ${(lines[0] ?? '').search(/\S/u)}`;
  });
  return forms[0] !== null && forms.every((form) => form === forms[0]);
}
