import { type Observable, ReplaySubject } from 'rxjs';
import type { LandingVariant } from '#domain/brand/landing-content.ts';

/** A press of a landing page's play button, or of a choice there. */
export interface LandingClick {
  readonly variant: LandingVariant;
  readonly storyId: string;
  /** What the pressed choice says; null for the play button. */
  readonly choice: string | null;
}

/** Presses kept for an observer that is loaded later. */
const KEPT = 8;

/** Announces the presses of play buttons on landing pages, for example to tracking. */
export class LandingClicks {
  readonly #pressed = new ReplaySubject<LandingClick>(KEPT);

  /** The presses of this visit, also those before the subscription. Never errors, never completes. */
  readonly pressed$: Observable<LandingClick> = this.#pressed.asObservable();

  press(press: LandingClick): void {
    this.#pressed.next(press);
  }
}
