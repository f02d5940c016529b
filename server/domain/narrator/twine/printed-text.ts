import type { Expression } from './passage-nodes.ts';

/** Marks that make more of a text than words: links and macros of each dialect. */
const MARKS = /\[\[|<<|\((?:link|link-goto|if|set|print|display)\s*:/iu;

export const hasMarks = (words: string): boolean => MARKS.test(words);

/** Whether any text within a value has such marks. */
export function hasMarksWithin(value: Expression): boolean {
  switch (value.kind) {
    case 'literal':
      return hasMarks(String(value.value));
    case 'not':
    case 'minus':
      return hasMarksWithin(value.of);
    case 'binary':
      return hasMarksWithin(value.left) || hasMarksWithin(value.right);
    case 'choice':
      return hasMarksWithin(value.yes) || hasMarksWithin(value.no);
    case 'call':
      return value.values.some(hasMarksWithin);
    default:
      return false;
  }
}

/**
 * A text of texts and variables as a passage would write it, so that its marks can be read; null for any other value. `variable`: how one is written in a passage, null where it cannot be.
 */
export function writtenOut(value: Expression, variable: (name: string) => string | null): string | null {
  if (value.kind === 'literal') return String(value.value);
  if (value.kind === 'variable') return variable(value.name);
  if (value.kind !== 'binary' || value.operator !== '+') return null;
  const [left, right] = [writtenOut(value.left, variable), writtenOut(value.right, variable)];
  return left === null || right === null ? null : left + right;
}
