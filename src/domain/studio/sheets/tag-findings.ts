import type { ScriptTag } from '../script/script-tags.ts';
import type { SheetLists } from './sheet-lists.ts';

/** What does not go together in the sheet and the script. */
export interface TagFinding {
  /** `unused`: no line of the script has the tag. `unknown`: a line has it, and the sheet no row. `double`: two rows have one id. */
  readonly is: 'unused' | 'unknown' | 'double';
  readonly kind: ScriptTag['kind'];
  readonly id: string;
  /** Whether a story with it can not be published. */
  readonly stops: boolean;
}

/** The list of a sheet that has the rows of a kind of tag. */
export const listOfTag = { ending: 'endings', objective: 'objectives', scene: 'scenes' } as const;

/** Where lists of a sheet do not go with the tags of its script: those that are given. Source: STUDIO-28, STUDIO-61. */
export function tagFindings(
  lists: Partial<Pick<SheetLists, 'objectives' | 'endings' | 'scenes'>>,
  tags: readonly ScriptTag[],
): readonly TagFinding[] {
  return (['ending', 'objective', 'scene'] as const).flatMap((kind) => {
    const ids = lists[listOfTag[kind]]?.map(({ id }) => id);
    if (ids === undefined) return [];
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

const texts: Readonly<Record<TagFinding['is'], Readonly<Record<TagFinding['kind'], (id: string) => string>>>> = {
  unknown: {
    ending: (id) => `The script ends with “${id}”, which has no row.`,
    objective: (id) => `The script fulfils “${id}”, which has no row.`,
    scene: (id) => `The script goes to “${id}”, which has no row.`,
  },
  unused: {
    ending: (id) => `No line ends the game with “${id}”.`,
    objective: (id) => `No line fulfils “${id}”.`,
    scene: (id) => `No line goes to “${id}”.`,
  },
  double: {
    ending: (id) => `Two endings are called “${id}”.`,
    objective: (id) => `Two objectives are called “${id}”.`,
    scene: (id) => `Two scenes are called “${id}”.`,
  },
};

/** What a finding means, in a sentence. */
export const findingText = ({ is, kind, id }: TagFinding): string => texts[is][kind](id);
