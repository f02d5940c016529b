import { isDeclaration } from '../script/logic-line.ts';
import { COMMENT, withoutComments } from '../script/without-comments.ts';

/** Whether an addition begins and ends lines, or stands within one, where no mark begins anything. */
export type Standing = 'in a line' | 'on lines';

/** A line of ink outside of braces, with what the braces that it opens hold: how deep it begins a part of the story, and whether the story may go elsewhere in it. */
interface Line {
  readonly kind: 'heading' | 'choice' | 'gather' | 'plain';
  /** 0 for a knot, 1 for a stitch, from 2 for choices and gathers, infinite for what begins no part. */
  readonly level: number;
  readonly code: string;
  leaves: boolean;
}

/** The lines of an addition that tell or begin something. */
interface Addition {
  readonly lines: readonly Line[];
  /** Whether it closes what it opens, and nothing else. */
  readonly isWhole: boolean;
}

const PART = /^\s*(?:(?<knot>={2,})|(?<stitch>=)|(?<choice>(?:[*+]\s*)+)|(?<gather>(?:-(?!>)\s*)+))/u;
/** Tunnels at the end of a line, which come back. */
const TUNNELS = /(?:->\s*[\p{L}\p{N}_.]+\s*(?:\([^()]*\)\s*)?)+->\s*(?:#.*)?$/u;
const RETURNS = /^\s*~\s*return\b/u;
const ELSE = /^\s*-\s*else\s*:/u;
/** What belongs to the line behind it: glue, and a line of tags alone. */
const BINDS = /<>\s*(?:#.*)?$|^\s*#/u;
const GLUED = /^\s*<>/u;

/**
 * Two additions to a script at the same place, the first one first; null where either order may change what one of them means: put its words into a choice, a knot or a block of the other, behind its divert or within its line.
 * `above`: what stands before both. Source: STUDIO-12.
 */
export function inOrder(
  [first, second]: readonly [string, string],
  standing: Standing,
  above: () => string,
): readonly [string, string] | null {
  if (mayFollow(first, second, standing, above)) return [first, second];
  return mayFollow(second, first, standing, above) ? [second, first] : null;
}

/** Whether an addition means the same behind another. */
export function mayFollow(first: string, second: string, standing: Standing, above: () => string): boolean {
  // What ends a line within one may begin the next with what is no mark there; and a choice has one pair of brackets.
  if (standing === 'in a line')
    return ![first, second].some((text) => text.includes('\n')) && !(first.includes('[') && second.includes('['));
  const [one, other] = [additionOf(first), additionOf(second)];
  const start = other.lines[0];
  if (first === '' || start === undefined) return true;
  if (!one.isWhole || one.lines.some((line) => takesIn(line, start)) || GLUED.test(start.code)) return false;
  if (!first.endsWith('\n') && (second.includes('\n') || start.kind !== 'plain')) return false;
  if (start.kind !== 'heading' && BINDS.test(one.lines.at(-1)?.code ?? '')) return false;
  if (start.kind === 'gather' && one.lines.some(({ code }) => ELSE.test(code))) return false;
  if (!one.lines.some(({ leaves }) => leaves)) return true;
  const all = [...additionOf(above()).lines, ...one.lines];
  return one.lines.every(({ leaves }, at) => !leaves || isOpen(all, all.length - one.lines.length + at, start));
}

/** Whether a part that a line begins takes in what stands behind it. */
const takesIn = (line: Line, next: Line): boolean =>
  line.level < next.level || (line.kind === 'gather' && next.kind === 'choice' && line.level === next.level);

/** Whether a part can be come to behind a line that leaves: a knot always, a choice where the line is in a branch of a choice beside it or under it. A gather may be left with no way to it. */
function isOpen(lines: readonly Line[], leaving: number, part: Line): boolean {
  if (part.kind !== 'choice') return part.kind === 'heading';
  let level = Number.POSITIVE_INFINITY;
  for (let at = leaving; at >= 0; at -= 1) {
    const line = lines[at];
    if (line === undefined || line.level >= level) continue;
    level = line.level;
    if (level < part.level || line.kind === 'heading') return false;
    if (line.kind === 'choice') return true;
  }
  return false;
}

function additionOf(text: string): Addition {
  const lines: Line[] = [];
  let [depth, lowest] = [0, 0];
  for (const code of withoutComments(text).text.split('\n')) {
    if (depth === 0 && code.trim() !== '' && !isDeclaration(code)) lines.push(lineOf(code));
    const last = lines.at(-1);
    if (last !== undefined && (code.replace(TUNNELS, '').includes('->') || RETURNS.test(code))) last.leaves = true;
    for (const sign of code.replaceAll(/\\./gu, '')) {
      if (sign === '{') depth += 1;
      if (sign === '}') depth -= 1;
      lowest = Math.min(lowest, depth);
    }
  }
  const comment = [...text.matchAll(COMMENT)].at(-1)?.[0] ?? '';
  return { lines, isWhole: depth === 0 && lowest === 0 && !(comment.startsWith('/*') && !comment.endsWith('*/')) };
}

function lineOf(code: string): Line {
  const { knot, stitch, choice, gather } = PART.exec(code)?.groups ?? {};
  if (knot !== undefined || stitch !== undefined) return { kind: 'heading', level: knot === undefined ? 1 : 0, code, leaves: false };
  const marks = choice ?? gather;
  if (marks === undefined) return { kind: 'plain', level: Number.POSITIVE_INFINITY, code, leaves: false };
  return { kind: choice === undefined ? 'gather' : 'choice', level: 1 + marks.replaceAll(/\s/gu, '').length, code, leaves: false };
}
