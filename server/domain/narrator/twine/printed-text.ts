import type { Expression } from './passage-nodes.ts';

/** Marks that make more of a text than words: links and macros of each dialect. */
const MARKS = /\[\[|<<|\((?:link|link-goto|if|set|print|display)\s*:/iu;

const hasMarks = (words: string): boolean => MARKS.test(words);

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

/** A variable as a dialect writes it in a passage. */
interface WrittenVariable {
  /** In text, links and code. What stands beside it may be read as a part of its name. */
  readonly bare: string;
  /** In text alone: the macro that prints it. */
  readonly macro: string;
}

/** How a dialect writes variables. */
export interface VariablesOfDialect {
  /** Null for one that has no form in a passage. */
  readonly written: (name: string) => WrittenVariable | null;
  /** What is read as a part of a variable where it stands behind it. */
  readonly joins: RegExp;
}

/**
 * A text of texts and variables as a passage would write it, so that its marks can be read; null for any other value, and for one of variables that has no marks. A variable is printed by a macro where it stands beside what would be read
 * as a part of its name: `$room + "s"` is no `$rooms`.
 */
export function writtenOut(value: Expression, variables: VariablesOfDialect): string | null {
  if (value.kind === 'literal') return String(value.value);
  const parts = partsOf(value, variables);
  if (!parts || !hasMarks(parts.map((part) => (typeof part === 'string' ? part : part.bare)).join(''))) return null;
  return parts.reduceRight<string>((behind, part, at) => {
    if (typeof part === 'string') return part + behind;
    const before = parts[at - 1];
    const isJoined = variables.joins.test(behind) || (typeof before === 'string' && /[\w$]$/u.test(before));
    return (isJoined ? part.macro : part.bare) + behind;
  }, '');
}

/** The texts and variables that a text is put together of; null where it is of anything else. */
function partsOf(value: Expression, variables: VariablesOfDialect): readonly (string | WrittenVariable)[] | null {
  if (value.kind === 'literal') return [String(value.value)];
  if (value.kind === 'variable') {
    const written = variables.written(value.name);
    return written && [written];
  }
  if (value.kind !== 'binary' || value.operator !== '+') return null;
  const [left, right] = [partsOf(value.left, variables), partsOf(value.right, variables)];
  return left && right && [...left, ...right];
}
