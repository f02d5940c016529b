import { flowKeys, formerKey, setAsideKey } from '../set-aside.ts';
import type { NameUses } from './name-uses.ts';
import type { PlacedEdit } from './problem.ts';

/** What a place, `knot` or `knot.stitch`, is called once a thing is renamed. */
export function renamedPlace({ kind, path }: NameUses, to: string): (place: string) => string {
  const renamed = path.split('.').with(-1, to).join('.');
  return (place) => {
    if ((kind !== 'knot' && kind !== 'stitch') || (place !== path && !place.startsWith(`${path}.`))) return place;
    return renamed + place.slice(path.length);
  };
}

const COMMENT_KEY = /^(\s*\/\/ Meant so \()([^()]*)\): /u;

/** What renames a place in the comments of scripts that set findings about it aside. `places`: all of the story. Source: STUDIO-75. */
export function renamedKeys(
  texts: readonly { readonly file: string; readonly text: string }[],
  places: readonly string[],
  rename: (place: string) => string,
): readonly PlacedEdit[] {
  const keys = new Map<string, string>();
  for (const kind of flowKeys) {
    // Comments of earlier versions name what is long less exactly: they count where they name one place alone.
    for (const [former, [place = '', ...others]] of Map.groupBy(places, (one) => formerKey(kind, one)))
      if (others.length === 0 && rename(place) !== place) keys.set(former, setAsideKey(kind, rename(place)));
    for (const place of places) if (rename(place) !== place) keys.set(setAsideKey(kind, place), setAsideKey(kind, rename(place)));
  }
  if (keys.size === 0) return [];
  return texts.flatMap(({ file, text }) =>
    text.split('\n').flatMap((words, line) => {
      const [, before = '', key = ''] = COMMENT_KEY.exec(words) ?? [];
      const insert = keys.get(key);
      return insert === undefined ? [] : [{ file, line, from: before.length, to: before.length + key.length, insert }];
    }),
  );
}
