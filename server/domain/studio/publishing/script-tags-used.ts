import { scriptTags } from '#domain/studio/script/script-tags.ts';

/** The ids that the tags of a script name. */
export interface UsedTags {
  readonly scenes: ReadonlySet<string>;
  readonly objectives: ReadonlySet<string>;
  readonly endings: ReadonlySet<string>;
}

/** What the tags of a story's scripts name. */
export function usedTags(scripts: readonly string[]): UsedTags {
  const tags = scriptTags(scripts.map((text) => ({ file: '', text })));
  const ids = (of: (typeof tags)[number]['kind']) => new Set(tags.flatMap(({ kind, id }) => (kind === of ? [id] : [])));
  return { scenes: ids('scene'), objectives: ids('objective'), endings: ids('ending') };
}
