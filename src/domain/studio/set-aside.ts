import { startOf } from '#domain/text/cut.ts';
import { shortHash } from '#domain/text/short-hash.ts';
import { inScript } from './script/included-files.ts';
import { formOf } from './texts/conflict-marks.ts';

/** UTF-16 units of what a finding is about. */
const MOST_ABOUT = 48;

/** What names a finding: its kind and what it is about. A mark follows where what it is about has more in it than the name says. */
export function setAsideKey(kind: string, of: string): string {
  const words = wordsOf(of);
  const about = aboutOf(words);
  const isWhole = words.length <= MOST_ABOUT && (about !== '' || of === '');
  return [kind, about, isWhole ? '' : shortHash(of).toString(36)].filter((part) => part !== '').join(' ');
}

/** What named a finding before names of different things differed: cut without a mark. */
export const formerKey = (kind: string, of: string): string => [kind, aboutOf(wordsOf(of))].filter((part) => part !== '').join(' ');

const wordsOf = (of: string): string => of.toLowerCase().replaceAll(/[^\p{L}\p{N}_]+/gu, '-');
const aboutOf = (words: string): string => startOf(words, MOST_ABOUT).replaceAll(/^-+|-+$/g, '');

/** Kinds of findings that are about a knot, whose name is in their keys. */
export const flowKeys = ['round', 'stretch', 'wall', 'short', 'unread'] as const;

/** Kinds of findings that are about the words of one line: the comment right above it keeps its reason when they change. */
const lineKinds: ReadonlySet<string> = new Set(['idle', 'locked', 'untaken', 'again']);

/** What begins a comment: in a sheet, and in all else, since a script may include a text of any name. */
const MARKS = { ink: '//', yaml: '#' } as const;
const COMMENT = /^\s*(\/\/|#) Meant so \(([^()]*)\): (.*\S)\s*$/u;

const markOf = (file: string): string => (formOf(file) === 'sheet' ? MARKS.yaml : MARKS.ink);

/** The comment that sets a finding aside as intended. In a script it stays with the line below it; in a sheet (`file`) it may stand on any line of its own. Source: PROOF-10, PROOF-41. */
export const asideComment = (key: string, reason: string, file = '.ink'): string =>
  `${markOf(file)} Meant so (${key}): ${reason.replaceAll(/\s+/gu, ' ').trim()}`;

/** A comment that sets a finding aside. */
export interface AsideComment {
  /** Names the finding. */
  readonly key: string;
  readonly reason: string;
  /** The file and line that it stands above, like `script.ink:12`; empty where that is not known. */
  readonly above: string;
}

/** The texts of a story in which its authors set findings aside: its script and its sheets. Source: STUDIO-218. */
export function commentedTexts(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const isScript = inScript(files);
  return new Map([...files].filter(([file]) => isScript(file) || formOf(file) === 'sheet'));
}

/** The comments of texts that set findings aside. `files`: scripts and sheets of a story, by their paths. */
export const asideComments = (files: ReadonlyMap<string, string>): readonly AsideComment[] =>
  [...files].flatMap(([file, text]) => {
    const waiting: Omit<AsideComment, 'above'>[] = [];
    const found: AsideComment[] = [];
    for (const [at, line] of text.split('\n').entries()) {
      const [, mark, key, reason] = COMMENT.exec(line) ?? [];
      if (key !== undefined && reason !== undefined && mark === markOf(file)) waiting.push({ key, reason });
      else if (line.trim() !== '') found.push(...waiting.splice(0).map((one) => ({ ...one, above: `${file}:${at + 1}` })));
    }
    return [...found, ...waiting.map((one) => ({ ...one, above: '' }))];
  });

interface Named {
  readonly key: string;
  /** The name that an earlier version gave it; without one, its key but for the mark. */
  readonly former?: string;
  /** The line that it is about, like `script.ink:12`. */
  readonly at?: string;
}

const kindOf = (key: string): string => key.split(' ')[0] ?? '';

const MARKED = /^(\S+ \S+) \S+$/u;

/**
 * Why findings are meant so, by their keys. A comment counts for the line that it stands above, where a finding is about that, and for what it names. One with a former name counts where it names one of all
 * findings, and no other. Source: PROOF-10, PROOF-41, PROOF-146.
 */
export function meantReasons(found: readonly Named[], comments: readonly AsideComment[]): ReadonlyMap<string, string> {
  const all = [...new Map(found.map((one) => [one.key, one])).values()];
  const byLine = all.flatMap(({ key, at = '' }): readonly (readonly [string, AsideComment])[] => {
    const isAbove = (one: AsideComment) => at !== '' && one.above === at && kindOf(one.key) === kindOf(key);
    const one = lineKinds.has(kindOf(key)) ? comments.findLast(isAbove) : undefined;
    return one ? [[key, one]] : [];
  });
  const counted = new Set(byLine.map(([, one]) => one));
  const aside = new Map(comments.flatMap((one) => (counted.has(one) ? [] : [[one.key, one.reason] as const])));
  const keys = new Set(all.map(({ key }) => key));
  const byFormer = Map.groupBy(all, ({ key, former }) => former ?? MARKED.exec(key)?.[1] ?? key);
  const named = [...byFormer].flatMap(([former, [one, ...others]]): readonly (readonly [string, string | undefined])[] =>
    one === undefined || others.length > 0 || keys.has(former) ? [] : [[one.key, aside.get(former)]],
  );
  const exact = all.map(({ key }) => [key, aside.get(key)] as const);
  const placed = byLine.map(([key, { reason }]) => [key, reason] as const);
  return new Map([...named, ...exact, ...placed].flatMap(([key, reason]) => (reason === undefined ? [] : [[key, reason] as const])));
}

/**
 * A script with a finding set aside above its line. `written`: the line as it was when it was read; of those that read so the nearest one to where it stood (`line`, from 0) is meant. Where none
 * does, the comment stands at the beginning.
 */
export function withAside(script: string, { line, written }: { readonly line: number; readonly written: string }, comment: string): string {
  const lines = script.split('\n');
  const alike = lines.flatMap((one, index) => (one.trim() === written.trim() && written.trim() !== '' ? [index] : []));
  const [at = 0] = alike.toSorted((one, other) => Math.abs(one - line) - Math.abs(other - line));
  return [...lines.slice(0, at), comment, ...lines.slice(at)].join('\n');
}
