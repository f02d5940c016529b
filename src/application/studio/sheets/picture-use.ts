import { type ListChange, type ListName, withMood } from '#domain/studio/sheets/sheet-lists.ts';
import type { StorySheets } from '../story-sheets.ts';

/** What of a story a picture is for. */
export type PictureUse =
  | { readonly of: 'cover' }
  /** `id`: of the scene or the character. */
  | { readonly of: 'scene'; readonly id: string }
  | { readonly of: 'portrait'; readonly id: string }
  | { readonly of: 'mood'; readonly id: string; readonly mood: string };

/** The text of a sheet with a picture set; null where the sheet cannot be read, or what the picture is for is gone. `path`: in the story's folder. Source: STUDIO-67. */
export function withPicture(
  sheets: Pick<StorySheets, 'read' | 'written' | 'changed'>,
  text: string,
  use: PictureUse,
  path: string,
): string | null {
  if (use.of === 'cover') return sheets.written(text, 'cover', path);
  const lists = sheets.read(text)?.lists;
  if (lists === undefined) return null;
  const set = <L extends ListName>(list: L, at: number, fields: Extract<ListChange<L>, { kind: 'set' }>['fields']) =>
    at < 0 ? null : sheets.changed(text, list, [{ kind: 'set', at, fields }]);
  if (use.of === 'scene')
    return set(
      'scenes',
      lists.scenes.findIndex(({ id }) => id === use.id),
      { image: path },
    );
  const at = lists.cast.findIndex(({ id }) => id === use.id);
  const portraits = lists.cast[at]?.portraits ?? [];
  return set('cast', at, use.of === 'mood' ? { portraits: withMood(portraits, use.mood, { image: path }) } : { portrait: path });
}
