import { normalForm } from '#domain/text/normal-form.ts';
import { expressionIn, type KeyPatterns } from './key-pattern.ts';
import type { LoreEntry } from './lore.ts';

/** A letter, number or mark of a script with spaces between words. In other scripts a key matches anywhere. */
const WORD =
  /^[[\p{L}\p{N}\p{M}_]--[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]]$/v;

/** Steps that expressions may take in one turn. Those behind them are not found: a book cannot stop the server. */
export const MAX_EXPRESSION_STEPS = 2_000_000;
/** Characters of one text that expressions are searched in, from its end. */
const MAX_EXPRESSION_TEXT = 20_000;

/** Counts the steps of expressions down, over all searches of a turn. */
export interface StepsLeft {
  left: number;
}

/** Texts that are searched for keys, each prepared once. */
export class LoreSearch {
  readonly #written: readonly string[];
  readonly #folded: readonly string[];
  readonly #lines: readonly string[];
  readonly #patterns: KeyPatterns;
  readonly #steps: StepsLeft;

  /** Without `patterns`, keys that are expressions are never found. */
  constructor(texts: readonly string[], patterns: KeyPatterns = () => null, steps: StepsLeft = { left: MAX_EXPRESSION_STEPS }) {
    this.#lines = texts.map(composed);
    this.#written = this.#lines.map((text) => text.replace(/\s+/g, ' '));
    this.#folded = this.#written.map(fold);
    this.#patterns = patterns;
    this.#steps = steps;
  }

  /** The first of the keys that occurs in the texts from `from` up to `to`. */
  found(keys: readonly string[], entry: LoreEntry, from: number, to: number): string | undefined {
    return keys.find((key) => this.#holds(key, entry, from, to));
  }

  #holds(key: string, entry: LoreEntry, from: number, to: number): boolean {
    const { rules, case_sensitive: caseSensitive } = entry;
    const expression = rules ? expressionIn(key, { always: rules.expressions, caseSensitive }) : null;
    if (expression && this.#matches(expression.source, expression.flags, from, to)) return true;
    const texts = (caseSensitive ? this.#written : this.#folded).slice(from, to);
    return texts.some((text) => holds(text, key, entry));
  }

  #matches(source: string, flags: string, from: number, to: number): boolean {
    const pattern = this.#patterns(source, flags);
    if (!pattern) return false;
    return this.#lines.slice(from, to).some((text) => {
      const searched = text.slice(-MAX_EXPRESSION_TEXT);
      this.#steps.left -= pattern.cost * searched.length;
      return this.#steps.left >= 0 && pattern.test(searched);
    });
  }
}

function holds(text: string, key: string, { case_sensitive, whole_words }: LoreEntry): boolean {
  const needle = (case_sensitive ? plain(key) : fold(plain(key))).trim();
  if (needle === '') return false;
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + 1)) {
    if (!whole_words || (!within(text, at) && !within(text, at + needle.length))) return true;
  }
  return false;
}

/** Whether an offset lies inside a word. */
const within = (text: string, at: number): boolean => WORD.test(letterBefore(text, at)) && WORD.test(letterAfter(text, at));

/** The code point that begins at an offset, and the one that ends there. */
const letterAfter = (text: string, at: number): string => /^./su.exec(text.slice(at, at + 2))?.[0] ?? '';
const letterBefore = (text: string, at: number): string => /.$/su.exec(text.slice(Math.max(0, at - 2), at))?.[0] ?? '';

/** Normal form: composed accents, one kind of apostrophe. */
const composed = (text: string): string => normalForm(text, 'NFC').replaceAll('’', "'");

/** The same, with single spaces. */
const plain = (text: string): string => composed(text).replace(/\s+/g, ' ');

const fold = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ');
