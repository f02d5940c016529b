import { defer, delay, map, NEVER, type Observable, of, switchMap, tap } from 'rxjs';
import { Api, type ApiFailure, type CallAnswer, type CallInput } from '#application/platform/api.ts';
import { isRefusal } from '#application/session/refusal.ts';
import { createFavorite } from '#contract/engagement.ts';
import type { Route } from '#contract/route.ts';
import { guestSignUp, login, refresh } from '#contract/session.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { StoredTokens } from '#domain/session/token-status.ts';
import type { User } from '#domain/session/user.ts';
import { WebLockTabLock } from '#infrastructure/browser/web-lock-tab-lock.ts';
import { DocumentCookieStore } from '#infrastructure/storage/document-cookie-store.ts';
import { LocalStorageKeyValueStore } from '#infrastructure/storage/local-storage-key-value-store.ts';
import { CookieJar } from '#tests/fakes/cookie-jar.ts';
import { DateClock } from '#tests/fakes/date-clock.ts';
import { FakeLocks } from '#tests/fakes/fake-locks.ts';
import { FakeTabs } from '#tests/fakes/fake-tabs.ts';
import { GuestServer } from '#tests/fakes/guest-server.ts';
import { MemoryStorage } from '#tests/fakes/memory-storage.ts';
import { RecordingLog } from '#tests/fakes/recording-log.ts';
import { failure, type RecordedCall } from '#tests/fakes/scripted-api.ts';
import { tabParts } from '#tests/fakes/tab-parts.ts';

/** `down`: the server is unreachable. `busy`: it answers 503. `lost`, `hung`: refreshes succeed, but the response is lost or never arrives. */
export type NetworkState = 'good' | 'down' | 'busy' | 'lost' | 'hung';

type Answer<R extends Route> = Observable<Result<CallAnswer<R>, ApiFailure>>;

/** The network between one tab and the server. */
class UnreliableApi extends Api {
  /** Refused refreshes whose response reached this tab. */
  refusals = 0;
  readonly #world: TabsWorld;

  constructor(world: TabsWorld) {
    super();
    this.#world = world;
  }

  call<R extends Route>(route: R, input: CallInput<R>, bearer: string | null): Answer<R> {
    const world = this.#world;
    return defer((): Answer<R> => {
      const arrived = of(null).pipe(delay(world.latency()));
      if (world.network === 'down') return arrived.pipe(map(() => fail(failure('network'))));
      if (world.network === 'busy') return arrived.pipe(map(() => fail(failure('unavailable', 503))));
      const answer = arrived.pipe(
        switchMap(() => world.server.api.call(route, input, bearer)),
        delay(world.latency()),
      );
      if (route.path !== refresh.path) return answer;
      if (world.network === 'lost') return answer.pipe(map(() => fail(failure('network'))));
      if (world.network === 'hung') return answer.pipe(switchMap(() => NEVER));
      return answer.pipe(tap((received) => this.#countRefusal(received, (input as CallInput<typeof refresh>).refreshToken)));
    });
  }

  #countRefusal(answer: Result<unknown, ApiFailure>, token: string): void {
    if (answer.ok || !isRefusal(answer.error)) return;
    this.refusals += 1;
    this.#world.refused.add(token);
  }
}

export class WorldTab {
  readonly signals: ReturnType<FakeTabs['tab']>;
  readonly api: UnreliableApi;
  readonly parts: ReturnType<typeof tabParts>;
  loggedOut = 0;
  signedOut = 0;
  succeeded = 0;

  constructor(world: TabsWorld) {
    this.signals = world.browser.tab();
    this.api = new UnreliableApi(world);
    const log = new RecordingLog();
    this.parts = tabParts({
      wire: this.api,
      cookies: new DocumentCookieStore(world.cookies, true, log),
      store: new LocalStorageKeyValueStore(() => world.storage, log),
      lock: new WebLockTabLock(world.locks),
      signals: this.signals,
      clock: world.clock,
    });
    this.parts.tokens.loggedOut$.subscribe(() => {
      this.loggedOut += 1;
    });
  }

  get shown(): User | null {
    const state = this.parts.session.state.value;
    return state.kind === 'starting' ? null : state.user;
  }

