import { MAX_EXPRESSION, PLACE_OF_VALUE } from './expression-tokens.ts';
import { type Expression, type FunctionName, literal, type Operator } from './passage-nodes.ts';
import type { Assignment } from './script-expression.ts';

interface Token {
  readonly kind: 'macro' | 'variable' | 'number' | 'text' | 'word' | 'mark' | 'possessive';
  readonly value: string;
}

const SPACE = /\s+/uy;
const PATTERNS: readonly (readonly [kind: Token['kind'], pattern: RegExp])[] = [
  ['possessive', /'s(?![\p{L}\p{N}])/uy],
  ['text', /"((?:[^"\\]|\\[\s\S])*)"|'((?:[^'\\]|\\[\s\S])*)'/uy],
  ['text', PLACE_OF_VALUE],
  ['macro', /\(\s*([\p{L}\p{N}_-]+):/uy],
  ['variable', /[$_]([\p{L}_][\p{L}\p{N}_]*)/uy],
  ['number', /(\d+(?:\.\d+)?)(?:ms|s)?(?![\p{L}\p{N}])/uy],
  ['word', /([\p{L}\p{N}][\p{L}\p{N}_-]*)/uy],
  ['mark', /(<=|>=|\.\.\.|[-+*/%<>=,()])/uy],
];

/** Deeper ones are not read. */
const MAX_DEPTH = 12;

/** The name of a macro without what makes no difference: capitals, dashes and underscores. */
export const macroName = (written: string): string => written.toLowerCase().replace(/[-_]/g, '');

/** An expression of Harlowe 3; null for one that is not understood. */
export function harloweExpression(source: string): Expression | null {
  const values = harloweArguments(source);
  return values?.length === 1 ? (values[0] ?? null) : null;
}

/** The values of a macro, divided by commas; null where one is not understood. */
export function harloweArguments(source: string): readonly Expression[] | null {
  const tokens = tokensOf(source);
  const reader = tokens && new HarloweReader(tokens);
  const values = reader?.values() ?? null;
  return reader?.isAtEnd ? values : null;
}

/** `$x to 1, $y to it + 2`, or with `into` the other way round. Null where one of them is not understood. */
export function harloweAssignments(source: string): readonly Assignment[] | null {
  const tokens = tokensOf(source);
  const reader = tokens && new HarloweReader(tokens);
  const found = reader?.assignments() ?? null;
  return reader?.isAtEnd ? found : null;
}

function tokensOf(source: string): Token[] | null {
  if (source.length > MAX_EXPRESSION) return null;
  const tokens: Token[] = [];
  for (let at = 0; at < source.length; ) {
    const space = matchAt(SPACE, source, at);
    if (space) {
      at += space[0].length;
      continue;
    }
    // A mark behind a space begins a text.
    const isPossessive = at > 0 && /[\p{L}\p{N}_)]/u.test(source.charAt(at - 1));
    const found = PATTERNS.flatMap(([kind, pattern]) => {
      const match = kind === 'possessive' && !isPossessive ? null : matchAt(pattern, source, at);
      return match ? [{ kind, match }] : [];
    })[0];
    if (!found) return null;
    const { kind, match } = found;
    tokens.push({ kind, value: kind === 'text' ? (match[1] ?? match[2] ?? '').replace(/\\([\s\S])/gu, '$1') : (match[1] ?? match[0]) });
    at += match[0].length;
  }
  return tokens;
}

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

const SUMS: Readonly<Record<string, readonly [binding: number, operator: Operator]>> = {
  ...{ '+': [5, '+'], '-': [5, '-'], '*': [6, '*'], '/': [6, '/'], '%': [6, '%'] },
};
const ORDERS: Readonly<Record<string, Operator>> = { '<': '<', '<=': '<=', '>': '>', '>=': '>=' };
const CALLS: Readonly<Record<string, readonly [name: FunctionName, least: number]>> = {
  ...{ either: ['either', 1], random: ['random', 1], floor: ['floor', 1], ceil: ['ceil', 1], round: ['round', 1] },
  ...{ trunc: ['floor', 1], abs: ['abs', 1], min: ['min', 2], max: ['max', 2], pow: ['power', 2] },
};
/** Of a passage's history only what it contains can be asked. */
const HISTORY: Expression = { kind: 'variable', name: '(history:)' };
const PASSAGE: Expression = { kind: 'passage' };

