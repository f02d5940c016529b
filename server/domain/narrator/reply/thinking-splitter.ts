import {
  CHANNEL_BEGINS,
  CHANNEL_ENDS,
  CHANNEL_MESSAGE,
  type Found,
  IN_CHANNEL,
  isMeant,
  type KnownMarks,
  type Opening,
} from './thinking-marks.ts';

/** A piece of a model's text. `taken-back`: all prose before it was thinking, and comes once more as such. */
export type SplitPart = { readonly type: 'prose' | 'thinking'; readonly text: string } | { readonly type: 'taken-back' };

/** What one endpoint and model are known to do. */
export interface KnownThinking {
  readonly marks: KnownMarks;
  /** Whether its replies begin with thinking, of which they mark the end alone. */
  begins: boolean;
}

type State =
  /** Nothing but white space and thinking came. */
  | { readonly at: 'beginning' }
  | { readonly at: 'thinking'; readonly opening: Opening }
  /** Between the marks of a channel's name. */
  | { readonly at: 'channel' }
  | { readonly at: 'prose' };

/** In characters: what is taken back beyond this is forgotten. */
const MAX_THINKING = 60_000;
/** In characters, with the mark behind it: a longer name is none. */
const MAX_CHANNEL_NAME = 120;
/** Characters before a mark that say whether it is meant. */
const CONTEXT = 80;

/**
 * Takes thinking out of a model's text while it comes. Input may be cut anywhere; what is left at the end does not depend on the cuts. Thinking stands at the
 * beginning alone: later marks, and those that are mentioned, are prose. Where the mark of an end comes without a beginning, what came before is taken back, and
 * the endpoint is remembered: of its next reply nothing is prose before that mark. Without one, the whole reply is.
 */
export class ThinkingSplitter {
  readonly #known: KnownThinking;
  /** Whether what comes first counts as thinking until its end. */
  #isUnmarked: boolean;
  #state: State = { at: 'beginning' };
  #held = '';
  /** Prose that was passed on, for what may still have to be taken back. */
  #passed: string[] = [];
  #passedLength = 0;
  #before = '';
  /** Thinking that may still turn out to be prose; null while none may. */
  #doubted: string[] | null = null;
  /** Thinking that the prose itself has opened. */
  #opened = 0;
  #thought = false;
  #isWrapped = false;
  #hadReply = false;

  constructor(known: KnownThinking) {
    this.#known = known;
    this.#isUnmarked = known.begins;
  }

