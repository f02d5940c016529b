import { CARD_BOUNDS } from '#contract/limits.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { startOf } from '#domain/text/cut.ts';
import { type JsonProblem, jsonProblem } from '#server/domain/text/json-problem.ts';

/** An object as JSON has it, with any names. */
export type JsonObject = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

const STRUCTURE: Readonly<Record<JsonProblem, string>> = { deep: 'it is nested too deeply', many: 'it has too many parts' };

/** What makes the string before it a name. */
const COLON = /\s*:/y;

/** What the compiler's library does not know of JSON yet. */
const json = JSON as unknown as {
  parse(text: string, reviver: (key: string, value: unknown, context: { readonly source: string }) => unknown): unknown;
  /** Stands for a number in a value, and is written as it was read. */
  rawJSON(source: string): unknown;
  isRawJSON(value: unknown): boolean;
};

/**
 * Reads JSON so that writing it again loses nothing that a reader of JSON sees: a number that would not survive is kept as it is written. `note` is told, in a sentence, what was
 * read otherwise than it stands: of a field that occurs twice the last one counts, and what cannot be stored, NUL and halves of characters, is replaced. Fails in a few plain words.
 */
export function parseLossless(text: string, note: (remark: string) => void = () => undefined): Result<unknown, string> {
  const structure = jsonProblem(Buffer.from(text), CARD_BOUNDS);
  if (structure) return fail(STRUCTURE[structure]);
  let stored = true;
  try {
    const value = json.parse(text, (key, part, { source }) => {
      stored &&= isStorable(key) && (typeof part !== 'string' || isStorable(part));
      return typeof part === 'number' && !survives(part, source) ? json.rawJSON(source) : part;
    });
    const repeated = repeatedField(text);
    if (repeated !== null)
      note(`The field ${storable(startOf(repeated, 60))} stands in one place of the file twice: the last one was read.`);
    if (!stored) note('Characters that cannot be stored were replaced by “\ufffd”.');
    return ok(stored ? value : storedValue(value));
  } catch {
    return fail('it is no JSON');
  }
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');
const storable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\ufffd');

function storedValue(value: unknown): unknown {
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map(storedValue);
  if (!isJsonObject(value) || json.isRawJSON(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [storable(name), storedValue(part)]));
}

/** Reads JSON that we wrote, with every number as it is written. */
export const parseStored = (text: string): unknown =>
  json.parse(text, (_, part, { source }) => (typeof part === 'number' && !survives(part, source) ? json.rawJSON(source) : part));

/** Longer numbers are not looked at: the time of looking grows with the square of their length. */
const MAX_NUMBER_LENGTH = 400;

/** Whether a number as it was read is the one that was written. Up to 15 digits always are. */
function survives(value: number, source: string): boolean {
  if (source.length > MAX_NUMBER_LENGTH) return false;
  const digits = source
    .replace(/e.*/i, '')
    .replace(/\D/g, '')
    .replace(/^0+|0+$/g, '');
  const small = digits.length <= 15 && Math.abs(value) > 1e-300 && Number.isFinite(value);
  return String(value) === source || digits === '' || small;
}

/** The first field that occurs twice in its object, which the reader of JSON itself would not mind; null where there is none. */
function repeatedField(text: string): string | null {
  // For each open bracket the names in it; an array has none.
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '{' || sign === '[') open.push(sign === '{' ? new Set() : null);
    else if (sign === '}' || sign === ']') open.pop();
    else if (sign === '"') {
      const end = stringEnd(text, at);
      const names = open.at(-1);
      COLON.lastIndex = end + 1;
      if (names && COLON.test(text)) {
        const name = unescaped(text.slice(at, end + 1));
        if (names.has(name)) return name;
        names.add(name);
      }
      at = end;
    }
  }
  return null;
}

/** Where the string that begins at `start` ends. */
function stringEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

function unescaped(name: string): string {
  try {
    return String(JSON.parse(name));
  } catch {
    return name;
  }
}
