import { resource } from '#application/remote/declare.ts';
import { mapValue } from '#application/remote/remote.ts';
import { listProjects } from '#contract/studio/projects.ts';

/** The stories that were changed last, to go to. Source: STUDIO-48. */
export const listedStories = resource({
  read: ({ api }) => api.call(listProjects, {}).pipe(mapValue(({ projects }) => projects.map(({ id, title }) => ({ id, title })))),
  onPlayerChange: 'close',
  fallback: 'The stories did not come.',
});
