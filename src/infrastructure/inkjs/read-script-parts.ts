import { InkParser } from 'inkjs/compiler/Parser/InkParser';
import { Choice } from 'inkjs/compiler/Parser/ParsedHierarchy/Choice';
import { Conditional } from 'inkjs/compiler/Parser/ParsedHierarchy/Conditional/Conditional';
import { ConditionalSingleBranch } from 'inkjs/compiler/Parser/ParsedHierarchy/Conditional/ConditionalSingleBranch';
import { ContentList } from 'inkjs/compiler/Parser/ParsedHierarchy/ContentList';
import { ConstantDeclaration } from 'inkjs/compiler/Parser/ParsedHierarchy/Declaration/ConstantDeclaration';
import { ExternalDeclaration } from 'inkjs/compiler/Parser/ParsedHierarchy/Declaration/ExternalDeclaration';
import { Divert } from 'inkjs/compiler/Parser/ParsedHierarchy/Divert/Divert';
import { DivertTarget } from 'inkjs/compiler/Parser/ParsedHierarchy/Divert/DivertTarget';
import { BinaryExpression } from 'inkjs/compiler/Parser/ParsedHierarchy/Expression/BinaryExpression';
import { IncDecExpression } from 'inkjs/compiler/Parser/ParsedHierarchy/Expression/IncDecExpression';
import { MultipleConditionExpression } from 'inkjs/compiler/Parser/ParsedHierarchy/Expression/MultipleConditionExpression';
import { StringExpression } from 'inkjs/compiler/Parser/ParsedHierarchy/Expression/StringExpression';
import { UnaryExpression } from 'inkjs/compiler/Parser/ParsedHierarchy/Expression/UnaryExpression';
import { FlowBase } from 'inkjs/compiler/Parser/ParsedHierarchy/Flow/FlowBase';
import { FunctionCall } from 'inkjs/compiler/Parser/ParsedHierarchy/FunctionCall';
import { Gather } from 'inkjs/compiler/Parser/ParsedHierarchy/Gather/Gather';
import type { Identifier } from 'inkjs/compiler/Parser/ParsedHierarchy/Identifier';
import { List } from 'inkjs/compiler/Parser/ParsedHierarchy/List/List';
import type { ParsedObject } from 'inkjs/compiler/Parser/ParsedHierarchy/Object';
import { Stitch } from 'inkjs/compiler/Parser/ParsedHierarchy/Stitch';
import { Tag } from 'inkjs/compiler/Parser/ParsedHierarchy/Tag';
import { Text } from 'inkjs/compiler/Parser/ParsedHierarchy/Text';
import { TunnelOnwards } from 'inkjs/compiler/Parser/ParsedHierarchy/TunnelOnwards';
import { VariableAssignment } from 'inkjs/compiler/Parser/ParsedHierarchy/Variable/VariableAssignment';
import { VariableReference } from 'inkjs/compiler/Parser/ParsedHierarchy/Variable/VariableReference';
import { Weave } from 'inkjs/compiler/Parser/ParsedHierarchy/Weave';
import type {
  ChoiceFacts,
  ChoiceSet,
  Declared,
  Fault,
  FlowFacts,
  NameAt,
  NameKind,
  Parameter,
  PartFacts,
  Passed,
  Place,
  Used,
  WordCondition,
} from '#domain/studio/script/script-facts.ts';
import type { ScriptPart } from '#domain/studio/script/script-parts.ts';
import { wordCount } from '#domain/text/words-of.ts';

/** Included files are read by themselves. */
const NO_INCLUDES = { ResolveInkFilename: (name: string) => name, LoadInkFileContents: () => '' };
/** Of the kinds of ink's messages: a mistake. The others are notes of the author and warnings. */
const ERROR = 2;

