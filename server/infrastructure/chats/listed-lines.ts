import type { ChatText } from '#server/application/play/chats/chat-format.ts';
import type { JsonObject } from '#server/domain/characters/lossless-json.ts';
import type { ChatLine, ChatMessage } from '#server/domain/play/chats/chat.ts';
import { outsideJson } from '#server/domain/text/outside-json.ts';
import { membersOf, type RawMember } from '#server/domain/text/raw-json.ts';
import { LineTally, MAX_LINES, objectOf } from './line-tally.ts';

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
