import type { Result } from '#domain/result.ts';

/** Why a language model does not do something. `away`: it is not there or does not answer, as the sentence says; `K`: what else may be in its way. */
export type ModelProblem<K extends string> = { readonly kind: K } | { readonly kind: 'away'; readonly sentence: string };

/** What a language model is to do, once all else is known: it takes as long as a reply of the narrator may, holds no place of the server, and ends once the signal aborts. */
export type ModelWork<T, P> = (signal: AbortSignal) => Promise<Result<T, P>>;
