import { inlineOf, parse } from '#domain/text/markdown.ts';
import type { Line } from '#domain/text/spans.ts';

/** A text as our pages show it. */
interface ShownText {
  /** In our Markdown. */
  readonly text: string;
  /** What is not shown as it was written, once each: tags with their attributes. */
  readonly dropped: readonly string[];
}

/** The characters that HTML writes as `&name;`, by what stands between: a name, `#8212` or `#x2014`. Null where it is none. */
export type HtmlCharacters = (name: string) => string | null;

type Style = 'em' | 'strong' | 'struck';

/** A run of text with its styles. */
interface Run {
  readonly text: string;
  readonly styles: ReadonlySet<Style>;
}

/** A paragraph. `mark` makes it a heading, a quotation, an item of a list or a break. */
interface Paragraph {
  readonly mark: string;
  readonly runs: Run[];
}

const NO_STYLES: ReadonlySet<Style> = new Set();

/** What a tag does to its text. `u` has no counterpart: it is emphasis as well. */
const STYLES: Readonly<Record<string, Style>> = {
  ...{ i: 'em', em: 'em', cite: 'em', dfn: 'em', var: 'em', u: 'em', ins: 'em' },
  ...{ b: 'strong', strong: 'strong', mark: 'strong', s: 'struck', strike: 'struck', del: 'struck' },
};
/** Tags that begin a paragraph and end it, with the mark of that. */
const BLOCKS: Readonly<Record<string, string>> = {
  ...{
    br: '',
    p: '',
    div: '',
    section: '',
    article: '',
    header: '',
    footer: '',
    center: '',
    pre: '',
    ul: '',
    ol: '',
    dl: '',
    dt: '',
    dd: '',
    table: '',
    tr: '',
  },
  ...{ h1: '# ', h2: '## ', h3: '### ', h4: '#### ', h5: '##### ', h6: '###### ', blockquote: '> ', li: '- ', hr: '---' },
};
/** Tags whose text stays, and that do nothing else here. */
const BARE = 'span a font small big sup sub code tt kbd samp q abbr label button td th tbody thead time wbr nobr bdi bdo ruby rt rp';
/** Tags that show something, of which nothing but an `alt` can be kept. */
const MEDIA =
  'img audio video source iframe embed object param canvas svg path input select option textarea link meta picture track map area';
const HIDDEN = new Set(['script', 'style']);
const KNOWN = new Set([...Object.keys(STYLES), ...Object.keys(BLOCKS), ...`${BARE} ${MEDIA}`.split(' '), ...HIDDEN]);
const EMPTY = new Set(`br hr wbr ${MEDIA}`.split(' '));
/** Of these nothing is lost. */
const WHOLE = new Set(
  [...Object.keys(STYLES), ...Object.keys(BLOCKS), ...'span wbr tbody bdi'.split(' ')].filter((name) => name !== 'u' && name !== 'center'),
);

const TAG = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)\/?>|<!--[\s\S]{0,2000}?-->/giy;
const CHARACTER = /&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/giy;
const TEXT = /[^<&]+|[<&]/y;
/** Emphasis as authors write it themselves: around whole words, closed on its line. */
const WRITTEN = /(?<![\p{L}\p{N}*_\\])(\*{1,3}|_{1,3})(?=[^\s*_])([^*_\n]{0,2000}?[^\s*_\\])\1(?![\p{L}\p{N}*_])/gu;
const ITALIC = /font-style\s*:\s*(?:italic|oblique)/i;
const BOLD = /font-weight\s*:\s*(?:bold|[6-9]00)/i;

/**
 * A line of a script in our Markdown, written for players that show HTML or plain text. Tags of HTML become Markdown, others of their kind leave their text;
 * what looks like Markdown by accident stays text. Emphasis with asterisks or underscores around whole words is taken for meant.
 */
export function scriptText(line: string, characters: HtmlCharacters): ShownText {
  return isPlain(line) ? { text: line, dropped: [] } : shown(line, PARAGRAPHS, characters);
}

/** The same for the label of a choice, which is one line: numbers, dashes and the like at its beginning are no marks there. */
export function scriptLabel(label: string, characters: HtmlCharacters): ShownText {
  return isPlain(label) ? { text: label, dropped: [] } : shown(label, ONE_LINE, characters);
}

