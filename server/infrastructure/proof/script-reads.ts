import {
  beginningOfTag,
  type Container,
  divertKind,
  field,
  isChoice,
  isContainer,
  type ScriptFlow,
  type Step,
  UnknownScript,
} from './script-flow.ts';
import {
  ANY_KIND,
  declaredKinds,
  isNumber,
  KIND,
  type Kinds,
  kindOfNumber,
  kindsMade,
  mayFail,
  NO_KIND,
  neverFails,
} from './value-kinds.ts';

/**
 * A part of a state of the script: `var:<name>`, `count:<container>` how often it was entered, `seen:<container>` whether it was, `since:<container>` turns
 * since then, `turn` the number of the turn, `random` the seed and where the row of random numbers stands, `told:<container>` which elements of a shuffle were told in its round. Of a turn alone are
 * `local:<name>` the local variables of a name, wherever they are, and `returned:<knot>` what a function returns.
 */
export type Part = string;

/** Local variables of a name. */
export const LOCAL = 'local:';

/** Whether it is a part of a state; false for what is read within a turn alone, and for local variables, which stand with the calls that they are of. */
export const isOfState = (part: Part): boolean => !part.startsWith(LOCAL) && !part.startsWith(RETURNED);

/**
 * What is done with a variable, with a count or with turns: compared with what the script writes, divided by a whole number of which the rest is asked, made so much more, or anything else, for which its exact value counts. Counts and
 * turns grow by themselves.
 */
export type Treatment = { readonly part: Part } & (
  | { readonly kind: 'compared'; readonly with: number | string }
  | { readonly kind: 'rest'; readonly of: number }
  | { readonly kind: 'moved'; readonly by: number }
  | { readonly kind: 'exact' }
);

/** A value that the script has computed: where what is in it was read. */
interface Value {
  readonly reads: ReadonlySet<number>;
  /** What it can be. */
  readonly kinds: Kinds;
  /** A place of the script, where the value is one. */
  readonly place?: string;
  /** Text that functions have written, of which `reads` does not tell all. */
  readonly isOpaque?: boolean;
  /** Whether it may be a reference to a variable. */
  readonly isPointer?: boolean;
  /** The number or text, where the script writes it. */
  readonly constant?: number | string;
  /** The variable, the count or the turns that it is the value of, `by` so much more than what is saved of it. */
  readonly of?: { readonly part: Part; readonly by: number };
}

/** Values under way in an instruction. `texts`: what was read for each text that is being put together. `inTag`: whether in a tag that matters; all that its text depends on decides. */
interface Stack {
  readonly values: readonly Value[];
  readonly texts: readonly Value[];
  readonly inTag: boolean;
}

/** What an instruction works on. `pop`: takes the last value. `read`: tells what is read, and where. */
interface Running {
  readonly values: Value[];
  readonly texts: Value[];
  readonly inTag: boolean;
  readonly pop: () => Value;
  readonly read: (...parts: Part[]) => number;
}

