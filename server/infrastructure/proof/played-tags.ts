import type { ScriptStory } from '#server/infrastructure/narrator/script-story.ts';

const NAMED = /^(ending|objective):\s*(.*)$/;

/** What a turn names. `ending`: the last one, '' where none is named. */
interface PlayedTags {
  readonly ending: string;
  readonly objectives: readonly string[];
}

/** Whether a tag that begins so names an ending or an objective, or can once the rest of it is put together. */
export const mayName = (beginning: string): boolean =>
  NAMED.test(beginning) || ['ending:', 'objective:'].some((naming) => naming.startsWith(beginning));

/** Plays on to the next choices or the end of the flow, for what it names alone. `onLine`: called with the path of each line. Throws `TurnFailed`. */
export function playedTags(story: ScriptStory, onLine: (path: string) => void = () => undefined): PlayedTags {
  let ending = '';
  const objectives: string[] = [];
  story.beginTurn();
  while (story.canContinue) {
    story.continueLine();
    onLine(story.linePath);
    for (const tag of story.currentTags ?? []) {
      const [, kind, id = ''] = NAMED.exec(tag) ?? [];
      if (kind === 'ending') ending = id;
      // One without a name fulfils nothing.
      if (kind === 'objective' && id !== '') objectives.push(id);
    }
  }
  return { ending, objectives };
}
