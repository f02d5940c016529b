import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

export const page: Page = {
  path: pagePaths.complaints,
  layout: 'default',
  needs: ['support'],
  open: async () => (await import('./open-complaint.ts')).openComplaint,
  view: async () => (await import('./complaint-screen.tsx')).ComplaintScreen,
  rendered: {
    // A complaint about a page or a purchase names it in its form.
    address: (path, query) => (query.about === undefined && query.order === undefined ? path : null),
  },
};
