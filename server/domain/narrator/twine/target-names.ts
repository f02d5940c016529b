import { typeOf, type ValueType } from './ink-expression.ts';
import type { Expression } from './passage-nodes.ts';

/** What a value can be as a text, as far as the source shows: fixed pieces, and between them gaps for what is known in the game alone. */
export interface NamePattern {
  /** One more than there are gaps. */
  readonly pieces: readonly string[];
  /** Whether a number stands in each gap. */
  readonly isOfNumbers: boolean;
  /** Whether it is there only before the story gives a variable a value. */
  readonly isUnset: boolean;
}

/** What a variable holds over a story. */
export interface ValuesOfVariable {
  readonly given: readonly (string | number | boolean)[];
  /** Before it is given any; null where it begins with one of those. */
  readonly begun: string | number | boolean | null;
}

/** What the source shows of variables. */
export interface VariablesOfStory {
  readonly typeOf: (variable: string) => ValueType;
  /** Null where that is not known. */
  readonly valuesOf: (variable: string) => ValuesOfVariable | null;
}

/** More patterns of one value are not kept apart. */
const MOST = 40;
const MAX_DEPTH = 8;
/** A number as ink writes it; a truth value is one too. */
const NUMBER = /^(?:-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|true|false)$/iu;

const anyOf = (isOfNumbers: boolean): NamePattern => ({ pieces: ['', ''], isOfNumbers, isUnset: false });
const exactly = (words: string | number | boolean, isUnset = false): NamePattern => ({
  pieces: [spaced(String(words))],
  isOfNumbers: true,
  isUnset,
});

/** White space as texts of ink have it. */
const spaced = (words: string): string => words.replace(/\s+/gu, ' ');

/** All texts that a value can have: each fits one of these. */
export function namePatterns(value: Expression, variables: VariablesOfStory, depth = 0): readonly NamePattern[] {
  const found = depth > MAX_DEPTH ? [] : alternatives(value, variables, depth);
  return found.length > 0 && found.length <= MOST ? found : [anyOf(typeOf(value, variables.typeOf) === 'number')];
}

/** Empty where nothing is known of it. */
function alternatives(value: Expression, variables: VariablesOfStory, depth: number): readonly NamePattern[] {
  const within = (one: Expression) => namePatterns(one, variables, depth + 1);
  switch (value.kind) {
    case 'literal':
      return [exactly(value.value)];
    case 'variable': {
      const values = variables.valuesOf(value.name);
      if (!values) return [];
      return [...values.given.map((one) => exactly(one)), ...(values.begun === null ? [] : [exactly(values.begun, true)])];
    }
    case 'choice':
      return [...within(value.yes), ...within(value.no)];
    case 'call':
      return value.name === 'either' && value.values.length <= MOST ? value.values.flatMap(within) : [];
    case 'binary':
      if (value.operator !== '+' || typeOf(value, variables.typeOf) !== 'text') return [];
      return together(within(value.left), within(value.right));
    default:
      return [];
  }
}

/** Each of the ones before each of the others. Empty where those would be too many. */
function together(left: readonly NamePattern[], right: readonly NamePattern[]): readonly NamePattern[] {
  if (left.length * right.length > MOST) return [];
  return left.flatMap((before) =>
    right.map((behind) => ({
      pieces: [...before.pieces.slice(0, -1), (before.pieces.at(-1) ?? '') + (behind.pieces[0] ?? ''), ...behind.pieces.slice(1)],
      isOfNumbers: before.isOfNumbers && behind.isOfNumbers,
      isUnset: before.isUnset || behind.isUnset,
    })),
  );
}

/** Whether a text can be one of a pattern. In time that is linear in the text. */
export function fits(written: string, { pieces, isOfNumbers }: NamePattern): boolean {
  const words = spaced(written);
  const [first = '', ...others] = pieces;
  const last = others.pop();
  if (last === undefined) return words === first;
  if (!words.startsWith(first) || !words.endsWith(last) || words.length < first.length + last.length) return false;
  const rest = words.slice(first.length, words.length - last.length);
  if (others.length === 0) return !isOfNumbers || NUMBER.test(rest);
  let at = 0;
  for (const piece of others) {
    const found = rest.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return true;
}

/** A pattern as a report shows it: `room_…`. */
export const patternInNote = ({ pieces }: NamePattern): string => pieces.join('…').replace(/…{2,}/gu, '…');

/** Whether any text, or any number, fits. */
export const isAny = ({ pieces }: NamePattern): boolean => pieces.length > 1 && pieces.every((piece) => piece === '');
