import { type OtherVersion, type SheetPlace, withSheetMarks } from './conflict-marks.ts';
import { type Entry, type Inside, sheetEntries } from './sheet-entries.ts';

/** What counts at a place to decide, and what stands beside it. */
interface Decidable {
  readonly kept: string;
  readonly other: OtherVersion;
}

type Part = string | Decidable;

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
  const [base, mine, theirs] = [merging.base, merging.mine, merging.theirs].map(sheetEntries);
  const parts = base && mine && theirs ? insideParts({ base, mine, theirs }, merging) : null;
  let text = '';
  const places: SheetPlace[] = [];
  for (const part of parts ?? [decidable(merging.mine, merging.theirs, merging.by)]) {
    if (typeof part !== 'string') places.push({ ...part, at: text.length });
    text += typeof part === 'string' ? part : part.kept;
  }
  return withSheetMarks(text, places);
}

/** Null where they are not of one form, so that entries of one could not stand among those of the other. */
function insideParts(three: Three<Inside>, merging: Merging): readonly Part[] | null {
  const { base, mine, theirs } = three;
  const all = [base, mine, theirs];
  if (all.some(({ kind, indent, head }) => kind !== theirs.kind || indent !== theirs.indent || head.trim() !== theirs.head.trim()))
    return null;
  const [before, own, now] = all.map(({ entries }) => new Map(entries.map((entry) => [entry.key, entry])));
  if (!before || !own || !now) return null;
  const parts = keysInOrder(three).flatMap((key) => {
    const entries = { base: before.get(key), mine: own.get(key), theirs: now.get(key) };
    return entryParts(entries, merging);
  });
  if (parts.length === 0) return null;
  const tail = pick({ base: base.tail, mine: mine.tail, theirs: theirs.tail });
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

function entryParts({ base, mine, theirs }: Found, merging: Merging): readonly Part[] {
  const [before, own, now] = [base, mine, theirs].map((entry) => entry?.body);
  const lead = pick({ base: base?.lead ?? '', mine: mine?.lead ?? '', theirs: theirs?.lead ?? '' });
  if (own === now || own === before) return theirs ? [lead, theirs.body] : [];
  if (now === before) return mine ? [lead, mine.body] : [];
  // What either took out and the other changed stays, until somebody decides.
  if (!mine) return theirs ? [lead, ...placed('', theirs.body, merging.by)] : [];
  if (!theirs) return [lead, ...placed('', mine.body, OTHERS)];
  const inside = base?.inside && mine.inside && theirs.inside ? { base: base.inside, mine: mine.inside, theirs: theirs.inside } : null;
  const parts = inside && insideParts(inside, merging);
  if (parts) return [lead, ...parts];
  const prose = base && proseTogether({ base: base.body, mine: mine.body, theirs: theirs.body }, merging);
  return prose ? [lead, prose] : [lead, ...placed(mine.body, theirs.body, merging.by)];
}

/** A text of a field, sentence by sentence; null where it is no text, where both changed the same, and where it would be of another form then. */
function proseTogether(bodies: Three<string>, { prose }: Merging): string | null {
  const all = [bodies.base, bodies.mine, bodies.theirs];
  const together = isOneProse(all) ? prose(bodies) : null;
  return together !== null && isOneProse([...all, together]) ? together : null;
}

/** Mine where I changed it, and theirs otherwise. */
const pick = ({ base, mine, theirs }: Three<string>): string => (mine === base ? theirs : mine);

/** A place to decide, without the blanks around what counts. */
function placed(mine: string, theirs: string, by: string): readonly Part[] {
  const kept = theirs.trim();
  if (kept === mine.trim()) return [theirs];
  const from = theirs.indexOf(kept);
  return [theirs.slice(0, from), decidable(mine.trim(), kept, by), theirs.slice(from + kept.length)];
}

const decidable = (mine: string, theirs: string, by: string): Decidable => ({ kept: theirs, other: { by, text: mine } });

/** What stands before the text of a field, and the sign that says how it is written. */
const PROSE =
  /^(?<head> *(?:- +)?(?:(?:[\w-]+|"[^"\n]*"|'[^'\n]*'):(?=[ \n]))?) *(?<sign>["']|[|>][-+\d]*(?=[ \n])|(?![-[\]{}&*!%@`#,? \n]))(?<text>.*)$/su;

/** Whether a field is a text that all wrote in the same way, so that sentences of one can stand among those of another: in the same quotes in one line, or in lines as far in. */
function isOneProse(bodies: readonly string[]): boolean {
  const forms = bodies.map((body) => {
    const { head = '', sign = '', text } = PROSE.exec(body)?.groups ?? {};
    if (text === undefined) return null;
    const lines = text
      .split('\n')
      .slice(1)
      .filter((line) => line.trim() !== '');
    if (!/^[|>]/u.test(sign)) return lines.length === 0 ? head + sign : null;
    return `${head}${sign} ${Math.min(...lines.map((line) => line.length - line.trimStart().length))} ${(lines[0] ?? '').search(/\S/u)}`;
  });
  return forms[0] !== null && forms.every((form) => form === forms[0]);
}
