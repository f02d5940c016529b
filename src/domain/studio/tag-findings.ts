import type { ScriptTag } from './script-tags.ts';
import type { SheetLists } from './sheet-lists.ts';

/** What does not go together in the sheet and the script. */
export interface TagFinding {
  /** `unused`: no line of the script has the tag. `unknown`: a line has it, and the sheet no row. `double`: two rows have one id. */
  readonly is: 'unused' | 'unknown' | 'double';
  readonly kind: 'objective' | 'ending';
  readonly id: string;
  /** Whether a story with it can not be published. */
  readonly stops: boolean;
}

/** Where the objectives and endings of a sheet do not go with the tags of its script. Source: STUDIO-28. */
export function tagFindings(lists: Pick<SheetLists, 'objectives' | 'endings'>, tags: readonly ScriptTag[]): readonly TagFinding[] {
  return (['ending', 'objective'] as const).flatMap((kind) => {
    const ids = lists[kind === 'ending' ? 'endings' : 'objectives'].map(({ id }) => id);
    const used = new Set(tags.flatMap((tag) => (tag.kind === kind ? [tag.id] : [])));
    const known = new Set(ids);
    const found = (is: TagFinding['is'], stops: boolean) => (id: string) => ({ is, kind, id, stops });
    return [
      ...[...used].filter((id) => !known.has(id)).map(found('unknown', true)),
      ...[...known].filter((id) => !used.has(id)).map(found('unused', kind === 'ending')),
      ...[...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))].map(found('double', false)),
    ];
  });
}

/** What a finding means, in a sentence. */
export function findingText({ is, kind, id }: TagFinding): string {
  if (is === 'unknown')
    return kind === 'ending' ? `The script ends with “${id}”, which has no row.` : `The script fulfils “${id}”, which has no row.`;
  if (is === 'unused') return kind === 'ending' ? `No line ends the game with “${id}”.` : `No line fulfils “${id}”.`;
  return kind === 'ending' ? `Two endings are called “${id}”.` : `Two objectives are called “${id}”.`;
}
