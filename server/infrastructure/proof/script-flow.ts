/**
 * What can follow what in a compiled ink script: a graph of its instructions, read from the JSON that ink's runtime reads
 * (https://github.com/inkle/ink/blob/master/Documentation/ink_JSON_runtime_format.md).
 */

/** An instruction of the compiled script: a text, a number, a command, or an object of the format. */
export type Instruction = unknown;

/** A list of instructions and of containers, with others that only a divert leads to. */
export class Container {
  readonly parent: Container | null;
  /** As ink's state names it in its counts. */
  readonly path: string;
  readonly entry: Step;
  readonly items: (Container | Step)[] = [];
  readonly named = new Map<string, Container>();
  readonly countsVisits: boolean;
  readonly countsTurns: boolean;
  /** Whether going to its beginning counts though it was not left. */
  readonly countsAtStart: boolean;

  /** `flags`: of the format. `enter`: makes the step of coming in. */
  constructor(parent: Container | null, path: string, flags: number, enter: (container: Container) => Step) {
    this.parent = parent;
    this.path = path;
    this.countsVisits = (flags & 1) !== 0;
    this.countsTurns = (flags & 2) !== 0;
    this.countsAtStart = (flags & 4) !== 0;
    this.entry = enter(this);
  }
}

export interface Step {
  readonly id: number;
  readonly container: Container;
  readonly instruction: Instruction;
  readonly isEntry: boolean;
  /** What may come after it in the same turn. Empty where the flow ends, waits, or returns. Behind a call: where it returns to. */
  next: readonly Step[];
  /** What it calls: a function, a tunnel or a thread. */
  calls: readonly Step[];
  /** Where a choice that it offers leads, in a later turn. */
  offers: readonly Step[];
  /** Where it may go to by a divert; part of `next` or of `calls`. */
  target: Container | Step | null;
}

interface Divert {
  readonly '->'?: string;
  readonly 'f()'?: string;
  readonly '->t->'?: string;
  readonly 'x()'?: string;
  readonly var?: boolean;
  readonly c?: boolean;
}

/** The name of the local variable by which the text before a choice's brackets returns to the choice or to what was chosen. */
export const RETURN = '$r';

/** A script that this reader does not understand; a search keeps all of its state. */
export class UnknownScript extends Error {}

/** What leads where in a script; null where it names a place that it does not have. */
export function flowOf(json: string): ScriptFlow | null {
  try {
    return new ScriptFlow(json);
  } catch (error) {
    if (error instanceof UnknownScript) return null;
    throw error;
  }
}

/** The instructions of a compiled script and what may follow them. */
export class ScriptFlow {
  readonly steps: Step[] = [];
  readonly root: Container;
  /** The global variables. */
  readonly globals: ReadonlySet<string>;
  /** Names of local variables, and of what a knot is given. */
  readonly locals: ReadonlySet<string>;
  /** Names of the items of lists. */
  readonly listItems: ReadonlySet<string>;
  /** Places that the script holds in variables: a divert by a variable may lead to any of them. */
  readonly held: readonly Step[];
  readonly #returns = new Map<Container, Set<Step>>();

  /** Throws `UnknownScript`. */
  constructor(json: string) {
    const { root, listDefs = {} } = JSON.parse(json) as {
      readonly root: readonly unknown[];
      readonly listDefs?: Readonly<Record<string, Readonly<Record<string, number>>>>;
    };
    this.listItems = new Set(Object.values(listDefs).flatMap((items) => Object.keys(items)));
    this.root = this.#build(root, null, '', null);
    const declared = this.root.named.get('global decl');
    this.globals = new Set(declared?.items.flatMap((item) => ('instruction' in item ? (field(item.instruction, 'VAR=') ?? []) : [])));
    this.locals = new Set(this.steps.flatMap(({ instruction }) => field(instruction, 'temp=') ?? []));
    for (const step of this.steps) this.#findReturns(step);
    this.held = this.steps.flatMap((step) => {
      const path = field(step.instruction, '^->');
      return path === null || /\.\$r\d$/.test(path) ? [] : [entryOf(this.resolve(path, step.container))];
    });
    for (const step of this.steps) this.#link(step);
  }

  /** What a path names; relative ones begin with a dot, at the container of the instruction. */
  resolve(path: string, from: Container): Container | Step {
    const parts = path.split('.');
    let at: Container | Step = this.root;
    if (parts[0] === '') {
      // The first "^" leads from the instruction to its container.
      parts.splice(0, 2);
      at = from;
    }
    for (const part of parts) {
      const found: Container | Step | null | undefined = !isContainer(at)
        ? undefined
        : part === '^'
          ? at.parent
          : /^\d+$/.test(part)
            ? at.items[Number(part)]
            : at.named.get(part);
      if (!found) throw new UnknownScript(`no place ${path}`);
      at = found;
    }
    return at;
  }

