import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Turn } from '#domain/play/turn.ts';
import { NO_FILTER } from '#domain/stories/story-filter.ts';
import { FetchApi } from '#infrastructure/http/fetch-api.ts';
import { FetchTurnStream } from '#infrastructure/http/fetch-turn-stream.ts';
import { checkLedger } from '#server/application/coins/check-ledger.ts';
import { ACCESS_TOKEN_SECONDS } from '#server/application/session/access-tokens.ts';
import { apiContract } from '#tests/contract/api.contract.ts';
import { InjectApi } from '#tests/fakes/inject-api.ts';
import { InjectTurnStream } from '#tests/fakes/inject-turn-stream.ts';
import { MemoryCookieStore } from '#tests/fakes/memory-cookie-store.ts';
import { offeredChoices } from '#tests/fakes/offered-choices.ts';
import { RecordingLog } from '#tests/fakes/recording-log.ts';
import { TestApp } from '#tests/server/harness/test-app.ts';
import { openFreshPglite } from '#tests/server/harness/test-database.ts';
import { Browser, isOpen, until, type Wire } from './browser.ts';
import { fetchAt } from './fetch-at.ts';

const STORY = 'the-quiet-relay';

let server: TestApp;
let url = '';

beforeAll(async () => {
  server = await TestApp.on(await openFreshPglite());
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  const books = await checkLedger(server.database.db);
  await server.close();
  expect(books.filter((book) => !book.ok)).toEqual([]);
});

const overInject = (): Wire => ({ api: new InjectApi(server.app), stream: new InjectTurnStream(server.app) });
const overFetch = (): Wire => {
  const [fetcher, log] = [fetchAt(() => url), new RecordingLog()];
  return { api: new FetchApi(fetcher, log), stream: new FetchTurnStream(fetcher, log) };
};
const wires = [
  { name: 'inject', wire: overInject },
  { name: 'fetch and a socket', wire: overFetch },
];

/** A turn without its time, which client and server take from their own clocks. */
const comparable = (turns: readonly Turn[]) => turns.map(({ created: _, ...turn }) => turn);
const player = (browser: Browser) => {
  const state = browser.session.state.value;
  return state.kind === 'starting' ? null : (state.user?.uuid ?? null);
};
const copied = (cookies: MemoryCookieStore) => new MemoryCookieStore(Object.fromEntries(cookies.values));
const refreshToken = (browser: Browser) => browser.cookies.get('refresh_token');

for (const { name, wire } of wires) apiContract(`the real server over ${name}`, () => wire().api);

