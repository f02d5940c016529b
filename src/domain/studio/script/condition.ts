/** A condition of ink as far as it is understood: names, numbers and what compares and joins them. */
export type Condition =
  | { readonly kind: 'compare'; readonly name: string; readonly sign: Sign; readonly with: number }
  | { readonly kind: 'not'; readonly of: Condition }
  | { readonly kind: 'and' | 'or'; readonly all: readonly Condition[] }
  | { readonly kind: 'known'; readonly holds: boolean };

type Sign = '==' | '!=' | '<' | '<=' | '>' | '>=';

const TOKEN = /\s*(?:(&&|\|\||==|!=|<=|>=|[<>!()?{}])|(-?\d+(?:\.\d+)?)|([\p{L}_][\p{L}\p{N}_.]*))/uy;
const FLIPPED: Readonly<Record<Sign, Sign>> = { '==': '==', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

/** Reads a condition as it is written; null where it has more than names, numbers, comparisons, `and`, `or` and `not`. Source: PROOF-07. */
export function readCondition(written: string): Condition | null {
  const tokens = tokensOf(written.trim());
  return tokens === null || tokens.length === 0 ? null : new ConditionReader(tokens).whole();
}

function tokensOf(written: string): readonly string[] | null {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < written.length) {
    const token = TOKEN.exec(written)?.[0].trim();
    if (token === undefined) return null;
    tokens.push(token);
  }
  return tokens;
}

const isSign = (token: string | undefined): token is Sign => token !== undefined && Object.hasOwn(FLIPPED, token);
const isName = (token: string | undefined): token is string =>
  token !== undefined && /^[\p{L}_]/u.test(token) && !/^(?:and|or|not|mod|has|hasnt)$/.test(token);

class ConditionReader {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  whole(): Condition | null {
    const read = this.#several();
    return this.#at === this.#tokens.length ? read : null;
  }

