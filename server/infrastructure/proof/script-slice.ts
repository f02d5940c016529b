import { bitsOf, holdsBit, setBit, Turns } from './later-turns.ts';
import { meetings } from './meetings.ts';
import { beginningOfTag, type Container, divertKind, entered, field, ScriptFlow, type Step } from './script-flow.ts';
import { isOfState, LOCAL, localName, type Part, Uses } from './script-reads.ts';
import { type UnsetLocals, unsetLocals } from './unset-locals.ts';

/** What decides how a script goes on, and from where. A part is named by its place among `parts`. */
export interface ScriptSlice {
  readonly flow: ScriptFlow;
  /** The parts that can change what is offered or how it ends, anywhere. */
  readonly parts: readonly Part[];
  /** Whether what chance draws is among what decides, by the path of the instruction that draws. */
  readonly decides: (place: string) => boolean;
  /**
   * Which of them can still do so from some steps on, before they are set anew; it holds until the next call. `wasTaken`: whether a choice that is offered once was taken, by the part that tells it;
   * what lies behind it alone can not be come to again.
   */
  readonly liveFrom: (steps: readonly Step[], wasTaken: (part: number) => boolean) => LiveParts;
  /** Whether what local variables of a name hold can change what follows. */
  readonly keepsLocal: (name: string) => boolean;
  /** The paths of the instructions that set a variable, and of those by which a part decides. */
  readonly placesOf: (part: number) => { readonly set: readonly string[]; readonly read: readonly string[] };
  /** The parts that a turn which begins at some steps can read or set: where all of them are equal, it does the same. */
  readonly touchedFrom: (steps: readonly Step[]) => readonly number[];
}

const VARIABLE = 'var:';

/** Instructions by which chance draws. */
const DRAWING = new Set<unknown>(['rnd', 'lrnd', 'seq']);

const isSetOf = (part: Part, { instruction }: Step): boolean => part === `${VARIABLE}${field(instruction, 'VAR=')}`;

/** As ink names it. */
const pathOf = (step: Step): string => `${step.container.path}.${step.container.items.indexOf(step)}`;

interface LiveParts {
  readonly isLive: (part: number) => boolean;
  /** Equal for values of a part, as ink saves them, that every condition from there on answers the same. */
  readonly classOf: (part: number, value: unknown) => unknown;
  /** How far the numbers of a class lie apart, beyond all that a part is compared with. */
  readonly periodOf: (part: number) => number;
}

/**
 * Reads a compiled script. `matters`: whether a tag is part of what the search looks for, by its beginning; null where a script computes it. `look`: called again and again while it is read and whenever it is asked; what it
 * throws ends that. `listens`: whether a piece of text is more than words. `manyTurns`: as of `Turns`. Throws `UnknownScript`. Source: PROOF-34.
 */
export function sliceOf(
  json: string,
  matters: (tag: string | null) => boolean,
  look: () => void = () => undefined,
  { listens = () => false, manyTurns }: { readonly listens?: (text: string) => boolean; readonly manyTurns?: number } = {},
): ScriptSlice {
  const flow = new ScriptFlow(json);
  const uses = new Uses(flow, { matters, look });
  const unset = unsetLocals(flow, look);
  const relevant = relevantReads(flow, uses, { unset, matters, listens, look });
  const partsOf = (step: Step) =>
    relevant.has(step.id)
      ? (uses.parts.get(step.id) ?? [])
          .filter(isOfState)
          .map((part) => (uses.counted.has(step.id) ? part.replace(/^seen:/, 'count:') : part))
      : [];
  const parts = [...new Set(flow.steps.flatMap(partsOf))].toSorted();
  const read = new Set([...relevant].flatMap((site) => uses.parts.get(site) ?? []));
  const live = liveness(flow, partsOf, { uses, parts, look });
  const turns = new Turns(flow, { parts, partsOf, uses, look, ...(manyTurns !== undefined && { manyTurns }) });
  const deciding = new Set(flow.steps.flatMap((step) => (relevant.has(step.id) && DRAWING.has(step.instruction) ? [pathOf(step)] : [])));
  const isReferenced = parts.map((part) => uses.referenced.has(part));
  /** By steps at which a story can go on: 1 for each part that is read from there before it is set anew. */
  const liveAt = new WeakMap<readonly Step[], Uint8Array>();
  const liveFrom = (steps: readonly Step[]): Uint8Array => {
    const known = liveAt.get(steps);
    if (known) return known;
    const found = Uint8Array.from(parts, (_, part) => {
      look();
      const from = live.get(part);
      return from === undefined || steps.some(({ id }) => holdsBit(from, id)) ? 1 : 0;
    });
    liveAt.set(steps, found);
    return found;
  };
  return {
    flow,
    parts,
    decides: (place) => deciding.has(place),
    liveFrom: (steps, wasTaken) => {
      turns.walk(steps, wasTaken);
      const lives = liveFrom(steps);
      return {
        isLive: (part) => isReferenced[part] === true || (turns.isRead(part) && lives[part] === 1),
        classOf: (part, value) => (isReferenced[part] ? value : turns.classOf(part, value)),
        periodOf: (part) => turns.periodOf(part),
      };
    },
    // Which variable is set by a reference, and whether one was made.
    keepsLocal: (name) => read.has(`${LOCAL}${name}`) || uses.isPointer(name) || unset.names.has(name),
    placesOf: (at) => {
      const part = parts[at] ?? '';
      return {
        // What it is declared with is no change.
        set: flow.steps.filter((step) => isSetOf(part, step) && step.container.path !== 'global decl').map(pathOf),
        read: flow.steps.filter((step) => partsOf(step).includes(part)).map(pathOf),
      };
    },
    touchedFrom: (steps) => turns.touched(steps),
  };
}

