import { FileSaver } from '#application/platform/file-saver.ts';

/** Keeps the files that were offered. */
export class SavedFiles extends FileSaver {
  readonly all: unknown[][] = [];

  save(...file: unknown[]): void {
    this.all.push(file);
  }
}
