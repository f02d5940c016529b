import { smallInPlace } from '#domain/text/small-in-place.ts';
import { codeInNote } from './code-in-note.ts';
import { FirstFound } from './first-found.ts';
import { tagAt } from './html-in-passage.ts';
import { linkAt } from './link-text.ts';
import {
  type Branch,
  back,
  type Expression,
  literal,
  type Node,
  type ReadPassage,
  type StoryFacts,
  targetOf,
  text,
} from './passage-nodes.ts';
import { writtenTarget } from './printed-text.ts';
import { scriptExpression, type VariableOf } from './script-expression.ts';

/** Text under the modifiers of one line, such as `[if lamp; align center]`. */
interface Segment {
  readonly modifiers: readonly string[];
  readonly text: string;
}

const MODIFIER = /^\[(?!\[)([^\n]*[^\n\]])\][^\S\n]*$/u;
const VARIABLE_LINE = /^\s*([\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}\p{N}_$]+)*)\s*(?:\((.*)\)\s*)?:\s*(.*)$/u;
const NAME = /^[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}\p{N}_$]+)*$/u;
const INSERT = /^([a-z][a-z ]*?)\s*(?::\s*([\s\S]*?))?$/iu;
const RESERVED = new Set(['new', 'function', 'typeof', 'return', 'this', 'window', 'document', 'Math', 'State']);
/** The longest insert that is looked for. */
const MAX_INSERT = 1000;
const COMMENTS = /^(?:note(?: to myself)?|n\.b\.|fixme|todo)\b/iu;

const variableOf: VariableOf = (word) => (RESERVED.has(word) ? null : word);

/** Reads a passage of Chapbook 1 or 2. */
export const readChapbook = (source: string, facts: StoryFacts): ReadPassage => new ChapbookReader(facts).read(source);

/** An expression of Chapbook, with what it can look up. */
function expression(source: string): Expression | null {
  const value = scriptExpression(source, variableOf);
  return value && lookedUp(value);
}

class ChapbookReader {
  readonly #facts: StoryFacts;
  readonly #notes = new Set<string>();

  constructor(facts: StoryFacts) {
    this.#facts = facts;
  }

  read(source: string): ReadPassage {
    const lines = source.split('\n');
    const end = lines.findIndex((line) => line.trimEnd() === '--');
    const variables = end < 0 ? [] : lines.slice(0, end).flatMap((line) => this.#variableLine(line));
    const segments = segmentsOf(lines.slice(end + 1));
    return { nodes: [...variables, ...this.#segments(segments)], notes: [...this.#notes] };
  }

  #variableLine(line: string): readonly Node[] {
    if (line.trim() === '') return [];
    const [, name = '', condition, written = ''] = VARIABLE_LINE.exec(line) ?? [];
    if (name.startsWith('config.')) {
      this.#notes.add(`the setting “${codeInNote(line)}” was left out`);
      return [];
    }
    const when = condition === undefined ? null : expression(condition);
    const value = expression(written);
    if (name === '' || !value || (condition !== undefined && !when)) {
      this.#notes.add(`“${codeInNote(line)}” was left out: it is not understood`);
      return [];
    }
    const set: Node = { kind: 'set', name, value };
    return [when ? { kind: 'if', branches: [{ when, body: [set] }] } : set];
  }

  #segments(segments: readonly Segment[]): readonly Node[] {
    const nodes: Node[] = [];
    let last: Branch[] | null = null;
    for (const { modifiers, text: words } of segments) {
      const isElse = modifiers.some((modifier) => /^else$/iu.test(modifier));
      const when = this.#condition(modifiers);
      const body = modifiers.some((modifier) => this.#isLeftOut(modifier)) ? [] : [...this.#inline(words), text('\n')];
      if (isElse && last) {
        last.push({ when: null, body });
        last = null;
      } else if (when) {
        last = [{ when, body }];
        nodes.push({ kind: 'if', branches: last });
      } else for (const node of body) nodes.push(node);
    }
    return nodes;
  }

  /** Null where the text is shown in any case. */
  #condition(modifiers: readonly string[]): Expression | null {
    let found: Expression | null = null;
    for (const modifier of modifiers) {
      const [, name = '', code = ''] = /^(if|unless)\s+([\s\S]*)$/iu.exec(modifier) ?? [];
      if (/^ifnever$/iu.test(modifier)) found = literal(false);
      if (name === '') continue;
      const when = expression(code);
      if (!when) this.#notes.add(`the condition “${codeInNote(code)}” is not understood; it counts as not met`);
      const asked: Expression = when ?? literal(false);
      const one: Expression = name.toLowerCase() === 'unless' && when ? { kind: 'not', of: asked } : asked;
      found = found ? { kind: 'binary', operator: 'and', left: found, right: one } : one;
    }
    return found;
  }

  /** Whether the text under a modifier is none for readers. Looks and times are named. */
  #isLeftOut(modifier: string): boolean {
    if (COMMENTS.test(modifier)) return true;
    if (/^(?:javascript|css)$/iu.test(modifier)) {
      this.#notes.add(/css/iu.test(modifier) ? 'a style sheet ([CSS]) was left out' : 'a script ([JavaScript]) was left out');
      return true;
    }
    if (/^after\b/iu.test(modifier)) this.#notes.add(`timed text ([${codeInNote(modifier)}]) comes at once`);
    else if (!/^(?:if|unless|else|ifalways|ifnever|cont|continue|continued|append)\b/iu.test(modifier))
      this.#notes.add(`the modifier [${codeInNote(modifier)}] was left out, and its text kept`);
    return false;
  }

