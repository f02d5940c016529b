import type { Observable } from 'rxjs';

export abstract class PageLifecycle {
  /** The page became visible again; `persisted` when it was restored from the back-forward cache. */
  abstract readonly shown$: Observable<{ readonly persisted: boolean }>;
}
