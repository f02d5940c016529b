import { editDistance } from '#domain/text/edit-distance.ts';
import type { Fix, Problem } from '../script/problem.ts';
import type { ScriptTag } from '../script/script-tags.ts';
import type { SheetLists } from './sheet-lists.ts';
import { listOfTag } from './tag-findings.ts';

const LOST: Readonly<Record<ScriptTag['kind'], string>> = {
  ending: 'the story can not be published, and the ending would have no name there',
  objective: 'the story can not be published, and nothing would be met there',
  scene: 'the story can not be published, and no picture would be shown there',
};

/** Tags of a script that name nothing of its sheet, each where it stands. Source: PROOF-21. */
export function tagProblems(lists: Pick<SheetLists, 'objectives' | 'endings' | 'scenes'>, tags: readonly ScriptTag[]): readonly Problem[] {
  return tags.flatMap((tag): readonly Problem[] => {
    const ids = lists[listOfTag[tag.kind]].map(({ id }) => id);
    if (ids.includes(tag.id)) return [];
    const near = nearestId(tag.id, ids);
    const meant = near === null ? '' : ` Did you mean “${near}”?`;
    return [
      {
        kind: 'no-row',
        weight: 'stops',
        at: tag.at,
        sentence: `The sheet has no ${tag.kind} “${tag.id}”: ${LOST[tag.kind]}.${meant}`,
        fixes: [use(tag, near), without(tag)].filter((fix) => fix !== null),
      },
    ];
  });
}

/** Null where nothing is near, or a comment stands within the id. */
const use = ({ idAt }: ScriptTag, near: string | null): Fix | null =>
  near === null || idAt === null ? null : { label: `Use ${near}`, edits: [{ ...idAt, insert: near }] };

const without = ({ at, isLoose }: ScriptTag): Fix | null => (isLoose ? { label: 'Delete the tag', edits: [{ ...at, insert: '' }] } : null);

/** The id that is meant where another is written: at most a third of its letters differ, or one begins with the other. */
function nearestId(written: string, ids: readonly string[]): string | null {
  const near = ids
    .map((id) => ({ id, distance: id.startsWith(written) || written.startsWith(id) ? 1 : editDistance(written, id) }))
    .filter(({ id, distance }) => id !== '' && distance <= Math.max(1, Math.floor(id.length / 3)));
  return near.toSorted((one, other) => one.distance - other.distance)[0]?.id ?? null;
}
