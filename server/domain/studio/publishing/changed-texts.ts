/** The texts of a story at one time: the version of each by its path, and what it reads. */
interface TextsAt {
  readonly versions: Readonly<Record<string, number>>;
  readonly files: ReadonlyMap<string, string>;
}

/** A text that the draft has, or that players have. */
export interface ListedText {
  readonly path: string;
  /** Its version in the draft; null where the draft has it no more. */
  readonly version: number | null;
  /** Its version as players have it; null where they have none. */
  readonly published: number | null;
  /** Whether players would have another text, a new one, or one less. */
  readonly changed: boolean;
}

/** The texts of a draft and those that players have, by path. `before`: what players have; null before the first version, when nothing counts as changed. Source: STUDIO-246. */
export function listedTexts(before: TextsAt | null, now: TextsAt): readonly ListedText[] {
  const paths = [...new Set([...Object.keys(now.versions), ...Object.keys(before?.versions ?? {})])].toSorted();
  return paths.map((path) => {
    const [version, published] = [now.versions[path] ?? null, before?.versions[path] ?? null];
    const isSame = version !== null && published !== null && (version === published || before?.files.get(path) === now.files.get(path));
    return { path, version, published, changed: before !== null && !isSame };
  });
}

/** What has a sentence by its words or its fields where it changed. */
const SAID = /\.(?:ink|yaml)$/u;
const SHOWN = 6;

/** Which texts are new, gone, or changed without a word of a script or a field of a sheet, a sentence each. */
export function textChanges(texts: readonly ListedText[]): readonly string[] {
  const changed = texts.filter((text) => text.changed);
  const paths = (kind: (text: ListedText) => boolean) => changed.filter(kind).map(({ path }) => path);
  return [
    ...sentence(
      'New',
      paths(({ published }) => published === null),
    ),
    ...sentence(
      'Without the',
      paths(({ version }) => version === null),
    ),
    ...sentence(
      'Changed',
      paths(({ path, version, published }) => version !== null && published !== null && !SAID.test(path)),
    ),
  ];
}

const sentence = (what: string, paths: readonly string[]): readonly string[] => {
  if (paths.length === 0) return [];
  const more = paths.length > SHOWN ? ` and ${paths.length - SHOWN} more` : '';
  return [`${what} ${paths.length === 1 ? 'text' : 'texts'}: ${paths.slice(0, SHOWN).join(', ')}${more}.`];
};
