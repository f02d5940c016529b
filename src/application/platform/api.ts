import type { Observable } from 'rxjs';
import { type GenericSchema, type InferOutput, safeParse } from 'valibot';
import { type CamelCased, toCamelCase } from '#contract/camel-case.ts';
import type { AnswerOf, FileRoute, InputOf, Route } from '#contract/route.ts';
import type { Result } from '#domain/result.ts';

/**
 * Why a call failed.
 * - `no-token`: no session, and a guest could not be registered (`AUTH_ERROR`, "Authentication failed")
 * - `network`: no response, or it was cut off (`ERROR`, "Network error")
 * - `malformed`: the response does not match the contract
 * - `unauthorized`: status 401 or a code that means it
 * - `refused`: the server refused the request, with its own code and message
 * - `unavailable`: 429, 5xx: may succeed later
 */
export interface ApiFailure {
  readonly kind: 'no-token' | 'network' | 'malformed' | 'unauthorized' | 'refused' | 'unavailable';
  readonly code: string;
  readonly message: string;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** As sent by the server; `failureData` reads it. */
  readonly data: unknown;
}

/** The data of a failure; null when it does not match the contract. */
export function failureData<S extends GenericSchema>(schema: S, { data }: ApiFailure): CamelCased<InferOutput<S>> | null {
  const parsed = safeParse(schema, data);
  return parsed.success ? toCamelCase(schema, parsed.output) : null;
}

/** The input and the answer of a call, with camelCase field names. `file`: the bytes of the file that a call takes. */
export type CallInput<R extends Route> = CamelCased<InputOf<R>> &
  (R extends FileRoute ? { readonly file: Uint8Array<ArrayBuffer> } : unknown);
export type CallAnswer<R extends Route> = CamelCased<AnswerOf<R>>;

/** The message of a failure for which the server gave none. */
export const NO_REASON = 'The server gave no reason';

/**
 * One request and its response, checked against the contract. Cold: subscribing sends, unsubscribing cancels. Never errors.
 * Field names are camelCase on this side. It does not handle sessions; `AuthorizedApi` does.
 */
export abstract class Api {
  abstract call<R extends Route>(route: R, input: CallInput<R>, bearer: string | null): Observable<Result<CallAnswer<R>, ApiFailure>>;
}
