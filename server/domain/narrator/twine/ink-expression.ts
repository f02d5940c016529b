import { inkString } from './ink-text.ts';
import type { Expression, Operator } from './passage-nodes.ts';

/** What a value is, as far as the source shows. `mixed`: a text in one place and a number in another. */
export type ValueType = 'text' | 'number' | 'boolean' | 'mixed';

/** What the writer of ink knows of a story. */
export interface InkScope {
  /** The name of a variable in ink; null for a field that nothing gives a value, such as the length of a text. */
  readonly variable: (name: string) => string | null;
  readonly typeOf: (variable: string) => ValueType;
  /** How ink counts the readings of a passage; null where there is no such passage. */
  readonly visits: (passage: string) => string | null;
  /** The passage that is written. */
  readonly passage: string;
  /** Says that a function of our own is used, and gives its name. */
  readonly uses: (helper: Helper) => string;
}

/** Functions that ink does not have. `either3`: one of three values. */
export type Helper = `either_${number}` | 'choose';

const OPERATORS: Readonly<Record<Exclude<Operator, 'contains'>, string>> = {
  ...{ '+': '+', '-': '-', '*': '*', '/': '/', '%': '%', '==': '==', '!=': '!=' },
  ...{ '<': '<', '<=': '<=', '>': '>', '>=': '>=', and: 'and', or: 'or' },
};
const COMPARISONS: readonly Operator[] = ['==', '!=', '<', '<=', '>', '>=', 'contains'];
const ARITHMETIC: readonly Operator[] = ['-', '*', '/', '%'];
/** The longest list that one value is drawn from. */
const MAX_EITHER = 40;

export function typeOf(value: Expression, variables: InkScope['typeOf']): ValueType {
  switch (value.kind) {
    case 'literal':
      return typeof value.value === 'string' ? 'text' : typeof value.value === 'boolean' ? 'boolean' : 'number';
    case 'variable':
      return variables(value.name);
    case 'passage':
      return 'text';
    case 'not':
      return 'boolean';
    case 'choice':
      return joined([typeOf(value.yes, variables), typeOf(value.no, variables)]);
    case 'call':
      return value.name === 'either' ? joined(value.values.map((one) => typeOf(one, variables))) : 'number';
    case 'binary': {
      const either = firstThatCounts(value, variables);
      if (either) return typeOf(either, variables);
      if (COMPARISONS.includes(value.operator) || value.operator === 'and' || value.operator === 'or') return 'boolean';
      const types = [typeOf(value.left, variables), typeOf(value.right, variables)];
      if (value.operator !== '+') return 'number';
      return types.includes('text') ? 'text' : types.includes('mixed') ? 'mixed' : 'number';
    }
    default:
      return 'number';
  }
}

/** The type of a value that is one of several. Truth values are numbers beside numbers. */
export function joined(types: readonly ValueType[]): ValueType {
  const different = new Set(types);
  if (different.size === 0) return 'number';
  if (different.size === 1) return types[0] ?? 'number';
  return different.has('text') || different.has('mixed') ? 'mixed' : 'number';
}

/** A value in ink; null for one that ink cannot have, such as a difference of texts. */
export function inkValue(value: Expression, scope: InkScope): string | null {
  switch (value.kind) {
    case 'literal':
      return literalOf(value.value);
    case 'empty':
      return '0';
    case 'variable':
      return scope.variable(value.name);
    case 'not': {
      const text = value.of.kind !== 'literal' && typeOf(value.of, scope.typeOf) === 'text' ? inkValue(value.of, scope) : null;
      if (text !== null) return `${bracketed(text)} == ""`;
      const of = inkCondition(value.of, scope);
      return of && (isBare(of) ? `not ${of}` : `not (${of})`);
    }
    case 'minus': {
      const of = isNumber(value.of, scope) ? inkValue(value.of, scope) : null;
      return of && (isBare(of) ? `-${of}` : `-(${of})`);
    }
    case 'binary':
      return binary(value, scope);
    case 'choice':
      return called([inkCondition(value.when, scope), inkValue(value.yes, scope), inkValue(value.no, scope)], () => scope.uses('choose'));
    case 'visits':
      return scope.visits(value.passage ?? scope.passage) ?? '0';
    case 'passage':
      return inkString(scope.passage);
    case 'turns':
      return 'TURNS() + 1';
    case 'call':
      return call(value, scope);
  }
}

/** A value that decides: of a text, whether it has a letter. */
export function inkCondition(value: Expression, scope: InkScope): string | null {
  if (value.kind === 'binary' && (value.operator === 'and' || value.operator === 'or')) return operation(value, scope);
  const written = inkValue(value, scope);
  if (written === null) return null;
  switch (typeOf(value, scope.typeOf)) {
    case 'text':
      return value.kind === 'literal' ? String(value.value !== '') : `${bracketed(written)} != ""`;
    case 'mixed':
      return `${bracketed(written)} != "" and ${bracketed(written)} != 0`;
    default:
      return written;
  }
}

