import { Toasts } from '#application/toasts/toasts.ts';
import { pageNotFound } from '#domain/errors/error-page.ts';
import { leadTo } from '#ui/lead-to.ts';
import type { UseCases } from '#ui/use-cases.tsx';

/** Redirects a missing page home with a toast. It leaves no entry in the history. */
export function notFound(useCases: UseCases, request: Request): Response {
  useCases.get(Toasts).error(pageNotFound(new URL(request.url).pathname));
  return leadTo('/', request);
}
