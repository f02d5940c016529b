import { formerKey, setAsideKey } from '#domain/studio/set-aside.ts';
import { type CriticFinding, type CriticStory, type Quote, quoted } from './critic-finding.ts';
import { DAY, dayOf } from './spelled-number.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const WEEKDAY = `(?<weekday>${WEEKDAYS.join('|')})`;
const MONTH = `(?<month>${MONTHS.join('|')})`;
const ON = `(?<day>${DAY})`;
const DATES: readonly RegExp[] = [
  String.raw`\b${WEEKDAY},?\s+(?:the\s+)?${ON}(?:\s+(?:of\s+)?${MONTH})?\b`,
  String.raw`\b${WEEKDAY},?\s+${MONTH}\s+(?:the\s+)?${ON}\b`,
  String.raw`\b${ON}(?:\s+(?:of\s+)?${MONTH}),?\s+(?:is\s+)?a\s+${WEEKDAY}\b`,
  String.raw`\b${MONTH}\s+(?:the\s+)?${ON},?\s+(?:is\s+)?a\s+${WEEKDAY}\b`,
].map((pattern) => new RegExp(pattern, 'gu'));
/** A number behind a weekday that counts something else: “Tuesday, two of them”. */
const NO_DAY = /^(?:one|two|three|four|five|six|seven|eight|nine|ten)$/iu;
const YEAR = /\b1[0-9]{3}\b|\b20\d\d\b/u;

interface SaidDate {
  readonly weekday: number;
  readonly day: number;
  /** Null where none is said. */
  readonly month: number | null;
  readonly words: string;
  readonly quote: Quote;
}

/** Days of the week that do not go together with their dates: of one month, or of two that are named. A line with a year is left out. Source: PROOF-26. */
export function datesAgainstDates({ lines }: CriticStory): readonly CriticFinding[] {
  const dates = lines.flatMap((line) => (YEAR.test(line.text) ? [] : DATES.flatMap((pattern) => datesIn(line, pattern))));
  // What goes with all before it; a date that does not is told once.
  const held: SaidDate[] = [];
  return dates.flatMap((one): readonly CriticFinding[] => {
    const other = held.find((before) => !canBoth(before, one));
    if (other === undefined) {
      held.push(one);
      return [];
    }
    return [
      {
        key: setAsideKey('date', `${other.words} / ${one.words}`),
        former: formerKey('date', one.words),
        sentence: `“${other.words}” and “${one.words}” cannot both be: the days of the week and the dates do not go together.`,
        quotes: [one.quote, other.quote],
      },
    ];
  });
}

function datesIn(line: CriticStory['lines'][number], pattern: RegExp): readonly SaidDate[] {
  return [...line.text.matchAll(pattern)].flatMap((match) => {
    const { weekday = '', day = '', month } = match.groups ?? {};
    const number = dayOf(day);
    if (number === null || number > 31 || NO_DAY.test(day)) return [];
    return {
      weekday: WEEKDAYS.indexOf(weekday),
      day: number,
      month: month === undefined ? null : MONTHS.indexOf(month),
      words: match[0],
      quote: quoted(line, match.index, match.index + match[0].length),
    };
  });
}

function canBoth(one: SaidDate, other: SaidDate): boolean {
  if ((one.month === null) !== (other.month === null)) return true;
  const apart = [0, 1].map((leap) => dayOfYear(other, leap) - dayOfYear(one, leap));
  // With a turn of the year between them, either may come first.
  const ways = one.month === other.month ? apart : apart.flatMap((days) => [days, days + 365, days - 365, days + 366, days - 366]);
  return ways.some((days) => (((days - (other.weekday - one.weekday)) % 7) + 7) % 7 === 0);
}

const dayOfYear = ({ day, month }: SaidDate, leap: number): number =>
  day + LENGTHS.slice(0, month ?? 0).reduce((sum, length) => sum + length, 0) + ((month ?? 0) > 1 ? leap : 0);
