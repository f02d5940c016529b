import type { AuthoredEnding } from './authored-story.ts';

/** The reply that reached an ending. */
export interface EndingReply {
  readonly text: string;
  readonly objectives: readonly string[];
}

/** Whether all has happened that the authored epilogue states. `objectives` are the fulfilled ones. */
export const epilogueHolds = ({ epilogue_needs, needs }: AuthoredEnding, objectives: readonly string[]): boolean =>
  (epilogue_needs ?? needs ?? []).every((id) => objectives.includes(id));

/** The authored epilogue where what it states has happened, else the reply that reached the ending. `reply` is null when its game is gone. */
export const endingEpilogue = (ending: AuthoredEnding, reply: EndingReply | null): string =>
  !reply || reply.text === '' || epilogueHolds(ending, reply.objectives) ? ending.epilogue : reply.text;