/** The reads that can change what is offered, what is counted of that, or how the story ends: a branch that only words differ by is none. */
function relevantReads(
  flow: ScriptFlow,
  uses: Uses,
  { look, ...told }: Pick<EffectsOf, 'unset' | 'matters' | 'listens'> & { readonly look: () => void },
): ReadonlySet<number> {
  const regions = regionsOf(flow, [...uses.branches.keys()], look);
  const relevant = new Set(uses.deciding);
  const open = new Set(uses.branches.keys());
  for (let size = -1; size !== relevant.size; ) {
    size = relevant.size;
    const parts = new Set([...relevant].flatMap((site) => uses.parts.get(site) ?? []));
    for (const [part, reads] of uses.assigned) if (parts.has(part)) for (const site of reads) relevant.add(site);
    const effects = new Effects(flow, { ...told, parts, uses });
    const isOfWords = (step: Step) => {
      look();
      return !effects.has(step);
    };
    for (const branch of open) {
      look();
      if (regions.get(branch)?.every(isOfWords)) continue;
      open.delete(branch);
      for (const site of uses.branches.get(branch) ?? []) relevant.add(site);
    }
  }
  return relevant;
}

interface EffectsOf {
  readonly parts: ReadonlySet<Part>;
  readonly uses: Uses;
  readonly unset: UnsetLocals;
  readonly matters: (tag: string | null) => boolean;
  /** Whether a piece of text is more than words. */
  readonly listens: (text: string) => boolean;
}

/** Which steps do more than write words. */
class Effects {
  readonly #parts: ReadonlySet<Part>;
  readonly #uses: Uses;
  readonly #unset: UnsetLocals;
  readonly #matters: EffectsOf['matters'];
  readonly #listens: EffectsOf['listens'];
  readonly #knots: ReadonlySet<unknown>;
  readonly #calls = new Map<Step, boolean>();

  constructor(flow: ScriptFlow, { parts, uses, unset, matters, listens }: EffectsOf) {
    this.#knots = new Set(flow.root.named.values());
    this.#parts = parts;
    this.#uses = uses;
    this.#unset = unset;
    this.#matters = matters;
    this.#listens = listens;
  }