function literalOf(value: string | number | boolean): string | null {
  if (typeof value === 'string') return inkString(value);
  if (typeof value === 'boolean') return String(value);
  // Ink reads whole numbers of 32 bits, and decimals without an exponent.
  if (!Number.isFinite(value) || Math.abs(value) > 2_000_000_000) return null;
  return Number.isInteger(value) ? String(value) : value.toFixed(6).replace(/0+$/u, '0');
}

type Binary = Extract<Expression, { readonly kind: 'binary' }>;

/** `$name or "nobody"` is one of two values, not a truth value. */
function firstThatCounts({ operator, left, right }: Binary, variables: InkScope['typeOf']): Expression | null {
  const isValue = operator === 'or' && [left, right].every((side) => typeOf(side, variables) !== 'boolean');
  return isValue ? { kind: 'choice', when: left, yes: left, no: right } : null;
}

function binary(value: Binary, scope: InkScope): string | null {
  const either = firstThatCounts(value, scope.typeOf);
  return either ? inkValue(either, scope) : operation(value, scope);
}

function operation({ operator, left, right }: Binary, scope: InkScope): string | null {
  if (operator === 'and' || operator === 'or') return both(operator, inkCondition(left, scope), inkCondition(right, scope));
  if (operator === '==' || operator === '!=') return both(operator, emptyOr(left, right, scope), emptyOr(right, left, scope));
  const [one, other] = [inkValue(left, scope), inkValue(right, scope)];
  if (operator === 'contains')
    return typeOf(left, scope.typeOf) === 'text' && typeOf(right, scope.typeOf) === 'text' && one && other
      ? `${bracketed(one)} ? ${bracketed(other)}`
      : null;
  if (operator === '+') return both(operator, one, other);
  if (!isNumber(left, scope) || !isNumber(right, scope)) return null;
  // Ink divides whole numbers without a rest.
  if (operator === '/') return one && other && `FLOAT(${one}) / ${bracketed(other)}`;
  return ARITHMETIC.includes(operator) || COMPARISONS.includes(operator) ? both(operator, one, other) : null;
}

/** No value is what a variable of the other side's type has before it gets one. */
const emptyOr = (value: Expression, other: Expression, scope: InkScope): string | null =>
  value.kind === 'empty' && typeOf(other, scope.typeOf) === 'text' ? '""' : inkValue(value, scope);

/** Ink's operators bind in its own order: only what is alike stays without brackets. */
function both(operator: Exclude<Operator, 'contains'>, left: string | null, right: string | null): string | null {
  return left && right && `${bracketed(left)} ${OPERATORS[operator]} ${bracketed(right)}`;
}

/** A name, a number, a text or a call, which needs no brackets. */
const isBare = (written: string): boolean => /^(?:[\p{L}\p{N}_.]+|"(?:[^"\\]|\\.)*"|[A-Za-z_\d]+\([^()]*\))$/u.test(written);
const bracketed = (written: string): string => (isBare(written) || /^-[\d.]+$/u.test(written) ? written : `(${written})`);

function isNumber(value: Expression, scope: InkScope): boolean {
  const type = typeOf(value, scope.typeOf);
  return type === 'number' || type === 'boolean';
}

const called = (values: readonly (string | null)[], name: () => string): string | null =>
  values.some((value) => value === null) ? null : `${name()}(${values.join(', ')})`;

type Call = Extract<Expression, { readonly kind: 'call' }>;

function call({ name, values }: Call, scope: InkScope): string | null {
  const written = values.map((value) => inkValue(value, scope));
  const [first = null, second = null] = written;
  if (name === 'either') {
    if (values.length > MAX_EITHER) return null;
    return values.length === 1 ? first : called(written, () => scope.uses(`either_${values.length}`));
  }
  if (!values.every((value) => isNumber(value, scope))) return null;
  switch (name) {
    case 'random':
      return random(values, written);
    case 'fraction':
      return 'RANDOM(0, 9999) / 10000.0';
    case 'floor':
      return called([first], () => 'FLOOR');
    case 'ceil':
      return called([first], () => 'CEILING');
    case 'round':
      return first && `FLOOR(${bracketed(first)} + 0.5)`;
    case 'abs':
      return first && `MAX(${first}, 0 - ${bracketed(first)})`;
    case 'power':
      return called([first, second], () => 'POW');
    case 'min':
    case 'max':
      return written.reduce((left, right) => called([left, right], () => (name === 'min' ? 'MIN' : 'MAX')));
  }
}

/** Ink draws whole numbers alone, and the lower one comes first. */
function random(values: readonly Expression[], [first = null, second = null]: readonly (string | null)[]): string | null {
  const [from, to] = values;
  if (!first || !second) return null;
  if (from?.kind === 'literal' && to?.kind === 'literal') {
    const [low, high] = [Number(from.value), Number(to.value)].toSorted((a, b) => a - b);
    return `RANDOM(${Math.trunc(low ?? 0)}, ${Math.trunc(high ?? 0)})`;
  }
  return `RANDOM(INT(MIN(${first}, ${second})), INT(MAX(${first}, ${second})))`;
}
