import { counted } from '#domain/text/count-text.ts';
import { isJsonObject, type JsonObject } from '#server/domain/characters/lossless-json.ts';
import { chatDate } from '#server/domain/play/chats/chat-date.ts';
import { outsideJson } from '#server/domain/text/outside-json.ts';

/** Messages of one file. */
export const MAX_LINES = 20_000;
/** UTF-16 units of one line: it is parsed at once, while no other work is done. */
const MAX_LINE = 2 * 1024 * 1024;
/** Numbers of lines that one sentence names. */
const NAMED = 5;

/** A line as an object; null where it is none, or costs too much to read. */
export function objectOf(raw: string): JsonObject | null {
  if (raw.length > MAX_LINE) return null;
  const json = outsideJson(raw);
  return json.ok && isJsonObject(json.value) ? json.value : null;
}

/** A field that should be a text: also a number. */
export const textField = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');

/** Counts what of a file is kept and not shown, to say it once. */
export class LineTally {
  readonly #unreadable: number[] = [];
  #blank = 0;
  #dates = 0;
  #unstorable = 0;

  /** A line that is no message. `number` counts from one. */
  unreadable(number: number): void {
    this.#unreadable.push(number);
  }

  blank(): void {
    this.#blank += 1;
  }

  /** Looks at what a line has as its date, and at its characters. */
  line(raw: string, date: unknown): void {
    if (date !== undefined && date !== null && date !== '' && chatDate(date) === null) this.#dates += 1;
    if (/\\u(?:0000|d[89a-f])/i.test(raw) && hasUnstorable(raw)) this.#unstorable += 1;
  }

  /** In plain sentences. */
  sentences(): readonly string[] {
    const first = this.#unreadable.slice(0, NAMED).join(', ');
    const more = this.#unreadable.length - NAMED;
    return [
      ...(this.#unreadable.length > 0
        ? [
            `${counted(this.#unreadable.length, 'line is', 'lines are')} no message, and kept without being shown: ${first}${more > 0 ? ` and ${counted(more, 'other', 'others')}` : ''}.`,
          ]
        : []),
      ...(this.#blank > 0 ? [`${counted(this.#blank, 'message without text is', 'messages without text are')} kept and not shown.`] : []),
      ...(this.#dates > 0
        ? [`${counted(this.#dates, 'date', 'dates')} cannot be read, and ${this.#dates === 1 ? 'is' : 'are'} kept as written.`]
        : []),
      ...(this.#unstorable > 0
        ? [`${counted(this.#unstorable, 'line has', 'lines have')} characters that cannot be shown: � stands in their place.`]
        : []),
    ];
  }
}

/** Whether a line has a NUL or half a character, written as such or as an escape of JSON. */
function hasUnstorable(raw: string): boolean {
  const json = outsideJson(raw);
  const texts: unknown[] = json.ok ? [json.value] : [];
  for (let value = texts.pop(); value !== undefined; value = texts.pop()) {
    if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed())) return true;
    if (typeof value === 'object' && value !== null) texts.push(...Object.values(value).map((one) => one ?? ''));
  }
  return false;
}
