import type { Result } from '../domain/result.ts';
import type { ApiFailure } from './api.ts';
import { failureWords } from './session/failure-words.ts';

/** Something that was asked for. `failed` says why in a sentence. */
export type Asked<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: T }
  | { readonly kind: 'failed'; readonly message: string };

export const LOADING = { kind: 'loading' } as const;

/** What an answer comes to; `otherwise` is said where the server gave no words. */
export const asked = <T>(answer: Result<T, ApiFailure>, otherwise: string): Asked<T> =>
  answer.ok ? { kind: 'ready', value: answer.value } : { kind: 'failed', message: failureWords(answer.error, otherwise) };
