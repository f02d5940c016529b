import { alike } from './fresh-choices.ts';
import { type LineKind, lineKind } from './line-kind.ts';

/** Data that a model wrote as lines of its story instead of JSON. */
export interface ListedData {
  readonly choices: readonly string[];
  readonly scene: string | null;
  readonly mood: string | null;
}

export const NO_DATA: ListedData = { choices: [], scene: null, mood: null };

/** What the last lines of a reply are: data, and what among them is story. */
interface LastLines {
  readonly data: ListedData;
  readonly story: string;
}

/** Choices are short. In characters. */
export const MAX_ITEM = 160;
const MAX_ITEMS = 8;
const FEWEST = 2;
/** A sentence, as speech after a dash is one. A choice mostly has no end mark. */
const SENTENCE = /[.!?…。！？]["”’»)]*$/u;
const NOTHING = /^(?:none|null|nothing|n\/a|\[\s*\]|[-–—]*)$/iu;

/**
 * Reads the last lines of a reply, where all of them may be data. Null where they are story. `offered`: the choices that the reply gave as it should; then a
 * list is data only where it says the same.
 */
export function lastLines(lines: readonly string[], offered: readonly string[]): LastLines | null {
  if (lines.length === 0) return null;
  const kinds = lines.map(wholeKind).map((line, at, all) => (mayEndStory(line, lines[at] ?? '') && !hasItems(all, at + 1) ? PROSE : line));
  const isNamed = kinds.some((line) => line.kind === 'field');
  const items = kinds.flatMap((line) => (line.kind === 'item' ? [line] : []));
  const listed = listOf(items, kinds, isNamed);
  const isList = items.length === 0 || listed.length >= FEWEST;
  const repeats =
    offered.length === 0 || isNamed || listed.filter((label) => offered.some((known) => alike(label, known))).length * 2 >= listed.length;
  if (!isList || !repeats || (!isNamed && listed.length === 0 && !kinds.every(({ kind }) => isFrame(kind)))) return null;
  const story = lines.filter((_, index) => kinds[index]?.kind === 'prose').join('\n');
  const value = (name: string) =>
    kinds.flatMap((line) => (line.kind === 'field' && line.field === name && !NOTHING.test(line.text) ? [line.text] : []))[0] ?? null;
  return {
    story,
    data: { choices: listed.length > 0 ? listed : split(value('choices') ?? ''), scene: value('scene'), mood: value('mood') },
  };
}

const PROSE: LineKind = { kind: 'prose' };
/** Words that stand over choices and end sentences of stories too: "Rest, if you may". Behind them are no choices in their own line. */
const mayEndStory = (kind: LineKind, line: string): boolean =>
  kind.kind === 'field' && /you (?:may|could|can)(?!\p{L})/iu.test(line) && split(kind.text).length < FEWEST;

/** Whether two items at least stand behind a line, with nothing but what is drawn between them. */
function hasItems(kinds: readonly LineKind[], from: number): boolean {
  const next = kinds.slice(from).filter(({ kind }) => kind !== 'rule' && kind !== 'fence');
  return next[0]?.kind === 'item' && next[1]?.kind === 'item';
}

/** Lines around data. */
const isFrame = (kind: LineKind['kind']): boolean => kind === 'rule' || kind === 'fence' || isModelWords(kind);

/** Lines without what the model says about its reply behind them, and without what is drawn around that. */
export function withoutModelWords(lines: readonly string[]): readonly string[] {
  const kinds = lines.map((line) => wholeKind(line).kind);
  const end = kinds.findLastIndex((kind) => kind !== 'rule' && !isModelWords(kind)) + 1;
  return kinds.slice(end).some(isModelWords) ? lines.slice(0, end) : lines;
}

const isModelWords = (kind: LineKind['kind']): boolean => kind === 'note' || kind === 'spoken';

/** The labels of a list of choices; none where it is a list of something else. */
function listOf(items: readonly Extract<LineKind, { kind: 'item' }>[], kinds: readonly LineKind[], isNamed: boolean): readonly string[] {
  const own = isNamed ? underChoices(kinds) : items;
  const [first] = own;
  if (!first || own.some(({ order }) => (order === null) !== (first.order === null))) return [];
  if (first.order === null) return isNamed || own.every(({ text }) => !SENTENCE.test(text)) ? whole(own.map(({ text }) => text)) : [];
  if (own.length === 1) return whole(inline(first.text));
  const isInOrder = [0, 1].some((from) => own.every(({ order }, index) => isAt(order ?? '', index, from)));
  return isInOrder ? whole(own.map(({ text }) => text)) : [];
}

/** Items that no other field stands over. */
function underChoices(kinds: readonly LineKind[]): readonly Extract<LineKind, { kind: 'item' }>[] {
  let field = 'choices';
  return kinds.flatMap((line) => {
    if (line.kind === 'field') field = line.field;
    return line.kind === 'item' && field === 'choices' ? [line] : [];
  });
}

const whole = (labels: readonly string[]): readonly string[] => {
  const kept = labels.filter((label) => /[\p{L}\p{N}]/u.test(label));
  return kept.length >= FEWEST && kept.length <= MAX_ITEMS && kept.every((label) => label.length <= MAX_ITEM) ? kept : [];
};

/** Several items on one line: "Go in 2. Wait 3. Run". */
const inline = (text: string): readonly string[] => text.split(/[;,]?\s+(?:or |and )?[([]?(?:[2-9]|[B-H])[.):\]]\s+/u);

const ORDERS = ['1234567', 'abcdefg', 'абвгдеж', '①②③④⑤⑥⑦', '一二三四五六'].map((letters) => [...letters]);
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii'];

/** Whether a number or letter is the one at this place, in any digits; numbers count from `from`. */
function isAt(order: string, index: number, from: number): boolean {
  const lower = order.toLowerCase();
  if (/^\p{Nd}+$/u.test(lower)) return digit(lower) === index + from;
  return [...ORDERS, ROMAN].some((letters) => letters[index] === lower);
}

/** The value of digits of any script: each script has its ten in a row. */
function digit(text: string): number {
  let value = 0;
  for (const letter of text) {
    let zero = letter.codePointAt(0) ?? 0;
    const code = zero;
    while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    value = value * 10 + code - zero;
  }
  return value;
}

/** Choices in one line: by the strongest mark that divides them. */
function split(text: string): readonly string[] {
  const inner = text.replace(/^[[({]|[\])}]$/g, '');
  const parts = [/\s*[;；|\n]\s*/u, /\s+\/\s+/u, /\s*[,，、]\s*(?:(?:and|or|oder|ou|o|och|of|или|и)\s+)?/u]
    .map((mark) => inner.split(mark))
    .find(({ length }) => length >= FEWEST);
  return whole((parts ?? []).map((part) => part.replace(/^["'“”\s]+|["'“”.\s]+$/gu, '')));
}

/** The kind of a line that is there as a whole; an empty one is as a drawn line. */
export const wholeKind = (line: string): LineKind => (line.trim() === '' ? { kind: 'rule' } : (lineKind(line, true) ?? { kind: 'prose' }));
