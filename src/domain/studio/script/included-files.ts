import { fileKey, filePath } from '#domain/text/file-path.ts';
import { MAIN_SCRIPT } from './main-script.ts';
import { namedFiles } from './named-files.ts';
import { COMMENT } from './without-comments.ts';

interface IncludedFiles {
  /** The texts that are there, each once, in the order in which they are named. */
  readonly texts: readonly { readonly file: string; readonly text: string }[];
  /** Files that are named and not known yet. */
  readonly missing: readonly string[];
}

const INCLUDE = /^[^\S\n]*INCLUDE[^\S\n]+(\S.*)$/gmu;

/** What a text includes: the name that is written, and where it stands. What is within a comment is none; one may stand before a name's line and behind it. Source: STUDIO-13. */
function includesIn(text: string): readonly { readonly name: string; readonly at: number }[] {
  if (!text.includes('INCLUDE')) return [];
  // Blanks in place of comments: all else stands where it stood.
  const bare = text.replaceAll(COMMENT, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return [...bare.matchAll(INCLUDE)].flatMap(({ 0: line, 1: written = '', index }) => {
    const name = written.split(/\/[/*]/u, 1)[0]?.trim() ?? '';
    return name === '' ? [] : [{ name, at: index + line.length - written.length }];
  });
}

/** The files that a text includes, by the names that are written. */
export const includedNames = (text: string): readonly string[] => includesIn(text).map(({ name }) => name);

/** The texts of a story that include a file, by whatever capitals they write its name. Source: STUDIO-156. */
export const including = (files: ReadonlyMap<string, string>, file: string): readonly string[] =>
  [...files].flatMap(([path, text]) => (includedNames(text).some((name) => fileKey(name) === fileKey(file)) ? [path] : []));

/** Whether a text is of ink by its name alone. What a script includes is of it too, whatever its name: `inScript`. */
export const isInkFile = (path: string): boolean => path.endsWith('.ink');

/** Which texts of a story are its script, by their paths: those in files of ink, and whatever such a text includes, of any name, and so on. Source: PROOF-150, STUDIO-176. */
export function inScript(files: ReadonlyMap<string, string>): (path: string) => boolean {
  const included = new Set<string>();
  const byKey = Map.groupBy(files, ([path]) => fileKey(path));
  const waiting = [...files].flatMap(([path, text]) => (isInkFile(path) ? [text] : []));
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop())
    for (const key of includedNames(text).map(fileKey)) {
      if (included.has(key)) continue;
      included.add(key);
      for (const [path, other] of byKey.get(key) ?? []) if (!isInkFile(path)) waiting.push(other);
    }
  return (path) => isInkFile(path) || included.has(fileKey(path));
}

/** A text of a story's script, by its path. */
export interface ScriptText {
  readonly file: string;
  readonly text: string;
}

/** The texts of a story that are its script, in their order. Source: STUDIO-218. */
export function scriptTexts(files: ReadonlyMap<string, string>): readonly ScriptText[] {
  const isScript = inScript(files);
  return [...files].flatMap(([file, text]) => (isScript(file) ? [{ file, text }] : []));
}

/** A text with other names in its INCLUDE lines; null leaves one as it is. All else stays. */
function withIncludes(text: string, nameOf: (name: string) => string | null): string {
  const parts: string[] = [];
  let from = 0;
  for (const { name, at } of includesIn(text)) {
    const other = nameOf(name);
    if (other === null) continue;
    parts.push(text.slice(from, at), other);
    from = at + name.length;
  }
  return parts.join('') + text.slice(from);
}

/** A text whose INCLUDE lines name a file by another name; all else of it stays. Source: STUDIO-156. */
export function withRenamedIncludes(text: string, from: string, to: string): string {
  const key = fileKey(from);
  return withIncludes(text, (name) => (fileKey(name) === key ? to : null));
}

/**
 * The texts of a story with INCLUDE lines that name the paths of its texts, whatever capitals, slashes and marks are written: ink says where something stands by the name that it read. No line moves.
 * Source: STUDIO-185.
 */
export function namingPaths(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const find = namedFiles(files.keys());
  const pathOf = (name: string): string | null => {
    const path = find(name);
    // A path that no INCLUDE line can have is found by the name that is written.
    return path !== null && includedNames(`INCLUDE ${path}`)[0] === path ? path : null;
  };
  return new Map([...files].map(([path, text]) => [path, withIncludes(text, pathOf)]));
}

/**
 * The texts of a story under the names that its scripts write for them, where a file is in other capitals than they write: as it was found where it was made. `renamed`: the name that it had, and the one that it has now.
 * Source: STUDIO-130.
 */
export function underWrittenNames(files: ReadonlyMap<string, string>): {
  readonly files: ReadonlyMap<string, string>;
  readonly renamed: readonly (readonly [string, string])[];
} {
  const written = new Map<string, string>();
  for (const text of files.values())
    for (const name of includedNames(text)) {
      const path = filePath(name);
      if (!files.has(path) && !written.has(fileKey(path))) written.set(fileKey(path), path);
    }
  const renamed = [...files.keys()].flatMap((path) => {
    const to = path === MAIN_SCRIPT || written.size === 0 ? undefined : written.get(fileKey(path));
    // Of two that differ in capitals alone one can have the name.
    written.delete(fileKey(path));
    return to === undefined ? [] : [[path, to] as const];
  });
  const names = new Map(renamed);
  return { files: new Map([...files].map(([path, text]) => [names.get(path) ?? path, text])), renamed };
}

/**
 * A text of a story and those that it includes, and they. `read`: undefined for a file that is not known yet, null for one that is not there. `paths`: of the texts that the story is known to have; another is asked for by
 * the path that is written. Source: STUDIO-13, STUDIO-185.
 */
export function includedFiles(
  main: string,
  read: (file: string) => string | null | undefined,
  paths: Iterable<string> = [],
): IncludedFiles {
  const find = namedFiles(paths);
  const [texts, missing] = [[] as { file: string; text: string }[], [] as string[]];
  const seen = new Set<string>();
  const waiting = [main];
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const text = read(file);
    if (text === undefined) missing.push(file);
    if (text === undefined || text === null) continue;
    texts.push({ file, text });
    for (const name of includedNames(text)) waiting.push(find(name) ?? filePath(name));
  }
  return { texts, missing };
}
