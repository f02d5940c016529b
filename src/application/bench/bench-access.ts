import { listSysconfig } from '../../../contract/settings.ts';
import type { Live } from '../live.ts';
import { mapValue, type Remote } from '../remote/remote.ts';
import { Resource } from '../remote/resource.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';

/** Whether every player may use the bench: on a server on its developer's own machine only. */
export class BenchAccess {
  readonly #isOpen: Resource<boolean>;

  readonly state: Live<Remote<boolean>>;

  constructor(api: AuthorizedApi) {
    // Only a developer's machine has a public mailbox.
    this.#isOpen = new Resource<boolean>({
      read: () => api.call(listSysconfig, {}).pipe(mapValue(({ config }) => config.dev_mailbox === true)),
    });
    this.state = this.#isOpen.state;
  }

  load(): void {
    this.#isOpen.open();
  }
}
