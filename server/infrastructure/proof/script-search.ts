import { hash } from 'node:crypto';
import { type KnotValue, KnotValues } from '#server/domain/studio/knot-values.ts';
import { knotOf } from '#server/infrastructure/narrator/script-story.ts';
import { isNaming } from './played-tags.ts';
import { isChoice, type ScriptFlow, UnknownScript } from './script-flow.ts';
import { sliceOf } from './script-slice.ts';
import { SlicedKeys, SlicedStates } from './sliced-states.ts';
import { type Arrived, type States, type TurnFault, WholeKeys } from './state-keys.ts';
import { WholeStates } from './whole-states.ts';

/** What is drawn by chance in a search is drawn as with this. */
export const SEARCH_SEED = 1;

/** What ends a search early. */
export interface SearchLimits {
  /** States that are told apart. */
  readonly states: number;
  /** Bytes of memory that the process may hold, or the thread, as `memoryUsed` says. */
  readonly memory: number;
  readonly memoryUsed?: () => number;
  /** Milliseconds; no limit unless given. */
  readonly ms?: number;
  /** Choices in a row; no limit unless given. */
  readonly depth?: number;
  /** Asked now and then; true stops. */
  readonly isStopped?: (states: number) => boolean;
}

/** What a search has found. A way is the choices from the beginning, each by its place in the list of choices. */
export interface SearchedScript {
  /** What stopped it; null where every state was searched. */
  readonly stopped: 'states' | 'memory' | 'depth' | 'time' | 'asked' | null;
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
  /** Choices of the longest play; null where one can go round for ever, or where the search was stopped. */
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
}

/** At most so many faults are kept. */
const MOST_FAULTS = 50;
/** Choices between two looks at the memory: where a script is large, a choice takes milliseconds and its state 100 kB. */
const BETWEEN_LOOKS = 100;

/**
 * Plays every choice in every state that players can come to, breadth first, so that the first way found is a shortest one. States that differ only by
 * what cannot change what is offered any more count as one, unless `whole` asks to tell all of them apart. What is drawn by chance is drawn as with `seed`.
 */
export function searchScript(
  json: string,
  { limits, whole = false, seed = SEARCH_SEED }: { readonly limits: SearchLimits; readonly whole?: boolean; readonly seed?: number },
): SearchedScript {
  const began = performance.now();
  const keys = whole ? new WholeKeys('asked for') : keysOf(json, watched(limits, began), seed);
  return keys instanceof SlicedKeys
    ? new ScriptSearch(new SlicedStates(json, keys, seed), began).run(limits)
    : new ScriptSearch(new WholeStates(json, keys, seed), began).run(limits);
}

/** Of the time of a search, so much goes at most to reading the script: with the rest it is searched. */
const READING = 0.5;
/** Steps of a script between two looks at time and memory. */
const BETWEEN_STEPS = 1_000;

/** Ends the reading of a script, however large it is, within the limits of its search. Source: PROOF-34. */
function watched({ ms = Number.POSITIVE_INFINITY, memory, memoryUsed = rss, isStopped }: SearchLimits, began: number): () => void {
  let steps = 0;
  return () => {
    steps += 1;
    if (steps % BETWEEN_STEPS !== 0) return;
    const isOver = performance.now() - began > ms * READING || memoryUsed() > memory || (isStopped?.(0) ?? false);
    if (isOver) throw new UnknownScript('more in it than can be read in the time and memory of a search');
  };
}

const rss = (): number => process.memoryUsage.rss();

