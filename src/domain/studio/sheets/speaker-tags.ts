import { storyVoices } from '#domain/play/line-speakers.ts';
import { NOBODY, PLAYER } from '#domain/play/written-speakers.ts';
import { editDistance } from '#domain/text/edit-distance.ts';
import type { Fix, Problem } from '../script/problem.ts';
import { tagsNamed, writtenTags } from '../script/script-tags.ts';

/** Who may speak in a story: its cast, and other voices by the id that a script writes. */
export interface Speakers {
  readonly cast: readonly { readonly id: string; readonly name: string }[];
  readonly voices: Readonly<Record<string, string>>;
}

/** The tags that name a speaker, for who writes one. Source: STUDIO-132. */
export const speakerTags = (speakers: Speakers): readonly string[] => idsOf(speakers).map((id) => `speaker: ${id}`);

const idsOf = ({ cast, voices }: Speakers): readonly string[] =>
  [...new Set([...cast.map(({ id }) => id), ...Object.keys(voices), PLAYER, NOBODY])].filter((id) => id !== '');

const TAGS = tagsNamed(['speaker', 'character', 'actor', 'who'], 'i');

/** Tags of a script that name a speaker whom the sheet does not have, each name where it stands. A member is named by id, or alone by the name. Source: STUDIO-132. */
export function speakerProblems(speakers: Speakers, file: string, text: string): readonly Problem[] {
  const ids = idsOf(speakers);
  const known = storyVoices(speakers);
  const names = new Set(speakers.cast.map(({ name }) => name.toLowerCase()));
  return writtenTags(file, text, TAGS).flatMap(({ value, at: tag, isLoose, placeOf }): readonly Problem[] => {
    const isAlone = !value.includes(',');
    if (value.trim() === '' || value.includes('{') || (isAlone && names.has(value.trim().toLowerCase()))) return [];
    const without: readonly Fix[] = isLoose ? [{ label: 'Delete the tag', edits: [{ ...tag, insert: '' }] }] : [];
    return partsOf(value).flatMap(({ id, at }): readonly Problem[] => {
      if (id === '' || known.has(id)) return [];
      const near = nearestSpeaker(id, speakers, ids);
      const { place, isPlain } = placeOf(at, id.length);
      const use: readonly Fix[] = near === null || !isPlain ? [] : [{ label: `Use ${near}`, edits: [{ ...place, insert: near }] }];
      const meant = near === null ? 'It may be a name that they are to read.' : `Did you mean “${near}”?`;
      return [
        {
          kind: 'no-row',
          weight: near === null ? 'hint' : 'loses',
          at: place,
          sentence: `Nobody of the cast or the voices is called “${id}”: players read “${value.trim()}:” before the words. ${meant}`,
          fixes: [...use, ...without],
        },
      ];
    });
  });
}

/** The names of a list with commas, and where each begins in it. */
function partsOf(value: string): readonly { readonly id: string; readonly at: number }[] {
  let at = 0;
  return value.split(',').map((part) => {
    const found = { id: part.trim(), at: at + part.length - part.trimStart().length };
    at += part.length + 1;
    return found;
  });
}

/** The id of whoever is meant: of whom this is the name, else the id or name that is near, of which at most a third differs. */
function nearestSpeaker(written: string, { cast, voices }: Speakers, ids: readonly string[]): string | null {
  const word = written.toLowerCase();
  const called = [
    ...ids.map((id) => ({ id, as: id.toLowerCase() })),
    ...cast.flatMap(({ id, name }) => [name, ...name.split(/\s+/u)].map((as) => ({ id, as: as.toLowerCase() }))),
    ...Object.entries(voices).map(([id, name]) => ({ id, as: name.toLowerCase() })),
  ].filter(({ id, as }) => id !== '' && as.length > 1);
  const near = called
    .filter(({ as }) => Math.abs(as.length - word.length) <= Math.max(1, as.length / 3))
    .map(({ id, as }) => ({ id, distance: editDistance(word, as), most: Math.max(1, Math.floor(as.length / 3)) }))
    .filter(({ distance, most }) => distance <= most);
  return near.toSorted((one, other) => one.distance - other.distance)[0]?.id ?? null;
}
