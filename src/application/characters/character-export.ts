import { fileExport } from '#application/remote/file-export.ts';
import { mapValue } from '#application/remote/remote.ts';
import { exportCharacter } from '#contract/characters.ts';

export type CardFormat = 'json' | 'png' | 'charx';

interface Card {
  readonly id: string;
  readonly format: CardFormat;
}

/** A character's card as a file. */
export const characterExport = fileExport({
  run: ({ api }, card: Card) => api.call(exportCharacter, card).pipe(mapValue(({ file }) => file)),
  fallback: 'The card could not be made. Try again.',
});
