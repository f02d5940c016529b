import { resource } from '#application/remote/declare.ts';
import { suggestStories } from '#contract/stories.ts';

/** Stories like the one the player loved last. */
export const suggestedStories = resource({ read: ({ api }) => api.call(suggestStories, {}), logAs: 'suggestions.failed' });
