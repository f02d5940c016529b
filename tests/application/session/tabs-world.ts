import { defer, delay, map, NEVER, type Observable, of, switchMap, tap } from 'rxjs';
import { createFavorite } from '../../../contract/engagement.ts';
import type { AnswerOf, InputOf, Route } from '../../../contract/route.ts';
import { guestSignUp, login, refresh } from '../../../contract/session.ts';
import { Api, type ApiFailure } from '../../../src/application/api.ts';
import { isRefusal } from '../../../src/application/session/refusal.ts';
import { fail, ok, type Result } from '../../../src/domain/result.ts';
import type { StoredTokens } from '../../../src/domain/session/token-status.ts';
import type { User } from '../../../src/domain/session/user.ts';
import { WebLockTabLock } from '../../../src/infrastructure/browser/web-lock-tab-lock.ts';
import { DocumentCookieStore } from '../../../src/infrastructure/storage/document-cookie-store.ts';
import { LocalStorageKeyValueStore } from '../../../src/infrastructure/storage/local-storage-key-value-store.ts';
import { CookieJar } from '../../fakes/cookie-jar.ts';
import { DateClock } from '../../fakes/date-clock.ts';
import { FakeLocks } from '../../fakes/fake-locks.ts';
import { FakeTabs } from '../../fakes/fake-tabs.ts';
import { GuestServer } from '../../fakes/guest-server.ts';
import { MemoryStorage } from '../../fakes/memory-storage.ts';
import { RecordingLog } from '../../fakes/recording-log.ts';
import { failure, type RecordedCall } from '../../fakes/scripted-api.ts';
import { tabParts } from '../../fakes/tab-parts.ts';

/** `down`, `busy`: nothing reaches the server, or it is busy. `lost`, `hung`: refreshes are done, but the answer breaks off or never comes. */
export type Weather = 'good' | 'down' | 'busy' | 'lost' | 'hung';

type Answer<R extends Route> = Observable<Result<AnswerOf<R>, ApiFailure>>;

/** What lies between one tab and the server. */
class RoughLine extends Api {
  /** Refreshes the server refused, as this tab heard it. */
  refusals = 0;
  readonly #world: TabsWorld;

  constructor(world: TabsWorld) {
    super();
    this.#world = world;
  }

  call<R extends Route>(route: R, input: InputOf<R>, bearer: string | null): Answer<R> {
    const world = this.#world;
    return defer((): Answer<R> => {
      const there = of(null).pipe(delay(world.latency()));
      if (world.weather === 'down') return there.pipe(map(() => fail(failure('network'))));
      if (world.weather === 'busy') return there.pipe(map(() => fail(failure('unavailable', 503))));
      const answer = there.pipe(
        switchMap(() => world.server.api.call(route, input, bearer)),
        delay(world.latency()),
      );
      if (route.path !== refresh.path) return answer;
      if (world.weather === 'lost') return answer.pipe(map(() => fail(failure('network'))));
      if (world.weather === 'hung') return answer.pipe(switchMap(() => NEVER));
      return answer.pipe(tap((heard) => this.#hear(heard, (input as InputOf<typeof refresh>).refresh_token)));
    });
  }

  #hear(answer: Result<unknown, ApiFailure>, token: string): void {
    if (answer.ok || !isRefusal(answer.error)) return;
    this.refusals += 1;
    this.#world.refused.add(token);
  }
}

export class WorldTab {
  readonly signals: ReturnType<FakeTabs['tab']>;
  readonly line: RoughLine;
  readonly parts: ReturnType<typeof tabParts>;
  loggedOut = 0;
  signedOut = 0;
  succeeded = 0;

  constructor(world: TabsWorld) {
    this.signals = world.browser.tab();
    this.line = new RoughLine(world);
    const log = new RecordingLog();
    this.parts = tabParts({
      wire: this.line,
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

  /** Asks for something in the name of whoever is on screen. */
  call(): void {
    this.parts.api.call(createFavorite, { story_id: this.shown?.uuid ?? NOBODY }).subscribe((answer) => {
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

const NOBODY = 'nobody';

/** One browser with several tabs, a server, and what happens between them. */
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
  /** Calls that were made in a name other than that of who asked. */
  readonly misattributed: string[] = [];
  weather: Weather = 'good';
  /** Whether it was ever `hung`. */
  hung = false;
  /** Whether anything but the players was ever in the way. */
  troubled = false;
  /** How often everything that was stored was taken away. */
  cleared = 0;
  readonly #latencies: readonly number[];
  readonly #accounts = new Map<string, string>();
  /** Guests who became part of an account there was already. */
  readonly #heirs = new Map<string, string>();
  #calls = 0;

  constructor(tabs: number, latencies: readonly number[], cookies: CookieJar['mode'] = 'good') {
    this.#latencies = latencies;
    this.cookies.mode = cookies;
    this.server.api.on(createFavorite, (call) => this.#favour(call)).on(login, (call) => this.#signIn(call));
    this.tabs = Array.from({ length: tabs }, () => new WorldTab(this));
  }

  latency(): number {
    this.#calls += 1;
    return this.#latencies[this.#calls % this.#latencies.length] ?? 1;
  }

  get signUps(): number {
    return this.server.api.count(guestSignUp);
  }

  /** Whether each tab has cookies of its own. */
  get apart(): boolean {
    return this.cookies.mode !== 'good';
  }

  /** Whose tokens these are: null for nobody's. */
  owner({ access, refresh: token }: StoredTokens): string | null {
    const owners = new Set([access, token].filter((each) => each !== null).map((each) => this.server.issued.get(each)));
    if (owners.size > 1) throw new Error('The stored tokens are of two players');
    return [...owners][0] ?? null;
  }

  #favour(call: RecordedCall): Result<null, ApiFailure> {
    const user = this.server.user(call);
    if (!user.ok) return user;
    const asker = (call.input as InputOf<typeof createFavorite>).story_id;
    if (asker !== NOBODY && asker !== user.value && this.#heirs.get(asker) !== user.value) {
      this.misattributed.push(`${asker} asked, ${user.value} did it`);
    }
    return ok(null);
  }

  /**
   * A guest with a new address goes on as a member; with a known one, they are merged into the account. The session they came with ends.
   * Nobody may sign in too, but a token that is sent must be good.
   */
  #signIn(call: RecordedCall): Result<AnswerOf<typeof login>, ApiFailure> {
    const { email } = call.input as InputOf<typeof login>;
    const known = this.server.user(call);
    if (call.bearer !== null && !known.ok) return known;
    const caller = known.ok ? known.value : null;
    const guest = caller !== null && !this.server.members.has(caller) ? caller : null;
    const account = this.#accounts.get(email) ?? guest ?? `owner-of-${email}`;
    this.#accounts.set(email, account);
    this.server.members.add(account);
    if (guest !== null && guest !== account) {
      this.#heirs.set(guest, account);
      for (const [token, user] of this.server.issued) if (user === guest) this.server.end(token);
    }
    this.server.end(call.bearer ?? '');
    return ok({ auth: this.server.grant(account), user: this.server.profile(account) });
  }
}
