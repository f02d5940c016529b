import { of, switchMap } from 'rxjs';
import { resource } from '#application/remote/declare.ts';
import { fileExport } from '#application/remote/file-export.ts';
import { missingPage } from '#application/remote/resource.ts';
import { readStoryNumbers } from '#contract/studio/numbers.ts';
import { getProject } from '#contract/studio/projects.ts';
import { ok } from '#domain/result.ts';
import { numbersCsv, type StoryNumbers } from '#domain/studio/numbers/story-numbers.ts';

/** Which plays are counted. `version`: null for those of all versions. */
interface CountedPlays {
  readonly id: string;
  readonly version: number | null;
}

/** How a story is played. Source: STUDIO-44. */
export const storyNumbers = resource({
  read: ({ api }, { id, version }: CountedPlays) =>
    api.call(readStoryNumbers, { id, ...(version !== null && { version: String(version) }) }),
  sameKey: (one, other) => one.id === other.id && one.version === other.version,
  onPlayerChange: 'close',
  fallback: 'The numbers did not come.',
  missing: missingPage,
});

/** How the version is played that players have, for the line of each knot; null where they have none. Source: STUDIO-45. */
export const liveNumbers = resource({
  read: ({ api }, id: string) =>
    api.call(getProject, { id }).pipe(
      // switchMap: emits once.
      switchMap((project) => {
        if (!project.ok) return of(project);
        const { version } = project.value;
        return version === null ? of(ok(null)) : api.call(readStoryNumbers, { id, version: String(version), kept: 'true' });
      }),
    ),
  onPlayerChange: 'close',
  fallback: 'The numbers did not come.',
});

/** By this mark spreadsheets know that a file is UTF-8: names of endings come in any script. */
const UTF_8 = '\u{feff}';

/** The figures as a file. Source: STUDIO-252. */
export const numbersFile = fileExport({
  run: (_, { name, numbers }: { readonly name: string; readonly numbers: StoryNumbers }) =>
    of(ok({ name, type: 'text/csv', content: `${UTF_8}${numbersCsv(numbers)}` })),
  fallback: 'The file could not be made.',
});
