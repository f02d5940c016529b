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

/** The path of a file as a script names it, with `/` or `\`, from the story's folder. */
export const includedPath = (name: string): string =>
  name
    .replaceAll('\\', '/')
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '.')
    .join('/');

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
    for (const name of includedNames(text)) waiting.push(includedPath(name));
  }
  return { texts, missing };
}
