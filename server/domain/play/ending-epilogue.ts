import type { AuthoredEnding } from './authored-story.ts';

/** The reply that reached an ending. */
export interface EndingReply {
  readonly text: string;
  readonly objectives: readonly string[];
}

/** The authored epilogue where what it states has happened, else the reply that reached the ending. `reply` is null when its game is gone. */
export function endingEpilogue({ epilogue, epilogue_needs, needs }: AuthoredEnding, reply: EndingReply | null): string {
  const stated = epilogue_needs ?? needs ?? [];
  return !reply || reply.text === '' || stated.every((id) => reply.objectives.includes(id)) ? epilogue : reply.text;
}
