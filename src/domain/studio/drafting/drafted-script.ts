import { countOfPieces, wordPieces } from '#domain/text/words-of.ts';
import { isLogicLine } from '../script/logic-line.ts';
import { withoutComments } from '../script/without-comments.ts';
import { changesBetween } from '../texts/changes.ts';
import { fencedInk } from './fenced-ink.ts';

/** A knot of a script. Lines are counted from 0; `end` is the line behind its last one that says something. */
interface Knot {
  readonly name: string;
  readonly from: number;
  readonly end: number;
}

/** What a language model drafted of a script. */
export interface Drafted {
  /** Lines that make variables, constants and lists. */
  readonly names: readonly string[];
  /** Each with its header, without empty lines around it. */
  readonly knots: readonly { readonly name: string; readonly text: string }[];
  /** What stands in no knot and goes nowhere, and knots that were drafted twice: a sentence each. */
  readonly stray: readonly string[];
}

/** A part of a draft that is taken or left. `names`: lines that make variables, constants and lists. */
export interface DraftPart {
  readonly kind: 'names' | 'knot';
  /** Of the knot; empty for names. */
  readonly name: string;
  /** The knot as it stands in the script; empty where there is none. */
  readonly before: string;
  /** As it would stand there, with the mark. */
  readonly after: string;
  /** Words that a player would read, and that were not there before. */
  readonly words: number;
}

const KNOT = /^[ \t]*={2,}[ \t]*(?:function[ \t]+)?([\p{L}\p{N}_]+)/u;
const NAMES = /^[ \t]*(?:VAR|CONST|LIST)[ \t]+([\p{L}\p{N}_]+)[ \t]*=/u;
const HEAD = /^[ \t]*(?:(?:VAR|CONST|LIST|INCLUDE|EXTERNAL)\b|$)/u;
const MARK = /^[ \t]*\/\/ Drafted with a model: (\d+) words?\.[ \t]*$/u;
const SILENT = /^\s*(?:\/\/.*)?$/u;

/** Above the words of a knot that a language model drafted. It goes with the script wherever that goes. Source: PROOF-16. */
const markOf = (words: number): string => `// Drafted with a model: ${words} ${words === 1 ? 'word' : 'words'}.`;

/** How many words of the scripts were drafted by a language model, as their marks say; null where none says so. Source: PROOF-16. */
export function draftedWords(scripts: readonly string[]): number | null {
  const marks = scripts.flatMap((script) => script.split('\n').flatMap((line) => MARK.exec(line)?.[1] ?? []));
  return marks.length === 0 ? null : marks.reduce((sum, words) => sum + Number(words), 0);
}

/** The knots of a script, in order; a comment holds none. */
export function knotsIn(script: string): readonly Knot[] {
  const lines = withoutComments(script).text.split('\n');
  const heads = lines.flatMap((line, from) => {
    const name = KNOT.exec(line)?.[1];
    return name === undefined ? [] : [{ name, from }];
  });
  const written = script.split('\n');
  return heads.map(({ name, from }, at) => {
    let end = heads[at + 1]?.from ?? written.length;
    // What stands over the next knot stays with it.
    while (end > from + 1 && SILENT.test(written[end - 1] ?? '')) end -= 1;
    return { name, from, end };
  });
}

/** The text of a knot; empty where there is none. */
export function knotText(script: string, name: string): string {
  const knot = knotsIn(script).find((one) => one.name === name);
  return knot === undefined ? '' : script.split('\n').slice(knot.from, knot.end).join('\n');
}

/** The first line of a knot that players read something of, counted from 0 in the script; null where none does. */
export function firstToldLine(script: string, name: string): number | null {
  const knot = knotsIn(script).find((one) => one.name === name);
  if (knot === undefined) return null;
  const at = script
    .split('\n')
    .slice(knot.from, knot.end)
    .findIndex((line) => wordsOf(line).length > 0);
  return at < 0 ? null : knot.from + at;
}

/** The lines of a script that make variables, constants and lists, by their names. */
export const namesIn = (script: string): ReadonlyMap<string, string> =>
  new Map(
    withoutComments(script)
      .text.split('\n')
      .flatMap((line) => {
        const name = NAMES.exec(line)?.[1];
        return name === undefined ? [] : [[name, line.trim()] as const];
      }),
  );

/** Reads what a language model wrote: ink alone, or in one fence or several with words around them. Nothing that looks like ink is left out unsaid. Source: PROOF-15, PROOF-160. */
export function draftedIn(answer: string): Drafted {
  const { scripts, outside } = fencedInk(answer);
  const read = scripts.map((script) => {
    const knots = knotsIn(script);
    const lines = script.split('\n');
    const head = lines.slice(0, knots[0]?.from ?? lines.length).filter((line) => !SILENT.test(line));
    return { head, knots: knots.map(({ name, from, end }) => ({ name, text: withoutMarks(lines.slice(from, end).join('\n')) })) };
  });
  const head = read.flatMap((one) => one.head);
  const knots = read.flatMap((one) => one.knots);
  const names = knots.map(({ name }) => name);
  const leftOut = outside.split('\n').filter((line) => KNOT.test(line) || NAMES.test(line));
  return {
    names: head.filter((line) => NAMES.test(line)).map((line) => line.trim()),
    knots: knots.filter(({ name }, at) => names.indexOf(name) === at),
    stray: [
      ...head
        .filter((line) => !NAMES.test(line))
        .map((line) => `“${line.trim()}” stands in no knot and is left out: a draft begins with === name ===.`),
      ...leftOut.map((line) => `“${line.trim()}” stands outside of the code blocks and is left out: write all of the draft in one.`),
      ...(knots.length === 0 ? ['It holds no knot: a draft begins with === name ===.'] : []),
      ...[...new Set(names.filter((name, at) => names.indexOf(name) !== at))].map(
        (name) => `Two knots are called ${name}: the second is left out.`,
      ),
    ],
  };
}

