import type { CallAnswer } from '#application/platform/api.ts';
import type { Declaration } from '#application/remote/declaration.ts';
import { action, resource } from '#application/remote/declare.ts';
import { fileExport } from '#application/remote/file-export.ts';
import { mapValue } from '#application/remote/remote.ts';
import { exportLorebook, importLorebook, listLorebooks, removeLorebook } from '#contract/studio/cards.ts';
import { FilesIn } from './files-in.ts';

export type Lorebook = CallAnswer<typeof listLorebooks>['lorebooks'][number];

/** What a lorebook is for: one story, one character, or all stories. */
export interface LorePlace {
  readonly storyId?: string;
  readonly characterId?: string;
}

export type LorebookForm = 'own' | 'v3' | 'sillytavern';

/** The lorebooks that came in files and that new games have. Source: STUDIO-182. */
export const lorebookList = resource({
  read: ({ api }) => api.call(listLorebooks, {}).pipe(mapValue(({ lorebooks }) => lorebooks)),
  onPlayerChange: 'close',
  fallback: 'The lorebooks could not be read.',
});

/** Files that become lorebooks. */
export const loreIn: Declaration<FilesIn<LorePlace>> = {
  live: ({ api, session, random, remote }) =>
    new FilesIn({
      session,
      random,
      send: (place, { name, file }) => api.call(importLorebook, { ...place, name, file }),
      onEnd: () => remote(lorebookList).refresh(),
    }),
};

/** A lorebook as a file. */
export const lorebookExport = fileExport({
  run: ({ api }, book: { readonly id: string; readonly form: LorebookForm }) =>
    api.call(exportLorebook, book).pipe(mapValue(({ file }) => file)),
  fallback: 'The file could not be made. Try again.',
});

/** Takes a lorebook out of new games. */
export const lorebookRemoval = action({
  run: ({ api }, id: string) => api.call(removeLorebook, { id }),
  fallback: 'It could not be taken out. Try again.',
  done: (_, { remote }) => remote(lorebookList).refresh(),
});
