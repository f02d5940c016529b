import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { GUEST_SIGN_UP_GRANT } from '#domain/coins/grants.ts';
import { checkLedger } from '#server/application/coins/check-ledger.ts';
import { REFRESH_TOKEN_SECONDS } from '#server/application/session/sessions.ts';
import { runs } from '#tests/proof.ts';
import { buy } from '#tests/server/harness/sign-in-world.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { describeOnEachDatabase } from '#tests/server/harness/test-database.ts';
import { IdentityModel } from './identity-model.ts';

const STORIES = ['the-quiet-relay', 'hired-as-ballast'];
const DAY = 86_400_000;
const LIFE = REFRESH_TOKEN_SECONDS * 1000;

interface ModelGame {
  readonly id: string;
  readonly story: string;
  turns: number;
  /** Numbers the moments in which a player went on with a game. */
  used: number;
}

/** Which games there are, how far they are, and which one of a story goes on, as a player would tell it. */
class GamesModel {
  readonly games = new Map<string, ModelGame>();
  /** By user and story. */
  readonly #goesOn = new Map<string, string>();
  /** The games between which a player has to choose, by user and story. */
  readonly undecided = new Map<string, readonly string[]>();
  #moment = 0;

  latest(user: string, story: string): ModelGame | undefined {
    return this.games.get(this.#goesOn.get(`${user} ${story}`) ?? '');
  }

  begin(user: string, id: string, story: string): void {
    const game = { id, story, turns: 0, used: this.#next() };
    this.games.set(id, game);
    // A game at its opening never goes before one that was played.
    if ((this.latest(user, story)?.turns ?? 0) === 0) this.goOn(user, game);
  }

  played(user: string, game: ModelGame): void {
    game.turns += 1;
    this.goOn(user, game);
  }

  goOn(user: string, game: ModelGame): void {
    game.used = this.#next();
    if (game.turns > 0) this.undecided.delete(`${user} ${game.story}`);
    this.#goesOn.set(`${user} ${game.story}`, game.id);
  }

  /** The one that was played further goes on; of equals the one used last. */
  merge(guest: string, account: string): void {
    for (const story of STORIES) {
      const [ours, theirs] = [this.latest(guest, story), this.latest(account, story)];
      if (!ours) continue;
      const further = !theirs || ours.turns > theirs.turns || (ours.turns === theirs.turns && ours.used > theirs.used);
      const kept = further ? ours : theirs;
      this.#goesOn.set(`${account} ${story}`, kept.id);
      if (theirs && ours.turns > 0 && theirs.turns > 0) this.undecided.set(`${account} ${story}`, [kept.id, further ? theirs.id : ours.id]);
    }
  }

  #next(): number {
    this.#moment += 1;
    return this.#moment;
  }
}

const at = fc.nat({ max: 2 });
const story = fc.constantFrom(...STORIES);
const mail = fc.nat({ max: 1 });
const pick = fc.nat({ max: 9 });
const steps = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('play' as const), at, story, turns: fc.integer({ min: 0, max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('start over' as const), at, story }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('open' as const), at, pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('choose' as const), at, pick }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('sign in' as const), at, mail }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('play and sign in' as const), at, story, turns: fc.integer({ min: 0, max: 3 }), mail }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sign out' as const), at, everywhere: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('buy' as const), at }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('stay away' as const), days: fc.constantFrom(1, 8, 29, 31) }) },
);
type Step = typeof steps extends fc.Arbitrary<infer Value> ? Value : never;

/** One schedule on a server, beside what a player may expect of it. */
class Schedule {
  readonly #app: TestApp;
  readonly #run = randomUUID().slice(0, 8);
  readonly #who = new IdentityModel();
  readonly #played = new GamesModel();
  /** What each browser holds, and when it got it. Kept when the session ends: the browser does not know. */
  readonly #held: ({ readonly tokens: TestGuest; readonly since: number } | null)[] = [null, null, null];

  constructor(app: TestApp) {
    this.#app = app;
  }

  async step(step: Step): Promise<void> {
    if (step.do === 'stay away') this.#app.clock.offset += step.days * DAY;
    else if (step.do === 'sign in') await this.#signIn(step.at, step.mail);
    else if (step.do === 'play and sign in') await this.#playAndSignIn(step);
    else await this.#act(step, await this.#here(step.at));
    this.#app.clock.offset += 1000;
  }

  async #act(step: Exclude<Step, { do: 'stay away' | 'sign in' | 'play and sign in' }>, here: TestGuest): Promise<void> {
    switch (step.do) {
      case 'play':
        return this.#play(here, step.story, step.turns);
      case 'start over':
        return this.#begin(here, step.story, true);
      case 'open':
        return this.#goOn(here, step.pick);
      case 'choose':
        return this.#choose(here, step.pick);
      case 'sign out':
        return this.#signOut(step.at, here, step.everywhere);
      case 'buy':
        await buy(this.#app.database.db, here.uuid, 3);
        this.#who.of(here.uuid).bought += 3;
    }
  }