/** A draft for one text of a story: names that others of its texts make are left out, and so are knots that stand there, with a sentence. Source: PROOF-43. */
export function draftedFor(drafted: Drafted, others: readonly { readonly file: string; readonly text: string }[]): Drafted {
  const names = new Set(others.flatMap(({ text }) => [...namesIn(text).keys()]));
  const knots = new Map(others.flatMap(({ file, text }) => knotsIn(text).map(({ name }) => [name, file])));
  return {
    names: drafted.names.filter((line) => !names.has(NAMES.exec(line)?.[1] ?? '')),
    knots: drafted.knots.filter(({ name }) => !knots.has(name)),
    stray: [
      ...drafted.stray,
      ...drafted.knots.flatMap(({ name }) => {
        const file = knots.get(name);
        return file === undefined
          ? []
          : [`${name} is a knot of ${file}, which this draft does not change, and is left out: name yours otherwise.`];
      }),
    ],
  };
}

const withoutMarks = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !MARK.test(line))
    .join('\n');

/** Two texts of a knot that differ in marks and in blanks at the ends of lines alone. */
const isSame = (one: string, other: string): boolean => bare(one) === bare(other);
const bare = (text: string): string =>
  withoutMarks(text)
    .replace(/[ \t]+$/gmu, '')
    .trim();

/** What of a draft is not in the script, part by part: what has been taken is none any more. Source: PROOF-16. */
export function draftParts(script: string, { names, knots }: Drafted): readonly DraftPart[] {
  const known = namesIn(script);
  const fresh = names.filter((line, at) => {
    const name = NAMES.exec(line)?.[1] ?? '';
    return !known.has(name) && names.findIndex((one) => NAMES.exec(one)?.[1] === name) === at;
  });
  const made: readonly DraftPart[] = fresh.length === 0 ? [] : [{ kind: 'names', name: '', before: '', after: fresh.join('\n'), words: 0 }];
  return [
    ...made,
    ...knots.flatMap(({ name, text }): readonly DraftPart[] => {
      const before = knotText(script, name);
      if (isSame(before, text)) return [];
      const words = newWords(before, text);
      return [{ kind: 'knot', name, before, after: marked(text, before, words), words }];
    }),
  ];
}

/** Behind its header the marks that the knot had, and that of the draft. */
function marked(text: string, before: string, words: number): string {
  const [head = '', ...lines] = text.split('\n');
  const marks = before.split('\n').filter((line) => MARK.test(line));
  return [head, ...marks, markOf(words), ...lines].join('\n');
}

/** Words that a player reads and that were not there before. */
const newWords = (before: string, after: string): number =>
  countOfPieces(changesBetween(wordsOf(before), wordsOf(after)).flatMap((change) => change.with));

/** The words that a player reads in ink, roughly, as `wordPieces` counts: neither logic nor tags nor ways on. */
const wordsOf = (text: string): readonly string[] =>
  text.split('\n').flatMap((line) => {
    if (isLogicLine(line) || SILENT.test(line)) return [];
    const told = line
      .replace(/(?<!\\)#.*$/u, '')
      .replace(/(?:->|<-)\s*[\p{L}\p{N}_.]*/gu, ' ')
      .replace(/\{[^{}:|]*(?:\}|:)/gu, ' ')
      .replace(/^\s*(?:[*+-]\s*)+(?:\([\p{L}\p{N}_]+\))?/u, ' ');
    return wordPieces(told);
  });

/** A script with a part of a draft in it: a knot in the place of the one of its name, a new one behind `behind`, or at the end. Source: PROOF-16. */
export function withPart(script: string, part: Pick<DraftPart, 'kind' | 'name' | 'after'>, behind: string): string {
  const lines = script.split('\n');
  const after = part.after.split('\n');
  if (part.kind === 'names') {
    const end = headEnd(script);
    return [...lines.slice(0, end), ...after, ...lines.slice(end)].join('\n');
  }
  const knots = knotsIn(script);
  const known = knots.find(({ name }) => name === part.name);
  if (known) return [...lines.slice(0, known.from), ...after, ...lines.slice(known.end)].join('\n');
  const end = knots.find(({ name }) => name === behind)?.end ?? lines.findLastIndex((line) => !/^\s*$/u.test(line)) + 1;
  const rest = lines.slice(end);
  return [...lines.slice(0, end), '', ...after, ...(rest.length === 0 ? [''] : rest)].join('\n');
}

/** The line behind the last one that makes a name before anything is told. */
function headEnd(script: string): number {
  const lines = withoutComments(script).text.split('\n');
  const told = lines.findIndex((line) => !HEAD.test(line));
  const head = told < 0 ? lines : lines.slice(0, told);
  return head.findLastIndex((line) => line.trim() !== '') + 1;
}

/** A script with all parts of a draft in it. */
export const withDraft = (script: string, drafted: Drafted, behind: string): string =>
  draftParts(script, drafted).reduce((text, part) => {
    // New knots stand in the order in which they were drafted.
    const at = drafted.knots.findIndex(({ name }) => name === part.name);
    return withPart(text, part, drafted.knots[at - 1]?.name ?? behind);
  }, script);
