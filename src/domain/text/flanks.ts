import { UNSPACED } from './unspaced.ts';

/** What a run of marks may do, judged by the characters beside it. */
export interface Flanks {
  readonly opens: boolean;
  readonly closes: boolean;
  /** It opens and cannot be anything else: a mark, even when nothing closes it. */
  readonly isClear: boolean;
  /** At the end of a text: the next character may make it a clear opener. */
  readonly mayBegin: boolean;
  /** Between letters of one word, in a script that writes spaces. */
  readonly isInWord: boolean;
}

/**
 * What stands beside a run. `word`, `number`: of scripts that write spaces. `letter`: of scripts that do not, or that append endings (Korean).
 * `quote`, `bracket`: opening ones. `close`: closing ones, and what ends a clause. `joint`: signs between words.
 */
type Side = 'space' | 'word' | 'number' | 'letter' | 'quote' | 'bracket' | 'close' | 'dash' | 'joint' | 'other';

const SPACE = /^\s?$/;
const LETTER = /[\p{L}\p{M}]/u;
/** Korean sets blanks, but appends endings. */
const CONNECTED = new RegExp(`[${UNSPACED}\\p{scx=Hang}]`, 'u');
const OPENING_QUOTE = /[\p{Pi}„‚「『《〈【]/u;
const CLOSING = /[\p{Pe}\p{Pf}\p{Terminal_Punctuation}…]/u;
/** Behind these no space is written. */
const FULL_WIDTH = /[\u3000-\u303f\uff00-\uff65…]/u;

/** Judges the run of `length` characters `char` at an offset of a line. */
export function flanksOf(line: string, at: number, length: number, char: string): Flanks {
  const [first, last] = [charBefore(line, at), charAt(line, at + length)];
  const before = sideOf(first, charBefore(line, at - first.length), 'before');
  const after = sideOf(last, charAt(line, at + length + last.length), 'after');
  const isFresh = before === 'space' || before === 'quote' || before === 'bracket' || before === 'dash' || FULL_WIDTH.test(first);
  if (char === '~') return { opens: after !== 'space', closes: before !== 'space', isClear: false, mayBegin: false, isInWord: false };
  if (char === '_' && isLetter(before) && isLetter(after)) return { ...NEITHER, isInWord: true };
  const isInWord = isOfWord(before) && isOfWord(after);
  const opens = isInWord || mayOpen(before, after, char);
  return {
    opens,
    closes: isInWord || (before !== 'space' && before !== 'quote' && before !== 'bracket'),
    isClear: opens && !isInWord && isFresh,
    mayBegin: isFresh,
    isInWord,
  };
}

const NEITHER: Flanks = { opens: false, closes: false, isClear: false, mayBegin: false, isInWord: false };

const isOfWord = (side: Side): boolean => side === 'word' || side === 'number';
const isLetter = (side: Side): boolean => isOfWord(side) || side === 'letter';

function mayOpen(before: Side, after: Side, char: string): boolean {
  if (after === 'space') return false;
  if (before === 'space') return true;
  if (after === 'close') return false;
  // A masked end of a word (f***) is followed by a sign, a factor by a bracket.
  if (before === 'number') return after === 'letter';
  if (before === 'word') return after === 'quote' || after === 'letter' || after === 'other' || (after === 'bracket' && char === '*');
  return true;
}

/** `beyond`: the character on the far side of this one, which tells an opening quotation mark from a closing one. */
function sideOf(char: string, beyond: string, where: 'before' | 'after'): Side {
  if (SPACE.test(char)) return 'space';
  if (LETTER.test(char)) return CONNECTED.test(char) ? 'letter' : 'word';
  if (/\p{N}/u.test(char)) return 'number';
  if (char === "'" || char === '’') {
    if (where === 'after') return LETTER.test(beyond) ? 'word' : 'close';
    return opensQuotation(beyond) ? 'quote' : 'close';
  }
  if (char === '"') {
    if (where === 'after') return SPACE.test(beyond) || CLOSING.test(beyond) ? 'close' : 'quote';
    return opensQuotation(beyond) ? 'quote' : 'close';
  }
  if (OPENING_QUOTE.test(char)) return 'quote';
  if (/[\p{Ps}¿¡]/u.test(char)) return 'bracket';
  if (/\p{Pd}/u.test(char)) return 'dash';
  if (CLOSING.test(char)) return 'close';
  return /[\p{Po}\p{Sc}\p{Sm}\p{Pc}^|`]/u.test(char) ? 'joint' : 'other';
}

/** Whether an undirected quotation mark behind this character opens. */
const opensQuotation = (before: string): boolean => SPACE.test(before) || /[\p{Ps}\p{Pi}\p{Pd}]/u.test(before);

const charAt = (line: string, at: number): string => {
  const code = line.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
};

const charBefore = (line: string, at: number): string =>
  /[\udc00-\udfff]/.test(line.charAt(at - 1)) ? charAt(line, at - 2) : line.charAt(at - 1);
