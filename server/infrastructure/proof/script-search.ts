import { hash } from 'node:crypto';
import { knotOf } from '#server/domain/narrator/knot-of.ts';
import { GrowingNumbers, type GrownNumber, grownRound } from '#server/domain/studio/proof/growing-numbers.ts';
import { type KnotValue, KnotValues } from '#server/domain/studio/proof/knot-values.ts';
import { AlikeChoices } from './alike-choices.ts';
import type { Draws, Way } from './drawn-story.ts';
import { type Edge, type Goal, otherWays } from './other-ways.ts';
import { type Heard, mayName } from './played-tags.ts';
import { isChoice, type ScriptFlow, UnknownScript } from './script-flow.ts';
import { sliceOf } from './script-slice.ts';
import { MOST_OUTCOMES, type SearchLimits, SearchOver, SearchWatch, type StoppedBy } from './search-watch.ts';
import { SlicedKeys, SlicedStates } from './sliced-states.ts';
import { type Arrived, type States, type TurnFault, WholeKeys } from './state-keys.ts';
import { WholeStates } from './whole-states.ts';

/** What a search has found. */
export interface SearchedScript {
  /** What stopped it; null where every state was searched. */
  readonly stopped: StoppedBy | null;
  /** Why all of the state was kept; null where what only words differ by was left out. */
  readonly kept: string | null;
  readonly states: number;
  /** Choices that were taken, each with all that chance can make of it. */
  readonly steps: number;
  /** By ending the shortest way; '' stands for an end that no tag names. */
  readonly endings: ReadonlyMap<string, Way>;
  /** Choices that were offered, by their path, with the shortest way to them. */
  readonly choices: ReadonlyMap<string, Way>;
  readonly objectives: ReadonlySet<string>;
  readonly knots: ReadonlySet<string>;
  readonly faults: readonly TurnFault[];
  /** Which draws of chance the ways name, by the path of the instruction that draws: those that decide. */
  readonly decides: (place: string) => boolean;
  /** Whether a turn was met of which not all outcomes of chance were followed: then nothing is said of what there is not. */
  readonly isSampled: boolean;
  /** Choices behind which no end can be come to, by their path, with the shortest way through each; empty where not every state was searched. */
  readonly traps: readonly { readonly path: string; readonly way: Way }[];
  /** Whether no way leads to an end; false where not every state was searched. */
  readonly isEndless: boolean;
  /** Choices of the longest play; null where one can go round for ever, where not all outcomes of chance were followed, or where the search was stopped. */
  readonly longest: number | null;
  /** Paths of choices that led to the same wherever they stood together, in groups. */
  readonly alike: readonly (readonly string[])[];
  /** By knot with choices what decides there: of all players only where every state was searched. */
  readonly values: readonly KnotValue[];
  /** Of a search that met a limit, the numbers that went on to tell more and more states apart where players go round; `set` and `read` are paths. Those that came to most values first. */
  readonly grown: readonly GrownNumber[];
}

/** A state that players can be in, at choices or at an end. */
interface Reached {
  readonly parent: number;
  /** The place in the list of choices of the parent. */
  readonly choice: number;
  /** What chance drew in the turn that led to it. */
  readonly draws: Draws;
  /** The way to it, where that to its parent with the choice is none. */
  readonly way?: Way;
}

/** Of an edge that failed for words on the way on which it was met. */
const DOUBTED = -2;
/** To find other ways at most so many turns are played, or as many as the search took where that were more. */
const OTHER_TURNS = 20_000;
/** Of a turn in which nothing is drawn. */
const NO_DRAWS: Draws = [];
/** A way that is played to see what grows on it has at most so many choices, and so many are. */
const [LOOKED_AT, MOST_SUSPECTS] = [200, 3];
/** At most so many faults are kept. */
const MOST_FAULTS = 50;

/** Called with each way from a state to one that was met, as it is found; `from` is -1 at the beginning, and `objectives` what is named between them. */
export type OnEdge = (edge: Edge & { readonly from: number; readonly to: number; readonly objectives: readonly string[] }) => void;

