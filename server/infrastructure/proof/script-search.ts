import { hash } from 'node:crypto';
import { type KnotValue, KnotValues } from '#server/domain/studio/proof/knot-values.ts';
import { knotOf } from '#server/infrastructure/narrator/script-story.ts';
import { AlikeChoices } from './alike-choices.ts';
import { type Goal, otherWays } from './other-ways.ts';
import { mayName } from './played-tags.ts';
import { isChoice, type ScriptFlow, UnknownScript } from './script-flow.ts';
import { sliceOf } from './script-slice.ts';
import { type SearchLimits, SearchOver, SearchWatch, type StoppedBy } from './search-watch.ts';
import { SlicedKeys, SlicedStates } from './sliced-states.ts';
import { type Arrived, type States, type TurnFault, WholeKeys } from './state-keys.ts';
import { WholeStates } from './whole-states.ts';

/** What is drawn by chance in a search is drawn as with this. */
export const SEARCH_SEED = 1;

/** What a search has found. A way is the choices from the beginning, each by its place in the list of choices. */
export interface SearchedScript {
  /** What stopped it; null where every state was searched. */
  readonly stopped: StoppedBy | null;
  /** Why all of the state was kept; null where what only words differ by was left out. */
  readonly kept: string | null;
  readonly states: number;
  /** Choices that were taken. */
  readonly steps: number;
  /** By ending the shortest way; '' stands for an end that no tag names. */
  readonly endings: ReadonlyMap<string, readonly number[]>;
  /** Choices that were offered, by their path, with the shortest way to them. */
  readonly choices: ReadonlyMap<string, readonly number[]>;
  readonly objectives: ReadonlySet<string>;
  readonly knots: ReadonlySet<string>;
  readonly faults: readonly TurnFault[];
  /** What chance draws was drawn as with it. */
  readonly seed: number;
  /** Whether chance decides: then others than these states can be come to with another seed, and nothing is said of what there is not. */
  readonly isDrawn: boolean;
  /** Choices behind which no end can be come to, by their path, with the shortest way through each; empty where not every state was searched. */
  readonly traps: readonly { readonly path: string; readonly way: readonly number[] }[];
  /** Whether no way leads to an end; false where not every state was searched. */
  readonly isEndless: boolean;
  /** Choices of the longest play; null where one can go round for ever, where chance decides, or where the search was stopped. */
  readonly longest: number | null;
  /** Paths of choices that led to the same wherever they stood together, in groups. */
  readonly alike: readonly (readonly string[])[];
  /** By knot with choices what decides there: of all players only where every state was searched. */
  readonly values: readonly KnotValue[];
}

/** A state that players can be in, at choices or at an end. */
interface Reached {
  readonly parent: number;
  /** The place in the list of choices of the parent. */
  readonly choice: number;
  /** The way to it, where that to its parent with the choice is none. */
  readonly way?: readonly number[];
}

/** Of a choice that failed for words on the way on which it was met. */
const DOUBTED = -2;
/** To find other ways at most so many turns are played, or as many as the search took where that were more. */
const OTHER_TURNS = 20_000;
/** At most so many faults are kept. */
const MOST_FAULTS = 50;

/**
 * Plays every choice in every state that players can come to, breadth first, so that the first way found is a shortest one. States that differ only by
 * what cannot change what is offered any more count as one, unless `whole` asks to tell all of them apart. What is drawn by chance is drawn as with `seed`.
 */
export function searchScript(
  json: string,
  { limits, whole = false, seed = SEARCH_SEED }: { readonly limits: SearchLimits; readonly whole?: boolean; readonly seed?: number },
): SearchedScript {
  const watch = new SearchWatch(limits);
  const keys = whole ? new WholeKeys('asked for', json) : keysOf(json, watch.look, seed);
  watch.searches();
  const chance = { seed, isDrawn: keys.isDrawn };
  return keys instanceof SlicedKeys
    ? new ScriptSearch(new SlicedStates(json, keys, { seed, look: watch.taken }), watch, chance).run(limits.depth)
    : new ScriptSearch(new WholeStates(json, keys, seed), watch, chance).run(limits.depth);
}

