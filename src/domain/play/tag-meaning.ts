import { moods } from '#domain/characters/mood-pictures.ts';

/** What a tag of a script does here. `unused`: nothing, for the reason that is given in words. */
export type TagMeaning =
  | { readonly kind: 'scene' | 'mood' | 'objective' | 'ending' | 'remember' | 'speaker'; readonly value: string }
  | { readonly kind: 'unused'; readonly reason: string };

const OWN: ReadonlySet<string> = new Set(['scene', 'mood', 'objective', 'ending', 'remember']);
const MOODS: ReadonlySet<string> = new Set(moods);
const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
/** Names of tags in other players, by what they are for. */
const PLACES = words('image img picture background bg backdrop location place room setting');
const FACES = words('portrait emotion expression sprite face feeling');
const SPEAKERS = words('speaker character actor who');
const REASONS: readonly (readonly [ReadonlySet<string>, string])[] = [
  [words('audio audioloop music sound sfx bgm bgs voice song'), 'there is no sound here'],
  [words('title author description genre language copyright version license'), 'it belongs into story.yaml'],
  [words('link linkopen url'), 'a story opens no addresses'],
  [
    words(
      'clear restart theme class css style color colour font layout align animation anim delay pause speed shake fade transition effect camera',
    ),
    'the page has one look for all stories',
  ],
];

/** The id that a name would have: of a file without its folder and ending, in lower case, words joined by dashes. */
const idOf = (value: string): string =>
  (value.split(/[\\/]/).at(-1) ?? '')
    .replace(/\.[a-z0-9]{2,5}$/i, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Reads a tag, without its `#`. Those of other players are taken for ours where the story has the thing: a scene of that name, a mood. */
export function meaningOf(tag: string, scenes: ReadonlySet<string>): TagMeaning {
  const [, written = tag, given = ''] = /^([^:]*):(.*)$/s.exec(tag) ?? [];
  const [name, value] = [written.trim().toLowerCase(), given.trim()];
  if (OWN.has(written.trim())) return { kind: written.trim() as 'scene', value };
  if (SPEAKERS.has(name) && value !== '') return { kind: 'speaker', value };
  if (PLACES.has(name)) {
    const scene = [value, idOf(value)].find((id) => scenes.has(id));
    return scene === undefined ? { kind: 'unused', reason: 'story.yaml has no scene of that name' } : { kind: 'scene', value: scene };
  }
  if (FACES.has(name)) {
    const mood = idOf(value)
      .split('-')
      .findLast((word) => MOODS.has(word));
    return mood === undefined ? { kind: 'unused', reason: 'it names no mood' } : { kind: 'mood', value: mood };
  }
  return { kind: 'unused', reason: REASONS.find(([names]) => names.has(name))?.[1] ?? 'it means nothing here' };
}

/** The items of all tags with a name. */
export const tagged = (tags: readonly string[] | null, name: string, separator: string): string[] =>
  (tags ?? []).flatMap((tag) =>
    tag.startsWith(`${name}:`)
      ? tag
          .slice(name.length + 1)
          .split(separator)
          .map((item) => item.trim())
      : [],
  );