  /** The player at a browser. One whose session has ended is told so, and goes on as a new guest. */
  async #here(browser: number): Promise<TestGuest> {
    const held = this.#held[browser] ?? null;
    const isOver = held !== null && this.#now() - held.since >= LIFE;
    const user = isOver ? null : (this.#who.devices[browser] ?? null);
    if (held !== null) {
      const refreshed = await this.#app.post('user.refresh', { refresh_token: held.tokens.refreshToken });
      expect(refreshed.statusCode).toBe(user === null ? 401 : 200);
      if (user !== null) {
        const { auth } = refreshed.json().data;
        const tokens = { uuid: user, token: auth.access_token, refreshToken: auth.refresh_token };
        await this.#hold(browser, tokens);
        return tokens;
      }
    }
    this.#who.devices[browser] = null;
    const device = `${this.#run}-${browser}`;
    const guest = await this.#app.guest(device);
    expect(this.#who.accounts.has(guest.uuid)).toBe(false);
    this.#who.grantOnce(this.#who.open(guest.uuid, true), device, GUEST_SIGN_UP_GRANT);
    this.#who.devices[browser] = guest.uuid;
    await this.#hold(browser, guest);
    return guest;
  }

  /** The tokens are those of this player and of nobody else. */
  async #hold(browser: number, tokens: TestGuest): Promise<void> {
    const { data } = (await this.#app.get('user.whoami', tokens)).json();
    expect(data.user.uuid).toBe(tokens.uuid);
    this.#held[browser] = { tokens, since: this.#now() };
  }

  async #signIn(browser: number, mail: number): Promise<void> {
    const caller = await this.#here(browser);
    const email = `${this.#run}-${mail}@mail.example`;
    const signedIn = await this.#member(email, caller);
    this.#who.signIn(browser, { email, subject: null }, signedIn.uuid);
    if (this.#who.of(caller.uuid).into === signedIn.uuid) this.#played.merge(caller.uuid, signedIn.uuid);
    await this.#hold(browser, signedIn);
  }

  /** A member leaves the browser, and a guest plays there who then signs in: most merges are of this kind. */
  async #playAndSignIn(step: Extract<Step, { do: 'play and sign in' }>): Promise<void> {
    const before = await this.#here(step.at);
    if (!this.#who.of(before.uuid).guest) await this.#signOut(step.at, before, false);
    await this.#play(await this.#here(step.at), step.story, step.turns);
    await this.#signIn(step.at, step.mail);
  }

  async #member(email: string, caller: TestGuest): Promise<TestGuest> {
    // Codes are few an hour.
    this.#app.clock.offset += DAY / 8;
    return this.#app.member(email, caller);
  }

