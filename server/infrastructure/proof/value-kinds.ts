import { field, type Instruction, type ScriptFlow } from './script-flow.ts';

/**
 * The kinds of values that something in a script can be, as bits: whole numbers, true or false, finite numbers with a point, numbers that may have no end (what a division by 0 or a power can give),
 * texts, lists, and places. Ink fails where an operation meets kinds that it does not go with, and where numbers come out as none.
 */
export type Kinds = number;

export const KIND = { whole: 1, truth: 2, real: 4, endless: 8, text: 16, list: 32, place: 64 } as const;
export const NO_KIND: Kinds = 0;
export const ANY_KIND: Kinds = 127;

const NUMBER = KIND.whole | KIND.truth | KIND.real | KIND.endless;
const CLASSES = [NUMBER, KIND.text, KIND.list, KIND.place];

const has = (kinds: Kinds, kind: Kinds): boolean => (kinds & kind) !== 0;

export const isNumber = (kinds: Kinds): boolean => !has(kinds, ~NUMBER);

/** Whether it is of one class for sure: then an operation fails always or never for it. */
const isOfOneClass = (kinds: Kinds): boolean => CLASSES.some((ofClass) => !has(kinds, ~ofClass));

const ARITHMETIC = new Set(['+', '-', '*', '/', '%', 'POW']);
const OF_TRUTH = new Set(['!', '&&', '||', '==', '!=', '<', '>', '<=', '>=', '?', '!?']);
const OF_LISTS = new Set(['LIST_MIN', 'LIST_MAX', 'LIST_ALL', 'LIST_INVERT', 'L^']);
/** What goes with two texts, and with two lists. */
const [OF_TEXTS, OF_TWO_LISTS] = [
  new Set(['+', '==', '!=', '?', '!?']),
  new Set(['+', '-', '==', '!=', '<', '>', '<=', '>=', '?', '!?', 'L^', '&&', '||']),
];
const OF_NO_NUMBERS = new Set(['?', '!?', 'L^']);
const TO_WHOLE = new Set(['LIST_COUNT', 'LIST_VALUE']);
const ROUNDING = new Set(['INT', 'FLOOR', 'CEILING']);

export const kindOfNumber = (value: number): Kinds => (Number.isInteger(value) ? KIND.whole : KIND.real);

/** What an operation makes of values of such kinds, where it does not fail. `right`: null for an operation on one. `isConstant`: whether the script writes the right one, other than 0. */
export function kindsMade(
  operation: string,
  left: Kinds,
  { right, isConstant }: { readonly right: Kinds | null; readonly isConstant: boolean },
): Kinds {
  if (OF_TRUTH.has(operation)) return KIND.truth;
  if (OF_LISTS.has(operation)) return KIND.list;
  if (TO_WHOLE.has(operation)) return KIND.whole;
  const all = left | (right ?? NO_KIND);
  if (ROUNDING.has(operation)) return has(all, KIND.endless) ? KIND.whole | KIND.endless : KIND.whole;
  if (operation === 'FLOAT') return has(all, KIND.endless) ? KIND.real | KIND.endless : KIND.real;
  const other = all & ~NUMBER;
  const number = all & NUMBER;
  const isOpen = operation === 'POW' || (operation === '/' && !isConstant);
  // Of true and true a sum is 2.
  const made = has(number, KIND.truth) ? (number & ~KIND.truth) | KIND.whole : number;
  const numbers = number === 0 ? NO_KIND : isOpen ? made | KIND.endless : made;
  // A number with a text is a text.
  return other | (has(left, NUMBER) && (right === null || has(right, NUMBER)) ? numbers : NO_KIND);
}

/** Whether it depends on which of these values they are that an operation fails, other than for a division by 0. */
export function mayFail(operation: string, left: Kinds, right: Kinds | null): boolean {
  const all = left | (right ?? NO_KIND);
  if (operation === 'POW' || (ARITHMETIC.has(operation) && has(all, KIND.endless))) return true;
  if (!isOfOneClass(left) || (right !== null && !isOfOneClass(right))) return true;
  // A list goes with a whole number and with no other.
  return right !== null && has(all, KIND.list) && has(all, NUMBER);
}

/** Whether an operation fails for none of these values, other than for a division by 0 or a number without an end. */
export function neverFails(operation: string, left: Kinds, right: Kinds | null): boolean {
  if (mayFail(operation, left, right)) return false;
  const all = left | (right ?? NO_KIND);
  if (operation.startsWith('LIST_')) return !has(all, ~KIND.list);
  if (isNumber(all)) return !OF_NO_NUMBERS.has(operation);
  if (right === null) return false;
  return (!has(all, ~KIND.text) && OF_TEXTS.has(operation)) || (!has(all, ~KIND.list) && OF_TWO_LISTS.has(operation));
}

/** What each global variable is declared as. */
export function declaredKinds(flow: ScriptFlow): ReadonlyMap<string, Kinds> {
  const declared = new Map<string, Kinds>();
  const items = flow.root.named.get('global decl')?.items ?? [];
  const instructions = items.flatMap((item) => ('instruction' in item ? [item.instruction] : []));
  for (const [at, instruction] of instructions.entries()) {
    const name = field(instruction, 'VAR=');
    if (name !== null) declared.set(name, kindsWritten(instructions[at - 1]));
  }
  return declared;
}

/** Of a value that the script writes. */
function kindsWritten(instruction: Instruction): Kinds {
  if (typeof instruction === 'number') return kindOfNumber(instruction);
  if (typeof instruction === 'boolean') return KIND.truth;
  if (instruction === '/str') return KIND.text;
  if (typeof instruction === 'string' && /^[+-]?\d+(?:\.\d*)?f$/.test(instruction)) return KIND.real;
  if (field(instruction, '^->') !== null) return KIND.place;
  return typeof instruction === 'object' && instruction !== null && 'list' in instruction ? KIND.list : ANY_KIND;
}
