import type { ContainerModule } from 'inversify';
import { Branding } from '#application/brand/branding.ts';
import { DeviceTheme } from '#application/design/device-theme.ts';
import { LoadingOverlay } from '#application/design/loading-overlay.ts';
import { ReadingChoice } from '#application/design/reading-choice.ts';
import { ThemeChoice } from '#application/design/theme-choice.ts';
import { Toasts } from '#application/design/toasts.ts';
import { DailyCheckIn } from '#application/engagement/daily-check-in.ts';
import { InviteArrival } from '#application/engagement/invite-arrival.ts';
import { CheckoutLoader } from '#application/payments/checkout-loader.ts';
import { Recharge } from '#application/payments/recharge.ts';
import { Api } from '#application/platform/api.ts';
import { ChunkLoads } from '#application/platform/chunk-loads.ts';
import { ChunkReload } from '#application/platform/chunk-reload.ts';
import { ChunkStyles } from '#application/platform/chunk-styles.ts';
import { Clock } from '#application/platform/clock.ts';
import { Connectivity } from '#application/platform/connectivity.ts';
import { CookieStore } from '#application/platform/cookie-store.ts';
import { FileSaver } from '#application/platform/file-saver.ts';
import { HostProbe } from '#application/platform/host-probe.ts';
import { HostReach } from '#application/platform/host-reach.ts';
import { KeyValueStore } from '#application/platform/key-value-store.ts';
import { Log } from '#application/platform/log.ts';
import { Page } from '#application/platform/page.ts';
import { PageLifecycle } from '#application/platform/page-lifecycle.ts';
import { Random } from '#application/platform/random.ts';
import { TabLock } from '#application/platform/tab-lock.ts';
import { TabSignals } from '#application/platform/tab-signals.ts';
import { RemoteStore } from '#application/remote/remote-store.ts';
import { AuthorizedApi } from '#application/session/authorized-api.ts';
import { CurrentUser } from '#application/session/current-user.ts';
import { LostMembers } from '#application/session/lost-members.ts';
import { NameQuestion } from '#application/session/name-question.ts';
import { ReferralMemory } from '#application/session/referral-memory.ts';
import { Session } from '#application/session/session.ts';
import { SignInOffer } from '#application/session/sign-in-offer.ts';
import { SignOut } from '#application/session/sign-out.ts';
import { TokenCookies } from '#application/session/token-cookies.ts';
import { TokenIssuer } from '#application/session/token-issuer.ts';
import { Tokens } from '#application/session/tokens.ts';
import { UserCache } from '#application/session/user-cache.ts';
import { ChosenFirst } from '#application/stories/chosen-first.ts';
import { NewStories } from '#application/stories/new-stories.ts';
import { StoryList } from '#application/stories/story-list.ts';
import { StorySearch } from '#application/stories/story-search.ts';
import { Consent } from '#application/tracking/consent.ts';
import { LandingClicks } from '#application/tracking/landing-clicks.ts';
import { PrivacySignal } from '#application/tracking/privacy-signal.ts';
import { TrackingChoice } from '#application/tracking/tracking-choice.ts';
import { moduleOf, travels, wire } from './wire.ts';

const session = moduleOf(
  wire(TokenCookies, { cookies: CookieStore, lock: TabLock }),
  wire(TokenIssuer, { api: Api, store: KeyValueStore, random: Random, referral: ReferralMemory, log: Log }),
  wire(UserCache, [KeyValueStore]),
  wire(LostMembers, [KeyValueStore]),
  wire(Tokens, { issuer: TokenIssuer, jar: TokenCookies, users: UserCache, lost: LostMembers, clock: Clock, log: Log }),
  wire(CurrentUser, { api: AuthorizedApi, tokens: Tokens, log: Log }),
  wire(Session, {
    tokens: Tokens,
    current: CurrentUser,
    users: UserCache,
    lost: LostMembers,
    connectivity: Connectivity,
    lifecycle: PageLifecycle,
    tabs: TabSignals,
    random: Random,
  }),
  wire(ReferralMemory, [KeyValueStore]),
  wire(SignInOffer, { api: AuthorizedApi, session: Session, log: Log }),
  wire(NameQuestion, { store: KeyValueStore, session: Session }),
);

const remote = moduleOf(
  wire(RemoteStore, { api: AuthorizedApi, session: Session, log: Log, toasts: Toasts, files: FileSaver, clock: Clock, random: Random }),
);

const stories = moduleOf(
  wire(StoryList, { api: AuthorizedApi, session: Session, log: Log }),
  travels('shelf', StoryList),
  wire(StorySearch, { api: AuthorizedApi, log: Log }),
  wire(ChosenFirst, []),
  wire(NewStories, { store: KeyValueStore, clock: Clock, session: Session }),
);

const shell = moduleOf(
  wire(Toasts, [Clock]),
  wire(SignOut, { session: Session, toasts: Toasts }),
  wire(LoadingOverlay, [PageLifecycle]),
  wire(ThemeChoice, { store: KeyValueStore, device: DeviceTheme }),
  wire(ReadingChoice, [KeyValueStore]),
  wire(TrackingChoice, [KeyValueStore]),
  wire(Consent, { choice: TrackingChoice, branding: Branding, signal: PrivacySignal }),
  wire(ChunkReload, { page: Page, store: KeyValueStore, clock: Clock, log: Log }),
  wire(HostReach, { probe: HostProbe, connectivity: Connectivity, lifecycle: PageLifecycle, random: Random }),
  wire(ChunkLoads, { host: HostReach, styles: ChunkStyles, reload: ChunkReload, page: Page, log: Log }),
);

const engagement = moduleOf(
  wire(DailyCheckIn, { api: AuthorizedApi, session: Session, log: Log }),
  wire(InviteArrival, { api: AuthorizedApi, session: Session, log: Log }),
);

const landing = moduleOf(wire(LandingClicks, []));

const recharge = moduleOf(
  wire(Recharge, {
    session: Session,
    checkout: CheckoutLoader,
    log: Log,
    checkIn: DailyCheckIn,
    overlay: LoadingOverlay,
    toasts: Toasts,
    lifecycle: PageLifecycle,
  }),
);

/** The use cases of every page. A platform binds their ports: `browserPlatform` or `requestPlatform`. */
export const useCases: readonly ContainerModule[] = [session, remote, stories, shell, engagement, landing, recharge];
