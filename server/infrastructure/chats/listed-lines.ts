import type { ChatText } from '#server/application/play/chats/chat-format.ts';
import type { JsonObject } from '#server/domain/characters/lossless-json.ts';
import type { ChatLine, ChatMessage, WrittenChat, WrittenLine } from '#server/domain/play/chats/chat.ts';
import { outsideJson } from '#server/domain/text/outside-json.ts';
import { membersOf, type RawMember, withRawFields } from '#server/domain/text/raw-json.ts';
import { LineTally, MAX_LINES, objectOf, textField } from './line-tally.ts';

/** A list or an object of messages within a document, with the rest of it. */
export interface ListedLines {
  readonly before: string;
  readonly after: string;
  readonly lines: readonly ChatLine[];
  /** Its objects, as far as they could be read, for what else is in them. */
  readonly objects: readonly (JsonObject | null)[];
  readonly remarks: readonly string[];
}

/** Where the value of a field is, through objects and lists; null where there is none. */
export function* placeOf(text: string, path: readonly (string | number)[], from = 0): Generator<void, number | null> {
  let at = from;
  for (const step of path) {
    const found = yield* membersOf(text, at);
    const member: RawMember | undefined =
      typeof step === 'number' ? found?.members[step] : found?.members.findLast(({ name }) => name === step);
    if (!member) return null;
    at = member.valueStart;
  }
  return at;
}

interface Reading {
  /** The message of a line, from its object. */
  readonly messageIn: (object: JsonObject) => ChatMessage | null;
  /** What a line has as its date. */
  readonly dateIn: (object: JsonObject) => unknown;
  /** Whether lines without a message are parts of the form, of which nothing needs to be said. */
  readonly hasOtherLines?: true;
}

/**
 * The lines at a place of a document, one after the other; null where no list or object begins there, or none of its lines is a message. `around`: the bounds of the part of the text that the lines are in; all
 * of it where absent.
 */
export function* listedLines(
  { text }: Pick<ChatText, 'text'>,
  at: number,
  { messageIn, dateIn, hasOtherLines }: Reading,
  around: readonly [start: number, end: number] = [0, text.length],
): Generator<void, ListedLines | null> {
  const list = yield* membersOf(text, at);
  if (list === null) return null;
  const members = list.members.slice(0, MAX_LINES);
  const [first, last] = [members[0], members.at(-1)];
  if (!first || !last) return null;
  const tally = new LineTally();
  const objects: (JsonObject | null)[] = [];
  const lines: ChatLine[] = [];
  let above: number | null = null;
  for (const { start, valueStart, end } of members) {
    yield;
    const object = objectOf(text.slice(valueStart, end));
    const message = object && messageIn(object);
    if (message === null) object === null ? tally.unreadable(lines.length + 1) : !hasOtherLines && tally.blank();
    else tally.line(text.slice(valueStart, end), dateIn(object ?? {}));
    objects.push(object);
    lines.push({ raw: text.slice(start, end), message, above });
    if (message !== null) above = lines.length - 1;
  }
  if (above === null) return null;
  const isCutOff = !list.isWhole || list.members.length > members.length;
  return {
    before: text.slice(around[0], first.start),
    after: text.slice(last.end, around[1]),
    lines,
    objects,
    remarks: [
      ...tally.sentences(),
      ...(isCutOff ? ['The file is cut off behind its last message here: what follows is kept and not shown.'] : []),
    ],
  };
}

/** Lines as members of a list or an object, in the order of the file: new ones where the chat ends there. */
export function joinedLines<T extends { readonly number: number | null }>(lines: readonly T[], written: (line: T) => string): string {
  const numbers = lines.flatMap(({ number }) => number ?? []);
  const isNewestFirst = (numbers[0] ?? 0) > (numbers.at(-1) ?? 0);
  return (isNewestFirst ? lines.toReversed() : lines).map(written).join(',\n');
}

/** How the objects of a file name themselves, and the one that they follow. */
export interface LineLink {
  readonly id: string;
  readonly parent: string;
}

/** The lines, where each follows the one that it names; one after the other where none names any. Yields while it reads, and looks at each line a fixed number of times. */
export function* linkedLines(
  { lines, objects }: Pick<ListedLines, 'lines' | 'objects'>,
  link: LineLink,
): Generator<void, readonly ChatLine[]> {
  const ids = new Map(
    objects.flatMap((object, index) => (typeof object?.[link.id] === 'string' ? [[object[link.id], index] as const] : [])),
  );
  const parentOf = (index: number): number | null => ids.get(textField(objects[index]?.[link.parent])) ?? null;
  if (!objects.some((_, index) => parentOf(index) !== null)) return lines;
  /** For each line without words the nearest one above it that has some; null at the end, and where lines follow each other in a circle. */
  const spoken = new Map<number, number | null>();
  const linked: ChatLine[] = [];
  for (const [index, line] of lines.entries()) {
    const passed: number[] = [];
    let at = parentOf(index);
    while (at !== null && lines[at]?.message === null && !spoken.has(at)) {
      yield;
      spoken.set(at, null);
      passed.push(at);
      at = parentOf(at);
    }
    const above = at === null ? null : (spoken.get(at) ?? (lines[at]?.message ? at : null));
    for (const one of passed) spoken.set(one, above);
    linked.push({ ...line, above });
    yield;
  }
  return linked;
}

/** Lines that name the ones that they follow, with their branches and new ones that are linked to the last; null where no line names any, unless `isLinked`. `last`: the id of the newest. */
export function linkedDocument(
  { lines, aside }: Pick<WrittenChat, 'lines' | 'aside'>,
  { id, parent }: LineLink,
  written: (line: WrittenLine) => string,
  isLinked = false,
): { readonly lines: string; readonly last: string } | null {
  const stored = [...lines, ...aside];
  if (!isLinked && !stored.some(({ raw }) => raw !== null && textField(objectOf(raw)?.[parent]) !== '')) return null;
  const texts = new Map<number, string>(aside.flatMap(({ raw, number }) => (raw === null || number === null ? [] : [[number, raw]])));
  const added: string[] = [];
  let last = '';
  for (const line of lines) {
    const text = written(line);
    if (line.number !== null) {
      texts.set(line.number, text);
      if (line.message !== null) last = textField(objectOf(text)?.[id]) || last;
    } else {
      const own = `added-${stored.length + added.length}`;
      added.push(withRawFields(text, { [id]: JSON.stringify(own), [parent]: JSON.stringify(last) }));
      last = own;
    }
  }
  const known = [...texts].toSorted(([a], [b]) => a - b).map(([, raw]) => raw);
  return { lines: [...known, ...added].join(',\n'), last };
}

/** Characters of a field that may say something about a chat. */
const MAX_FIELD = 100_000;

/** The texts and numbers of the object at a place, without what is nested in it. */
export function* scalarFields(text: string, at: number): Generator<void, JsonObject> {
  const members = (yield* membersOf(text, at))?.members ?? [];
  const fields: Record<string, unknown> = {};
  for (const { name, valueStart, end } of members) {
    if (name === null || end - valueStart > MAX_FIELD || /[{[]/.test(text[valueStart] ?? '')) continue;
    const value = outsideJson(text.slice(valueStart, end));
    if (value.ok) fields[name] = value.value;
  }
  return fields;
}
