import { monthNamed } from '#domain/text/month-names.ts';
import { normalForm } from '#domain/text/normal-form.ts';

/** Dates before are no dates of chats, and numbers that mean something else. */
const FIRST = Date.UTC(1980, 0, 1);
const LAST = Date.UTC(2200, 0, 1);

/** Marks of the second half of a day, and of the first. */
const AFTERNOON = /(?<![\p{L}])(?:p\.?\s?m\.?|μ\.?μ\.?)(?![\p{L}])|午後|下午|晚上|오후/iu;
const MORNING = /(?<![\p{L}])(?:a\.?\s?m\.?|π\.?μ\.?)(?![\p{L}])|午前|上午|凌晨|早上|오전/iu;

const CLOCK =
  /(?<!\d)(\d{1,2})\s*(?:[:hH時时시]|\.(?=\d\d(?!\d|\.)))\s*(\d{2})(?:\s*(?:[:m.分분])\s*(\d{2})(?:[.,](\d{1,3})|\s*s\s*(\d{1,3})\s*ms)?)?/u;
const ZONED = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/i;

/**
 * The time of a message in milliseconds since 1970, from any of the forms in which programs write it: a number of seconds or more exact, ISO, the forms of
 * SillyTavern, and dates with the month as a number or as a name of many languages. A date without a zone is read as UTC, because its own is not known.
 * Of two numbers that could both be the month the first is, unless dots are between them. Null: there is none, or it cannot be read.
 */
export function chatDate(value: unknown): number | null {
  if (typeof value === 'number') return fromNumber(value);
  if (typeof value !== 'string' || value.length > 100) return null;
  const text = withLatinDigits(normalForm(value, 'NFKC')).trim();
  if (/^\d{9,19}(?:\.\d+)?$/.test(text)) return fromNumber(Number(text));
  if (ZONED.test(text)) return within(Date.parse(text));
  const day = dayOf(text);
  return day === null ? null : within(Date.UTC(...day.date) + timeOf(text.replace(day.matched, ' ')));
}

const within = (time: number): number | null => (time >= FIRST && time < LAST ? Math.round(time) : null);

/** Seconds, milliseconds, microseconds or nanoseconds: only one of them is a time of a chat. */
const fromNumber = (value: number): number | null =>
  [1000, 1, 1e-3, 1e-6].map((factor) => within(value * factor)).find((time) => time !== null) ?? null;

/** Arabic and Persian digits as others, without marks of direction. */
const withLatinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf)).replace(/[\u200e\u200f]/g, '');

interface Day {
  readonly date: readonly [year: number, month: number, day: number];
  readonly matched: string;
}

function dayOf(text: string): Day | null {
  const numbers = /(?<!\d)(\d{4})\s?[-/.年년]\s?(\d{1,2})\s?[-/.月월]\s?(\d{1,2})(?!\d)[日일.]?/u.exec(text);
  if (numbers) return day(numbers[0], Number(numbers[1]), Number(numbers[2]) - 1, Number(numbers[3]));
  const short = /(?<!\d)(\d{1,2})([-/.])\s?(\d{1,2})\2\s?(\d{4})(?!\d)/.exec(text);
  if (short) {
    const [first, second] = [Number(short[1]), Number(short[3])];
    const isMonthFirst = short[2] !== '.' && first <= 12;
    return day(short[0], Number(short[4]), (isMonthFirst ? first : second) - 1, isMonthFirst ? second : first);
  }
  return namedDay(text);
}

/** A date whose month is a word, in any order: "May 7, 2024", "7. Mai 2024", "7 de mayo de 2024". */
function namedDay(text: string): Day | null {
  for (const { 0: word, index } of text.matchAll(/\p{L}[\p{L}\p{M}’']*\.?/gu)) {
    const month = monthNamed(word);
    if (month === undefined) continue;
    const [before, after] = [text.slice(Math.max(0, index - 12), index), text.slice(index + word.length, index + word.length + 24)];
    const yearFirst = /(?<!\d)(\d{4})\.?[\s,]+$/.exec(before);
    const last = /^\s*(\d{1,2})(?!\d)\.?/.exec(after);
    if (yearFirst && last) return day(`${yearFirst[0]}${word}${last[0]}`, Number(yearFirst[1]), month, Number(last[1]));
    const ahead = /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|º|ª)?[.\s-]*(?:de\s|d’|d'|of\s)?\s*$/iu.exec(before);
    const behind = ahead
      ? /^[\s,-]*(?:de\s|del\s)?\s*(\d{4})(?!\d)/iu.exec(after)
      : /^\s*(\d{1,2})(?:st|nd|rd|th)?,?\s+(?:de\s)?(\d{4})(?!\d)/iu.exec(after);
    if (!behind) continue;
    const matched = `${ahead?.[0] ?? ''}${word}${behind[0]}`;
    return day(matched, Number(behind[ahead ? 1 : 2]), month, Number((ahead ?? behind)[1]));
  }
  return null;
}

function day(matched: string, year: number, month: number, date: number): Day | null {
  const exists = month >= 0 && month < 12 && date >= 1 && date <= new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return exists ? { matched, date: [year, month, date] } : null;
}

/** Milliseconds since midnight; none is midnight. */
function timeOf(text: string): number {
  const clock = CLOCK.exec(text);
  if (!clock) return 0;
  const [hours, minutes, seconds, fraction] = [clock[1], clock[2], clock[3], clock[4]?.padEnd(3, '0') ?? clock[5]].map((part) =>
    Number(part ?? 0),
  ) as [number, number, number, number];
  const half = AFTERNOON.test(text) ? 12 : 0;
  const isHalved = half > 0 || MORNING.test(text);
  const hour = isHalved && hours <= 12 ? (hours % 12) + half : hours;
  if (hour > 23 || minutes > 59 || seconds > 59) return 0;
  return ((hour * 60 + minutes) * 60 + seconds) * 1000 + fraction;
}
