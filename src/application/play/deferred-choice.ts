import { filter, take } from 'rxjs';
import { runningTurn } from '#domain/play/game-log.ts';
import type { Play } from './play.ts';
import type { OpenPlay, PlayState } from './play-state.ts';

/**
 * Plays a choice that was made before the story was opened. Only in a new game that offers it after its opening; otherwise nothing is played, and no
 * coin is spent.
 */
export class DeferredChoice {
  readonly #play: Play;

  constructor(play: Play) {
    this.#play = play;
  }

  /** Call before the game is opened. `label`: what the choice says. Waits for the opening; a game of another story ends the wait. */
  playOnceOpen(storyId: string, label: string): void {
    this.#play.state.$.pipe(
      filter((state) => isSettled(state, storyId)),
      take(1),
    ).subscribe((state) => {
      const turn = state.kind === 'open' && state.story.id === storyId && state.turns.length === 1 ? state.turns[0] : undefined;
      const choice = turn?.choices.find((offered) => offered.label === label);
      if (choice) this.#play.send({ kind: 'choice', choiceId: choice.id });
    });
  }
}

/** Whether it is decided what the requested game looks like. A game that was open before does not count while it is left. */
function isSettled(state: PlayState, storyId: string): boolean {
  if (state.kind === 'closed') return false;
  if (state.kind === 'open') return state.story.id !== storyId || runningTurn(state satisfies OpenPlay) === null;
  return state.kind !== 'opening';
}
