import { Document, isMap, isScalar, type Node, type Pair, visit, type YAMLMap, type YAMLSeq } from 'yaml';

/** A value of a field in a sheet; undefined: the field is not there. */
export type SheetValue =
  | string
  | number
  | boolean
  | readonly string[]
  | readonly number[]
  | Readonly<Record<string, Readonly<Record<string, string>>>>
  | undefined;
export type SheetFields = Readonly<Record<string, SheetValue>>;
export type WireChange =
  | { readonly kind: 'set'; readonly at: number; readonly fields: SheetFields }
  | { readonly kind: 'add'; readonly fields: SheetFields }
  | { readonly kind: 'remove'; readonly at: number };

/** A change of an entry that stands by its key. */
export type KeyChange =
  | { readonly kind: 'set'; readonly key: string; readonly fields: SheetFields }
  | { readonly kind: 'add'; readonly key: string; readonly fields: SheetFields }
  | { readonly kind: 'remove'; readonly key: string };

/** `text` takes the place of what is between two offsets. */
interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * A sheet with changes of a list that stands in lines; `fields`: the names that its items can have, in order. Null where an item is in a form that this cannot write into. The result is to be
 * read and compared: YAML has more forms than are known here.
 */
export function listSpliced(
  sheet: string,
  list: YAMLSeq,
  { changes, fields }: { readonly changes: readonly WireChange[]; readonly fields: readonly string[] },
): string | null {
  const places = new Places(sheet, fields);
  const splices = changes.flatMap((change): readonly (Splice | null)[] => {
    if (change.kind === 'add') return [places.added(list, change.fields)];
    const item = list.items[change.at];
    if (!isMap(item)) return [null];
    if (change.kind === 'remove') return [places.removed(item)];
    return Object.entries(change.fields).map(([name, value]) => places.set(item, name, value));
  });
  return spliced(sheet, splices);
}

/** The same for entries that stand by their keys, each in a line or in lines. */
export function mapSpliced(
  sheet: string,
  map: YAMLMap,
  { changes, fields }: { readonly changes: readonly KeyChange[]; readonly fields: readonly string[] },
): string | null {
  const places = new Places(sheet, fields);
  const splices = changes.flatMap((change): readonly (Splice | null)[] => {
    if (change.kind === 'add') return [places.addedKey(map, change.key, change.fields)];
    if (change.kind === 'remove') return [places.removedKey(map, change.key)];
    const item = pairNamed(map, change.key)?.value;
    return isMap(item) ? Object.entries(change.fields).map(([name, value]) => places.set(item, name, value)) : [null];
  });
  return spliced(sheet, splices);
}

/** A text with splices that do not overlap; null where one is missing. */
function spliced(sheet: string, splices: readonly (Splice | null)[]): string | null {
  if (splices.some((splice) => splice === null)) return null;
  return splices
    .filter((splice) => splice !== null)
    .toSorted((one, other) => one.start - other.start || one.end - other.end)
    .reduceRight((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), sheet);
}

/** A value as a field in a line of its own; lists stand in one line, texts of several paragraphs as a block. */
export function fieldLine(name: string, value: unknown): string {
  const document = new Document({});
  const node = document.createNode(value, { flow: typeof value === 'object' });
  if (isScalar(node)) quoteUnsafeBlocks(node);
  else keepInLine(node);
  document.set(name, node);
  return document.toString({ lineWidth: 0, flowCollectionPadding: false, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER });
}

/**
 * Puts texts into quotes that mean something else as a block of lines: a line of blanks alone would be read as its indentation, and empty lines at the end would go on in
 * those that stand behind it in the sheet.
 */
export const quoteUnsafeBlocks = (node: Node): void =>
  visit(node, {
    Scalar: (_, scalar) => {
      if (typeof scalar.value === 'string' && /(?:^|\n)(?:[ \t]+(?:\n|$)|\n+$)/u.test(scalar.value)) scalar.type = 'QUOTE_DOUBLE';
    },
  });

/** A value in lines. */
export function blockText(value: unknown): string {
  const document = new Document(value);
  if (document.contents !== null) quoteUnsafeBlocks(document.contents as Node);
  return document.toString({ lineWidth: 0, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER });
}

/** Where a field begins and its value ends. */
export function pairPlace(pair: Pair | undefined): { readonly start: number; readonly end: number } | null {
  const [key, value] = [pair?.key, pair?.value] as readonly ({ readonly range?: readonly number[] | null } | null | undefined)[];
  const start = key?.range?.[0];
  return start === undefined ? null : { start, end: value?.range?.[1] ?? key?.range?.[1] ?? start };
}

export const pairNamed = (map: YAMLMap, name: string): Pair | undefined => map.items.find(({ key }) => isScalar(key) && key.value === name);

/** Finds where in a sheet items and their fields stand. */
class Places {
  readonly #sheet: string;
  readonly #fields: readonly string[];

  constructor(sheet: string, fields: readonly string[]) {
    this.#sheet = sheet;
    this.#fields = fields;
  }

