import { codeInNote } from './code-in-note.ts';
import { harloweArguments, harloweAssignments, harloweExpression, macroName } from './harlowe-expression.ts';
import { linkAt } from './link-text.ts';
import { continueLink, hasJump, onOneLine } from './node-lists.ts';
import {
  type Branch,
  back,
  type Expression,
  type Node,
  type ReadPassage,
  type StoryFacts,
  type Target,
  targetOf,
  text,
} from './passage-nodes.ts';
import { PassageText, type ReadPart } from './passage-text.ts';
import { isText, readPrinted, writtenTarget } from './printed-text.ts';

/** What a macro does to the hook behind it. */
type Changer =
  | { readonly kind: 'if' | 'else-if'; readonly when: Expression }
  | { readonly kind: 'else' }
  | { readonly kind: 'link'; readonly label: readonly Node[]; readonly target: Target | null; readonly again?: boolean }
  /** Not shown before something shows the hook of this name. */
  | { readonly kind: 'hidden'; readonly name: string }
  | { readonly kind: 'timed' | 'plain' | 'dropped' }
  | { readonly kind: 'style'; readonly tag: string };

/** A hook or a `{` that is open. */
interface Frame {
  readonly kind: 'hook' | 'collapsed' | 'passage';
  readonly changers: readonly Changer[];
  readonly body: Node[];
  /** `[=` reaches to the end of what it stands in. */
  readonly isOpenEnded: boolean;
}

interface WrittenMacro {
  readonly written: string;
  readonly name: string;
  readonly args: string;
  readonly end: number;
}

