import type { Game } from '#domain/stories/game.ts';
import type { Turn } from './turn.ts';

/** What decides whether words can come to nothing. */
type Where = Pick<Game, 'mode'> & { readonly narrator: Pick<Game['narrator'], 'kind'> };

/** Words of the player that a script's story has not taken for a choice, or not yet. In a talk they are part of it: the character answers. */
const isUntaken = ({ input }: Pick<Turn, 'input'>, { mode, narrator }: Where): boolean =>
  narrator.kind === 'scripted' &&
  mode !== 'character' &&
  input !== null &&
  input.kind !== 'choice' &&
  input.kind !== 'continue' &&
  !input.takenAs;

/** Whether it is open what the newest words come to: their reply is on the way, and no choice was played by it so far. */
export const isUndecided = (turn: Pick<Turn, 'input' | 'status'>, where: Where): boolean =>
  turn.status === 'running' && isUntaken(turn, where);

/**
 * Whether a reply was to words that lead nowhere: complete, free, and no choice was played. It is no turn then: it is in no branch, count, link, book or figure, and stands as a note over the choices
 * until something is played. Source: TYPED-16.
 */
export const isAttempt = (turn: Pick<Turn, 'input' | 'status' | 'cost'>, where: Where): boolean =>
  turn.status === 'done' && turn.cost === 0 && isUntaken(turn, where);
