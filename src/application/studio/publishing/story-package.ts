import { fileExport } from '#application/remote/file-export.ts';
import { exportProject } from '#contract/studio/publishing.ts';

/** The story as a package that comes in again. Source: STUDIO-49. */
export const storyPackage = fileExport({
  run: ({ api }, id: string) => api.call(exportProject, { id }),
  fallback: 'The package did not come. Try again.',
});
