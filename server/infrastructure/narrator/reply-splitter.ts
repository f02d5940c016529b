import type { Narration } from '../../application/play/narrator.ts';
import { ModelReply, type ReplyPart } from '../../domain/prompt/model-reply.ts';
import type { ModelDelta } from './model-client.ts';

/** In characters. A model that does not stop by itself is not read on: what came is a reply like any other that came to its limit. */
const LONGEST_REPLY = 20_000;
const LONGEST_THINKING = 60_000;
/** In characters: thinking is told in pieces of about this size. */
const THOUGHT = 400;

type Told = Extract<Narration, { readonly text: string }>;

/** Makes narration of what a model sends: story at once, thinking by the paragraph. */
export class ReplySplitter {
  readonly #reply = new ModelReply();
  #thought = '';
  #thinking = 0;
  #length = 0;
  #worded = false;
  #finished = false;

  /** What several deltas bring, with text that follows text in one piece. */
  hear(deltas: readonly ModelDelta[]): Told[] {
    const told: Told[] = [];
    for (const { content, reasoning, finish } of deltas) {
      if (this.#finished) break;
      told.push(...this.#think(reasoning), ...this.#tell(this.#reply.add(content)));
      this.#finished ||= finish !== null || this.#length === LONGEST_REPLY;
    }
    return joined(told);
  }

  end(): Told[] {
    return joined([...this.#tell(this.#reply.end()), ...this.#flush()]);
  }

  /** Nothing more needs to be heard. */
  get finished(): boolean {
    return this.#finished;
  }

  /** Whether there was anything to read. */
  get worded(): boolean {
    return this.#worded;
  }

  /** The data after the story. Known after `end`. */
  get tail(): string | null {
    return this.#reply.tail;
  }

  #tell(parts: readonly ReplyPart[]): Told[] {
    return parts.flatMap(({ type, text }) => {
      if (type === 'reasoning') return this.#think(text);
      const told = cut(text, LONGEST_REPLY - this.#length);
      // A letter of two halves that does not fit ends the reply too.
      this.#length = told === text ? this.#length + told.length : LONGEST_REPLY;
      this.#worded ||= /[^\s\ufffd]/.test(told);
      return [...this.#flush(), { type: 'text' as const, text: told }];
    });
  }

  #think(text: string): Told[] {
    const told: Told[] = [];
    this.#thought += text.slice(0, LONGEST_THINKING - this.#thinking);
    this.#thinking = Math.min(LONGEST_THINKING, this.#thinking + text.length);
    while (this.#thought.length > THOUGHT) {
      const piece = cut(this.#thought, THOUGHT);
      this.#thought = this.#thought.slice(piece.length);
      told.push(thought(piece));
    }
    return told;
  }

  #flush(): Told[] {
    const rest = this.#thought;
    this.#thought = '';
    return rest.trim() === '' ? [] : [thought(rest)];
  }
}

const thought = (text: string): Told => ({ type: 'reasoning', text: text.replace(/[^\P{Cc}\n\t]/gu, '').toWellFormed() });

/** The first `most` UTF-16 units, but never half a letter. */
function cut(text: string, most: number): string {
  const end = /[\ud800-\udbff]/.test(text.charAt(most - 1)) ? most - 1 : most;
  return text.slice(0, Math.max(0, end));
}

function joined(told: readonly Told[]): Told[] {
  const parts: Told[] = [];
  for (const part of told) {
    const last = parts.at(-1);
    if (last?.type === 'text' && part.type === 'text') parts[parts.length - 1] = { type: 'text', text: last.text + part.text };
    else if (part.text !== '') parts.push(part);
  }
  return parts;
}