class HarloweReader {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;
  /** What `it` means. */
  #it: Expression | null = null;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#tokens.length;
  }

  /** Up to a closing parenthesis or the end. */
  values(): readonly Expression[] | null {
    const values: Expression[] = [];
    while (!this.isAtEnd && this.#peek()?.value !== ')') {
      const value = this.#expression();
      if (!value || value === HISTORY) return null;
      values.push(value);
      if (!this.#takes(',')) break;
    }
    return values;
  }

  assignments(): readonly Assignment[] | null {
    const all: Assignment[] = [];
    while (!this.isAtEnd) {
      const some = this.#assignment();
      if (!some) return null;
      all.push(...some);
      if (!this.#takes(',')) break;
    }
    return all;
  }

  #assignment(): readonly Assignment[] | null {
    const start = this.#at;
    const variable = this.#operand();
    if (variable?.kind === 'variable' && this.#takes('to')) {
      this.#it = variable;
      return this.#assigned(variable.name);
    }
    const [sign, equals] = [this.#tokens[this.#at], this.#tokens[this.#at + 1]];
    const [, operator] = (sign?.kind === 'mark' && equals?.value === '=' && SUMS[sign.value]) || [];
    if (variable?.kind === 'variable' && operator) {
      this.#at += 2;
      const right = this.#expression();
      return right && !holdsList(right) ? [{ name: variable.name, value: { kind: 'binary', operator, left: variable, right } }] : null;
    }
    this.#at = start;
    const value = this.#expression();
    if (!value || !this.#takes('into')) return null;
    const target = this.#operand();
    return target?.kind === 'variable' && !holdsList(value) ? [{ name: target.name, value }] : null;
  }

  /** A datamap is its fields, each a variable of its own. */
  #assigned(name: string): readonly Assignment[] | null {
    const macro = this.#peek();
    if (macro?.kind === 'macro' && ['dm', 'datamap'].includes(macroName(macro.value))) {
      this.#at += 1;
      const values = this.values();
      if (!values || !this.#takes(')') || values.length % 2 > 0) return null;
      if (values.some((key, index) => index % 2 === 0 && key.kind !== 'literal')) return null;
      return values.flatMap((value, index): readonly Assignment[] => {
        const [key, held] = [value, values[index + 1]];
        if (index % 2 > 0 || key.kind !== 'literal' || !held) return [];
        return [{ name: `${name}.${key.value}`, value: holdsList(held) ? null : held }];
      });
    }
    const value = this.#expression();
    return value && value !== HISTORY && !holdsList(value) ? [{ name, value }] : null;
  }

  #expression(): Expression | null {
    let left = this.#and();
    while (left && this.#takes('or'))
      left = this.#joined(
        'or',
        left,
        this.#nested(() => this.#and()),
      );
    return left;
  }

  #and(): Expression | null {
    let left = this.#comparison();
    while (left && this.#takes('and'))
      left = this.#joined(
        'and',
        left,
        this.#nested(() => this.#comparison()),
      );
    return left;
  }

  /** `$x is 1 or 2` asks the same of both values. */
  #joined(operator: Operator, left: Expression, right: Expression | null): Expression | null {
    const isValue = right?.kind === 'literal' && typeof right.value !== 'boolean';
    const asked = isValue ? lastComparison(left) : null;
    return right && { kind: 'binary', operator, left, right: asked ? { ...asked, right } : right };
  }

  #comparison(): Expression | null {
    if (this.#takes('not')) {
      const of = this.#nested(() => this.#comparison());
      return of && { kind: 'not', of };
    }
    const left = this.#sum(5);
    if (!left) return null;
    const order = ORDERS[this.#peek()?.value ?? ''];
    if (order && this.#peek()?.kind === 'mark') {
      this.#at += 1;
      return this.#compared(order, left);
    }
    if (this.#takes('is')) {
      const isDenied = this.#takes('not');
      if (this.#takes('in')) return this.#contained(this.#sum(5), left, isDenied);
      const written = ORDERS[this.#peek()?.value ?? ''];
      if (written && this.#peek()?.kind === 'mark') {
        this.#at += 1;
        return this.#compared(written, left);
      }
      return this.#compared(isDenied ? '!=' : '==', left);
    }
    if (this.#takes('contains')) return this.#contained(left, this.#sum(5), false);
    if (this.#takes('does') && this.#takes('not') && this.#takes('contain')) return this.#contained(left, this.#sum(5), true);
    return left;
  }

  #compared(operator: Operator, left: Expression): Expression | null {
    this.#it = left;
    const right = this.#nested(() => this.#sum(5));
    return right && left !== HISTORY ? { kind: 'binary', operator, left, right } : null;
  }

  #contained(whole: Expression | null, part: Expression | null, isDenied: boolean): Expression | null {
    if (!whole || !part) return null;
    const found = whole === HISTORY ? visitedBefore(part) : containedIn(whole, part);
    return found && isDenied ? { kind: 'not', of: found } : found;
  }

  #sum(least: number): Expression | null {
    let left = this.#unary();
    for (;;) {
      const token = this.#peek();
      const [binding, operator] = (token?.kind === 'mark' && SUMS[token.value]) || [];
      if (!left || !binding || !operator || binding < least) return left;
      this.#at += 1;
      const right = this.#nested(() => this.#sum(binding + 1));
      left = right && left !== HISTORY ? { kind: 'binary', operator, left, right } : null;
    }
  }

  #unary(): Expression | null {
    if (this.#peek()?.kind !== 'mark' || !this.#takes('-')) return this.#operand();
    const of = this.#nested(() => this.#unary());
    return of?.kind === 'literal' && typeof of.value === 'number' ? literal(-of.value) : of && { kind: 'minus', of };
  }

  #operand(): Expression | null {
    const token = this.#peek();
    this.#at += 1;
    switch (token?.kind) {
      case 'text':
        return literal(token.value);
      case 'number':
        return literal(Number(token.value));
      case 'variable':
        return this.#fields({ kind: 'variable', name: token.value });
      case 'macro':
        return this.#macro(macroName(token.value));
      case 'mark': {
        const inner = token.value === '(' ? this.#nested(() => this.#expression()) : null;
        return inner && this.#takes(')') ? inner : null;
      }
      case 'word':
        return this.#word(token.value);
      default:
        return null;
    }
  }

  #word(word: string): Expression | null {
    switch (word) {
      case 'true':
      case 'false':
        return literal(word === 'true');
      case 'it':
        return this.#it && this.#fields(this.#it);
      case 'visits':
      case 'visit':
        return { kind: 'visits', passage: null };
      case 'turns':
      case 'turn':
        return { kind: 'turns' };
      default: {
        // `health of $player`
        if (!this.#takes('of')) return null;
        const whole = this.#operand();
        return whole?.kind === 'variable' && whole !== HISTORY ? { kind: 'variable', name: `${whole.name}.${word}` } : null;
      }
    }
  }

  #fields(value: Expression): Expression | null {
    if (this.#peek()?.kind !== 'possessive') return value;
    this.#at += 1;
    const field = this.#peek();
    this.#at += 1;
    if (field?.kind !== 'word' && field?.kind !== 'text') return null;
    if (value === PASSAGE) return field.value === 'name' ? PASSAGE : null;
    if (value.kind !== 'variable' || value === HISTORY) return null;
    return this.#fields({ kind: 'variable', name: `${value.name}.${field.value}` });
  }

  #macro(name: string): Expression | null {
    const values = this.#nested(() => this.values());
    if (!values || !this.#takes(')')) return null;
    const [first, second, third] = values;
    if (name === 'history') return values.length === 0 ? HISTORY : null;
    if (name === 'passage') return values.length === 0 ? this.#fields(PASSAGE) : null;
    if (['num', 'number', 'str', 'string', 'text', 'print'].includes(name)) return values.length === 1 ? (first ?? null) : null;
    // Nothing is typed here: what would stand in the box is the answer.
    if (name === 'prompt') return values[1] ?? literal('');
    if (name === 'visited' && first?.kind === 'literal')
      return { kind: 'binary', operator: '>', left: { kind: 'visits', passage: String(first.value) }, right: literal(0) };
    if (name === 'plural' && first && second && values.length <= 3) return plural(first, second, third ?? null);
    if (name === 'cond' && first && second && third && values.length === 3) return { kind: 'choice', when: first, yes: second, no: third };
    // A list that is written out is only asked what it contains.
    if (['a', 'array', 'ds', 'dataset'].includes(name))
      return values.length > 0 ? { kind: 'call', name: 'either', values, isList: true } : null;
    const [known, least = 0] = (Object.hasOwn(CALLS, name) && CALLS[name]) || [];
    if (!known || values.length < least) return null;
    if (known === 'random' && values.length === 1 && first) return { kind: 'call', name: known, values: [literal(0), first] };
    return { kind: 'call', name: known, values };
  }

  #nested<T>(read: () => T | null): T | null {
    if (this.#depth >= MAX_DEPTH) return null;
    this.#depth += 1;
    const found = read();
    this.#depth -= 1;
    return found;
  }

  #peek(): Token | undefined {
    return this.#tokens[this.#at];
  }

  #takes(value: string): boolean {
    const token = this.#peek();
    if (token?.value !== value || (token.kind !== 'word' && token.kind !== 'mark')) return false;
    this.#at += 1;
    return true;
  }
}

