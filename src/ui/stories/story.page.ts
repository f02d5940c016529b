import { pagePaths } from '#domain/page/page-paths.ts';
import type { Page } from '#ui/page/page.ts';

/** Shared links carry a code, which belongs to the bindings of endings. */
export const page: Page = {
  path: pagePaths.story,
  layout: 'default',
  needs: ['stories'],
  open: async () => (await import('./open-story.ts')).openStory,
  view: async () => (await import('./story-screen.tsx')).StoryScreen,
  rendered: { state: 'story' },
};
