import { exportData } from '../../../contract/account.ts';
import type { Clock } from '../clock.ts';
import type { FileSaver } from '../file-saver.ts';
import { type ExportedFile, FileExport } from '../remote/file-export.ts';
import { mapValue } from '../remote/remote.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';

const dataFile = (data: unknown, now: number): ExportedFile => ({
  name: `my-data-${new Date(now).toISOString().slice(0, 10)}.json`,
  type: 'application/json',
  content: JSON.stringify(data, null, 2),
});

/** Everything kept about the player as a file. */
export class DataExport extends FileExport<void> {
  constructor(api: AuthorizedApi, session: Session, files: FileSaver, clock: Clock) {
    const request = () => api.call(exportData, {}).pipe(mapValue((answer) => dataFile(answer.export, clock.now())));
    super(session, files, request, 'Your data could not be fetched. Try again.');
  }
}