  #inline(source: string): readonly Node[] {
    const nodes: Node[] = [];
    const lower = new FirstFound(smallInPlace(source));
    let vain = 0;
    for (let at = 0; at < source.length; ) {
      if (at === 0 || source.charAt(at - 1) === '\n') {
        const { html, length } = lineStart(source.slice(at, at + 60));
        if (html !== '') nodes.push(text(html));
        at += length;
      }
      const character = source.charAt(at);
      const link = character === '[' ? linkAt(source, at) : null;
      const tag = character === '<' ? tagAt(source, at, lower, ({ label, target }) => this.#link(label, target)) : null;
      const insert = character === '{' && vain < 100 ? this.#insert(source, at) : null;
      if (character === '{' && !insert) vain += 1;
      if (tag?.note) this.#notes.add(tag.note);
      if (link) nodes.push(this.#link(link.link.label, link.link.target));
      else if (tag ?? insert) nodes.push(...((tag ?? insert)?.nodes ?? []));
      const end = link?.end ?? tag?.end ?? insert?.end;
      if (end !== undefined) {
        at = end;
        continue;
      }
      let next = at + 1;
      while (next < source.length && !/[[<{\n]/u.test(source.charAt(next)) && source.charAt(next - 1) !== '\n') next += 1;
      nodes.push(text(source.slice(at, next)));
      at = next;
    }
    return nodes;
  }

  #link(label: string, target: string): Node {
    const inner = /[{]/u.test(label) ? this.#inline(label).filter(({ kind }) => kind === 'text' || kind === 'print') : [text(label)];
    const named = writtenTarget(target, {
      isPassage: this.#facts.isPassage,
      expression: () => null,
      inline: (words) => this.#inline(words),
      isCode: (words) => words.includes('{'),
    });
    return { kind: 'link', label: inner, target: named, body: [] };
  }

  #insert(source: string, at: number): { readonly nodes: readonly Node[]; readonly end: number } | null {
    const end = insertEnd(source, at + 1);
    if (end < 0) return null;
    const inner = source.slice(at + 1, end).trim();
    const nodes = NAME.test(inner) ? this.#value(inner) : this.#named(inner);
    return nodes && { nodes, end: end + 1 };
  }

  #value(name: string): readonly Node[] | null {
    const value = lookedUp({ kind: 'variable', name });
    // A word in braces may be a word; a field of something is none.
    if (value?.kind === 'variable' && !this.#facts.knows(value.name))
      return name.includes('.') ? this.#left(name, 'nothing that can come in gives it a value') : null;
    return value ? [{ kind: 'print', value }] : this.#left(name);
  }

  #left(code: string, why = 'it has no place here'): readonly Node[] {
    this.#notes.add(`{${codeInNote(code)}} was left out: ${why}`);
    return [];
  }

  /** `{embed passage: 'Hall'}`, `{reveal link: 'Look', text: 'A cat.'}` and the like; null for words in braces. */
  #named(inner: string): readonly Node[] | null {
    const [first = '', ...others] = partsOf(inner);
    const [, written = '', code] = INSERT.exec(first) ?? [];
    const properties = new Map(
      others.flatMap((part) => {
        const [, key = '', value = ''] = /^([a-z]+)\s*:\s*([\s\S]*)$/iu.exec(part) ?? [];
        return key === '' ? [] : [[key.toLowerCase(), value] as const];
      }),
    );
    const name = written.toLowerCase().replace(/\s+/gu, ' ');
    const value = code === undefined ? null : expression(code);
    const property = (key: string) => expression(properties.get(key) ?? '');
    const words = (given: Expression | null): readonly Node[] | null =>
      given?.kind === 'literal' ? this.#inline(String(given.value)) : given ? [{ kind: 'print', value: given }] : null;
    switch (name) {
      case 'embed passage':
      case 'embed passage named':
        return value?.kind === 'literal'
          ? [{ kind: 'include', passage: String(value.value) }]
          : this.#left(inner, 'which passage it means is known in the game alone');
      case 'link to':
        return value
          ? [{ kind: 'link', label: words(property('label') ?? value) ?? [], target: targetOf(value), body: [] }]
          : [{ kind: 'link', label: words(property('label')) ?? [], target: { code: codeInNote(code ?? inner) }, body: [] }];
      case 'back link':
        return [{ kind: 'link', label: words(property('label')) ?? [], target: back, body: [] }];
      case 'reveal link': {
        const passage = property('passage');
        const body: readonly Node[] =
          passage?.kind === 'literal' ? [{ kind: 'include', passage: String(passage.value) }] : (words(property('text')) ?? []);
        return [{ kind: 'link', label: words(value) ?? [text('Continue')], target: null, body }];
      }
      case 'cycling link':
      case 'cycling link for':
      case 'dropdown menu for':
      case 'text input for':
      case 'checkbox for':
        return this.#input(name, value, properties.get('choices') ?? '');
      default:
        if (code === undefined && others.length === 0 && !/ (?:link|menu|input)$/u.test(name) && name !== 'theme switcher') return null;
        return this.#left(inner);
    }
  }

