import { filter, fromEvent, map, merge, type Observable } from 'rxjs';
import { PageLifecycle } from '#application/platform/page-lifecycle.ts';

export class DocumentPageLifecycle extends PageLifecycle {
  readonly shown$: Observable<{ readonly persisted: boolean }>;

  constructor(document: EventTarget & Pick<Document, 'visibilityState'>, window: EventTarget) {
    super();
    const visible$ = fromEvent(document, 'visibilitychange').pipe(
      filter(() => document.visibilityState === 'visible'),
      map(() => ({ persisted: false })),
    );
    const restored$ = fromEvent<PageTransitionEvent>(window, 'pageshow').pipe(
      filter((event) => event.persisted),
      map(() => ({ persisted: true })),
    );
    this.shown$ = merge(visible$, restored$);
  }
}