  async #signOut(browser: number, here: TestGuest, everywhere: boolean): Promise<void> {
    if (everywhere) {
      await this.#app.post('user-session.revoke-all', {}, here);
      this.#who.end(here.uuid);
      return;
    }
    const { sessions } = (await this.#app.get('user-session.list', here)).json().data;
    const { id } = sessions.find(({ current }: { current: boolean }) => current);
    expect((await this.#app.post('user-session.revoke', { session_id: id }, here)).json().code).toBe('0');
    this.#who.devices[browser] = null;
  }

  /** Opens the latest game of a story, or begins one. */
  async #begin(here: TestGuest, storyId: string, fresh: boolean): Promise<void> {
    const { data } = (await this.#app.post('actor/chat/game.start', { story_id: storyId, fresh }, here)).json();
    const expected = this.#played.latest(here.uuid, storyId);
    if (expected && !fresh) {
      expect([data.game.id, data.turns.length]).toEqual([expected.id, expected.turns + 1]);
      return;
    }
    expect([this.#played.games.has(data.game.id), data.turns.length]).toEqual([false, 1]);
    this.#who.games.set(data.game.id, here.uuid);
    this.#played.begin(here.uuid, data.game.id, storyId);
  }

  async #play(here: TestGuest, storyId: string, turns: number): Promise<void> {
    await this.#begin(here, storyId, false);
    const game = this.#played.latest(here.uuid, storyId);
    if (game) for (let turn = 0; turn < turns; turn += 1) await this.#turn(here, game);
  }

  /** Opens a game of the list by its id and plays a turn in it. */
  async #goOn(here: TestGuest, number: number): Promise<void> {
    const games = this.#gamesOf(here.uuid);
    const game = games[number % Math.max(games.length, 1)];
    if (game) await this.#turn(here, game);
  }

  async #choose(here: TestGuest, number: number): Promise<void> {
    const games = this.#gamesOf(here.uuid);
    const game = games[number % Math.max(games.length, 1)];
    if (!game) return;
    const { statusCode } = await this.#app.post('game-run.choose', { game_id: game.id }, here);
    expect(statusCode).toBe(game.turns > 0 ? 200 : 404);
    if (game.turns > 0) this.#played.goOn(here.uuid, game);
  }

  async #turn(here: TestGuest, game: ModelGame): Promise<void> {
    const { turns } = await this.#opened(here, game);
    const { choices } = turns.at(-1);
    // An ending.
    if (choices.length === 0) return;
    const account = this.#who.of(here.uuid);
    const input = { kind: 'choice', choice_id: choices[game.turns % choices.length].id };
    const sent = await this.#app.post('actor/chat/game.send', { game_id: game.id, turn_id: randomUUID(), input }, here);
    expect(sent.statusCode).toBe(account.bonus + account.bought > 0 ? 200 : 402);
    if (sent.statusCode !== 200) return;
    this.#played.played(here.uuid, game);
    const cost = (await this.#opened(here, game)).turns.at(-1).cost;
    expect([0, 1]).toContain(cost);
    const bonus = Math.min(cost, account.bonus);
    account.bonus -= bonus;
    account.bought -= cost - bonus;
    this.#app.clock.offset += 1000;
  }

  async #opened(here: TestGuest, game: ModelGame) {
    const { data } = (await this.#app.post('actor/chat/game.start', { story_id: game.story, game_id: game.id }, here)).json();
    expect([data?.game.id, data?.turns.length]).toEqual([game.id, game.turns + 1]);
    return data;
  }

  #gamesOf(user: string): readonly ModelGame[] {
    return [...this.#who.games].flatMap(([id, owner]) => (owner === user ? (this.#played.games.get(id) ?? []) : []));
  }

  /** Every player who can still come back finds all that is theirs: at a browser, or by signing in at a new one. */
  async check(): Promise<void> {
    for (const browser of this.#held.keys()) {
      const held = this.#held[browser];
      if (this.#who.devices[browser] && held && this.#now() - held.since < LIFE) await this.#findsAll(await this.#here(browser));
    }
    for (const [uuid, { email }] of this.#who.accounts)
      if (email !== null) {
        const back = await this.#member(email, await this.#app.guest(`${this.#run}-0`));
        expect(back.uuid).toBe(uuid);
        await this.#findsAll(back);
      }
  }

  async #findsAll(player: TestGuest): Promise<void> {
    const games = this.#gamesOf(player.uuid);
    const { bonus, bought } = this.#who.of(player.uuid);
    const { wallet } = (await this.#app.get('coins.statement', player)).json().data;
    expect({ bonus: wallet.bonus, bought: wallet.bought }).toEqual({ bonus, bought });
    expect((await this.#listed(player, '')).toSorted()).toEqual(games.map(({ id }) => id).toSorted());
    for (const game of games) await this.#opened(player, game);
    const history = (await this.#app.get('game-history.list', player)).json().data.stories;
    for (const storyId of STORIES) {
      const own = games.filter((game) => game.story === storyId).map(({ id }) => id);
      expect((await this.#listed(player, storyId)).toSorted()).toEqual(own.toSorted());
      const latest = this.#played.latest(player.uuid, storyId)?.id;
      const shown = (await this.#app.get(`story.get?id=${storyId}`, player)).json().data.story;
      expect(shown.game?.id).toBe(latest);
      expect(history.find(({ id }: { id: string }) => id === storyId)?.game.id).toBe(latest);
      const asked = this.#played.undecided.get(`${player.uuid} ${storyId}`) ?? [];
      expect(shown.undecided.map(({ id }: { id: string }) => id)).toEqual(asked);
    }
  }

  async #listed(player: TestGuest, storyId: string): Promise<string[]> {
    const ids: string[] = [];
    let before: string | null = '';
    while (before !== null) {
      const query = new URLSearchParams({ limit: '3', ...(storyId !== '' && { story_id: storyId }), ...(before !== '' && { before }) });
      const page: { runs: { id: string }[]; before: string | null } = (await this.#app.get(`game-run.list?${query}`, player)).json().data;
      ids.push(...page.runs.map(({ id }) => id));
      before = page.before;
    }
    return ids;
  }

  #now(): number {
    return this.#app.clock.now().getTime();
  }
}

describeOnEachDatabase('AUTH-23, AUTH-16: guests and members at several browsers', (open) => {
  let app: TestApp;
  let isEmbedded: boolean;

  beforeAll(async () => {
    const database = await open();
    isEmbedded = database.exclusive;
    app = await TestApp.on(database);
  });

  it(
    'reach every game, are never another player, and lose no coin, whatever they do',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(steps, { minLength: 10, maxLength: 30, size: 'max' }), async (schedule) => {
          const players = new Schedule(app);
          for (const step of schedule) await players.step(step);
          await players.check();
        }),
        { numRuns: isEmbedded ? runs(5, 400) : runs(5, 100) },
      );
      expect((await checkLedger(app.database.db)).filter(({ ok }) => !ok)).toEqual([]);
    },
    runs(120_000, 3_600_000),
  );
});
