import { pieceEnd, startOf } from '#domain/text/cut.ts';
import { CLOSINGS, FULL_WIDTH_ENDS, SPACED_ENDS } from '#domain/text/end-marks.ts';
import type { Narration } from '#server/application/narrator/narrator.ts';
import type { CheckedText } from '#server/domain/narrator/reply/checked-text.ts';
import type { ListedData } from '#server/domain/narrator/reply/listed-data.ts';
import { StoryText } from '#server/domain/narrator/reply/story-text.ts';
import { KnownMarks } from '#server/domain/narrator/reply/thinking-marks.ts';
import { type KnownThinking, type SplitPart, ThinkingSplitter } from '#server/domain/narrator/reply/thinking-splitter.ts';
import { wholeSentences } from '#server/domain/narrator/reply/whole-sentences.ts';
import type { ModelDelta } from './model/model-stream.ts';
import { readTail, readWrapped } from './read-tail.ts';

/** In characters. A longer reply, many times what was asked for, is cut at its next end of a sentence, or at the most, and kept. */
const LONG_REPLY = 12_000;
const MAX_REPLY = 20_000;
/** A model that writes nothing but what is left out is read no further than this. */
const MAX_READ = 200_000;
const MAX_THINKING = 60_000;
/** In characters: thinking is split into pieces of about this size. */
const THOUGHT = 400;

/** What a reply narrates before it is judged. */
export type ReplyNarration = Extract<Narration, { readonly text: string } | { readonly type: 'reset' }>;

/** The end of a sentence, with the first sign behind it. */
const SENTENCE_END = new RegExp(
  `(?<=[${SPACED_ENDS}][${CLOSINGS}]{0,3})\\s|(?<=[${FULL_WIDTH_ENDS}][${CLOSINGS}]{0,3})[^${CLOSINGS}]`,
  'gu',
);
/** The signs of the text before that it may begin with. */
const BEFORE = 4;

const storyAlone = (): StoryText => new StoryText();
const nothingKnown = (): KnownThinking => ({ marks: new KnownMarks(), begins: false });

/** Turns a model's deltas into narration: story text at once, thinking in larger pieces. */
export class ReplySplitter {
  readonly #newStory: () => StoryText;
  readonly #thoughts: ThinkingSplitter;
  #reply: StoryText;
  #read = 0;
  #thought = '';
  #thinking = 0;
  #length = 0;
  #text = '';
  #hasText = false;
  #finished = false;
  #isCut = false;

  /** `newStory` makes what finds the story in a reply. `thinking` is what the endpoint is known to do, and learns from this reply. */
  constructor(newStory: () => StoryText = storyAlone, thinking: KnownThinking = nothingKnown()) {
    this.#newStory = newStory;
    this.#reply = newStory();
    this.#thoughts = new ThinkingSplitter(thinking);
  }

  /** Joins adjacent text into one piece. */
  add(deltas: readonly ModelDelta[]): ReplyNarration[] {
    const pieces: ReplyNarration[] = [];
    for (const { content, reasoning, finish } of deltas) {
      if (this.#finished) break;
      if (reasoning !== '') this.#thoughts.keptApart();
      pieces.push(...this.#think(reasoning), ...this.#split(this.#thoughts.add(content)));
      this.#read += content.length;
      this.#isCut ||= finish === 'cut' || this.#length === MAX_REPLY || this.#read > MAX_READ;
      this.#finished ||= finish !== null || this.#isCut || this.#reply.hasEnded;
    }
    return joined(pieces);
  }

  end(): ReplyNarration[] {
    const rest = this.#split(this.#thoughts.end(this.#isCut));
    const last = this.#reply.end((tail) => readTail(tail).choices, this.#isCut);
    const wrapped = this.#hasText || last !== '' ? '' : (readWrapped(this.#reply.tail) ?? '');
    return joined([...rest, ...this.#story(last + wrapped), ...this.#flush()]);
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
    return this.#reply.corrected;
  }

  /** How often something was left out that is no story. */
  get leftOut(): number {
    return this.#reply.leftOut;
  }

  /** Data that stood as lines in the story. Known after `end`. */
  get listed(): ListedData {
    return this.#reply.listed;
  }

  /** The data after the story. Known after `end`. */
  get tail(): string | null {
    return this.#reply.tail;
  }

  #split(parts: readonly SplitPart[]): ReplyNarration[] {
    return parts.flatMap((part) => {
      if (part.type === 'taken-back') return this.#beginAnew();
      return part.type === 'thinking' ? this.#think(part.text) : this.#story(this.#reply.add(part.text));
    });
  }

  #beginAnew(): ReplyNarration[] {
    const wasShown = this.#text !== '';
    this.#reply = this.#newStory();
    this.#length = 0;
    this.#text = '';
    this.#hasText = false;
    return wasShown ? [{ type: 'reset' }] : [];
  }

  #story(text: string): ReplyNarration[] {
    if (text === '') return [];
    const kept = startOf(text, Math.min(MAX_REPLY - this.#length, this.#endOfLong(text)));
    // A character that does not fit ends the reply too.
    this.#length = kept === text ? this.#length + kept.length : MAX_REPLY;
    this.#text += kept;
    this.#hasText ||= /[^\s\ufffd]/.test(kept);
    return [...this.#flush(), { type: 'text', text: kept }];
  }

  /** Where a reply that is too long ends in its next piece of text. */
  #endOfLong(text: string): number {
    const from = LONG_REPLY - this.#length;
    if (from >= text.length) return text.length;
    const before = this.#text.slice(-BEFORE);
    SENTENCE_END.lastIndex = before.length + Math.max(0, from);
    const end = SENTENCE_END.exec(before + text);
    return end ? end.index - before.length : text.length;
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
