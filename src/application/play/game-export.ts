import { fileExport } from '#application/remote/file-export.ts';
import { mapValue } from '#application/remote/remote.ts';
import { type CopyFormat, exportGame } from '#contract/play.ts';

export type { CopyFormat } from '#contract/play.ts';

interface Copy {
  readonly gameId: string;
  readonly format: CopyFormat;
}

/** The current branch of a game as a file. */
export const gameExport = fileExport({
  run: ({ api }, copy: Copy) => api.call(exportGame, copy).pipe(mapValue(({ file }) => file)),
  fallback: 'The copy could not be made. Try again.',
});