  /** The first of the words that could be chosen is shown and kept. */
  #input(name: string, variable: Expression | null, choices: string): readonly Node[] {
    const first = expression(choices.replace(/^\[\s*("[^"]*"|'[^']*'|-?\d+(?:\.\d+)?)[\s\S]*\]$/u, '$1'));
    const isShown = first?.kind === 'literal' && name !== 'text input for';
    this.#notes.add(`typed input ({${name}}) was left out${isShown ? '; its first value stands for it' : ''}`);
    if (!isShown) return [];
    const path = variable?.kind === 'literal' ? String(variable.value) : '';
    return [
      ...(NAME.test(path) ? [{ kind: 'set', name: path, value: first } as const] : []),
      ...(name === 'checkbox for' ? [] : [{ kind: 'print', value: first } as const]),
    ];
  }
}

function segmentsOf(lines: readonly string[]): readonly Segment[] {
  const segments: { modifiers: readonly string[]; lines: string[] }[] = [{ modifiers: [], lines: [] }];
  for (const line of lines) {
    const [, modifiers] = MODIFIER.exec(line) ?? [];
    if (modifiers === undefined) segments.at(-1)?.lines.push(line);
    else segments.push({ modifiers: modifiers.split(';').map((modifier) => modifier.trim()), lines: [] });
  }
  return segments.map(({ modifiers, lines: own }) => ({ modifiers, text: own.join('\n') }));
}

/** Headings, lists, quotations and breaks. A `>` before a link marks a fork, which is a choice anyhow. */
function lineStart(line: string): { readonly html: string; readonly length: number } {
  const [whole, mark = ''] =
    /^[^\S\n]*(#{1,6}(?=[^\S\n]+\S)|[-*+](?=[^\S\n]+\S)|>|(?:-{3,}|\*{3,}|_{3,})(?=[^\S\n]*(?:\n|$)))[^\S\n]*/u.exec(line) ?? [];
  if (whole === undefined) return { html: '', length: 0 };
  if (mark === '>')
    return {
      html: line.slice(whole.length).startsWith('[[') || line.slice(whole.length).startsWith('{') ? '' : '<blockquote>',
      length: whole.length,
    };
  const html = mark.startsWith('#') ? `<h${mark.length}>` : mark.length > 1 ? '<hr>' : '<li>';
  return { html, length: whole.length };
}

/** The brace that ends an insert, outside of quotation marks. Below zero where there is none. */
function insertEnd(source: string, from: number): number {
  let quote = '';
  for (let at = from; at < Math.min(source.length, from + MAX_INSERT); at += 1) {
    const character = source.charAt(at);
    if (quote !== '') {
      if (character === '\\') at += 1;
      else if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '}') return at;
    else if (character === '{') return -1;
  }
  const plain = source.slice(from, from + MAX_INSERT).search(/[}\n]/u);
  return plain >= 0 && source.charAt(from + plain) === '}' ? from + plain : -1;
}

/** The parts of an insert between commas, outside of quotation marks and brackets. */
function partsOf(inner: string): readonly string[] {
  const parts: string[] = [''];
  let [quote, depth] = ['', 0];
  for (const character of inner) {
    if (quote === '' && depth === 0 && character === ',') {
      parts.push('');
      continue;
    }
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (/[[({]/u.test(character)) depth += 1;
    else if (/[\])}]/u.test(character)) depth -= 1;
    parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}

/** What Chapbook looks up under a name; null where there is nothing like it here. */
function lookedUp(value: Expression): Expression | null {
  switch (value.kind) {
    case 'variable':
      return lookup(value.name);
    case 'not':
    case 'minus': {
      const of = lookedUp(value.of);
      return of && { ...value, of };
    }
    case 'binary': {
      const [left, right] = [lookedUp(value.left), lookedUp(value.right)];
      return left && right && { ...value, left, right };
    }
    case 'choice': {
      const [when, yes, no] = [lookedUp(value.when), lookedUp(value.yes), lookedUp(value.no)];
      return when && yes && no && { ...value, when, yes, no };
    }
    case 'call': {
      const values = value.values.flatMap((one) => lookedUp(one) ?? []);
      return values.length === value.values.length ? { ...value, values } : null;
    }
    default:
      return value;
  }
}

function lookup(name: string): Expression | null {
  const [, sides] = /^random\.d(\d{1,6})$/u.exec(name) ?? [];
  if (sides !== undefined) return { kind: 'call', name: 'random', values: [literal(1), literal(Number(sides))] };
  switch (name) {
    case 'random.coinFlip':
      return { kind: 'call', name: 'either', values: [literal(true), literal(false)] };
    case 'random.fraction':
      return { kind: 'call', name: 'fraction', values: [] };
    case 'passage.visits':
      return { kind: 'visits', passage: null };
    case 'passage.name':
      return { kind: 'passage' };
    default:
      return /^(?:passage|random|now|browser|engine|story|sound)\./u.test(name) ? null : { kind: 'variable', name };
  }
}
