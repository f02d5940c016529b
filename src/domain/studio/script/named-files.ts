import { fileKey, filePath } from '#domain/text/file-path.ts';

/**
 * Finds the text of a story that a script means by a name, by the paths of its texts: the one of this path, else one whose path differs in capitals or in the form of its marks alone, whatever order the paths are
 * in. Null where there is none. Source: STUDIO-185.
 */
export function namedFiles(paths: Iterable<string>): (name: string) => string | null {
  const all = new Set(paths);
  let byKey: ReadonlyMap<string, readonly string[]> | null = null;
  return (name) => {
    const path = filePath(name);
    if (all.has(path)) return path;
    byKey ??= Map.groupBy(all, fileKey);
    const same = byKey.get(fileKey(path))?.toSorted() ?? [];
    return same.find((one) => filePath(one) === path) ?? same[0] ?? null;
  };
}
