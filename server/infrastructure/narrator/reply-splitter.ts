import type { Narration } from '#server/application/narrator/narrator.ts';
import { CheckedText } from '#server/domain/narrator/reply/checked-text.ts';
import { NO_NAMES } from '#server/domain/narrator/reply/known-names.ts';
import { ModelReply, type ReplyPart } from '#server/domain/narrator/reply/model-reply.ts';
import type { ModelDelta } from './model/model-stream.ts';

/** In characters. A longer reply is cut here and kept. */
const MAX_REPLY = 20_000;
const MAX_THINKING = 60_000;
/** In characters: thinking is split into pieces of about this size. */
const THOUGHT = 400;

type TextNarration = Extract<Narration, { readonly text: string }>;

/** Turns a model's deltas into narration: story text at once, thinking in larger pieces. */
export class ReplySplitter {
  readonly #reply = new ModelReply();
  readonly #check: CheckedText;
  #thought = '';
  #thinking = 0;
  #length = 0;
  #text = '';
  #hasText = false;
  #finished = false;

  /** `check` corrects the story text before a reader receives it. */
  constructor(check: CheckedText = new CheckedText(NO_NAMES, [])) {
    this.#check = check;
  }

  /** Joins adjacent text into one piece. */
  add(deltas: readonly ModelDelta[]): TextNarration[] {
    const pieces: TextNarration[] = [];
    for (const { content, reasoning, finish } of deltas) {
      if (this.#finished) break;
      pieces.push(...this.#think(reasoning), ...this.#split(this.#reply.add(content)));
      this.#finished ||= finish !== null || this.#length === MAX_REPLY;
    }
    return joined(pieces);
  }

  end(): TextNarration[] {
    return joined([...this.#split(this.#reply.end()), ...this.#story(this.#check.end()), ...this.#flush()]);
  }

  /** True when the rest of the stream can be dropped. */
  get finished(): boolean {
    return this.#finished;
  }

  /** The story text so far. */
  get text(): string {
    return this.#text;
  }

  get hasText(): boolean {
    return this.#hasText;
  }

  /** What was corrected in the story text so far. */
  get corrected(): Pick<CheckedText, 'leftOut' | 'respelled'> {
    return this.#check;
  }

  /** The data after the story. Known after `end`. */
  get tail(): string | null {
    return this.#reply.tail;
  }

  #split(parts: readonly ReplyPart[]): TextNarration[] {
    return parts.flatMap(({ type, text }) => (type === 'reasoning' ? this.#think(text) : this.#story(this.#check.add(text))));
  }

  #story(text: string): TextNarration[] {
    if (text === '') return [];
    const kept = cut(text, MAX_REPLY - this.#length);
    // A surrogate pair that does not fit ends the reply too.
    this.#length = kept === text ? this.#length + kept.length : MAX_REPLY;
    this.#text += kept;
    this.#hasText ||= /[^\s\ufffd]/.test(kept);
    return [...this.#flush(), { type: 'text', text: kept }];
  }

  #think(text: string): TextNarration[] {
    const pieces: TextNarration[] = [];
    this.#thought += text.slice(0, MAX_THINKING - this.#thinking);
    this.#thinking = Math.min(MAX_THINKING, this.#thinking + text.length);
    while (this.#thought.length > THOUGHT) {
      const piece = cut(this.#thought, THOUGHT);
      this.#thought = this.#thought.slice(piece.length);
      pieces.push(thought(piece));
    }
    return pieces;
  }

  #flush(): TextNarration[] {
    const rest = this.#thought;
    this.#thought = '';
    return rest.trim() === '' ? [] : [thought(rest)];
  }
}

const thought = (text: string): TextNarration => ({ type: 'reasoning', text: text.replace(/[^\P{Cc}\n\t]/gu, '').toWellFormed() });

/** The first `max` UTF-16 units, without splitting a surrogate pair. */
function cut(text: string, max: number): string {
  const end = /[\ud800-\udbff]/.test(text.charAt(max - 1)) ? max - 1 : max;
  return text.slice(0, Math.max(0, end));
}

function joined(pieces: readonly TextNarration[]): TextNarration[] {
  const parts: TextNarration[] = [];
  for (const part of pieces) {
    const last = parts.at(-1);
    if (last?.type === 'text' && part.type === 'text') parts[parts.length - 1] = { type: 'text', text: last.text + part.text };
    else if (part.text !== '') parts.push(part);
  }
  return parts;
}
