import { map, Subject, switchMap } from 'rxjs';
import { listSysconfig } from '../../../contract/settings.ts';
import { type Live, LiveState } from '../live.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';

/** Whether this is a server on its developer's own machine, which shows its workings to everybody. Null until known. */
export class BenchDoor {
  readonly #state = new LiveState<boolean | null>(null);
  readonly #wanted = new Subject<void>();

  readonly state: Live<boolean | null> = this.#state;

  constructor(api: AuthorizedApi) {
    // switchMap: the newest answer counts. A mailbox that everybody may read is there on a developer's machine only.
    this.#wanted
      .pipe(
        switchMap(() => api.call(listSysconfig, {})),
        map((answer) => answer.ok && answer.value.config.dev_mailbox === true),
      )
      .subscribe((open) => this.#state.set(open));
  }

  load(): void {
    this.#wanted.next();
  }
}
