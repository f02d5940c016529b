import { replace } from 'react-router';
import { Toasts } from '../../application/toasts/toasts.ts';
import { pageNotFound } from '../../domain/errors/error-page.ts';
import type { UseCases } from '../use-cases.tsx';

/** Redirects a missing page home with a toast. The history entry is replaced. */
export function notFound(useCases: UseCases, request: Request): Response {
  useCases.get(Toasts).error(pageNotFound(new URL(request.url).pathname));
  return replace('/');
}
