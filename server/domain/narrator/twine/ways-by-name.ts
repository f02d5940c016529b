import { startOf } from '#domain/text/cut.ts';
import type { InkNames } from './ink-names.ts';
import type { Expression } from './passage-nodes.ts';
import { type NamedKnot, nameBranches, type WayByName } from './passage-writer.ts';
import { fits, isAny, type NamePattern, namePatterns, patternInNote, type VariablesOfStory } from './target-names.ts';

/** So many passages are chosen from in place; where there are more, in a knot of its own. */
const MOST_IN_PLACE = 12;
/** So many different lists of passages are looked for, and so many branches written over a story; behind that, a value may name any passage. */
const MOST_LISTS = 200;
const MOST_BRANCHES = 20_000;
/** Names in a note. */
const MOST_NAMED = 3;

/** How values lead to the passages that they name. */
export class WaysByName {
  readonly #knots: ReadonlyMap<string, string>;
  readonly #variables: VariablesOfStory;
  readonly #names: InkNames;
  readonly #note: (sentence: string) => void;
  /** Passages by the patterns of their names. */
  readonly #lists = new Map<string, readonly string[]>();
  /** Knots by the passages that they lead to. */
  readonly #written = new Map<readonly string[], string>();
  readonly #all: readonly string[];
  #branches = 0;

  constructor(
    knots: ReadonlyMap<string, string>,
    {
      variables,
      names,
      note,
    }: { readonly variables: VariablesOfStory; readonly names: InkNames; readonly note: (sentence: string) => void },
  ) {
    this.#knots = knots;
    this.#all = [...knots.keys()];
    this.#variables = variables;
    this.#names = names;
    this.#note = note;
  }

  /** The passages that a value can name. */
  passages(value: Expression): readonly string[] {
    return this.#listOf(namePatterns(value, this.#variables));
  }

  #listOf(patterns: readonly NamePattern[]): readonly string[] {
    if (patterns.some((pattern) => isAny(pattern) && !pattern.isOfNumbers)) return this.#all;
    const key = JSON.stringify(patterns);
    const known = this.#lists.get(key) ?? (this.#lists.size >= MOST_LISTS ? this.#all : null);
    if (known) return known;
    const found = this.#all.filter((name) => patterns.some((pattern) => fits(name, pattern)));
    this.#lists.set(key, found);
    return found;
  }

  /** Null where no passage has such a name. What leads nowhere is noted. */
  way(value: Expression): WayByName | null {
    const patterns = namePatterns(value, this.#variables);
    const list = this.#listOf(patterns);
    for (const pattern of patterns.slice(0, MOST_NAMED)) this.#noteOn(pattern);
    if (list.length === 0) return null;
    if (list !== this.#all && list.length <= MOST_IN_PLACE) return { passages: this.#named(list) };
    return { knot: this.#knotOf(this.#branches + list.length > MOST_BRANCHES ? this.#all : list) };
  }

  #noteOn(pattern: NamePattern): void {
    if (isAny(pattern) || pattern.isUnset) return;
    const name = `“${startOf(patternInNote(pattern), 100)}”`;
    const found = this.#listOf([pattern]);
    if (pattern.pieces.length === 1) {
      if (found.length === 0)
        this.#note(`${name} is no passage; a link that gets this name in the game leads nowhere, and the reader stays`);
      return;
    }
    if (found.length === 0) this.#note(`no passage has a name such as ${name}; what leads there leads nowhere, and the reader stays`);
    else {
      const more = found.length > MOST_NAMED ? ` and ${found.length - MOST_NAMED} more` : '';
      const some = found.flatMap((one, index) => (index < MOST_NAMED ? [`“${startOf(one, 60)}”`] : []));
      this.#note(
        `a link to ${name} leads to the passage of that name (${some.join(', ')}${more}); with any other name it leads nowhere, and the reader stays`,
      );
    }
  }

  #named(list: readonly string[]): readonly NamedKnot[] {
    return list.flatMap((name) => {
      const knot = this.#knots.get(name);
      return knot === undefined ? [] : [{ name, knot }];
    });
  }

  #knotOf(list: readonly string[]): string {
    const known = this.#written.get(list);
    if (known !== undefined) return known;
    const name = list === this.#all ? 'passage_by_name' : this.#names.take('passage_by_name', '');
    this.#written.set(list, name);
    this.#branches += list.length;
    return name;
  }

  /** The knots that were asked for: tunnels, which come back where no passage was meant. */
  knots(): readonly string[] {
    return [...this.#written].flatMap(([list, name]) => [
      `=== ${name}(value_1) ===`,
      '{ value_1:',
      ...nameBranches(this.#named(list), '->->'),
      '}',
      '->->',
      '',
    ]);
  }
}