const NOTHING: Value = { reads: new Set(), kinds: ANY_KIND };
const ofKind = (kinds: Kinds, site?: number): Value => ({ reads: new Set(site === undefined ? [] : [site]), kinds });
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
  /** By what is set, a variable or what a function returns: the reads that it is set from. */
  readonly assigned = new Map<Part, Set<number>>();
  /** Variables that functions set by reference: they may change anywhere. */
  readonly referenced = new Set<Part>();
  /** Steps in which ink can fail, or does always: who goes that way meets it. */
  readonly failing = new Set<number>();
  /** By step what it does with variables, counts and turns. */
  readonly treatments = new Map<number, readonly Treatment[]>();
  /** Variables, counts and turns whose exact value counts wherever they are. */
  readonly exact = new Set<Part>();
  #at = -1;
  readonly #flow: ScriptFlow;
  /** Whether the script sets the seed of chance. */
  readonly #isSeeded: boolean;
  readonly #stacks = new Map<Step, Stack>();
  readonly #work: Step[] = [];
  /** What can be in variables, in local ones by the knot that they are of, and what a knot returns: by its name. */
  readonly #kinds = new Map<string, Kinds>();
  /** The steps that ask for it. */
  readonly #asking = new Map<string, Set<Step>>();
  /** By call what it is given. */
  readonly #given = new Map<Step, readonly Value[]>();
  /** What references lead to, local variables too. */
  readonly #pointed: readonly Part[];
  /** The names of what can be there: what is set by a reference may be anything that is set by one. */
  readonly #pointedKinds: readonly string[];

  readonly #matters: (tag: string | null) => boolean;

  /** `matters`: of tags, as of `sliceOf`. `look`: called for each step, as often as it is run. */
  constructor(flow: ScriptFlow, { matters, look }: { readonly matters: (tag: string | null) => boolean; readonly look: () => void }) {
    this.#flow = flow;
    this.#matters = matters;
    this.#isSeeded = flow.steps.some(({ instruction }) => instruction === 'srnd');
    const pointed = flow.steps.flatMap((step) => {
      const name = field(step.instruction, '^var');
      return name === null
        ? []
        : [flow.globals.has(name) ? [`${VARIABLE}${name}`, `${VARIABLE}${name}`] : [`${LOCAL}${name}`, localName(step, name)]];
    });
    this.#pointed = [...new Set(pointed.flatMap(([part = '']) => part))];
    this.#pointedKinds = [...new Set(pointed.flatMap(([, kinds = '']) => kinds))];
    for (const [name, kinds] of declaredKinds(flow)) this.#kinds.set(`${VARIABLE}${name}`, kinds);
    const reach = (step: Step, stack: Stack) => {
      const before = this.#stacks.get(step);
      const joined = before ? join(before, stack, { leave: (value) => this.#decide(value), lose: (value) => this.#lose(value) }) : stack;
      if (joined === before) return;
      this.#stacks.set(step, joined);
      this.#work.push(step);
    };
    reach(flow.root.entry, EMPTY);
    for (let step = this.#work.pop(); step; step = this.#work.pop()) {
      look();
      const before = this.#stacks.get(step) ?? EMPTY;
      const after = this.#run(step, before);
      // A function that ends without returning anything gives nothing, with which ink fails to reckon.
      if (step.next.length === 0 && step.instruction !== '~ret') this.#widen(`${RETURNED}${knotOf(step)}`, ANY_KIND);
      for (const next of step.next) reach(next, after);
      const given = this.#given.get(step) ?? [];
      // What a function writes is of the tag that it is called in.
      for (const called of step.calls)
        reach(called, {
          ...EMPTY,
          inTag: after.inTag,
          values: Array.from({ length: takes(called) }, (_, index) => given[index] ?? NOTHING),
        });
      for (const offered of step.offers) reach(offered, EMPTY);
    }
    // What is kept of each step takes more memory than the script.
    this.#stacks.clear();
    this.#asking.clear();
    this.#given.clear();
  }

  /** What is read or set where a local variable is: itself, and, where it may be a reference, what that can lead to. */
  behind(local: string): readonly Part[] {
    return [`${LOCAL}${local}`, ...(this.isPointer(local) ? this.#pointed : [])];
  }

  /** Whether local variables of a name may be references. */
  isPointer(local: string): boolean {
    return this.#kinds.has(`${POINTER}${local}`);
  }

  /** What can be there so far. A step that has asked is run again where more can be. */
  #kindsOf(name: string, step: Step): Kinds {
    const asking = this.#asking.get(name) ?? new Set();
    this.#asking.set(name, asking.add(step));
    return this.#kinds.get(name) ?? NO_KIND;
  }

  #widen(name: string, kinds: Kinds): void {
    const before = this.#kinds.get(name) ?? NO_KIND;
    if ((before | kinds) === before) return;
    this.#kinds.set(name, before | kinds);
    this.#work.push(...(this.#asking.get(name) ?? []));
  }

  /** Of the value it is not known any more which one it is. */
  #lose(value: Value): void {
    if (value.of) this.exact.add(value.of.part);
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
    if (typeof instruction === 'number' || typeof instruction === 'boolean')
      values.push({ ...ofKind(typeof instruction === 'boolean' ? KIND.truth : kindOfNumber(instruction)), constant: Number(instruction) });
    else if (typeof instruction === 'string') {
      if (instruction === 'void') values.push(NOTHING);
      else if (instruction === 'choiceCnt') values.push(ofKind(KIND.whole));
      else if (/^[+-]?\d+(?:\.\d*)?f$/.test(instruction)) values.push(ofKind(KIND.real));
      else if (instruction === 'out') {
        const value = pop();
        const open = texts.pop();
        if (open) texts.push(union(open, this.#more(value)));
        if (inTag) this.#decide(value);
      } else if (instruction === 'pop') pop();
      else if (instruction === 'du') values.push(values.at(-1) ?? pop());
      else if (instruction === '~ret' || instruction === '->->') {
        const value = pop();
        if (instruction === '~ret') {
          this.#widen(`${RETURNED}${knotOf(step)}`, value.kinds);
          this.#assign([`${RETURNED}${knotOf(step)}`], this.#more(value, true));
        } else this.#decide(value);
      } else if (instruction === 'str') texts.push({ ...ofKind(KIND.text), constant: '' });
      else if (instruction === '/str') values.push({ ...(texts.pop() ?? { ...NOTHING, isOpaque: true }), kinds: KIND.text });
      // A text of one piece.
      else if (instruction.startsWith('^')) {
        const open = texts.pop();
        if (open) texts.push(open.constant === '' ? { ...open, constant: instruction } : union(open, NOTHING));
      } else if (instruction === '#') inTag = this.#matters(beginningOfTag(step));
      else if (instruction === '/#') inTag = false;
      else if (instruction === 'turn') values.push({ ...ofKind(KIND.whole, read('turn')), of: { part: 'turn', by: 1 } });
      else if (instruction === 'turns' || instruction === 'readc') {
        const asked = pop();
        const { place } = asked;
        // Which place it is, and whether it is one.
        if (place === undefined) this.#failsBy(asked);
        const places = place === undefined ? this.#flow.held.map(({ container }) => container) : [this.#container(place, step)];
        const kind = instruction === 'turns' ? 'since' : 'count';
        const parts = places.map(({ path }) => `${kind}:${path}`);
        const [part] = parts;
        // Of which place it is the value decides.
        const of = place !== undefined && part !== undefined ? { part, by: 0 } : undefined;
        if (of === undefined) for (const one of parts) this.exact.add(one);
        values.push({ ...ofKind(KIND.whole, read(...parts)), ...(of && { of }) });
      } else if (instruction === 'rnd') {
        // Ink fails where the least is more than the most.
        const [most, least] = [pop(), pop()];
        if (!(Number(least.constant) <= Number(most.constant))) for (const one of [most, least]) this.#failsBy(one);
        values.push(ofKind(KIND.whole, read('random')));
      } else if (instruction === 'srnd') {
        this.#decide(pop());
        values.push(NOTHING);
      } else if (instruction === 'lrnd')
        values.push({ ...union(this.#known(pop(), KIND.list), ofKind(KIND.list, read('random'))), kinds: KIND.list });
      else if (instruction === 'visit') values.push(this.#count(step.container.path, { read, by: -1 }));
      else if (instruction === 'seq') {
        const visits = union(pop(), pop());
        const told = read(`told:${step.container.path}`, ...(this.#isSeeded ? ['random'] : []));
        // What is left of the round is told of by itself; from a seed the order of the round comes, and the number of the visit gives that.
        values.push(
          this.#isSeeded ? union({ ...this.#more(visits), kinds: KIND.whole }, ofKind(KIND.whole, told)) : ofKind(KIND.whole, told),
        );
      } else if (instruction === 'listInt') {
        const value = this.#more(union(this.#known(pop(), KIND.whole), pop()));
        values.push({ ...value, kinds: KIND.list });
      } else if (instruction === 'range') {
        const [most, least, list] = [this.#known(pop(), KIND.whole), this.#known(pop(), KIND.whole), this.#known(pop(), KIND.list)];
        values.push({ ...this.#more(union(union(most, least), list)), kinds: KIND.list });
      } else if (UNARY.has(instruction)) values.push(this.#computed(instruction, pop()));
      else if (BINARY.has(instruction)) {
        const right = pop();
        // Ink fails where something is divided by nothing, in words too.
        if (DIVIDING.has(instruction) && !right.constant) this.#failsBy(right, true);
        values.push(this.#computed(instruction, pop(), right));
      } else if (!/^\^|^\n$|^(?:<>|ev|\/ev|nop|thread|done|end)$/.test(instruction))
        throw new UnknownScript(`an instruction ${instruction}`);
    } else this.#runObject(step, { values, texts, inTag, pop, read });
    return { values, texts, inTag };
  }

  #runObject(step: Step, { values, texts, inTag, pop, read }: Running): void {
    const { instruction } = step;
    const name = field(instruction, 'VAR?');
    const count = field(instruction, 'CNT?');
    const global = field(instruction, 'VAR=');
    const local = field(instruction, 'temp=');
    const choice = field(instruction, '*');
    const kind = divertKind(instruction);
    if (name !== null) values.push(this.#variable(name, step, read));
    else if (count !== null) values.push(this.#count(this.#container(count, step).path, { read, by: 0 }));
    else if (global !== null) {
      const value = pop();
      this.#widen(`${VARIABLE}${global}`, value.kinds);
      const part = `${VARIABLE}${global}`;
      const isShift = value.of?.part === part;
      if (isShift) this.#treat({ kind: 'moved', part, by: value.of?.by ?? 0 });
      this.#assign([part], isShift ? value : this.#more(value, true));
    } else if (local !== null) {
      const value = pop();
      if (value.isPointer) this.#widen(`${POINTER}${local}`, ANY_KIND);
      for (const name of this.#kindNames(local, step)) this.#widen(name, value.kinds);
      this.#assign(this.behind(local), this.#more(value, true));
    } else if (choice !== null) {
      if (isChoice(instruction, 'condition')) this.#decide(pop(), true);
      if (isChoice(instruction, 'only')) pop();
      if (isChoice(instruction, 'start')) pop();
      if (isChoice(instruction, 'once')) {
        const { path } = this.#container(choice, step);
        this.#treat({ kind: 'compared', part: `${COUNT}${path}`, with: 0 });
        this.deciding.add(read(`seen:${path}`));
      }
    } else if (kind !== null) this.#runDivert(step, kind, { values, texts, inTag, pop, read });
    else if (field(instruction, '^->') !== null)
      values.push({ ...ofKind(KIND.place), place: this.#container(field(instruction, '^->') ?? '', step).path });
    else if (field(instruction, '^var') !== null) {
      const pointed = field(instruction, '^var') ?? '';
      if (this.#flow.globals.has(pointed)) this.referenced.add(`${VARIABLE}${pointed}`);
      values.push({ ...ofKind(NO_KIND), isPointer: true });
    } else if (typeof instruction === 'object' && instruction !== null && 'list' in instruction) values.push(ofKind(KIND.list));
    else if (field(instruction, '#') === null) throw new UnknownScript(`an instruction ${JSON.stringify(instruction)}`);
  }

  #runDivert(step: Step, kind: string, { values, texts, inTag, pop, read }: Running): void {
    const { c: isConditional, var: isVariable, exArgs } = step.instruction as { c?: boolean; var?: boolean; exArgs?: number };
    if (isConditional) {
      const decides = this.branches.get(step) ?? new Set();
      this.branches.set(step, decides);
      const value = this.#ofTruth(pop());
      // A place is no condition.
      if ((value.kinds & KIND.place) !== 0 && value.kinds !== KIND.place) this.#decide(value);
      if (value.isOpaque) throw new UnknownScript('a text of functions decides');
      for (const site of value.reads) (inTag ? this.deciding : decides).add(site);
      const open = texts.pop();
      if (open) texts.push(union(open, this.#more(value)));
    }
    const variable = isVariable ? (field(step.instruction, kind) ?? '') : '';
    const leading = this.#flow.globals.has(variable)
      ? [`${VARIABLE}${variable}`]
      : this.#flow.locals.has(variable)
        ? this.#localParts(variable, step)
        : [];
    const isFunction = kind === 'f()' || kind === 'x()';
    const returned = isFunction ? step.calls.map((called) => `${RETURNED}${knotOf(called)}`) : [];
    if (leading.length > 0 && variable !== RETURN) this.deciding.add(step.id);
    if (leading.length + returned.length > 0) read(...leading, ...returned);
    if (step.calls.length === 0) return;
    const arity = new Set(step.calls.map(takes));
    if (arity.size > 1) throw new UnknownScript('a call by a variable with values');
    const given: Value[] = [];
    for (let left = exArgs ?? [...arity][0] ?? 0; left > 0; left -= 1) {
      const { reads, kinds, isPointer = false } = this.#more(pop(), true);
      given.unshift({ reads, kinds, isPointer });
    }
    this.#given.set(step, given);
    if (isFunction)
      values.push(
        ofKind(
          returned.reduce((all, one) => all | this.#kindsOf(one, step), NO_KIND),
          step.id,
        ),
      );
    const open = texts.pop();
    if (open) texts.push({ ...open, isOpaque: true });
  }

  #assign(parts: readonly Part[], { reads }: Value): void {
    for (const part of parts) {
      const known = this.assigned.get(part) ?? new Set();
      this.assigned.set(part, known);
      for (const site of reads) known.add(site);
    }
  }

  /** What a step reads where it reads a local variable. */
  #localParts(local: string, step: Step): readonly Part[] {
    this.#kindsOf(`${POINTER}${local}`, step);
    return this.behind(local);
  }

  /** The names of what can be in a local variable, or where it leads. */
  #kindNames(local: string, step: Step): readonly string[] {
    const isPointer = this.#kindsOf(`${POINTER}${local}`, step) !== NO_KIND;
    return [localName(step, local), ...(isPointer ? this.#pointedKinds : [])];
  }

  /** The value decides something. `ofTruth`: whether it is asked for no more than being zero. */
  #decide(value: Value, ofTruth = false): void {
    const { reads } = ofTruth ? this.#ofTruth(value) : this.#more(value, true);
    if (value.isOpaque) throw new UnknownScript('a text of functions decides');
    for (const site of reads) this.deciding.add(site);
  }

  /** The value decides whether the step fails. */
  #failsBy(value: Value, ofTruth = false): void {
    this.failing.add(this.#at);
    this.#decide(value, ofTruth);
  }

  /** The same value, of which more is asked than whether a count is zero. */
  #more(value: Value, refuseOpaque = false): Value {
    if (refuseOpaque && value.isOpaque) throw new UnknownScript('a text of functions decides');
    for (const site of value.reads) this.counted.add(site);
    if (value.of) this.#treat({ kind: 'exact', part: value.of.part });
    return value;
  }

  /** What an operation makes of one or two values. */
  #computed(operation: string, left: Value, right?: Value): Value {
    const { reads, isOpaque } = right ? union(left, right) : left;
    const isConstant = typeof right?.constant === 'number' && right.constant !== 0;
    const kinds = kindsMade(operation, left.kinds, { right: right?.kinds ?? null, isConstant });
    const result = { reads, isOpaque: isOpaque ?? false, kinds };
    if (!neverFails(operation, left.kinds, right?.kinds ?? null)) this.failing.add(this.#at);
    // Ink fails at some values and not at others, in words too.
    if (mayFail(operation, left.kinds, right?.kinds ?? null)) {
      this.#decide(left);
      if (right) this.#decide(right);
    }
    if (OF_TRUTH.has(operation)) {
      this.#ofTruth(left);
      if (right) this.#ofTruth(right);
      return result;
    }
    if (right && this.#isBounded(operation, left, right)) return result;
    const by = typeof right?.constant === 'number' ? right.constant : null;
    if (left.of && by !== null && isNumber(left.kinds) && (operation === '+' || operation === '-'))
      return { ...result, of: { part: left.of.part, by: left.of.by + (operation === '+' ? by : -by) } };
    this.#more(left);
    if (right) this.#more(right);
    return result;
  }

  /** Whether an operation asks no more of a variable, a count or turns than where the value lies beside a constant, or for the rest of a division by one. */
  #isBounded(operation: string, left: Value, right: Value): boolean {
    const [{ of, kinds }, { constant }] = left.of ? [left, right] : [right, left];
    if (!of || constant === undefined || (left.of && right.of)) return false;
    // Ink compares a number with a text as a text.
    if (typeof constant === 'string' ? kinds !== KIND.text : !isNumber(kinds)) return false;
    const { part, by } = of;
    const isWhole = typeof constant === 'number' && Number.isInteger(constant) && (kinds & ~(KIND.whole | KIND.truth)) === 0;
    if (by !== 0 && !isWhole) return false;
    const beside = typeof constant === 'number' ? constant - by : constant;
    if (COMPARING.has(operation)) this.#treat({ kind: 'compared', part, with: beside });
    // A count is never less than it was; of a variable each value below would count.
    else if (operation === 'MIN' && isWhole && !part.startsWith(VARIABLE)) this.#treat({ kind: 'compared', part, with: beside });
    else if (operation === '%' && left.of && isWhole && constant > 0) {
      this.#treat({ kind: 'rest', part, of: constant });
      // Of what is less than 0 the rest is another one.
      this.#treat({ kind: 'compared', part, with: -by });
    } else return false;
    for (const site of [...left.reads, ...right.reads]) this.counted.add(site);
    return true;
  }

  /** How often a place was come to. */
  #count(path: string, { read, by }: { readonly read: Running['read']; readonly by: number }): Value {
    return { ...ofKind(KIND.whole, read(`seen:${path}`)), of: { part: `${COUNT}${path}`, by } };
  }

  /** The same value, that decides where it may be of other kinds than this one. */
  #known(value: Value, kind: Kinds): Value {
    if (value.kinds !== kind) this.#failsBy(value);
    return value;
  }

  /** What is read of a variable, a local one, or an item of a list. */
  #variable(name: string, step: Step, read: (...parts: Part[]) => number): Value {
    if (this.#flow.globals.has(name))
      return {
        ...ofKind(this.#kindsOf(`${VARIABLE}${name}`, step), read(`${VARIABLE}${name}`)),
        of: { part: `${VARIABLE}${name}`, by: 0 },
      };
    if (this.#flow.locals.has(name)) {
      const kinds = this.#kindNames(name, step).reduce((all, one) => all | this.#kindsOf(one, step), NO_KIND);
      return ofKind(kinds, read(...this.#localParts(name, step)));
    }
    return ofKind(this.#flow.listItems.has(name) ? KIND.list : ANY_KIND);
  }

  #treat(treatment: Treatment): void {
    this.treatments.set(this.#at, [...(this.treatments.get(this.#at) ?? []), treatment]);
  }

  /** The same value, asked for no more than whether it is zero. */
  #ofTruth(value: Value): Value {
    if (value.of?.by === 0) this.#treat({ kind: 'compared', part: value.of.part, with: 0 });
    else if (value.of) this.#more(value);
    return value;
  }

  #container(path: string, step: Step): Container {
    const found = this.#flow.resolve(path, step.container);
    return isContainer(found) ? found : found.container;
  }
}

const VARIABLE = 'var:';
const COUNT = 'count:';
/** What a knot returns. */
const RETURNED = 'returned:';
/** Whether local variables of a name may be references. */
const POINTER = 'pointer:';
/** The local variable by which the text before a choice's brackets returns. */
const RETURN = '$r';

/** The knot or function that a step stands in. */
export function knotOf({ container }: Step): string {
  const [first = ''] = container.path.split('.');
  return first;
}

/** A local variable of the knot that a step stands in. */
export const localName = (step: Step, name: string): string => `local:${knotOf(step)}:${name}`;

const holds = (one: ReadonlySet<number>, other: ReadonlySet<number>) => [...other].every((each) => one.has(each));

const union = (one: Value, other: Value): Value => ({
  reads: holds(one.reads, other.reads) ? one.reads : new Set([...one.reads, ...other.reads]),
  kinds: one.kinds | other.kinds,
  isOpaque: (one.isOpaque ?? false) || (other.isOpaque ?? false),
  isPointer: (one.isPointer ?? false) || (other.isPointer ?? false),
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
      const of = one.of?.part === theirs.of?.part && one.of?.by === theirs.of?.by ? one.of : undefined;
      // What a variable was on one of the ways only.
      if (of === undefined) for (const lost of [one, theirs]) if (lost.of) lose(lost);
      const isSame =
        holds(one.reads, theirs.reads) &&
        (one.kinds | theirs.kinds) === one.kinds &&
        place === one.place &&
        constant === one.constant &&
        of === one.of &&
        (one.isOpaque || !theirs.isOpaque) &&
        (one.isPointer || !theirs.isPointer);
      return isSame
        ? one
        : { ...union(one, theirs), ...(place !== undefined && { place }), ...(constant !== undefined && { constant }), ...(of && { of }) };
    });
  const own = top(before.values);
  const values = merged(own, top(other.values));
  const openTexts = before.texts.slice(before.texts.length - open);
  const texts = merged(openTexts, other.texts.slice(other.texts.length - open));
  const isSame =
    (before.inTag || !other.inTag) &&
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
