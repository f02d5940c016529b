import type { Observable } from 'rxjs';
import type { ApiFailure } from '#application/platform/api.ts';
import type { Result } from '#domain/result.ts';
import { Action } from './action.ts';
import type { Declaration, RemoteContext } from './declaration.ts';
import { type Missing, type Refused, Resource, type ResourceRules } from './resource.ts';

interface DeclaredResource<T, K, M> extends ResourceRules<K, M> {
  /** Emits the answer to a read of `key`; cancelled when a newer read starts. */
  readonly read: (context: RemoteContext, key: K) => Observable<Result<T, ApiFailure>>;
  /** Under which name the value travels with pages that the server renders. Otherwise it does not. */
  readonly travelsAs?: string;
}

/** Data of the server that is read by key, one key at a time. */
export const resource = <T, K = void, M extends Missing | Refused = never>(
  declared: DeclaredResource<T, K, M>,
): Declaration<Resource<T, K, M>> => ({
  live: (context) => {
    const live = new Resource<T, K, M>({ ...declared, ...context, read: (key) => declared.read(context, key) });
    if (declared.travelsAs) context.travels(declared.travelsAs, live);
    return live;
  },
});

export interface DeclaredAction<I, O> {
  /** Emits once. A failure that needs no server is a sentence for the player. */
  readonly run: (context: RemoteContext, input: I) => Observable<Result<O, ApiFailure | string>>;
  /** Message of a failure for which the server has none. */
  readonly fallback: string;
  readonly done?: (value: O, context: RemoteContext, input: I) => void;
}

/** A command that the player starts. */
export const action = <O, I = void>({ run, fallback, done }: DeclaredAction<I, O>): Declaration<Action<I, O>> => ({
  live: (context) =>
    new Action({
      session: context.session,
      send: (input) => run(context, input),
      fallback,
      done: (value, input) => done?.(value, context, input),
    }),
});
