import type { GameLog } from '#domain/play/game-log.ts';
import type { Choice } from '#domain/play/turn.ts';

/** The choices of the newest turn, unless it is running or has reached an ending. */
export function offeredChoices(log: GameLog): readonly Choice[] {
  const last = log.turns.at(-1);
  return last && last.status !== 'running' && !last.ending ? last.choices : [];
}
