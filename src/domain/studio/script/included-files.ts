import { fileKey, filePath } from '#domain/text/file-path.ts';
import { MAIN_SCRIPT } from './main-script.ts';

interface IncludedFiles {
  /** The texts that are there, each once, in the order in which they are named. */
  readonly texts: readonly { readonly file: string; readonly text: string }[];
  /** Files that are named and not known yet. */
  readonly missing: readonly string[];
}

const INCLUDE = /^[^\S\n]*INCLUDE[^\S\n]+(\S.*)$/gmu;

/** The files that a text includes, by the names that are written. A comment may stand behind a name. */
export const includedNames = (text: string): readonly string[] =>
  [...text.matchAll(INCLUDE)].map(([, written = '']) => written.split(/\/[/*]/u, 1)[0]?.trim() ?? '').filter((name) => name !== '');

/** The texts of a story that include a file, by whatever capitals they write its name. Source: STUDIO-156. */
export const including = (files: ReadonlyMap<string, string>, file: string): readonly string[] =>
  [...files].flatMap(([path, text]) => (includedNames(text).some((name) => fileKey(name) === fileKey(file)) ? [path] : []));

/** A text whose INCLUDE lines name a file by another name; all else of it stays. Source: STUDIO-156. */
export function withRenamedIncludes(text: string, from: string, to: string): string {
  const key = fileKey(from);
  return text.replaceAll(INCLUDE, (line, written: string) => {
    const name = written.split(/\/[/*]/u, 1)[0]?.trim() ?? '';
    if (name === '' || fileKey(name) !== key) return line;
    const start = line.length - written.length;
    return `${line.slice(0, start)}${to}${written.slice(name.length)}`;
  });
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

/** A text of a story and those that it includes, and they. `read`: undefined for a file that is not known yet, null for one that is not there. Source: STUDIO-13. */
export function includedFiles(main: string, read: (file: string) => string | null | undefined): IncludedFiles {
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
    for (const name of includedNames(text)) waiting.push(filePath(name));
  }
  return { texts, missing };
}
