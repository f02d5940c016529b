/**
 * JSON as it is written. Other programs' files come out again as they came in: only the values that changed are written anew, and numbers, the order of
 * fields, repeated ones and broken parts stay.
 */

/** A part of an object or a list. Positions are those of the whole text. */
export interface RawMember {
  /** The field's name; null in a list. */
  readonly name: string | null;
  /** Where the member begins: at its name, in a list at its value. */
  readonly start: number;
  readonly valueStart: number;
  /** Behind the value. */
  readonly end: number;
}

export interface RawMembers {
  readonly kind: 'object' | 'list';
  readonly members: readonly RawMember[];
  /** Behind the closing bracket; where the text is cut off, behind the last whole member. */
  readonly end: number;
  /** False where the text is cut off, or no JSON behind the last of the members. */
  readonly isWhole: boolean;
}

/** Members of one object or list. A list of more is no list of messages, and each member takes memory. */
const MAX_MEMBERS = 50_000;
/** Characters that are looked at before others get their turn. */
const SLICE = 32_768;
const SPACE = /\s*/y;
/** What a member may be besides a text, an object or a list. */
const PLAIN = /[^\s,\]}":[{]+/y;
/** Up to the next sign that a bracket's end depends on. */
const UNTIL_SIGN = /[^"[\]{}]*/y;

/** The members of the object or list that begins at `at`; null where none does. Yields while it reads, because texts are long. Brackets may be nested as deep as they like. */
export function* membersOf(text: string, at = 0): Generator<void, RawMembers | null> {
  let next = behind(SPACE, text, at);
  const kind = text[next] === '{' ? 'object' : text[next] === '[' ? 'list' : null;
  if (kind === null) return null;
  const close = kind === 'object' ? '}' : ']';
  const members: RawMember[] = [];
  next = behind(SPACE, text, next + 1);
  const cutOff = () => ({ kind, members, end: members.at(-1)?.end ?? next, isWhole: false }) as const;
  if (text[next] === close) return { kind, members, end: next + 1, isWhole: true };
  for (let seen = next; ; ) {
    const start = next;
    let name: string | null = null;
    if (kind === 'object') {
      const nameEnd = text[start] === '"' ? stringEnd(text, start) : null;
      if (nameEnd === null) return cutOff();
      name = asString(text.slice(start, nameEnd));
      next = behind(SPACE, text, nameEnd);
      if (text[next] !== ':') return cutOff();
      next = behind(SPACE, text, next + 1);
    }
    const valueStart = next;
    const end = yield* valueEnd(text, valueStart);
    if (end === null) return cutOff();
    members.push({ name, start, valueStart, end });
    next = behind(SPACE, text, end);
    if (text[next] === close) return { kind, members, end: next + 1, isWhole: true };
    if (text[next] !== ',' || members.length === MAX_MEMBERS) return cutOff();
    next = behind(SPACE, text, next + 1);
    if (next - seen > SLICE) {
      seen = next;
      yield;
    }
  }
}

/** The end of the value that begins at `at`; null where there is none, or it has no end. */
function* valueEnd(text: string, at: number): Generator<void, number | null> {
  const first = text[at];
  if (first === '"') return stringEnd(text, at);
  if (first !== '{' && first !== '[') {
    const end = behind(PLAIN, text, at);
    return end === at ? null : end;
  }
  let depth = 0;
  for (let [next, seen] = [at, at]; next < text.length; ) {
    const sign = text[next];
    if (sign === '"') {
      const end = stringEnd(text, next);
      if (end === null) return null;
      next = end;
    } else {
      next += 1;
      depth += sign === '{' || sign === '[' ? 1 : -1;
      if (depth === 0) return next;
    }
    next = behind(UNTIL_SIGN, text, next);
    if (next - seen > SLICE) {
      seen = next;
      yield;
    }
  }
  return null;
}

/** Behind the string that begins at `start`; null where it has no end. */
function stringEnd(text: string, start: number): number | null {
  for (let at = start + 1; ; at += 1) {
    at = text.indexOf('"', at);
    if (at === -1) return null;
    let escapes = 0;
    while (text[at - 1 - escapes] === '\\') escapes += 1;
    if (escapes % 2 === 0) return at + 1;
  }
}

function behind(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  pattern.exec(text);
  return at + (pattern.lastIndex > at ? pattern.lastIndex - at : 0);
}

function asString(json: string): string {
  try {
    return String(JSON.parse(json));
  } catch {
    return json.slice(1, -1);
  }
}

/** The result of a computation at once. */
export function atOnce<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** The value of a field as it is written; null where the object has none. Of a repeated field the last counts, as for readers of JSON. */
export function rawField(object: string, name: string): string | null {
  const found = atOnce(membersOf(object))?.members.findLast((member) => member.name === name);
  return found ? object.slice(found.valueStart, found.end) : null;
}

/** The object with other values for some fields, each written as JSON; undefined leaves a field as it is. A field that it lacks comes last. */
export function withRawFields(object: string, changes: Readonly<Record<string, string | undefined>>): string {
  let changed = object;
  for (const [name, value] of Object.entries(changes)) {
    const found = atOnce(membersOf(changed));
    if (value === undefined || found === null || !found.isWhole) continue;
    const member = found.members.findLast((one) => one.name === name);
    if (member) changed = changed.slice(0, member.valueStart) + value + changed.slice(member.end);
    else {
      const field = `${found.members.length > 0 ? ',' : ''}${JSON.stringify(name)}:${value}`;
      changed = changed.slice(0, found.end - 1) + field + changed.slice(found.end - 1);
    }
  }
  return changed;
}

/** The list with other values at some places, each written as JSON, and others behind its last. */
export function withRawItems(list: string, items: ReadonlyMap<number, string>, further: readonly string[]): string {
  const members = atOnce(membersOf(list))?.members ?? [];
  const raw = members.map(({ valueStart, end }, index) => items.get(index) ?? list.slice(valueStart, end));
  return `[${[...raw, ...further].join(',')}]`;
}
