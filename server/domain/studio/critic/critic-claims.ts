import { setAsideKey } from '#domain/studio/set-aside.ts';
import { shortHash } from '#domain/text/short-hash.ts';
import { endOfJson } from '#server/domain/text/end-of-json.ts';
import { outsideJson } from '#server/domain/text/outside-json.ts';
import type { CriticFinding, Quote } from './critic-finding.ts';
import type { NumberedLine } from './critic-task.ts';

/** Claims of one answer; a further one is dropped. */
const MOST_CLAIMS = 5;
/** UTF-16 units of a sentence and of a quote. */
const [MOST_SENTENCE, FEWEST_QUOTED, MOST_QUOTED] = [240, 8, 240];

/** What a model has claimed. `isRead`: whether its answer was a list at all. */
export interface Claims {
  readonly isRead: boolean;
  readonly claims: readonly CriticFinding[];
  /** Those that were left out: their quotes do not stand in their lines, or they are more than was asked for. */
  readonly dropped: number;
}

/** The claims of an answer whose quotes stand in two of the lines, letter by letter but for the kind of quotation marks and blanks. Source: PROOF-32. */
export function claimsIn(answer: string, lines: readonly NumberedLine[]): Claims {
  const list = listIn(answer);
  if (list === null) return { isRead: false, claims: [], dropped: 0 };
  const byNumber = new Map(lines.map((line) => [line.number, line]));
  const found = list.flatMap((entry) => claimOf(entry, byNumber) ?? []);
  const claims = found
    .filter(({ key }, index) => found.findIndex((one) => one.key === key) === index)
    .filter((_, index) => index < MOST_CLAIMS);
  return { isRead: true, claims, dropped: list.length - claims.length };
}

function listIn(answer: string): readonly unknown[] | null {
  for (let at = answer.indexOf('['); at >= 0; at = answer.indexOf('[', at + 1)) {
    const end = endOfJson(answer, at);
    if (end === null) return null;
    const read = outsideJson(answer.slice(at, end));
    if (read.ok && Array.isArray(read.value) && read.value.every((entry) => typeof entry === 'object' && entry !== null)) return read.value;
  }
  return null;
}

function claimOf(entry: unknown, lines: ReadonlyMap<number, NumberedLine>): CriticFinding | null {
  const { line, quote, other_line: otherLine, other_quote: otherQuote, sentence } = entry as Readonly<Record<string, unknown>>;
  const [one, other] = [lines.get(Number(line)), lines.get(Number(otherLine))];
  if (!one || !other || typeof quote !== 'string' || typeof otherQuote !== 'string' || typeof sentence !== 'string') return null;
  const [first, second] = [standing(one, quote), standing(other, otherQuote)];
  const said = oneSentence(sentence);
  if (first === null || second === null || said === null || (one === other && first.text === second.text)) return null;
  const key = setAsideKey('claim', shortHash([one.text, other.text].toSorted().join('\n')).toString(36));
  return { key, sentence: said, quotes: [first, second] };
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** The words of a line that a quote repeats; null where they do not stand there. */
function standing({ text, at }: NumberedLine, quote: string): Quote | null {
  const bare = quote
    .trim()
    .replaceAll(/^["“”]+|["“”]+$/gu, '')
    .replaceAll(/^(?:…|\.{3})\s*|\s*(?:…|\.{3})$/gu, '')
    .trim();
  if (bare.length < FEWEST_QUOTED || bare.length > MOST_QUOTED || !/\p{L}/u.test(bare)) return null;
  const pattern = bare
    .split(/\s+/u)
    .map((word) => escaped(word).replaceAll(/["“”]/gu, '["“”]').replaceAll(/['‘’]/gu, "['‘’]"))
    .join(String.raw`\s+`);
  const found = new RegExp(pattern, 'u').exec(text);
  // What stands between two pieces of a line is not in it.
  return found === null || found[0].includes(' … ') ? null : { text: found[0], at };
}

/** The first sentence; null where it is none, or too long for one. */
function oneSentence(text: string): string | null {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  const [first = ''] = line.split(/(?<=[.!?][”"’']?)\s+(?=\p{Lu}|[“"])/u);
  return first.length < FEWEST_QUOTED || first.length > MOST_SENTENCE ? null : first;
}
