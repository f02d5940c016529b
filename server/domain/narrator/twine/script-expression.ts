import { type Token, tokensOf } from './expression-tokens.ts';
import { type Expression, type FunctionName, literal, type Operator } from './passage-nodes.ts';

/** A variable gets a value: null for one that is not understood, of a field beside others. */
export interface Assignment {
  readonly name: string;
  readonly value: Expression | null;
}

/** How a dialect names its variables in code: null for a word that is none. */
export type VariableOf = (word: string) => string | null;

/** Operators by how tightly they bind, in JavaScript and in SugarCube's words. */
const OPERATORS: Readonly<Record<string, readonly [binding: number, operator: Operator]>> = {
  ...{ '||': [1, 'or'], or: [1, 'or'], '&&': [2, 'and'], and: [2, 'and'] },
  ...{ '==': [3, '=='], '===': [3, '=='], is: [3, '=='], eq: [3, '=='] },
  ...{ '!=': [3, '!='], '!==': [3, '!='], isnot: [3, '!='], neq: [3, '!='], ne: [3, '!='] },
  ...{ '<': [4, '<'], lt: [4, '<'], '<=': [4, '<='], lte: [4, '<='], '>': [4, '>'], gt: [4, '>'], '>=': [4, '>='], gte: [4, '>='] },
  ...{ '+': [5, '+'], '-': [5, '-'], '*': [6, '*'], '/': [6, '/'], '%': [6, '%'] },
};
/** Assignments that change what is there. */
const CHANGES: Readonly<Record<string, Operator>> = { '+=': '+', '-=': '-', '*=': '*', '/=': '/', '%=': '%' };
const MATH: Readonly<Record<string, FunctionName>> = {
  ...{ floor: 'floor', trunc: 'floor', ceil: 'ceil', round: 'round', abs: 'abs', min: 'min', max: 'max', pow: 'power' },
};
/** Deeper ones are not read. */
const MAX_DEPTH = 12;

/** An expression in JavaScript, as SugarCube and Chapbook write them; null for one that is not understood. Nothing of it is ever run. */
export function scriptExpression(source: string, variableOf: VariableOf): Expression | null {
  const tokens = tokensOf(source);
  const reader = tokens && new ScriptReader(tokens, variableOf);
  const value = reader?.expression() ?? null;
  return reader?.isAtEnd ? value : null;
}

/** Statements that give variables a value, divided by commas, semicolons or lines; null where one of them is anything else. */
export function scriptAssignments(source: string, variableOf: VariableOf): readonly Assignment[] | null {
  const tokens = tokensOf(source);
  const reader = tokens && new ScriptReader(tokens, variableOf);
  const found = reader?.assignments() ?? null;
  return reader?.isAtEnd ? found : null;
}

/** Values that are written one after another, as the arguments of SugarCube's macros are. Null where one is not understood. */
export function scriptArguments(source: string, variableOf: VariableOf): readonly Expression[] | null {
  const valuesIn = (text: string) => {
    const tokens = tokensOf(text);
    return (tokens && new ScriptReader(tokens, variableOf).values()) ?? null;
  };
  return valuesIn(withExpressions(source)) ?? valuesIn(source);
}

