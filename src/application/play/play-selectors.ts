import type { NarratorTraits } from '#domain/narrator/narrator-traits.ts';
import type { Turn } from '#domain/play/turn.ts';
import type { StoryDetail } from '#domain/stories/story.ts';
import type { PlayState } from './play-state.ts';

// Parts of the play state that several views read. Each has a neutral value while no game is open.

export const storyOf = (state: PlayState): StoryDetail | null => (state.kind === 'open' ? state.story : null);
export const gameIdOf = (state: PlayState): string => (state.kind === 'open' ? state.game.id : '');
export const narratorOf = (state: PlayState): NarratorTraits | null => (state.kind === 'open' ? state.game.narrator : null);
export const improvisesOf = (state: PlayState): boolean => narratorOf(state)?.improvises ?? false;
export const priceOf = (state: PlayState): number => (state.kind === 'open' ? state.game.price : 0);
/** The choice of the newest turn, by id, for which the coins did not last. */
export const refusedChoiceOf = (state: PlayState): string | null => (state.kind === 'open' ? state.refusedChoice : null);
export const newestTurn = (state: PlayState): Turn | null => (state.kind === 'open' ? (state.turns.at(-1) ?? null) : null);
export const isRunning = (state: PlayState): boolean => newestTurn(state)?.status === 'running';
export const rewritesOf = (state: PlayState): boolean => narratorOf(state)?.rewrites ?? false;

/** True while the game has only its opening. */
export const isBegun = (state: PlayState): boolean =>
  state.kind === 'open' && state.turns.length === 1 && state.turns[0]?.input === null && state.game.redo === null;
