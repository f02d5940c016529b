import { resource } from '#application/remote/declare.ts';
import { missingPage } from '#application/remote/resource.ts';
import { getProject } from '#contract/studio/projects.ts';

/** The project that is open, with the paths of its texts. */
export const openedProject = resource({
  read: ({ api }, id: string) => api.call(getProject, { id }),
  onPlayerChange: 'close',
  fallback: 'The story did not come.',
  missing: missingPage,
});
