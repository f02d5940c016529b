import { pieceEnd, startOf } from '#domain/text/cut.ts';
import type { Narration } from '#server/application/narrator/narrator.ts';
import { CheckedText } from '#server/domain/narrator/reply/checked-text.ts';
import { NO_NAMES } from '#server/domain/narrator/reply/known-names.ts';
import { ModelReply } from '#server/domain/narrator/reply/model-reply.ts';
import { KnownMarks } from '#server/domain/narrator/reply/thinking-marks.ts';
import { type KnownThinking, type SplitPart, ThinkingSplitter } from '#server/domain/narrator/reply/thinking-splitter.ts';
import { wholeSentences } from '#server/domain/narrator/reply/whole-sentences.ts';
import type { ModelDelta } from './model/model-stream.ts';

/** In characters. A longer reply is cut here and kept. */
const MAX_REPLY = 20_000;
const MAX_THINKING = 60_000;
/** In characters: thinking is split into pieces of about this size. */
const THOUGHT = 400;

/** What a reply narrates before it is judged. */
export type ReplyNarration = Extract<Narration, { readonly text: string } | { readonly type: 'reset' }>;

const uncheckedText = (): CheckedText => new CheckedText(NO_NAMES, []);
const nothingKnown = (): KnownThinking => ({ marks: new KnownMarks(), begins: false });

/** Turns a model's deltas into narration: story text at once, thinking in larger pieces. */
export class ReplySplitter {
  readonly #newCheck: () => CheckedText;
  readonly #thoughts: ThinkingSplitter;
  #reply = new ModelReply();
  #check: CheckedText;
  #thought = '';
  #thinking = 0;
  #length = 0;
  #text = '';
  #hasText = false;
  #finished = false;
  #isCut = false;

  /** `newCheck` makes what corrects the story text before a reader receives it. `thinking` is what the endpoint is known to do, and learns from this reply. */
  constructor(newCheck: () => CheckedText = uncheckedText, thinking: KnownThinking = nothingKnown()) {
    this.#newCheck = newCheck;
    this.#check = newCheck();
    this.#thoughts = new ThinkingSplitter(thinking);
  }

  /** Joins adjacent text into one piece. */
  add(deltas: readonly ModelDelta[]): ReplyNarration[] {
    const pieces: ReplyNarration[] = [];
    for (const { content, reasoning, finish } of deltas) {
      if (this.#finished) break;
      if (reasoning !== '') this.#thoughts.keptApart();
      pieces.push(...this.#think(reasoning), ...this.#split(this.#thoughts.add(content)));
      this.#isCut ||= finish === 'cut' || this.#length === MAX_REPLY;
      this.#finished ||= finish !== null || this.#isCut;
    }
    return joined(pieces);
  }

  end(): ReplyNarration[] {
    const rest = this.#split(this.#thoughts.end(this.#isCut));
    return joined([...rest, ...this.#story(this.#check.add(this.#reply.end())), ...this.#story(this.#check.end()), ...this.#flush()]);
  }

  /** After `end`: takes back the half sentence of a reply that reached its limit before its data. Where nothing of it is whole, no text is left. */
  shorten(): ReplyNarration[] {
    if (!this.#isCut || this.tail !== null) return [];
    const whole = wholeSentences(this.#text);
    if (whole === this.#text.trimEnd()) return [];
    this.#text = whole;
    this.#hasText = whole !== '';
    return whole === '' ? [] : [{ type: 'reset' }, { type: 'text', text: whole }];
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

  #split(parts: readonly SplitPart[]): ReplyNarration[] {
    return parts.flatMap((part) => {
      if (part.type === 'taken-back') return this.#beginAnew();
      return part.type === 'thinking' ? this.#think(part.text) : this.#story(this.#check.add(this.#reply.add(part.text)));
    });
  }

  #beginAnew(): ReplyNarration[] {
    const wasShown = this.#text !== '';
    this.#reply = new ModelReply();
    this.#check = this.#newCheck();
    this.#length = 0;
    this.#text = '';
    this.#hasText = false;
    return wasShown ? [{ type: 'reset' }] : [];
  }

  #story(text: string): ReplyNarration[] {
    if (text === '') return [];
    const kept = startOf(text, MAX_REPLY - this.#length);
    // A character that does not fit ends the reply too.
    this.#length = kept === text ? this.#length + kept.length : MAX_REPLY;
    this.#text += kept;
    this.#hasText ||= /[^\s\ufffd]/.test(kept);
    return [...this.#flush(), { type: 'text', text: kept }];
  }

  #think(text: string): ReplyNarration[] {
    const pieces: ReplyNarration[] = [];
    this.#thought += startOf(text, MAX_THINKING - this.#thinking);
    this.#thinking = Math.min(MAX_THINKING, this.#thinking + text.length);
    while (this.#thought.length > THOUGHT) {
      const piece = this.#thought.slice(0, pieceEnd(this.#thought, THOUGHT));
      this.#thought = this.#thought.slice(piece.length);
      pieces.push(thought(piece));
    }
    return pieces;
  }

  #flush(): ReplyNarration[] {
    const rest = this.#thought;
    this.#thought = '';
    return rest.trim() === '' ? [] : [thought(rest)];
  }
}

const thought = (text: string): ReplyNarration => ({ type: 'reasoning', text: text.replace(/[^\P{Cc}\n\t]/gu, '').toWellFormed() });

/** Adjacent text as one piece, without text that is taken back at once. */
function joined(pieces: readonly ReplyNarration[]): ReplyNarration[] {
  let parts: ReplyNarration[] = [];
  for (const part of pieces) {
    const last = parts.at(-1);
    if (part.type === 'reset') parts = [...parts.filter(({ type }) => type === 'reasoning'), part];
    else if (last?.type === 'text' && part.type === 'text') parts[parts.length - 1] = { type: 'text', text: last.text + part.text };
    else if (part.text !== '') parts.push(part);
  }
  return parts;
}
