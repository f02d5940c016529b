import type { CallAnswer, CallInput } from '#application/platform/api.ts';
import { action, resource } from '#application/remote/declare.ts';
import { mapValue } from '#application/remote/remote.ts';
import { deleteSavedAnswer, listSavedAnswers, saveAnswer } from '#contract/support.ts';

export type SavedAnswer = CallAnswer<typeof listSavedAnswers>['answers'][number];

/** Answers that the desk uses again, by title. */
export const savedAnswers = resource({
  read: ({ api }) => api.call(listSavedAnswers, {}).pipe(mapValue(({ answers }) => answers)),
  onPlayerChange: 'close',
  fallback: 'The saved answers could not be read.',
});

/** Keeps an answer, or changes it. */
export const keepAnswer = action({
  run: ({ api }, answer: CallInput<typeof saveAnswer>) => api.call(saveAnswer, answer),
  fallback: 'This answer could not be kept. Try again.',
  done: ({ answers }, { remote }) => remote(savedAnswers).changeByAction(() => answers),
});

/** Forgets an answer. */
export const forgetAnswer = action({
  run: ({ api }, id: string) => api.call(deleteSavedAnswer, { id }),
  fallback: 'This answer could not be forgotten. Try again.',
  done: ({ answers }, { remote }) => remote(savedAnswers).changeByAction(() => answers),
});
