import type { LoaderFunctionArgs } from 'react-router';
import { SocialSignIn } from '#application/session/social-sign-in.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** Completes a social sign-in. The service's response is in the query, which is removed from the address bar and the history before any request. */
export function openSocialCallback(useCases: UseCases, { request }: LoaderFunctionArgs): void {
  const { pathname, search } = new URL(request.url);
  history.replaceState(history.state, '', pathname);
  useCases.get(SocialSignIn).complete(search.slice(1));
}
