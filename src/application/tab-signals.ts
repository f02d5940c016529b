import type { Observable } from 'rxjs';

/** A word from one tab of this browser to its others. Nothing is promised: a tab that sleeps hears it when it wakes, or never. */
export abstract class TabSignals {
  /** Emits when another tab says that somebody signed in or out. */
  abstract readonly playerChanged$: Observable<void>;
  abstract playerChanged(): void;
}
