import { replace } from 'react-router';
import { Toasts } from '../../application/toasts/toasts.ts';
import { pageNotFound } from '../../domain/errors/error-page.ts';
import type { UseCases } from '../use-cases.tsx';

/** The way of every missing page: home, replacing history, and a word about it there. */
export function notFound(useCases: UseCases, request: Request): Response {
  useCases.get(Toasts).error(pageNotFound(new URL(request.url).pathname));
  return replace('/');
}
