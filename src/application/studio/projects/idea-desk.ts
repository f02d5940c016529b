import type { CallAnswer, CallInput } from '#application/platform/api.ts';
import { action, resource } from '#application/remote/declare.ts';
import { thankForIdea } from '#contract/desk.ts';
import { answerIdea, createProject, listIdeas } from '#contract/studio/projects.ts';
import { unsentWords, wordsPlace } from '../unsent-words.ts';

export type OpenedIdeas = CallAnswer<typeof listIdeas>;
export type MemberIdea = OpenedIdeas['ideas'][number];

/** Members' ideas: those that wait for an answer, or those that have one. Source: STUDIO-52. */
export const memberIdeas = resource({
  read: ({ api }, answered: boolean) => api.call(listIdeas, { answered: String(answered) as 'true' | 'false' }),
  onPlayerChange: 'close',
  fallback: 'The ideas did not come.',
});

/** Answers an idea. */
export const ideaAnswer = action({
  run: ({ api }, answer: CallInput<typeof answerIdea>) => api.call(answerIdea, answer),
  fallback: 'The answer was not sent. It is kept here; try again.',
  done: (_, { remote }, { id, answer }) => {
    remote(unsentWords).sent(ideaWords(id), answer);
    remote(memberIdeas).refresh();
  },
});

/** Where the answer to an idea is typed. */
export const ideaWords = (id: string): string => wordsPlace('', `idea ${id}`);

/** Gives the author of an idea coins in thanks, once. */
export const ideaThanks = action({
  run: ({ api }, thanks: CallInput<typeof thankForIdea>) => api.call(thankForIdea, thanks),
  fallback: 'It is not known whether the coins were given. Press again: they are given once.',
  done: (_, { remote, toasts }) => {
    toasts.success('The coins are given, and they are told by mail.');
    remote(memberIdeas).refresh();
  },
});

/** Makes a story of an idea. Its project has the id of the idea, so it is made once. */
export const storyOfIdea = action({
  run: ({ api }, ideaId: string) => api.call(createProject, { id: ideaId, from: { kind: 'idea', ideaId } }),
  fallback: 'No story was made. Try again.',
  done: (_, { remote }) => remote(memberIdeas).refresh(),
});
