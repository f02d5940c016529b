import { type Container, divertKind, entered, field, isContainer, ScriptFlow, type Step, UnknownScript } from './script-flow.ts';

/**
 * A part of a state of the script: `var:<name>`, `count:<container>` how often it was entered, `seen:<container>` whether it was, `since:<container>` turns
 * since then, `turn` the number of the turn, `random` where the row of random numbers stands.
 */
export type Part = string;

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

interface LiveParts {
  readonly parts: readonly Part[];
  /** Equal for values of a part, as ink saves them, that every condition from there on answers the same. */
  readonly classOf: (part: Part, value: unknown) => unknown;
}

/** What is done with a variable: compared with what the script writes, made so much more, or anything else, for which its exact value counts. */
type Treatment = { readonly name: string } & (
  | { readonly kind: 'compared'; readonly with: number | string }
  | { readonly kind: 'moved'; readonly by: number }
  | { readonly kind: 'exact' }
);

/** A value that the script has computed: where what is in it was read. */
interface Value {
  readonly reads: ReadonlySet<number>;
  /** A place of the script, where the value is one. */
  readonly place?: string;
  /** Text that functions have written, of which `reads` does not tell all. */
  readonly isOpaque?: boolean;
  /** The number or text, where the script writes it. */
  readonly constant?: number | string;
  /** The variable that it is the value of, `by` so much more. */
  readonly of?: { readonly name: string; readonly by: number };
}

/** Values under way in an instruction. `texts`: what was read for each text that is being put together. */
interface Stack {
  readonly values: readonly Value[];
  readonly texts: readonly Value[];
  readonly inTag: boolean;
}

const NOTHING: Value = { reads: new Set() };
const EMPTY: Stack = { values: [], texts: [], inTag: false };
/** Of the flags of a choice. */
const [HAS_CONDITION, HAS_START, HAS_ONLY, ONCE] = [1, 2, 4, 16];
const UNARY = new Set('_ ! FLOOR CEILING INT FLOAT LIST_MIN LIST_MAX LIST_ALL LIST_COUNT LIST_VALUE LIST_INVERT'.split(' '));
const BINARY = new Set('+ - / * % == > < >= <= != && || MIN MAX POW ? !? L^'.split(' '));
/** They ask of a number no more than whether it is zero. */
const OF_TRUTH = new Set(['!', '&&', '||']);
const COMPARING = new Set(['==', '!=', '<', '>', '<=', '>=']);

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
  const live = liveness(flow, partsOf, uses);
  const turns = new Turns(parts, partsOf, uses);
  return {
    flow,
    parts,
    liveFrom: (steps, wasTaken) => {
      const { reads, treated } = turns.from(steps, wasTaken);
      return {
        parts: parts.filter(
          (part, index) => uses.referenced.has(part) || (holdsBit(reads, index) && steps.some((step) => live.get(step)?.has(part))),
        ),
        classOf: (part, value) =>
          uses.referenced.has(part) || !part.startsWith('var:') ? value : treated.classOf(part.slice('var:'.length), value),
      };
    },
  };
}

/** Where each part is read, and what becomes of what was read. */
class Uses {
  /** By the step that reads. */
  readonly parts = new Map<number, readonly Part[]>();
  /** Reads of which more is asked than whether the count is zero. */
  readonly counted = new Set<number>();
  /** Reads that decide, always. */
  readonly deciding = new Set<number>();
  /** By the step of the branch: the reads that decide it. */
  readonly branches = new Map<Step, Set<number>>();
  /** By the global variable: the reads that it is set from. */
  readonly assigned = new Map<string, Set<number>>();
  /** Variables that functions set by reference: they may change anywhere. */
  readonly referenced = new Set<Part>();
  /** By step what it does with variables. */
  readonly treatments = new Map<number, readonly Treatment[]>();
  /** Variables whose exact value counts wherever they are. */
  readonly exact = new Set<string>();
  #at = -1;
  readonly #flow: ScriptFlow;
  readonly #stacks = new Map<Step, Stack>();

