import { type InkScope, inkCondition, inkValue, type ValueType } from './ink-expression.ts';
import { inkLabel, inkLine, inkString, inkText } from './ink-text.ts';
import { allNodes } from './node-walk.ts';
import { type Expression, literal, type Node, type Target } from './passage-nodes.ts';
import { linesOf, merged, withLinksInProse } from './prose-links.ts';

/** What the writer of a passage needs to know of its story. */
export interface PassageScope extends InkScope {
  /** The knot of a passage; null where there is none. */
  readonly knot: (passage: string) => string | null;
  /** How a value leads to the passage that it names; null where no passage has such a name. */
  readonly wayByName: (name: Expression) => WayByName | null;
  /** The variable that holds the knot that was read before. */
  readonly knotBefore: () => string;
  readonly note: (sentence: string) => void;
}

/** A knot that is gone through as a tunnel, or the passages that are few enough to be chosen from in place. */
export type WayByName = { readonly knot: string } | { readonly passages: readonly NamedKnot[] };

/** A passage and its knot. */
export interface NamedKnot {
  readonly name: string;
  readonly knot: string;
}

type Link = Extract<Node, { readonly kind: 'link' }>;
type Condition = Extract<Node, { readonly kind: 'if' }>;

/** A choice that waits for the end of its passage. */
interface WaitingLink {
  readonly link: Link;
  /** Conditions in ink, all of which must hold. */
  readonly guards: readonly string[];
  /** What is true once it was taken, for one that leaves the reader in the passage. */
  readonly taken: string | null;
  readonly way: Way | null;
  /** Whether it stands within one that can be used again, so that its own begin anew each time. */
  readonly isWithinAgain: boolean;
}

/** How ink leads to a target: lines, behind the last of which the reader is elsewhere, or still here where no passage was meant. */
interface Way {
  readonly lines: readonly string[];
  readonly isSure: boolean;
}

/** Where a line of ink is written. */
interface Place {
  readonly indent: string;
  readonly guards: readonly Guard[];
}

/** A condition under which links stand. `flag` is what tells later that it held; null where the condition itself does. */
interface Guard {
  readonly written: string;
  readonly variables: ReadonlySet<string>;
}

/** The lines of a knot below its header. `ending`: the line that names the ending of a passage which nothing leads away from; null for others. */
export function writePassage(nodes: readonly Node[], scope: PassageScope, ending: string | null): readonly string[] {
  return new PassageWriter(nodes, scope).write(ending);
}

/** The lines of statements that need no passage of their own. */
export const writeStatements = (nodes: readonly Node[], scope: PassageScope): readonly string[] =>
  new PassageWriter(nodes, scope).statements();

class PassageWriter {
  readonly #nodes: readonly Node[];
  readonly #scope: PassageScope;
  readonly #lines: string[] = [];
  readonly #links: WaitingLink[] = [];
  readonly #temporary: string[] = [];
  #isWithinAgain = false;
  /** Lines at the ends of branches that ended with a space, while their line may go on. */
  #spaced: number[] = [];
  /** Variables that change somewhere in the passage, so that a condition may not hold any more where the choices stand. */
  readonly #changed: ReadonlySet<string>;

  constructor(nodes: readonly Node[], scope: PassageScope) {
    this.#nodes = withLinksInProse(nodes);
    this.#scope = scope;
    this.#changed = changedBy(nodes);
  }

  statements(): readonly string[] {
    this.#body(this.#nodes, { indent: '', guards: [] }, false);
    return this.#lines;
  }

