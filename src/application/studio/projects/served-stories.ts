import { EMPTY, expand, type Observable, reduce } from 'rxjs';
import type { ApiFailure, CallAnswer } from '#application/platform/api.ts';
import { resource } from '#application/remote/declare.ts';
import { mapValue } from '#application/remote/remote.ts';
import { listStories } from '#contract/stories.ts';
import { ok, type Result } from '#domain/result.ts';

/** As many as the server lists at once. */
const PAGE = 50;

type Page = CallAnswer<typeof listStories>;

interface ServedStory {
  readonly id: string;
  readonly title: string;
}

/** All stories that players have, by title: a project can be begun from each, and cards and lore come in for each. Source: STUDIO-217. */
export const servedStories = resource({
  read: ({ api }): Observable<Result<readonly ServedStory[], ApiFailure>> => {
    const page = (cursor: string | null): Observable<Result<Page, ApiFailure>> =>
      api.call(listStories, { sort: 'title', limit: PAGE, cursor });
    return page(null).pipe(
      // One page behind the other: each begins where the one before ended.
      expand((read) => (read.ok && read.value.cursor !== null ? page(read.value.cursor) : EMPTY)),
      reduce<Result<Page, ApiFailure>, Result<readonly Page['stories'][number][], ApiFailure>>(
        (all, read) => (all.ok && read.ok ? ok([...all.value, ...read.value.stories]) : read.ok ? all : read),
        ok([]),
      ),
      mapValue((stories) => stories.map(({ id, title }) => ({ id, title }))),
    );
  },
  onPlayerChange: 'close',
  fallback: 'The stories could not be read.',
});