/** Reads parts of a script with ink's own parser. One parser reads all: to make one costs as much as to read 30 knots. */
export function readScriptParts(parts: readonly ScriptPart[]): readonly PartFacts[] {
  if (parts.length === 0) return [];
  const read = readTogether(parts);
  if (read !== null) return read;
  // The parser throws at some lines that are not finished, and says nothing more.
  const [first] = parts;
  if (first && parts.length === 1) return [readUpToCrash(first)];
  const middle = parts.length >> 1;
  return [...readScriptParts(parts.slice(0, middle)), ...readScriptParts(parts.slice(middle))];
}

/** Null where the parser throws. What fails behind it is no fault of the script, and is thrown. */
function parsed(text: string, heard: (message: string, kind: number) => void) {
  try {
    return new InkParser(text, null, heard, null, NO_INCLUDES).ParseStory();
  } catch {
    return null;
  }
}

/** Null where the parser throws. */
function readTogether(parts: readonly ScriptPart[]): readonly PartFacts[] | null {
  const faults: Fault[] = [];
  const text = parts.map((part) => part.text).join('');
  const heard = (message: string, kind: number) => {
    const [, line = '1', said = message] = /^(?:[A-Z ]+: )?(?:'[^']*' )?line (\d+): ([\s\S]*)$/.exec(message) ?? [];
    if (kind === ERROR) faults.push({ line: Number(line) - 1, message: said.split('\n')[0] ?? '' });
  };
  const story = parsed(text, heard);
  if (story === null) return null;
  const lines = text.split('\n');
  const knots = story.content.filter((one) => one instanceof FlowBase);
  const byLine = Map.groupBy(knots, ({ identifier }) => lineOf(identifier));
  let line = 0;
  const placed = parts.map((part, index) => {
    const [from, to] = [line, line + (part.text.match(/\n/g)?.length ?? 0)];
    line = to;
    const ends = index === parts.length - 1 ? to + 1 : to;
    return { part, from, ends, knot: firstFrom(byLine, from, ends) };
  });
  return placed.map(({ part, from, ends, knot }, index) => {
    const next = placed[index + 1];
    // A part without a readable name was read as the end of the one before it.
    if ((!knot && index > 0) || (next && !next.knot)) return readScriptParts([part])[0] ?? NOTHING;
    const reader = new PartReader(lines, from, ends);
    if (knot instanceof FlowBase) reader.readFlow(knot, '');
    else reader.readBeginning(story.content.filter((one) => !(one instanceof FlowBase)));
    return reader.facts(faults.filter((fault) => fault.line >= from && fault.line < ends));
  });
}

/** The first of what begins in some lines, from one up to another (exclusive). */
function firstFrom<T>(byLine: ReadonlyMap<number, readonly T[]>, from: number, to: number): T | undefined {
  for (let line = from; line < to; line += 1) {
    const [first] = byLine.get(line) ?? [];
    if (first !== undefined) return first;
  }
  return undefined;
}

/** Reads a part up to the line that the parser throws at. */
function readUpToCrash({ line, text }: ScriptPart): PartFacts {
  const lines = text.split(/(?<=\n)/);
  const upTo = (count: number) => [{ line, text: lines.slice(0, count).join('') }];
  let [readable, crashes] = [0, lines.length];
  let facts = NOTHING;
  while (crashes - readable > 1) {
    const middle = (readable + crashes) >> 1;
    const read = readTogether(upTo(middle));
    if (read !== null) [facts, readable] = [read[0] ?? NOTHING, middle];
    else crashes = middle;
  }
  return {
    ...facts,
    faults: [...facts.faults, { line: crashes - 1, message: 'it is not finished, or has a sign that does not belong there' }],
  };
}

const NOTHING: PartFacts = { flows: [], declared: [], used: [], sets: [], conditions: [], branches: [], tags: [], faults: [] };

/** The conditions of a choice, behind its sign and its label. */
const CONDITION = /^[\s*+]+(?:\([^)]*\)\s*)?((?:\{[^}]*\}\s*)+)/;

