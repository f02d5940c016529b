import { resource } from '#application/remote/declare.ts';
import { mapValue } from '#application/remote/remote.ts';
import { listStories } from '#contract/stories.ts';

/** As many as the server lists at once. */
const MOST = 50;

/** The stories that players have, by title: a project can be begun from each. */
export const servedStories = resource({
  read: ({ api }) =>
    api.call(listStories, { sort: 'title', limit: MOST }).pipe(mapValue(({ stories }) => stories.map(({ id, title }) => ({ id, title })))),
  onPlayerChange: 'close',
  fallback: 'The stories could not be read.',
});
