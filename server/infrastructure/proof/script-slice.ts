import { bitsOf, clearBit, holdsBit, setBit, Turns } from './later-turns.ts';
import { meetings } from './meetings.ts';
import { type Container, divertKind, entered, field, ScriptFlow, type Step } from './script-flow.ts';
import { type Part, Uses } from './script-reads.ts';

/** What decides how a script goes on, and from where. */
export interface ScriptSlice {
  readonly flow: ScriptFlow;
  /** The parts that can change what is offered or how it ends, anywhere. */
  readonly parts: readonly Part[];
  /**
   * Those of them that can still do so from some steps on, before they are set anew. `wasTaken`: whether a choice that is offered once was taken, by the
   * path of what it leads to; what lies behind it alone can not be come to again.
   */
  readonly liveFrom: (steps: readonly Step[], wasTaken: (path: string) => boolean) => LiveParts;
}

const NO_BITS = bitsOf(0);

interface LiveParts {
  readonly parts: readonly Part[];
  /** Equal for values of a part, as ink saves them, that every condition from there on answers the same. */
  readonly classOf: (part: Part, value: unknown) => unknown;
}

/** Reads a compiled script. `matters`: whether a tag is part of what the search looks for, by its beginning; null where a script computes it. Throws `UnknownScript`. */
export function sliceOf(json: string, matters: (tag: string | null) => boolean): ScriptSlice {
  const flow = new ScriptFlow(json);
  const uses = new Uses(flow);
  const relevant = relevantReads(flow, uses, matters);
  const partsOf = (step: Step) =>
    relevant.has(step.id)
      ? (uses.parts.get(step.id) ?? []).map((part) => (uses.counted.has(step.id) ? part.replace(/^seen:/, 'count:') : part))
      : [];
  const parts = [...new Set([...flow.steps.flatMap(partsOf), ...uses.referenced])].toSorted();
  const live = liveness(flow, partsOf, { uses, indexOf: new Map(parts.map((part, index) => [part, index])) });
  const turns = new Turns(parts, partsOf, uses);
  return {
    flow,
    parts,
    liveFrom: (steps, wasTaken) => {
      const { reads, treated } = turns.from(steps, wasTaken);
      return {
        parts: parts.filter(
          (part, index) =>
            uses.referenced.has(part) || (holdsBit(reads, index) && steps.some((step) => holdsBit(live.get(step) ?? NO_BITS, index))),
        ),
        classOf: (part, value) =>
          uses.referenced.has(part) || !part.startsWith('var:') ? value : treated.classOf(part.slice('var:'.length), value),
      };
    },
  };
}

/** The reads that can change what is offered, what is counted of that, or how the story ends: a branch that only words differ by is none. */
function relevantReads(flow: ScriptFlow, uses: Uses, matters: (tag: string | null) => boolean): ReadonlySet<number> {
  const regions = regionsOf(flow, [...uses.branches.keys()]);
  const relevant = new Set(uses.deciding);
  const open = new Set(uses.branches.keys());
  for (let size = -1; size !== relevant.size; ) {
    size = relevant.size;
    const parts = new Set([...uses.referenced, ...[...relevant].flatMap((site) => uses.parts.get(site) ?? [])]);
    for (const [name, reads] of uses.assigned) if (parts.has(`var:${name}`)) for (const site of reads) relevant.add(site);
    const effects = new Effects(parts, matters);
    for (const branch of open) {
      const region = regions.get(branch);
      if (region?.every((step) => !effects.has(step))) continue;
      open.delete(branch);
      for (const site of uses.branches.get(branch) ?? []) relevant.add(site);
    }
  }
  return relevant;
}

/** Which steps do more than write words. */
class Effects {
  readonly #parts: ReadonlySet<Part>;
  readonly #matters: (tag: string | null) => boolean;
  readonly #calls = new Map<Step, boolean>();

