import { filter, firstValueFrom, timeout } from 'rxjs';
import { Toasts } from '#application/design/toasts.ts';
import type { Live } from '#application/live.ts';
import type { Api } from '#application/platform/api.ts';
import { AuthorizedTurnStream } from '#application/play/authorized-turn-stream.ts';
import { Drafts } from '#application/play/drafts.ts';
import type { Play } from '#application/play/play.ts';
import { attemptOf, isRunning } from '#application/play/play-selectors.ts';
import type { OpenPlay, PlayState } from '#application/play/play-state.ts';
import type { TurnStream } from '#application/play/turn-stream.ts';
import { AuthorizedApi } from '#application/session/authorized-api.ts';
import { CurrentUser } from '#application/session/current-user.ts';
import { LostMembers } from '#application/session/lost-members.ts';
import { ReferralMemory } from '#application/session/referral-memory.ts';
import { Session, type SessionState } from '#application/session/session.ts';
import { TokenCookies } from '#application/session/token-cookies.ts';
import { TokenIssuer } from '#application/session/token-issuer.ts';
import { Tokens } from '#application/session/tokens.ts';
import { UserCache } from '#application/session/user-cache.ts';
import { StoryList } from '#application/stories/story-list.ts';
import { StoryPage } from '#application/stories/story-page.ts';
import { StorySearch } from '#application/stories/story-search.ts';

import type { Turn, TurnInput } from '#domain/play/turn.ts';
import type { User } from '#domain/session/user.ts';
import { CryptoRandom } from '#infrastructure/browser/crypto-random.ts';
import { DateClock } from '#tests/fakes/date-clock.ts';
import { FakeTabs } from '#tests/fakes/fake-tabs.ts';
import { MemoryCookieStore } from '#tests/fakes/memory-cookie-store.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
import { offeredChoices } from '#tests/fakes/offered-choices.ts';
import { playOver } from '#tests/fakes/play-over.ts';
import { RecordingLog } from '#tests/fakes/recording-log.ts';
import { SingleTabLock } from '#tests/fakes/single-tab-lock.ts';
import { StagedPageLifecycle } from '#tests/fakes/staged-page-lifecycle.ts';
import { SwitchedConnectivity } from '#tests/fakes/switched-connectivity.ts';
import { FragileApi, FragileTurnStream, Line } from './line.ts';

/** How a browser reaches a server. */
export interface Wire {
  readonly api: Api;
  readonly stream: TurnStream;
}

const TIMEOUT_MS = 15_000;

/** The state once it matches. */
export function until<T, S extends T>(live: Live<T>, holds: (state: T) => state is S): Promise<S>;
export function until<T>(live: Live<T>, holds: (state: T) => boolean): Promise<T>;
export function until<T>(live: Live<T>, holds: (state: T) => boolean): Promise<T> {
  return firstValueFrom(live.$.pipe(filter(holds), timeout(TIMEOUT_MS)));
}

type Known = Extract<SessionState, { kind: 'ready' }> & { readonly user: User };
const isKnown = (state: SessionState): state is Known => state.kind === 'ready' && state.user !== null;

/** Whether a story is open and matches. */
export const isOpen =
  (holds: (open: OpenPlay) => boolean) =>
  (state: PlayState): state is OpenPlay =>
    state.kind === 'open' && holds(state);

/** Everything of the web app but its views, over a wire to a server. A second one over the same `cookies` and `store` is a reload or another tab. */
export class Browser {
  readonly cookies: MemoryCookieStore;
  readonly store: MemoryKeyValueStore;
  readonly line = new Line();
  readonly log = new RecordingLog();
  readonly connectivity = new SwitchedConnectivity();
  readonly lifecycle = new StagedPageLifecycle();
  readonly session: Session;
  readonly shelf: StoryList;
  readonly search: StorySearch;
  readonly page: StoryPage;
  readonly play: Play;

  constructor(wire: Wire, kept: { readonly cookies?: MemoryCookieStore; readonly store?: MemoryKeyValueStore } = {}) {
    this.cookies = kept.cookies ?? new MemoryCookieStore();
    this.store = kept.store ?? new MemoryKeyValueStore();
    const [random, clock, log, users] = [new CryptoRandom(), new DateClock(), this.log, new UserCache(this.store)];
    const api = new FragileApi(wire.api, this.line);
    const lost = new LostMembers(this.store);
    const tokens = new Tokens({
      issuer: new TokenIssuer({ api, store: this.store, random, referral: new ReferralMemory(this.store), log }),
      jar: new TokenCookies({ cookies: this.cookies, lock: new SingleTabLock() }),
      users,
      lost,
      clock,
      log,
    });
    const authorized = new AuthorizedApi({ api, tokens });
    const stream = new AuthorizedTurnStream({ stream: new FragileTurnStream(wire.stream, this.line), tokens });
    this.session = new Session({
      tokens,
      current: new CurrentUser({ api: authorized, tokens, log }),
      users,
      lost,
      connectivity: this.connectivity,
      lifecycle: this.lifecycle,
      tabs: new FakeTabs().tab(),
      random,
    });
    this.shelf = new StoryList({ api: authorized, session: this.session, log });
    this.search = new StorySearch({ api: authorized, log });
    this.page = new StoryPage({ api: authorized, session: this.session, toasts: new Toasts(clock), log });
    const drafts = new Drafts({ store: this.store, tab: new MemoryKeyValueStore() });
    const { connectivity, lifecycle } = this;
    const recharge = { show: () => undefined, spendOn: () => undefined };
    this.play = playOver({
      api: authorized,
      stream,
      session: this.session,
      drafts,
      random,
      connectivity,
      lifecycle,
      clock,
      recharge,
    });
    // Its page is that of the game.
    this.play.show();
  }

  /** Starts the app; resolves to the current user. */
  async start(): Promise<User> {
    this.session.start();
    return this.known();
  }

  /** The player, once the server has said who it is. */
  async known(): Promise<User> {
    const { user } = await until(this.session.state, isKnown);
    return user;
  }

  get coins(): number {
    const state = this.session.state.value;
    return state.kind === 'starting' ? Number.NaN : (state.user?.coins ?? Number.NaN);
  }

  get shown(): OpenPlay {
    const state = this.play.state.value;
    if (state.kind !== 'open') throw new Error(`The story is ${state.kind}`);
    return state;
  }

  get lastTurn(): Turn {
    const turn = this.shown.turns.at(-1);
    if (turn === undefined) throw new Error('The game has no turns');
    return turn;
  }

  /** The player's newest words, where they came to nothing. */
  get attempt(): Turn | null {
    return attemptOf(this.shown);
  }

  async openStory(storyId: string, gameId: string | null = null, fresh = false): Promise<OpenPlay> {
    this.play.open(storyId, { gameId, fresh });
    return until(
      this.play.state,
      isOpen((open) => open.story.id === storyId),
    );
  }

  /** Plays a turn to its end, or until it is refused. */
  async send(input: TurnInput): Promise<OpenPlay> {
    this.play.send(input);
    return this.settled();
  }

  /** The game once no turn is running. */
  settled(): Promise<OpenPlay> {
    return until(
      this.play.state,
      isOpen((open) => !isRunning(open)),
    );
  }

  /** Takes the choice at a place in the list on offer, counted round and round. */
  async choose(place: number): Promise<OpenPlay> {
    const choices = offeredChoices(this.shown);
    const choice = choices[place % Math.max(choices.length, 1)];
    if (choice === undefined) throw new Error('There is no choice on offer');
    return this.send({ kind: 'choice', choiceId: choice.id });
  }
}
