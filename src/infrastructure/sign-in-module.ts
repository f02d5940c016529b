import { ContainerModule } from 'inversify';
import { Clock } from '../application/clock.ts';
import { KeyValueStore } from '../application/key-value-store.ts';
import { Log } from '../application/log.ts';
import { Page } from '../application/page.ts';
import { PageLifecycle } from '../application/page-lifecycle.ts';
import { AuthorizedApi } from '../application/session/authorized-api.ts';
import { SentCodeMemory } from '../application/session/sent-code-memory.ts';
import { Session } from '../application/session/session.ts';
import { SignIn } from '../application/session/sign-in.ts';
import { SignInOffer } from '../application/session/sign-in-offer.ts';
import { SocialSignIn } from '../application/session/social-sign-in.ts';
import { Toasts } from '../application/toasts/toasts.ts';

/** What signing in consists of, wired when its page is first opened. */
export const signInModule = new ContainerModule(({ bind }) => {
  bind(SentCodeMemory).toResolvedValue((store, clock) => new SentCodeMemory(store, clock), [KeyValueStore, Clock]);
  bind(SignIn).toResolvedValue(
    (api, who, memory, clock, toasts, log) => new SignIn(api, who, memory, clock, toasts, log),
    [AuthorizedApi, Session, SentCodeMemory, Clock, Toasts, Log],
  );
  bind(SignInOffer).toResolvedValue((api, who, log) => new SignInOffer(api, who, log), [AuthorizedApi, Session, Log]);
  bind(SocialSignIn).toResolvedValue(
    (api, who, page, lifecycle, toasts, log) => new SocialSignIn(api, who, page, lifecycle, toasts, log),
    [AuthorizedApi, Session, Page, PageLifecycle, Toasts, Log],
  );
});
