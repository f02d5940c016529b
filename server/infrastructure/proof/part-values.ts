import { OPEN_SEED } from './drawn-story.ts';
import type { SavedState } from './saved-state.ts';
import { field, type ScriptFlow } from './script-flow.ts';
import type { Part } from './script-reads.ts';

const KINDS = ['var', 'seen', 'count', 'since', 'told', 'turn', 'random'] as const;
type Kind = (typeof KINDS)[number];

interface Known {
  readonly kind: Kind;
  /** Of a variable or a container. */
  readonly name: string;
  readonly ids: Map<unknown, number>;
  readonly values: unknown[];
  /** Of variables, as the runtime tells them. */
  readonly shown: unknown[];
}

/** The value of each part of a state, by numbers: 0 as at the beginning of the story. */
export type Values = Int32Array;

/** The values that were met of each part. */
export class PartValues {
  readonly #known: readonly Known[];
  /** By container its parts. */
  readonly #places = new Map<string, { seen?: number; count?: number; since?: number; told?: number }>();
  readonly #turn: number;
  readonly #random: number;
  /** Of variables, counts and turns since then, their places. */
  readonly variables: readonly number[];
  readonly #since: readonly number[];

  constructor(parts: readonly Part[], flow: ScriptFlow) {
    const declared = declaredValues(flow);
    this.#known = parts.map((part): Known => {
      const [, named = part, name = ''] = /^(\w+):(.*)$/.exec(part) ?? [];
      const kind = KINDS.find((one) => one === named) ?? 'var';
      const first = { var: declared.get(name) ?? null, seen: false, count: 0, since: null, told: null, turn: -1, random: `${OPEN_SEED} 0` }[
        kind
      ];
      return { kind, name, ids: new Map([[textOf(first), 0]]), values: [first], shown: [undefined] };
    });
    const places = (kind: Kind) => this.#known.flatMap((known, part) => (known.kind === kind ? [part] : []));
    for (const kind of ['seen', 'count', 'since', 'told'] as const)
      for (const part of places(kind)) {
        const name = this.#known[part]?.name ?? '';
        this.#places.set(name, { ...this.#places.get(name), [kind]: part });
      }
    this.variables = places('var');
    this.#since = places('since');
    this.#turn = places('turn')[0] ?? -1;
    this.#random = places('random')[0] ?? -1;
  }

  get none(): Values {
    return new Int32Array(this.#known.length);
  }

  nameOf(part: number): string {
    return this.#known[part]?.name ?? '';
  }

  /** As a script has it: “trust”, “TURNS()”, “the visits to hall”. */
  writtenOf(part: number): string {
    const { kind = 'var', name = '' } = this.#known[part] ?? {};
    return {
      var: name,
      seen: name,
      count: `the visits to ${name}`,
      since: `TURNS_SINCE(-> ${name})`,
      told: name,
      turn: 'TURNS()',
      random: 'RANDOM',
    }[kind];
  }

  /** As ink saves it. */
  valueOf(part: number, id: number): unknown {
    return this.#known[part]?.values[id];
  }

  shownOf(part: number, id: number): unknown {
    return this.#known[part]?.shown[id];
  }

  /** The number of a value. */
  idOf(part: number, value: unknown): number {
    const known = this.#known[part];
    if (!known) return 0;
    const text = textOf(value);
    const id = known.ids.get(text);
    if (id !== undefined) return id;
    known.ids.set(text, known.values.length);
    known.values.push(value);
    return known.values.length - 1;
  }

  /** Reads all parts of a saved state. `shownOf`: what a variable is then, as the runtime tells it. */
  read(saved: SavedState, shownOf?: (name: string) => unknown): Values {
    const values = this.none;
    for (const part of this.variables) values[part] = this.#readVariable(part, saved, shownOf);
    for (const [path, count] of Object.entries(saved.visitCounts)) {
      const place = this.#places.get(path);
      if (place?.seen !== undefined && count > 0) values[place.seen] = this.idOf(place.seen, true);
      if (place?.count !== undefined) values[place.count] = this.idOf(place.count, count);
    }
    for (const [path, turn] of Object.entries(saved.turnIndices)) {
      const since = this.#places.get(path)?.since;
      if (since !== undefined) values[since] = this.idOf(since, saved.turnIdx - turn);
    }
    for (const [path, elements] of Object.entries(saved.shuffled ?? {})) {
      const told = this.#places.get(path)?.told;
      if (told !== undefined) values[told] = this.idOf(told, elements);
    }
    if (this.#turn >= 0) values[this.#turn] = this.idOf(this.#turn, saved.turnIdx);
    if (this.#random >= 0) values[this.#random] = this.idOf(this.#random, randomOf(saved));
    return values;
  }

  /** Makes a saved state one with these values. */
  write(saved: SavedState, values: Values): void {
    for (const part of this.variables) {
      const name = this.nameOf(part);
      const id = values[part] ?? 0;
      if (id === 0) delete saved.variablesState[name];
      else saved.variablesState[name] = this.valueOf(part, id);
    }
    if (this.#turn >= 0) saved.turnIdx = Number(this.valueOf(this.#turn, values[this.#turn] ?? 0));
    if (this.#random >= 0) {
      const [seed, previous] = String(this.valueOf(this.#random, values[this.#random] ?? 0)).split(' ');
      saved.storySeed = Number(seed);
      saved.previousRandom = Number(previous);
    }
    for (const path of Object.keys(saved.visitCounts)) if (this.#places.has(path)) delete saved.visitCounts[path];
    for (const path of Object.keys(saved.turnIndices)) if (this.#places.get(path)?.since !== undefined) delete saved.turnIndices[path];
    const shuffled: Record<string, readonly number[]> = {};
    saved.shuffled = shuffled;
    for (const [part, { kind, name }] of this.#known.entries()) {
      const id = values[part] ?? 0;
      if (id === 0) continue;
      if (kind === 'told') shuffled[name] = this.valueOf(part, id) as readonly number[];
      if (kind === 'seen') saved.visitCounts[name] = Math.max(1, saved.visitCounts[name] ?? 0);
      if (kind === 'count') saved.visitCounts[name] = Number(this.valueOf(part, id));
      if (kind === 'since') saved.turnIndices[name] = saved.turnIdx - Number(this.valueOf(part, id));
    }
  }

  /** What a turn changes, of the parts that it touches and of the counts. `shownOf`: what a variable is behind it. */
  changes(before: SavedState, after: SavedState, touched: readonly number[], shownOf: (name: string) => unknown): Changes {
    const sets: number[] = [];
    const adds: number[] = [];
    const visited = new Set<number>();
    const knots: string[] = [];
    for (const part of touched) {
      if (part === this.#random) sets.push(part, this.idOf(part, randomOf(after)));
      else if (this.#known[part]?.kind === 'told') sets.push(part, this.idOf(part, after.shuffled?.[this.nameOf(part)] ?? null));
      else if (this.#known[part]?.kind === 'var') sets.push(part, this.#readVariable(part, after, shownOf));
    }
    for (const [path, count] of Object.entries(after.visitCounts)) {
      const more = count - (before.visitCounts[path] ?? 0);
      if (more === 0) continue;
      if (!path.includes('.')) knots.push(path);
      const place = this.#places.get(path);
      if (place?.seen !== undefined) sets.push(place.seen, this.idOf(place.seen, true));
      if (place?.count !== undefined) adds.push(place.count, more);
    }
    for (const [path, turn] of Object.entries(after.turnIndices)) {
      const since = this.#places.get(path)?.since;
      if (since !== undefined && turn === after.turnIdx) visited.add(since);
    }
    return { sets, adds, visited, knots };
  }

  /** Goes on by a turn. */
  apply(values: Values, { sets, adds, visited }: Changes): void {
    for (let at = 0; at < sets.length; at += 2) values[sets[at] ?? 0] = sets[at + 1] ?? 0;
    for (let at = 0; at < adds.length; at += 2) this.#add(values, adds[at] ?? 0, adds[at + 1] ?? 0);
    for (const part of this.#since)
      if (visited.has(part)) values[part] = this.idOf(part, 0);
      else if (values[part] !== 0) this.#add(values, part, 1);
    if (this.#turn >= 0) this.#add(values, this.#turn, 1);
  }

  #add(values: Values, part: number, more: number): void {
    values[part] = this.idOf(part, Number(this.valueOf(part, values[part] ?? 0)) + more);
  }

  #readVariable(part: number, { variablesState }: SavedState, shownOf?: (name: string) => unknown): number {
    const name = this.nameOf(part);
    // Ink does not save what a variable is declared with.
    const id = name in variablesState ? this.idOf(part, variablesState[name]) : 0;
    const known = this.#known[part];
    if (known && shownOf && known.shown[id] === undefined) {
      const shown = shownOf(name);
      known.shown[id] = typeof shown === 'number' ? shown : String(shown);
    }
    return id;
  }
}

/** What a turn does to the values: `sets` a part and its value, `adds` a count and how often more, in turns; `visited`: of parts of turns since then. */
export interface Changes {
  readonly sets: readonly number[];
  readonly adds: readonly number[];
  readonly visited: ReadonlySet<number>;
  /** The knots that it came to. */
  readonly knots: readonly string[];
}

const randomOf = ({ storySeed, previousRandom }: SavedState) => `${storySeed} ${previousRandom}`;

/** What tells values of a part apart: numbers and truths by themselves, all else by its JSON. */
const textOf = (value: unknown): unknown => (typeof value === 'object' ? JSON.stringify(value) : value);

/** What variables are declared with, as ink saves it, where the script writes a whole number, true or false, or a text there. */
function declaredValues({ root }: ScriptFlow): ReadonlyMap<string, unknown> {
  const declared = new Map<string, unknown>();
  const instructions = (root.named.get('global decl')?.items ?? []).flatMap((item) => ('instruction' in item ? [item.instruction] : []));
  for (const [at, instruction] of instructions.entries()) {
    const name = field(instruction, 'VAR=');
    const value = instructions[at - 1];
    if (name === null) continue;
    if (typeof value === 'number' || typeof value === 'boolean') declared.set(name, value);
    if (value === '/str' && instructions[at - 3] === 'str') declared.set(name, instructions[at - 2]);
  }
  return declared;
}
