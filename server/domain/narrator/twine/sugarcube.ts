import { codeInNote } from './code-in-note.ts';
import { FirstFound } from './first-found.ts';
import { tagAt, verbatim } from './html-in-passage.ts';
import { linkAt } from './link-text.ts';
import { continueLink, hasJump, onOneLine, silent } from './node-lists.ts';
import {
  type Branch,
  back,
  type Expression,
  literal,
  type Node,
  type ReadPassage,
  type Target,
  targetOf,
  text,
  toPassage,
} from './passage-nodes.ts';
import { scriptArguments, scriptAssignments, scriptExpression, type VariableOf } from './script-expression.ts';
import { StyleMarks } from './style-marks.ts';

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
/** Deeper nesting is not read. */
const MAX_DEPTH = 8;
/** The longest macro that is looked for, and how many may be looked for in vain. */
const MAX_MACRO = 5000;
const MAX_VAIN = 100;

/** SugarCube marks its variables: `$name`, and `_name` for temporary ones; `setup.name` holds what stays. */
const variableOf: VariableOf = (word) => {
  if (word.startsWith('$') && word.length > 1) return word.slice(1);
  if (word.startsWith('_') && word.length > 1) return word;
  return word === 'setup' || word === 'settings' ? word : null;
};

/** Reads a passage of SugarCube 2. `knows`: whether the story gives a variable a value anywhere; others are plain words. */
export function readSugarCube(source: string, tags: readonly string[], knows: (variable: string) => boolean): ReadPassage {
  const reader = new SugarCubeReader(source, knows);
  const read = reader.read();
  return tags.includes('nobr') ? { ...read, nodes: onOneLine(read.nodes) } : read;
}

class SugarCubeReader {
  readonly #source: string;
  readonly #lower: FirstFound;
  readonly #found: FirstFound;
  readonly #knows: (variable: string) => boolean;
  readonly #notes = new Set<string>();
  readonly #frames: Frame[] = [{ name: '', sections: [{ name: '', args: '', body: [] }] }];
  readonly #marks: StyleMarks;
  /** Macros that are closed somewhere in the passage: containers that others have made. */
  readonly #closed: ReadonlySet<string>;
  #vain = 0;

  constructor(source: string, knows: (variable: string) => boolean) {
    this.#source = source.replace(/\\\n|\n\\/gu, '');
    const lower = this.#source.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
    this.#lower = new FirstFound(lower);
    this.#found = new FirstFound(this.#source);
    this.#knows = knows;
    this.#marks = new StyleMarks(MARKS, this.#source);
    this.#closed = new Set([...lower.matchAll(/<<\/\s*([a-z][\w-]*)/gu)].map(([, name = '']) => name));
  }

  read(): ReadPassage {
    for (let at = 0; at < this.#source.length; ) at = this.#next(at);
    while (this.#frames.length > 1) {
      this.#notes.add(`<<${this.#frames.at(-1)?.name}>> is not closed; it was closed at the end of the passage`);
      this.#close();
    }
    return { nodes: this.#frames[0]?.sections[0]?.body ?? [], notes: [...this.#notes] };
  }

  get #body(): Node[] {
    return this.#frames.at(-1)?.sections.at(-1)?.body ?? [];
  }

  #write(...nodes: readonly Node[]): void {
    this.#body.push(...nodes);
  }

