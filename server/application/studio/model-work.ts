import type { Result } from '#domain/result.ts';

/** What a language model is to do, once all else is known: it takes as long as a reply of the narrator may, holds no place of the server, and ends once the signal aborts. */
export type ModelWork<T, P> = (signal: AbortSignal) => Promise<Result<T, P>>;
