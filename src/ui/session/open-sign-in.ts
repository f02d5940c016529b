import { SignIn } from '#application/session/sign-in.ts';
import { SignInOffer } from '#application/session/sign-in-offer.ts';
import { SocialSignIn } from '#application/session/social-sign-in.ts';
import type { UseCases } from '#ui/platform/use-cases.tsx';

/** Clears an earlier failure, and requests the ways to sign in. */
export function openSignIn(useCases: UseCases): void {
  useCases.get(SignIn).open();
  useCases.get(SocialSignIn).forget();
  useCases.get(SignInOffer).load();
}
