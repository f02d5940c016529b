import { action } from '#application/remote/declare.ts';
import { answerAge } from '#contract/account.ts';

interface Answer {
  readonly birthYear: number;
  /** Called once the server has kept it: the story opens, or says that it is for older readers. */
  readonly taken: () => void;
}

/** The player's answer to the question of a mature story. The server keeps the age group alone. */
export const ageAnswer = action({
  run: ({ api }, { birthYear }: Answer) => api.call(answerAge, { birthYear }),
  fallback: 'Your answer did not reach the server. Try again.',
  done: (_answer, _context, { taken }) => taken(),
});
