import type { ChosenFile } from '#application/studio/sent-file.ts';

/** A file of an input or of a drop, as use cases take it. */
export const chosenFile = (chosen: File): ChosenFile => ({
  name: chosen.name,
  read: async () => new Uint8Array(await chosen.arrayBuffer()),
});
