import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

/** A draft at its secret address. */
export const page: Page = {
  path: pagePaths.preview,
  layout: 'none',
  needs: ['preview'],
  open: async () => (await import('./open-preview.ts')).openPreview,
  view: async () => (await import('./preview-screen.tsx')).PreviewScreen,
};
