import type { Choice, StoryState } from '#contract/play.ts';
import type { Memory } from '#domain/memory/memory.ts';
import type { Told } from '#server/domain/memory/recollection.ts';
import type { ReplyFigures } from './prompt/prompt-report.ts';

/** The result of a finished narration. Stored before coins are settled, so that the settlement is completed after a crash. */
export interface TurnOutcome {
  readonly status: 'done' | 'stopped';
  readonly choices: readonly Choice[];
  readonly state: StoryState;
  readonly narratorState: string;
  /** The choice that the player's words were taken for; absent where none was. */
  readonly takenAs?: Choice | undefined;
  /** Absent when unchanged. */
  readonly memory?: Memory | undefined;
  /** Id of the authored ending reached; `UNNAMED_ENDING` where the story ended without naming one. */
  readonly ending: string | null;
  readonly free: boolean;
  /** What a character has learned of the player. */
  readonly told?: readonly Told[] | undefined;
  /** What the player wants forgotten: slots, or all. */
  readonly forgets?: readonly string[] | 'all' | undefined;
  /** Of a reply that a language model wrote. */
  readonly figures?: ReplyFigures | undefined;
}
