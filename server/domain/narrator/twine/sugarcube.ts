import { codeInNote } from './code-in-note.ts';
import type { LinkTag } from './html-in-passage.ts';
import { linkAt } from './link-text.ts';
import { continueLink, hasJump, onOneLine, silent } from './node-lists.ts';
import {
  type Branch,
  back,
  type Expression,
  literal,
  type Node,
  type ReadPassage,
  type StoryFacts,
  type Target,
  targetOf,
  text,
  toPassage,
} from './passage-nodes.ts';
import { PassageText, type ReadPart } from './passage-text.ts';
import { isText, readPrinted, writtenTarget } from './printed-text.ts';
import { scriptArguments, scriptAssignments, scriptExpression, type VariableOf } from './script-expression.ts';

/** A macro that is open, with what was read of it. */
interface Frame {
  readonly name: string;
  /** The first section is the macro's own; others begin at `<<else>>`, `<<case>>` and the like. */
  readonly sections: { readonly name: string; readonly args: string; readonly body: Node[] }[];
}

interface WrittenMacro {
  readonly isClose: boolean;
  readonly name: string;
  readonly args: string;
  readonly end: number;
}

const MACRO = /<<(\/|end(?=(?:if|link|button|nobr|silently|switch)\b))?\s*([a-z][\w-]*|[=-])/iuy;
const NAKED = /[$_][A-Za-z_$][\w$]*(?:\.[A-Za-z_]\w*|\["[^"\]\n]*"\]|\['[^'\]\n]*'\]|\[\d+\]){0,6}/uy;
const IMAGE = /\[img\[([^[\]]*)\](?:\[([^[\]]*)\])?(?:\[([^[\]]*)\])?\]/iuy;
const MARKS = { "''": 'b', '//': 'i', __: 'u', '==': 's', '~~': 'sub', '^^': 'sup' } as const;
/** A backslash at either side of a line break, with the spaces between them. */
const JOINT = /\\[^\S\n]*\n|\n[^\S\n]*\\/gu;

