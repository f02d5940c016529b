import { joined, typeOf, type ValueType } from './ink-expression.ts';
import type { InkNames } from './ink-names.ts';
import { inkString } from './ink-text.ts';
import { allExpressions, allNodes } from './node-walk.ts';
import type { Expression, Node } from './passage-nodes.ts';
import type { ValuesOfVariable } from './target-names.ts';

/** How often types are looked for again, since a variable may get the value of another. */
const ROUNDS = 3;
/** More values of a variable are not told apart. */
const MOST_VALUES = 30;

/** The variables of a story: their names in ink, and what they hold as far as the source shows. */
export class StoryVariables {
  readonly #names = new Map<string, string>();
  readonly #types = new Map<string, ValueType>();
  readonly #values = new Map<string, Expression[]>();
  /** Values from the beginning on. */
  readonly #first = new Map<string, Expression>();

  constructor(nodes: readonly Node[], names: InkNames) {
    const values = this.#values;
    for (const node of allNodes(nodes)) {
      if (node.kind !== 'set') continue;
      const all = values.get(node.name);
      if (all) all.push(node.value);
      else values.set(node.name, [node.value]);
    }
    const read = allExpressions(nodes).flatMap((value) => (value.kind === 'variable' && !value.name.includes('.') ? [value.name] : []));
    for (const name of new Set([...values.keys(), ...read])) this.#names.set(name, names.take(name.replace(/^_/u, ''), 'value'));
    for (let round = 0; round < ROUNDS; round += 1) for (const [name, all] of values) this.#types.set(name, this.#typeOfAll(all));
  }

  /** An empty text beside numbers is no text: that is how stories begin with no number yet. */
  #typeOfAll(values: readonly Expression[]): ValueType {
    const known = values.filter((value) => value.kind !== 'empty');
    const types = known
      .filter((value) => value.kind !== 'literal' || value.value !== '')
      .map((value) => typeOf(value, (name) => this.typeOf(name)));
    return types.length === 0 && known.length > 0 ? 'text' : joined(types);
  }

  readonly typeOf = (name: string): ValueType => this.#types.get(name) ?? 'number';

  /** What a variable holds over the story; null where one of its values is known in the game alone, or where there are many. */
  readonly valuesOf = (name: string): ValuesOfVariable | null => {
    const values = this.#values.get(name) ?? [];
    if (values.length > MOST_VALUES || values.some(({ kind }) => kind !== 'literal' && kind !== 'empty')) return null;
    const begun = this.#begun(name);
    const isNone = (value: Expression) => value.kind !== 'literal' || (value.value === '' && begun === 0);
    return {
      given: values.map((value) => (value.kind !== 'literal' || isNone(value) ? begun : value.value)),
      begun: this.#first.has(name) ? null : begun,
    };
  };

  /** What ink declares where the story says nothing. */
  #begun(name: string): string | number | boolean {
    const type = this.typeOf(name);
    return type === 'text' || type === 'mixed' ? '' : type === 'boolean' ? false : 0;
  }

  /** Null for a field that nothing sets: what it would be is known to its format alone. */
  readonly nameOf = (name: string): string | null => this.#names.get(name) ?? null;

  /** Whether anything gives it a value. */
  isSet(name: string): boolean {
    return this.#types.has(name);
  }

  /** Takes the statements that only say what a variable is at the beginning, and gives the others back. */
  begin(nodes: readonly Node[]): readonly Node[] {
    /** What an earlier statement has read or changed. */
    const touched = new Set<string>();
    return nodes.filter((node) => {
      const isFirst = node.kind === 'set' && node.value.kind === 'literal' && !this.#first.has(node.name) && !touched.has(node.name);
      if (isFirst && isPlain(node.value.value)) {
        this.#first.set(node.name, node.value);
        return false;
      }
      for (const inner of allNodes([node])) if (inner.kind === 'set') touched.add(inner.name);
      for (const value of allExpressions([node])) if (value.kind === 'variable') touched.add(value.name);
      return true;
    });
  }

  /** A line of ink for each. */
  declarations(): readonly string[] {
    return [...this.#names].map(([name, written]) => `VAR ${written} = ${this.#firstValue(name)}`);
  }

  #firstValue(name: string): string {
    const first = this.#first.get(name);
    const value = first?.kind === 'literal' ? first.value : undefined;
    const type = this.typeOf(name);
    if (typeof value === 'boolean') return String(value);
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string' && (type === 'text' || type === 'mixed')) return inkString(value);
    const begun = this.#begun(name);
    return typeof begun === 'string' ? inkString(begun) : String(begun);
  }
}

/** What a declaration of ink can hold. */
const isPlain = (value: string | number | boolean): boolean =>
  typeof value !== 'number' || (Number.isInteger(value) && Math.abs(value) <= 2_000_000_000);
