import { NarrationFailed } from '#server/application/narrator/narrator.ts';
import { EndpointError, EndpointUnreachable } from './model/endpoint-error.ts';
import { ResponseTimeout, ResponseTooLarge } from './model/response-watch.ts';
import { tooLong } from './model/too-long.ts';
import { UnusableResponse } from './model/unusable-response.ts';

const LOST = 'The narrator lost the thread. Nothing was charged; try again.';
const UNREACHABLE = 'The narrator cannot be reached right now. Nothing was charged; try again in a moment.';
const SILENT = 'The narrator fell silent. Nothing was charged; try again.';
const SET_UP_WRONGLY =
  'The narrator is not set up correctly here, so it cannot answer. Nothing was charged; the operator of this site can read why.';
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
  if (error instanceof UnusableResponse) return new NarrationFailed(unusable(error), { cause: error });
  if (error instanceof EndpointError || error instanceof EndpointUnreachable) {
    const status = error instanceof EndpointError ? error.status : null;
    const advice = error instanceof EndpointError ? adviceFor(error) : unreachableAdvice(errors);
    const cause = new Error([`status ${status ?? 'none'}`, ...errors.map(codeOf).filter(isName), ...(advice ? [advice] : [])].join(', '));
    return new NarrationFailed(error instanceof EndpointError ? sentence(error) : redirected(errors) ? SET_UP_WRONGLY : UNREACHABLE, {
      cause,
    });
  }
  return new NarrationFailed(LOST, { cause: new Error(error instanceof Error ? error.name : 'unknown') });
}

function unusable({ why }: UnusableResponse): string {
  if (why === 'refused') return REFUSED;
  return why === 'busy' ? busyFor('a moment') : LOST;
}

const busyFor = (wait: string): string => `The narrator has too much to do right now. Nothing was charged; try again in ${wait}.`;

/** A filter's own words, as far as they are known. */
const FILTERED = new RegExp(
  [
    'content[_ -]?(?:filter|policy|management)|responsible_?ai|prohibited_content|flagged|moderation|guardrail|censor',
    // DashScope; DeepSeek; xAI; Doubao; MiniMax; Moonshot; the gateway of Cloudflare; Zhipu and others in Chinese.
    'data_?inspection|content exists risk|usage guidelines|safety_check|sensitive_?content|new_sensitive|sensitive (?:content|information|words?)',
    'risk_?detection|risk information|high risk|inappropriate content|due to security configuration|敏感|违规|不安全',
  ].join('|'),
  'iu',
);
const NO_CREDIT =
  /insufficient[_ ](?:quota|balance|credits?|funds)|billing|exceeded[_ ](?:your[_ ])?current[_ ]quota|payment required|credit balance|balance is (?:too low|insufficient)|available credits|spending limit|余额|欠费/iu;
/** A limit per time. Providers add to it where more can be bought. */
const PASSES = /rate[_ -]?limit|per[ _-](?:minute|second)|(?:retry|try again) in \d/iu;
const OVERLOADED =
  /overloaded|\bbusy\b|(?:at|over) capacity|capacity (?:temporarily )?exceeded|high demand|too many (?:\w+ )?requests|request limit reached|\bthrottl|频率|频繁|繁忙/iu;
/** Statuses that say nothing about this installation: another try may succeed. */
const PASSING: ReadonlySet<number> = new Set([408, 409, 425]);

function sentence(error: EndpointError): string {
  const { status, retryAfter } = error;
  if ((error.says(FILTERED) || status === 451) && status !== 401) return REFUSED;
  if (hasNoCredit(error)) return SET_UP_WRONGLY;
  if (status === 429 || status === 529 || error.says(OVERLOADED) || (status === null && error.says(PASSES)))
    return busyFor(waitOf(retryAfter));
  if (tooLong(error)) return SET_UP_WRONGLY;
  // An error in the middle of a stream has no status.
  if (status === null) return LOST;
  return status >= 500 || PASSING.has(status) ? UNREACHABLE : SET_UP_WRONGLY;
}

const hasNoCredit = (error: EndpointError): boolean => error.status === 402 || (error.says(NO_CREDIT) && !error.says(PASSES));

/** What the operator can do; null where it passes by itself. */
function adviceFor(error: EndpointError): string | null {
  const { status } = error;
  if (hasNoCredit(error)) return 'the account at the provider has no credit left';
  if (tooLong(error)) return 'the prompt is longer than the window of the model: set LLM_CONTEXT_TOKENS to what it really has';
  if (status === 401) return 'LLM_API_KEY is missing or not accepted';
  if (status === 403) return 'the key may not use this model: check LLM_API_KEY and LLM_MODEL';
  if (status === 404) return 'check LLM_MODEL, and that LLM_BASE_URL ends with its version, like /v1';
  if (status === null || status >= 500 || status === 429 || PASSING.has(status) || error.says(FILTERED)) return null;
  return 'the endpoint refuses the request: npm run narrator -- check says what';
}

const redirected = (errors: readonly Error[]): boolean => errors.some(({ message }) => message.startsWith('The endpoint redirects'));

const unreachableAdvice = (errors: readonly Error[]): string =>
  redirected(errors) ? 'the endpoint redirects: set LLM_BASE_URL to the address it redirects to' : 'nothing answers at LLM_BASE_URL';

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
