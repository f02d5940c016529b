import { map } from 'rxjs';
import { exportData } from '../../../contract/account.ts';
import type { Clock } from '../clock.ts';
import type { FileSaver } from '../file-saver.ts';
import type { Live } from '../live.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';
import { Errand, type ErrandState } from './errand.ts';
import { worded } from './worded.ts';

/** Everything kept about the player, as a file of their own. */
export class DataExport {
  readonly #errand: Errand<void, { readonly export: Readonly<Record<string, unknown>> }>;

  readonly state: Live<ErrandState>;

  constructor(api: AuthorizedApi, session: Session, files: FileSaver, clock: Clock) {
    this.#errand = new Errand(
      session,
      () => api.call(exportData, {}).pipe(map(worded('Your data could not be fetched. Try again.'))),
      (answer) => {
        const day = new Date(clock.now()).toISOString().slice(0, 10);
        files.save(`my-data-${day}.json`, JSON.stringify(answer.export, null, 2), 'application/json');
      },
    );
    this.state = this.#errand.state;
  }

  download(): void {
    this.#errand.run();
  }
}
