import type { CallAnswer } from '#application/platform/api.ts';
import { resource } from '#application/remote/declare.ts';
import { storyProblems } from '#contract/narrator.ts';

export type StoryFaults = CallAnswer<typeof storyProblems>;

/** What is wrong with the stories of this server, for editors. Source: NARR-46. */
export const storyFaults = resource({
  read: ({ api }) => api.call(storyProblems, {}),
  onPlayerChange: 'close',
  fallback: 'What is wrong with the stories could not be read.',
});
