import { listText } from '#domain/text/list-text.ts';
import { loreName } from './lore-rows.ts';
import type { ListChange, LoreRow } from './sheet-lists.ts';

type LoreFields = Extract<ListChange<'lore'>, { kind: 'set' }>['fields'];

/** A change of an entry as it was when it was looked at, wherever it stands by now. */
export type LoreChange =
  | { readonly kind: 'set'; readonly row: LoreRow; readonly fields: LoreFields }
  | { readonly kind: 'remove'; readonly row: LoreRow }
  | { readonly kind: 'add'; readonly fields: LoreFields };

/** What is typed into an entry of a shared book and is not written yet. */
export interface LoreDraft {
  /** The browser keeps it under this. */
  readonly id: string;
  /** The book. */
  readonly book: string;
  /** The entry as it was when it was typed into. */
  readonly row: LoreRow;
  readonly fields: LoreFields;
}

/** Rows are read from texts by one reader, so their fields stand in one order. */
const isSame = (one: LoreRow, other: LoreRow): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The same changes at the places where their entries stand now; null where one of them is not there as it was: somebody else has changed it. Of equal entries each is changed once. Source: STUDIO-81. */
export function placedChanges(rows: readonly LoreRow[], changes: readonly LoreChange[]): readonly ListChange<'lore'>[] | null {
  const taken = new Set<number>();
  const placed: ListChange<'lore'>[] = [];
  for (const change of changes) {
    if (change.kind === 'add') {
      placed.push(change);
      continue;
    }
    const at = rows.findIndex((row, index) => !taken.has(index) && isSame(row, change.row));
    if (at === -1) return null;
    taken.add(at);
    placed.push(change.kind === 'remove' ? { kind: 'remove', at } : { kind: 'set', at, fields: change.fields });
  }
  return placed;
}

/** What is typed into an entry, and whether that has become another meanwhile; null where nothing is. */
export function draftFor(
  drafts: readonly LoreDraft[],
  book: string,
  rows: readonly LoreRow[],
  row: LoreRow,
): { readonly draft: LoreDraft; readonly isLate: boolean } | null {
  const own = drafts.filter((draft) => draft.book === book);
  const exact = own.find((draft) => isSame(draft.row, row));
  if (exact) return { draft: exact, isLate: false };
  const late = own.find((draft) => loreName(draft.row) === loreName(row) && !rows.some((one) => isSame(one, draft.row)));
  return late ? { draft: late, isLate: true } : null;
}

/** What is typed and no entry of the books that are shown has: its entry was renamed or taken out, its book has no rows, or other words for the entry are shown at it. Source: STUDIO-81. */
export const strandedDrafts = (
  drafts: readonly LoreDraft[],
  books: readonly { readonly id: string; readonly rows: readonly LoreRow[] | null }[],
): readonly LoreDraft[] =>
  books.flatMap(({ id, rows }) => {
    const own = drafts.filter(({ book }) => book === id);
    if (own.length === 0) return [];
    const shown = new Set((rows ?? []).map((row) => draftFor(own, id, rows ?? [], row)?.draft));
    return own.filter((draft) => !shown.has(draft));
  });

/** An entry as it reads with what is typed. A field that goes is empty. */
export const typedRow = (row: LoreRow, fields: LoreFields): LoreRow => ({
  name: typed(row.name, fields.name, ''),
  keys: typed(row.keys, fields.keys, []),
  secondary: typed(row.secondary, fields.secondary, []),
  text: typed(row.text, fields.text, ''),
  isConstant: typed(row.isConstant, fields.isConstant, false),
  priority: typed(row.priority, fields.priority, 0),
  wholeWords: typed(row.wholeWords, fields.wholeWords, true),
  caseSensitive: typed(row.caseSensitive, fields.caseSensitive, false),
  known: typed(row.known, fields.known, 'start'),
  isOff: typed(row.isOff, fields.isOff, false),
});

const typed = <T>(was: T, now: T | null | undefined, none: T): T => (now === undefined ? was : (now ?? none));

/** The fields of an entry as another list takes them in. What is as usual is left out. */
export const takenFields = ({
  name,
  keys,
  secondary,
  text,
  isConstant,
  priority,
  wholeWords,
  caseSensitive,
  known,
  isOff,
}: LoreRow): LoreFields => ({
  ...(name !== '' && { name }),
  ...(isOff && { isOff }),
  keys,
  ...(secondary.length > 0 && { secondary }),
  ...(isConstant && { isConstant }),
  ...(priority !== 0 && { priority }),
  ...(!wholeWords && { wholeWords }),
  ...(caseSensitive && { caseSensitive }),
  ...{ known, text },
});

/** A story that uses a book. `planned`: when it is to be published, as it was looked at; null where it is not. */
export interface BookUser {
  readonly id: string;
  readonly title: string;
  readonly planned: string | null;
}

/** Which stories a change of a book concerns, and which plans to publish it ends, in sentences; `here`: the story whose page is open. Source: STUDIO-81. */
export function concernedText(stories: readonly BookUser[], here: string): string {
  const others = stories.filter(({ id }) => id !== here);
  const isHere = others.length < stories.length;
  const all = namesOf(others);
  const changes =
    others.length === 0
      ? isHere
        ? 'Only this story uses the book.'
        : 'No story uses the book.'
      : `It changes in ${all}${isHere ? ' too' : ''}.`;
  const planned = stories.filter((story) => story.planned !== null);
  if (planned.length === 0) return changes;
  const are = planned.length === 1 ? 'is' : 'are';
  return `${changes} ${namesOf(planned)} ${are} to be published later, as looked at: a change of the book ends ${planned.length === 1 ? 'that plan' : 'these plans'}.`;
}

const SHOWN = 5;

function namesOf(stories: readonly BookUser[]): string {
  const shown = stories.slice(0, SHOWN).map(({ title }) => `“${title}”`);
  const more = stories.length - shown.length;
  return listText(more === 0 ? shown : [...shown, `${more} more`]);
}

/** A draft as a browser keeps it. */
export const writtenLoreDraft = ({ book, row, fields }: LoreDraft): string => JSON.stringify({ book, row, fields });

/** The draft that a browser kept under this id; null where what it kept cannot be read. */
export function keptLoreDraft(id: string, kept: string | null): LoreDraft | null {
  const { book, row, fields } = record(parsed(kept));
  const read = rowIn(record(row));
  return typeof book === 'string' && read !== null ? { id, book, row: read, fields: fieldsIn(record(fields)) } : null;
}

type Fields = Readonly<Record<string, unknown>>;

const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');
const isKnown = (value: unknown): value is LoreRow['known'] => value === 'start' || isTexts(value);
/** Whether a value may stand in a field. */
const FITS: { readonly [F in keyof LoreRow]: (value: unknown) => boolean } = {
  name: (value) => typeof value === 'string',
  keys: isTexts,
  secondary: isTexts,
  text: (value) => typeof value === 'string',
  isConstant: (value) => typeof value === 'boolean',
  priority: Number.isInteger,
  wholeWords: (value) => typeof value === 'boolean',
  caseSensitive: (value) => typeof value === 'boolean',
  known: isKnown,
  isOff: (value) => typeof value === 'boolean',
};

const rowIn = (value: Fields): LoreRow | null =>
  Object.entries(FITS).every(([field, fits]) => fits(value[field])) ? (value as unknown as LoreRow) : null;

const fieldsIn = (value: Fields): LoreFields =>
  Object.fromEntries(
    Object.entries(FITS).flatMap(([field, fits]) => (value[field] === null || fits(value[field]) ? [[field, value[field]]] : [])),
  );

const record = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