  constructor(flow: ScriptFlow) {
    this.#flow = flow;
    const work: Step[] = [];
    const reach = (step: Step, stack: Stack) => {
      const before = this.#stacks.get(step);
      const joined = before ? join(before, stack, { leave: (value) => this.#decide(value), lose: (value) => this.#lose(value) }) : stack;
      if (joined === before) return;
      this.#stacks.set(step, joined);
      work.push(step);
    };
    reach(flow.root.entry, EMPTY);
    for (let step = work.pop(); step; step = work.pop()) {
      const before = this.#stacks.get(step) ?? EMPTY;
      const after = this.#run(step, before);
      for (const next of step.next) reach(next, after);
      for (const called of step.calls) reach(called, { ...EMPTY, values: Array.from({ length: takes(called) }, () => NOTHING) });
      for (const offered of step.offers) reach(offered, EMPTY);
    }
  }

  /** Of the value it is not known any more which one it is. */
  #lose(value: Value): void {
    if (value.of) this.exact.add(value.of.name);
    this.#more(value);
  }

  #run(step: Step, stack: Stack): Stack {
    this.#at = step.id;
    this.treatments.delete(step.id);
    const values = [...stack.values];
    const texts = [...stack.texts];
    let { inTag } = stack;
    // None is there where the ways to here differ in it.
    const pop = (): Value => values.pop() ?? NOTHING;
    const read = (...parts: Part[]) => {
      this.parts.set(step.id, parts);
      return step.id;
    };
    const { instruction } = step;
    if (step.isEntry) return stack;
    if (typeof instruction === 'number' || typeof instruction === 'boolean') values.push({ ...NOTHING, constant: Number(instruction) });
    else if (typeof instruction === 'string') {
      if (/^[+-]?\d+(?:\.\d*)?f$/.test(instruction) || instruction === 'void' || instruction === 'choiceCnt') values.push(NOTHING);
      else if (instruction === 'out') {
        const value = pop();
        const open = texts.pop();
        if (open) texts.push(union(open, this.#more(value)));
        if (inTag) this.#decide(value);
      } else if (instruction === 'pop') pop();
      else if (instruction === 'du') values.push(values.at(-1) ?? pop());
      else if (instruction === '~ret' || instruction === '->->') this.#decide(pop());
      else if (instruction === 'str') texts.push({ ...NOTHING, constant: '' });
      else if (instruction === '/str') values.push(texts.pop() ?? { ...NOTHING, isOpaque: true });
      // A text of one piece.
      else if (instruction.startsWith('^')) {
        const open = texts.pop();
        if (open) texts.push(open.constant === '' ? { ...open, constant: instruction } : union(open, NOTHING));
      } else if (instruction === '#') inTag = true;
      else if (instruction === '/#') inTag = false;
      else if (instruction === 'turn') values.push({ reads: new Set([read('turn')]) });
      else if (instruction === 'turns' || instruction === 'readc') {
        const { place } = pop();
        const places = place === undefined ? this.#flow.held.map(({ container }) => container) : [this.#container(place, step)];
        const kind = instruction === 'turns' ? 'since' : 'count';
        values.push({ reads: new Set([read(...places.map(({ path }) => `${kind}:${path}`))]) });
      } else if (instruction === 'rnd') values.push(union(union(pop(), pop()), { reads: new Set([read('random')]) }));
      else if (instruction === 'srnd') {
        this.#decide(pop());
        values.push(NOTHING);
      } else if (instruction === 'lrnd') values.push(union(pop(), { reads: new Set([read('random')]) }));
      else if (instruction === 'visit') values.push({ reads: new Set([read(`seen:${step.container.path}`)]) });
      else if (instruction === 'seq' || instruction === 'listInt') values.push(this.#more(union(pop(), pop())));
      else if (instruction === 'range') values.push(this.#more(union(union(pop(), pop()), pop())));
      else if (UNARY.has(instruction)) values.push(this.#computed(instruction, pop()));
      else if (BINARY.has(instruction)) {
        const right = pop();
        values.push(this.#computed(instruction, pop(), right));
      } else if (!/^\^|^\n$|^(?:<>|ev|\/ev|nop|thread|done|end)$/.test(instruction))
        throw new UnknownScript(`an instruction ${instruction}`);
    } else this.#runObject(step, { values, texts, pop, read });
    return { values, texts, inTag };
  }

  #runObject(
    step: Step,
    { values, texts, pop, read }: { values: Value[]; texts: Value[]; pop: () => Value; read: (...parts: Part[]) => number },
  ): void {
    const { instruction } = step;
    const name = field(instruction, 'VAR?');
    const count = field(instruction, 'CNT?');
    const global = field(instruction, 'VAR=');
    const choice = field(instruction, '*');
    const kind = divertKind(instruction);
    if (name !== null) values.push(this.#flow.globals.has(name) ? { reads: new Set([read(`var:${name}`)]), of: { name, by: 0 } } : NOTHING);
    else if (count !== null) values.push({ reads: new Set([read(`seen:${this.#container(count, step).path}`)]) });
    else if (global !== null) {
      const reads = this.assigned.get(global) ?? new Set();
      this.assigned.set(global, reads);
      const value = pop();
      const isShift = value.of?.name === global;
      if (isShift) this.#treat({ kind: 'moved', name: global, by: value.of?.by ?? 0 });
      for (const site of (isShift ? value : this.#more(value, true)).reads) reads.add(site);
    } else if (field(instruction, 'temp=') !== null) this.#decide(pop());
    else if (choice !== null) {
      const flags = Number((instruction as { readonly flg?: number }).flg ?? 0);
      if (flags & HAS_CONDITION) this.#decide(pop(), true);
      if (flags & HAS_ONLY) pop();
      if (flags & HAS_START) pop();
      if (flags & ONCE) this.deciding.add(read(`seen:${this.#container(choice, step).path}`));
    } else if (kind !== null) this.#runDivert(step, kind, { values, texts, pop, read });
    else if (field(instruction, '^->') !== null)
      values.push({ ...NOTHING, place: this.#container(field(instruction, '^->') ?? '', step).path });
    else if (field(instruction, '^var') !== null) {
      const pointed = field(instruction, '^var') ?? '';
      if (this.#flow.globals.has(pointed)) this.referenced.add(`var:${pointed}`);
      values.push(NOTHING);
    } else if (typeof instruction === 'object' && instruction !== null && 'list' in instruction) values.push(NOTHING);
    else if (field(instruction, '#') === null) throw new UnknownScript(`an instruction ${JSON.stringify(instruction)}`);
  }

  #runDivert(
    step: Step,
    kind: string,
    { values, texts, pop, read }: { values: Value[]; texts: Value[]; pop: () => Value; read: (...parts: Part[]) => number },
  ): void {
    const { c: isConditional, var: isVariable, exArgs } = step.instruction as { c?: boolean; var?: boolean; exArgs?: number };
    if (isConditional) {
      const decides = this.branches.get(step) ?? new Set();
      this.branches.set(step, decides);
      const value = this.#ofTruth(pop());
      if (value.isOpaque) throw new UnknownScript('a text of functions decides');
      for (const site of value.reads) decides.add(site);
      const open = texts.pop();
      if (open) texts.push(union(open, this.#more(value)));
    }
    const variable = isVariable ? (field(step.instruction, kind) ?? '') : '';
    if (this.#flow.globals.has(variable)) this.deciding.add(read(`var:${variable}`));
    if (step.calls.length === 0) return;
    const arity = new Set(step.calls.map(takes));
    if (arity.size > 1) throw new UnknownScript('a call by a variable with values');
    for (let left = exArgs ?? [...arity][0] ?? 0; left > 0; left -= 1) this.#decide(pop());
    if (kind === 'f()' || kind === 'x()') values.push(NOTHING);
    const open = texts.pop();
    if (open) texts.push({ ...open, isOpaque: true });
  }

  /** The value decides something. `ofTruth`: whether it is asked for no more than being zero. */
  #decide(value: Value, ofTruth = false): void {
    const { reads } = ofTruth ? this.#ofTruth(value) : this.#more(value, true);
    if (value.isOpaque) throw new UnknownScript('a text of functions decides');
    for (const site of reads) this.deciding.add(site);
  }

  /** The same value, of which more is asked than whether a count is zero. */
  #more(value: Value, refuseOpaque = false): Value {
    if (refuseOpaque && value.isOpaque) throw new UnknownScript('a text of functions decides');
    for (const site of value.reads) this.counted.add(site);
    if (value.of) this.#treat({ kind: 'exact', name: value.of.name });
    return value;
  }

  /** What an operation makes of one or two values. */
  #computed(operation: string, left: Value, right?: Value): Value {
    const { reads, isOpaque } = right ? union(left, right) : left;
    const result = { reads, isOpaque: isOpaque ?? false };
    if (OF_TRUTH.has(operation)) {
      this.#ofTruth(left);
      if (right) this.#ofTruth(right);
      return result;
    }
    if (COMPARING.has(operation) && right) {
      const [of, constant] = left.of ? [left.of, right.constant] : [right.of, left.constant];
      if (of?.by === 0 && constant !== undefined && !(left.of && right.of)) {
        this.#treat({ kind: 'compared', name: of.name, with: constant });
        return result;
      }
    }
    const by = typeof right?.constant === 'number' ? right.constant : null;
    if (left.of && by !== null && (operation === '+' || operation === '-'))
      return { ...result, of: { name: left.of.name, by: left.of.by + (operation === '+' ? by : -by) } };
    this.#more(left);
    if (right) this.#more(right);
    return result;
  }

  #treat(treatment: Treatment): void {
    this.treatments.set(this.#at, [...(this.treatments.get(this.#at) ?? []), treatment]);
  }

  /** The same value, asked for no more than whether it is zero. */
  #ofTruth(value: Value): Value {
    if (value.of?.by === 0) this.#treat({ kind: 'compared', name: value.of.name, with: 0 });
    else if (value.of) this.#treat({ kind: 'exact', name: value.of.name });
    return value;
  }

  #container(path: string, step: Step): Container {
    const found = this.#flow.resolve(path, step.container);
    return isContainer(found) ? found : found.container;
  }
}

const holds = (one: ReadonlySet<number>, other: ReadonlySet<number>) => [...other].every((each) => one.has(each));

const union = (one: Value, other: Value): Value => ({
  reads: holds(one.reads, other.reads) ? one.reads : new Set([...one.reads, ...other.reads]),
  isOpaque: (one.isOpaque ?? false) || (other.isOpaque ?? false),
});

/**
 * Two ways that meet. Returns `before` itself where `other` adds nothing. Ink leaves values behind where a branch is left by a divert: those that only one
 * of the ways has go to `leave`, those of which less is known then to `lose`.
 */
function join(before: Stack, other: Stack, { leave, lose }: { leave: (value: Value) => void; lose: (value: Value) => void }): Stack {
  const height = Math.min(before.values.length, other.values.length);
  // The text before a choice's brackets is put together for its label, and written when it was chosen.
  const open = Math.min(before.texts.length, other.texts.length);
  const top = (values: readonly Value[]) => {
    values.slice(0, values.length - height).forEach(leave);
    return values.slice(values.length - height);
  };
  const merged = (ones: readonly Value[], others: readonly Value[]) =>
    ones.map((one, index) => {
      const theirs = others[index] ?? NOTHING;
      const place = one.place === theirs.place ? one.place : undefined;
      const constant = one.constant === theirs.constant ? one.constant : undefined;
      const of = one.of?.name === theirs.of?.name && one.of?.by === theirs.of?.by ? one.of : undefined;
      // What a variable was on one of the ways only.
      if (of === undefined) for (const lost of [one, theirs]) if (lost.of) lose(lost);
      const isSame =
        holds(one.reads, theirs.reads) &&
        place === one.place &&
        constant === one.constant &&
        of === one.of &&
        (one.isOpaque || !theirs.isOpaque);
      return isSame
        ? one
        : { ...union(one, theirs), ...(place !== undefined && { place }), ...(constant !== undefined && { constant }), ...(of && { of }) };
    });
  const own = top(before.values);
  const values = merged(own, top(other.values));
  const openTexts = before.texts.slice(before.texts.length - open);
  const texts = merged(openTexts, other.texts.slice(other.texts.length - open));
  const isSame =
    height === before.values.length &&
    open === before.texts.length &&
    values.every((value, index) => value === own[index]) &&
    texts.every((text, index) => text === openTexts[index]);
  return isSame ? before : { values, texts, inTag: before.inTag || other.inTag };
}

/** How many values a called place takes: it begins by naming them. */
function takes(called: Step): number {
  let taken = 0;
  for (let step: Step | undefined = called; step; [step] = step.next)
    if (field(step.instruction, 'temp=') !== null && !('re' in (step.instruction as object))) taken += 1;
    else if (!step.isEntry) break;
  return taken;
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

/** For each step the first one that every way from it comes through within the turn (its immediate post-dominator, by the algorithm of Cooper, Harvey and Kennedy). */
function meetings(flow: ScriptFlow): ReadonlyMap<Step, Step> {
  const before = new Map<Step, Step[]>();
  for (const step of flow.steps) for (const next of step.next) before.set(next, [...(before.get(next) ?? []), step]);
  const ends = flow.steps.filter(({ next }) => next.length === 0);
  const order: Step[] = [];
  const seen = new Set<Step>();
  for (const end of ends) {
    const path: [Step, number][] = [[end, 0]];
    seen.add(end);
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const previous = before.get(top[0])?.[top[1]];
      top[1] += 1;
      if (previous === undefined) {
        order.push(top[0]);
        path.pop();
      } else if (!seen.has(previous)) {
        seen.add(previous);
        path.push([previous, 0]);
      }
    }
  }
  const rank = new Map(order.map((step, index) => [step, index]));
  // The end of the turn comes after all of `order`.
  const EXIT = order.length;
  const by = new Map<number, number>(ends.map((step) => [rank.get(step) ?? EXIT, EXIT]));
  const meet = (one: number, other: number): number => {
    let [a, b] = [one, other];
    while (a !== b) {
      while (a < b) a = by.get(a) ?? EXIT;
      while (b < a) b = by.get(b) ?? EXIT;
    }
    return a;
  };
  for (let changed = true; changed; ) {
    changed = false;
    for (const step of order.toReversed()) {
      if (step.next.length === 0) continue;
      const known = step.next.flatMap((next) => {
        const at = rank.get(next);
        return at !== undefined && by.has(at) ? [at] : [];
      });
      // A way that never ends a turn meets nothing.
      const found = step.next.some((next) => !rank.has(next)) ? EXIT : known.reduce(meet, known[0] ?? EXIT);
      const at = rank.get(step) ?? EXIT;
      if (known.length > 0 && by.get(at) !== found) {
        by.set(at, found);
        changed = true;
      }
    }
  }
  return new Map(
    order.flatMap((step, index) => {
      const end = order[by.get(index) ?? EXIT];
      return end === undefined ? [] : [[step, end]];
    }),
  );
}

/** What a turn that begins at a step can read, and which choices it can offer. */
interface Turn {
  readonly reads: Uint32Array;
  readonly treatments: readonly Treatment[];
  /** `once`: what a choice that is offered once leads to. */
  readonly offers: readonly { readonly begins: Step; readonly once: string | null }[];
}

/** The turns of a script. */
class Turns {
  readonly #parts: ReadonlyMap<Part, number>;
  readonly #partsOf: (step: Step) => readonly Part[];
  readonly #uses: Uses;
  readonly #turns = new Map<Step, Turn>();

  constructor(parts: readonly Part[], partsOf: (step: Step) => readonly Part[], uses: Uses) {
    this.#uses = uses;
    this.#parts = new Map(parts.map((part, index) => [part, index]));
    this.#partsOf = partsOf;
  }

  /** What can be read in any turn that can follow, and what can be done with variables there. */
  from(steps: readonly Step[], wasTaken: (path: string) => boolean): { readonly reads: Uint32Array; readonly treated: Treated } {
    const treated = new Treated(this.#uses.exact);
    const reads = new Uint32Array(Math.ceil(this.#parts.size / BITS));
    const seen = new Set(steps);
    for (const step of seen) {
      const turn = this.#turn(step);
      for (let word = 0; word < reads.length; word += 1) reads[word] = (reads[word] ?? 0) | (turn.reads[word] ?? 0);
      for (const treatment of turn.treatments) treated.add(treatment);
      for (const { begins, once } of turn.offers) if (once === null || !wasTaken(once)) seen.add(begins);
    }
    return { reads, treated };
  }

  #turn(begins: Step): Turn {
    const known = this.#turns.get(begins);
    if (known) return known;
    const reads = new Uint32Array(Math.ceil(this.#parts.size / BITS));
    const offers: Turn['offers'][number][] = [];
    const treatments: Treatment[] = [];
    const seen = new Set([begins]);
    for (const step of seen) {
      treatments.push(...(this.#uses.treatments.get(step.id) ?? []));
      for (const next of [...step.next, ...step.calls]) seen.add(next);
      for (const part of this.#partsOf(step)) {
        const index = this.#parts.get(part) ?? 0;
        reads[Math.floor(index / BITS)] = (reads[Math.floor(index / BITS)] ?? 0) | (1 << (index % BITS));
      }
      const isOnce = (Number((step.instruction as { readonly flg?: number } | null)?.flg ?? 0) & ONCE) !== 0;
      offers.push(...step.offers.map((offered) => ({ begins: offered, once: isOnce ? offered.container.path : null })));
    }
    const turn = { reads, treatments, offers };
    this.#turns.set(begins, turn);
    return turn;
  }
}

/** What is done with variables in the turns that can follow. */
class Treated {
  readonly #exact: Set<string>;
  readonly #bounds = new Map<string, { least: number; most: number; readonly texts: Set<string>; grows: boolean; shrinks: boolean }>();

  constructor(exact: ReadonlySet<string>) {
    this.#exact = new Set(exact);
  }

  add(treatment: Treatment): void {
    const { name, kind } = treatment;
    if (kind === 'exact') this.#exact.add(name);
    const bounds = this.#bounds.get(name) ?? {
      least: Number.POSITIVE_INFINITY,
      most: Number.NEGATIVE_INFINITY,
      texts: new Set(),
      grows: false,
      shrinks: false,
    };
    this.#bounds.set(name, bounds);
    if (kind === 'moved') {
      bounds.grows ||= treatment.by > 0;
      bounds.shrinks ||= treatment.by < 0;
    } else if (kind === 'compared') {
      if (typeof treatment.with === 'string') bounds.texts.add(treatment.with);
      else {
        bounds.least = Math.min(bounds.least, treatment.with);
        bounds.most = Math.max(bounds.most, treatment.with);
      }
    }
  }

  /**
   * A number beyond all that a variable is compared with, away from which it never goes back, counts as the next one beyond them; a text that it is
   * never compared with counts as any other.
   */
  classOf(name: string, value: unknown): unknown {
    const bounds = this.#bounds.get(name);
    if (this.#exact.has(name) || !bounds) return value;
    const { least, most, texts, grows, shrinks } = bounds;
    if (typeof value === 'number') {
      if (value > most && !shrinks) return most + 1;
      return value < least && !grows ? least - 1 : value;
    }
    return typeof value === 'string' && value.startsWith('^') && !texts.has(value) ? 'another text' : value;
  }
}

/** Of a word of a set of bits. */
const BITS = 32;

const holdsBit = (bits: Uint32Array, index: number) => ((bits[Math.floor(index / BITS)] ?? 0) & (1 << (index % BITS))) !== 0;

/** For each step the relevant parts that are read from there on before they are set. */
function liveness(flow: ScriptFlow, partsOf: (step: Step) => readonly Part[], uses: Uses): ReadonlyMap<Step, ReadonlySet<Part>> {
  const live = new Map<Step, ReadonlySet<Part>>();
  const before = new Map<Step, Step[]>();
  const following = (step: Step) => [...step.next, ...step.calls, ...step.offers];
  for (const step of flow.steps) for (const next of following(step)) before.set(next, [...(before.get(next) ?? []), step]);
  const work = new Set(flow.steps.toReversed());
  for (const step of work) {
    work.delete(step);
    const parts = new Set(following(step).flatMap((next) => [...(live.get(next) ?? [])]));
    const set = field(step.instruction, 'VAR=');
    if (set !== null && !uses.referenced.has(`var:${set}`)) parts.delete(`var:${set}`);
    for (const part of partsOf(step)) parts.add(part);
    if (live.has(step) && live.get(step)?.size === parts.size) continue;
    live.set(step, parts);
    for (const previous of before.get(step) ?? []) work.add(previous);
  }
  return live;
}
