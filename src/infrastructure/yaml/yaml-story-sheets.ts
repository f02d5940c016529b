import { Document, isMap, isScalar, isSeq, parseDocument, type YAMLMap } from 'yaml';
import { type SheetField, type StorySheet, StorySheets } from '#application/studio/story-sheets.ts';
import type { FocusPoint } from '#domain/studio/sheets/focus-point.ts';
import type { ListChange, ListName, MoodRow, RowOf } from '#domain/studio/sheets/sheet-lists.ts';
import { listRewritten, mapRewritten } from './list-rewrites.ts';
import {
  blockText,
  fieldLine,
  type KeyChange,
  listSpliced,
  mapSpliced,
  pairNamed,
  pairPlace,
  quoteUnsafeBlocks,
  type SheetFields,
  type SheetValue,
  type WireChange,
} from './list-splices.ts';
import { renamedAsides } from './renamed-asides.ts';

/** UTF-16 units of a sheet that is shown in fields: a longer one takes too long to read at each key. */
const MOST_READ = 200_000;
const USUAL_COVER = 'cover.svg';
const names: Readonly<Record<SheetField, string>> = {
  title: 'title',
  oneLiner: 'one_liner',
  synopsis: 'synopsis',
  openingLines: 'opening_lines',
  cover: 'cover',
  coverAlt: 'cover_alt',
  category: 'category',
  tags: 'tags',
  rating: 'rating',
  price: 'price',
  contentNotes: 'content_notes',
  brief: 'brief',
};
/** The fields of each list, as the sheet calls them, in the order in which they are written. */
const listFields: { readonly [L in ListName]: Readonly<Record<keyof RowOf<L>, string>> } = {
  cast: {
    id: 'id',
    name: 'name',
    role: 'role',
    portrait: 'portrait',
    portraits: 'portraits',
    description: 'description',
    greeting: 'greeting',
  },
  scenes: { id: 'id', image: 'image', focus: 'focus', alt: 'alt' },
  objectives: { id: 'id', text: 'text' },
  endings: {
    id: 'id',
    name: 'name',
    text: 'text',
    hint: 'hint',
    when: 'when',
    needs: 'needs',
    epilogueNeeds: 'epilogue_needs',
    epilogue: 'epilogue',
  },
  lore: {
    name: 'name',
    isOff: 'off',
    keys: 'keys',
    secondary: 'secondary',
    isConstant: 'constant',
    priority: 'priority',
    wholeWords: 'whole_words',
    caseSensitive: 'case_sensitive',
    known: 'known',
    text: 'text',
  },
};

type Fields = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);
const list = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []);
const record = (value: unknown): Fields => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {});
const point = (value: unknown): FocusPoint | null => {
  const [across, down] = Array.isArray(value) ? value.map(number) : [];
  return typeof across === 'number' && typeof down === 'number' ? [across, down] : null;
};
const moodRows = (value: unknown): readonly MoodRow[] =>
  Object.entries(record(value)).map(([mood, one]) => ({ mood, image: text(record(one).image), alt: text(record(one).alt) }));
const rows = <T>(value: unknown, row: (fields: Fields) => T): readonly T[] =>
  Array.isArray(value) ? value.map((one) => row(record(one))) : [];

/** Sheets in YAML. A field is written in its place, so that comments and the form of all others stay. */
export class YamlStorySheets extends StorySheets {
  /** The text that was read last: who writes into it has read it before. */
  #last: { readonly sheet: string; readonly read: ReadSheet | null } = { sheet: '', read: null };

  renamedAsides(asides: string, rename: (place: string) => string): string | null {
    return renamedAsides(asides, rename);
  }

  read(sheet: string): StorySheet | null {
    const value = this.#in(sheet)?.value;
    if (value === undefined) return null;
    const notes = record(value.content_notes);
    return {
      title: text(value.title),
      oneLiner: text(value.one_liner),
      synopsis: text(value.synopsis),
      openingLines: list(value.opening_lines),
      cover: text(value.cover) || USUAL_COVER,
      coverAlt: text(value.cover_alt),
      category: text(value.category),
      tags: list(value.tags),
      rating: text(value.rating),
      price: number(value.price) ?? 0,
      contentNotes: { shown: list(notes.shown), more: list(notes.more) },
      brief: text(record(value.brief).text),
      turns: number(record(value.run).turns),
      voices: Object.fromEntries(Object.entries(record(value.voices)).filter((one): one is [string, string] => typeof one[1] === 'string')),
      lists: {
        scenes: Object.entries(record(value.scenes)).map(([id, scene]) => {
          const { image, alt, focus } = record(scene);
          return { id, image: text(image), alt: text(alt), focus: point(focus) };
        }),
        cast: rows(value.cast, (row) => ({
          ...{ id: text(row.id), name: text(row.name), role: text(row.role), description: text(row.description) },
          ...{ greeting: text(row.greeting), portrait: text(row.portrait), portraits: moodRows(row.portraits) },
        })),
        objectives: rows(value.objectives, (row) => ({ id: text(row.id), text: text(row.text) })),
        endings: rows(value.endings, (row) => ({
          ...{ id: text(row.id), name: text(row.name), text: text(row.text), hint: text(row.hint) },
          ...{ when: text(row.when), epilogue: text(row.epilogue), needs: list(row.needs), epilogueNeeds: list(row.epilogue_needs) },
        })),
        lore: rows(value.lore, (row) => ({
          ...{ name: text(row.name), keys: list(row.keys), secondary: list(row.secondary), text: text(row.text) },
          ...{ isConstant: row.constant === true, priority: number(row.priority) ?? 0, wholeWords: row.whole_words !== false },
          ...{
            caseSensitive: row.case_sensitive === true,
            known: row.known === 'start' ? row.known : list(row.known),
            isOff: row.off === true,
          },
        })),
      },
    };
  }