interface SearchOrder {
  readonly limits: SearchLimits;
  /** The ids of the story's endings: of several that a turn names, players are told the last of these. */
  readonly endings?: readonly string[];
  readonly whole?: boolean;
  readonly heard?: Heard;
  readonly onEdge?: OnEdge;
}

/**
 * Plays every choice in every state that players can come to, breadth first, so that the first way found is a shortest one. States that differ only by
 * what cannot change what is offered any more count as one, unless `whole` asks to tell all of them apart. Where chance draws what decides, each of its outcomes is followed.
 */
export function searchScript(json: string, { limits, endings = [], whole = false, heard, onEdge }: SearchOrder): SearchedScript {
  const watch = new SearchWatch(limits);
  const keys = whole ? new WholeKeys('asked for') : keysOf(json, watch.look, heard?.listens);
  watch.searches();
  const decides = (place: string) => keys.decides(place);
  const of = { look: watch.taken, outcomes: limits.outcomes ?? MOST_OUTCOMES, endings: new Set(endings), ...(heard && { heard }) };
  return keys instanceof SlicedKeys
    ? new ScriptSearch(new SlicedStates(json, keys, of), watch, { decides, onEdge }).run(limits.depth)
    : new ScriptSearch(new WholeStates(json, keys, of), watch, { decides, onEdge }).run(limits.depth);
}

