import { codeInNote } from './code-in-note.ts';
import { type Expression, literal, type Node, type ReadPassage, type Target, text } from './passage-nodes.ts';

/** Marks that make more of a text than words: links and macros of each dialect. */
const MARKS = /\[\[|<<|''|\((?:link|link-[a-z-]+|if|set|print|display)\s*:/iu;

const hasMarks = (words: string): boolean => MARKS.test(words);

/** Whether any text within a value has such marks. */
export function hasMarksWithin(value: Expression): boolean {
  switch (value.kind) {
    case 'literal':
      return hasMarks(String(value.value));
    case 'not':
    case 'minus':
      return hasMarksWithin(value.of);
    case 'binary':
      return hasMarksWithin(value.left) || hasMarksWithin(value.right);
    case 'choice':
      return hasMarksWithin(value.yes) || hasMarksWithin(value.no);
    case 'call':
      return value.values.some(hasMarksWithin);
    default:
      return false;
  }
}

/** Whether a value is a text wherever it is used: one that is written out, or to which one is added. */
export function isText(value: Expression): boolean {
  if (value.kind === 'literal') return typeof value.value === 'string';
  if (value.kind === 'choice') return isText(value.yes) && isText(value.no);
  return value.kind === 'binary' && value.operator === '+' && (isText(value.left) || isText(value.right));
}

/** The texts and other values that a text is put together of. */
function piecesOf(value: Expression): readonly Expression[] {
  const isJoined = value.kind === 'binary' && value.operator === '+' && isText(value);
  return isJoined ? [...piecesOf(value.left), ...piecesOf(value.right)] : [value];
}

/** One after another as a text. Null where there is none. */
function together(pieces: readonly Expression[]): Expression | null {
  const [first, ...others] = pieces.filter((piece) => piece.kind !== 'literal' || piece.value !== '');
  if (!first) return null;
  // A text before it makes a text of whatever follows.
  const start = others.length === 0 || isText(first) || (others[0] && isText(others[0])) ? first : joined(literal(''), first);
  return others.reduce(joined, start);
}

const joined = (left: Expression, right: Expression): Expression => ({ kind: 'binary', operator: '+', left, right });

/** Two characters of no text, between which the number of a value stands in the text that is read. */
const [OPEN, CLOSE] = ['\ufdd0', '\ufdd1'];
const PLACES = /\ufdd0(\d+)\ufdd1/gu;
/** A place whose end a report has cut off is one too. */
const PLACES_IN_NOTE = /\ufdd0\d*\ufdd1?/gu;

/**
 * What is printed, read as a part of its passage: a text with marks, whether it is written out or put together of texts and other values. `read` reads a passage of the dialect; null
 * where texts stand in each other too deep.
 */
export function readPrinted(value: Expression, read: ((words: string) => ReadPassage) | null): ReadPassage {
  if (value.kind === 'choice' && hasMarksWithin(value)) {
    const [yes, no] = [readPrinted(value.yes, read), readPrinted(value.no, read)];
    const branches = [
      { when: value.when, body: yes.nodes },
      { when: null, body: no.nodes },
    ];
    return { nodes: [{ kind: 'if', branches }], notes: [...yes.notes, ...no.notes] };
  }
  const pieces = piecesOf(value);
  const isWritten = ({ kind }: Expression) => kind === 'literal';
  const written = pieces.map((piece, index) =>
    piece.kind === 'literal' ? String(piece.value).replace(/[\ufdd0\ufdd1]/gu, '') : `${OPEN}${index}${CLOSE}`,
  );
  const words = written.join('');
  if (!pieces.every(isWritten) && !(isText(value) && hasMarks(written.filter((_, index) => pieces[index]?.kind === 'literal').join('')))) {
    const notes = hasMarksWithin(value) ? ['a text with marks that is put together in the game shows its marks'] : [];
    return { nodes: [{ kind: 'print', value }], notes };
  }
  const found: ReadPassage = read ? read(words) : { nodes: [text(words)], notes: [] };
  if (pieces.every(isWritten)) return found;
  const marked = pieces.flatMap((piece) => (isWritten(piece) || !hasMarksWithin(piece) ? [] : [piece]));
  return {
    nodes: new Filling(pieces).nodes(found.nodes),
    notes: [
      ...found.notes.map((note) => note.replace(PLACES_IN_NOTE, '…')),
      ...(marked.length > 0 ? ['a text with marks that is put together in the game shows its marks'] : []),
    ],
  };
}

/** Puts values in their places in what was read. */
class Filling {
  readonly #values: readonly Expression[];

  constructor(values: readonly Expression[]) {
    this.#values = values;
  }

  nodes(nodes: readonly Node[]): readonly Node[] {
    return nodes.flatMap((node): readonly Node[] => {
      switch (node.kind) {
        case 'text':
          return this.#pieces(node.text).map((piece) =>
            piece.kind === 'literal' ? text(String(piece.value)) : { kind: 'print', value: piece },
          );
        case 'print':
        case 'set':
          return [{ ...node, value: this.#value(node.value) }];
        case 'if':
          return [
            { ...node, branches: node.branches.map(({ when, body }) => ({ when: when && this.#value(when), body: this.nodes(body) })) },
          ];
        case 'link':
          return [
            { ...node, label: this.nodes(node.label), target: node.target && this.#target(node.target), body: this.nodes(node.body) },
          ];
        case 'goto':
          return [{ ...node, target: this.#target(node.target) }];
        default:
          // A passage that is included.
          return [{ ...node, passage: node.passage.replace(PLACES_IN_NOTE, '…') }];
      }
    });
  }

  #target(target: Target): Target {
    if ('place' in target) return target;
    if ('value' in target) return { value: this.#value(target.value) };
    if ('code' in target) return { code: target.code.replace(PLACES_IN_NOTE, '…') };
    const value = together(this.#pieces(target.passage));
    return value && value.kind !== 'literal' ? { value } : target;
  }

  /** The texts and values of a text with places. */
  #pieces(words: string): readonly Expression[] {
    return words.split(PLACES).flatMap((piece, index): readonly Expression[] => {
      if (index % 2 === 0) return piece === '' ? [] : [literal(piece)];
      return [this.#values[Number(piece)] ?? literal('')];
    });
  }

  #value(value: Expression): Expression {
    switch (value.kind) {
      case 'literal':
        return typeof value.value === 'string' ? (together(this.#pieces(value.value)) ?? value) : value;
      case 'not':
      case 'minus':
        return { ...value, of: this.#value(value.of) };
      case 'binary':
        return { ...value, left: this.#value(value.left), right: this.#value(value.right) };
      case 'choice':
        return { ...value, when: this.#value(value.when), yes: this.#value(value.yes), no: this.#value(value.no) };
      case 'call':
        return { ...value, values: value.values.map((one) => this.#value(one)) };
      default:
        return value;
    }
  }
}

/** What a dialect knows of the target of a link between brackets. */
export interface TargetReading {
  readonly isPassage: (name: string) => boolean;
  /** The value of code; null for what is none. */
  readonly expression: (code: string) => Expression | null;
  /** What a text shows, its macros and variables too. */
  readonly inline: (words: string) => readonly Node[];
  /** Whether words that are neither a passage nor understood are code. */
  readonly isCode: (words: string) => boolean;
}

/** Where a link leads by what is written behind its label: the name of a passage, code that gives one, or a text with values in it. */
export function writtenTarget(words: string, { isPassage, expression, inline, isCode }: TargetReading): Target {
  if (isPassage(words)) return { passage: words };
  const value = expression(words);
  if (value && value.kind !== 'literal') return { value };
  if (value) return { passage: String(value.value).trim() };
  const shown = isCode(words) ? inline(words) : [];
  const pieces = shown.map((node) => (node.kind === 'text' ? literal(node.text) : node.kind === 'print' ? node.value : null));
  const known = pieces.flatMap((piece) => piece ?? []);
  if (known.length === pieces.length && known.some(({ kind }) => kind !== 'literal')) {
    const name = together(known);
    if (name) return { value: name };
  }
  return isCode(words) && !words.includes(OPEN) ? { code: codeInNote(words) } : { passage: words };
}