  has(step: Step): boolean {
    const { instruction } = step;
    if (instruction === '~ret' || instruction === '->->') return true;
    const local = field(instruction, 'temp=');
    if (local !== null && this.#unset.locals.has(localName(step, local))) return true;
    return (local !== null && this.#uses.behind(local).some((part) => this.#parts.has(part))) || this.#outside(step);
  }

  /** Whether what a function does reaches beyond it. */
  #outside(step: Step): boolean {
    const { instruction, container } = step;
    if (this.#uses.failing.has(step.id) || this.#unset.steps.has(step.id)) return true;
    if (step.isEntry) return this.#isTold(container);
    if (typeof instruction === 'string') {
      if (instruction === 'rnd' || instruction === 'lrnd') return this.#parts.has('random');
      if (instruction === '#') return this.#matters(beginningOfTag(step));
      if (instruction.startsWith('^')) return this.#listens(instruction.slice(1));
      return ['done', 'end', 'thread', 'srnd'].includes(instruction);
    }
    const global = field(instruction, 'VAR=');
    if (global !== null) return this.#parts.has(`var:${global}`);
    const local = field(instruction, 'temp=');
    // What a reference leads to is of who has called, local variables too.
    if (local !== null) return this.#uses.isPointer(local) && this.#uses.behind(local).some((part) => this.#parts.has(part));
    const tag = field(instruction, '#');
    if (tag !== null) return this.#matters(tag.trim());
    if (field(instruction, '*') !== null) return true;
    const kind = divertKind(instruction);
    if (kind === null) return false;
    if (kind === '->t->' || step.calls.length > 1) return true;
    if (step.target === null && field(instruction, '->') !== '$r') return true;
    if (step.target && entered(step, step.target).some((one) => this.#isTold(one))) return true;
    return step.calls.some((called) => this.#callHas(called));
  }

  #callHas(called: Step): boolean {
    const known = this.#calls.get(called);
    if (known !== undefined) return known;
    this.#calls.set(called, false);
    const seen = new Set([called]);
    // A set gives what is added while it is walked.
    for (const step of seen) for (const next of step.next) seen.add(next);
    const has = [...seen].some((step) => this.#outside(step));
    this.#calls.set(called, has);
    return has;
  }

  /** Whether it is told, or read, that this was come to. */
  #isTold(container: Container): boolean {
    return this.#knots.has(container) || this.#counts(container);
  }

  #counts({ path, countsVisits, countsTurns }: Container): boolean {
    return (countsVisits || countsTurns) && ['seen', 'count', 'since'].some((kind) => this.#parts.has(`${kind}:${path}`));
  }
}

/** For each branch the steps between it and where its ways meet again; none where they never do. */
function regionsOf(flow: ScriptFlow, branches: readonly Step[], look: () => void): ReadonlyMap<Step, readonly Step[]> {
  const meeting = meetings(flow, look);
  return new Map(
    branches.flatMap((branch) => {
      look();
      const end = meeting.get(branch);
      if (end === undefined) return [];
      const region = new Set(branch.next.filter((step) => step !== end));
      for (const step of region) {
        look();
        for (const next of step.next) if (next !== end) region.add(next);
      }
      return region.has(branch) ? [] : [[branch, [...region]] as const];
    }),
  );
}

/** Steps of a walk back between two looks: each of them takes a few nanoseconds. */
const BETWEEN_LOOKS = 1_000;

/**
 * By variable, as its place among the parts, the steps from which it is read before it is set, by their ids as bits. No other part is ever set anew: what can read it later reads it as it is. One
 * walk back from the reads of each variable takes at most as long as there are steps, however their loops lie.
 */
function liveness(
  flow: ScriptFlow,
  partsOf: (step: Step) => readonly Part[],
  { uses, parts, look }: { readonly uses: Uses; readonly parts: readonly Part[]; readonly look: () => void },
): ReadonlyMap<number, Uint32Array> {
  const { from, before } = stepsBefore(flow);
  const places = new Map(parts.map((part, index) => [part, index]));
  const sets = new Int32Array(flow.steps.length).fill(-1);
  const reading = new Map<number, number[]>();
  for (const step of flow.steps) {
    sets[step.id] = places.get(`${VARIABLE}${field(step.instruction, 'VAR=') ?? ''}`) ?? -1;
    for (const part of partsOf(step)) {
      const index = places.get(part) ?? -1;
      const known = reading.get(index);
      if (known) known.push(step.id);
      else reading.set(index, [step.id]);
    }
  }
  const live = new Map<number, Uint32Array>();
  let walked = 0;
  // Each step is put there once at most.
  const open = new Int32Array(flow.steps.length);
  for (const [index, part] of parts.entries()) {
    if (!part.startsWith(VARIABLE) || uses.referenced.has(part)) continue;
    look();
    const steps = bitsOf(flow.steps.length);
    let height = 0;
    for (const id of reading.get(index) ?? []) {
      setBit(steps, id);
      open[height] = id;
      height += 1;
    }
    while (height > 0) {
      height -= 1;
      walked += 1;
      if (walked % BETWEEN_LOOKS === 0) look();
      const id = open[height] ?? 0;
      for (let at = from[id] ?? 0; at < (from[id + 1] ?? 0); at += 1) {
        const previous = before[at] ?? 0;
        if (sets[previous] === index || holdsBit(steps, previous)) continue;
        setBit(steps, previous);
        open[height] = previous;
        height += 1;
      }
    }
    live.set(index, steps);
  }
  return live;
}

/** By a step's id where its predecessors begin in `before`, which are ids; those of the next one begin where they end. */
function stepsBefore({ steps }: ScriptFlow): { readonly from: Int32Array; readonly before: Int32Array } {
  const from = new Int32Array(steps.length + 1);
  const following = ({ next, calls, offers }: Step) => [next, calls, offers];
  for (const step of steps) for (const list of following(step)) for (const { id } of list) from[id + 1] = (from[id + 1] ?? 0) + 1;
  for (let id = 0; id < steps.length; id += 1) from[id + 1] = (from[id + 1] ?? 0) + (from[id] ?? 0);
  const free = from.slice();
  const before = new Int32Array(from[steps.length] ?? 0);
  for (const step of steps)
    for (const list of following(step))
      for (const { id } of list) {
        before[free[id] ?? 0] = step.id;
        free[id] = (free[id] ?? 0) + 1;
      }
  return { from, before };
}