/** What tells the states of a script apart; all of the state where the script has what the slice does not understand. `look`: called while it is read, where it may throw `UnknownScript`, and whenever a state is asked of. */
export function keysOf(json: string, look: () => void, seed = SEARCH_SEED): SlicedKeys | WholeKeys {
  try {
    return new SlicedKeys(
      sliceOf(json, (tag) => tag === null || mayName(tag), look),
      seed,
    );
  } catch (error) {
    if (!(error instanceof UnknownScript)) throw error;
    return new WholeKeys(error.message, json);
  }
}

/** Every choice of a script that players can be offered, by its path. */
export const choicePaths = (flow: ScriptFlow): readonly string[] =>
  flow.steps.flatMap((step) => {
    const { instruction, container } = step;
    // What is taken by itself where no other choice is left is offered to nobody.
    if (step.offers.length === 0 || isChoice(instruction, 'invisible')) return [];
    return [`${container.path}${container.path && '.'}${container.items.indexOf(step)}`];
  });

class ScriptSearch<State> {
  readonly #states: States<State>;
  readonly #reached: Reached[] = [];
  readonly #ids = new Map<string, number>();
  /** States whose choices were not taken yet, in the order in which they were found. */
  #frontier: { readonly id: number; readonly state: State; readonly choices: readonly string[] }[] = [];
  /** By state where each of its choices leads; less than 0 where it fails. */
  readonly #followers: (readonly number[])[] = [];
  readonly #endings = new Map<string, readonly number[]>();
  readonly #choices = new Map<string, readonly number[]>();
  readonly #objectives = new Set<string>();
  readonly #knots = new Set<string>();
  readonly #faults: TurnFault[] = [];
  /** By ending its number. */
  readonly #ends = new Map<string, number>();
  /** Choices that failed for words on the way on which they were met. */
  #doubted: Goal[] = [];
  #otherTurns = 0;
  #wereDoubted = false;
  readonly #alike = new AlikeChoices();
  readonly #values = new KnotValues();
  #steps = 0;
  readonly #watch: SearchWatch;
  readonly #chance: Pick<SearchedScript, 'seed' | 'isDrawn'>;
  /** By state the paths of its choices; the same list where they are the same. */
  readonly #offered: (readonly string[])[] = [];
  readonly #offers = new Map<string, readonly string[]>();

  constructor(states: States<State>, watch: SearchWatch, chance: Pick<SearchedScript, 'seed' | 'isDrawn'>) {
    this.#states = states;
    this.#watch = watch;
    this.#chance = chance;
  }

  run(depth = Number.POSITIVE_INFINITY): SearchedScript {
    let stopped = this.#untilOver(() => this.#search(depth));
    if (stopped === null || stopped === 'depth') stopped = this.#untilOver(() => this.#tryEndings()) ?? stopped;
    const isKnown = stopped === null && !this.#chance.isDrawn;
    const traps = isKnown ? this.#traps() : [];
    return {
      ...this.#chance,
      traps,
      // Where the beginning itself is one, no choice leads into it.
      isEndless: isKnown && this.#reached.length > 0 && traps.length === 0 && this.#ends.size === 0 && this.#faults.length === 0,
      stopped,
      kept: this.#states.kept,
      states: this.#reached.length,
      steps: this.#steps,
      endings: this.#endings,
      choices: this.#choices,
      objectives: this.#objectives,
      knots: this.#knots,
      faults: this.#faults,
      longest: isKnown ? longestWay(this.#followers) : null,
      alike: this.#chance.isDrawn ? [] : this.#alike.groups(),
      values: this.#values.all(),
    };
  }

  /** What stopped it; null where it came to its end. */
  #untilOver(work: () => void): StoppedBy | null {
    try {
      work();
      return null;
    } catch (error) {
      if (!(error instanceof SearchOver)) throw error;
      return error.by;
    }
  }

  /** Throws `SearchOver`. */
  #search(most: number): void {
    this.#arrive(this.#states.begin(), { parent: -1, choice: -1 });
    do this.#goOn(most);
    while (this.#tryOtherWays());
  }

