import { withoutComments } from '../script/without-comments.ts';
import { knotsIn } from './drafted-script.ts';

/** A choice where it is written. */
export interface ChoiceLine {
  /** Counted from 0. */
  readonly line: number;
  readonly written: string;
  /** The knot that it stands in; empty before the first. */
  readonly knot: string;
}

const CHOICE = /^(\s*(?:[*+]\s*)+(?:\(\s*[\p{L}\p{N}_]+\s*\)\s*)?)(.*)$/u;

/** The choices of a script, in order. */
export function choiceLines(script: string): readonly ChoiceLine[] {
  const written = script.split('\n');
  const knots = knotsIn(script);
  return withoutComments(script)
    .text.split('\n')
    .flatMap((line, at) =>
      CHOICE.test(line) ? [{ line: at, written: written[at] ?? '', knot: knots.findLast(({ from }) => from <= at)?.name ?? '' }] : [],
    );
}

/** The choice among these that was meant by one of an earlier text: the one that reads the same in the same knot, and stands nearest. Undefined where there is none. */
export const sameChoice = (choices: readonly ChoiceLine[], { line, written, knot }: ChoiceLine): ChoiceLine | undefined =>
  choices
    .filter((one) => one.written === written && one.knot === knot)
    .toSorted((a, b) => Math.abs(a.line - line) - Math.abs(b.line - line))[0];

/** A script with a condition before a choice, beside those that it has. Null where the line is no choice any more, or reads otherwise. Source: PROOF-17. */
export function withCondition(script: string, { line, written }: Pick<ChoiceLine, 'line' | 'written'>, condition: string): string | null {
  const lines = script.split('\n');
  const [, marks, rest = ''] = CHOICE.exec(lines[line] ?? '') ?? [];
  if (marks === undefined || lines[line] !== written) return null;
  const head = /\s$/u.test(marks) ? marks : `${marks} `;
  return [...lines.slice(0, line), `${head}{${condition}} ${rest}`, ...lines.slice(line + 1)].join('\n');
}
