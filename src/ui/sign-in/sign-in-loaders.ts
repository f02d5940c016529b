import type { LoaderFunctionArgs } from 'react-router';
import { SignIn } from '../../application/session/sign-in.ts';
import { SignInOffer } from '../../application/session/sign-in-offer.ts';
import { SocialSignIn } from '../../application/session/social-sign-in.ts';
import type { UseCases } from '../use-cases.tsx';

/** What the other service answered stands in the query. It leaves the address bar and the history before it is told to anybody. */
export function comeBack(useCases: UseCases, { request }: LoaderFunctionArgs): null {
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
