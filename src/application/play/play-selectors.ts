import type { Spending } from '#domain/coins/coin-sheet.ts';
import type { NarratorTraits } from '#domain/narrator/narrator-traits.ts';
import { turnsPlayed } from '#domain/play/game-log.ts';
import { takeBackProblem } from '#domain/play/take-back.ts';
import type { Turn } from '#domain/play/turn.ts';
import { gamePage } from '#domain/stories/game-page.ts';
import { restCost } from '#domain/stories/run-length.ts';
import type { StoryDetail } from '#domain/stories/story.ts';
import type { PlayState } from './play-state.ts';

// Parts of the play state that several views read. Each has a neutral value while no game is open.

export const storyOf = (state: PlayState): StoryDetail | null => (state.kind === 'open' ? state.story : null);
export const gameIdOf = (state: PlayState): string => (state.kind === 'open' ? state.game.id : '');
export const narratorOf = (state: PlayState): NarratorTraits | null => (state.kind === 'open' ? state.game.narrator : null);
/** Whether there is thinking to read: the narrator is known to think, or has done so in this game. */
export const reasonsOf = (state: PlayState): boolean =>
  state.kind === 'open' && (state.game.narrator.reasons === true || state.turns.some(({ reasoned }) => reasoned));
export const improvisesOf = (state: PlayState): boolean => narratorOf(state)?.improvises ?? false;
export const priceOf = (state: PlayState): number => (state.kind === 'open' ? state.game.price : 0);
/** The choice of the newest turn, by id, for which the coins did not last. */
export const refusedChoiceOf = (state: PlayState): string | null => (state.kind === 'open' ? state.refusedChoice : null);
export const newestTurn = (state: PlayState): Turn | null => (state.kind === 'open' ? (state.turns.at(-1) ?? null) : null);
/** What the open game costs from here. A talk has no end, and a story that has come to one is played on for as long as the player likes. */
export function spendingOf(state: PlayState): Spending | null {
  if (state.kind !== 'open') return null;
  const { story, game, turns, notice } = state;
  // What is bought settles what is owed first, so that it is not known how many turns it pays for.
  if (notice?.kind === 'failed' && notice.code === 'COINS_OWED') return null;
  const newest = turns.at(-1);
  const goesOn = game.mode !== 'character' && newest?.ending === null && newest.state.ended === undefined;
  const rest = goesOn ? restCost(story.run, game.price, turnsPlayed(turns)) : null;
  return { page: gamePage(game), title: story.title, price: game.price, rest };
}

/** The newest turn, by id, where it can be taken back: its words were taken for a choice. */
export const turnToTakeBack = (state: PlayState): string | null => {
  const newest = newestTurn(state);
  return state.kind === 'open' && newest !== null && takeBackProblem(newest, state.game) === null ? newest.id : null;
};
/** Whether a command is pending that moves to another turn. */
export const isMoving = (state: PlayState): boolean => state.kind === 'open' && state.moving;

/** The player's newest words that came to nothing, or are on the way, while nothing else was played. */
export const attemptOf = (state: PlayState): Turn | null => (state.kind === 'open' ? state.game.attempt : null);
export const isRunning = (state: PlayState): boolean => [newestTurn(state), attemptOf(state)].some((turn) => turn?.status === 'running');
export const rewritesOf = (state: PlayState): boolean => narratorOf(state)?.rewrites ?? false;

/** True while the game has only its opening. */
export const isBegun = (state: PlayState): boolean =>
  state.kind === 'open' && state.turns.length === 1 && state.turns[0]?.input === null && state.game.redo === null;
