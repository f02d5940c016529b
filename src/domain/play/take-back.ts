import type { ShownInput, Turn } from './turn.ts';

/** Where a game stands: its current turn, and the one that was begun last. */
interface Standing {
  readonly head: string | null;
  readonly newest: string | null;
}

/** `not-taken`: the player's words were not taken for a choice. `running`: the reply is still being written. `gone-on`: something was played or gone to since. */
export type TakeBackProblem = 'not-taken' | 'running' | 'gone-on';

/**
 * Why a turn cannot be taken back; null where it can: it is the current turn, the player's own words were taken for a choice in it, and nothing was begun in the game since. So no other
 * reply can be free because of this one, and none can follow it. Source: TYPED-14.
 */
export function takeBackProblem({ id, input, status }: Pick<Turn, 'id' | 'input' | 'status'>, game: Standing): TakeBackProblem | null {
  if (status === 'running') return 'running';
  if (input?.takenAs === undefined || (status !== 'done' && status !== 'stopped')) return 'not-taken';
  return game.head === id && game.newest === id ? null : 'gone-on';
}

/** The label of the choice that the player's words were taken for; null where they say the same, so that it need not be shown beside them. */
export function takenLabel({ text = '', takenAs }: ShownInput): string | null {
  if (takenAs === undefined || bare(text) === bare(takenAs.label)) return null;
  return takenAs.label;
}

/** Without marks and differences of case. */
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
