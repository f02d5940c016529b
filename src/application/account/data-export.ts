import { type ExportedFile, fileExport } from '#application/remote/file-export.ts';
import { mapValue } from '#application/remote/remote.ts';
import { exportData } from '#contract/account.ts';

const dataFile = (data: unknown, now: number): ExportedFile => ({
  name: `my-data-${new Date(now).toISOString().slice(0, 10)}.json`,
  type: 'application/json',
  content: JSON.stringify(data, null, 2),
});

/** Everything kept about the player as a file. */
export const dataExport = fileExport({
  run: ({ api, clock }) => api.call(exportData, {}).pipe(mapValue((answer) => dataFile(answer.export, clock.now()))),
  fallback: 'Your data could not be fetched. Try again.',
});
