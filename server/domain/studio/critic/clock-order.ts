import { formerKey, setAsideKey } from '#domain/studio/set-aside.ts';
import { type CriticFinding, type CriticStory, type Quote, quoted } from './critic-finding.ts';
import { NUMBER, numberOf } from './spelled-number.ts';

const HOUR = `(?:${NUMBER})`;
const TIME = String.raw`(?:(?<minutes>${NUMBER})(?:\s+minutes?)?\s+(?<side>past|to)\s+(?<hour>${HOUR})|(?:a\s+)?(?<quarter>quarter|half)\s+(?<part>past|to)\s+(?<of>${HOUR})|(?<full>${HOUR})\s+o[’']clock|(?<h>\d{1,2})[:.](?<m>\d\d))`;
/** What the narrator says of the time that it is now: in a sentence of its own, or with a time alone at the beginning of a paragraph. */
const NOW: readonly RegExp[] = [
  String.raw`(?:^|[.!?…]\s+)(?:It\s+is|It’s|It's|It\s+was|The\s+(?:\p{L}+\s+)?clock\s+(?:says|said|shows|showed|reads|read|strikes|struck))\s+(?:now\s+|just\s+|only\s+|already\s+)?(?:gone\s+)?${TIME}(?=[,.:;]|\s+(?:and|by|in|when|now|exactly)\b)`,
  String.raw`^${TIME}(?=[.]|,\s+and\b|\s+in\b)`,
].map((pattern) => new RegExp(pattern, 'giu'));
/** Between two looks at a clock more than a night goes by. */
const LATER =
  /\b(?:next (?:day|morning|evening|night)|the following|(?:hours|days|weeks|months) later|the day after|you (?:wake|woke)|slept|yesterday)\b/iu;
const HALF_DAY = 720;
/** So many minutes a clock may seem to go back: more is as likely the other half of a day. */
const MOST_BACK = 180;

interface Look {
  readonly minutes: number;
  readonly words: string;
  readonly quote: Quote;
}

/** Clocks that go back on a way that a play took: a line says what time it is, and one that is read later says an earlier one. Source: PROOF-27. */
export function clocksThatGoBack({ plays, lines }: CriticStory): readonly CriticFinding[] {
  const byPlace = Map.groupBy(
    lines.filter(({ kind }) => kind === 'prose'),
    ({ at }) => at,
  );
  const looks = new Map(
    [...byPlace].flatMap(([at, of]) => {
      const found = of.flatMap(looksIn);
      return found.length === 0 ? [] : [[at, found] as const];
    }),
  );
  const met = new Map<string, CriticFinding>();
  for (const { turns } of plays) {
    let before: Look | null = null;
    for (const { paragraphs } of turns)
      for (const { at, text } of paragraphs) {
        if (LATER.test(text)) before = null;
        // A line may be one of several branches: only what was read counts.
        for (const look of (looks.get(at) ?? []).filter(({ words }) => text.includes(words))) {
          const back = before === null ? 0 : (before.minutes - look.minutes + HALF_DAY) % HALF_DAY;
          if (before !== null && back > 0 && back <= MOST_BACK) {
            const key = setAsideKey('clock', `${before.words} / ${look.words}`);
            if (!met.has(key))
              met.set(key, {
                key,
                former: formerKey('clock', look.words),
                sentence: `On one way “${before.words}” is read first and “${look.words}” after it: the clock goes back.`,
                quotes: [look.quote, before.quote],
              });
          }
          before = look;
        }
      }
  }
  return [...met.values()];
}

function looksIn(line: CriticStory['lines'][number]): readonly Look[] {
  return NOW.flatMap((pattern) => [...line.text.matchAll(pattern)]).flatMap((match) => {
    const minutes = minutesOf(match.groups ?? {});
    // What somebody says may be of another time.
    if (minutes === null || isInSpeech(line.text, match.index)) return [];
    const words = match[0].replace(/^[.!?…]\s+/u, '');
    return [{ minutes, words, quote: quoted(line, match.index, match.index + match[0].length) }];
  });
}

function isInSpeech(text: string, at: number): boolean {
  const before = text.slice(0, at + 2);
  return (before.match(/[“]/gu)?.length ?? 0) > (before.match(/[”]/gu)?.length ?? 0);
}

/** Minutes since twelve. */
function minutesOf(groups: Readonly<Record<string, string | undefined>>): number | null {
  const { minutes, side, hour, quarter, part, of, full, h, m } = groups;
  const at = (name: string | undefined) => {
    const number = numberOf(name ?? '');
    return number === null || number > 24 ? null : (number % 12) * 60;
  };
  const moved = (base: number | null, by: number) => (base === null ? null : (base + by + HALF_DAY) % HALF_DAY);
  if (minutes !== undefined) return moved(at(hour), (numberOf(minutes) ?? 0) * (side === 'to' ? -1 : 1));
  if (quarter !== undefined) return moved(at(of), (quarter.toLowerCase() === 'half' ? 30 : 15) * (part === 'to' ? -1 : 1));
  if (full !== undefined) return at(full);
  return Number(m) > 59 ? null : moved(at(h), Number(m));
}