/** A number with its word, which gets an s where it is not one. */
function plural(count: Expression, one: Expression, more: Expression | null): Expression {
  const joined = (left: Expression, right: Expression): Expression => ({ kind: 'binary', operator: '+', left, right });
  const many = more ?? (one.kind === 'literal' ? literal(`${one.value}s`) : joined(one, literal('s')));
  const isOne: Expression = { kind: 'binary', operator: '==', left: count, right: literal(1) };
  return joined(joined(joined(literal(''), count), literal(' ')), { kind: 'choice', when: isOne, yes: one, no: many });
}

/** Whether a value is a list, or is made of one: only what a comparison says of a list is known. */
function holdsList(value: Expression): boolean {
  switch (value.kind) {
    case 'call':
      return value.isList === true || value.values.some(holdsList);
    case 'not':
    case 'minus':
      return holdsList(value.of);
    case 'choice':
      return [value.when, value.yes, value.no].some(holdsList);
    case 'binary':
      return !COMPARISONS.includes(value.operator) && (holdsList(value.left) || holdsList(value.right));
    default:
      return false;
  }
}

type Comparison = Extract<Expression, { readonly kind: 'binary' }>;
const COMPARISONS: readonly Operator[] = ['==', '!=', '<', '<=', '>', '>=', 'contains'];

function lastComparison(value: Expression): Comparison | null {
  if (value.kind !== 'binary') return null;
  return COMPARISONS.includes(value.operator) ? value : lastComparison(value.right);
}

/** A passage counts as visited in `(history:)` once it was left. */
const visitedBefore = (passage: Expression): Expression | null =>
  passage.kind === 'literal'
    ? { kind: 'binary', operator: '>', left: { kind: 'visits', passage: String(passage.value) }, right: literal(0) }
    : null;

function containedIn(whole: Expression, part: Expression): Expression {
  if (whole.kind !== 'call' || whole.name !== 'either') return { kind: 'binary', operator: 'contains', left: whole, right: part };
  return whole.values
    .map((left): Expression => ({ kind: 'binary', operator: '==', left, right: part }))
    .reduce((left, right): Expression => ({ kind: 'binary', operator: 'or', left, right }));
}