/** Nothing in it can be a mark. */
const isPlain = (text: string): boolean => !/[<&*_~`[\\\n]/.test(text) && !/^\s*(?:[#>-]|\d{1,3}[.)])/.test(text);

/** How a text is read again, and what stands between its paragraphs; a text on one line has one, without a mark. */
interface Reading {
  readonly read: (text: string) => Line | null;
  readonly paragraphsOf: (paragraphs: readonly Paragraph[]) => readonly Paragraph[];
  readonly hasMarks: boolean;
}

const PARAGRAPHS: Reading = {
  read: (text) => {
    const [first, second] = parse(text);
    return second === undefined && first?.kind === 'paragraph' ? first.line : null;
  },
  paragraphsOf: (paragraphs) => paragraphs,
  hasMarks: true,
};
/** Joined before it is written: pieces that are plain text apart may be a mark together. */
const ONE_LINE: Reading = {
  read: inlineOf,
  paragraphsOf: (paragraphs) => [
    { mark: '', runs: paragraphs.flatMap(({ runs }) => (tidied(runs).length === 0 ? [] : [{ text: ' ', styles: NO_STYLES }, ...runs])) },
  ],
  hasMarks: false,
};

function shown(source: string, reading: Reading, characters: HtmlCharacters): ShownText {
  const { paragraphs, dropped, isHtml } = new HtmlReader(source, characters).read();
  const [only, more] = paragraphs;
  // What authors have written themselves stays as it is.
  if (!isHtml && only && more === undefined && reads(reading, source, tidied(only.runs))) return { text: source, dropped: [] };
  const texts = reading.paragraphsOf(paragraphs).flatMap(({ mark, runs }) => {
    const tidy = tidied(runs);
    if (tidy.length === 0) return reading.hasMarks && mark === '---' ? [mark] : [];
    const { text, isWhole } = markdownOf(tidy, reading);
    if (!isWhole) dropped.add('emphasis within a word');
    return [reading.hasMarks && mark !== '---' ? mark + text : text];
  });
  return { text: texts.join('\n\n'), dropped: [...dropped] };
}

/** Reads a text as a browser would, as far as its tags are known. */
class HtmlReader {
  readonly #source: string;
  readonly #characters: HtmlCharacters;
  readonly #paragraphs: Paragraph[] = [{ mark: '', runs: [] }];
  readonly #dropped = new Set<string>();
  /** Text of the author that was not written yet: emphasis may go on behind a `&` or a `<`. */
  #waiting = '';
  #isHtml = false;
  /** Of each tag what those that are open do, the last one last. */
  readonly #open = new Map<string, (readonly Style[])[]>();
  /** How many open tags set each style. */
  readonly #styles = new Map<Style, number>();

  constructor(source: string, characters: HtmlCharacters) {
    this.#source = source;
    this.#characters = characters;
  }

  read(): { readonly paragraphs: readonly Paragraph[]; readonly dropped: Set<string>; readonly isHtml: boolean } {
    for (let at = 0; at < this.#source.length; ) at = this.#next(at);
    this.#writeWaiting();
    return { paragraphs: this.#paragraphs, dropped: this.#dropped, isHtml: this.#isHtml };
  }

  #next(at: number): number {
    const tag = matchAt(TAG, this.#source, at);
    const [whole = '', , name] = tag ?? [];
    if (tag && (name === undefined || KNOWN.has(name.toLowerCase()))) {
      this.#isHtml = true;
      this.#writeWaiting();
      if (name !== undefined) return this.#tag(tag, at);
      this.#dropped.add(whole);
      return at + whole.length;
    }
    const character = matchAt(CHARACTER, this.#source, at);
    const meant = character ? this.#characters(character[1] ?? '') : null;
    if (character && meant !== null) return this.#character(meant, at + character[0].length);
    const text = matchAt(TEXT, this.#source, at)?.[0] ?? '';
    this.#waiting += text;
    return at + text.length;
  }

  #character(meant: string, end: number): number {
    this.#isHtml = true;
    if (meant === '*' || meant === '_') {
      this.#writeWaiting();
      this.#write(meant);
    } else this.#waiting += meant;
    return end;
  }

  #tag([whole, slash, written = '', attributes = '']: RegExpExecArray, at: number): number {
    const name = written.toLowerCase();
    const end = at + whole.length;
    if (slash === '' && (!WHOLE.has(name) || /\b(?:style|class|href|src|onclick)\s*=/i.test(attributes))) this.#dropped.add(whole);
    if (HIDDEN.has(name)) return slash === '' ? this.#behindHidden(name, end) : end;
    const mark = BLOCKS[name];
    if (mark !== undefined) this.#paragraphs.push({ mark: slash === '' ? mark : '', runs: [] });
    if (name === 'hr') this.#paragraphs.push({ mark: '', runs: [] });
    if (name === 'img') this.#write(altOf(attributes));
    if (EMPTY.has(name)) return end;
    if (slash === '') this.#begin(name, stylesOf(name, attributes));
    else this.#close(name);
    return end;
  }

  #behindHidden(name: string, from: number): number {
    const close = new RegExp(`</${name}`, 'gi');
    close.lastIndex = from;
    return close.exec(this.#source)?.index ?? this.#source.length;
  }

  #begin(name: string, styles: readonly Style[]): void {
    this.#open.set(name, this.#open.get(name) ?? []);
    this.#open.get(name)?.push(styles);
    for (const style of styles) this.#styles.set(style, (this.#styles.get(style) ?? 0) + 1);
  }

  /** One that was never opened closes nothing. */
  #close(name: string): void {
    for (const style of this.#open.get(name)?.pop() ?? []) this.#styles.set(style, (this.#styles.get(style) ?? 0) - 1);
  }

  #writeWaiting(): void {
    const text = this.#waiting;
    this.#waiting = '';
    let from = 0;
    for (const { 0: whole, 1: marks = '', 2: words = '', index } of text.matchAll(WRITTEN)) {
      this.#write(text.slice(from, index));
      this.#write(words, marks.length === 1 ? ['em'] : marks.length === 2 ? ['strong'] : ['em', 'strong']);
      from = index + whole.length;
    }
    this.#write(text.slice(from));
  }

  #write(text: string, styles: readonly Style[] = []): void {
    const open = [...this.#styles].flatMap(([style, times]) => (times > 0 ? [style] : []));
    for (const [index, line] of text.split('\n').entries()) {
      if (index > 0) this.#paragraphs.push({ mark: '', runs: [] });
      if (line !== '') this.#paragraphs.at(-1)?.runs.push({ text: line, styles: new Set([...open, ...styles]) });
    }
  }
}

function stylesOf(name: string, attributes: string): readonly Style[] {
  const own = STYLES[name];
  return [
    ...(own ? [own] : []),
    ...(ITALIC.test(attributes) ? ['em' as const] : []),
    ...(BOLD.test(attributes) ? ['strong' as const] : []),
  ];
}

const altOf = (attributes: string): string => {
  const [, double, single] = /\balt\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? [];
  return double ?? single ?? '';
};

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Without white space at both ends and at the edges of styles, neighbours of one style joined. */
function tidied(runs: readonly Run[]): readonly Run[] {
  const parts = runs.flatMap(({ text, styles }) => {
    const inner = text.trim();
    const [before = '', after = ''] = inner === '' ? [text] : text.split(inner);
    return [
      { text: before, styles: NO_STYLES },
      { text: inner, styles },
      { text: after, styles: NO_STYLES },
    ].filter((part) => part.text !== '');
  });
  const following = nextWritten(parts);
  const joined: Run[] = [];
  for (const [index, part] of parts.entries()) {
    const before = joined.at(-1);
    // White space between two runs of one style belongs to it.
    const next = following[index];
    const styles = part.text.trim() === '' && before && next ? common(before.styles, next.styles) : part.styles;
    if (before && isSame(before.styles, styles)) joined.splice(-1, 1, { text: before.text + part.text, styles });
    else joined.push({ text: part.text, styles });
  }
  return trimmed(joined);
}

/** Behind each run, the next that is not white space alone. */
function nextWritten(runs: readonly Run[]): readonly (Run | undefined)[] {
  const next: (Run | undefined)[] = [];
  let last: Run | undefined;
  for (let at = runs.length - 1; at >= 0; at -= 1) {
    next[at] = last;
    if (runs[at]?.text.trim() !== '') last = runs[at];
  }
  return next;
}

function trimmed(runs: readonly Run[]): readonly Run[] {
  const first = runs.findIndex(({ text }) => text.trim() !== '');
  const last = runs.findLastIndex(({ text }) => text.trim() !== '');
  return runs.slice(first, last + 1).map((run, index, kept) => ({
    ...run,
    text:
      index === 0 && kept.length === 1
        ? run.text.trim()
        : index === 0
          ? run.text.trimStart()
          : index === kept.length - 1
            ? run.text.trimEnd()
            : run.text,
  }));
}

const common = (one: ReadonlySet<Style>, other: ReadonlySet<Style>): ReadonlySet<Style> =>
  new Set([...one].filter((style) => other.has(style)));
const isSame = (one: ReadonlySet<Style>, other: ReadonlySet<Style>): boolean =>
  one.size === other.size && [...one].every((style) => other.has(style));

/** How many styled parts of a paragraph are tried one by one, where not all of them can be marked. */
const MOST_TRIED = 20;

/** Of ways to write a paragraph the first that reads as it is meant: as it stands, with escapes, with other marks, and at last with fewer of them. */
function markdownOf(runs: readonly Run[], reading: Reading): { readonly text: string; readonly isWhole: boolean } {
  for (const isEscaped of [false, true])
    for (const em of ['*', '_']) {
      const text = written(runs, { em, isEscaped });
      if (reads(reading, text, runs)) return { text, isWhole: true };
    }
  const plain = runs.map(({ text }) => ({ text, styles: NO_STYLES }));
  let kept = plain;
  if (runs.length <= MOST_TRIED)
    for (const [index, run] of runs.entries()) {
      const more = kept.with(index, run);
      if (run.styles.size > 0 && reads(reading, written(more, { em: '*', isEscaped: true }), more)) kept = more;
    }
  return { text: written(kept, { em: '*', isEscaped: true }), isWhole: false };
}

/** Whether a text in Markdown shows these runs. */
function reads(reading: Reading, text: string, runs: readonly Run[]): boolean {
  const line = reading.read(text);
  return line !== null && signature(line) === signature(runs.map((run) => ({ text: run.text, ...flags(run.styles) })));
}

const flags = (styles: ReadonlySet<Style>) => ({
  em: styles.has('em'),
  strong: styles.has('strong'),
  struck: styles.has('struck'),
  code: false,
});

/** The characters of a line, each with its styles; white space has none. */
function signature(
  line: readonly {
    readonly text: string;
    readonly em: boolean;
    readonly strong: boolean;
    readonly struck: boolean;
    readonly code: boolean;
  }[],
): string {
  let last = '';
  return line
    .map(({ text, em, strong, struck, code }) => {
      const words = text.replace(/\s+/g, '');
      const style = `\n${Number(em)}${Number(strong)}${Number(struck)}${Number(code)}\n`;
      if (words === '' || style === last) return words;
      last = style;
      return style + words;
    })
    .join('');
}

const MARKS: Readonly<Record<Style, string>> = { em: '*', strong: '**', struck: '~~' };

function written(runs: readonly Run[], { em, isEscaped }: { readonly em: string; readonly isEscaped: boolean }): string {
  const open: Style[] = [];
  const markOf = (style: Style) => (style === 'em' ? em : MARKS[style]);
  let text = '';
  for (const [index, run] of runs.entries()) {
    while (open.some((style) => !run.styles.has(style))) text += markOf(open.pop() ?? 'em');
    // What lasts longer is opened first.
    const fresh = [...run.styles].filter((style) => !open.includes(style)).sort((a, b) => lasts(runs, index, b) - lasts(runs, index, a));
    for (const style of fresh) {
      open.push(style);
      text += markOf(style);
    }
    text += isEscaped ? escapedInline(run.text) : run.text;
  }
  while (open.length > 0) text += markOf(open.pop() ?? 'em');
  return isEscaped ? escapedStart(text) : text;
}

/** The index of the first run from a place on that has not a style; behind the last one if all have it. */
function lasts(runs: readonly Run[], from: number, style: Style): number {
  let at = from;
  while (runs[at]?.styles.has(style)) at += 1;
  return at;
}

const ADDRESS = /https?:\/\/[^\s<>*]+/g;

/** Without marks within a line. Written addresses stay as they are. */
function escapedInline(text: string): string {
  let [escaped, from] = ['', 0];
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    escaped += withBackslashes(text.slice(from, index)) + address;
    from = index + address.length;
  }
  return escaped + withBackslashes(text.slice(from));
}

const withBackslashes = (text: string): string => text.replace(/[\\`*_~[\]]/g, '\\$&');

/** Without a mark at the beginning of the line. */
const escapedStart = (text: string): string =>
  text.replace(/^(\s*)([#>-]|\d{1,3}(?=[.)]))/, (_, space: string, mark: string) =>
    /\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
  );
