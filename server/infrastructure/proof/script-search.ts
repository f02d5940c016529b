import { createHash } from 'node:crypto';
import { type KnotValue, KnotValues } from '#server/domain/studio/knot-values.ts';
import { knotOf, OverBudget, ScriptStory } from '#server/infrastructure/narrator/script-story.ts';
import { plainMessage } from '#server/infrastructure/narrator/script-turn.ts';
import { isNaming, playedTags } from './played-tags.ts';
import { entryOf, isChoice, isContainer, type ScriptFlow, type Step, UnknownScript } from './script-flow.ts';
import type { Part } from './script-reads.ts';
import { type ScriptSlice, sliceOf } from './script-slice.ts';

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

/** A turn that went wrong, with the choices that lead to it by their places in the lists. */
export interface SearchFault {
  readonly message: string;
  /** Of the content that was played last, as ink names it. */
  readonly path: string;
  readonly way: readonly number[];
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
  readonly faults: readonly SearchFault[];
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

/** The parts of ink's saved state that tell states apart. */
export interface SavedState {
  readonly flows: Readonly<Record<string, SavedFlow>>;
  readonly variablesState: Readonly<Record<string, unknown>>;
  readonly evalStack: readonly unknown[];
  readonly visitCounts: Readonly<Record<string, number>>;
  readonly turnIndices: Readonly<Record<string, number>>;
  readonly turnIdx: number;
  readonly storySeed: number;
  readonly previousRandom: number;
}

interface SavedFlow {
  readonly callstack: { readonly threads: readonly SavedThread[] };
  readonly choiceThreads?: Readonly<Record<string, SavedThread>>;
  readonly currentChoices: readonly { text: string; tags?: unknown; readonly originalThreadIndex: number; readonly targetPath: string }[];
  outputStream: readonly unknown[];
}

interface SavedThread {
  readonly callstack: readonly {
    readonly cPath?: string;
    readonly idx?: number;
    readonly type: number;
    readonly temp?: Readonly<Record<string, unknown>>;
  }[];
  readonly threadIndex: number;
  readonly previousContentObject?: string;
}

/**
 * Plays every choice in every state that players can come to, breadth first, so that the first way found is a shortest one. States that differ only by
 * what cannot change what is offered any more count as one, unless `whole` asks to tell all of them apart. What is drawn by chance is drawn as with `seed`.
 */
export function searchScript(
  json: string,
  { limits, whole = false, seed = SEARCH_SEED }: { readonly limits: SearchLimits; readonly whole?: boolean; readonly seed?: number },
): SearchedScript {
  const began = performance.now();
  const keys = whole ? new WholeKeys('asked for') : keysOf(json, watched(limits, began));
  return new ScriptSearch(json, keys, { seed, began }).run(limits);
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
export function keysOf(json: string, look: () => void): StateKeys {
  try {
    return new SlicedKeys(sliceOf(json, (tag) => tag === null || isNaming(tag), look));
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

class ScriptSearch {
  readonly #keys: StateKeys;
  readonly #seed: number;
  readonly #json: string;
  #story: ScriptStory;
  readonly #reached: Reached[] = [];
  readonly #ids = new Map<string, number>();
  /** States whose choices were not taken yet, in the order in which they were found. */
  #frontier: { readonly id: number; readonly saved: string; readonly choices: readonly string[] }[] = [];
  /** By state where each of its choices leads; -1 where it fails. */
  readonly #followers: number[][] = [];
  readonly #endings = new Map<string, readonly number[]>();
  readonly #choices = new Map<string, readonly number[]>();
  readonly #objectives = new Set<string>();
  readonly #knots = new Set<string>();
  readonly #faults: SearchFault[] = [];
  /** By two choices that stood together whether they have led to the same so far. */
  readonly #pairs = new Map<string, boolean>();
  readonly #values = new KnotValues();
  #steps = 0;
  #lookedAt = 0;
  readonly #began: number;

  /** `began`: the limit of time counts from then. */
  constructor(json: string, keys: StateKeys, { seed, began }: { readonly seed: number; readonly began: number }) {
    this.#began = began;
    this.#json = json;
    this.#keys = keys;
    this.#seed = seed;
    this.#story = new ScriptStory(json);
  }

  run(limits: SearchLimits): SearchedScript {
    this.#story.state.storySeed = this.#seed;
    this.#arrive({ parent: -1, choice: -1 });
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
    const longest = stopped === null ? longestWay(this.#followers) : null;
    return {
      stopped,
      kept: this.#keys.kept,
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

  /** Takes each choice of a state. */
  #expand({ id, saved, choices }: { readonly id: number; readonly saved: string; readonly choices: readonly string[] }): void {
    const followers = choices.map((path, choice) => {
      this.#story.state.LoadJsonObj(JSON.parse(saved));
      this.#story.ResetErrors();
      this.#story.ChooseChoiceIndex(choice);
      this.#steps += 1;
      if (!this.#choices.has(path)) this.#choices.set(path, [...this.#way(id), choice]);
      return this.#arrive({ parent: id, choice });
    });
    this.#followers[id] = followers;
    for (const [index, path] of choices.entries())
      for (let other = index + 1; other < choices.length; other += 1) {
        const pair = `${path} ${choices[other]}`;
        this.#pairs.set(pair, followers[index] === followers[other] && this.#pairs.get(pair) !== false);
      }
  }

  /** Plays on to the next choices. The state that is reached, -1 where it fails. */
  #arrive(reached: Reached): number {
    const story = this.#story;
    let ending: string;
    try {
      const named = playedTags(story);
      ending = named.ending;
      for (const id of named.objectives) this.#objectives.add(id);
    } catch (error) {
      this.#fail(reached, error instanceof OverBudget ? error.message : 'ink cannot play on from here', story.playedPath);
      this.#story = new ScriptStory(this.#json);
      this.#story.state.storySeed = this.#seed;
      return -1;
    }
    const [report] = story.takeReports();
    if (report) {
      this.#fail(reached, plainMessage(report.message), report.path);
      return -1;
    }
    const choices = story.currentChoices.map(({ sourcePath }) => sourcePath);
    if (choices.length === 0 && !this.#endings.has(ending)) this.#endings.set(ending, this.#wayOf(reached));
    const saved = JSON.parse(story.state.toJson()) as SavedState;
    for (const path of Object.keys(saved.visitCounts)) if (!path.includes('.')) this.#knots.add(path);
    // Its digest stands for a key, which is long.
    const { key: whole, deciding } = choices.length === 0 ? { key: '', deciding: [] } : this.#keys.keyed(saved);
    const key = choices.length === 0 ? `end ${ending}` : createHash('sha256').update(whole).digest('latin1');
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    this.#values.met(
      knotOf(choices[0] ?? ''),
      deciding.map(({ name, isMore }) => ({ name, isMore, value: story.variablesState.$(name) })),
    );
    const id = this.#reached.length;
    this.#ids.set(key, id);
    this.#reached.push(reached);
    this.#followers.push([]);
    if (choices.length > 0) this.#frontier.push({ id, saved: withoutWords(saved), choices });
    return id;
  }

  #fail(reached: Reached, message: string, path: string): void {
    const isKnown = this.#faults.some((fault) => fault.message === message && fault.path === path);
    if (!isKnown && this.#faults.length < MOST_FAULTS) this.#faults.push({ message, path, way: this.#wayOf(reached) });
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

/** A saved state with which a story goes on the same, in less memory. */
function withoutWords(saved: SavedState): string {
  for (const flow of Object.values(saved.flows)) {
    flow.outputStream = [];
    for (const choice of flow.currentChoices) {
      choice.text = '';
      choice.tags = undefined;
    }
  }
  return JSON.stringify(saved);
}

/** What tells states apart. */
export interface StateKeys {
  /** Why all of the state is kept; null where it is not. */
  readonly kept: string | null;
  /** Equal for states from which the same can follow. */
  keyOf(saved: SavedState): string;
  /** The same, with what tells them apart of variables that can still change what follows, by their names; none where all of the state is kept. */
  keyed(saved: SavedState): { readonly key: string; readonly deciding: readonly Deciding[] };
}

/** A variable that can still change what follows. `isMore`: its number stands for all beyond it too, which nothing that follows tells apart. */
interface Deciding {
  readonly name: string;
  readonly isMore: boolean;
}

const VARIABLE = 'var:';

/** All of the state. */
class WholeKeys implements StateKeys {
  readonly kept: string;

  constructor(reason: string) {
    this.kept = reason;
  }

  keyOf(saved: SavedState): string {
    const { variablesState, visitCounts, turnIndices, turnIdx, previousRandom } = saved;
    return JSON.stringify([offered(saved), variablesState, visitCounts, turnIndices, turnIdx, previousRandom]);
  }

  keyed(saved: SavedState) {
    return { key: this.keyOf(saved), deciding: [] };
  }
}

/** What is offered and who called it, without what a line before left behind. */
const offered = ({ flows, evalStack }: SavedState) => [
  Object.values(flows).map((flow) => flow.currentChoices.map((choice) => [choice.targetPath, frames(threadOf(flow, choice))])),
  evalStack,
];

const threadOf = ({ callstack, choiceThreads }: SavedFlow, { originalThreadIndex }: { readonly originalThreadIndex: number }) =>
  callstack.threads.find(({ threadIndex }) => threadIndex === originalThreadIndex) ?? choiceThreads?.[originalThreadIndex];

function frames(thread: SavedThread | undefined) {
  const stack = thread?.callstack ?? [];
  return [
    thread?.previousContentObject,
    // Where the newest frame stands no longer matters: a choice leads elsewhere.
    ...stack.map(({ cPath, idx, type, temp = {} }, index) => {
      const { $r: _, ...locals } = temp;
      return [...(index < stack.length - 1 ? [cPath, idx] : []), type, locals];
    }),
  ];
}

/** The parts of the state that can change what follows. */
class SlicedKeys implements StateKeys {
  readonly kept = null;
  readonly #slice: ScriptSlice;

  constructor(slice: ScriptSlice) {
    this.#slice = slice;
  }

  keyOf(saved: SavedState): string {
    return this.keyed(saved).key;
  }

  keyed(saved: SavedState) {
    const { visitCounts } = saved;
    const { parts, classOf } = this.#slice.liveFrom(this.#beginnings(saved), (path) => (visitCounts[path] ?? 0) > 0);
    const told = parts
      .map((part) => ({ part, value: partValue(part, saved) }))
      .map((one) => ({ ...one, as: classOf(one.part, one.value) }));
    const deciding = told.flatMap(({ part, value, as }) =>
      part.startsWith(VARIABLE) ? [{ name: part.slice(VARIABLE.length), isMore: as !== value }] : [],
    );
    return { key: JSON.stringify([offered(saved), told.map(({ part, as }) => [part, as])]), deciding };
  }

  /** Where the story can go on: behind each choice, and behind the calls that it is in. */
  #beginnings({ flows }: SavedState): readonly Step[] {
    const { flow } = this.#slice;
    return Object.values(flows).flatMap((saved) =>
      saved.currentChoices.flatMap((choice): readonly Step[] => [
        entryOf(flow.resolve(choice.targetPath, flow.root)),
        ...(threadOf(saved, choice)?.callstack ?? []).slice(0, -1).flatMap(({ cPath, idx }) => {
          if (cPath === undefined || idx === undefined) return [];
          const container = flow.resolve(cPath, flow.root);
          const call = isContainer(container) ? container.items[idx] : undefined;
          return call === undefined ? [] : isContainer(call) ? [call.entry] : call.next;
        }),
      ]),
    );
  }
}

function partValue(part: Part, { variablesState, visitCounts, turnIndices, turnIdx, previousRandom }: SavedState): unknown {
  const [, kind = part, name = ''] = /^(\w+):(.*)$/.exec(part) ?? [];
  if (kind === 'var') return variablesState[name] ?? null;
  if (kind === 'seen') return (visitCounts[name] ?? 0) > 0;
  if (kind === 'count') return visitCounts[name] ?? 0;
  if (kind === 'since') return name in turnIndices ? turnIdx - (turnIndices[name] ?? 0) : null;
  return kind === 'turn' ? turnIdx : previousRandom;
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
