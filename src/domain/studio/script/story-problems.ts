import { inOrder, type Problem, type StudiedStory } from './problem.ts';
import { knotOfPath } from './script-names.ts';
import { behindMeant, unknownName } from './unknown-names.ts';
import { unreached, unreachedRows } from './unreached-knots.ts';

/** What is wrong in a story as its names and its outline tell, in the order of its texts. Source: STUDIO-14. */
export function storyProblems(known: StudiedStory): readonly Problem[] {
  const rows = known.outline.chapters.flatMap((chapter) => chapter.rows);
  const behind = behindMeant(known);
  const lost = unreachedRows(rows).filter(({ path }) => !behind.has(knotOfPath(path)));
  return [
    ...known.names.uses.filter(({ isUnknown }) => isUnknown).map((use) => unknownName(use, known)),
    ...lost.map((row) => unreached(row, rows, known)),
  ].toSorted(inOrder);
}