/** What tells the states of a script apart; all of the state where the script has what the slice does not understand. `look`: called while it is read; it may throw `UnknownScript`. */
export function keysOf(json: string, look: () => void, seed = SEARCH_SEED): SlicedKeys | WholeKeys {
  try {
    return new SlicedKeys(
      sliceOf(json, (tag) => tag === null || isNaming(tag), look),
      seed,
    );
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
  /** By state where each of its choices leads; -1 where it fails. */
  readonly #followers: number[][] = [];
  readonly #endings = new Map<string, readonly number[]>();
  readonly #choices = new Map<string, readonly number[]>();
  readonly #objectives = new Set<string>();
  readonly #knots = new Set<string>();
  readonly #faults: TurnFault[] = [];
  /** By two choices that stood together whether they have led to the same so far. */
  readonly #pairs = new Map<string, boolean>();
  readonly #values = new KnotValues();
  #steps = 0;
  #lookedAt = 0;
  readonly #began: number;

  /** `began`: the limit of time counts from then. */
  constructor(states: States<State>, began: number) {
    this.#states = states;
    this.#began = began;
  }

  run(limits: SearchLimits): SearchedScript {
    this.#arrive(this.#states.begin(), { parent: -1, choice: -1 });
    let stopped: SearchedScript['stopped'] = null;
    let depth = 0;
    for (let frontier = this.#frontier; frontier.length > 0 && stopped === null; frontier = this.#frontier) {
      if (depth === limits.depth) {
        stopped = 'depth';
        break;
      }
      depth += 1;
      this.#frontier = [];
      // Taken out as they are played: a saved state is large.
      frontier.reverse();
      for (let next = frontier.pop(); next; next = frontier.pop()) {
        this.#expand(next);
        stopped = this.#limit(limits);
        if (stopped !== null) break;
      }
    }
    this.#tryEndings();
    const longest = stopped === null ? longestWay(this.#followers) : null;
    return {
      stopped,
      kept: this.#states.kept,
      states: this.#reached.length,
      steps: this.#steps,
      endings: this.#endings,
      choices: this.#choices,
      objectives: this.#objectives,
      knots: this.#knots,
      faults: this.#faults,
      longest,
      alike: this.#alike(),
      values: this.#values.all(),
    };
  }

  /** The choices that led to the same wherever they stood together. */
  #alike(): readonly (readonly string[])[] {
    const groups: Set<string>[] = [];
    for (const [pair, isAlike] of this.#pairs) {
      if (!isAlike) continue;
      const [one = '', other = ''] = pair.split(' ');
      const group = groups.find((known) => known.has(one) || known.has(other)) ?? new Set();
      if (group.size === 0) groups.push(group);
      group.add(one).add(other);
    }
    return groups.map((group) => [...group]);
  }

  #limit({ states, memory, memoryUsed = rss, ms, isStopped }: SearchLimits): SearchedScript['stopped'] {
    if (this.#reached.length >= states) return 'states';
    if (ms !== undefined && performance.now() - this.#began > ms) return 'time';
    // States have several choices: a count that is a multiple of something may never be met.
    if (this.#steps - this.#lookedAt < BETWEEN_LOOKS) return null;
    this.#lookedAt = this.#steps;
    if (memoryUsed() > memory) return 'memory';
    return isStopped?.(this.#reached.length) ? 'asked' : null;
  }

  /** An ending to which what a turn does was put together is played to: what only words are made of may fail on its way. */
  #tryEndings(): void {
    for (const [ending, way] of this.#endings) {
      const fault = this.#states.failing(way);
      if (fault === null) continue;
      this.#fail(fault);
      this.#endings.delete(ending);
    }
  }

  /** Takes each choice of a state. */
  #expand({ id, state, choices }: { readonly id: number; readonly state: State; readonly choices: readonly string[] }): void {
    const followers = choices.map((path, choice) => {
      const arrived = this.#states.take(state, choice, () => [...this.#way(id), choice]);
      this.#steps += 1;
      if (!this.#choices.has(path)) this.#choices.set(path, [...this.#way(id), choice]);
      return this.#arrive(arrived, { parent: id, choice });
    });
    this.#followers[id] = followers;
    for (const [index, path] of choices.entries())
      for (let other = index + 1; other < choices.length; other += 1) {
        const pair = `${path} ${choices[other]}`;
        this.#pairs.set(pair, followers[index] === followers[other] && this.#pairs.get(pair) !== false);
      }
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
    if (arrived.kind === 'ended' && !this.#endings.has(ending)) this.#endings.set(ending, this.#wayOf(reached));
    // Its digest stands for a key, which is long.
    const key = arrived.kind === 'ended' ? `end ${ending}` : hash('sha256', arrived.key, 'base64');
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.#reached.length;
    this.#ids.set(key, id);
    this.#reached.push(reached);
    this.#followers.push([]);
    this.#values.met(arrived.kind === 'ended' ? '' : knotOf(arrived.choices[0] ?? ''), arrived.kind === 'ended' ? [] : arrived.deciding());
    if (arrived.kind === 'offered') this.#frontier.push({ id, state: arrived.state(), choices: arrived.choices });
    return id;
  }

  #fail(fault: TurnFault): void {
    const isKnown = this.#faults.some(({ message, path }) => message === fault.message && path === fault.path);
    if (!isKnown && this.#faults.length < MOST_FAULTS) this.#faults.push(fault);
  }

  #wayOf({ parent, choice }: Reached): readonly number[] {
    return parent < 0 ? [] : [...this.#way(parent), choice];
  }

  #way(id: number): readonly number[] {
    const way: number[] = [];
    for (let at = this.#reached[id]; at && at.parent >= 0; at = this.#reached[at.parent]) way.unshift(at.choice);
    return way;
  }
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
