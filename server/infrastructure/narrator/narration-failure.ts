import { APIError } from 'openai';
import { NarrationFailed } from '../../application/play/narrator.ts';
import { ResponseTimeout, ResponseTooLarge } from './limited-fetch.ts';
import { UnusableResponse } from './model-client.ts';

const LOST = 'The narrator lost the thread. Nothing was charged; try again.';
const AWAY = 'The narrator cannot be reached right now. Nothing was charged; try again in a moment.';
const SILENT = 'The narrator fell silent. Nothing was charged; try again.';
const REFUSED = 'The narrator would not tell that. Nothing was charged; try other words.';

/** Longer waits than an hour are no advice to a player. */
const LONGEST_WAIT_S = 3600;

/**
 * What a player is told when no reply came. The cause is for the log: it says what happened, without a word of the prompt, the answer or the key, all of
 * which an endpoint's own messages may repeat.
 */
export function toNarrationFailure(error: unknown): NarrationFailed {
  if (error instanceof NarrationFailed) return error;
  const errors = chain(error);
  const silence = errors.find((cause) => cause instanceof ResponseTimeout);
  if (silence) return new NarrationFailed(SILENT, { cause: silence });
  if (error instanceof ResponseTooLarge) return new NarrationFailed(LOST, { cause: error });
  if (error instanceof UnusableResponse) return new NarrationFailed(error.why === 'refused' ? REFUSED : LOST, { cause: error });
  if (error instanceof APIError) {
    const status = statusOf(error);
    const cause = new Error([`status ${status ?? 'none'}`, ...[error.code, ...errors.map(codeOf)].filter(isName)].join(', '));
    return new NarrationFailed(sentence(error, status), { cause });
  }
  return new NarrationFailed(LOST, { cause: new Error(error instanceof Error ? error.name : 'unknown') });
}

function sentence(error: APIError, status: number | null): string {
  if (status === 429) {
    const wait = waitOf(error.headers?.get('retry-after') ?? null);
    return `The narrator has too much to do right now. Nothing was charged; try again in ${wait}.`;
  }
  if (error.code === 'content_filter') return REFUSED;
  // In the middle of an answer an error has no status: the narrator was there, and lost the thread.
  return status === null && error.constructor === APIError ? LOST : AWAY;
}

/** Some endpoints answer 200 and send the status as data. */
function statusOf({ status, code }: APIError): number | null {
  const said = Number(status ?? code);
  return Number.isInteger(said) && said > 0 ? said : null;
}

function waitOf(retryAfter: string | null): string {
  const seconds = Math.ceil(Number(retryAfter ?? Number.NaN) || (Date.parse(retryAfter ?? '') - Date.now()) / 1000);
  if (!(seconds > 0)) return 'a moment';
  return seconds === 1 ? '1 second' : `${Math.min(seconds, LONGEST_WAIT_S)} seconds`;
}

function chain(error: unknown): Error[] {
  const errors: Error[] = [];
  for (let cause = error; cause instanceof Error && errors.length < 5; cause = cause.cause) errors.push(cause);
  return errors;
}

const codeOf = (error: Error): unknown => ('code' in error ? error.code : null);

/** A code like `ECONNREFUSED`, and no sentence. */
const isName = (code: unknown): code is string => typeof code === 'string' && /^[\w.-]{1,40}$/.test(code);