/** What tells the states of a script apart; all of the state where the script has what the slice does not understand. `look`: called while it is read, where it may throw `UnknownScript`, and whenever a state is asked of. `listens`: as of `sliceOf`. */
export function keysOf(json: string, look: () => void, listens?: Heard['listens']): SlicedKeys | WholeKeys {
  try {
    return new SlicedKeys(sliceOf(json, (tag) => tag === null || mayName(tag), look, listens && { listens }));
  } catch (error) {
    if (!(error instanceof UnknownScript)) throw error;
    return new WholeKeys(error.message);
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
  /** The states that the story can begin in. */
  readonly #roots: { readonly id: number; readonly draws: Draws }[] = [];
  /** By state where its edges lead, one for each choice and outcome of chance; less than 0 where it fails. */
  readonly #followers: (readonly number[])[] = [];
  /** By state its edges, where chance draws in a turn behind it; else there is one for each choice. */
  readonly #edges = new Map<number, readonly Edge[]>();
  readonly #endings = new Map<string, Way>();
  readonly #choices = new Map<string, Way>();
  readonly #objectives = new Set<string>();
  readonly #knots = new Set<string>();
  readonly #faults: TurnFault[] = [];
  /** By ending its number. */
  readonly #ends = new Map<string, number>();
  /** Edges that failed for words on the way on which they were met. */
  #doubted: Goal[] = [];
  #otherTurns = 0;
  #wereDoubted = false;
  readonly #alike = new AlikeChoices();
  readonly #values = new KnotValues();
  readonly #growing = new GrowingNumbers(LOOKED_AT);
  /** Choices that lead to the states whose choices are taken. */
  #depth = 0;
  #steps = 0;
  readonly #watch: SearchWatch;
  readonly #decides: SearchedScript['decides'];
  readonly #onEdge: OnEdge | undefined;
  /** By state the paths of its choices; the same list where they are the same. */
  readonly #offered: (readonly string[])[] = [];
  readonly #offers = new Map<string, readonly string[]>();

  constructor(
    states: States<State>,
    watch: SearchWatch,
    { decides, onEdge }: Pick<SearchedScript, 'decides'> & { readonly onEdge: OnEdge | undefined },
  ) {
    this.#states = states;
    this.#watch = watch;
    this.#decides = decides;
    this.#onEdge = onEdge;
  }

  run(depth = Number.POSITIVE_INFINITY): SearchedScript {
    let stopped = this.#untilOver(() => this.#search(depth));
    if (stopped === null || stopped === 'depth') stopped = this.#untilOver(() => this.#tryEndings()) ?? stopped;
    const { isSampled } = this.#states;
    const isKnown = stopped === null && !isSampled;
    const traps = isKnown ? this.#traps() : [];
    return {
      decides: this.#decides,
      isSampled,
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
      longest: isKnown
        ? longestWay(
            this.#followers,
            this.#roots.map(({ id }) => id),
          )
        : null,
      alike: isSampled ? [] : this.#alike.groups(),
      values: this.#values.all(),
      grown: stopped === null || this.#states.kept !== null ? [] : this.#named(),
    };
  }

  /** What grows, as far as that is seen in the time that is left for it. */
  #named(): readonly GrownNumber[] {
    let grown: readonly GrownNumber[] = [];
    this.#watch.concludes();
    this.#untilOver(() => {
      grown = this.#grown();
    });
    return grown;
  }

  /** What grows on the ways to the greatest numbers. Source: PROOF-132. */
  #grown(): readonly GrownNumber[] {
    const suspects = this.#growing.suspects(this.#depth);
    const parts = new Set(suspects.map(({ part }) => part));
    const found = new Map(
      [...new Set(suspects.map(({ state }) => state))]
        .slice(0, MOST_SUSPECTS)
        .flatMap((state) => [...grownRound(this.#states.toldOn(this.#way(state)), parts)]),
    );
    return [...found]
      .toSorted(([one], [other]) => this.#growing.countOf(other) - this.#growing.countOf(one))
      .map(([part, how]) => ({ ...this.#states.partAt(part), how, values: this.#growing.valuesOf(part) }));
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
    for (const { draws, arrived } of this.#states.begin()) {
      const id = this.#arrive(arrived, { parent: -1, choice: -1, draws });
      if (arrived.kind !== 'failed') this.#onEdge?.({ from: -1, choice: -1, draws, to: id, objectives: arrived.objectives });
      if (id >= 0 && this.#roots.every((root) => root.id !== id)) this.#roots.push({ id, draws });
    }
    do this.#goOn(most);
    while (this.#tryOtherWays());
  }

  #goOn(most: number): void {
    for (let depth = 0; this.#frontier.length > 0; depth += 1) {
      if (depth >= most) throw new SearchOver('depth');
      this.#depth = depth;
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
    for (const [{ id, edge }, way] of found) {
      const follower = this.#arrive(this.#states.reached(way), { parent: id, ...this.#edgeOf(id, edge ?? 0), way });
      this.#followers[id] = (this.#followers[id] ?? []).with(edge ?? 0, follower);
    }
    return found.size > 0;
  }

  /** The endings whose first way failed for words, and, where others did, all of them by ways as short as can be. */
  #tryEndings(): void {
    const names = new Map<Goal, string>();
    for (const [ending, id] of this.#ends) if (!this.#endings.has(ending) || this.#wereDoubted) names.set({ id, edge: null }, ending);
    for (const [goal, way] of this.#otherWays([...names.keys()])) this.#endings.set(names.get(goal) ?? '', way);
  }

  #edgeOf(id: number, edge: number): Edge {
    return this.#edges.get(id)?.[edge] ?? { choice: edge, draws: NO_DRAWS };
  }

  #otherWays(goals: readonly Goal[]): ReadonlyMap<Goal, Way> {
    if (goals.length === 0) return new Map();
    return otherWays(goals, {
      followers: this.#followers,
      roots: this.#roots,
      edgeOf: (id, edge) => this.#edgeOf(id, edge),
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
    const edges: Edge[] = [];
    for (const [choice, path] of choices.entries())
      if (!this.#choices.has(path)) this.#choices.set(path, this.#wayOn(id, { choice, draws: NO_DRAWS }));
    for (const choice of choices.keys()) {
      const outcomes = this.#states.take(state, choice, () => this.#wayOn(id, { choice, draws: NO_DRAWS }));
      this.#steps += 1;
      const leads = new Set<string>();
      for (const { draws, arrived } of outcomes) {
        edges.push({ choice, draws });
        if (draws.length > 0) this.#edges.set(id, edges);
        const follower = this.#follow(arrived, { id, edge: followers.length, choice, draws });
        followers.push(follower);
        if (arrived.kind !== 'failed') this.#onEdge?.({ from: id, choice, draws, to: follower, objectives: arrived.objectives });
        // Of one that fails nobody knows where it would lead, and what only one of them fulfils is no matter of words.
        leads.add(arrived.kind === 'failed' ? `fails ${choice}` : [follower, ...arrived.objectives.toSorted()].join(' '));
      }
      // How often chance leads here and there may be another matter with each choice.
      led.push(leads.size === 1 ? ([...leads][0] ?? '') : `draws ${choice}`);
      this.#watch.taken();
    }
    this.#alike.led(choices, led);
  }

  /** The state that an edge leads to; less than 0 where it fails. */
  #follow(arrived: Arrived<State>, { id, edge, choice, draws }: Edge & { readonly id: number; readonly edge: number }): number {
    if (this.#states.kept !== null || arrived.kind !== 'failed' || !arrived.fault.isOfWords)
      return this.#arrive(arrived, { parent: id, choice, draws });
    this.#doubted.push({ id, edge });
    this.#fail(arrived.fault);
    return DOUBTED - edge;
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
    if (arrived.kind === 'offered') this.#growing.met(id, this.#depth + (reached.parent < 0 ? 0 : 1), arrived.told());
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
    const traps = new Map<string, Way>();
    // Where chance alone decides at the beginning that no end can be come to, no choice leads there.
    if (this.#roots.some(({ id }) => isFree[id]))
      for (const { id, draws } of this.#roots) if (!isFree[id]) traps.set(this.#offered[id]?.[0] ?? '', { choices: [], draws: [draws] });
    for (const [id, followers] of this.#followers.entries())
      for (const [index, follower] of isFree[id] ? followers.entries() : []) {
        const edge = this.#edgeOf(id, index);
        const path = this.#offered[id]?.[edge.choice] ?? '';
        if (follower >= 0 && !isFree[follower] && !traps.has(path)) traps.set(path, this.#wayOn(id, edge));
      }
    return [...traps].slice(0, MOST_FAULTS).map(([path, way]) => ({ path, way }));
  }

  #fail(fault: TurnFault): void {
    for (const knot of fault.knots) this.#knots.add(knot);
    const isKnown = this.#faults.some(({ message, path }) => message === fault.message && path === fault.path);
    if (!isKnown && this.#faults.length < MOST_FAULTS) this.#faults.push(fault);
  }

  #way(id: number): Way {
    const choices: number[] = [];
    const draws: Draws[] = [];
    for (let at = this.#reached[id]; at; at = this.#reached[at.parent]) {
      if (at.way) return { choices: [...at.way.choices, ...choices], draws: [...at.way.draws, ...draws] };
      draws.unshift(at.draws);
      if (at.parent >= 0) choices.unshift(at.choice);
    }
    return { choices, draws };
  }

  #wayOn(id: number, { choice, draws }: Edge): Way {
    const way = this.#way(id);
    return { choices: [...way.choices, choice], draws: [...way.draws, draws] };
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

/** The most choices in a row; null where they can go round. `followers`: by state where its choices lead. `roots`: the states that one can begin in. */
export function longestWay(followers: readonly (readonly number[])[], roots: readonly number[]): number | null {
  const longest = new Map<number, number>();
  const ways = roots.map((root) => longestFrom(root, followers, longest));
  return ways.reduce<number | null>((most, one) => (most === null || one === null ? null : Math.max(most, one)), 0);
}

/** `longest`: of states of which it is known; more are added. */
function longestFrom(root: number, followers: readonly (readonly number[])[], longest: Map<number, number>): number | null {
  const known = longest.get(root);
  if (known !== undefined) return known;
  const open = new Set([root]);
  const path: { readonly id: number; next: number; most: number }[] = [{ id: root, next: 0, most: 0 }];
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
  return longest.get(root) ?? 0;
}