  #build(json: readonly unknown[], parent: Container | null, path: string, after: Step | null): Container {
    const last = json.at(-1) as Readonly<Record<string, unknown>> | null;
    const container = new Container(parent, path, Number(last?.['#f'] ?? 0), (entered) => this.#step(entered, null, true));
    const content = json.slice(0, -1);
    let next = after;
    for (let index = content.length - 1; index >= 0; index -= 1) {
      const item = content[index];
      if (Array.isArray(item)) {
        const name = (item.at(-1) as Record<string, unknown> | null)?.['#n'];
        const built = this.#build(item, container, joined(path, typeof name === 'string' ? name : String(index)), next);
        container.items.unshift(built);
        if (typeof name === 'string') container.named.set(name, built);
        next = built.entry;
      } else {
        const step = this.#step(container, item, false);
        step.next = next ? [next] : [];
        container.items.unshift(step);
        next = step;
      }
    }
    container.entry.next = next ? [next] : [];
    for (const [name, named] of Object.entries(last ?? {}))
      if (Array.isArray(named)) container.named.set(name, this.#build(named, container, joined(path, name), null));
    return container;
  }

  #step(container: Container, instruction: Instruction, isEntry: boolean): Step {
    const step: Step = { id: this.steps.length, container, instruction, isEntry, next: [], calls: [], offers: [], target: null };
    this.steps.push(step);
    return step;
  }

  /** The text before a choice's brackets is shown with the choice and again when it was chosen: where it returns to is written before each divert to it. */
  #findReturns(step: Step): void {
    if (field(step.instruction, 'temp=') !== RETURN) return;
    const { items } = step.container;
    const index = items.indexOf(step);
    const place = items.slice(0, index).findLast((item) => 'instruction' in item && field(item.instruction, '^->') !== null) as Step;
    const divert = items.slice(index).find((item) => 'instruction' in item && field(item.instruction, '->') !== null) as Step;
    const text = this.resolve(field(divert.instruction, '->') ?? '', step.container);
    if (!isContainer(text)) throw new UnknownScript('a choice without its text');
    const returns = this.#returns.get(text) ?? new Set();
    this.#returns.set(text, returns.add(entryOf(this.resolve(field(place.instruction, '^->') ?? '', step.container))));
  }

  #link(step: Step): void {
    const { instruction, container } = step;
    const [following] = step.next;
    if (instruction === 'done' || instruction === 'end' || instruction === '~ret') step.next = [];
    // A tunnel may return to another place than that of its call.
    else if (instruction === '->->') step.next = this.held;
    const choice = field(instruction, '*');
    if (choice !== null) {
      step.target = this.resolve(choice, container);
      step.offers = [entryOf(step.target)];
    }
    const kind = divertKind(instruction);
    if (kind === null) return;
    const { [kind]: path = '', var: isVariable = false, c: isConditional = false } = instruction as Divert;
    if (!isVariable) step.target = this.resolve(path, container);
    const targets = step.target ? [entryOf(step.target)] : path === RETURN ? [...(this.#returns.get(container) ?? [])] : this.held;
    const { items } = container;
    const isThread = (items[items.indexOf(step) - 1] as Step | undefined)?.instruction === 'thread';
    if (kind !== '->' || isThread) step.calls = targets;
    else step.next = isConditional && following && !isLastOfSequence(step) ? [...targets, following] : targets;
  }
}

/**
 * Whether it is the last of a sequence's diverts: ink compares the number of the visit, made less than the number of the sequence's texts, with each of their places, so one that none of the others took
 * is taken by the last. Nothing but a sequence asks for `visit`.
 */
function isLastOfSequence(step: Step): boolean {
  const { items } = step.container;
  const [begin, visit] = items.map((item) => ('instruction' in item ? item.instruction : null));
  const behind = items[items.indexOf(step) + 1];
  return (
    begin === 'ev' &&
    visit === 'visit' &&
    behind === items.at(-1) &&
    behind !== undefined &&
    'instruction' in behind &&
    behind.instruction === 'nop'
  );
}

const joined = (path: string, part: string) => (path === '' ? part : `${path}.${part}`);

export const isContainer = (at: Container | Step): at is Container => at instanceof Container;

export const entryOf = (at: Container | Step): Step => (isContainer(at) ? at.entry : at);

/** The text under a key of an instruction; null where it has none. */
export function field(instruction: Instruction, key: string): string | null {
  if (typeof instruction !== 'object' || instruction === null) return null;
  const value = (instruction as Readonly<Record<string, unknown>>)[key];
  return typeof value === 'string' ? value : null;
}

/** How the text of a tag begins, by the step that it begins with; null where the script computes it. */
export function beginningOfTag({ next: [text] }: Step): string | null {
  return typeof text?.instruction === 'string' && text.instruction.startsWith('^') ? text.instruction.slice(1).trim() : null;
}

/** What a choice is by the format: bits of its flags. */
const CHOICE = { condition: 1, start: 2, only: 4, invisible: 8, once: 16 } as const;

/** Whether a choice is so; false for what is no choice. */
export const isChoice = (instruction: Instruction, what: keyof typeof CHOICE): boolean =>
  field(instruction, '*') !== null && (Number((instruction as { readonly flg?: number }).flg ?? 0) & CHOICE[what]) !== 0;

/** How an instruction goes elsewhere; null for one that does not. */
export function divertKind(instruction: Instruction): '->' | 'f()' | '->t->' | 'x()' | null {
  return (['->', 'f()', '->t->', 'x()'] as const).find((kind) => field(instruction, kind) !== null) ?? null;
}

/** The containers that going to `target` from `from` enters, and counts. */
export function entered(from: Step, target: Container | Step): readonly Container[] {
  const left = new Set<Container>();
  for (let at: Container | null = from.container; at; at = at.parent) left.add(at);
  const found: Container[] = [];
  for (let at: Container | null = isContainer(target) ? target : target.container; at; at = at.parent)
    if (!left.has(at) || at.countsAtStart) found.push(at);
  return found;
}
