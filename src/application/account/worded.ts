import { fail, type Result } from '../../domain/result.ts';
import type { ApiFailure } from '../api.ts';
import { failureWords } from '../session/failure-words.ts';

/** Puts a failure into words for the player: the server's own, or `otherwise` where it had none. */
export const worded =
  (otherwise: string) =>
  <T>(answer: Result<T, ApiFailure>): Result<T, string> =>
    answer.ok ? answer : fail(failureWords(answer.error, otherwise));
