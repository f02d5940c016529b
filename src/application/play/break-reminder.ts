import { type Live, LiveState } from '#application/live.ts';
import type { Clock } from '#application/platform/clock.ts';
import { isBreakDue, type PlayStretch, played } from '#domain/play/play-stretch.ts';
import type { BreakReminderChoice } from './break-reminder-choice.ts';
import type { GameStore } from './game-store.ts';

interface Needs {
  readonly games: GameStore;
  readonly clock: Clock;
  readonly choice: BreakReminderChoice;
}

/** Suggests a break after an hour of play. Every change of the open game counts as play: a turn, a reply that comes, a typed letter. */
export class BreakReminder {
  readonly #needs: Needs;
  readonly #due = new LiveState(false);
  #stretch: PlayStretch | null = null;

  /** True from when a break is suggested until the player goes on or takes one. */
  readonly due: Live<boolean> = this.#due;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { games, choice } = needs;
    games.state.$.subscribe(({ kind }) => kind === 'open' && this.#played());
    choice.state.$.subscribe((on) => on || this.#due.set(false));
  }

  /** The player goes on: the next reminder comes after another hour. */
  goOn(): void {
    this.#stretch = null;
    this.#due.set(false);
  }

  /** No further reminders in this browser. */
  turnOff(): void {
    this.#needs.choice.choose(false);
    this.goOn();
  }

  #played(): void {
    this.#stretch = played(this.#stretch, this.#needs.clock.now());
    this.#due.set(this.#needs.choice.state.value && isBreakDue(this.#stretch));
  }
}
