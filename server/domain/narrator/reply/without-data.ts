import type { LineKind } from './line-kind.ts';
import { lineKind } from './line-kind.ts';
import { type ListedData, lastLines, MAX_ITEM, NO_DATA, wholeKind, withoutModelWords } from './listed-data.ts';
import { mayBeOpening, openingOf } from './model-words.ts';

/** Held back at most, in characters: what is longer is story. */
const MAX_HELD = 2_400;
/** A question behind a list: "What do you do?" */
const MAX_QUESTION = 100;
/** Where a model ends its turn or begins the player's, in the middle of a line. */
const TURN_END = /<[|｜][\w▁-]{2,30}[|｜]>|<\/s>|<(?:end|start)_of_turn>|<turn\|>|<\|turn>|\[\/?INST\]|\[\|endofturn\|\]|\[e~\[/iu;
const MAYBE_TURN_END = /(?:<[|｜]?[\w▁-]{0,30}[|｜]?|<\/s?|\[\/?[A-Z]{0,4}|\[\|[a-z]{0,9}\|?|\[e~)$/iu;
/** Who speaks, behind such a mark. */
const ROLE = /^\s*(?:assistant|model|user)?\s*/iu;
const MAYBE_ROLE = /^\s*(?:[a-z]{0,9}\s*)$/iu;

/**
 * Takes out of a reply what is no story: choices and other data that a model wrote as lines at its end, what it says about its reply at its beginning or end, and
 * everything from where it goes on as the player.
 * Input may be cut anywhere; the output does not depend on the cuts. Held back are lines that may be data, until a line of story follows.
 */
export class WithoutData {
  /** The end of the input that may go on to be a mark. */
  #rest = '';
  /** The current line is `open` while it may be data, then `story` or left out (`gone`). */
  #mode: 'open' | 'story' | 'gone' = 'open';
  #line = '';
  /** Whole lines that may be data, from the first of them on. */
  #lines: string[] = [];
  /** Line breaks that go out before the next text. */
  #gap = '';
  #inFence = false;
  #begun = false;
  #ended = false;
  /** Whether the model spoke about its reply first: lines drawn behind that are no story either. */
  #isOpened = false;
  /** Whether a mark stood at the beginning, whose role is yet to come. */
  #expectsRole = false;
  #leftOut = 0;
  #data = NO_DATA;

  add(text: string): string {
    let passed = '';
    let all = this.#rest + text;
    this.#rest = '';
    while (all !== '' && !this.#ended) {
      if (this.#expectsRole) {
        if (MAYBE_ROLE.test(all)) break;
        all = all.replace(ROLE, '');
        this.#expectsRole = false;
      }
      const turn = TURN_END.exec(all);
      const safe = turn?.index ?? MAYBE_TURN_END.exec(all)?.index ?? all.length;
      passed += this.#take(all.slice(0, safe));
      all = all.slice(safe + (turn?.[0].length ?? 0));
      if (!turn) break;
      this.#leftOut += 1;
      this.#ended ||= this.#begun || this.#lines.length > 0 || this.#line !== '';
      this.#expectsRole = true;
    }
    this.#rest = all;
    return passed;
  }

  /** Call once at the end of the input. `offered`: the choices that came as they should; `isCut`: the last line broke off, so that it is no choice. */
  end(offered: readonly string[] = [], isCut = false): string {
    let passed = this.#ended ? '' : this.#take(this.#rest);
    const isBroken = isCut && this.#mode === 'open' && this.#line !== '';
    if (this.#mode === 'open' && this.#line !== '') passed += this.#whole();
    const lines = isBroken ? this.#lines : withoutModelWords(this.#lines);
    const last = lastLines(isBroken ? lines.slice(0, -1) : lines, offered);
    const story = last ? last.story.trim() : lines.join('\n');
    if (last || lines.length < this.#lines.length) this.#leftOut += 1;
    if (last) {
      this.#data = last.data;
    }
    this.#lines = [];
    return passed + this.#out(story);
  }

  /** Whether what follows is no story any more. */
  get hasEnded(): boolean {
    return this.#ended;
  }

  /** How often something was left out. */
  get leftOut(): number {
    return this.#leftOut;
  }

  /** What the lines at its end say. Known after `end`. */
  get data(): ListedData {
    return this.#data;
  }

  #take(text: string): string {
    let passed = '';
    for (const piece of text.split(/(?<=\n)/)) {
      if (this.#ended) break;
      const isWhole = piece.endsWith('\n');
      const words = isWhole ? piece.slice(0, -1) : piece;
      if (this.#mode === 'story') passed += this.#out(words);
      else if (this.#mode === 'open') {
        this.#line += words;
        passed += isWhole ? this.#whole() : this.#beginning();
      }
      if (!isWhole) continue;
      if (this.#mode === 'story') this.#gap += '\n';
      [this.#mode, this.#line] = ['open', ''];
    }
    return passed;
  }

  /** Passes the beginning of a line on as soon as it is known to be story. */
  #beginning(): string {
    const line = this.#line;
    if (line === '' || this.#inFence) return '';
    if (this.#isFirst) {
      const opening = openingOf(line, false);
      if (opening > 0) return this.#withoutOpening(opening);
      if (mayBeOpening(line)) return '';
    }
    const kind = lineKind(line, false);
    if (kind === null || this.#isHeld(kind, line)) return '';
    return this.#decided(kind);
  }

  #whole(): string {
    const line = this.#line;
    const opening = this.#isFirst ? openingOf(line, true) : 0;
    if (opening > 0) return this.#withoutOpening(opening);
    const kind = wholeKind(line);
    if (this.#isFirst && (kind.kind === 'note' || (this.#isOpened && kind.kind === 'rule' && line.trim() !== '')))
      return this.#withoutOpening(line.length);
    if (line.trim() === '' && this.#lines.length === 0) {
      this.#gap += '\n';
      return '';
    }
    if (kind.kind === 'fence') this.#inFence = !this.#inFence;
    if (!this.#inFence && !this.#isHeld(kind, line)) {
      return this.#decided(kind);
    }
    this.#lines.push(line);
    return this.#lines.reduce((sum, { length }) => sum + length, 0) > MAX_HELD ? this.#flushed() : '';
  }

  /** Whether nothing but what was left out stands before the current line. */
  get #isFirst(): boolean {
    return !this.#begun && this.#lines.length === 0;
  }

  /** The first line without what the model says before the story. */
  #withoutOpening(length: number): string {
    this.#leftOut += 1;
    this.#isOpened = true;
    this.#mode = 'story';
    return this.#out(this.#line.slice(length));
  }

  /** A line that is not held any longer. */
  #decided(kind: LineKind): string {
    const line = this.#line;
    if (kind.kind === 'player') {
      this.#leftOut += 1;
      this.#ended = this.#begun || this.#lines.length > 0;
      this.#mode = 'gone';
      return '';
    }
    this.#mode = 'story';
    const isLabel = kind.kind === 'narrator' && !this.#begun && this.#lines.length === 0;
    return this.#flushed() + this.#out(isLabel ? line.slice(kind.label) : line);
  }

  /** Whether a line may be data, or the question behind a list. */
  #isHeld({ kind }: LineKind, line: string): boolean {
    return kind === 'prose'
      ? this.#mayClose(line)
      : kind !== 'player' && kind !== 'narrator' && (line.length <= MAX_ITEM || kind === 'note' || kind === 'spoken');
  }

  #mayClose(line: string): boolean {
    if (line.length > MAX_QUESTION || this.#lines.length < 2) return false;
    const kinds = this.#lines.map((each) => wholeKind(each).kind);
    return kinds.filter((kind) => kind === 'item').length >= 2 && !kinds.includes('prose');
  }

  /** The lines held back, as story. */
  #flushed(): string {
    if (this.#lines.length === 0) return '';
    const text = this.#out(this.#lines.join('\n'));
    this.#lines = [];
    this.#inFence = false;
    this.#gap = '\n';
    return text;
  }

  #out(text: string): string {
    if (text === '') return '';
    const passed = (this.#begun ? this.#gap : '') + text;
    this.#gap = '';
    this.#begun = true;
    return passed;
  }
}
