import { CLOSINGS, FULL_WIDTH_ENDS, SPACED_ENDS } from '#domain/text/end-marks.ts';
import { shortHash } from '#domain/text/short-hash.ts';
import { comparableLine, NO_LINES, type PromptLines } from './prompt-lines.ts';

/** Ends a sentence: a line break, or a space behind an end mark. */
const END = new RegExp(
  `\\n+|(?<=[${SPACED_ENDS}:;][${CLOSINGS}]{0,3}) |(?<=[${FULL_WIDTH_ENDS}][${CLOSINGS}]{0,3})(?![${FULL_WIDTH_ENDS}${CLOSINGS}])(?=.)`,
  'su',
);
/** Marks before a line of a prompt. Part of the sentence where it is none. */
const DECORATION = /^[ \-*>•]{0,6}/u;
const MARK = /^<\/?(\w{2,20})>/;
const MAYBE_MARK = /^<\/?\w{0,20}$/;
/** The characters of a sentence's end that a sign behind it is judged by. */
const BEHIND = 4;
/** A sentence this long may come twice in one reply; from the third time on it is left out. In characters. */
const MIN_REFRAIN = 20;
const MAX_REFRAIN = 600;
const REFRAINS = 2;
/** A sentence of the prompt that breaks off at the end of a reply is left out from this length on. */
const MIN_BROKEN = 16;
/** The same right behind a sentence that was left out; and so long is a short sentence that goes with a refrain. */
const MIN_REST = 4;

/**
 * Leaves out of a reply what stands in its prompt word for word, instructions and material between marks, and sentences that come again and again. Input
 * may be cut anywhere; the output does not depend on the cuts. Held back is only what may still become such a sentence.
 */
export class WithoutEcho {
  readonly #prompt: PromptLines;
  readonly #counts = new Map<string, number>();
  readonly #refrains: string[] = [];
  /** Shorter sentences that came as often. */
  readonly #short: string[] = [];
  #held = '';
  /** The sentence so far that is passed on; null at the beginning of one. */
  #sentence: string | null = null;
  /** Its last characters. */
  #behind = '';
  /** Whether a mark of the prompt is open: the lines in it may be material. */
  #open = false;
  /** Whether something was left out right before: the space behind it goes with it. */
  #isBehindGap = false;
  #leftOut = 0;
  /** White space that goes out before the next text: where the rest is left out, it ends no reply. */
  #space = '';

  constructor(prompt: PromptLines = NO_LINES) {
    this.#prompt = prompt;
  }

  add(text: string): string {
    this.#held += text;
    return this.#take(false);
  }

  /** Call once at the end of the input. */
  end(): string {
    return this.#take(true);
  }

  /** Sentences that were left out so far. */
  get leftOut(): number {
    return this.#leftOut;
  }

  #take(isEnd: boolean): string {
    let passed = '';
    while (this.#held !== '') {
      if (this.#sentence === null && !this.#begin(isEnd)) break;
      if (this.#sentence !== null) passed += this.#pass();
    }
    const all = this.#space + passed;
    const text = all.trimEnd();
    this.#space = all.slice(text.length);
    return text;
  }

  /** Decides about a sentence by its beginning. False when more input is needed. */
  #begin(isEnd: boolean): boolean {
    if (this.#isBehindGap) this.#held = this.#held.trimStart();
    if (this.#held === '' || (!isEnd && MAYBE_MARK.test(this.#held))) return false;
    const mark = MARK.exec(this.#held);
    if (mark && this.#prompt.marks.has(mark[1] ?? '')) {
      this.#open = !mark[0].startsWith('</');
      this.#drop(mark[0].length);
      return true;
    }
    if (this.#open && !this.#held.startsWith('\n')) return this.#beginMaterial(isEnd);
    const start = DECORATION.exec(this.#held)?.[0].length ?? 0;
    const text = comparableLine(this.#held.slice(start));
    const known = [...this.#prompt.told, ...this.#refrains, ...(this.#isBehindGap ? [...this.#prompt.short, ...this.#short] : [])];
    const longer = known.some((line) => line.length >= text.length && line.startsWith(text));
    if (longer && !isEnd) return false;
    const whole = known.filter((line) => text.startsWith(line) && isEndAt(text, line.length)).sort((a, b) => b.length - a.length)[0];
    if (whole !== undefined) this.#drop(start + whole.length);
    else if (longer && text.length >= (this.#isBehindGap ? MIN_REST : MIN_BROKEN)) this.#drop(this.#held.length);
    else this.#begun();
    return true;
  }

  /** Between marks of the prompt a line is material or not as a whole. */
  #beginMaterial(isEnd: boolean): boolean {
    const line = /^[^\n]*\n+/.exec(this.#held)?.[0] ?? (isEnd ? this.#held : null);
    if (line === null) return false;
    if (this.#prompt.material.has(shortHash(comparableLine(line).trim()))) this.#drop(line.length);
    else this.#begun();
    return true;
  }

  #begun(): void {
    [this.#sentence, this.#behind, this.#isBehindGap] = ['', '', false];
  }

  #drop(length: number): void {
    this.#held = this.#held.slice(length);
    this.#leftOut += 1;
    this.#isBehindGap = true;
  }

  /** Passes the held text on, as far as its sentence goes. */
  #pass(): string {
    const end = END.exec(this.#behind + this.#held);
    const length = end ? end.index + end[0].length - this.#behind.length : this.#held.length;
    const text = this.#held.slice(0, length);
    this.#held = this.#held.slice(length);
    this.#sentence = ((this.#sentence ?? '') + text).slice(0, MAX_REFRAIN);
    this.#behind = (this.#behind + text).slice(-BEHIND);
    if (end) {
      this.#count(comparableLine(this.#sentence.trim()));
      this.#sentence = null;
    }
    return text;
  }

  #count(sentence: string): void {
    if (sentence.length < MIN_REST || sentence.length >= MAX_REFRAIN) return;
    const count = (this.#counts.get(sentence) ?? 0) + 1;
    this.#counts.set(sentence, count);
    if (count === REFRAINS) (sentence.length < MIN_REFRAIN ? this.#short : this.#refrains).push(sentence);
  }
}

const isEndAt = (text: string, at: number): boolean =>
  at >= text.length || text[at] === ' ' || new RegExp(`[${FULL_WIDTH_ENDS}]`, 'u').test(text[at - 1] ?? '');