  #goOn(most: number): void {
    for (let depth = 0; this.#frontier.length > 0; depth += 1) {
      if (depth >= most) throw new SearchOver('depth');
      const frontier = this.#frontier;
      this.#frontier = [];
      // Taken out as they are played: a saved state is large.
      frontier.reverse();
      for (let next = frontier.pop(); next; next = frontier.pop()) this.#expand(next);
    }
  }

  /** What fails for words on one way may be played on another to the same state. Whether something was. */
  #tryOtherWays(): boolean {
    this.#wereDoubted ||= this.#doubted.length > 0;
    const found = this.#otherWays(this.#doubted);
    this.#doubted = this.#doubted.filter((goal) => !found.has(goal));
    for (const [{ id, choice }, way] of found) {
      const follower = this.#arrive(this.#states.reached(way), { parent: id, choice: choice ?? 0, way });
      this.#followers[id] = (this.#followers[id] ?? []).with(choice ?? 0, follower);
    }
    return found.size > 0;
  }

  /** The endings whose first way failed for words, and, where others did, all of them by ways as short as can be. */
  #tryEndings(): void {
    const names = new Map<Goal, string>();
    for (const [ending, id] of this.#ends) if (!this.#endings.has(ending) || this.#wereDoubted) names.set({ id, choice: null }, ending);
    for (const [goal, way] of this.#otherWays([...names.keys()])) this.#endings.set(names.get(goal) ?? '', way);
  }

  #otherWays(goals: readonly Goal[]): ReadonlyMap<Goal, readonly number[]> {
    if (goals.length === 0) return new Map();
    return otherWays(goals, {
      followers: this.#followers,
      exact: this.#states.exact(),
      look: (states) => {
        this.#otherTurns += 1;
        // What no slice makes fewer may have no end.
        if (this.#otherTurns > Math.max(OTHER_TURNS, this.#steps)) throw new SearchOver('states');
        this.#watch.states = this.#reached.length + states;
        this.#watch.taken();
      },
      onFault: (fault) => this.#fail(fault),
    });
  }

  /** Takes each choice of a state. */
  #expand({ id, state, choices }: { readonly id: number; readonly state: State; readonly choices: readonly string[] }): void {
    const followers: number[] = [];
    const led: string[] = [];
    const offered = choices.join(' ');
    this.#offered[id] = this.#offers.get(offered) ?? choices;
    this.#offers.set(offered, this.#offered[id]);
    // It stays where a limit ends the search between two choices.
    this.#followers[id] = followers;
    for (const [choice, path] of choices.entries()) if (!this.#choices.has(path)) this.#choices.set(path, [...this.#way(id), choice]);
    for (const choice of choices.keys()) {
      const arrived = this.#states.take(state, choice, () => [...this.#way(id), choice]);
      this.#steps += 1;
      const isDoubted = this.#states.kept === null && arrived.kind === 'failed' && arrived.fault.isOfWords;
      if (isDoubted) this.#doubted.push({ id, choice });
      const follower = isDoubted ? DOUBTED - choice : this.#arrive(arrived, { parent: id, choice });
      followers.push(follower);
      // Of one that fails nobody knows where it would lead, and what only one of them fulfils is no matter of words.
      led.push(arrived.kind === 'failed' ? `fails ${choice}` : [follower, ...arrived.objectives.toSorted()].join(' '));
      if (isDoubted) this.#fail(arrived.fault);
      this.#watch.taken();
    }
    this.#alike.led(choices, led);
  }

  /** The state that a turn came to; -1 where it failed. */
  #arrive(arrived: Arrived<State>, reached: Reached): number {
    if (arrived.kind === 'failed') {
      this.#fail(arrived.fault);
      return -1;
    }
    const { ending, objectives, knots } = arrived;
    for (const objective of objectives) this.#objectives.add(objective);
    for (const knot of knots) this.#knots.add(knot);
    // Its digest stands for a key, which is long.
    const key = arrived.kind === 'ended' ? `end ${ending}` : hash('sha256', arrived.key, 'base64');
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.#reached.length;
    this.#ids.set(key, id);
    this.#reached.push(reached);
    this.#watch.states = this.#reached.length;
    this.#followers.push([]);
    if (arrived.kind === 'ended') this.#end(ending, id);
    this.#values.met(arrived.kind === 'ended' ? '' : knotOf(arrived.choices[0] ?? ''), arrived.kind === 'ended' ? [] : arrived.deciding());
    if (arrived.kind === 'offered') this.#frontier.push({ id, state: arrived.state(), choices: arrived.choices });
    return id;
  }

  /** An ending is played to before it is told: what its way was put together of may fail in words alone. */
  #end(ending: string, id: number): void {
    this.#ends.set(ending, id);
    const way = this.#way(id);
    const fault = this.#states.failing(way);
    if (fault === null) this.#endings.set(ending, way);
    else this.#fail(fault);
  }

  /** The choices that lead from where an end can still be come to where none can, the ones that come first. A turn that fails is told apart. Source: PROOF-82. */
  #traps(): SearchedScript['traps'] {
    const ends = new Set(this.#ends.values());
    const isFree = leadingTo(this.#followers, (id) => ends.has(id) || (this.#followers[id]?.some((follower) => follower < 0) ?? false));
    const traps = new Map<string, { readonly id: number; readonly choice: number }>();
    for (const [id, followers] of this.#followers.entries())
      for (const [choice, follower] of isFree[id] ? followers.entries() : []) {
        const path = this.#offered[id]?.[choice] ?? '';
        if (follower >= 0 && !isFree[follower] && !traps.has(path)) traps.set(path, { id, choice });
      }
    return [...traps].slice(0, MOST_FAULTS).map(([path, { id, choice }]) => ({ path, way: [...this.#way(id), choice] }));
  }

  #fail(fault: TurnFault): void {
    for (const knot of fault.knots) this.#knots.add(knot);
    const isKnown = this.#faults.some(({ message, path }) => message === fault.message && path === fault.path);
    if (!isKnown && this.#faults.length < MOST_FAULTS) this.#faults.push(fault);
  }

  #way(id: number): readonly number[] {
    const way: number[] = [];
    for (let at = this.#reached[id]; at && at.parent >= 0; at = this.#reached[at.parent]) {
      if (at.way) return [...at.way, ...way];
      way.unshift(at.choice);
    }
    return way;
  }
}

/** By state whether a way leads from it to one of which `isEnd` is true. `followers`: by state where its choices lead. */
function leadingTo(followers: readonly (readonly number[])[], isEnd: (id: number) => boolean): Uint8Array {
  const from = new Int32Array(followers.length + 1);
  for (const all of followers) for (const to of all) if (to >= 0) from[to + 1] = (from[to + 1] ?? 0) + 1;
  for (let id = 0; id < followers.length; id += 1) from[id + 1] = (from[id + 1] ?? 0) + (from[id] ?? 0);
  const free = from.slice();
  const before = new Int32Array(from[followers.length] ?? 0);
  for (const [id, all] of followers.entries())
    for (const to of all)
      if (to >= 0) {
        before[free[to] ?? 0] = id;
        free[to] = (free[to] ?? 0) + 1;
      }
  const leads = new Uint8Array(followers.length);
  const open = followers.flatMap((_, id) => (isEnd(id) ? [id] : []));
  for (const id of open) leads[id] = 1;
  for (let id = open.pop(); id !== undefined; id = open.pop())
    for (let at = from[id] ?? 0; at < (from[id + 1] ?? 0); at += 1) {
      const previous = before[at] ?? 0;
      if (leads[previous]) continue;
      leads[previous] = 1;
      open.push(previous);
    }
  return leads;
}

/** The most choices in a row; null where they can go round. `followers`: by state where its choices lead. */
export function longestWay(followers: readonly (readonly number[])[]): number | null {
  const longest = new Map<number, number>();
  const open = new Set<number>();
  const path: { readonly id: number; next: number; most: number }[] = [{ id: 0, next: 0, most: 0 }];
  open.add(0);
  for (let top = path.at(-1); top; top = path.at(-1)) {
    const follower = followers[top.id]?.[top.next];
    top.next += 1;
    if (follower === undefined) {
      longest.set(top.id, top.most);
      open.delete(top.id);
      path.pop();
      const above = path.at(-1);
      if (above) above.most = Math.max(above.most, top.most + 1);
    } else if (follower < 0) top.most = Math.max(top.most, 1);
    else if (open.has(follower)) return null;
    else if (longest.has(follower)) top.most = Math.max(top.most, (longest.get(follower) ?? 0) + 1);
    else {
      open.add(follower);
      path.push({ id: follower, next: 0, most: 0 });
    }
  }
  return longest.get(0) ?? 0;
}