  /** Sends a request that names the user on screen. */
  call(): void {
    this.parts.api.call(createFavorite, { storyId: this.shown?.uuid ?? NO_USER }).subscribe((answer) => {
      if (answer.ok) this.succeeded += 1;
    });
  }

  signIn(email: string): void {
    this.parts.api.call(login, { email, code: '000000' }).subscribe((answer) => {
      if (answer.ok) this.parts.session.signedIn(answer.value.auth, answer.value.user);
    });
  }

  signOut(): void {
    this.parts.session.signOut().subscribe(() => {
      this.signedOut += 1;
    });
  }
}

const NO_USER = 'none';

/** One browser with several tabs, a server, and the network between them. */
export class TabsWorld {
  readonly server = new GuestServer();
  readonly cookies = new CookieJar();
  readonly storage = new MemoryStorage();
  readonly locks = new FakeLocks();
  readonly browser = new FakeTabs(5);
  readonly clock = new DateClock();
  readonly tabs: readonly WorldTab[];
  /** Refresh tokens that were refused. */
  readonly refused = new Set<string>();
  /** Calls that were sent with another user's token. */
  readonly misattributed: string[] = [];
  network: NetworkState = 'good';
  /** Whether it was ever `hung`. */
  hung = false;
  /** Whether storage or network ever failed. */
  disturbed = false;
  /** How often all storage was cleared. */
  cleared = 0;
  readonly #latencies: readonly number[];
  readonly #accounts = new Map<string, string>();
  /** Guests who were merged into an existing account. */
  readonly #merged = new Map<string, string>();
  #calls = 0;

  constructor(tabs: number, latencies: readonly number[], cookies: CookieJar['mode'] = 'good') {
    this.#latencies = latencies;
    this.cookies.mode = cookies;
    this.server.api.on(createFavorite, (call) => this.#favorite(call)).on(login, (call) => this.#signIn(call));
    this.tabs = Array.from({ length: tabs }, () => new WorldTab(this));
  }

  latency(): number {
    this.#calls += 1;
    return this.#latencies[this.#calls % this.#latencies.length] ?? 1;
  }

  get signUps(): number {
    return this.server.api.count(guestSignUp);
  }

  /** Whether each tab has its own cookies. */
  get isolated(): boolean {
    return this.cookies.mode !== 'good';
  }

  /** The owner of the tokens; null when there is none. */
  owner({ access, refresh: token }: StoredTokens): string | null {
    const owners = new Set([access, token].filter((each) => each !== null).map((each) => this.server.issued.get(each)));
    if (owners.size > 1) throw new Error('The stored tokens are of two players');
    return [...owners][0] ?? null;
  }

  #favorite(call: RecordedCall): Result<null, ApiFailure> {
    const user = this.server.user(call);
    if (!user.ok) return user;
    const caller = (call.input as CallInput<typeof createFavorite>).storyId;
    if (caller !== NO_USER && caller !== user.value && this.#merged.get(caller) !== user.value) {
      this.misattributed.push(`request of ${caller}, token of ${user.value}`);
    }
    return ok(null);
  }

  /**
   * A guest with a new address becomes a member; with a known one, they are merged into the account. The guest's session ends. A sign-in
   * works without a token, but a token that is sent must be valid.
   */
  #signIn(call: RecordedCall): Result<CallAnswer<typeof login>, ApiFailure> {
    const { email } = call.input as CallInput<typeof login>;
    const known = this.server.user(call);
    if (call.bearer !== null && !known.ok) return known;
    const caller = known.ok ? known.value : null;
    const guest = caller !== null && !this.server.members.has(caller) ? caller : null;
    const account = this.#accounts.get(email) ?? guest ?? `owner-of-${email}`;
    this.#accounts.set(email, account);
    this.server.members.add(account);
    if (guest !== null && guest !== account) {
      this.#merged.set(guest, account);
      for (const [token, user] of this.server.issued) if (user === guest) this.server.end(token);
    }
    this.server.end(call.bearer ?? '');
    return ok({ auth: this.server.grant(account), user: this.server.profile(account), moved: guest !== null && guest !== account });
  }
}
