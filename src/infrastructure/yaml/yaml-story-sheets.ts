import { Document, isMap, isScalar, parseDocument, type YAMLMap } from 'yaml';
import { type SheetField, type StorySheet, StorySheets } from '#application/studio/story-sheets.ts';

const USUAL_COVER = 'cover.svg';
const names: Readonly<Record<SheetField, string>> = {
  title: 'title',
  oneLiner: 'one_liner',
  synopsis: 'synopsis',
  cover: 'cover',
  coverAlt: 'cover_alt',
  category: 'category',
  tags: 'tags',
  rating: 'rating',
  price: 'price',
  contentNotes: 'content_notes',
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) ? value : null);
const list = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []);
const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>) : {};

/** Sheets in YAML. A field is written in its place, so that comments and the form of all others stay. */
export class YamlStorySheets extends StorySheets {
  read(sheet: string): StorySheet | null {
    const map = mapIn(sheet);
    if (map === null) return null;
    const value = record(map.toJSON());
    const notes = record(value.content_notes);
    return {
      title: text(value.title),
      oneLiner: text(value.one_liner),
      synopsis: text(value.synopsis),
      cover: text(value.cover) || USUAL_COVER,
      coverAlt: text(value.cover_alt),
      category: text(value.category),
      tags: list(value.tags),
      rating: text(value.rating),
      price: number(value.price) ?? 0,
      contentNotes: { shown: list(notes.shown), more: list(notes.more) },
      turns: number(record(value.run).turns),
      endings: Array.isArray(value.endings) ? value.endings.length : 0,
      scenes: Object.entries(record(value.scenes)).map(([id, scene]) => ({
        id,
        image: text(record(scene).image),
        alt: text(record(scene).alt),
      })),
    };
  }

  written<F extends SheetField>(sheet: string, field: F, value: StorySheet[F]): string | null {
    const map = mapIn(sheet);
    if (map === null) return null;
    const name = names[field];
    const line = lineOf(name, value);
    const place = placeOf(map, name);
    if (place === null) return `${sheet}${sheet === '' || sheet.endsWith('\n') ? '' : '\n'}${line}`;
    const [before, rest] = [sheet.slice(0, place.start), sheet.slice(place.end)];
    // A block ends with its line, any other value within it.
    return before + (/^[^\S\n]*(?:#|\r?\n|$)/u.test(rest) && !sheet.slice(0, place.end).endsWith('\n') ? line.trimEnd() : line) + rest;
  }
}

/** The fields of a sheet; null where it cannot be read, or is anything but fields. */
function mapIn(sheet: string): YAMLMap | null {
  const document = parseDocument(sheet);
  if (document.errors.length > 0 || !isMap(document.contents) || document.contents.flow) return null;
  return document.contents;
}

/** Where a field begins and its value ends. */
function placeOf(map: YAMLMap, name: string): { readonly start: number; readonly end: number } | null {
  const pair = map.items.find(({ key }) => isScalar(key) && key.value === name);
  const [key, value] = [pair?.key, pair?.value] as readonly ({ readonly range?: readonly number[] | null } | null | undefined)[];
  const start = key?.range?.[0];
  return start === undefined ? null : { start, end: value?.range?.[1] ?? key?.range?.[1] ?? start };
}

/** A field as a line of its own; lists stand in one line, texts of several paragraphs as a block. */
function lineOf(name: string, value: unknown): string {
  const document = new Document({});
  document.set(name, document.createNode(value, { flow: typeof value === 'object' }));
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}
