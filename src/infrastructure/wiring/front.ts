import type { Container, ContainerModule } from 'inversify';
import { Branding } from '#application/brand/branding.ts';
import { LoadingOverlay } from '#application/design/loading-overlay.ts';
import { ReadingChoice } from '#application/design/reading-choice.ts';
import { ThemeChoice } from '#application/design/theme-choice.ts';
import { Toasts } from '#application/design/toasts.ts';
import { DailyCheckIn } from '#application/engagement/daily-check-in.ts';
import { InviteArrival } from '#application/engagement/invite-arrival.ts';
import { CheckoutLoader } from '#application/payments/checkout-loader.ts';
import { PackShop } from '#application/payments/pack-shop.ts';
import { Recharge } from '#application/payments/recharge.ts';
import { Api } from '#application/platform/api.ts';
import { ChunkLoads } from '#application/platform/chunk-loads.ts';
import { ChunkReload } from '#application/platform/chunk-reload.ts';
import { ChunkStyles } from '#application/platform/chunk-styles.ts';
import { Clock } from '#application/platform/clock.ts';
import { Connectivity } from '#application/platform/connectivity.ts';
import { CookieStore } from '#application/platform/cookie-store.ts';
import { HostProbe } from '#application/platform/host-probe.ts';
import { HostReach } from '#application/platform/host-reach.ts';
import { KeyValueStore } from '#application/platform/key-value-store.ts';
import { loadChunk, loadOptional } from '#application/platform/load-chunk.ts';
import { Log } from '#application/platform/log.ts';
import { Page } from '#application/platform/page.ts';
import { PageLifecycle } from '#application/platform/page-lifecycle.ts';
import { Random } from '#application/platform/random.ts';
import { TabLock } from '#application/platform/tab-lock.ts';
import { TabSignals } from '#application/platform/tab-signals.ts';
import { AuthorizedApi } from '#application/session/authorized-api.ts';
import { CurrentUser } from '#application/session/current-user.ts';
import { LostMembers } from '#application/session/lost-members.ts';
import { NameQuestion } from '#application/session/name-question.ts';
import { ReferralMemory } from '#application/session/referral-memory.ts';
import { Session } from '#application/session/session.ts';
import { SessionTriggers } from '#application/session/session-triggers.ts';
import { SignInOffer } from '#application/session/sign-in-offer.ts';
import { SignOut } from '#application/session/sign-out.ts';
import { TokenCookies } from '#application/session/token-cookies.ts';
import { TokenIssuer } from '#application/session/token-issuer.ts';
import { Tokens } from '#application/session/tokens.ts';
import { UserCache } from '#application/session/user-cache.ts';
import { NewStories } from '#application/stories/new-stories.ts';
import { StoryList } from '#application/stories/story-list.ts';
import { StorySearch } from '#application/stories/story-search.ts';
import { Consent } from '#application/tracking/consent.ts';
import { LandingClicks } from '#application/tracking/landing-clicks.ts';
import { PrivacySignal } from '#application/tracking/privacy-signal.ts';
import { TrackingChoice } from '#application/tracking/tracking-choice.ts';
import { lazyModule } from './lazy-module.ts';
import { resumed } from './page-state.ts';
import { moduleOf, wire } from './wire.ts';

const session = moduleOf(
  wire(TokenCookies, [CookieStore, TabLock]),
  wire(TokenIssuer, [Api, KeyValueStore, Random, ReferralMemory, Log]),
  wire(UserCache, [KeyValueStore]),
  wire(LostMembers, [KeyValueStore]),
  wire(Tokens, [TokenIssuer, TokenCookies, UserCache, LostMembers, Clock, Log]),
  wire(CurrentUser, [AuthorizedApi, Tokens, Log]),
  wire(SessionTriggers, [Connectivity, PageLifecycle, TabSignals]),
  wire(Session, [Tokens, CurrentUser, UserCache, LostMembers, SessionTriggers, Random]),
  wire(ReferralMemory, [KeyValueStore]),
  wire(SignInOffer, [AuthorizedApi, Session, Log]),
  wire(NameQuestion, [KeyValueStore, Session]),
);

const stories = moduleOf(
  wire(StoryList, [AuthorizedApi, Session, Log]),
  resumed('shelf', StoryList),
  wire(StorySearch, [AuthorizedApi, Log]),
  wire(NewStories, [KeyValueStore, Clock, Session]),
);

const shell = moduleOf(
  wire(Toasts, [Clock]),
  wire(SignOut, [Session, Toasts]),
  wire(LoadingOverlay, [PageLifecycle]),
  wire(ThemeChoice, [KeyValueStore]),
  wire(ReadingChoice, [KeyValueStore]),
  wire(TrackingChoice, [KeyValueStore]),
  wire(Consent, [TrackingChoice, Branding, PrivacySignal]),
  wire(ChunkReload, [Page, KeyValueStore, Clock, Log]),
  wire(HostReach, [HostProbe, Connectivity, PageLifecycle, Random]),
  wire(ChunkLoads, [HostReach, ChunkStyles, ChunkReload, Page, Log]),
);

const engagement = moduleOf(wire(DailyCheckIn, [AuthorizedApi, Session, Log]), wire(InviteArrival, [AuthorizedApi, Session, Log]));

const landing = moduleOf(wire(LandingClicks, []));

const recharge = moduleOf(
  wire(PackShop, [CheckoutLoader, Log]),
  wire(Recharge, [Session, PackShop, DailyCheckIn, LoadingOverlay, Toasts, PageLifecycle]),
);

/** The use cases of every page. A platform binds their ports: `browserPlatform` or `requestPlatform`. */
export const useCases: readonly ContainerModule[] = [session, stories, shell, engagement, landing, recharge];

/** What the front page loads on demand: the filters once they are opened, the suggestions of a returning player after the page is shown. */
export const frontFeatures = (container: Container) => ({
  filters: lazyModule(container, async () => (await loadChunk(() => import('./stories-filters.ts'))).filtersModule),
  suggestions: lazyModule(container, async () => {
    const loaded = await loadOptional('because-you-loved', () => import('./stories-suggestions.ts'));
    return loaded?.suggestionsModule ?? null;
  }),
});
