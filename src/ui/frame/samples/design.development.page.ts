import { developmentPaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

/** Every primitive of `src/ui/design`, in every look. */
export const page: Page = {
  path: developmentPaths.design,
  layout: 'none',
  needs: [],
  view: async () => (await import('./design-samples.tsx')).DesignSamples,
};
