import { map, type OperatorFunction } from 'rxjs';
import type { ApiFailure } from '#application/platform/api.ts';
import { failureMessage } from '#application/session/failure-message.ts';
import { ok, type Result } from '#domain/result.ts';

/** Data of the server as a view shows it. `message` says in a sentence why it could not be read. */
export type Remote<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: T }
  | { readonly kind: 'failed'; readonly message: string };

export const LOADING = { kind: 'loading' } as const;

/** `fallback` is the message where the server gave none. */
export const remoteOf = <T>(answer: Result<T, ApiFailure>, fallback: string): Remote<T> =>
  answer.ok ? { kind: 'ready', value: answer.value } : { kind: 'failed', message: failureMessage(answer.error, fallback) };

/** Maps the value of a successful result; a failure passes unchanged. */
export const mapValue = <T, U, E>(change: (value: T) => U): OperatorFunction<Result<T, E>, Result<U, E>> =>
  map((result) => (result.ok ? ok(change(result.value)) : result));