  set(item: YAMLMap, name: string, value: SheetValue): Splice | null {
    const place = pairPlace(pairNamed(item, name));
    if (value === undefined) return place === null ? { start: 0, end: 0, text: '' } : this.#without(item, name);
    if (place === null) return this.#inserted(item, name, value);
    return { ...place, text: item.flow ? inFlow(name, value) : this.#inBlock(name, value, place) };
  }

  added(list: YAMLSeq, fields: SheetFields): Splice | null {
    const last = list.items.at(-1);
    const dash = isMap(last) ? this.#dash(last) : null;
    if (!isMap(last) || dash === null) return null;
    const at = this.#lineBehind(last.range?.[1] ?? 0);
    const item = blockText([this.#inOrder(fields)]);
    const isOpen = at > 0 && this.#sheet[at - 1] !== '\n';
    return { start: at, end: at, text: `${isOpen ? '\n' : ''}${' '.repeat(dash.column)}${indented(item, dash.column)}` };
  }

  removed(item: YAMLMap): Splice | null {
    const dash = this.#dash(item);
    return dash && { start: dash.line, end: this.#lineBehind(item.range?.[1] ?? 0), text: '' };
  }

  /** A new entry behind the last one, in one line. */
  addedKey(map: YAMLMap, key: string, fields: SheetFields): Splice | null {
    const place = pairPlace(map.items.at(-1));
    if (place === null) return null;
    const at = this.#lineBehind(place.end);
    const column = place.start - this.#lineStart(place.start);
    const isOpen = at > 0 && this.#sheet[at - 1] !== '\n';
    return { start: at, end: at, text: `${isOpen ? '\n' : ''}${' '.repeat(column)}${fieldLine(key, this.#inOrder(fields))}` };
  }

  removedKey(map: YAMLMap, key: string): Splice | null {
    const place = pairPlace(pairNamed(map, key));
    if (place === null) return null;
    const line = this.#lineStart(place.start);
    return this.#sheet.slice(line, place.start).trim() === '' ? { start: line, end: this.#lineBehind(place.end), text: '' } : null;
  }

  /** The fields of a new item in their order, lists in one line. */
  #inOrder(fields: SheetFields): Record<string, SheetValue> {
    return Object.fromEntries(this.#fields.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));
  }

  /** Where the line of an item's dash begins, and the dash's column. */
  #dash(item: YAMLMap): { readonly line: number; readonly column: number } | null {
    const start = item.range?.[0] ?? 0;
    const line = this.#lineStart(start);
    const before = this.#sheet.slice(line, start);
    return /^[ \t]*-[ \t]+$/u.test(before) ? { line, column: before.indexOf('-') } : null;
  }

  #without(item: YAMLMap, name: string): Splice | null {
    const at = item.items.findIndex(({ key }) => isScalar(key) && key.value === name);
    const [place, next, before] = [item.items[at], item.items[at + 1], item.items[at - 1]].map(pairPlace);
    if (!place) return null;
    if (at === 0 || item.flow) {
      if (next) return { start: place.start, end: next.start, text: '' };
      return before ? { start: before.end, end: place.end, text: '' } : null;
    }
    return { start: this.#lineStart(place.start), end: this.#lineBehind(place.end), text: '' };
  }

  /** A field that was not there, before the first that comes later in the order of fields, or before the last. */
  #inserted(item: YAMLMap, name: string, value: SheetValue): Splice | null {
    const order = this.#fields.indexOf(name);
    const later = item.items.find(({ key }) => isScalar(key) && this.#fields.indexOf(String(key.value)) > order) ?? item.items.at(-1);
    const place = pairPlace(later);
    if (place === null) return null;
    const { start } = place;
    const text = item.flow
      ? `${inFlow(name, value)}, `
      : `${this.#inBlock(name, value, null, start)}\n${' '.repeat(start - this.#lineStart(start))}`;
    return { start, end: start, text };
  }

  /** A field of an item in lines, as deep as what it stands in place of or before. */
  #inBlock(
    name: string,
    value: SheetValue,
    place: { readonly start: number; readonly end: number } | null,
    at = place?.start ?? 0,
  ): string {
    const line = indented(fieldLine(name, value), at - this.#lineStart(at));
    // A block ends with its line, any other value within it.
    const isWithin = place === null || this.#sheet[place.end - 1] !== '\n';
    return isWithin ? line.replace(/\n$/u, '') : line;
  }

  #lineStart(at: number): number {
    return this.#sheet.lastIndexOf('\n', at - 1) + 1;
  }

  /** Where the line behind a value begins, or the sheet ends. */
  #lineBehind(end: number): number {
    if (this.#sheet[end - 1] === '\n') return end;
    const next = this.#sheet.indexOf('\n', end);
    return next < 0 ? this.#sheet.length : next + 1;
  }
}

/** Lets the texts within braces stay in one line, whatever breaks they have. */
const keepInLine = (node: Node): void =>
  visit(node, {
    Scalar: (_, scalar) => {
      if (typeof scalar.value === 'string' && scalar.value.includes('\n')) scalar.type = 'QUOTE_DOUBLE';
    },
  });

/** A field within an item that stands in braces. */
const inFlow = (name: string, value: SheetValue): string => {
  const document = new Document({});
  const node = document.createNode({ [name]: value }, { flow: true });
  keepInLine(node);
  document.contents = node as typeof document.contents;
  return document
    .toString({ lineWidth: 0, flowCollectionPadding: false, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER })
    .trim()
    .slice(1, -1);
};

const indented = (text: string, by: number): string =>
  text
    .split('\n')
    .map((line, at) => (at === 0 || line === '' ? line : ' '.repeat(by) + line))
    .join('\n');
