import { Subject } from 'rxjs';
import { PageLifecycle } from '#application/page-lifecycle.ts';

export class StagedPageLifecycle extends PageLifecycle {
  override readonly shown$ = new Subject<{ readonly persisted: boolean }>();
}