/** What is never closed reaches to the end: it is not looked for once more behind each of its letters. */
const QUOTED = /"(?:[^"\\]|\\[\s\S])*(?:"|$)|'(?:[^'\\]|\\[\s\S])*(?:'|$)|`((?:[^`\\]|\\[\s\S])*)(`|$)/gu;

/** Between backquotes stands an expression, whose value is the argument. */
const withExpressions = (source: string): string =>
  source.replace(QUOTED, (whole, inner?: string, close?: string) =>
    !close || inner === undefined || inner.trim() === '' ? whole : `(${inner})`,
  );

class ScriptReader {
  readonly #tokens: readonly Token[];
  readonly #variableOf: VariableOf;
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[], variableOf: VariableOf) {
    this.#tokens = tokens;
    this.#variableOf = variableOf;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#tokens.length;
  }

  expression(): Expression | null {
    const when = this.#binary(1);
    if (!when || !this.#takes('?')) return when;
    const yes = this.#nested(() => this.expression());
    const no = yes && this.#takes(':') ? this.#nested(() => this.expression()) : null;
    return yes && no ? { kind: 'choice', when, yes, no } : null;
  }

  values(): readonly Expression[] | null {
    const values: Expression[] = [];
    while (!this.isAtEnd) {
      let value = this.#operand();
      // A sum is meant as one of them, though its format wants backquotes around it.
      while (value && this.#takes('+')) {
        const right = this.#operand();
        value = right && { kind: 'binary', operator: '+', left: value, right };
      }
      if (!value) return null;
      values.push(value);
      this.#takes(',');
    }
    return values;
  }

  assignments(): readonly Assignment[] | null {
    const all: Assignment[] = [];
    do {
      if (this.isAtEnd) break;
      const some = this.#assignment();
      if (!some) return null;
      all.push(...some);
    } while (this.#takes(',') || this.#takes(';'));
    return all;
  }

  #assignment(): readonly Assignment[] | null {
    const first = this.#peek()?.value;
    if (first === '++' || first === '--') this.#at += 1;
    const variable = this.#operand();
    if (variable?.kind !== 'variable') return null;
    const { name } = variable;
    const stepped = first === '++' || first === '--' ? first : this.#takes('++') ? '++' : this.#takes('--') ? '--' : null;
    const sum = (operator: Operator, right: Expression): readonly Assignment[] => [
      { name, value: { kind: 'binary', operator, left: variable, right } },
    ];
    if (stepped) return sum(stepped === '++' ? '+' : '-', literal(1));
    if (this.#takes('to') || this.#takes('=')) {
      if (this.#peek()?.value === '{') return this.#object(name);
      const value = this.expression();
      return value && [{ name, value }];
    }
    const written = this.#peek()?.value ?? '';
    const operator = Object.hasOwn(CHANGES, written) ? CHANGES[written] : undefined;
    if (!operator) return null;
    this.#at += 1;
    const value = this.expression();
    return value && sum(operator, value);
  }

  /** An object is its fields, each a variable of its own. */
  #object(name: string): readonly Assignment[] | null {
    const all: Assignment[] = [];
    this.#takes('{');
    while (!this.#takes('}')) {
      const key = this.#next();
      if (!key || key.kind === 'mark' || !this.#takes(':')) return null;
      const path = `${name}.${key.value}`;
      const at = this.#at;
      const some = this.#peek()?.value === '{' ? this.#nested(() => this.#object(path)) : this.#field(path);
      if (some && this.#isAtEndOfField) all.push(...some);
      else {
        this.#at = at;
        this.#skipField();
        all.push({ name: path, value: null });
      }
      if (!this.#takes(',') && this.#peek()?.value !== '}') return null;
    }
    return all;
  }

  get #isAtEndOfField(): boolean {
    const mark = this.#peek();
    return mark?.kind === 'mark' && (mark.value === ',' || mark.value === '}');
  }

  /** To the mark behind a field, whatever its value is. */
  #skipField(): void {
    for (let depth = 0; this.#peek(); this.#at += 1) {
      const { kind, value } = this.#peek() ?? { kind: '', value: '' };
      if (kind !== 'mark') continue;
      if (depth === 0 && (value === ',' || value === '}')) return;
      if ('([{'.includes(value)) depth += 1;
      if (')]}'.includes(value)) depth -= 1;
    }
  }

  #field(name: string): readonly Assignment[] | null {
    const value = this.expression();
    return value && [{ name, value }];
  }

  #binary(least: number): Expression | null {
    let left = this.#unary();
    for (;;) {
      const token = this.#peek();
      const [binding, operator] = (token && token.kind !== 'text' && Object.hasOwn(OPERATORS, token.value) && OPERATORS[token.value]) || [];
      if (!left || !binding || !operator || binding < least) return left;
      this.#at += 1;
      // `is not` of Harlowe is written in SugarCube too.
      const isDenied = token?.value === 'is' && this.#takes('not');
      const right = this.#nested(() => this.#binary(binding + 1));
      left = right && { kind: 'binary', operator: isDenied ? '!=' : operator, left, right };
    }
  }

  #unary(): Expression | null {
    const token = this.#peek();
    if (token?.kind === 'text') return this.#operand();
    switch (token?.value) {
      case '!':
      case 'not':
      case '-': {
        this.#at += 1;
        const of = this.#nested(() => (token.value === 'not' ? this.#binary(3) : this.#unary()));
        if (of?.kind === 'literal' && typeof of.value === 'number' && token.value === '-') return literal(-of.value);
        return of && { kind: token.value === '-' ? 'minus' : 'not', of };
      }
      case 'def':
      case 'ndef': {
        this.#at += 1;
        const left = this.#nested(() => this.#unary());
        return left && { kind: 'binary', operator: token.value === 'def' ? '!=' : '==', left, right: { kind: 'empty' } };
      }
      case '+':
        this.#at += 1;
        return this.#nested(() => this.#unary());
      default:
        return this.#operand();
    }
  }

  #operand(): Expression | null {
    const token = this.#next();
    if (!token) return null;
    if (token.kind === 'text') return this.#method(literal(token.value));
    if (token.kind === 'number') return literal(Number(token.value));
    if (token.value === '(') {
      const inner = this.#nested(() => this.expression());
      return inner && this.#takes(')') ? inner : null;
    }
    if (token.value === '[') return this.#listContains();
    return token.kind === 'word' ? this.#word(token.value) : null;
  }

  /** A list that is written out is asked whether it has a value, or for any of its values. */
  #listContains(): Expression | null {
    const values = this.#list(']');
    if (!values || !this.#takes('.')) return null;
    const name = this.#next()?.value;
    const asked = this.#takes('(') ? this.#list(')') : null;
    if (name === 'random' && asked?.length === 0) return { kind: 'call', name: 'either', values };
    const [right] = asked ?? [];
    if (!right || asked?.length !== 1 || (name !== 'includes' && name !== 'contains')) return null;
    return values
      .map((left): Expression => ({ kind: 'binary', operator: '==', left, right }))
      .reduce((left, each): Expression => ({ kind: 'binary', operator: 'or', left, right: each }), literal(false));
  }

  #word(word: string): Expression | null {
    if (word === 'true' || word === 'false') return literal(word === 'true');
    // What has no value yet is empty here.
    if (word === 'null' || word === 'undefined') return { kind: 'empty' };
    if (word === 'Math' && this.#takes('.')) return this.#math(this.#next()?.value ?? '');
    const called = this.#peek()?.value === '(' && this.#variableOf(word) === null ? this.#call(word) : null;
    if (called) return called;
    const isState = word === 'State' && this.#takes('.') && this.#takes('variables');
    if (isState && !this.#takes('.')) return null;
    const name = isState ? (this.#next()?.value ?? '') : this.#variableOf(word);
    return name === null || name === '' ? null : this.#method({ kind: 'variable', name: this.#path(name) });
  }

  /** Fields behind a name: `.health`, `["health"]`. A method is none. */
  #path(name: string): string {
    let path = name;
    for (;;) {
      const [mark, field, after] = [this.#peek(), this.#peek(1), this.#peek(2)];
      if (mark?.value === '.' && field?.kind === 'word' && after?.value !== '(') {
        path += `.${field.value}`;
        this.#at += 2;
      } else if (
        mark?.value === '[' &&
        mark.kind === 'mark' &&
        (field?.kind === 'text' || field?.kind === 'number') &&
        after?.value === ']'
      ) {
        path += `.${field.value}`;
        this.#at += 3;
      } else return path;
    }
  }

  /** Methods that have a meaning here. */
  #method(of: Expression): Expression | null {
    if (this.#peek()?.value !== '.' || this.#peek()?.kind !== 'mark') return of;
    this.#at += 1;
    const name = this.#next()?.value ?? '';
    const values = this.#takes('(') ? this.#list(')') : null;
    if (!values) return null;
    if (name === 'includes' && values[0] && values.length === 1)
      return { kind: 'binary', operator: 'contains', left: of, right: values[0] };
    if (name === 'toString' && values.length === 0) return { kind: 'binary', operator: '+', left: literal(''), right: of };
    return null;
  }

  #call(word: string): Expression | null {
    this.#at += 1;
    const values = this.#takes('[') ? this.#listInCall() : this.#list(')');
    if (!values) return null;
    const [first, second] = values;
    const names = values.map((value) => (value.kind === 'literal' ? String(value.value) : null));
    switch (word) {
      case 'visited':
      case 'hasVisited':
        return names.every((name) => name !== null) ? visitsOf(names, word === 'hasVisited') : null;
      case 'random':
        return first ? { kind: 'call', name: 'random', values: second ? [first, second] : [literal(0), first] } : null;
      case 'either':
        return first ? { kind: 'call', name: 'either', values } : null;
      case 'passage':
        return { kind: 'passage' };
      case 'turns':
        return { kind: 'turns' };
      case 'Number':
      case 'parseInt':
      case 'parseFloat':
      case 'String':
        return first ?? null;
      default:
        return null;
    }
  }

  #listInCall(): readonly Expression[] | null {
    const values = this.#list(']');
    return values && this.#takes(')') ? values : null;
  }

  #math(name: string): Expression | null {
    const values = this.#takes('(') ? this.#list(')') : null;
    if (!values) return null;
    if (name === 'random' && values.length === 0) return { kind: 'call', name: 'fraction', values };
    const known = Object.hasOwn(MATH, name) ? MATH[name] : undefined;
    const least = known === 'min' || known === 'max' || known === 'power' ? 2 : 1;
    return known && values.length >= least && (values.length === least || known === 'min' || known === 'max')
      ? { kind: 'call', name: known, values }
      : null;
  }

  /** Values up to a closing mark, divided by commas. */
  #list(close: string): readonly Expression[] | null {
    const values: Expression[] = [];
    while (!this.#takes(close)) {
      const value = this.#nested(() => this.expression());
      if (!value) return null;
      values.push(value);
      if (!this.#takes(',') && this.#peek()?.value !== close) return null;
    }
    return values;
  }

  #nested<T>(read: () => T | null): T | null {
    if (this.#depth >= MAX_DEPTH) return null;
    this.#depth += 1;
    const found = read();
    this.#depth -= 1;
    return found;
  }

  #peek(ahead = 0): Token | undefined {
    return this.#tokens[this.#at + ahead];
  }

  #next(): Token | undefined {
    this.#at += 1;
    return this.#tokens[this.#at - 1];
  }

  #takes(value: string): boolean {
    const token = this.#peek();
    if (token?.value !== value || token.kind === 'text') return false;
    this.#at += 1;
    return true;
  }
}

/** Of several passages the one that was read least. */
function visitsOf(names: readonly string[], isQuestion: boolean): Expression {
  const visits = (names.length === 0 ? [null] : names).map((passage): Expression => ({ kind: 'visits', passage }));
  const least = visits.reduce((left, right): Expression => ({ kind: 'call', name: 'min', values: [left, right] }));
  return isQuestion ? { kind: 'binary', operator: '>', left: least, right: literal(0) } : least;
}