  write(ending: string | null): readonly string[] {
    this.#body(this.#nodes, { indent: '', guards: [] }, false);
    const body = this.#lines.splice(0);
    if (this.#links.some(({ way }) => !way?.isSure)) this.#lines.push('- (choices)');
    // Links within the text of a choice are added on the way.
    for (let index = 0; index < this.#links.length; index += 1) {
      const waiting = this.#links[index];
      if (waiting) this.#choice(waiting);
    }
    const temporary = this.#temporary.map((name) => `~ temp ${name} = false`);
    if (this.#links.length === 0)
      return [...temporary, ...(ending === null ? [] : [ending]), ...body, ...(isDivert(body.at(-1) ?? '') ? [] : ['-> END'])];
    return [...temporary, ...body, ...this.#lines, ...this.#wayOut(ending)];
  }

  /** What is left where all choices were taken that are taken once. */
  #wayOut(ending: string | null): readonly string[] {
    const lasting = this.#links.filter(({ link, guards, taken }) => guards.length === 0 && (taken === null || link.again));
    if (lasting.some(({ way }) => way?.isSure)) return [];
    const end = ending === null ? ['  -> END'] : [`  ${ending}`, '  -> END'];
    // Nothing but this leads away from choices that can be taken for ever.
    if (lasting.length > 0 && !leadsOn(this.#nodes)) {
      this.#scope.note('its links can be used again and again, and lead nowhere: a choice “Continue” ends the story there');
      return ['+ [Continue]', ...end];
    }
    return lasting.length > 0 ? [] : ending === null ? ['+ -> END'] : ['+ ->', ...end];
  }

  #temp(kind: 'taken' | 'shown'): string {
    const name = `${kind}_${this.#temporary.length + 1}`;
    this.#temporary.push(name);
    return name;
  }

  #choice({ link, guards, taken, way, isWithinAgain }: WaitingLink): void {
    const conditions = [...guards, ...(taken === null || link.again ? [] : [`not ${taken}`])].map((guard) => ` {${guard}}`).join('');
    const choice = `+${conditions} [${this.#label(link)}]`;
    const to = [...(way?.lines ?? []), ...(way?.isSure ? [] : ['-> choices'])];
    if (link.body.length === 0 && taken === null && to.length === 1) {
      this.#lines.push(`${choice} ${to.join(' ')}`);
      return;
    }
    this.#lines.push(choice);
    if (taken !== null) this.#lines.push(`  ~ ${taken} = true`);
    const place = { indent: '  ', guards: taken === null ? [] : [{ written: taken, variables: new Set<string>() }] };
    const [line, temporary] = [this.#lines.length, this.#temporary.length];
    this.#isWithinAgain = isWithinAgain || link.again === true;
    this.#body(withLinksInProse(link.body), place, false);
    // What it shows begins anew.
    if (this.#isWithinAgain) this.#lines.splice(line, 0, ...this.#temporary.slice(temporary).map((name) => `  ~ ${name} = false`));
    this.#isWithinAgain = false;
    for (const line of to) this.#lines.push(`  ${line}`);
  }

  #label({ label, target }: Link): string {
    const written = this.#inline(label, inkLabel).trim();
    if (written !== '') return written;
    if (target && 'place' in target) return 'Back';
    return target && 'passage' in target && target.passage.trim() !== '' ? inkLabel(target.passage) : 'Continue';
  }

  /** Null where nothing is known of the passage. */
  #way(target: Target): Way | null {
    const sure = (divert: string): Way => ({ lines: [divert], isSure: true });
    if ('place' in target) return sure(`-> ${this.#scope.knotBefore()}`);
    if ('passage' in target) {
      const knot = this.#scope.knot(target.passage);
      if (knot === null) this.#scope.note(`“${target.passage}” is no passage; what leads there ends the story`);
      return sure(knot === null ? '-> END' : `-> ${knot}`);
    }
    const name = 'value' in target ? inkValue(target.value, this.#scope) : null;
    if ('code' in target || name === null) {
      const code = 'code' in target ? `the passage “${target.code}” of a link` : 'a link whose passage is known in the game alone';
      this.#scope.note(`${code} is not understood; it leads nowhere, and the reader stays`);
      return null;
    }
    const way = this.#scope.wayByName(target.value);
    if (!way) return null;
    if ('knot' in way) return { lines: [`-> ${way.knot}(${name}) ->`], isSure: false };
    return { lines: [`{ ${name}:`, ...nameBranches(way.passages), '}'], isSure: false };
  }

  /** `isContinued`: words stand before it on the same line. Returns whether words stand on its last line. */
  #body(nodes: readonly Node[], place: Place, isContinued: boolean): boolean {
    let isOpen = isContinued;
    for (const [index, line] of linesOf(nodes).entries()) {
      if (index > 0) {
        isOpen = false;
        this.#spaced = [];
      }
      isOpen = this.#line(line, place, isOpen);
    }
    return isOpen;
  }

  #line(line: readonly Node[], place: Place, isContinued: boolean): boolean {
    let isOpen = isContinued;
    let words: Node[] = [];
    /** The line of ink that was written last. */
    let last = -1;
    const write = () => {
      const written = this.#inline(words, inkText);
      words = [];
      if (written.trim() === '') {
        // A space between two parts that are written apart belongs to the later one.
        if (isOpen && written !== '') words.push({ kind: 'text', text: ' ' });
        return;
      }
      const hasSpace = /^\s/u.test(written);
      if (isOpen && !hasSpace) this.#keepSpaces();
      this.#spaced = [];
      this.#lines.push(place.indent + (isOpen ? `<>${hasSpace ? ' ' : ''}${written.trim()}` : inkLine(written.trim())));
      last = this.#lines.length - 1;
      isOpen = true;
      if (/\s$/u.test(written)) words.push({ kind: 'text', text: ' ' });
    };
    for (const node of line) {
      if (this.#isInline(node)) words.push(node);
      else if (node.kind === 'link') this.#wait(node, place);
      else {
        write();
        const space = words.length > 0 || this.#spaced.length > 0;
        if (node.kind === 'if') {
          const [length, spaced] = [this.#lines.length, this.#spaced];
          this.#spaced = [];
          const after = this.#block(node, place, { isContinued: isOpen, space });
          if (this.#lines.length === length) this.#spaced = spaced;
          else {
            isOpen = after || isOpen;
            words = space && !(after && node.branches.some(({ body }) => showsWords(body))) ? words : [];
          }
        } else this.#statement(node, place);
      }
    }
    if (words.length > 0) write();
    if (words.length > 0 && last === this.#lines.length - 1) this.#spaced.push(last);
    return isOpen;
  }

  /** Ink takes the space at the end of a line away; before a mark that joins lines it stays. */
  #keepSpaces(): void {
    for (const index of this.#spaced) this.#lines[index] += ' <>';
  }

  #wait(link: Link, { guards }: Place): void {
    const way = link.target && this.#way(link.target);
    // One whose passage is named with a value may lead away the next time.
    const mayStay = link.again === true || (way !== null && way !== undefined);
    const isFree = way?.isSure || (mayStay && !hasLink(link.body));
    const taken = isFree ? null : this.#temp('taken');
    const written = guards.map((guard) => guard.written);
    // A choice on the line of a condition has the flag that was set there.
    this.#links.push({ link, guards: written, taken, way, isWithinAgain: this.#isWithinAgain });
  }

  #statement(node: Node, { indent }: Place): void {
    if (node.kind === 'set') {
      const [name, value] = [this.#scope.variable(node.name), inkValue(valueFor(node.value, this.#scope.typeOf(node.name)), this.#scope)];
      if (name === null || value === null) this.#scope.note(`a value for “${node.name}” is none that ink can have; it was left out`);
      else this.#lines.push(`${indent}~ ${name} = ${value}`);
    } else if (node.kind === 'goto') for (const line of this.#way(node.target)?.lines ?? []) this.#lines.push(indent + line);
  }

  /** Whether it can stand within a line of ink. */
  #isInline(node: Node): boolean {
    if (node.kind === 'text' || node.kind === 'print') return true;
    if (node.kind !== 'if') return false;
    return isPlain(node) && node.branches.some(({ body }) => body.length > 0) && inlineDepth(node) <= MAX_INLINE;
  }

  #inline(nodes: readonly Node[], words: (text: string) => string): string {
    return merged(nodes)
      .map((node) => this.#inlineNode(node, words))
      .join('');
  }

  #inlineNode(node: Node, words: (text: string) => string): string {
    if (node.kind === 'text') return words(node.text);
    if (node.kind === 'print') return this.#print(node.value, words);
    if (node.kind !== 'if') return '';
    return node.branches.reduceRight((otherwise, { when, body }) => {
      const inner = this.#inline(body, words);
      if (when === null) return inner;
      const yes = /^\s/u.test(inner) ? `\\${inner}` : inner;
      const no = otherwise === '' ? '' : `|${otherwise}`;
      if (yes === '')
        return otherwise === '' ? '' : `{${negated(this.#condition(when))}:${/^\s/u.test(otherwise) ? '\\' : ''}${otherwise}}`;
      return `{${this.#condition(when)}:${yes}${no}}`;
    }, '');
  }

  #print(value: Expression, words: (text: string) => string): string {
    if (value.kind === 'literal') return words(String(value.value));
    if (value.kind === 'call' && value.name === 'either' && value.values.length > 1 && value.values.length <= 40)
      return `{~${value.values.map((one) => this.#print(one, words)).join('|')}}`;
    const written = inkValue(value, this.#scope);
    if (written === null) this.#scope.note('a value in the text is none that ink can have; it was left out');
    return written === null ? '' : `{${written}}`;
  }

  #condition(when: Expression): string {
    const written = inkCondition(when, this.#scope);
    if (written === null) this.#scope.note('a condition compares what ink cannot compare; it counts as not met');
    return written ?? 'false';
  }

  /** A condition over several lines. Returns whether words may stand on its last line. */
  #block({ branches }: Condition, { indent, guards }: Place, before: { readonly isContinued: boolean; readonly space: boolean }): boolean {
    if (indent.length > MAX_INDENT) {
      this.#scope.note('conditions are nested too deep; the innermost were left out');
      return before.isContinued;
    }
    const start = this.#lines.length;
    let isOpen = false;
    const earlier: Guard[] = [];
    const spaced: number[] = [];
    this.#lines.push(`${indent}{`);
    for (const [index, { when, body }] of branches.entries()) {
      const condition = when === null ? null : this.#condition(when);
      this.#lines.push(`${indent}- ${condition ?? 'else'}:`);
      const own: Guard[] = [...earlier, ...(when && condition !== null ? [{ written: condition, variables: variablesOf(when) }] : [])];
      const flag = hasLink(body) && own.some((guard) => this.#isUnsure(guard)) ? this.#temp('shown') : null;
      const empty = this.#lines.length;
      if (flag !== null) this.#lines.push(`${indent}  ~ ${flag} = true`);
      const kept = flag === null ? own : [{ written: flag, variables: new Set<string>() }];
      const inner: readonly Node[] = before.space ? [{ kind: 'text', text: ' ' }, ...body] : body;
      this.#spaced = [];
      isOpen = this.#body(inner, { indent: `${indent}  `, guards: [...guards, ...kept] }, before.isContinued) || isOpen;
      for (const one of this.#spaced) spaced.push(one);
      // Ink wants something there, if another branch follows.
      if (this.#lines.length === empty && index < branches.length - 1) this.#lines.push(`${indent}  ${NOTHING}`);
      if (when && condition !== null) earlier.push({ written: negated(condition), variables: variablesOf(when) });
    }
    while (this.#lines.length > start + 1 && isBranchOrNothing(this.#lines.at(-1) ?? '', indent)) this.#lines.pop();
    this.#lines.push(`${indent}}`);
    // One that holds nothing but links is not needed: they ask for themselves.
    if (this.#lines.length === start + 2) this.#lines.length = start;
    this.#spaced = spaced;
    return isOpen;
  }

  /** Whether a condition may be another one at the end of the passage. */
  #isUnsure({ variables }: Guard): boolean {
    return variables.has(CHANCE) || [...variables].some((name) => this.#changed.has(name));
  }
}

const isBranchOrNothing = (line: string, indent: string): boolean => line.startsWith(`${indent}- `) || line === `${indent}  ${NOTHING}`;

/** Whether a line leads away; a tunnel comes back. */
const isDivert = (line: string): boolean => line.startsWith('-> ') && !line.endsWith(' ->');

/** Ink reads no deeper braces. */
const MAX_INLINE = 4;
const MAX_INDENT = 18;

/** Shows nothing. */
const NOTHING = '{""}';

/** Stands among the variables of a condition for what is drawn by chance. */
const CHANCE = '?';

/** No value, and a text without a letter where there are no texts, is what a variable of such values begins with. */
function valueFor(value: Expression, type: ValueType): Expression {
  const isNone = value.kind === 'empty' || (type === 'number' && value.kind === 'literal' && value.value === '');
  return isNone ? literal(type === 'number' ? 0 : type === 'boolean' ? false : '') : value;
}

const negated = (condition: string): string => (/^[\p{L}\p{N}_.]+$/u.test(condition) ? `not ${condition}` : `not (${condition})`);

/** How deep its braces are in each other. A branch that follows another one stands within it. */
const inlineDepth = (node: Node): number =>
  node.kind === 'if' ? greatest(node.branches.map(({ body }, index) => index + 1 + greatest(body.map(inlineDepth)))) : 0;

/** Zero where there is none; the list may be longer than the arguments of a call. */
const greatest = (numbers: readonly number[]): number => numbers.reduce((most, one) => Math.max(most, one), 0);

const showsWords = (nodes: readonly Node[]): boolean =>
  nodes.some(
    (node) =>
      node.kind === 'print' ||
      (node.kind === 'text' && node.text.trim() !== '') ||
      (node.kind === 'if' && node.branches.some(({ body }) => showsWords(body))),
  );

const isPlain = (node: Node): boolean =>
  node.kind === 'print' ||
  (node.kind === 'text' && !node.text.includes('\n')) ||
  (node.kind === 'if' && node.branches.every(({ body }) => body.every(isPlain)));

const hasLink = (nodes: readonly Node[]): boolean =>
  nodes.some((node) => node.kind === 'link' || (node.kind === 'if' && node.branches.some(({ body }) => hasLink(body))));

/** Whether anything leads the reader away from a passage. */
export const leadsOn = (nodes: readonly Node[]): boolean =>
  allNodes(nodes).some((node) => node.kind === 'goto' || (node.kind === 'link' && node.target !== null));

/** Whether the reader surely leaves the passage. */
const leadsAway = (target: Target | null): boolean => target !== null && ('passage' in target || 'place' in target);

/** The variables that a passage gives a value, its links that lead away set aside. */
function changedBy(nodes: readonly Node[]): ReadonlySet<string> {
  return new Set(
    nodes.flatMap((node): readonly string[] => {
      if (node.kind === 'set') return [node.name];
      if (node.kind === 'if') return node.branches.flatMap(({ body }) => [...changedBy(body)]);
      return node.kind === 'link' && !leadsAway(node.target) ? [...changedBy(node.body)] : [];
    }),
  );
}

function variablesOf(value: Expression): ReadonlySet<string> {
  return new Set(namesIn(value));
}

function namesIn(value: Expression): readonly string[] {
  switch (value.kind) {
    case 'variable':
      return [value.name];
    case 'not':
    case 'minus':
      return namesIn(value.of);
    case 'binary':
      return [...namesIn(value.left), ...namesIn(value.right)];
    case 'choice':
      return [...namesIn(value.when), ...namesIn(value.yes), ...namesIn(value.no)];
    case 'call':
      return [...(['either', 'random', 'fraction'].includes(value.name) ? [CHANCE] : []), ...value.values.flatMap(namesIn)];
    default:
      return [];
  }
}

/** The branches that lead by a name to a passage; out of a tunnel with its own mark. */
export const nameBranches = (passages: readonly NamedKnot[], mark: '->' | '->->' = '->'): readonly string[] =>
  passages.map(({ name, knot }) => `- ${inkString(name)}: ${mark} ${knot}`);
