import { type Observable, ReplaySubject } from 'rxjs';
import type { LandingVariant } from '#domain/brand/landing-content.ts';

/** A press of a landing page's play button, or of a choice there. */
export interface LandingPress {
  readonly variant: LandingVariant;
  readonly storyId: string;
  /** What the pressed choice says; null for the play button. */
  readonly choice: string | null;
}

/** Presses kept for an observer that is loaded later. */
const KEPT = 8;

/** Announces the presses of play buttons on landing pages, for example to tracking. */
export class LandingPlay {
  readonly #pressed = new ReplaySubject<LandingPress>(KEPT);

  /** The presses of this visit, also those before the subscription. Never errors, never completes. */
  readonly pressed$: Observable<LandingPress> = this.#pressed.asObservable();

  press(press: LandingPress): void {
    this.#pressed.next(press);
  }
}
