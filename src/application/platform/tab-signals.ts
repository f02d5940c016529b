import type { Observable } from 'rxjs';

/** Messages between the tabs of one browser. Delivery is not guaranteed: a suspended tab receives them when it resumes, or never. */
export abstract class TabSignals {
  /** Emits when the player has signed in or out in another tab. */
  abstract readonly playerChanged$: Observable<void>;
  abstract playerChanged(): void;
}
