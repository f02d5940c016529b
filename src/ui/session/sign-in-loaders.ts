import type { LoaderFunctionArgs } from 'react-router';
import { SignIn } from '#application/session/sign-in.ts';
import { SignInOffer } from '#application/session/sign-in-offer.ts';
import { SocialSignIn } from '#application/session/social-sign-in.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** Completes a social sign-in. The service's response is in the query, which is removed from the address bar and the history before any request. */
export function completeSocialSignIn(useCases: UseCases, { request }: LoaderFunctionArgs): null {
  const { pathname, search } = new URL(request.url);
  history.replaceState(history.state, '', pathname);
  useCases.get(SocialSignIn).complete(search.slice(1));
  return null;
}

export function openSignIn(useCases: UseCases): null {
  useCases.get(SignIn).open();
  useCases.get(SocialSignIn).forget();
  useCases.get(SignInOffer).load();
  return null;
}
