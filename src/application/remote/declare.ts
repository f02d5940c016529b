import type { Observable } from 'rxjs';
import type { ApiFailure } from '#application/platform/api.ts';
import type { Result } from '#domain/result.ts';
import { Action } from './action.ts';
import type { Declaration, RemoteContext } from './declaration.ts';
import { type Missing, type Refused, Resource, type ResourceRules } from './resource.ts';
import { type CacheRules, ResourceCache } from './resource-cache.ts';

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

interface DeclaredCache<T, I> extends CacheRules<I> {
  readonly read: (context: RemoteContext, input: I) => Observable<Result<T, ApiFailure>>;
}

/** Data of the server that is kept by key, all keys side by side. */
export const resourceCache = <T, I>(declared: DeclaredCache<T, I>): Declaration<ResourceCache<T, I>> => ({
  live: (context) => new ResourceCache({ ...declared, ...context, read: (input) => declared.read(context, input) }),
});

interface DeclaredAction<I, O> {
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

export interface ExportedFile {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly content: string;
  readonly encoding?: 'text' | 'base64';
}

type DeclaredExport<I> = Omit<DeclaredAction<I, ExportedFile>, 'done'>;

/** A command for a file, which is offered as a download. */
export const fileExport = <I = void>(declared: DeclaredExport<I>): Declaration<Action<I, ExportedFile>> =>
  action({ ...declared, done: ({ name, content, type, encoding }, { files }) => files.save(name, content, type, encoding) });