  /** Thinking came in a field of its own, so the text need not begin with any. */
  keptApart(): void {
    if (this.#isUnmarked) this.#known.begins = false;
    this.#isUnmarked = false;
    this.#thought = true;
  }

  add(text: string): SplitPart[] {
    return this.#take(text, false);
  }

  /** Call once at the end of the input. `isCut`: the model had more to say; thinking that is not over was that then. */
  end(isCut: boolean): SplitPart[] {
    const parts = this.#take('', true);
    const doubted = this.#doubted?.join('') ?? '';
    this.#doubted = null;
    if (doubted === '' || isCut) return [...parts, ...(doubted === '' ? [] : [{ type: 'thinking', text: doubted } as const])];
    if (this.#isUnmarked) this.#known.begins = false;
    this.#state = { at: 'prose' };
    return [...parts, ...this.#take(doubted, true)];
  }

  /** A step takes some of what is held. It is false when more input is needed. */
  #take(text: string, isEnd: boolean): SplitPart[] {
    this.#held += text;
    const parts: SplitPart[] = [];
    while (this.#held !== '' && this.#step(parts, isEnd));
    return parts;
  }

  #step(parts: SplitPart[], isEnd: boolean): boolean {
    switch (this.#state.at) {
      case 'beginning':
        return this.#begin(isEnd);
      case 'thinking':
        return this.#think(parts, this.#state.opening, isEnd);
      case 'channel':
        return this.#channel(parts);
      case 'prose':
        return this.#prose(parts, isEnd);
    }
  }

  #begin(isEnd: boolean): boolean {
    const { marks } = this.#known;
    const text = this.#held.trimStart();
    if (text === '') return false;
    const begun = marks.openingAt(text);
    if (begun) {
      this.#held = text.slice(begun.mark.length);
      this.#doubted = begun.opening.isSure ? null : [begun.mark];
      this.#state = { at: 'thinking', opening: begun.opening };
      return true;
    }
    const dropped = this.#droppedAt(text);
    if (dropped !== null) {
      this.#held = text.slice(dropped.length);
      if (CHANNEL_BEGINS.has(dropped)) this.#state = { at: 'channel' };
      return true;
    }
    if (!isEnd && marks.mayBegin(text)) return false;
    if (this.#isUnmarked && !this.#thought) {
      this.#doubted = [];
      this.#state = { at: 'thinking', opening: marks.unmarked };
    } else this.#state = { at: 'prose' };
    return true;
  }

  /** A mark at the beginning of a text that stands between parts of a reply. */
  #droppedAt(text: string): string | null {
    const { loneCloses, wrappers } = this.#known.marks;
    const close = loneCloses.at(text);
    if (close !== null) {
      if (!this.#thought) this.#known.begins = true;
      this.#thought = true;
      return close;
    }
    const wrapper = this.#thought ? wrappers.at(text) : null;
    this.#isWrapped ||= wrapper !== null;
    return wrapper ?? CHANNEL_BEGINS.at(text) ?? CHANNEL_ENDS.at(text) ?? this.#known.marks.nothingAt(text);
  }

  #think(parts: SplitPart[], opening: Opening, isEnd: boolean): boolean {
    const { closes } = opening;
    const close = this.#closeOf(opening);
    // What follows says whether it is meant.
    const isOpen = close === null || (!opening.isSure && close.end === this.#held.length && !isEnd);
    const end = close?.start ?? (isEnd ? this.#held.length : closes.safeLength(this.#held));
    const text = this.#held.slice(0, end);
    this.#held = this.#held.slice(isOpen ? end : close.end);
    this.#before = (this.#before + text).slice(-CONTEXT);
    if (this.#doubted && text !== '') this.#doubted.push(text);
    else if (text !== '') parts.push({ type: 'thinking', text });
    if (isOpen) return false;
    if (this.#doubted && this.#doubted.length > 0) parts.push({ type: 'thinking', text: this.#doubted.join('') });
    this.#doubted = null;
    this.#before = '';
    this.#thought = true;
    this.#state = { at: CHANNEL_BEGINS.has(close.mark) ? 'channel' : 'beginning' };
    return true;
  }

  /** The mark that ends the thinking. What a reply has opened itself, the first one ends. */
  #closeOf({ closes, isSure }: Opening): Found | null {
    let found = closes.find(this.#held);
    while (found && !isSure && !this.#isMeant(found)) found = closes.find(this.#held, found.end);
    return found;
  }

  #isMeant({ mark, start, end }: Found): boolean {
    if (CHANNEL_BEGINS.has(mark) || CHANNEL_ENDS.has(mark)) return true;
    const before = start < CONTEXT ? this.#before + this.#held.slice(0, start) : this.#held.slice(start - CONTEXT, start);
    return isMeant(before, this.#held.slice(end, end + 1));
  }

  #channel(parts: SplitPart[]): boolean {
    const end = this.#held.slice(0, MAX_CHANNEL_NAME).indexOf(CHANNEL_MESSAGE);
    if (end === -1) {
      if (this.#held.length < MAX_CHANNEL_NAME) return false;
      this.#state = { at: 'prose' };
      return true;
    }
    const isThinking = /analysis|commentary/i.test(this.#held.slice(0, end));
    this.#held = this.#held.slice(end + CHANNEL_MESSAGE.length);
    if (!isThinking && !this.#hadReply) this.#takeBack(parts);
    this.#hadReply ||= !isThinking;
    this.#thought = true;
    this.#state = isThinking ? { at: 'thinking', opening: IN_CHANNEL } : { at: 'prose' };
    return true;
  }

  #prose(parts: SplitPart[], isEnd: boolean): boolean {
    const { inProse, loneCloses } = this.#known.marks;
    for (let found = inProse.find(this.#held); found; found = inProse.find(this.#held, found.end)) {
      const { mark, start, end } = found;
      if (end === this.#held.length && !isEnd) return this.#passUntil(parts, start);
      if (!this.#isStructure(found)) continue;
      this.#passUntil(parts, start);
      this.#held = this.#held.slice(mark.length);
      if (loneCloses.has(mark)) this.#takeBack(parts);
      this.#state = { at: CHANNEL_BEGINS.has(mark) ? 'channel' : 'beginning' };
      return true;
    }
    return this.#passUntil(parts, isEnd ? this.#held.length : inProse.safeLength(this.#held));
  }

  /** Whether a mark within prose is no part of it. Thinking that prose opens is, to its end. */
  #isStructure(found: Found): boolean {
    const { loneCloses, wrappers } = this.#known.marks;
    const { mark } = found;
    if (CHANNEL_BEGINS.has(mark) || CHANNEL_ENDS.has(mark)) return true;
    if (wrappers.has(mark)) return this.#isWrapped;
    if (!this.#isMeant(found)) return false;
    if (loneCloses.has(mark) && this.#opened === 0) return true;
    this.#opened += loneCloses.has(mark) ? -1 : 1;
    return false;
  }

  #takeBack(parts: SplitPart[]): void {
    if (this.#passed.length > 0) {
      if (!this.#thought) this.#known.begins = true;
      parts.push({ type: 'taken-back' }, { type: 'thinking', text: this.#passed.join('') });
    }
    this.#thought = true;
    this.#passed = [];
    this.#passedLength = 0;
    this.#before = '';
  }

  #passUntil(parts: SplitPart[], end: number): false {
    const text = this.#held.slice(0, end);
    this.#held = this.#held.slice(end);
    if (text === '') return false;
    parts.push({ type: 'prose', text });
    this.#before = (this.#before + text).slice(-CONTEXT);
    if (this.#passedLength < MAX_THINKING) this.#passed.push(text);
    this.#passedLength += text.length;
    return false;
  }
}

/** A whole text without its thinking. */
export function withoutThinking(text: string, known: KnownThinking): string {
  const splitter = new ThinkingSplitter(known);
  const parts = [...splitter.add(text), ...splitter.end(false)];
  const story = parts.slice(parts.findLastIndex(({ type }) => type === 'taken-back') + 1);
  return story.map((part) => (part.type === 'prose' ? part.text : '')).join('');
}