  written<F extends SheetField>(sheet: string, field: F, value: StorySheet[F]): string | null {
    return this.#written(sheet, names[field], field === 'brief' ? briefLines(value as string) : fieldLine(names[field], value));
  }

  changed<L extends ListName>(sheet: string, list: L, changes: readonly ListChange<L>[]): string | null {
    const read = this.#in(sheet);
    if (read === null) return null;
    if (list === 'scenes') return this.#scenesChanged(sheet, read, changes as readonly ListChange<'scenes'>[]);
    const { map, value } = read;
    const fields: Readonly<Record<string, string>> = listFields[list];
    const wired = changes.map((change) => wireChange(change, fields));
    const before = Array.isArray(value[list]) ? (value[list] as readonly unknown[]) : [];
    const after = changedItems(before, wired);
    if (sameValue(before, after)) return sheet;
    const isRight = (written: string | null) => written !== null && sameValue(this.#in(written)?.value, { ...value, [list]: after });
    const items = map.get(list, true);
    if (isSeq(items) && !items.flow && after.length > 0) {
      const spliced = listSpliced(sheet, items, { changes: wired, fields: Object.values(fields) });
      if (isRight(spliced)) return spliced;
    }
    const lines = after.length === 0 ? [`${list}: []\n`] : [listRewritten(sheet, list, wired), blockOf(list, after)];
    return this.#firstRight(sheet, list, lines, isRight);
  }

  /** Scenes stand by their ids, not in a list. */
  #scenesChanged(sheet: string, { map, value }: ReadSheet, changes: readonly ListChange<'scenes'>[]): string | null {
    const before = Object.entries(record(value.scenes));
    const wired = changes.map((change) => keyChange(wireChange(change, listFields.scenes), before));
    const after = changedEntries(before, wired);
    if (sameValue(Object.fromEntries(before), after)) return sheet;
    const isRight = (written: string | null) => written !== null && sameValue(this.#in(written)?.value, { ...value, scenes: after });
    const scenes = map.get('scenes', true);
    if (isMap(scenes) && !scenes.flow && Object.keys(after).length > 0) {
      const spliced = mapSpliced(sheet, scenes, { changes: wired, fields: Object.values(listFields.scenes) });
      if (isRight(spliced)) return spliced;
    }
    const lines = Object.keys(after).length === 0 ? ['scenes: {}\n'] : [mapRewritten(sheet, 'scenes', wired), blockOf('scenes', after)];
    return this.#firstRight(sheet, 'scenes', lines, isRight);
  }

  /** The sheet with the first of these lines in the place of a list that says what it should. */
  #firstRight(sheet: string, name: string, lines: readonly (string | null)[], isRight: (written: string | null) => boolean): string | null {
    for (const one of lines) {
      const written = one === null ? null : this.#written(sheet, name, one);
      if (isRight(written)) return written;
    }
    return null;
  }