  #next(at: number): number {
    switch (this.#source.charAt(at)) {
      case '<':
        return this.#macro(at) ?? this.#tag(at) ?? this.#plain(at);
      case '[':
        return this.#link(at) ?? this.#image(at) ?? this.#plain(at);
      case '$':
      case '_':
        return this.#variable(at) ?? this.#mark(at) ?? this.#plain(at);
      case '"':
        return this.#verbatim(at, '"""', '"""') ?? this.#plain(at);
      case '{':
        return this.#verbatim(at, '{{{', '}}}') ?? this.#plain(at);
      case '/':
        return this.#comment(at, '/*', '*/') ?? this.#comment(at, '/%', '%/') ?? this.#mark(at) ?? this.#plain(at);
      case '@':
        return this.#style(at) ?? this.#plain(at);
      case '\n':
        this.#write(text(this.#marks.acrossLines()));
        return this.#lineStart(at + 1);
      default:
        return this.#mark(at) ?? (at === 0 && this.#frames.length === 1 ? this.#startOrPlain(at) : this.#plain(at));
    }
  }

  #startOrPlain(at: number): number {
    const next = this.#lineStart(at);
    return next > at ? next : this.#plain(at);
  }

  /** Headings, lists, quotations and breaks, by the marks at the start of a line. */
  #lineStart(at: number): number {
    const [whole, mark = ''] = /^(!{1,6}|[*#]+|>+|-{4}(?=\n|$))[^\S\n]*/u.exec(this.#source.slice(at, at + 40)) ?? [];
    // A line of marks alone is none of them.
    if (whole === undefined || (mark !== '----' && /^\s*(?:\n|$)/u.test(this.#source.slice(at + whole.length, at + whole.length + 2))))
      return at;
    const tag = mark === '----' ? 'hr' : mark.startsWith('!') ? `h${mark.length}` : mark.startsWith('>') ? 'blockquote' : 'li';
    this.#write(text(`<${tag}>`));
    return at + whole.length;
  }

  /** Up to the next character that may be more than text. */
  #plain(at: number): number {
    let end = at + 1;
    while (end < this.#source.length && !/[<[$_"{/@\n'=~^]/u.test(this.#source.charAt(end))) end += 1;
    this.#write(text(this.#source.slice(at, end)));
    return end;
  }

  #mark(at: number): number | null {
    const html = this.#marks.at(at);
    if (html === null) return null;
    this.#write(text(html));
    return at + 2;
  }

  /** `@@color:red;words@@` is words, on one line or on several. */
  #style(at: number): number | null {
    if (!this.#source.startsWith('@@', at)) return null;
    const style = /^@@(?:[^;@\n]{1,200};)+/u.exec(this.#source.slice(at, at + 1000))?.[0];
    return at + (style?.length ?? 2);
  }

  #comment(at: number, open: string, close: string): number | null {
    if (!this.#source.startsWith(open, at)) return null;
    const end = this.#found.indexOf(close, at + open.length);
    return end < 0 ? null : end + close.length;
  }

  #verbatim(at: number, open: string, close: string): number | null {
    if (!this.#source.startsWith(open, at)) return null;
    const end = this.#found.indexOf(close, at + open.length);
    if (end < 0) return null;
    this.#write(text(verbatim(this.#source.slice(at + open.length, end))));
    return end + close.length;
  }

  #tag(at: number): number | null {
    const found = tagAt(this.#source, at, this.#lower);
    if (!found) return null;
    this.#write(...found.nodes);
    if (found.note !== null) this.#notes.add(found.note);
    return found.end;
  }

  /** A word that begins like a variable is one where the story gives it a value: as long a path of it as the story knows. */
  #variable(at: number): number | null {
    NAKED.lastIndex = at;
    let written = NAKED.exec(this.#source)?.[0] ?? '';
    while (written !== '') {
      const value = scriptExpression(written, variableOf);
      if (value?.kind === 'variable' && this.#knows(value.name)) {
        this.#write({ kind: 'print', value });
        return at + written.length;
      }
      const cut = Math.max(written.lastIndexOf('.'), written.lastIndexOf('['));
      written = cut < 0 ? '' : written.slice(0, cut);
    }
    return null;
  }

  #image(at: number): number | null {
    IMAGE.lastIndex = at;
    const [whole, source = '', link] = IMAGE.exec(this.#source) ?? [];
    if (whole === undefined) return null;
    this.#notes.add(`a picture was left out: ${source.trim()}`);
    if (link !== undefined) this.#write({ kind: 'link', label: [text(link)], target: toPassage(link.trim()), body: [] });
    return at + whole.length;
  }

  #link(at: number): number | null {
    const found = linkAt(this.#source, at);
    if (!found) return null;
    const { label, target, setter } = found.link;
    if (/^(?:https?:|mailto:|\/\/)/iu.test(target)) {
      this.#notes.add(`a link to another page was left out: ${target}`);
      this.#write(text(label));
      return found.end;
    }
    this.#write({
      kind: 'link',
      label: this.#inline(label === target ? '' : label) ?? [text(label)],
      target: this.#target(target),
      body: setter === '' ? [] : this.#assigned(setter, `[${setter}]`),
    });
    return found.end;
  }

  /** The label of a link: its variables and macros that show something. Null where it is empty. */
  #inline(label: string): readonly Node[] | null {
    if (label === '') return null;
    if (!/[$_<'/]/u.test(label)) return [text(label)];
    const read = new SugarCubeReader(label, this.#knows).read();
    for (const note of read.notes) this.#notes.add(note);
    return onOneLine(read.nodes.filter(({ kind }) => kind === 'text' || kind === 'print' || kind === 'if'));
  }

  #target(target: string): Target {
    if (/^previous\(\s*\)$/u.test(target)) return back;
    const value = /^[$_]/u.test(target) || /^(?:either|random|passage)\(/u.test(target) ? scriptExpression(target, variableOf) : null;
    return value ? targetOf(value) : toPassage(target);
  }

  #assigned(code: string, whole: string): readonly Node[] {
    const found = scriptAssignments(code, variableOf);
    if (/\bEngine\.backward\(/u.test(code)) return [{ kind: 'goto', target: back }];
    if (!found) this.#notes.add(`${codeInNote(whole)} was left out: it is not understood`);
    return (found ?? []).map((assignment) => ({ kind: 'set', ...assignment }));
  }

  #macro(at: number): number | null {
    const macro = this.#macroAt(at);
    if (!macro) return null;
    if (macro.isClose) this.#closeNamed(macro.name);
    else this.#open(macro);
    return macro.end;
  }

  #macroAt(at: number): WrittenMacro | null {
    MACRO.lastIndex = at;
    const [whole, close, name = ''] = MACRO.exec(this.#source) ?? [];
    if (whole === undefined || this.#vain > MAX_VAIN) return null;
    const from = at + whole.length;
    const end = macroEnd(this.#source, from, Math.min(this.#source.length, from + MAX_MACRO));
    if (end < 0) {
      this.#vain += 1;
      return null;
    }
    return { isClose: close !== undefined, name: name.toLowerCase(), args: this.#source.slice(from, end).trim(), end: end + 2 };
  }

  #open({ name: written, args: all, end }: WrittenMacro): void {
    const [name, args] = written === 'else' && /^if\b/iu.test(all) ? ['elseif', all.slice(2).trim()] : [written, all];
    const frame = this.#frames.at(-1);
    if (frame && SECTIONS[name]?.includes(frame.name)) {
      frame.sections.push({ name, args, body: [] });
      return;
    }
    if (!CONTAINERS.has(name) && !this.#closed.has(name)) {
      this.#write(...this.#single(name, args, this.#source.slice(end - args.length - 2, end)));
      return;
    }
    if (this.#frames.length > MAX_DEPTH) this.#notes.add(`<<${name}>> is nested too deep; it was left out, and its text kept`);
    else this.#frames.push({ name, sections: [{ name, args, body: [] }] });
  }

  #closeNamed(name: string): void {
    if (!this.#frames.some((frame, index) => index > 0 && frame.name === name)) return;
    while (this.#frames.at(-1)?.name !== name) {
      this.#notes.add(`<<${this.#frames.at(-1)?.name}>> is not closed; it was closed before <</${name}>>`);
      this.#close();
    }
    this.#close();
  }

  #close(): void {
    const frame = this.#frames.pop();
    if (frame) this.#write(...this.#container(frame));
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
        return this.#linkMacro(args, body);
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
        this.#notes.add('timed text (<<type>>) comes at once');
        return body;
      case 'timed': {
        this.#notes.add('timed text (<<timed>>) comes at once');
        const all = sections.flatMap((section) => section.body);
        return hasJump(all) ? [continueLink(all)] : all;
      }
      case 'append':
      case 'prepend':
      case 'replace':
      case 'dialog':
        this.#notes.add(`<<${name}>> changes the page, which does not work here; its text stands where it is written`);
        return body;
      case 'listbox':
      case 'cycle':
        return this.#input(name, [args, ...sections.slice(1).map((section) => section.args)].join(' '), 1);
      case 'widget':
      case 'script':
      case 'for':
      case 'repeat':
        this.#notes.add(`${REFUSED[name]} (${codeInNote(`<<${name} ${args}`.trim())}>>) was left out`);
        return [];
      default:
        this.#notes.add(`<<${name}>> is not known here; its text was kept`);
        return body;
    }
  }

  #branch({ name, args, body }: Frame['sections'][number]): Branch {
    return { when: name === 'else' ? null : this.#condition(args), body };
  }

  #condition(args: string): Expression {
    const when = scriptExpression(args.replace(/(?<![=!<>])=(?!=)/gu, '=='), variableOf);
    if (!when) this.#notes.add(`the condition “${codeInNote(args)}” is not understood; it counts as not met`);
    return when ?? literal(false);
  }

  #switch([own, ...cases]: Frame['sections']): readonly Node[] {
    const left = scriptExpression(own?.args ?? '', variableOf);
    if (!left) this.#notes.add(`<<switch ${codeInNote(own?.args ?? '')}>> is not understood; its default was kept`);
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
    const jump = body.findLast((node) => node.kind === 'goto');
    const rest = jump && body.at(-1) ? body.filter((node) => node !== jump) : body;
    const to = jump?.kind === 'goto' ? jump.target : null;
    if (written) return [{ kind: 'link', label: this.#inline(written.label) ?? [], target: this.#target(written.target), body: rest }];
    const [label, target] = scriptArguments(args.replace(/\[img\[[^\]]*\]\]?/iu, '""'), variableOf) ?? [];
    if (!label) {
      this.#notes.add(`the label of <<link ${codeInNote(args)}>> is not understood; it is “Continue”`);
      return [{ kind: 'link', label: [text('Continue')], target: to, body: rest }];
    }
    const words: readonly Node[] = label.kind === 'literal' ? (this.#inline(String(label.value)) ?? []) : [{ kind: 'print', value: label }];
    return [{ kind: 'link', label: words, target: target ? targetOf(target) : to, body: rest }];
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
        if (!value) this.#notes.add(`${codeInNote(`<<${name} ${args}`)}>> was left out: it is not understood`);
        return value ? [{ kind: 'print', value }] : [];
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
        return this.#linkMacro(args, []);
      case 'textbox':
      case 'textarea':
      case 'numberbox':
        return this.#input(name, args, 1);
      case 'checkbox':
        return this.#input(name, args, 1);
      case 'radiobutton':
        return this.#input(name, args, 1);
      case 'unset':
      case 'remember':
      case 'forget':
      case 'stop':
        return [];
      default:
        this.#notes.add(
          PAGE.has(name)
            ? `<<${name}>> was left out: it changes or plays what this page does not have`
            : `${codeInNote(whole.startsWith('<<') ? whole : `<<${name} ${args}>>`)} was left out: it is not known here`,
        );
        return [];
    }
  }

  #goto(args: string): readonly Node[] {
    const written = linkAt(args, 0)?.link.target;
    const [value] = written === undefined ? (scriptArguments(args, variableOf) ?? []) : [literal(written)];
    if (!value) this.#notes.add(`<<goto ${codeInNote(args)}>> was left out: it is not understood`);
    return value ? [{ kind: 'goto', target: targetOf(value) }] : [];
  }

  /** `<<back>>`, `<<return "label">>`, or with a passage of its own in brackets. */
  #back(args: string): readonly Node[] {
    const written = linkAt(args, 0)?.link;
    const [label, passage] = written ? [] : (scriptArguments(args, variableOf) ?? []);
    const words = written ? this.#inline(written.label) : label?.kind === 'literal' ? this.#inline(String(label.value)) : null;
    if (!written && !passage) this.#notes.add('<<back>> and <<return>> lead back to the passage before, and undo nothing');
    const target = written ? this.#target(written.target) : passage ? targetOf(passage) : back;
    return [{ kind: 'link', label: words ?? [], target, body: [] }];
  }

  #passageMacro(name: string, args: string, write: (passage: string) => readonly Node[]): readonly Node[] {
    const written = linkAt(args, 0)?.link.target;
    const [value] = written === undefined ? (scriptArguments(args, variableOf) ?? []) : [literal(written)];
    if (value?.kind === 'literal') return write(String(value.value));
    this.#notes.add(`<<${name} ${codeInNote(args)}>> was left out: which passage it means is known in the game alone`);
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

  /** What the player would type or select. The variable gets the value that the input would begin with. */
  #input(name: string, args: string, first: number): readonly Node[] {
    const values = scriptArguments(args.replace(/\b(?:autofocus|autocheck|checked|selected|once|autoselect)\b/gu, ''), variableOf) ?? [];
    const [variable] = values;
    const start = values[first];
    const path = variable?.kind === 'literal' ? scriptExpression(String(variable.value), variableOf) : variable;
    const isSet = path?.kind === 'variable' && start !== undefined;
    this.#notes.add(`typed input (<<${name}>>) was left out${isSet ? '; its variable has the value that it begins with' : ''}`);
    return isSet ? [{ kind: 'set', name: path.name, value: start }] : [];
  }
}

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
