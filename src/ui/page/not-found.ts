import { Toasts } from '#application/design/toasts.ts';
import { pageNotFound } from '#domain/page/error-page.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';
import { redirectReplacing } from './redirect-replacing.ts';

/** Redirects a missing page home with a toast. It leaves no entry in the history. */
export function notFound(useCases: UseCases, request: Request): Response {
  useCases.get(Toasts).error(pageNotFound(new URL(request.url).pathname));
  return redirectReplacing('/', request);
}
