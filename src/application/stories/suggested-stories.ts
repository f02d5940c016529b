import { resource } from '#application/remote/declare.ts';
import { listStories, suggestStories } from '#contract/stories.ts';

/** Stories like the one the player loved last. */
export const suggestedStories = resource({ read: ({ api }) => api.call(suggestStories, {}), logAs: 'suggestions.failed' });

/** As many as a wide screen has in a row. */
const OTHERS = 5;

/** The most popular stories, for who has looked for one without success. */
export const popularStories = resource({
  read: ({ api }) => api.call(listStories, { limit: OTHERS }),
  logAs: 'stories.popular.failed',
});
