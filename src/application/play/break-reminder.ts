import { type Live, LiveState } from '#application/live.ts';
import type { Clock } from '#application/platform/clock.ts';
import { isBreakDue, type PlayStretch, played } from '#domain/play/play-stretch.ts';
import type { BreakReminderChoice } from './break-reminder-choice.ts';
import type { GameStore } from './game-store.ts';

/** Suggests a break after an hour of play. Every change of the open game counts as play: a turn, a reply that comes, a typed letter. */
export class BreakReminder {
  readonly #clock: Clock;
  readonly #choice: BreakReminderChoice;
  readonly #due = new LiveState(false);
  #stretch: PlayStretch | null = null;

  /** True from when a break is suggested until the player goes on or takes one. */
  readonly due: Live<boolean> = this.#due;

  constructor(games: GameStore, clock: Clock, choice: BreakReminderChoice) {
    this.#clock = clock;
    this.#choice = choice;
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
    this.#choice.choose(false);
    this.goOn();
  }

  #played(): void {
    this.#stretch = played(this.#stretch, this.#clock.now());
    this.#due.set(this.#choice.state.value && isBreakDue(this.#stretch));
  }
}
