import { type Container, divertKind, field, isChoice, isContainer, type ScriptFlow, type Step, UnknownScript } from './script-flow.ts';

/**
 * A part of a state of the script: `var:<name>`, `count:<container>` how often it was entered, `seen:<container>` whether it was, `since:<container>` turns
 * since then, `turn` the number of the turn, `random` the seed and where the row of random numbers stands.
 */
export type Part = string;

/** What is done with a variable: compared with what the script writes, made so much more, or anything else, for which its exact value counts. */
export type Treatment = { readonly name: string } & (
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
const UNARY = new Set('_ ! FLOOR CEILING INT FLOAT LIST_MIN LIST_MAX LIST_ALL LIST_COUNT LIST_VALUE LIST_INVERT'.split(' '));
const BINARY = new Set('+ - / * % == > < >= <= != && || MIN MAX POW ? !? L^'.split(' '));
/** They ask of a number no more than whether it is zero. */
const OF_TRUTH = new Set(['!', '&&', '||']);
const DIVIDING = new Set<unknown>(['/', '%']);
const COMPARING = new Set(['==', '!=', '<', '>', '<=', '>=']);

/** Where each part is read, and what becomes of what was read. */
export class Uses {
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
  /** Whether the script sets the seed of chance. */
  readonly #isSeeded: boolean;
  readonly #stacks = new Map<Step, Stack>();

  /** `look`: called for each step, as often as it is run. */
  constructor(flow: ScriptFlow, look: () => void) {
    this.#flow = flow;
    this.#isSeeded = flow.steps.some(({ instruction }) => instruction === 'srnd');
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
      look();
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
      } else if (instruction === 'rnd') {
        // Ink fails where the least is more than the most.
        this.#decide(pop());
        this.#decide(pop());
        values.push({ reads: new Set([read('random')]) });
      } else if (instruction === 'srnd') {
        this.#decide(pop());
        values.push(NOTHING);
      } else if (instruction === 'lrnd') values.push(union(pop(), { reads: new Set([read('random')]) }));
      else if (instruction === 'visit') values.push({ reads: new Set([read(`seen:${step.container.path}`)]) });
      else if (instruction === 'seq' || instruction === 'listInt') {
        const value = this.#more(union(pop(), pop()));
        // What is shuffled is shuffled by the seed.
        values.push(instruction === 'seq' && this.#isSeeded ? union(value, { reads: new Set([read('random')]) }) : value);
      } else if (instruction === 'range') values.push(this.#more(union(union(pop(), pop()), pop())));
      else if (UNARY.has(instruction)) values.push(this.#computed(instruction, pop()));
      else if (BINARY.has(instruction)) {
        const right = pop();
        // Ink fails where something is divided by nothing, in words too.
        if (DIVIDING.has(instruction) && right.constant === undefined) this.#decide(right, true);
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
      if (isChoice(instruction, 'condition')) this.#decide(pop(), true);
      if (isChoice(instruction, 'only')) pop();
      if (isChoice(instruction, 'start')) pop();
      if (isChoice(instruction, 'once')) this.deciding.add(read(`seen:${this.#container(choice, step).path}`));
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