/** The condition of words, behind their brace. */
const WORD_CONDITION = /^\{([^{}:|"]*):/;

/** Functions of ink that count how long ago or how often the story was where they are told. */
const COUNTS: ReadonlySet<string> = new Set(['TURNS_SINCE', 'READ_COUNT']);

const isCounted = (given: Used['given'] | undefined): boolean => COUNTS.has(given?.to.join('.') ?? '');

/** The condition of a branch, behind its dash. */
const BRANCH = /^-\s*([^{}:|"]*):/;

type Meta = ParsedObject['debugMetadata'];

/** What a line sets; null where it is not written yet, which the types of inkjs do not know. */
const assignedIn = (one: VariableAssignment): Identifier | null => one.variableIdentifier as Identifier | null;

/** Whether a value is a condition or a part of one: what comes of it is a truth, or a number. */
const isInCondition = (one: ParsedObject): boolean => {
  const { parent } = one;
  if (parent instanceof Conditional) return parent.initialCondition === one;
  if (parent instanceof ConditionalSingleBranch) return parent.ownExpression === one;
  return parent instanceof BinaryExpression || parent instanceof UnaryExpression || parent instanceof MultipleConditionExpression;
};

const passedIn = (args: readonly ParsedObject[]): readonly Passed[] =>
  args.map((one) => (one instanceof DivertTarget ? 'place' : one instanceof VariableReference ? 'variable' : 'value'));

/** Whether players may wait at something, or the story ends with it or goes where it does not say. */
const mayLeave = (one: ParsedObject): boolean =>
  one instanceof Choice ||
  one instanceof TunnelOnwards ||
  (one instanceof Divert && !one.isFunctionCall && (one.isThread || one.isTunnel || one.isEnd || one.isDone || one.isEmpty)) ||
  one.content.some(mayLeave);

/** Whether the story surely goes elsewhere behind the last of these. */
function leadsOn(content: readonly ParsedObject[]): boolean {
  const last = content.findLast((one) => !(one instanceof Text && one.text.trim() === ''));
  if (last instanceof Divert) return !last.isFunctionCall;
  if (last instanceof Conditional)
    return last.branches.some(({ isElse }) => isElse) && last.branches.every((branch) => leadsOn(branch.content));
  return (last instanceof Weave || last instanceof ContentList) && leadsOn(last.content);
}

const lineOf = (identifier: Identifier | null): number => (identifier?.debugMetadata?.startLineNumber ?? 0) - 1;

interface Within {
  readonly flow: string;
  /** The last place that was known on the way here. */
  readonly meta: Meta;
  /** The variable that gets the value which this is a part of; not within what a function is given, which may do more with it. */
  readonly changes?: string | null | undefined;
  readonly given?: Used['given'] | undefined;
  readonly isAsked?: boolean;
  readonly passes?: Used['passes'];
}

class PartReader {
  readonly #lines: readonly string[];
  readonly #from: number;
  readonly #to: number;
  readonly #flows: FlowFacts[] = [];
  readonly #declared: Declared[] = [];
  readonly #used: Used[] = [];
  readonly #sets: ChoiceSet[] = [];
  readonly #conditions: WordCondition[] = [];
  readonly #branches: (readonly WordCondition[])[] = [];
  readonly #tags: string[] = [];
  #words = 0;
  #choices = 0;
  #tag: string | null = null;
  #stops = false;

  constructor(lines: readonly string[], from: number, to: number) {
    this.#lines = lines;
    this.#from = from;
    this.#to = to;
  }

  facts(faults: readonly Fault[]): PartFacts {
    return {
      flows: this.#flows,
      declared: this.#declared,
      used: this.#used,
      sets: this.#sets,
      conditions: this.#conditions,
      branches: this.#branches,
      tags: this.#tags,
      faults: faults.map((fault) => ({ ...fault, line: fault.line - this.#from })),
    };
  }

  readBeginning(content: readonly ParsedObject[]): void {
    this.#flow(
      { path: '', kind: 'beginning', at: { line: 0, from: 0, to: 0 }, end: this.#to - this.#from, isOwn: true, isBound: false },
      content,
    );
  }

  readFlow(flow: FlowBase, within: string): void {
    const { name = '' } = flow.identifier ?? {};
    const at = this.#place(name, flow.identifier?.debugMetadata ?? flow.debugMetadata);
    if (at === null) return;
    const path = within === '' ? name : `${within}.${name}`;
    const kind = flow.isFunction ? 'function' : flow instanceof Stitch ? 'stitch' : 'knot';
    const parameters = (flow.args ?? []).map(
      ({ isByReference, isDivertTarget }): Parameter => (isByReference ? 'reference' : isDivertTarget ? 'place' : 'value'),
    );
    this.#declared.push({ name, at, kind, within, value: '', parameters });
    for (const { identifier } of flow.args ?? []) this.#declare('temporary', identifier, path, flow.debugMetadata);
    const [stitches, content] = [[] as FlowBase[], [] as ParsedObject[]];
    for (const one of flow.content) {
      if (one instanceof FlowBase) stitches.push(one);
      else content.push(one);
    }
    const end = Math.min(flow.debugMetadata?.endLineNumber ?? this.#to, this.#to + 1) - 1 - this.#from;
    const isOwn = content.some((one) => one.content.some((inner) => !(inner instanceof Text && inner.text.trim() === '')));
    const isBound = leadsOn(content) && !content.some(mayLeave);
    this.#flow({ path, kind, at, end: Math.max(end, at.line + 1), isOwn, isBound }, content);
    for (const stitch of stitches) this.readFlow(stitch, path);
  }

  #flow(flow: Omit<FlowFacts, 'words' | 'choices' | 'stops'>, content: readonly ParsedObject[]): void {
    [this.#words, this.#choices, this.#tag, this.#stops] = [0, 0, null, false];
    for (const one of content) this.#read(one, { flow: flow.path, meta: null });
    this.#flows.push({ ...flow, words: this.#words, choices: this.#choices, stops: this.#stops });
  }

  #read(one: ParsedObject, within: Within): void {
    const meta = one.hasOwnDebugMetadata ? one.debugMetadata : within.meta;
    const { flow, changes, given } = within;
    if (one instanceof Weave) this.#choiceSets(one);
    if (one instanceof Text) this.#text(one.text);
    else if (one instanceof Tag) this.#mark(one.isStart);
    else if (one instanceof Conditional) {
      this.#condition(one, meta);
      this.#tried(one);
    } else if (one instanceof Choice) {
      if (!one.isInvisibleDefault) this.#choices += 1;
      if (one.identifier) this.#declare('label', one.identifier, flow, meta);
    } else if (one instanceof Gather) {
      if (one.identifier) this.#declare('label', one.identifier, flow, meta);
    } else if (one instanceof VariableAssignment) this.#assignment(one, { flow, meta });
    else if (one instanceof ConstantDeclaration) this.#declare('constant', one.constantIdentifier, '', meta);
    else if (one instanceof ExternalDeclaration) this.#declare('external', one.identifier, '', meta);
    else if (one instanceof IncDecExpression) this.#use([one.varIdentifier?.name ?? ''], 'write', { flow, meta });
    else if (one instanceof VariableReference)
      this.#use(one.path, 'read', { flow, meta, changes, given, isAsked: isInCondition(one) || isCounted(given) });
    else if (one instanceof List)
      // The types of inkjs know no list of nothing, `()`.
      for (const item of (one.itemIdentifierList as List['itemIdentifierList'] | null) ?? [])
        this.#use(item.name.split('.'), 'read', { flow, meta: item.debugMetadata ?? meta, changes });
    else if (one instanceof FunctionCall) {
      // inkjs leaves LIST_RANGE out of its own list.
      if (!FunctionCall.IsBuiltIn(one.name) && !one.isListRange) this.#use([one.name], 'call', { flow, meta, passes: passedIn(one.args) });
    } else if (one instanceof TunnelOnwards) this.#stops = true;
    else if (one instanceof Divert) this.#divert(one, { flow, meta, changes, given });
    const words = this.#words;
    // The divert of a call names the function once more.
    const taker = one instanceof FunctionCall ? one.content.find((inner) => inner instanceof Divert) : one instanceof Divert ? one : null;
    if (taker) {
      const to = taker.target?.dotSeparatedComponents?.split('.') ?? [];
      for (const [as, argument] of taker.content.entries()) this.#read(argument, { flow, meta, given: { to, as } });
    } else {
      const to =
        one instanceof VariableAssignment ? assignedIn(one)?.name : one instanceof IncDecExpression ? one.varIdentifier?.name : changes;
      const of = one instanceof DivertTarget ? given : undefined;
      for (const inner of one.content) this.#read(inner, { flow, meta, changes: to, given: of });
    }
    // A string is a value: nobody reads it.
    if (one instanceof StringExpression) this.#words = words;
  }

  /** Of `{trust > 2: …}`, in one line or over several; not where values are told apart, or each branch has a condition. */
  #condition({ initialCondition, branches }: Conditional, meta: Meta): void {
    if (!initialCondition || branches.some(({ ownExpression }) => ownExpression)) return;
    const line = (meta?.startLineNumber ?? 0) - 1;
    const text = this.#lines[line] ?? '';
    const from = text.lastIndexOf('{', (meta?.startCharacterNumber ?? 1) - 1);
    if (line < this.#from || line >= this.#to || from < 0) return;
    const [whole = '', condition = ''] = WORD_CONDITION.exec(text.slice(from)) ?? [];
    if (condition.trim() === '') return;
    this.#conditions.push({ at: { line: line - this.#from, from, to: from + whole.length }, condition: condition.trim() });
  }

  /** Of `{ - trust > 2: … - trust > 1: … }`: what each branch asks for, up to the first that asks for more than is read here. */
  #tried({ initialCondition, branches }: Conditional): void {
    if (initialCondition) return;
    const tried: WordCondition[] = [];
    for (const { ownExpression } of branches) {
      const { startLineNumber = 0, startCharacterNumber = 1 } = ownExpression?.debugMetadata ?? {};
      const [line, text] = [startLineNumber - 1, this.#lines[startLineNumber - 1] ?? ''];
      // Before what it asks for, which may begin with a minus.
      const from = startCharacterNumber < 2 ? -1 : text.lastIndexOf('-', startCharacterNumber - 2);
      const [whole = '', condition = ''] = BRANCH.exec(text.slice(Math.max(from, 0))) ?? [];
      if (line < this.#from || line >= this.#to || from < 0 || condition.trim() === '') break;
      tried.push({ at: { line: line - this.#from, from, to: from + whole.length }, condition: condition.trim() });
    }
    if (tried.length > 0) this.#branches.push(tried);
  }

  /** Choices up to a gather are offered together. */
  #choiceSets({ content }: Weave): void {
    let choices: Choice[] = [];
    // What a thread brings stands beside them.
    let hasFallback = false;
    const end = () => {
      const offered = choices.flatMap((choice) => this.#choice(choice) ?? []);
      if (offered.length > 0) this.#sets.push({ choices: offered, hasFallback });
      [choices, hasFallback] = [[], false];
    };
    for (const one of content) {
      if (one instanceof Gather) end();
      else if (one instanceof Divert) hasFallback ||= one.isThread;
      else if (one instanceof Choice && one.isInvisibleDefault) hasFallback = true;
      else if (one instanceof Choice) choices.push(one);
    }
    end();
  }

  #choice({ debugMetadata: meta, startContent, choiceOnlyContent, condition }: Choice): ChoiceFacts | null {
    const line = (meta?.startLineNumber ?? 0) - 1;
    if (line < this.#from || line >= this.#to) return null;
    const text = this.#lines[line] ?? '';
    const from = text.search(/\S|$/);
    const parts = [...(startContent?.content ?? []), ...(choiceOnlyContent?.content ?? [])];
    const label = parts.every((part) => part instanceof Text)
      ? parts
          .map((part) => part.text)
          .join('')
          .trim()
      : null;
    const [, written = ''] = CONDITION.exec(text) ?? [];
    return {
      at: { line: line - this.#from, from, to: text.trimEnd().length },
      label,
      condition: condition === null ? null : written.trim(),
    };
  }

  #divert(divert: Divert, within: Within): void {
    const path = divert.target?.dotSeparatedComponents ?? '';
    const { parent } = divert;
    if ((path === 'END' || path === 'DONE') && !(parent instanceof DivertTarget)) this.#stops = true;
    if (path === '' || path === 'END' || path === 'DONE') return;
    if (parent instanceof DivertTarget)
      this.#use(path.split('.'), 'target', { ...within, isAsked: isInCondition(parent) || isCounted(within.given) });
    else {
      const role = divert.isThread ? 'thread' : divert.isTunnel ? 'tunnel' : 'divert';
      this.#use(path.split('.'), role, { ...within, changes: null, passes: passedIn(divert.args) });
    }
  }

  #assignment(one: VariableAssignment, { flow, meta }: Within): void {
    const identifier = assignedIn(one);
    if (identifier === null) return;
    if (one.listDefinition) {
      this.#declare('list', identifier, '', meta);
      for (const item of one.listDefinition.itemDefinitions)
        this.#declare('item', item.indentifier, identifier.name, item.debugMetadata ?? meta);
    } else if (one.isGlobalDeclaration) this.#declare('variable', identifier, '', meta);
    else if (one.isNewTemporaryDeclaration) this.#declare('temporary', identifier, flow, meta);
    else this.#use([identifier.name], 'write', { flow, meta: identifier.debugMetadata ?? meta });
  }

  #declare(kind: NameKind, identifier: Identifier | null, within: string, meta: Meta): void {
    const { name = '' } = identifier ?? {};
    const at = this.#place(name, identifier?.debugMetadata ?? meta);
    if (at === null || name === '') return;
    const line = this.#lines[at.line + this.#from] ?? '';
    const value =
      kind === 'variable' || kind === 'constant' || kind === 'list'
        ? line
            .slice(at.to)
            .replace(/^\s*=\s*/, '')
            .trim()
        : '';
    this.#declared.push({ name, at, kind, within, value, parameters: [] });
  }

  #use(names: readonly string[], role: Used['role'], within: Within): void {
    const { flow, meta, changes = null, given = null, isAsked = false, passes = [] } = within;
    const parts: NameAt[] = [];
    let column = (meta?.startCharacterNumber ?? 1) - 1;
    for (const name of names) {
      const at = this.#place(name, meta, column);
      if (at === null) return;
      parts.push({ name, at });
      column = at.to;
    }
    this.#used.push({ parts, role, flow, given, changes: role === 'write' ? null : changes, isAsked, passes });
  }

  /** Where a name stands at or behind a place that ink knows; null outside of this part. */
  #place(name: string, meta: Meta, column = (meta?.startCharacterNumber ?? 1) - 1): Place | null {
    const line = (meta?.startLineNumber ?? 0) - 1;
    if (name === '' || line < this.#from || line >= this.#to) return null;
    const text = this.#lines[line] ?? '';
    for (let at = text.indexOf(name, column); at >= 0; at = text.indexOf(name, at + 1)) {
      const around = (text[at - 1] ?? ' ') + (text[at + name.length] ?? ' ');
      if (!/[\p{L}\p{N}_]/u.test(around)) return { line: line - this.#from, from: at, to: at + name.length };
    }
    return null;
  }

  #text(text: string): void {
    if (this.#tag === null) this.#words += wordCount(text);
    else this.#tag += text;
  }

  #mark(isStart: boolean): void {
    const tag = this.#tag?.trim() ?? '';
    if (tag !== '') this.#tags.push(tag);
    this.#tag = isStart ? '' : null;
  }
}
