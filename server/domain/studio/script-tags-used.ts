/** The ids that the tags of a script name. */
export interface UsedTags {
  readonly scenes: ReadonlySet<string>;
  readonly objectives: ReadonlySet<string>;
  readonly endings: ReadonlySet<string>;
}

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gmu;
const TAG = /#\s*(scene|objective|ending)\s*:\s*([^#\n|}\]]*)/gu;

/** What the tags of a story's scripts name. Tags that are made while the story plays, with braces in them, name nothing that can be looked up here. */
export function usedTags(scripts: readonly string[]): UsedTags {
  const found = { scene: new Set<string>(), objective: new Set<string>(), ending: new Set<string>() };
  for (const script of scripts)
    for (const [, kind = '', value = ''] of script.replace(COMMENT, '').matchAll(TAG)) {
      const id = value.trim();
      if (id !== '' && !id.includes('{')) found[kind as keyof typeof found].add(id);
    }
  return { scenes: found.scene, objectives: found.objective, endings: found.ending };
}
