import type { Fix } from './problem.ts';
import type { FilePlace } from './script-facts.ts';
import type { ScriptLines } from './script-lines.ts';

/** A line without its comments, where ink stopped to read it, and what stands from there. */
interface Line {
  readonly bare: string;
  readonly at: number;
  readonly rest: string;
  readonly message: string;
}

/** `from` and `to`: columns of the line without its comments. */
interface Mend {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly label: string;
}

const replacing = (from: number, length: number, insert: string, label: string): Mend => ({ from, to: from + length, insert, label });

/** A name of several words in one. */
function oneName({ bare }: Line, of: RegExp): Mend | null {
  const [, before = '', name = ''] = of.exec(bare) ?? [];
  const words = name
    .trim()
    .split(/[^\p{L}\p{N}_]+/u)
    .filter((word) => word !== '');
  if (words.length < 2) return null;
  const one = words.join('_');
  return replacing(before.length, name.trimEnd().length, one, `Name it ${one}`);
}

const TEMPORARY = /^\s*~\s*temp\s+[\p{L}\p{N}_]+\s*$/u;
const valueBehind = (bare: string): Mend => replacing(bare.trimEnd().length, 0, ' = 0', 'Begin with 0');

/** The value of a variable or a constant. */
function madeValue({ bare, at, rest }: Line): Mend | null {
  if (rest === '') return /^\s*(?:VAR|CONST)\b/u.test(bare) ? valueBehind(bare) : null;
  if (/^(?:-?\d|"|true\b|false\b|->)/u.test(rest)) return replacing(at, 0, '= ', 'Write =');
  return oneName({ bare, at, rest, message: '' }, /^(\s*(?:VAR|CONST|LIST)\s+)([^=]*[^=\s])\s*=/u);
}

/** The sign that closes what a sign before it opens: a bracket of a choice stands before its way on, without the blank between. */
function closed({ bare, at, message }: Line): Mend | null {
  const [, sign = ''] = /closing (?:brace |parenthesis )?'([\])}])'/u.exec(message) ?? [];
  const end = bare.slice(0, at).trimEnd().length;
  return sign === '' ? null : replacing(end, 0, sign, `Write ${sign}`);
}

/** A closing sign that nothing opens is one that players read. */
function shownSign({ at, rest }: Line): Mend | null {
  const [sign] = /^[}\]]/u.exec(rest) ?? [];
  return sign === undefined ? null : replacing(at, 0, '\\', `Write \\${sign}`);
}

/** Signs that compare, the wrong way round. */
const TURNED: Readonly<Record<string, string>> = { '=>': '>=', '=<': '<=', '<>': '!=' };
const COMPARED = /\{[^{}:|"]*?(=>|=<|<>)[^{}:|"]*[:}]/u;

function turnedSign({ bare }: Line): Mend | null {
  const found = COMPARED.exec(bare);
  const [whole = '', sign = ''] = found ?? [];
  const right = TURNED[sign];
  return found === null || right === undefined ? null : replacing(found.index + whole.indexOf(sign), sign.length, right, `Write ${right}`);
}

/** A brace before words alone, which nothing closes, is one that players read. */
function shownBrace({ bare }: Line): Mend | null {
  const at = bare.lastIndexOf('{');
  return at >= 0 && /^\{[\p{L}\s.,!?'’]*$/u.test(bare.slice(at)) ? replacing(at, 0, '\\', 'Write \\{') : null;
}

/** What ink expects where it stops to read, and what can be put in there. The first that fits is taken. */
const EXPECTED: readonly { readonly message: RegExp; readonly mend: (line: Line) => Mend | null }[] = [
  { message: /end of line after (?:knot|stitch) name/u, mend: (line) => oneName(line, /^(\s*=+\s*(?:function\s+)?)([^=(]*[^=(\s])/u) },
  { message: /closing '\)' for bracketed name/u, mend: (line) => oneName(line, /^(\s*(?:[*+-]\s*)+\()([^()]*)\)/u) },
  { message: /'=' for an assignment/u, mend: madeValue },
  {
    message: /value expression to be assigned/u,
    mend: (line) => (line.rest.startsWith('=') ? replacing(line.at, 1, '', 'Write =') : null),
  },
  { message: /arguments for EXTERNAL/u, mend: ({ at }) => replacing(at, 0, '()', 'Write ()') },
  { message: /closing (?:brace |parenthesis )?'([\])}])'/u, mend: closed },
  { message: /close quote/u, mend: ({ at, rest }) => (rest === '' ? replacing(at, 0, '"', 'Write "') : null) },
  { message: /^Expected end of line/u, mend: shownSign },
  { message: /^Empty diverts/u, mend: ({ bare }) => replacing(bare.trimEnd().length, 0, ' END', 'End the story here') },
  { message: /^(?:Expected '='|it is not finished)/u, mend: ({ bare }) => (TEMPORARY.test(bare) ? valueBehind(bare) : null) },
  { message: /logic, conditional or sequence|right side of/u, mend: (line) => turnedSign(line) ?? shownBrace(line) },
];

/**
 * What may make a line readable for ink, by what its parser says of it: the sign that it expects, a name in one word, a value. Whether it does, is seen where the line is read again. Nothing of the line is
 * taken out but a sign that is written otherwise. Source: STUDIO-146.
 */
export function lineMends({ file, line }: FilePlace, message: string, { bare, columnOf }: ScriptLines): readonly Fix[] {
  const text = bare[line] ?? '';
  const [, saw = ''] = / but saw '([\s\S]*)'\.?$/u.exec(message) ?? [];
  const end = text.trimEnd().length;
  const at = saw === '' ? end : text.lastIndexOf(saw);
  if (at < 0 || text.trim() === '') return [];
  const of = { bare: text, at, rest: saw === '' ? '' : text.slice(at), message };
  const mend = EXPECTED.find((one) => one.message.test(message))?.mend(of);
  if (!mend || mend.from < 0) return [];
  // Behind what stands before it: a comment that begins there stays behind.
  const from = mend.from === 0 ? columnOf(line, 0) : mend.to === mend.from ? columnOf(line, mend.from - 1) + 1 : columnOf(line, mend.from);
  const to = mend.to === mend.from ? from : columnOf(line, mend.to - 1) + 1;
  if (to - from !== mend.to - mend.from) return [];
  return [{ label: mend.label, edits: [{ file, line, from, to, insert: mend.insert }] }];
}
