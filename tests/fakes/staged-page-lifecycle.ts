import { Subject } from 'rxjs';
import { PageLifecycle } from '#application/platform/page-lifecycle.ts';

export class StagedPageLifecycle extends PageLifecycle {
  override readonly shown$ = new Subject<{ readonly persisted: boolean }>();
}
