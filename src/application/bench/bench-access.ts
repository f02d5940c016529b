import { listSysconfig } from '../../../contract/settings.ts';
import { mapValue } from '../remote/remote.ts';
import { Resource } from '../remote/resource.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';

/** Whether every player may use the bench: on a server on its developer's own machine only. */
export class BenchAccess extends Resource<boolean> {
  constructor(api: AuthorizedApi) {
    // Only a developer's machine has a public mailbox.
    super({
      read: () => api.call(listSysconfig, {}).pipe(mapValue(({ config }) => config.dev_mailbox === true)),
    });
  }
}