const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  else: ['if'],
  elseif: ['if'],
  case: ['switch'],
  default: ['switch'],
  next: ['timed'],
  option: ['listbox', 'cycle', 'actions'],
  optionsfrom: ['listbox', 'cycle'],
};
const CONTAINERS = new Set(
  'if switch link button linkappend linkprepend linkreplace nobr silently silent capture timed repeat type widget script for append prepend replace listbox cycle done do createaudiogroup createplaylist dialog'.split(
    ' ',
  ),
);
/** Macros of the player's page, without words of their own. */
const PAGE = new Set(
  'addclass removeclass toggleclass copy remove audio cacheaudio masteraudio playlist removeaudiogroup removeplaylist waitforaudio removeelement notify css goto_ scrollto'.split(
    ' ',
  ),
);
/** Characters that may be more than text. */
const SPECIAL = /[<[$_"{/@\n'=~^]/u;
/** Deeper nesting is not read. */
const MAX_DEPTH = 8;

/** SugarCube marks its variables: `$name`, and `_name` for temporary ones; `setup.name` holds what stays. */
const variableOf: VariableOf = (word) => {
  if (word.startsWith('$') && word.length > 1) return word.slice(1);
  if (word.startsWith('_') && word.length > 1) return word;
  return word === 'setup' || word === 'settings' ? word : null;
};

/** What a target is that is no name: a variable, a text with something behind it, a call, or a macro. */
const CODE = /^(?:["'`]|[\w$.]+[([]|(?:setup|State|window)\.)|(?<![\w\ufdd1])_[A-Za-z]|\$[A-Za-z_]|<</u;

/** The value of the target of a link, which may be code; null for a word that is none. */
function namedBy(code: string): Expression | null {
  const value = scriptExpression(code, variableOf);
  if (!value) return null;
  const isName = value.kind === 'variable' || value.kind === 'call' || value.kind === 'passage' || isText(value);
  return isName || /^[$_]/u.test(code) ? value : null;
}

/** Reads a passage of SugarCube 2. */
export function readSugarCube(source: string, tags: readonly string[], facts: StoryFacts): ReadPassage {
  const reader = new SugarCubeReader(source, facts);
  const read = reader.read();
  return tags.includes('nobr') ? { ...read, nodes: onOneLine(read.nodes) } : read;
}

class SugarCubeReader {
  readonly #text: PassageText;
  readonly #facts: StoryFacts;
  readonly #frames: Frame[] = [{ name: '', sections: [{ name: '', args: '', body: [] }] }];
  /** Macros that are closed somewhere in the passage: containers that others have made. */
  readonly #closed: ReadonlySet<string>;

  /** How many printed texts it stands in. */
  readonly #depth: number;

  constructor(source: string, facts: StoryFacts, depth = 0) {
    this.#depth = depth;
    this.#text = new PassageText(source, MARKS, JOINT);
    this.#facts = facts;
    this.#closed = new Set([...this.#text.lower.matchAll(/<<\/\s*([a-z][\w-]*)/gu)].map(([, name = '']) => name));
  }

  read(): ReadPassage {
    for (let at = 0; at < this.#text.source.length; ) at = this.#next(at);
    while (this.#frames.length > 1) {
      this.#text.notes.add(`<<${this.#frames.at(-1)?.name}>> is not closed; it was closed at the end of the passage`);
      this.#close();
    }
    return { nodes: this.#frames[0]?.sections[0]?.body ?? [], notes: [...this.#text.notes] };
  }

  get #body(): Node[] {
    return this.#frames.at(-1)?.sections.at(-1)?.body ?? [];
  }

  #write(node: Node): void {
    this.#body.push(node);
  }

  /** One by one: as arguments of a call many of them would fill the stack. */
  #writeAll(nodes: readonly Node[]): void {
    const body = this.#body;
    for (const node of nodes) body.push(node);
  }

  /** Writes a part that was read, if there is one. */
  #take(part: ReadPart | null): number | null {
    if (part) this.#writeAll(part.nodes);
    return part?.end ?? null;
  }

  #next(at: number): number {
    switch (this.#text.source.charAt(at)) {
      case '<':
        return this.#macro(at) ?? this.#take(this.#text.tag(at, (link) => this.#tagLink(link))) ?? this.#plain(at);
      case '[':
        return this.#link(at) ?? this.#image(at) ?? this.#plain(at);
      case '$':
        return this.#escapedVariable(at) ?? this.#variable(at) ?? this.#plain(at);
      case '_':
        return this.#variable(at) ?? this.#take(this.#text.mark(at)) ?? this.#plain(at);
      case '"':
        return this.#take(this.#text.verbatim(at, '"""', '"""')) ?? this.#plain(at);
      case '{':
        return this.#take(this.#text.verbatim(at, '{{{', '}}}')) ?? this.#plain(at);
      case '/':
        return this.#comment(at, '/*', '*/') ?? this.#comment(at, '/%', '%/') ?? this.#take(this.#text.mark(at)) ?? this.#plain(at);
      case '@':
        return this.#style(at) ?? this.#plain(at);
      case '\n':
        this.#write(this.#text.lineBreak());
        return this.#lineStart(at + 1);
      default:
        return this.#take(this.#text.mark(at)) ?? (at === 0 && this.#frames.length === 1 ? this.#startOrPlain(at) : this.#plain(at));
    }
  }

  #startOrPlain(at: number): number {
    const next = this.#lineStart(at);
    return next > at ? next : this.#plain(at);
  }

  /** Headings, lists, quotations and breaks, by the marks at the start of a line. */
  #lineStart(at: number): number {
    const [whole, mark = ''] = /^(!{1,6}|[*#]+|>+|-{4}(?=\n|$))[^\S\n]*/u.exec(this.#text.source.slice(at, at + 40)) ?? [];
    // A line of marks alone is none of them.
    if (whole === undefined || (mark !== '----' && /^\s*(?:\n|$)/u.test(this.#text.source.slice(at + whole.length, at + whole.length + 2))))
      return at;
    const tag = mark === '----' ? 'hr' : mark.startsWith('!') ? `h${mark.length}` : mark.startsWith('>') ? 'blockquote' : 'li';
    this.#write(text(`<${tag}>`));
    return at + whole.length;
  }

  #plain(at: number): number {
    const { nodes, end } = this.#text.plain(at, SPECIAL);
    this.#writeAll(nodes);
    return end;
  }

  /** `@@color:red;words@@` is words, on one line or on several. */
  #style(at: number): number | null {
    if (!this.#text.source.startsWith('@@', at)) return null;
    const style = /^@@(?:[^;@\n]{1,200};)+/u.exec(this.#text.source.slice(at, at + 1000))?.[0];
    return at + (style?.length ?? 2);
  }

  #comment(at: number, open: string, close: string): number | null {
    if (!this.#text.source.startsWith(open, at)) return null;
    const end = this.#text.indexOf(close, at + open.length);
    return end < 0 ? null : end + close.length;
  }

  /** A word that begins like a variable is one where the story gives it a value: as long a path of it as the story knows. */
  #variable(at: number): number | null {
    NAKED.lastIndex = at;
    let written = NAKED.exec(this.#text.source)?.[0] ?? '';
    while (written !== '') {
      const value = scriptExpression(written, variableOf);
      if (value?.kind === 'variable' && this.#facts.knows(value.name)) {
        this.#write({ kind: 'print', value });
        return at + written.length;
      }
      const cut = Math.max(written.lastIndexOf('.'), written.lastIndexOf('['));
      written = cut < 0 ? '' : written.slice(0, cut);
    }
    return null;
  }

  /** `$$name` is the word `$name`. */
  #escapedVariable(at: number): number | null {
    if (this.#text.source.charAt(at + 1) !== '$') return null;
    NAKED.lastIndex = at + 1;
    const written = NAKED.exec(this.#text.source)?.[0];
    if (written === undefined) return null;
    this.#write(text(written));
    return at + 1 + written.length;
  }

  #image(at: number): number | null {
    const found = this.#imageIn(this.#text.source, at);
    if (!found) return null;
    if (found.link) this.#write(found.link);
    return found.end;
  }

  /** A picture in brackets, with the link that it may be: its words are the title of the picture, else the passage. */
  #imageIn(source: string, at: number): { readonly link: Extract<Node, { readonly kind: 'link' }> | null; readonly end: number } | null {
    IMAGE.lastIndex = at;
    const [whole, picture = '', target, setter = ''] = IMAGE.exec(source) ?? [];
    if (whole === undefined) return null;
    this.#text.notes.add(`a picture was left out: ${picture.trim()}`);
    const end = at + whole.length;
    if (target === undefined) return { link: null, end };
    const title = /^(.*)(?:\||->)[^|]*$/su.exec(picture)?.[1] ?? /<-(.*)$/su.exec(picture)?.[1] ?? '';
    const label = this.#inline(title.trim()) ?? [];
    const body = setter === '' ? [] : this.#assigned(setter, `[${setter}]`);
    return { link: { kind: 'link', label, target: this.#target(target.trim()), body }, end };
  }

  #tagLink({ label, target, isCode, setter }: LinkTag): Node {
    const value = isCode ? scriptExpression(target, variableOf) : null;
    return {
      kind: 'link',
      label: this.#inline(label) ?? [text(label)],
      target: value ? targetOf(value) : isCode ? { code: codeInNote(target) } : toPassage(target),
      body: setter === '' ? [] : this.#assigned(setter, `data-setter="${setter}"`),
    };
  }

  #link(at: number): number | null {
    const found = linkAt(this.#text.source, at);
    if (!found) return null;
    const { label, target, setter } = found.link;
    if (/^(?:https?:|mailto:|\/\/)/iu.test(target)) {
      this.#text.notes.add(`a link to another page was left out: ${target}`);
      this.#write(text(label));
      return found.end;
    }
    const to = this.#target(target);
    this.#write({
      kind: 'link',
      label: label !== target ? this.#label(label) : 'value' in to ? [{ kind: 'print', value: to.value }] : [text(label)],
      target: to,
      body: setter === '' ? [] : this.#assigned(setter, `[${setter}]`),
    });
    return found.end;
  }

  /** The label of a link, which may be code that gives a text. */
  #label(label: string): readonly Node[] {
    const value = /["'`]/u.test(label) ? scriptExpression(label, variableOf) : null;
    if (value && isText(value)) return this.#text.label({ nodes: this.#printed(value), notes: [] });
    return this.#inline(label) ?? [text(label)];
  }

  /** The label of a link: its variables and macros that show something. Null where it is empty. */
  #inline(label: string): readonly Node[] | null {
    if (label === '') return null;
    if (!/[$_<'/]/u.test(label)) return [text(label)];
    return this.#text.label(new SugarCubeReader(label, this.#facts).read());
  }

  #target(target: string): Target {
    if (/^previous\(\s*\)$/u.test(target)) return back;
    return writtenTarget(target, {
      isPassage: this.#facts.isPassage,
      expression: namedBy,
      inline: (words) => this.#inline(words) ?? [],
      isCode: (words) => CODE.test(words),
    });
  }

  #assigned(code: string, whole: string): readonly Node[] {
    const found = scriptAssignments(code, variableOf);
    if (/\bEngine\.backward\(/u.test(code)) return [{ kind: 'goto', target: back }];
    if (!found) this.#text.notes.add(`${codeInNote(whole)} was left out: it is not understood`);
    return this.#text.assigned(found ?? [], whole);
  }

  #macro(at: number): number | null {
    const macro = this.#macroAt(at);
    if (!macro) return null;
    if (macro.isClose) this.#closeNamed(macro.name);
    else this.#open(macro);
    return macro.end;
  }

  #macroAt(at: number): WrittenMacro | null {
    const macro = this.#text.macro(MACRO, at, { endOf: macroEnd, closing: 2 });
    if (!macro) return null;
    const [, close, name = ''] = macro.begin;
    return { isClose: close !== undefined, name: name.toLowerCase(), args: macro.args, end: macro.end };
  }

  #open({ name: written, args: all, end }: WrittenMacro): void {
    const [name, args] = written === 'else' && /^if\b/iu.test(all) ? ['elseif', all.slice(2).trim()] : [written, all];
    const frame = this.#frames.at(-1);
    if (frame && SECTIONS[name]?.includes(frame.name)) {
      frame.sections.push({ name, args, body: [] });
      return;
    }
    if (!CONTAINERS.has(name) && !this.#closed.has(name)) {
      this.#writeAll(this.#single(name, args, this.#text.source.slice(end - args.length - 2, end)));
      return;
    }
    if (this.#frames.length > MAX_DEPTH) this.#text.notes.add(`<<${name}>> is nested too deep; it was left out, and its text kept`);
    else this.#frames.push({ name, sections: [{ name, args, body: [] }] });
  }

  #closeNamed(name: string): void {
    if (!this.#frames.some((frame, index) => index > 0 && frame.name === name)) return;
    while (this.#frames.at(-1)?.name !== name) {
      this.#text.notes.add(`<<${this.#frames.at(-1)?.name}>> is not closed; it was closed before <</${name}>>`);
      this.#close();
    }
    this.#close();
  }

  #close(): void {
    const frame = this.#frames.pop();
    if (frame) this.#writeAll(this.#container(frame));
  }

  #container({ name, sections }: Frame): readonly Node[] {
    const [own] = sections;
    const body = own?.body ?? [];
    const args = own?.args ?? '';
    switch (name) {
      case 'if':
        return [{ kind: 'if', branches: sections.map((section) => this.#branch(section)) }];
      case 'switch':
        return this.#switch(sections);
      case 'link':
      case 'button':
        // It stays when it is used.
        return this.#linkMacro(args, body).map((node) => (node.kind === 'link' && node.target === null ? { ...node, again: true } : node));
      case 'linkappend':
      case 'linkprepend':
      case 'linkreplace':
        return this.#linkMacro(args, body);
      case 'nobr':
        return onOneLine(body);
      case 'silently':
      case 'silent':
        return silent(body);
      case 'capture':
      case 'do':
      case 'done':
        return body;
      case 'type':
        this.#text.notes.add('timed text (<<type>>) comes at once');
        return body;
      case 'timed': {
        this.#text.notes.add('timed text (<<timed>>) comes at once');
        const all = sections.flatMap((section) => section.body);
        return hasJump(all) ? [continueLink(all)] : all;
      }
      case 'append':
      case 'prepend':
      case 'replace':
      case 'dialog':
        this.#text.notes.add(`<<${name}>> changes the page, which does not work here; its text stands where it is written`);
        return body;
      case 'listbox':
      case 'cycle':
        return this.#options(name, args, sections.slice(1));
      case 'widget':
      case 'script':
      case 'for':
      case 'repeat':
        this.#text.notes.add(`${REFUSED[name]} (${codeInNote(`<<${name} ${args}`.trim())}>>) was left out`);
        return [];
      default:
        this.#text.notes.add(`<<${name}>> is not known here; its text was kept`);
        return body;
    }
  }

  #branch({ name, args, body }: Frame['sections'][number]): Branch {
    return { when: name === 'else' ? null : this.#condition(args), body };
  }

  #condition(args: string): Expression {
    return this.#text.condition(scriptExpression(args.replace(/(?<![=!<>])=(?!=)/gu, '=='), variableOf), args);
  }

  #switch([own, ...cases]: Frame['sections']): readonly Node[] {
    const left = scriptExpression(own?.args ?? '', variableOf);
    if (!left) this.#text.notes.add(`<<switch ${codeInNote(own?.args ?? '')}>> is not understood; its default was kept`);
    const branches = cases.map(({ name, args, body }): Branch => {
      const values = name === 'default' ? null : left ? scriptArguments(args, variableOf) : [];
      const equal = values?.map((right): Expression => ({ kind: 'binary', operator: '==', left: left ?? literal(0), right }));
      const when =
        equal && equal.length > 0 ? equal.reduce((one, other) => ({ kind: 'binary', operator: 'or', left: one, right: other })) : null;
      return { when: when ?? (name === 'default' ? null : literal(false)), body };
    });
    return [{ kind: 'if', branches }];
  }

  /** `<<link "label" "passage">>`, or with a link or a picture in brackets. */
  #linkMacro(args: string, body: readonly Node[]): readonly Node[] {
    const written = linkAt(args, 0)?.link;
    const picture = this.#imageIn(args, 0);
    // A word behind the label asks for a look.
    const values = (picture ? `"" ${args.slice(picture.end)}` : args).replace(/\s(?:t8n|transition)\s*$/u, '');
    const jump = body.findLast((node) => node.kind === 'goto');
    const rest = jump && body.at(-1) ? body.filter((node) => node !== jump) : body;
    const to = jump?.kind === 'goto' ? jump.target : null;
    if (written) {
      const set = written.setter === '' ? [] : this.#assigned(written.setter, `[${written.setter}]`);
      return [{ kind: 'link', label: this.#label(written.label), target: this.#target(written.target), body: [...set, ...rest] }];
    }
    if (picture?.link) return [{ ...picture.link, body: [...picture.link.body, ...rest] }];
    const [label, target] = scriptArguments(values, variableOf) ?? this.#labelAndCode(values);
    if (!label) {
      this.#text.notes.add(`the label of <<link ${codeInNote(args)}>> is not understood; it is “Continue”`);
      return [{ kind: 'link', label: [text('Continue')], target: to, body: rest }];
    }
    const words: readonly Node[] = label.kind === 'literal' ? (this.#inline(String(label.value)) ?? []) : [{ kind: 'print', value: label }];
    return [{ kind: 'link', label: words, target: !target ? to : 'code' in target ? target : targetOf(target), body: rest }];
  }

  /** The arguments of a link whose passage is not understood. */
  #labelAndCode(args: string): readonly [label?: Expression, target?: { readonly code: string }] {
    const [, label = '', code = ''] = LABEL_AND_CODE.exec(args) ?? [];
    const [words] = scriptArguments(label, variableOf) ?? [];
    return words ? [words, { code: codeInNote(code) }] : [];
  }

  #single(name: string, args: string, whole: string): readonly Node[] {
    switch (name) {
      case 'set':
      case 'run':
        return this.#assigned(args, `<<${name} ${args}>>`);
      case 'print':
      case '=':
      case '-': {
        const value = scriptExpression(args, variableOf);
        if (!value) this.#text.notes.add(`${codeInNote(`<<${name} ${args}`)}>> was left out: it is not understood`);
        return value ? this.#printed(value) : [];
      }
      case 'include':
      case 'display':
        return this.#passageMacro(name, args, (passage) => [{ kind: 'include', passage }]);
      case 'goto':
        return this.#goto(args);
      case 'back':
      case 'return':
        return this.#back(args);
      case 'actions':
        return this.#actions(args);
      case 'choice':
        return this.#choice(args);
      case 'textbox':
      case 'textarea':
      case 'numberbox':
        return this.#input(name, args, 1);
      case 'checkbox':
        return this.#input(name, args, /\s(?:auto)?check(?:ed)?\s*$/u.test(args) ? 2 : 1);
      case 'radiobutton':
        // Of several for one variable the one that is checked gives it its value.
        return this.#input(name, args, /\s(?:auto)?check(?:ed)?\s*$/u.test(args) ? 1 : Number.POSITIVE_INFINITY);
      case 'unset':
        return this.#unset(args);
      case 'remember':
        return /[=]|\bto\b/u.test(args) ? this.#assigned(args, `<<remember ${args}>>`) : [];
      case 'forget':
      case 'stop':
        return [];
      default:
        this.#text.notes.add(
          PAGE.has(name)
            ? `<<${name}>> was left out: it changes or plays what this page does not have`
            : `${codeInNote(whole.startsWith('<<') ? whole : `<<${name} ${args}>>`)} was left out: it is not known here`,
        );
        return [];
    }
  }

  /** `<<choice "passage" "label">>`, the other way round than a link, or with a link in brackets. */
  #choice(args: string): readonly Node[] {
    if (args.startsWith('[')) return this.#linkMacro(args, []);
    const [passage, label] = scriptArguments(args, variableOf) ?? [];
    if (!passage) {
      this.#text.notes.add(`<<choice ${codeInNote(args)}>> was left out: it is not understood`);
      return [];
    }
    const named = label ?? passage;
    const words = named.kind === 'literal' ? (this.#inline(String(named.value)) ?? []) : [{ kind: 'print', value: named } as const];
    return [{ kind: 'link', label: words, target: targetOf(passage), body: [] }];
  }

  /** Variables that lose their values. */
  #unset(args: string): readonly Node[] {
    const values = scriptArguments(args, variableOf);
    if (!values?.every((value) => value.kind === 'variable'))
      this.#text.notes.add(`<<unset ${codeInNote(args)}>> was left out: it is not understood`);
    return (values ?? []).flatMap((value): Node[] =>
      value.kind === 'variable' ? [{ kind: 'set', name: value.name, value: { kind: 'empty' } }] : [],
    );
  }

  #printed(value: Expression): readonly Node[] {
    const read = (words: string) => new SugarCubeReader(words, this.#facts, this.#depth + 1).read();
    return this.#text.part(readPrinted(value, this.#depth < MAX_DEPTH ? read : null));
  }

  #goto(args: string): readonly Node[] {
    const written = linkAt(args, 0)?.link.target;
    const [value] = written === undefined ? (scriptArguments(args, variableOf) ?? []) : [literal(written)];
    if (!value) this.#text.notes.add(`<<goto ${codeInNote(args)}>> was left out: it is not understood`);
    return value ? [{ kind: 'goto', target: targetOf(value) }] : [];
  }

  /** `<<back>>`, `<<return "label">>`, or with a passage of its own in brackets. */
  #back(args: string): readonly Node[] {
    const written = linkAt(args, 0)?.link;
    const [label, passage] = written ? [] : (scriptArguments(args, variableOf) ?? []);
    const words = written ? this.#inline(written.label) : label?.kind === 'literal' ? this.#inline(String(label.value)) : null;
    if (!written && !passage) this.#text.notes.add('<<back>> and <<return>> lead back to the passage before, and undo nothing');
    const target = written ? this.#target(written.target) : passage ? targetOf(passage) : back;
    return [{ kind: 'link', label: words ?? [], target, body: [] }];
  }

  #passageMacro(name: string, args: string, write: (passage: string) => readonly Node[]): readonly Node[] {
    const written = linkAt(args, 0)?.link.target;
    const [value] = written === undefined ? (scriptArguments(args, variableOf) ?? []) : [literal(written)];
    if (value?.kind === 'literal') return write(String(value.value));
    this.#text.notes.add(`<<${name} ${codeInNote(args)}>> was left out: which passage it means is known in the game alone`);
    return [];
  }

  #actions(args: string): readonly Node[] {
    const links: Node[] = [];
    for (let at = args.indexOf('[['); at >= 0; at = args.indexOf('[[', at)) {
      const found = linkAt(args, at);
      if (!found) break;
      links.push({ kind: 'link', label: [text(found.link.label)], target: this.#target(found.link.target), body: [] });
      at = found.end;
    }
    const values = links.length > 0 ? [] : (scriptArguments(args, variableOf) ?? []);
    const named = values.flatMap((value): Node[] =>
      value.kind === 'literal' ? [{ kind: 'link', label: [text(String(value.value))], target: targetOf(value), body: [] }] : [],
    );
    return [...links, ...named].flatMap((link) => [text('\n'), link]);
  }

  /** `<<option label value selected>>`: the one that is selected, else the first, stands for all; without a value its label is that. */
  #options(name: string, args: string, options: Frame['sections']): readonly Node[] {
    const chosen = options.find((option) => /\sselected\s*$/u.test(option.args)) ?? options[0];
    const values = scriptArguments((chosen?.args ?? '').replace(/\sselected\s*$/u, ''), variableOf) ?? [];
    const [variable] = scriptArguments(args.replace(/\b(?:once|autoselect)\b/gu, ''), variableOf) ?? [];
    const path = variable?.kind === 'literal' ? scriptExpression(String(variable.value), variableOf) : variable;
    const value = chosen?.name === 'option' ? (values[1] ?? values[0]) : undefined;
    const isSet = path?.kind === 'variable' && value !== undefined;
    this.#text.notes.add(`typed input (<<${name}>>) was left out${isSet ? '; its variable has the value that it begins with' : ''}`);
    return isSet ? [{ kind: 'set', name: path.name, value }] : [];
  }

  /** What the player would type or select. The variable gets the value that the input would begin with. */
  #input(name: string, args: string, first: number): readonly Node[] {
    const values = scriptArguments(args.replace(/\b(?:autofocus|autocheck|checked|selected|once|autoselect)\b/gu, ''), variableOf) ?? [];
    const [variable] = values;
    const start = values[first];
    const path = variable?.kind === 'literal' ? scriptExpression(String(variable.value), variableOf) : variable;
    const isSet = path?.kind === 'variable' && start !== undefined;
    this.#text.notes.add(`typed input (<<${name}>>) was left out${isSet ? '; its variable has the value that it begins with' : ''}`);
    return isSet ? [{ kind: 'set', name: path.name, value: start }] : [];
  }
}

const LABEL_AND_CODE = /^("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\s+(\S[\s\S]*)$/u;

const REFUSED: Readonly<Record<string, string>> = { widget: 'a widget', script: 'a script', for: 'a loop', repeat: 'timed text' };

/** The `>>` that ends a macro, outside of quotation marks; where a mark is left open, the first one. Below zero where there is none. */
function macroEnd(source: string, from: number, to: number): number {
  let quote = '';
  for (let at = from; at < to; at += 1) {
    const character = source.charAt(at);
    if (quote !== '') {
      if (character === '\\') at += 1;
      else if (character === quote) quote = '';
    } else if (character === '"' || character === "'" || character === '`') quote = character;
    else if (character === '>' && source.charAt(at + 1) === '>') return at;
  }
  const plain = source.slice(from, to).indexOf('>>');
  return plain < 0 ? -1 : from + plain;
}