  /** A sheet with a field of this line in the place of what it was, or at the end. */
  #written(sheet: string, name: string, line: string): string | null {
    const read = this.#in(sheet);
    if (read === null) return null;
    const place = pairPlace(pairNamed(read.map, name));
    if (place === null) return `${sheet}${sheet === '' || sheet.endsWith('\n') ? '' : '\n'}${line}`;
    const [before, rest] = [sheet.slice(0, place.start), sheet.slice(place.end)];
    if (sheet.slice(0, place.end).endsWith('\n')) return before + line + rest;
    // A comment behind a value would be read as a part of a text that goes on in lines.
    if (line === '' || (isInLines(line) && /^[^\S\n]*#/u.test(rest))) return before + line + rest.replace(/^[^\S\n]*\n?/u, '');
    // A block ends with its line, any other value within it. Other blanks are part of the value.
    return before + (/^[^\S\n]*(?:#|\r?\n|$)/u.test(rest) ? line.replace(/\n$/u, '') : line) + rest;
  }

  /** The fields of a sheet; null where it cannot be read, or is anything but fields. */
  #in(sheet: string): ReadSheet | null {
    if (this.#last.sheet === sheet) return this.#last.read;
    this.#last = { sheet, read: sheet.length > MOST_READ ? null : readSheet(sheet) };
    return this.#last.read;
  }
}

interface ReadSheet {
  readonly map: YAMLMap;
  readonly value: Fields;
}

function readSheet(sheet: string): ReadSheet | null {
  const document = parseDocument(sheet);
  if (document.errors.length > 0 || !isMap(document.contents) || document.contents.flow) return null;
  try {
    return { map: document.contents, value: record(document.toJS()) };
  } catch {
    // An alias without its anchor, or too many of them: the parser itself does not look.
    return null;
  }
}

/** A change with the names of the sheet. */
function wireChange<L extends ListName>(change: ListChange<L>, names: Readonly<Record<string, string>>): WireChange {
  if (change.kind === 'remove') return change;
  const { portraits, ...others } = change.fields as Readonly<Record<string, SheetValue | null>> & {
    readonly portraits?: readonly MoodRow[];
  };
  const fields = Object.entries<SheetValue | null>(others).map(([name, value]) => [names[name] ?? name, value ?? undefined] as const);
  const byMood = portraits === undefined ? [] : [['portraits', moodFields(portraits)] as const];
  return { ...change, fields: Object.fromEntries([...fields, ...byMood]) };
}

/** Portraits as the sheet has them: by their moods; no field where there are none. */
const moodFields = (portraits: readonly MoodRow[]): SheetValue =>
  portraits.length === 0 ? undefined : Object.fromEntries(portraits.map(({ mood, image, alt }) => [mood, { image, alt }]));

/** The items of a list after changes. Each names a row as it was before all of them. */
function changedItems(items: readonly unknown[], changes: readonly WireChange[]): readonly unknown[] {
  const removed = new Set(changes.flatMap((change) => (change.kind === 'remove' ? [change.at] : [])));
  const set = (item: unknown, at: number) =>
    changes.reduce<unknown>(
      (now, change) => (change.kind === 'set' && change.at === at ? defined({ ...record(now), ...change.fields }) : now),
      item,
    );
  const added = changes.flatMap((change) => (change.kind === 'add' ? [defined(change.fields)] : []));
  return [...items.map(set).filter((_, at) => !removed.has(at)), ...added];
}

/** A change of an entry that stands by its id. One of an entry that is not there changes nothing. */
function keyChange(change: WireChange, entries: readonly (readonly [string, unknown])[]): KeyChange {
  if (change.kind === 'remove') return { kind: 'remove', key: entries[change.at]?.[0] ?? '' };
  const { id, ...fields } = change.fields;
  return change.kind === 'add'
    ? { kind: 'add', key: typeof id === 'string' ? id : '', fields }
    : { kind: 'set', key: entries[change.at]?.[0] ?? '', fields };
}

/** Entries after changes. Each names an entry as it was before all of them. */
function changedEntries(entries: readonly (readonly [string, unknown])[], changes: readonly KeyChange[]): Fields {
  const kept = entries.filter(([key]) => !changes.some((change) => change.kind === 'remove' && change.key === key));
  const set = kept.map(([key, item]) => {
    const now = changes.filter((change) => change.kind === 'set' && change.key === key);
    return [key, now.reduce<unknown>((one, change) => (change.kind === 'set' ? defined({ ...record(one), ...change.fields }) : one), item)];
  });
  const added = changes.flatMap((change) => (change.kind === 'add' ? [[change.key, defined(change.fields)]] : []));
  return Object.fromEntries([...set, ...added]);
}

const defined = (fields: Fields | SheetFields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** A brief in lines. It is no version of a template any more: whoever gives one writes it on the server. Nothing where it is empty. */
function briefLines(words: string): string {
  if (words === '') return '';
  const document = new Document({ brief: { text: words } });
  const node = document.getIn(['brief', 'text'], true);
  if (isScalar(node)) quoteUnsafeBlocks(node);
  return document.toString({ lineWidth: 0, blockQuote: 'literal', doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER });
}

const isInLines = (field: string): boolean => /\n[^\n]/u.test(field);

/** A list of items, or entries by their keys, in lines. */
const blockOf = (name: string, items: readonly unknown[] | Fields): string => blockText({ [name]: items });

/** Whether two values of a sheet are the same, in whatever order their fields stand. */
function sameValue(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((item, at) => sameValue(item, other[at]));
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return Object.is(one, other);
  if (Array.isArray(one) || Array.isArray(other)) return false;
  const [mine, theirs] = [record(one), record(other)];
  const keys = Object.keys(mine);
  return keys.length === Object.keys(theirs).length && keys.every((key) => key in theirs && sameValue(mine[key], theirs[key]));
}
