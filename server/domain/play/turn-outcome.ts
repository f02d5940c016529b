import type { Memory } from '../../../src/domain/memory/memory.ts';
import type { Choice, StoryState } from '../../../src/domain/play/turn.ts';

/** What the narrator left behind when it was done with a turn. Stored before coins are settled, so that a crash in between is completed. */
export interface TurnOutcome {
  readonly status: 'done' | 'stopped';
  readonly choices: readonly Choice[];
  readonly state: StoryState;
  readonly narratorState: string;
  /** Absent: the story remembers what it did before. */
  readonly memory?: Memory | undefined;
  /** Id of the authored ending reached. */
  readonly ending: string | null;
  readonly free: boolean;
}
