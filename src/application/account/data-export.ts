import type { Clock } from '#application/platform/clock.ts';
import type { FileSaver } from '#application/platform/file-saver.ts';
import { type ExportedFile, FileExport } from '#application/remote/file-export.ts';
import { mapValue } from '#application/remote/remote.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { exportData } from '#contract/account.ts';

const dataFile = (data: unknown, now: number): ExportedFile => ({
  name: `my-data-${new Date(now).toISOString().slice(0, 10)}.json`,
  type: 'application/json',
  content: JSON.stringify(data, null, 2),
});

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly files: FileSaver;
  readonly clock: Clock;
}

/** Everything kept about the player as a file. */
export class DataExport extends FileExport<void> {
  constructor({ api, session, files, clock }: Needs) {
    const request = () => api.call(exportData, {}).pipe(mapValue((answer) => dataFile(answer.export, clock.now())));
    super(session, files, request, 'Your data could not be fetched. Try again.');
  }
}
