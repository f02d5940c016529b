import { NarrationFailed } from '#server/application/narrator/narrator.ts';
import { EndpointError, EndpointUnreachable } from './model/endpoint-error.ts';
import { ResponseTimeout, ResponseTooLarge } from './model/response-watch.ts';
import { UnusableResponse } from './model/unusable-response.ts';

const LOST = 'The narrator lost the thread. Nothing was charged; try again.';
const UNREACHABLE = 'The narrator cannot be reached right now. Nothing was charged; try again in a moment.';
const SILENT = 'The narrator fell silent. Nothing was charged; try again.';
const REFUSED = 'The narrator would not tell that. Nothing was charged; try other words.';

/** A longer wait is not shown to a player. */
const MAX_WAIT_S = 3600;

/**
 * The message a player reads when a reply fails. The cause goes to the log. It holds status and code alone, because an endpoint's own messages may repeat
 * the prompt, the response or the key.
 */
export function toNarrationFailure(error: unknown): NarrationFailed {
  if (error instanceof NarrationFailed) return error;
  const errors = chain(error);
  const timeout = errors.find((cause) => cause instanceof ResponseTimeout);
  if (timeout) return new NarrationFailed(SILENT, { cause: timeout });
  if (error instanceof ResponseTooLarge) return new NarrationFailed(LOST, { cause: error });
  if (error instanceof UnusableResponse) return new NarrationFailed(error.why === 'refused' ? REFUSED : LOST, { cause: error });
  if (error instanceof EndpointError || error instanceof EndpointUnreachable) {
    const status = error instanceof EndpointError ? error.status : null;
    const cause = new Error([`status ${status ?? 'none'}`, ...errors.map(codeOf).filter(isName)].join(', '));
    return new NarrationFailed(error instanceof EndpointError ? sentence(error) : UNREACHABLE, { cause });
  }
  return new NarrationFailed(LOST, { cause: new Error(error instanceof Error ? error.name : 'unknown') });
}

function sentence({ status, code, retryAfter }: EndpointError): string {
  if (status === 429) return `The narrator has too much to do right now. Nothing was charged; try again in ${waitOf(retryAfter)}.`;
  if (code === 'content_filter') return REFUSED;
  // An error in the middle of a stream has no status.
  return status === null ? LOST : UNREACHABLE;
}

function waitOf(retryAfter: string | null): string {
  const seconds = Math.ceil(Number(retryAfter ?? Number.NaN) || (Date.parse(retryAfter ?? '') - Date.now()) / 1000);
  if (!(seconds > 0)) return 'a moment';
  return seconds === 1 ? '1 second' : `${Math.min(seconds, MAX_WAIT_S)} seconds`;
}

function chain(error: unknown): Error[] {
  const errors: Error[] = [];
  for (let cause = error; cause instanceof Error && errors.length < 5; cause = cause.cause) errors.push(cause);
  return errors;
}

const codeOf = (error: Error): unknown => ('code' in error ? error.code : null);

/** A code like `ECONNREFUSED`, not free text. */
const isName = (code: unknown): code is string => typeof code === 'string' && /^[\w.-]{1,40}$/.test(code);
