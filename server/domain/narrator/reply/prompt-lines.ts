import { shortHash } from '#domain/text/short-hash.ts';

/** What a model was told to do, and the material between marks, as a reply may give it back. In the form of `comparableLine`. */
export interface PromptLines {
  /** Sentences of the rules, the template and the instruction. */
  readonly told: readonly string[];
  /** Shorter ones, which may be words of a story where they stand alone. */
  readonly short: readonly string[];
  /** Names of the marks that material stands between. */
  readonly marks: ReadonlySet<string>;
  /** Hashes of the lines of that material, which is most of a prompt and must not live as long as its reply. */
  readonly material: ReadonlySet<number>;
}

export const NO_LINES: PromptLines = { told: [], short: [], marks: new Set(), material: new Set() };

/** In characters. Shorter sentences may be words of a story. */
const MIN_SENTENCE = 24;
const HEADING = '# ';
const isTelling = (line: string): boolean => line.length >= MIN_SENTENCE || line.startsWith(HEADING);
const FENCED = /<(\w+)>\n([\s\S]*?)\n<\/\1>/g;
/** Their lines are never words of a story. */
const TOLD_MARKS: ReadonlySet<string> = new Set(['now', 'overused', 'offered', 'never']);

/** The lines of the first and the last message: those between are the story itself. */
export function promptLines(messages: readonly { readonly content: string }[]): PromptLines {
  const texts = [messages[0], messages.at(-1)].map((message) => message?.content ?? '');
  const fenced = texts
    .flatMap((text) => [...text.matchAll(FENCED)])
    .map(([, mark = '', lines = '']) => ({ mark, lines: lines.split('\n') }));
  const asked = texts.flatMap((text) => text.replace(FENCED, '\n').split('\n'));
  const placed = fenced.filter(({ mark }) => TOLD_MARKS.has(mark)).flatMap(({ lines }) => lines);
  // A part of these may be words that the story is asked to bring in.
  const told = [...new Set([...asked.flatMap(sentences), ...placed].map(comparableLine))];
  return {
    told: told.filter(isTelling),
    short: told.filter((line) => !isTelling(line)),
    marks: new Set(fenced.map(({ mark }) => mark)),
    material: new Set(fenced.flatMap(({ lines }) => lines).map((line) => shortHash(comparableLine(line).trim()))),
  };
}

/** A line as a whole where it is a heading, else its sentences: those that are too short stand with the one before or behind them. */
function sentences(line: string): readonly string[] {
  const text = line.replace(/^[-\s]+/, '').trim();
  if (text.startsWith(HEADING)) return [text];
  const kept: string[] = [];
  for (const sentence of text.split(/(?<=[.!?:;]) /)) {
    const last = kept.at(-1);
    if (last !== undefined && (last.length < MIN_SENTENCE || sentence.length < MIN_SENTENCE)) kept[kept.length - 1] = `${last} ${sentence}`;
    else kept.push(sentence);
  }
  return kept.filter((sentence) => sentence !== '');
}

/** A text as it is compared. It keeps its length, so that a place in it is the place in the text. */
export const comparableLine = (text: string): string =>
  text.replace(/[\p{Lu}\n“”’‘]/gu, (sign) => {
    if (sign === '\n') return ' ';
    if (sign === '“' || sign === '”') return '"';
    const lower = sign === '’' || sign === '‘' ? "'" : sign.toLowerCase();
    return lower.length === sign.length ? lower : sign;
  });
