import { Clock } from '#application/clock.ts';
import { KeyValueStore } from '#application/key-value-store.ts';
import { Log } from '#application/log.ts';
import { Page } from '#application/page.ts';
import { PageLifecycle } from '#application/page-lifecycle.ts';
import { ReferralMemory } from '#application/referral/referral-memory.ts';
import { AuthorizedApi } from '#application/session/authorized-api.ts';
import { SentCodes } from '#application/session/sent-codes.ts';
import { Session } from '#application/session/session.ts';
import { SignIn } from '#application/session/sign-in.ts';
import { SignInOffer } from '#application/session/sign-in-offer.ts';
import { SignInOutcome } from '#application/session/sign-in-outcome.ts';
import { SocialSignIn } from '#application/session/social-sign-in.ts';
import { Toasts } from '#application/toasts/toasts.ts';
import { moduleOf, wire } from './wire.ts';

/** Bindings of the sign-in page. */
export const signInModule = moduleOf(
  wire(SentCodes, [KeyValueStore, Clock]),
  wire(SignInOutcome, [Session, Toasts, Log]),
  wire(SignIn, [AuthorizedApi, SignInOutcome, SentCodes, ReferralMemory, Toasts]),
  wire(SignInOffer, [AuthorizedApi, Session, Log]),
  wire(SocialSignIn, [AuthorizedApi, Session, Page, PageLifecycle, SignInOutcome]),
);
