import type { ScriptStory } from '#server/infrastructure/narrator/script-story.ts';
import { lastEnding } from '#server/infrastructure/narrator/script-turn.ts';

const NAMED = /^(ending|objective):\s*(.*)$/;

/** What a search listens for in the words of a turn. */
export interface Heard {
  /** Whether what listens may differ by a piece of text of the script. */
  readonly listens: (text: string) => boolean;
  /** What a line that is read names, and what a choice on offer does; told as objectives are. */
  readonly inLine: (text: string) => readonly string[];
  readonly inLabel: (label: string) => readonly string[];
}

/** What a turn names. `ending`: as players are told it, '' where none is named. */
interface PlayedTags {
  readonly ending: string;
  readonly objectives: readonly string[];
}

/** Whether a tag that begins so names an ending or an objective, or can once the rest of it is put together. */
export const mayName = (beginning: string): boolean =>
  NAMED.test(beginning) || ['ending:', 'objective:'].some((naming) => naming.startsWith(beginning));

interface Listening {
  /** The ids of the story's endings. */
  readonly endings: ReadonlySet<string>;
  /** Called with the path of each line. */
  readonly onLine?: (path: string) => void;
  /** What its words name counts too. */
  readonly heard?: Heard | undefined;
}

/** Plays on to the next choices or the end of the flow, for what it names alone. Throws `TurnFailed`. */
export function playedTags(story: ScriptStory, { endings, onLine, heard }: Listening): PlayedTags {
  const named: string[] = [];
  const objectives: string[] = [];
  story.beginTurn();
  while (story.canContinue) {
    const line = story.continueLine();
    if (heard) objectives.push(...heard.inLine(line));
    onLine?.(story.linePath);
    for (const tag of story.currentTags ?? []) {
      const [, kind, id = ''] = NAMED.exec(tag) ?? [];
      if (kind === 'ending') named.push(id.trim());
      // One without a name fulfils nothing.
      if (kind === 'objective' && id !== '') objectives.push(id);
    }
  }
  if (heard) objectives.push(...story.currentChoices.flatMap(({ text }) => heard.inLabel(text)));
  return { ending: lastEnding(named, endings), objectives };
}