  constructor(parts: ReadonlySet<Part>, matters: (tag: string | null) => boolean) {
    this.#parts = parts;
    this.#matters = matters;
  }

  has(step: Step): boolean {
    const { instruction } = step;
    if (instruction === '~ret' || instruction === '->->') return true;
    const local = field(instruction, 'temp=');
    return (local !== null && local !== '$r') || this.#outside(step);
  }

  /** Whether what a function does reaches beyond it. */
  #outside(step: Step): boolean {
    const { instruction, container } = step;
    if (step.isEntry) return this.#counts(container);
    if (typeof instruction === 'string') {
      if (instruction === 'rnd' || instruction === 'lrnd') return this.#parts.has('random');
      if (instruction === '#') {
        const [text] = step.next;
        return this.#matters(
          typeof text?.instruction === 'string' && text.instruction.startsWith('^') ? text.instruction.slice(1).trim() : null,
        );
      }
      return ['done', 'end', 'thread', 'srnd'].includes(instruction);
    }
    const global = field(instruction, 'VAR=');
    if (global !== null) return this.#parts.has(`var:${global}`);
    const tag = field(instruction, '#');
    if (tag !== null) return this.#matters(tag.trim());
    if (field(instruction, '*') !== null) return true;
    const kind = divertKind(instruction);
    if (kind === null) return false;
    if (kind === '->t->' || step.calls.length > 1) return true;
    if (step.target === null && field(instruction, '->') !== '$r') return true;
    if (step.target && entered(step, step.target).some((one) => this.#counts(one))) return true;
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

  #counts({ path, countsVisits, countsTurns }: Container): boolean {
    return (countsVisits || countsTurns) && ['seen', 'count', 'since'].some((kind) => this.#parts.has(`${kind}:${path}`));
  }
}

/** For each branch the steps between it and where its ways meet again; none where they never do. */
function regionsOf(flow: ScriptFlow, branches: readonly Step[]): ReadonlyMap<Step, readonly Step[]> {
  const meeting = meetings(flow);
  return new Map(
    branches.flatMap((branch) => {
      const end = meeting.get(branch);
      if (end === undefined) return [];
      const region = new Set(branch.next.filter((step) => step !== end));
      for (const step of region) for (const next of step.next) if (next !== end) region.add(next);
      return region.has(branch) ? [] : [[branch, [...region]] as const];
    }),
  );
}

/** For each step the relevant parts that are read from there on before they are set, as bits: a script of thousands of knots has as many parts. */
function liveness(
  flow: ScriptFlow,
  partsOf: (step: Step) => readonly Part[],
  { uses, indexOf }: { readonly uses: Uses; readonly indexOf: ReadonlyMap<Part, number> },
): ReadonlyMap<Step, Uint32Array> {
  const live = new Map<Step, Uint32Array>();
  const before = new Map<Step, Step[]>();
  const following = (step: Step) => [...step.next, ...step.calls, ...step.offers];
  for (const step of flow.steps)
    for (const next of following(step)) {
      const known = before.get(next);
      if (known) known.push(step);
      else before.set(next, [step]);
    }
  const work = new Set(flow.steps.toReversed());
  for (const step of work) {
    work.delete(step);
    const parts = bitsOf(indexOf.size);
    for (const next of following(step)) join(parts, live.get(next));
    const set = field(step.instruction, 'VAR=');
    if (set !== null && !uses.referenced.has(`var:${set}`)) clearBit(parts, indexOf.get(`var:${set}`));
    for (const part of partsOf(step)) setBit(parts, indexOf.get(part) ?? 0);
    const known = live.get(step);
    if (known?.every((word, index) => word === parts[index])) continue;
    live.set(step, parts);
    for (const previous of before.get(step) ?? []) work.add(previous);
  }
  return live;
}

function join(bits: Uint32Array, more: Uint32Array | undefined): void {
  if (more) for (let word = 0; word < bits.length; word += 1) bits[word] = (bits[word] ?? 0) | (more[word] ?? 0);
}
