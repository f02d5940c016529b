import { type GenericSchema, type InferInput, type InferOutput, number, object } from 'valibot';
import type { JsonBounds } from './limits.ts';

/**
 * Who may call, and whether the call carries a token:
 * - `anonymous`: anyone. No token is sent or read.
 * - `public`: anyone. The stored token is sent, as specified, but the server does not read it.
 * - `optional`: anyone. A token that is sent identifies the caller and must be valid.
 * - `session`: anyone with a live session, guests included.
 * - `admin`: admins.
 */
type Access = 'anonymous' | 'public' | 'optional' | 'session' | 'admin';

/**
 * What an admin may do at the desk. The studio is open to every admin.
 * - `support`: cases, people and what is done for them, coins up to the brand's limits
 * - `money`: orders, refunds, coins above those limits
 * - `content`: what players see of stories and narrators
 * - `all`: each of them, and giving rights to others
 */
export type DeskRight = 'support' | 'money' | 'content' | 'all';

/** The response of a call: the JSON envelope, or a `text/event-stream` of turn events. */
type AnswerKind = 'envelope' | 'events';

/**
 * One call of the API, shared by browser and server. `path` follows `/api/v1/`.
 * `input` is the JSON body of a POST, or the query of a GET and of a call that takes a file; `answer` is the envelope's `data`.
 */
export interface Route<
  Input extends GenericSchema = GenericSchema,
  Answer extends GenericSchema = GenericSchema,
  Path extends string = string,
> {
  readonly method: 'GET' | 'POST';
  readonly path: Path;
  readonly summary: string;
  readonly access: Access;
  /** Of a call for admins: it takes one of these rights. Absent: every admin may call. */
  readonly rights?: readonly DeskRight[];
  readonly input: Input;
  readonly answer: Answer;
  readonly kind: AnswerKind;
  /** Failure codes of this call beside `commonFailures`. */
  readonly failures: readonly FailureCode[];
  /** Bytes of its body, where they may be more than `MAX_BODY_BYTES`. Such a call has a rate limit that is taken before the body is read. */
  readonly maxBytes?: number;
  /** Structure of its body, where it may have more than `JSON_BOUNDS`. */
  readonly jsonBounds?: JsonBounds;
  /**
   * Ms that its answer may take, where that may be more than the usual 30 s. Blanks come before it then, so that no proxy takes the server for dead, and a failure may come behind them with status 200. The work ends
   * where whoever called leaves.
   */
  readonly longMs?: number;
  /** Its body is a file as it is, as `application/octet-stream`; the input is the query then. */
  readonly takesFile?: true;
}

/** A call whose body is a file. */
export interface FileRoute<Input extends GenericSchema = GenericSchema, Answer extends GenericSchema = GenericSchema>
  extends Route<Input, Answer> {
  readonly takesFile: true;
}

export type DeepReadonly<T> = T extends readonly (infer U)[]
  ? readonly DeepReadonly<U>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;

export type InputOf<R extends Route> = InferInput<R['input']>;
export type AnswerOf<R extends Route> = InferOutput<R['answer']>;

/** Every failure code the server answers with, and the HTTP status that goes with it. */
export const failureStatus = {
  INVALID_INPUT: 400,
  CODE_WRONG: 400,
  SIGN_IN_CANCELLED: 400,
  SIGN_IN_FAILED: 400,
  PICTURE_UNREADABLE: 400,
  UNAUTHORIZED: 401,
  COINS_INSUFFICIENT: 402,
  COINS_OWED: 402,
  FORBIDDEN: 403,
  ACCOUNT_CLOSED: 403,
  SPENDING_LIMIT: 403,
  AGE_UNKNOWN: 403,
  AGE_RESTRICTED: 403,
  NOT_FOUND: 404,
  STORY_HIDDEN: 404,
  TURN_CONFLICT: 409,
  TURN_RUNNING: 409,
  GAME_ENDED: 409,
  NARRATOR_AWAY: 409,
  OTHER_CHARACTER: 409,
  PURCHASE_CONFLICT: 409,
  CASE_CONFLICT: 409,
  PROJECT_CONFLICT: 409,
  DESK_CONFLICT: 409,
  /** A code for coins gives nothing now; the message says why. */
  CODE_REFUSED: 409,
  TOO_LARGE: 413,
  CHAT_TOO_LONG: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  PROVIDER_DOWN: 502,
  UNAVAILABLE: 503,
} as const;

export type FailureCode = keyof typeof failureStatus;

/** Data of a `TOO_MANY_REQUESTS` refusal: seconds until the next try. */
export const tooManyRequests = object({ retry_after: number() });

/** Any call may answer with these. */
export const commonFailures: readonly FailureCode[] = [
  'INVALID_INPUT',
  'UNAUTHORIZED',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'INTERNAL',
  'UNAVAILABLE',
];

/** A call about a game or a story: the player gave no age group yet (`user-age.answer`), or is too young for its rating. */
export const ageFailures = ['AGE_UNKNOWN', 'AGE_RESTRICTED'] as const satisfies readonly FailureCode[];

/** The code of a successful answer. */
export const SUCCESS = '0';

/** All paths of the API start with this. */
export const API_PREFIX = '/api/v1/';

interface Options<I extends GenericSchema, A extends GenericSchema> {
  readonly summary: string;
  readonly access: Access;
  readonly rights?: readonly DeskRight[];
  readonly input: I;
  readonly answer: A;
  readonly kind?: AnswerKind;
  readonly failures?: readonly FailureCode[];
  readonly maxBytes?: number;
  readonly jsonBounds?: JsonBounds;
  readonly longMs?: number;
}

const route = <P extends string, I extends GenericSchema, A extends GenericSchema>(
  method: Route['method'],
  path: P,
  options: Options<I, A>,
): Route<I, A, P> => ({ method, path, kind: 'envelope', failures: [], ...options });

/* @__NO_SIDE_EFFECTS__ */
export function get<P extends string, I extends GenericSchema, A extends GenericSchema>(path: P, options: Options<I, A>): Route<I, A, P> {
  return route('GET', path, options);
}

/* @__NO_SIDE_EFFECTS__ */
export function post<P extends string, I extends GenericSchema, A extends GenericSchema>(path: P, options: Options<I, A>): Route<I, A, P> {
  return route('POST', path, options);
}

/* @__NO_SIDE_EFFECTS__ */
export function upload<I extends GenericSchema, A extends GenericSchema>(
  path: string,
  options: Options<I, A> & { readonly maxBytes: number },
): FileRoute<I, A> {
  return { ...route('POST', path, options), takesFile: true };
}