  /** Conditions in braces one behind the other all have to hold. */
  #several(): Condition | null {
    if (this.#tokens[0] !== '{') return this.#joined();
    const all: (Condition | null)[] = [];
    while (this.#take('{')) {
      all.push(this.#joined());
      if (!this.#take('}')) return null;
    }
    return joined('and', all);
  }

  /** Ink joins `and` and `or` from left to right, which no author means: both in one row are not read. */
  #joined(): Condition | null {
    const all = [this.#one()];
    const sign = this.#tokens[this.#at];
    const kind = sign === '&&' || sign === 'and' ? 'and' : 'or';
    const words = kind === 'and' ? ['&&', 'and'] : ['||', 'or'];
    while (words.some((word) => this.#take(word))) all.push(this.#one());
    return joined(kind, all);
  }

  #one(): Condition | null {
    if (this.#take('!') || this.#take('not')) {
      // Ink takes `not a > b` for `(not a) > b`.
      const of = this.#take('(') ? this.#closed() : this.#bare();
      return of && !isSign(this.#tokens[this.#at]) ? { kind: 'not', of } : null;
    }
    if (this.#take('(')) return this.#closed();
    return this.#comparison();
  }

  #closed(): Condition | null {
    // A name alone in parentheses is a list.
    const isList = this.#tokens[this.#at + 1] === ')';
    const of = this.#joined();
    return this.#take(')') && !isList ? of : null;
  }

  /** A name alone holds where it is not 0. */
  #bare(): Condition | null {
    const token = this.#tokens[this.#at];
    this.#at += 1;
    if (token === 'true' || token === 'false') return { kind: 'known', holds: token === 'true' };
    if (token !== undefined && /^-?\d/.test(token)) return { kind: 'known', holds: Number(token) !== 0 };
    // What is called is another thing.
    return isName(token) && this.#tokens[this.#at] !== '(' ? { kind: 'compare', name: token, sign: '!=', with: 0 } : null;
  }

  #comparison(): Condition | null {
    const [left, sign, right] = this.#tokens.slice(this.#at, this.#at + 3);
    if (!isSign(sign)) return this.#bare();
    this.#at += 3;
    const [one, other] = [numberOf(left), numberOf(right)];
    if (isName(left) && one === null && other !== null) return { kind: 'compare', name: left, sign, with: other };
    if (isName(right) && other === null && one !== null) return { kind: 'compare', name: right, sign: FLIPPED[sign], with: one };
    return one !== null && other !== null ? { kind: 'known', holds: compares(one, sign, other) } : null;
  }

  #take(token: string): boolean {
    if (this.#tokens[this.#at] !== token) return false;
    this.#at += 1;
    return true;
  }
}

/** The number of a token, of which truth has two; null for a name. */
function numberOf(token: string | undefined): number | null {
  if (token === 'true' || token === 'false') return token === 'true' ? 1 : 0;
  return token !== undefined && /^-?\d/.test(token) ? Number(token) : null;
}

function joined(kind: 'and' | 'or', all: readonly (Condition | null)[]): Condition | null {
  const known = all.filter((one) => one !== null);
  if (known.length < all.length) return null;
  return known.length === 1 ? (known[0] ?? null) : { kind, all: known };
}

function compares(one: number, sign: Sign, other: number): boolean {
  if (sign === '==') return one === other;
  if (sign === '!=') return one !== other;
  if (sign === '<') return one < other;
  if (sign === '<=') return one <= other;
  return sign === '>' ? one > other : one >= other;
}

export type Values = ReadonlyMap<string, number>;

/** Whether a condition holds with these values; names without one are 0. */
export function holds(condition: Condition, values: Values): boolean {
  if (condition.kind === 'known') return condition.holds;
  if (condition.kind === 'compare') return compares(values.get(condition.name) ?? 0, condition.sign, condition.with);
  if (condition.kind === 'not') return !holds(condition.of, values);
  const each = (one: Condition) => holds(one, values);
  return condition.kind === 'and' ? condition.all.every(each) : condition.all.some(each);
}

/** Values that are tried at most. */
const MOST_TRIED = 20_000;

/**
 * What a name can be. `number`: any number. `count`: how often something was read. `usual`: whole numbers, none below 0 unless a condition names one. `truth`: true or false.
 */
export type Range = 'number' | 'count' | 'usual' | 'truth';

/**
 * Whether values in their ranges can make conditions come out so: `wanted` says it of their truths. Null where there are too many to try. Source: PROOF-07, PROOF-61.
 */
export function canBe(
  conditions: readonly Condition[],
  wanted: (truths: readonly boolean[]) => boolean,
  rangeOf: (name: string) => Range,
): boolean | null {
  const tried = [...comparedWith(conditions)].map(([name, numbers]) => [name, candidates(numbers, rangeOf(name))] as const);
  if (tried.reduce((product, [, numbers]) => product * numbers.length, 1) > MOST_TRIED) return null;
  const isPossible = (values: Map<string, number>, at: number): boolean => {
    const next = tried[at];
    if (next === undefined) return wanted(conditions.map((one) => holds(one, values)));
    const [name, numbers] = next;
    return numbers.some((number) => isPossible(values.set(name, number), at + 1));
  };
  return isPossible(new Map(), 0);
}

function comparisonsIn(condition: Condition): readonly (Condition & { kind: 'compare' })[] {
  if (condition.kind === 'compare') return [condition];
  if (condition.kind === 'known') return [];
  return condition.kind === 'not' ? comparisonsIn(condition.of) : condition.all.flatMap(comparisonsIn);
}

/** The names that a condition reads. */
export const namesIn = (condition: Condition): readonly string[] => comparisonsIn(condition).map(({ name }) => name);

/** By name the numbers that it is compared with. */
const comparedWith = (conditions: readonly Condition[]): ReadonlyMap<string, ReadonlySet<number>> =>
  new Map(
    [...Map.groupBy(conditions.flatMap(comparisonsIn), ({ name }) => name)].map(([name, all]) => [
      name,
      new Set(all.map((one) => one.with)),
    ]),
  );

/** Of all numbers in a range, one of each kind that comparisons with these numbers can tell apart. */
function candidates(numbers: ReadonlySet<number>, range: Range): readonly number[] {
  if (range === 'truth') return [0, 1];
  const sorted = [...numbers].toSorted((one, other) => one - other);
  if (range === 'number') {
    const between = sorted.slice(1).map((number, at) => (number + (sorted[at] ?? number)) / 2);
    return [(sorted[0] ?? 0) - 1, ...sorted, ...between, (sorted.at(-1) ?? 0) + 1];
  }
  const beside = sorted.flatMap((number) => [Math.ceil(number) - 1, Math.floor(number), Math.ceil(number), Math.floor(number) + 1]);
  const least = range === 'usual' && (sorted[0] ?? 0) < 0 ? Number.NEGATIVE_INFINITY : 0;
  return [...new Set([...beside, 0])].filter((number) => number >= least);
}