const MACRO = /\(\s*([\p{L}_][\p{L}\p{N}_-]*):/uy;
const VARIABLE = /[$_]([\p{L}_][\p{L}\p{N}_]*)/uy;
const HOOK_NAME = /\|([\p{L}\p{N}_-]+)(>|\))(?=\[)/uy;
const NAME_BEHIND = /<[\p{L}\p{N}_-]+\|/uy;
const HIDDEN_BEHIND = /\(([\p{L}\p{N}_-]+)\|/uy;
const HOOKS = /\?([\p{L}\p{N}_-]+)/gu;
const MARKS = { "''": 'b', '//': 'i', '~~': 's', '^^': 'sup' } as const;
const JOINT = /\\\n\\?|\n\\/gu;
/** The arguments of a link whose passage is not understood. */
const LABEL_AND_CODE = /^("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\s*,\s*(\S[\s\S]*)$/u;
const MAX_DEPTH = 8;
/** Nodes of hidden hooks that are written where they are shown, over a passage; the last of the hooks may go beyond it. */
const MAX_SHOWN = 10_000;
/** Characters that may be more than text. */
const SPECIAL = /[([\]{}$_<|`\n'/~^]/u;

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const LINKS = names('link linkreplace linkreveal linkrepeat linkrerun linkfullscreen');
const CLICKS = names('click clickreplace clickrerun clickappend clickprepend mouseover mouseout mouseoverreplace mouseoutreplace');
/** Links that stay when they are used. */
const AGAIN = names('linkrepeat linkrerun clickrerun');
const TIMED = names('live after event more');
const INPUTS = names(
  'cyclinglink seqlink sequencelink dropdown input inputbox forceinput forceinputbox checkbox checkboxfullscreen prompt confirm forcecheckbox',
);
const STYLES = names(
  'textcolour textcolor color colour textrotate textrotatez textrotatex textrotatey textindent textsize size background bg font align box floatbox opacity css hoverstyle linestyle charstyle border b4r bordersize b4rsize bordercolour bordercolor b4rcolour b4rcolor cornerradius button transition t8n transitiontime t8ntime transitiondelay t8ndelay transitionskip t8nskip transitionarrive t8narrive transitiondepart t8ndepart animation collapse hook action verbatim v6m verbatimprint v6mprint linkstyle',
);
const REWRITES = names('replace append prepend replacewith');
const PAGE = names(
  'hide rerun rewind remove enchant enchantin change alert openurl gotourl pageurl reload savegame loadgame savedgames scroll redirect stop restart linkfullscreen ignore debug mockvisits mockturns seed dialog iconundo iconredo iconrestart iconfullscreen iconcounter meter metertext forgetundos forgetvisits unpack redo',
);
const LISTS = names(
  'a array dm datamap ds dataset range subarray sorted shuffled reversed rotated interlaced repeated folded altered find allpass somepass nonepass',
);

const CASES = names('uppercase lowercase upperfirst lowerfirst');
/** Macros that say something of the passage, or make what no text has. */
const UNTOLD = names(
  'storylet linkstorylet openstorylets metadata exclusivity urgency clickundo mouseoverundo mouseoutundo rgb rgba hsl hsla lch lcha gradient stripes complement mix palette words split splitted joined trimmed strreversed strrepeated strnth strfind strreplaced replaced wordsof datanames dataentries datavalues datapattern count rotatedto permutations passages hooksnamed source verbatimsource assert assertexists error test weekday monthday currenttime currentdate digitformat sqrt sin cos tan log log10 log2 exp sign clamp lerp dialogalert bind 2bind forceclose hookset currentpassage storyletsof pass macros p pmany peither popt pnot pbefore psequence pins',
);

const casedText = (name: string, words: string): string => {
  const [first = '', ...rest] = words;
  if (name === 'uppercase') return words.toUpperCase();
  if (name === 'lowercase') return words.toLowerCase();
  return (name === 'upperfirst' ? first.toUpperCase() : first.toLowerCase()) + rest.join('');
};

/** What a target is that is no name: a variable, a macro, or a text with something behind it. */
const CODE = /^["']|(?<![\p{L}\p{N}_\ufdd1])_\p{L}|\$[\p{L}_]|\(\s*[\p{L}_-]+:/u;

/** The value of the target of a link, which may be code; null for a word that is none. */
function namedBy(code: string): Expression | null {
  const value = /^[$_("']/u.test(code) ? harloweExpression(code) : null;
  return value && (isText(value) || /^[$_(]/u.test(code)) ? value : null;
}

/** Reads a passage of Harlowe 3. */
export const readHarlowe = (source: string, facts: StoryFacts): ReadPassage => new HarloweReader(source, facts).read();

class HarloweReader {
  readonly #text: PassageText;
  readonly #facts: StoryFacts;
  readonly #frames: Frame[] = [{ kind: 'passage', changers: [], body: [], isOpenEnded: false }];

  /** What hidden hooks hold, by their names, and where some are shown. */
  readonly #hidden = new Map<string, Node[]>();
  readonly #shown = new Map<Node, string>();
  #shownNodes = 0;
  /** How many printed texts it stands in. */
  readonly #depth: number;

  constructor(source: string, facts: StoryFacts, depth = 0) {
    this.#depth = depth;
    this.#text = new PassageText(source, MARKS, JOINT);
    this.#facts = facts;
  }

  read(): ReadPassage {
    for (let at = this.#lineStart(0); at < this.#text.source.length; ) at = this.#next(at);
    while (this.#frames.length > 1) {
      if (!this.#frames.at(-1)?.isOpenEnded)
        this.#text.notes.add('a hook or a brace is not closed; it was closed at the end of the passage');
      this.#close();
    }
    const nodes = this.#withShown(this.#frames[0]?.body ?? [], []);
    const shown = new Set(this.#shown.values());
    for (const name of this.#hidden.keys())
      if (!shown.has(name)) this.#text.notes.add(`the hidden hook |${name}) was left out: nothing in its passage shows it`);
    return { nodes, notes: [...this.#text.notes] };
  }

  /** The hidden hooks where they are shown. `inside`: those that are being written. */
  #withShown(nodes: readonly Node[], inside: readonly string[]): readonly Node[] {
    if (inside.length > 0) this.#shownNodes += nodes.length + 1;
    return nodes.flatMap((node): readonly Node[] => {
      if (node.kind === 'if')
        return [{ ...node, branches: node.branches.map((branch) => ({ ...branch, body: this.#withShown(branch.body, inside) })) }];
      if (node.kind === 'link') return [{ ...node, body: this.#withShown(node.body, inside) }];
      const name = this.#shown.get(node);
      if (name === undefined) return [node];
      const hook = this.#hidden.get(name);
      if (!hook) this.#text.notes.add(`(show: ?${name}) was left out: no hook of its passage is hidden under that name`);
      if (!hook || inside.includes(name) || inside.length >= MAX_DEPTH) return [];
      if (this.#shownNodes <= MAX_SHOWN) return this.#withShown(hook, [...inside, name]);
      this.#text.notes.add(`(show: ?${name}) was left out in places: the hidden hooks of its passage are shown too often`);
      return [];
    });
  }

  /** The places of hidden hooks by their names. */
  #places(args: string): readonly Node[] {
    return [...args.matchAll(HOOKS)].map(([, name = '']) => {
      const place: Node = { kind: 'include', passage: name };
      this.#shown.set(place, macroName(name));
      return place;
    });
  }

  get #body(): Node[] {
    return this.#frames.at(-1)?.body ?? [];
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
      case '(':
        return this.#macro(at) ?? this.#plain(at);
      case '[':
        return this.#link(at) ?? this.#openHook(at, []);
      case ']':
        return this.#closeHook(at) ?? this.#plain(at);
      case '{':
        return this.#openFrame({ kind: 'collapsed', changers: [], body: [], isOpenEnded: false }, at + 1);
      case '}':
        return this.#closeCollapsed(at);
      case '$':
      case '_':
        return this.#variable(at) ?? this.#plain(at);
      case '<':
        return (
          this.#skip(NAME_BEHIND, at) ??
          this.#take(this.#text.tag(at, ({ label, target }) => this.#linkNode(label, target))) ??
          this.#plain(at)
        );
      case '|':
        return this.#namedHook(at) ?? this.#plain(at);
      case '`':
        return this.#verbatim(at) ?? this.#plain(at);
      case '\n':
        this.#write(this.#text.lineBreak());
        return this.#lineStart(at + 1);
      default:
        return this.#take(this.#text.mark(at)) ?? this.#plain(at);
    }
  }

  #plain(at: number): number {
    const { nodes, end } = this.#text.plain(at, SPECIAL);
    this.#writeAll(nodes);
    return end;
  }

  /** The name of a hook before it; one in parentheses hides the hook. */
  #hookName(at: number): { readonly name: string; readonly isHidden: boolean; readonly end: number } | null {
    HOOK_NAME.lastIndex = at;
    const [whole, name = '', close] = HOOK_NAME.exec(this.#text.source) ?? [];
    return whole === undefined ? null : { name: macroName(name), isHidden: close === ')', end: at + whole.length };
  }

  #namedHook(at: number): number | null {
    const found = this.#hookName(at);
    if (!found?.isHidden) return found?.end ?? null;
    return this.#openHook(found.end, [{ kind: 'hidden', name: found.name }]);
  }

  #skip(pattern: RegExp, at: number): number | null {
    pattern.lastIndex = at;
    const found = pattern.exec(this.#text.source);
    return found && at + found[0].length;
  }

  /** Headings, lists, breaks and aligners, by the marks at the start of a line. */
  #lineStart(at: number): number {
    const start = this.#text.source.slice(at, at + 60);
    const aligner =
      /^[^\S\n]*(?:=+>|<=+|=+><=+|<=+>)[^\S\n]*(?=\n|$)/u.exec(start) ??
      /^[^\S\n]*(?:\|=+|=+\||\|=+\||=+\|=+)[^\S\n]*(?=\n|$)/u.exec(start);
    if (aligner) return at + aligner[0].length;
    const [whole, mark = ''] =
      /^[^\S\n]*(#{1,6}(?=[^#\s])|#{1,6}[^\S\n]+(?=\S)|\*+[^\S\n]+(?=\S)|(?:0\.)+[^\S\n]+(?=\S)|-{3,}[^\S\n]*(?=\n|$))/u.exec(start) ?? [];
    if (whole === undefined) return at;
    const tag = mark.startsWith('-') ? 'hr' : mark.startsWith('#') ? `h${mark.trim().length}` : 'li';
    this.#write(text(`<${tag}>`));
    return at + whole.length;
  }

  #verbatim(at: number): number | null {
    const fence = /^`+/u.exec(this.#text.source.slice(at, at + 20))?.[0] ?? '`';
    return this.#take(this.#text.verbatim(at, fence, fence));
  }

  #link(at: number): number | null {
    const found = linkAt(this.#text.source, at);
    if (!found) return null;
    this.#write(this.#linkNode(found.link.label, found.link.target));
    return found.end;
  }

  #linkNode(label: string, written: string): Node {
    const target = writtenTarget(written, {
      isPassage: this.#facts.isPassage,
      expression: namedBy,
      inline: (words) => this.#inline(words),
      isCode: (words) => CODE.test(words),
    });
    return {
      kind: 'link',
      label: label === written && 'value' in target ? [{ kind: 'print', value: target.value }] : this.#inline(label),
      target,
      body: [],
    };
  }

  /** The label of a link: its variables and macros that show something. */
  #inline(label: string): readonly Node[] {
    if (!/[$_('/~^[]/u.test(label)) return [text(label)];
    return this.#text.label(new HarloweReader(label, this.#facts).read());
  }

  /** A variable before a hook says whether the hook is shown. */
  #variable(at: number): number | null {
    VARIABLE.lastIndex = at;
    const [whole, name = ''] = VARIABLE.exec(this.#text.source) ?? [];
    if (whole === undefined) return null;
    const known = this.#longestPath(name, at + whole.length);
    const end = known?.end ?? at + whole.length;
    const isBeforeHook = this.#text.source.charAt(end) === '[' && this.#text.source.charAt(end + 1) !== '[';
    if (!known) {
      // A look that is kept in a variable.
      if (isBeforeHook) this.#text.notes.add(`the look that is kept in ${whole} was left out`);
      return isBeforeHook ? end : null;
    }
    const value: Expression = { kind: 'variable', name: known.path };
    if (isBeforeHook) return this.#openHook(end, [{ kind: 'if', when: value }]);
    this.#write({ kind: 'print', value });
    return end;
  }

  /** As many fields behind a name as the story gives values (`$hero's hp`); null where not even the name has one. */
  #longestPath(name: string, from: number): { readonly path: string; readonly end: number } | null {
    let [path, end] = [name, from];
    let known = this.#facts.knows(name) ? { path, end } : null;
    for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
      const [possessive, field = ''] = /^'s\s+([\p{L}\p{N}_]+)/u.exec(this.#text.source.slice(end, end + 60)) ?? [];
      if (possessive === undefined) break;
      path = `${path}.${field}`;
      end += possessive.length;
      if (this.#facts.knows(path)) known = { path, end };
    }
    return known;
  }

  #openHook(at: number, changers: readonly Changer[]): number {
    const isOpenEnded = this.#text.source.charAt(at + 1) === '=' && this.#text.source.charAt(at + 2) !== '=';
    if (!isOpenEnded && changers.length === 0 && this.#text.indexOf(']', at) < 0) return this.#plain(at);
    return this.#openFrame({ kind: 'hook', changers, body: [], isOpenEnded }, at + (isOpenEnded ? 2 : 1));
  }

  #openFrame(frame: Frame, end: number): number {
    if (this.#frames.length > MAX_DEPTH)
      this.#text.notes.add('hooks are nested too deep; the innermost were left out, and their text kept');
    else this.#frames.push(frame);
    return end;
  }

  #closeHook(at: number): number | null {
    while (this.#frames.at(-1)?.isOpenEnded && this.#frames.some((frame) => frame.kind === 'hook' && !frame.isOpenEnded)) this.#close();
    if (this.#frames.at(-1)?.kind !== 'hook') return null;
    HIDDEN_BEHIND.lastIndex = at + 1;
    const [behind = '', name] = HIDDEN_BEHIND.exec(this.#text.source) ?? [];
    this.#close(name === undefined ? [] : [{ kind: 'hidden', name: macroName(name) }]);
    return at + 1 + behind.length;
  }

  #closeCollapsed(at: number): number {
    while (this.#frames.at(-1)?.isOpenEnded && this.#frames.some((frame) => frame.kind === 'collapsed')) this.#close();
    if (this.#frames.at(-1)?.kind !== 'collapsed') return this.#plain(at);
    this.#close();
    return at + 1;
  }

  /** `behind`: what is written behind the hook. */
  #close(behind: readonly Changer[] = []): void {
    const frame = this.#frames.pop();
    if (!frame) return;
    if (frame.kind === 'collapsed') {
      this.#writeAll(onOneLine(frame.body));
      return;
    }
    let nodes: readonly Node[] = frame.body;
    for (const changer of [...behind, ...frame.changers].toReversed()) nodes = this.#changed(changer, nodes);
    this.#writeAll(nodes);
  }

  #changed(changer: Changer, body: readonly Node[]): readonly Node[] {
    switch (changer.kind) {
      case 'if':
        return [{ kind: 'if', branches: [{ when: changer.when, body }] }];
      case 'else-if':
      case 'else':
        return this.#branched({ when: changer.kind === 'else' ? null : changer.when, body });
      case 'link': {
        const jump = body.find((node) => node.kind === 'goto');
        const target = changer.target ?? (jump?.kind === 'goto' ? jump.target : null);
        return [
          {
            kind: 'link',
            label: changer.label,
            target,
            body: body.filter((node) => node !== jump),
            again: target === null && changer.again === true,
          },
        ];
      }
      case 'timed':
        return hasJump(body) ? [continueLink(body)] : body;
      case 'style':
        return [text(`<${changer.tag}>`), ...body, text(`</${changer.tag}>`)];
      case 'hidden':
        this.#hide(changer.name, body);
        return [];
      case 'dropped':
        return [];
      default:
        return body;
    }
  }

  /** Hooks of one name are shown together. */
  #hide(name: string, body: readonly Node[]): void {
    const hidden = this.#hidden.get(name) ?? [];
    this.#hidden.set(name, hidden);
    for (const node of body) hidden.push(node);
  }

  /** One more branch of the condition that stands last, with nothing but white space behind it. */
  #branched(branch: Branch): readonly Node[] {
    const body = this.#body;
    let last = body.length - 1;
    for (let node = body[last]; node?.kind === 'text' && node.text.trim() === ''; node = body[last]) last -= 1;
    const before = body[last];
    if (before?.kind === 'if' && before.branches.at(-1)?.when !== null) {
      body.length = last;
      return [{ kind: 'if', branches: [...before.branches, branch] }];
    }
    this.#text.notes.add('an (else:) without an (if:) before it was left out, and its text kept');
    return branch.body;
  }

  #macroAt(at: number): WrittenMacro | null {
    const macro = this.#text.macro(MACRO, at, { endOf: macroEnd, closing: 1 });
    const written = macro?.begin[1] ?? '';
    return macro && { written, name: macroName(written), args: macro.args, end: macro.end };
  }

  /** A macro, or several that are added up, with the hook behind them. */
  #macro(at: number): number | null {
    const first = this.#macroAt(at);
    if (!first) return null;
    const changers: Changer[] = [];
    let end = at;
    for (let macro: WrittenMacro | null = first; macro; ) {
      const done = this.#command(macro);
      if (done === null) {
        this.#text.inVain();
        return end > at ? end : null;
      }
      if (Array.isArray(done)) {
        this.#writeAll(done);
        return macro.end;
      }
      changers.push(done as Changer);
      end = macro.end;
      const [plus] = /^\s*\+\s*(?=\()/u.exec(this.#text.source.slice(end, end + 20)) ?? [];
      macro = plus === undefined ? null : this.#macroAt(end + plus.length);
    }
    const space = /^\s*/u.exec(this.#text.source.slice(end, end + 200))?.[0].length ?? 0;
    const named = this.#hookName(end + space);
    const hook = named?.end ?? end + space;
    const hidden = changers.findIndex(({ kind }) => kind === 'hidden');
    if (named && (named.isHidden || hidden >= 0)) {
      if (hidden >= 0) changers.splice(hidden, 1);
      // What decides about the hook decides when it is shown.
      changers.unshift({ kind: 'hidden', name: named.name });
    } else if (hidden >= 0) {
      this.#text.notes.add('(hidden:) does not work here: its text is shown');
      changers.splice(hidden, 1, { kind: 'plain' });
    }
    if (this.#text.source.charAt(hook) !== '[') return this.#withoutHook(changers, end);
    const link = this.#text.source.charAt(hook + 2) === '[' ? null : linkAt(this.#text.source, hook);
    if (!link) return this.#openHook(hook, changers);
    this.#openFrame({ kind: 'hook', changers, body: [], isOpenEnded: false }, hook);
    this.#write(this.#linkNode(link.link.label, link.link.target));
    this.#close();
    return link.end;
  }

  /** A link without a hook leads nowhere and shows nothing more. */
  #withoutHook(changers: readonly Changer[], end: number): number {
    for (const changer of changers)
      if (changer.kind === 'link') this.#write({ kind: 'link', label: changer.label, target: changer.target, body: [] });
    return end;
  }

  #left(written: string, why: string): readonly Node[] {
    this.#text.notes.add(`(${written}:) was left out: ${why}`);
    return [];
  }

  /** What a macro writes, or what it does to the hook behind it; null for a word that is no macro. */
  #command({ written, name, args }: WrittenMacro): readonly Node[] | Changer | null {
    switch (name) {
      case 'set':
      case 'put':
      case 'move': {
        const found = harloweAssignments(args);
        if (!found) return this.#left(`${written}: ${codeInNote(args)}`, 'it is not understood');
        if (/\(\s*prompt\s*:/iu.test(args))
          this.#text.notes.add('typed input (prompt:) was left out; its variable has the value that it begins with');
        return this.#text.assigned(found, `(${written}: ${args})`);
      }
      case 'if':
        return { kind: 'if', when: this.#condition(args) };
      case 'unless':
        return { kind: 'if', when: { kind: 'not', of: this.#condition(args) } };
      case 'elseif':
        return { kind: 'else-if', when: this.#condition(args) };
      case 'else':
        return { kind: 'else' };
      case 'display': {
        const passage = harloweExpression(args);
        if (passage?.kind === 'literal') return [{ kind: 'include', passage: String(passage.value) }];
        return this.#left(`${written}: ${codeInNote(args)}`, 'which passage it means is known in the game alone');
      }
      case 'goto': {
        const passage = harloweExpression(args);
        return passage
          ? [{ kind: 'goto', target: targetOf(passage) }]
          : this.#left(`${written}: ${codeInNote(args)}`, 'it is not understood');
      }
      case 'linkundo':
      case 'undo':
        return this.#back(name, args);
      case 'linkgoto':
      case 'linkrevealgoto':
        return this.#linkTo(name, args);
      case 'clickgoto':
      case 'mouseovergoto':
      case 'mouseoutgoto':
        return this.#linkTo('linkgoto', args);
      case 'textstyle':
        return this.#textStyle(args);
      case 'hidden':
        return { kind: 'hidden', name: '' };
      case 'show':
        return this.#places(args);
      case 'linkshow':
        return this.#linkShow(written, args);
      case 'for':
      case 'loop':
        this.#text.notes.add(`a loop (${written}: ${codeInNote(args)}) was left out`);
        return { kind: 'dropped' };
      case 'macro':
      case 'partial':
      case 'output':
      case 'outputdata':
        this.#text.notes.add(`a macro of the story's own (${written}:) was left out`);
        return { kind: 'dropped' };
      default:
        return this.#other({ written, name, args });
    }
  }

  #other({ written, name, args }: Omit<WrittenMacro, 'end'>): readonly Node[] | Changer | null {
    if (LINKS.has(name) || CLICKS.has(name)) {
      const [label] = harloweArguments(args.replace(/^\?([\p{L}\p{N}_-]+)$/u, '"$1"')) ?? [];
      if (CLICKS.has(name)) this.#text.notes.add(`(${written}: ${codeInNote(args)}) is a choice here`);
      return { kind: 'link', label: label ? this.#words(label) : [text('Continue')], target: null, again: AGAIN.has(name) };
    }
    if (TIMED.has(name)) {
      this.#text.notes.add(`timed text (${written}:) comes at once`);
      return { kind: 'timed' };
    }
    if (INPUTS.has(name)) return this.#input(written, args);
    if (REWRITES.has(name)) {
      this.#text.notes.add(`(${written}:) changes the page, which does not work here; its text stands where it is written`);
      return { kind: 'plain' };
    }
    if (STYLES.has(name)) {
      this.#text.notes.add(`the look of (${written}:) was left out`);
      return { kind: 'plain' };
    }
    if (PAGE.has(name)) return this.#left(written, 'it changes the page or its history');
    if (LISTS.has(name)) return this.#left(`${written}: ${codeInNote(args)}`, 'lists have no place here');
    const value = harloweExpression(`(${written}:${args})`);
    if (value) return this.#printed(value);
    if (CASES.has(name)) return this.#cased(name, args, written);
    if (UNTOLD.has(name)) return this.#left(`${written}: ${codeInNote(args)}`, 'it has no place here');
    if (['print', 'either', 'random', 'cond', 'nth', 'text', 'str', 'string', 'num', 'number'].includes(name))
      return this.#left(`${written}: ${codeInNote(args)}`, 'it is not understood');
    this.#text.notes.add(`(${codeInNote(`${written}: ${args}`)}) is no macro that is known here; it stays text`);
    return null;
  }

  #printed(value: Expression): readonly Node[] {
    const read = (words: string) => new HarloweReader(words, this.#facts, this.#depth + 1).read();
    return this.#text.part(readPrinted(value, this.#depth < MAX_DEPTH ? read : null));
  }

  /** A text in other capitals: one that is written out gets them, one that is known in the game alone stays as it is. */
  #cased(name: string, args: string, written: string): readonly Node[] {
    const value = harloweExpression(args);
    if (!value) return this.#left(`${written}: ${codeInNote(args)}`, 'it is not understood');
    if (value.kind === 'literal') return [text(casedText(name, String(value.value)))];
    this.#text.notes.add(`(${written}: ${codeInNote(args)}) shows its text in the letters that it has`);
    return [{ kind: 'print', value }];
  }

  #condition(args: string): Expression {
    return this.#text.condition(harloweExpression(args), args);
  }

  #words(label: Expression): readonly Node[] {
    return label.kind === 'literal' ? this.#inline(String(label.value)) : [{ kind: 'print', value: label }];
  }

  /** `(link-show: "label", ?hook)` */
  #linkShow(written: string, args: string): readonly Node[] {
    const [label] = harloweArguments(args.replace(/(?:,\s*\?[\p{L}\p{N}_-]+)+\s*$/u, '')) ?? [];
    if (!label) return this.#left(`${written}: ${codeInNote(args)}`, 'it is not understood');
    return [{ kind: 'link', label: this.#words(label), target: null, body: this.#places(args) }];
  }

  #linkTo(name: string, args: string): readonly Node[] | Changer {
    const quoted = args.replace(/^\?([\p{L}\p{N}_-]+)/u, '"$1"');
    const [label, passage] = harloweArguments(quoted) ?? [];
    const [, written = '', code = ''] = LABEL_AND_CODE.exec(quoted) ?? [];
    const words = label ?? harloweExpression(written);
    if (!words) return this.#left(`${name === 'linkgoto' ? 'link-goto' : 'link-reveal-goto'}: ${codeInNote(args)}`, 'it is not understood');
    const target = label ? targetOf(passage ?? label) : { code: codeInNote(code) };
    const link = { kind: 'link', label: this.#words(words), target } as const;
    return name === 'linkgoto' ? [{ ...link, body: [] }] : link;
  }

  #back(name: string, args: string): readonly Node[] {
    this.#text.notes.add('an undo leads back to the passage before, and undoes nothing');
    const [label] = name === 'undo' ? [] : (harloweArguments(args) ?? []);
    return name === 'undo'
      ? [{ kind: 'goto', target: back }]
      : [{ kind: 'link', label: label ? this.#words(label) : [], target: back, body: [] }];
  }

  #textStyle(args: string): Changer {
    const style = harloweArguments(args)?.[0];
    const named = style?.kind === 'literal' ? String(style.value) : '';
    if (/bold/u.test(named)) return { kind: 'style', tag: 'b' };
    if (/italic/u.test(named)) return { kind: 'style', tag: 'i' };
    this.#text.notes.add(`the look of (text-style: ${codeInNote(args)}) was left out`);
    return { kind: 'plain' };
  }

  /** The first of the words that could be chosen is shown, and kept where a variable holds it. */
  #input(written: string, args: string): readonly Node[] {
    const [, bound = '', rest = args] = /^2?bind\s+[$_]([\p{L}\p{N}_]+)\s*,?([\s\S]*)$/u.exec(args.trim()) ?? [];
    const first = harloweArguments(rest)?.find((value) => value.kind === 'literal');
    const isChoice = /^(?:cycling|seq|drop)/iu.test(written);
    this.#text.notes.add(`typed input (${written}:) was left out${isChoice && first ? '; its first value stands for it' : ''}`);
    if (!isChoice || !first) return [];
    return [...(bound === '' ? [] : [{ kind: 'set', name: bound, value: first } as const]), { kind: 'print', value: first }];
  }
}

/** The parenthesis that ends a macro. A quotation mark behind a letter and before an s is a possessive. Below zero where there is none. */
function macroEnd(source: string, from: number, to: number): number {
  let quote = '';
  let depth = 0;
  for (let at = from; at < to; at += 1) {
    const character = source.charAt(at);
    if (quote !== '') {
      if (character === '\\') at += 1;
      else if (character === quote) quote = '';
    } else if (character === '"') quote = character;
    else if (character === "'" && !/^[\p{L}\p{N}_)]'s(?![\p{L}\p{N}])/u.test(source.slice(at - 1, at + 3))) quote = character;
    else if (character === '(') depth += 1;
    else if (character === ')' && depth === 0) return at;
    else if (character === ')') depth -= 1;
  }
  return -1;
}
