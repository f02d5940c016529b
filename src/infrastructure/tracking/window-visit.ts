import { filter, fromEvent, map, merge, type Observable } from 'rxjs';
import { Visit } from '#application/tracking/visit.ts';
import { reportedPath } from '#domain/page/reported-path.ts';
import { clickIdIn } from '#domain/tracking/click-ids.ts';

export class WindowVisit extends Visit {
  readonly #window: Window;
  readonly #clickId: string | null;
  readonly left$: Observable<void>;

  /** `search`: the query of the address that the visit began with. */
  constructor(window: Window, search: string) {
    super();
    this.#window = window;
    this.#clickId = clickIdIn(new URLSearchParams(search).getAll('fbclid'));
    const hidden$ = fromEvent(window.document, 'visibilitychange').pipe(filter(() => window.document.visibilityState === 'hidden'));
    this.left$ = merge(hidden$, fromEvent(window, 'pagehide')).pipe(map(() => undefined));
  }

  userAgent(): string {
    return this.#window.navigator.userAgent;
  }

  pageUrl(): string {
    const { origin, pathname } = this.#window.location;
    return origin + reportedPath(pathname);
  }

  clickId(): string | null {
    return this.#clickId;
  }
}