describe.each(wires)('the web app against the server, over $name', ({ wire }) => {
  const make = (kept?: ConstructorParameters<typeof Browser>[1]) => new Browser(wire(), kept);
  const started = async () => {
    const browser = make();
    await browser.start();
    return browser;
  };

  it('a guest finds a story, plays it to an ending, and finds the ending everywhere', async () => {
    const browser = make();
    expect((await browser.start()).coins).toBe(30);
    browser.shelf.show(NO_FILTER);
    const shelf = await until(browser.shelf.state, (state) => state.phase === 'ready' && state.categories.length > 0);
    expect(shelf.stories.map(({ id }) => id)).toContain(STORY);
    browser.search.type('relay');
    const search = await until(browser.search.state, (state) => (state.suggestions?.stories ?? []).length > 0);
    expect(search.suggestions?.stories.map(({ id }) => id)).toEqual([STORY]);
    browser.page.open(STORY);
    const page = await until(browser.page.state, (state) => state.kind === 'ready');
    expect(page.value).toMatchObject({ game: null, endingsFound: 0 });

    await browser.openStory(STORY);
    let turns = 0;
    for (; browser.lastTurn.ending === null; turns += 1) {
      await browser.choose(turns);
      expect(browser.lastTurn).toMatchObject({ status: 'done', cost: 1 });
      expect(browser.lastTurn.text).not.toBe('');
      expect(browser.coins).toBe(30 - turns - 1);
    }
    const { ending } = browser.lastTurn;
    expect(ending?.endings.filter((known) => known.found).map(({ id }) => id)).toEqual([ending?.id]);
    expect(offeredChoices(browser.shown)).toEqual([]);

    await browser.send({ kind: 'do', text: 'go on' });
    expect(browser.shown).toMatchObject({ notice: { kind: 'failed', message: expect.stringContaining('ended') }, draft: 'go on' });
    const again = make(browser);
    expect((await again.start()).coins).toBe(30 - turns);
    expect(comparable((await again.openStory(STORY)).turns)).toEqual(comparable(browser.shown.turns));

    browser.shelf.show(NO_FILTER);
    const { history } = await until(browser.shelf.state, (state) => state.history.length > 0);
    expect(history).toMatchObject([{ id: STORY, endingsFound: 1, game: { id: browser.shown.game.id, ended: true } }]);
    browser.page.open(STORY);
    await until(browser.page.state, (state) => state.kind === 'ready' && state.value.endingsFound === 1);
  });

  it('free words are matched, and a miss is answered for nothing', async () => {
    const browser = await started();
    await browser.openStory(STORY);
    const [opening] = browser.shown.turns;
    await browser.send({ kind: 'say', text: 'zxqv blorp' });
    expect(browser.attempt).toMatchObject({ status: 'done', cost: 0, choices: opening?.choices });
    expect(browser.shown.turns).toEqual([opening]);
    expect(browser.coins).toBe(30);
    await browser.send({ kind: 'do', text: opening?.choices.at(0)?.label ?? '' });
    expect(browser.lastTurn).toMatchObject({ status: 'done', cost: 1 });
    expect(browser.lastTurn.text).not.toBe(opening?.text);
    expect(browser.coins).toBe(29);
  });

  it('a connection that breaks after each event costs no word, no coin and no second turn', async () => {
    const browser = await started();
    await browser.openStory(STORY);
    browser.line.cuts = [0, 1, 1];
    await browser.choose(0);
    expect(browser.line.requests.map(({ kind }) => kind)).toEqual(['send', 'send', 'resume', 'resume']);
    expect(browser.line.turnIds.size).toBe(1);
    expect(browser.shown).toMatchObject({ connection: 'live', sending: false });
    expect(browser.coins).toBe(29);
    const again = make(browser);
    await again.start();
    expect(comparable((await again.openStory(STORY)).turns)).toEqual(comparable(browser.shown.turns));
  });

  it('offline at Send: the turn waits, and is played once when the line is back', async () => {
    const browser = await started();
    await browser.openStory(STORY);
    browser.line.up.set(false);
    browser.connectivity.online.set(false);
    const settled = browser.choose(0);
    expect(browser.shown).toMatchObject({ connection: 'offline', sending: true });
    browser.line.up.set(true);
    browser.connectivity.online.set(true);
    await settled;
    expect(browser.lastTurn).toMatchObject({ status: 'done', cost: 1 });
    expect(browser.line.turnIds.size).toBe(1);
    expect(browser.coins).toBe(29);
  });

  it('two tabs that send at once: one turn is played, the other tab follows it', async () => {
    const first = await started();
    await first.openStory(STORY);
    const second = make(first);
    await second.start();
    await second.openStory(STORY);
    await Promise.all([first.choose(0), second.choose(0)]);
    await Promise.all([first.settled(), second.settled()]);
    const late = [first, second].filter((browser) => browser.shown.notice !== null);
    expect(late.length).toBeLessThanOrEqual(1);
    const reader = make(first);
    const { coins } = await reader.start();
    const { turns } = await reader.openStory(STORY);
    expect(coins).toBe(30 - (turns.length - 1));
    for (const browser of [first, second]) {
      browser.lifecycle.shown$.next({ persisted: false });
      await until(
        browser.play.state,
        isOpen((open) => open.turns.length === turns.length),
      );
      expect(comparable(browser.shown.turns)).toEqual(comparable(turns));
    }
  });

  describe('when a token has expired', () => {
    const pass = (seconds: number) => {
      server.clock.offset += seconds * 1000;
    };
    afterAll(() => {
      server.clock.offset = 0;
    });

    it('AUTH-05: it is refreshed in the middle of playing, and the player stays who they are', async () => {
      const browser = await started();
      await browser.openStory(STORY);
      const [before, user] = [refreshToken(browser), player(browser)];
      pass(ACCESS_TOKEN_SECONDS + 60);
      await browser.choose(0);
      expect(browser.lastTurn).toMatchObject({ status: 'done', cost: 1 });
      expect(refreshToken(browser)).not.toBe(before);
      expect(player(browser)).toBe(user);
      expect(browser.line.turnIds.size).toBe(1);
    });

    it('a refresh token used 30 s ago still gives its successor; one s later it ends the session, and a new guest goes on', async () => {
      const first = await started();
      await first.openStory(STORY);
      const user = player(first);
      const [second, third] = [make({ cookies: copied(first.cookies) }), make({ cookies: copied(first.cookies) })];
      pass(ACCESS_TOKEN_SECONDS + 60);
      await first.choose(0);

      pass(15);
      expect((await second.start()).uuid).toBe(user);
      expect(refreshToken(second)).toBe(refreshToken(first));

      pass(16);
      const newGuest = await third.start();
      expect(newGuest.uuid).not.toBe(user);
      expect(newGuest.coins).toBe(30);

      first.play.send({ kind: 'continue' });
      const fresh = await until(
        first.play.state,
        isOpen(({ turns }) => turns.length === 1),
      );
      expect(fresh.story.id).toBe(STORY);
      expect((await first.known()).uuid).not.toBe(user);
    });
  });
});

describe('the web app against the server', () => {
  it('out of coins: the words are kept over a reload, and the server knows of no turn', async () => {
    const browser = new Browser(overInject());
    await browser.start();
    await browser.openStory(STORY);
    for (let turns = 0; turns < 30; turns += 1) {
      if (browser.lastTurn.ending) {
        const before = browser.shown.game.id;
        browser.play.open(STORY, { fresh: true });
        await until(
          browser.play.state,
          isOpen(({ game }) => game.id !== before),
        );
      }
      await browser.choose(0);
    }
    expect(browser.coins).toBe(0);
    if (browser.lastTurn.ending) await browser.openStory('the-lamplighters-debt');
    const before = browser.shown;
    // A text that means no choice would be free.
    const text = browser.lastTurn.choices[0]?.label ?? '';
    browser.play.draft(text);
    await browser.send({ kind: 'do', text });
    expect(browser.shown).toMatchObject({
      notice: { kind: 'coins', cost: 1, balance: 0, nextFreeAt: expect.any(String) },
      draft: text,
    });
    const again = new Browser(overInject(), browser);
    await again.start();
    const reopened = await again.openStory(before.story.id, before.game.id);
    expect(comparable(reopened.turns)).toEqual(comparable(before.turns));
    expect(reopened.draft).toBe(text);
  });
});
