import { COMMENT, withoutComments } from '../script/without-comments.ts';

/** Whether an addition stands within a line, where no mark begins one. */
type Standing = 'in a line' | 'on lines';

/** A line of ink outside of braces: how deep it begins a part of the story, and whether the story goes elsewhere at its end. */
interface Line {
  readonly kind: 'heading' | 'choice' | 'gather' | 'plain';
  /** 0 for a knot, 1 for a stitch, from 2 for choices and gathers, infinite for what begins no part. */
  readonly level: number;
  readonly leaves: boolean;
}

/** The lines of an addition that tell or begin something, and whether it closes what it opens and nothing else. */
interface Addition {
  readonly lines: readonly Line[];
  readonly isWhole: boolean;
}

const PART = /^\s*(?:(?<knot>={2,})|(?<stitch>=)|(?<choice>(?:[*+]\s*)+)|(?<gather>(?:-(?!>)\s*)+))/u;
const LEAVES = /->\s*[\p{L}\p{N}_.]+\s*(?:\([^()]*\)\s*)?(?:#.*)?$|->->\s*(?:#.*)?$/u;
/** What counts wherever it stands. */
const DECLARES = /^\s*(?:VAR|CONST|LIST|INCLUDE|EXTERNAL|TODO:)/u;

/**
 * Two additions to a script at the same place, the first one first; null where either order would put words of the one into a choice, a knot or a block of the other, or behind its divert.
 * `before`: what stands before both. Source: STUDIO-12.
 */
export function inOrder(
  [first, second]: readonly [string, string],
  standing: Standing,
  before: () => string,
): readonly [string, string] | null {
  const [one, other] = [additionOf(first, standing), additionOf(second, standing)];
  const above = () => additionOf(before(), 'on lines').lines;
  if (mayFollow(one, other, above)) return [first, second];
  return mayFollow(other, one, above) ? [second, first] : null;
}

/** Whether an addition means the same behind another. `above`: the lines before both. */
function mayFollow(first: Addition, second: Addition, above: () => readonly Line[]): boolean {
  const start = second.lines[0];
  if (start === undefined) return true;
  if (!first.isWhole || first.lines.some((line) => takesIn(line, start))) return false;
  if (!first.lines.some(({ leaves }) => leaves)) return true;
  const all = [...above(), ...first.lines];
  return first.lines.every(({ leaves }, at) => !leaves || isOpen(all, all.length - first.lines.length + at, start));
}

/** Whether a part that a line begins takes in what stands behind it. */
const takesIn = (line: Line, next: Line): boolean =>
  line.level < next.level || (line.kind === 'gather' && next.kind === 'choice' && line.level === next.level);

/** Whether a part can be come to behind a line that leaves: a knot always, a choice or a gather where the line is in a branch of a choice beside it or under it. */
function isOpen(lines: readonly Line[], leaving: number, part: Line): boolean {
  if (part.kind === 'heading') return true;
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

function additionOf(text: string, standing: Standing): Addition {
  const lines: Line[] = [];
  let [depth, lowest] = [0, 0];
  for (const [at, line] of withoutComments(text).text.split('\n').entries()) {
    if (depth === 0 && line.trim() !== '' && !DECLARES.test(line)) lines.push(lineOf(line, at === 0 ? standing : 'on lines'));
    for (const sign of line.replaceAll(/\\./gu, '')) {
      if (sign === '{') depth += 1;
      if (sign === '}') depth -= 1;
      lowest = Math.min(lowest, depth);
    }
  }
  const comment = [...text.matchAll(COMMENT)].at(-1)?.[0] ?? '';
  return { lines, isWhole: depth === 0 && lowest === 0 && !(comment.startsWith('/*') && !comment.endsWith('*/')) };
}

function lineOf(line: string, standing: Standing): Line {
  const leaves = LEAVES.test(line);
  const { knot, stitch, choice, gather } = (standing === 'on lines' && PART.exec(line)?.groups) || {};
  if (knot !== undefined || stitch !== undefined) return { kind: 'heading', level: knot === undefined ? 1 : 0, leaves };
  const marks = choice ?? gather;
  if (marks === undefined) return { kind: 'plain', level: Number.POSITIVE_INFINITY, leaves };
  return { kind: choice === undefined ? 'gather' : 'choice', level: 1 + marks.replaceAll(/\s/gu, '').length, leaves };
}
