import { Toasts } from '#application/design/toasts.ts';
import { Clock } from '#application/platform/clock.ts';
import { KeyValueStore } from '#application/platform/key-value-store.ts';
import { Log } from '#application/platform/log.ts';
import { Page } from '#application/platform/page.ts';
import { PageLifecycle } from '#application/platform/page-lifecycle.ts';
import { AuthorizedApi } from '#application/session/authorized-api.ts';
import { ReferralMemory } from '#application/session/referral-memory.ts';
import { SentCodes } from '#application/session/sent-codes.ts';
import { Session } from '#application/session/session.ts';
import { SignIn } from '#application/session/sign-in.ts';
import { SignInOffer } from '#application/session/sign-in-offer.ts';
import { SignInOutcome } from '#application/session/sign-in-outcome.ts';
import { SocialSignIn } from '#application/session/social-sign-in.ts';
import { moduleOf, wire } from './wire.ts';

/** Bindings of signing in. */
export const sessionModule = moduleOf(
  wire(SentCodes, { store: KeyValueStore, clock: Clock }),
  wire(SignInOutcome, { session: Session, offer: SignInOffer, toasts: Toasts, log: Log }),
  wire(SignIn, {
    ...{ api: AuthorizedApi, session: Session, outcome: SignInOutcome, codes: SentCodes, referral: ReferralMemory, toasts: Toasts },
  }),
  wire(SocialSignIn, { api: AuthorizedApi, session: Session, page: Page, lifecycle: PageLifecycle, outcome: SignInOutcome }),
);
