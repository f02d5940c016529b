import { CLOSINGS, FULL_WIDTH_ENDS, SPACED_ENDS } from '#domain/text/end-marks.ts';

/** The marks around thinking that a model writes into its text. Capitals make no difference. */
export interface ThinkingMarks {
  readonly opens: string;
  readonly closes: string;
}

/** How thinking begins. */
export interface Opening {
  readonly closes: Marks;
  /** False for words that a story might begin with: without an end they are prose. */
  readonly isSure: boolean;
}

/** Tags, which may have attributes. The names of one line close each other. Sources: docs/models.md. */
const TAGS = [
  ['think', 'thinking', 'thought', 'thoughts', 'antthinking'],
  ...[['reasoning'], ['reflection'], ['seed:think'], ['longcat_think']],
];
/** Tags that a story may have too, as the screen of a machine: thinking where a reply begins with one that has no attributes, and nowhere else. */
const LEADING_TAGS = ['analysis', 'scratchpad'];
/** What follows the name of a tag that opens, in characters: white space and attributes at most. */
const ATTRIBUTES = String.raw`(?:\s(?:[^<>]{0,79}[^<>/])?)?>`;
const PAIRS: readonly ThinkingMarks[] = [
  { opens: '[THINK]', closes: '[/THINK]' },
  { opens: '◁think▷', closes: '◁/think▷' },
  { opens: '<|START_THINKING|>', closes: '<|END_THINKING|>' },
  { opens: '<|begin_of_thought|>', closes: '<|end_of_thought|>' },
  { opens: '<|channel>thought', closes: '<channel|>' },
  { opens: '<|inner_prefix|>', closes: '<|inner_suffix|>' },
];
/** Openings whose end says nothing where it stands alone: Solar's; a block of code; the folded block of Open WebUI. */
const ENCLOSED: readonly { readonly pattern: RegExp; readonly closes: readonly string[] }[] = [
  { pattern: /^<\|think\|>/i, closes: ['<|end|>', '<|/think|>'] },
  { pattern: /^`{3}think(?:ing)?\s*\n/i, closes: ['\n```'] },
  {
    pattern: /^<details(?:\s[^<>]{0,80})?>\s*<summary>[^<]{0,40}(?:think|thought|reason)[^<]{0,40}<\/summary>/i,
    closes: ['</details>'],
  },
];
const MAYBE_ENCLOSED =
  /^(?:<\|?t?h?i?n?k?\|?|`{1,3}[a-z]{0,8}[^\S\n]*|<details(?:\s[^<>]{0,80})?>\s*(?:<[a-z]{0,7}(?:>[^<]{0,90}(?:<\/?[a-z]{0,7})?)?)?)$/i;
const TAG_NAMES = [...TAGS.flat(), ...LEADING_TAGS].join('|');
/** A tag that is closed at once. */
const EMPTY_TAG = new RegExp(`^<(?:${TAG_NAMES})\\s?/>`, 'i');
/** Ways that are made of words: Granite's sentences, and gpt-oss where a server leaves its marks out. */
const WORDS: readonly ThinkingMarks[] = [
  { opens: 'Here is my thought process:', closes: 'Here is my response:' },
  { opens: "Here's my thought process:", closes: "Here's my response:" },
];
const BARE_CHANNEL = { opens: ['analysis', 'assistantanalysis'], closes: 'assistantfinal' };
/** The beginning of a turn in a template, before thinking. A role alone is a word of the story where no thinking follows. */
const TURN_BEGINS = [
  ...['<|im_start|>assistant', '<|start_header_id|>assistant<|end_header_id|>', '<|assistant|>', '<｜Assistant｜>'],
  ...['<start_of_turn>model', '<|turn>model', '[|assistant|]', '<|begin|>assistant', '\u200b'],
];
const ROLE = new RegExp(`^assistant\\s*\\n\\s*(?=<(?:${TAG_NAMES})[\\s>])`, 'i');
const MAYBE_ROLE = /^assistant\s*(?:\n\s*(?:<[a-z:_]{0,14})?)?$/i;
/** What some models write around their reply behind the thinking. */
const WRAPPERS = [
  ...['answer', 'response', 'output', 'final'].flatMap((name) => [`<${name}>`, `</${name}>`]),
  ...['<|START_RESPONSE|>', '<|END_RESPONSE|>', '<|begin_of_solution|>', '<|end_of_solution|>', '<|content|>'],
];

/** Thinking among the data behind a reply, where nothing is shown to a reader. */
export const THINKING_IN_DATA = new RegExp(`<(${TAG_NAMES})>.*?(?:</\\1>|$)|</(?:${TAG_NAMES})>`, 'gis');

const lower = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Where in a text a mark stands. */
export interface Found {
  readonly mark: string;
  readonly start: number;
  readonly end: number;
}

/** Some marks to look for in a text that is still coming. */
export class Marks {
  readonly #marks: readonly string[];
  readonly #longest: number;
  readonly #pattern: RegExp;
  /** A tag whose attributes are not all there; null where there are none. */
  readonly #open: RegExp | null;

  /** `tags`: names of tags that open, with attributes or without, which are marks as well. */
  constructor(marks: readonly string[], tags: readonly string[] = []) {
    const all = [...marks, ...tags.map((name) => `<${name}>`)];
    this.#marks = all.map(lower);
    this.#longest = Math.max(...all.map(({ length }) => length));
    const names = `<(?:${tags.join('|')})`;
    this.#open = tags.length > 0 ? new RegExp(String.raw`^${names}\s[^<>]{0,80}$`, 'i') : null;
    // The longest first, so that no mark hides a longer one.
    const literal = all.toSorted((a, b) => b.length - a.length).map(escaped);
    this.#pattern = new RegExp([...literal, ...(tags.length > 0 ? [names + ATTRIBUTES] : [])].join('|'), 'gi');
  }

  /** The first mark from `from` on. */
  find(text: string, from = 0): Found | null {
    this.#pattern.lastIndex = from;
    const found = this.#pattern.exec(text);
    return found && { mark: found[0], start: found.index, end: found.index + found[0].length };
  }

  /** The mark that a text begins with. */
  at(text: string): string | null {
    const begin = lower(text.slice(0, this.#longest));
    return this.#marks.find((mark) => begin.startsWith(mark)) ?? null;
  }

  has(mark: string): boolean {
    return this.#marks.includes(lower(mark));
  }

  /** Whether a text may go on to one of the marks. */
  mayBecome(text: string): boolean {
    const begin = lower(text);
    return this.#marks.some((mark) => mark.length > begin.length && mark.startsWith(begin));
  }

  /** The length of a text without an end that may go on to one of the marks. */
  safeLength(text: string): number {
    const open = this.#open ? text.lastIndexOf('<') : -1;
    if (open !== -1 && this.#open?.test(text.slice(open))) return open;
    for (let at = Math.max(0, text.length - this.#longest + 1); at < text.length; at += 1) if (this.mayBecome(text.slice(at))) return at;
    return text.length;
  }
}

/** Marks of the channels of gpt-oss: before the name of one, behind it, and at the end of what stands in it. */
export const CHANNEL_BEGINS = new Marks(['<|start|>', '<|channel|>']);
export const CHANNEL_MESSAGE = '<|message|>';
export const CHANNEL_ENDS = new Marks(['<|end|>', '<|return|>', '<|call|>']);
const CHANNEL_MARKS = ['<|start|>', '<|channel|>', '<|end|>', '<|return|>', '<|call|>'];
export const IN_CHANNEL: Opening = { closes: new Marks(CHANNEL_MARKS), isSure: true };

/** All marks that a reply is searched for: the usual ones, and those that brands have named. */
export class KnownMarks {
  readonly #openings: readonly { readonly pattern: RegExp; readonly opening: Opening }[];
  readonly #literal: Marks;
  readonly #turnBegins = new Marks(TURN_BEGINS);
  /** Marks that end thinking whose beginning stood in the template of the server. */
  readonly loneCloses: Marks;
  /** The beginning of a reply that is known to begin with thinking. */
  readonly unmarked: Opening;
  /** What a reply may hold around its text, where thinking came before it. */
  readonly wrappers = new Marks(WRAPPERS);
  /** All that is looked for within prose. */
  readonly inProse: Marks;

  constructor(named: readonly ThinkingMarks[] = []) {
    const pairs = [...PAIRS, ...named];
    const tags = TAGS.map((names) => ({ names, closes: names.map((name) => `</${name}>`) }));
    const closes = [...tags.flatMap((tag) => tag.closes), ...pairs.map((pair) => pair.closes)];
    const literal = (pair: ThinkingMarks, isSure: boolean) => ({
      pattern: new RegExp(`^${escaped(pair.opens)}`, 'i'),
      opening: { closes: new Marks([pair.closes]), isSure },
    });
    this.#openings = [
      ...tags.map((tag) => ({
        pattern: new RegExp(`^<(?:${tag.names.join('|')})${ATTRIBUTES}`, 'i'),
        opening: { closes: new Marks(tag.closes), isSure: true },
      })),
      ...LEADING_TAGS.map((name) => ({
        pattern: new RegExp(String.raw`^<${name}\s?>`, 'i'),
        opening: { closes: new Marks([`</${name}>`]), isSure: true },
      })),
      ...pairs.map((pair) => literal(pair, true)),
      ...WORDS.map((pair) => literal(pair, false)),
      ...ENCLOSED.map(({ pattern, closes: ends }) => ({ pattern, opening: { closes: new Marks(ends), isSure: true } })),
      // No word goes on with a capital.
      {
        pattern: /^(?:assistant)?analysis(?:\n|(?=[\p{Lu}\p{Lo}"“'(]))/u,
        opening: { closes: new Marks([BARE_CHANNEL.closes]), isSure: false },
      },
    ];
    this.#literal = new Marks([
      ...[...pairs, ...WORDS].map(({ opens }) => opens),
      ...closes,
      ...WRAPPERS,
      ...CHANNEL_MARKS,
      ...TURN_BEGINS,
    ]);
    this.loneCloses = new Marks(closes);
    this.unmarked = { closes: new Marks([...closes, '<|start|>', '<|channel|>']), isSure: false };
    const opens = pairs.map((pair) => pair.opens);
    this.inProse = new Marks([...closes, ...opens, ...WRAPPERS, ...CHANNEL_MARKS], TAGS.flat());
  }

  /** The mark that a text begins with, and what it opens. */
  openingAt(text: string): { readonly mark: string; readonly opening: Opening } | null {
    for (const { pattern, opening } of this.#openings) {
      const mark = pattern.exec(text)?.[0];
      if (mark !== undefined) return { mark, opening };
    }
    return null;
  }

  /** Whether a text that begins with no mark may go on to one. */
  mayBegin(text: string): boolean {
    const isOpen = [/^<[^<>|]{0,95}$/, MAYBE_ENCLOSED, MAYBE_ROLE].some((maybe) => maybe.test(text));
    return isOpen || BARE_CHANNEL.opens.some((opens) => opens.startsWith(text)) || this.#literal.mayBecome(text);
  }

  /** What a reply begins with that is nothing: a tag of thinking that is closed at once, the beginning of a turn. */
  nothingAt(text: string): string | null {
    return EMPTY_TAG.exec(text)?.[0] ?? ROLE.exec(text)?.[0] ?? this.#turnBegins.at(text);
  }
}

const SENTENCE_BEFORE = new RegExp(`[${SPACED_ENDS}${FULL_WIDTH_ENDS}][${CLOSINGS}*_]*\\s*$`, 'u');
const WORD_BEFORE = /[\s"'`“‘«(*_[]$/u;
const WORD_AFTER = /^(?:[^\S\n]|["'`”’»).,;:!?*_\]…])/u;

/** Whether a mark between these texts stands for itself. One that stands in the middle of a sentence, like a word of it, is only mentioned. */
export function isMeant(before: string, after: string): boolean {
  if (/(?:^|\n)[^\S\n]*$/.test(before) || SENTENCE_BEFORE.test(before)) return true;
  return !(WORD_BEFORE.test(before) && WORD_AFTER.test(after));
}
