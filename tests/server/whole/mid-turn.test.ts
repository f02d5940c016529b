import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FetchApi } from '#infrastructure/http/fetch-api.ts';
import { FetchTurnStream } from '#infrastructure/http/fetch-turn-stream.ts';
import { type RunningServer, startServer } from '#server/compose/start-server.ts';
import { readConfig } from '#server/settings/config.ts';
import { RecordingLog } from '#tests/fakes/recording-log.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '#tests/server/harness/test-database.ts';
import { Browser, isOpen, until } from './browser.ts';
import { fetchAt } from './fetch-at.ts';

const STORY = 'the-quiet-relay';
const folder = mkdtempSync(join(tmpdir(), 'mid-turn-'));

let database = '';
let server: RunningServer;

/** Sent word by word, slowly enough to be stopped in the middle of a turn. */
async function start(): Promise<RunningServer> {
  const env = { DATABASE_URL: database, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'fatal', NARRATOR_WORD_MS: '30' };
  const config = readConfig(env);
  if (!config.ok) throw new Error(config.error.join(' '));
  return startServer(config.value);
}

beforeAll(async () => {
  database = await createPostgresDatabase();
  server = await start();
});
afterAll(async () => {
  await server.close(0);
  await dropPostgresDatabase(database);
  rmSync(folder, { recursive: true, force: true });
});

const make = (kept?: ConstructorParameters<typeof Browser>[1]) => {
  const [fetcher, log] = [fetchAt(() => server.url), new RecordingLog()];
  return new Browser({ api: new FetchApi(fetcher, log), stream: new FetchTurnStream(fetcher, log) }, kept);
};
const opened = async (kept?: ConstructorParameters<typeof Browser>[1]) => {
  const browser = make(kept);
  await browser.start();
  await browser.openStory(STORY);
  return browser;
};
/** Sends a turn; resolves when some of its text is there but not all. */
const midway = async (browser: Browser) => {
  const whole = browser.choose(0);
  // A test may leave the turn to itself.
  whole.catch(() => undefined);
  const open = await until(
    browser.play.state,
    isOpen(({ turns }) => (turns.at(-1)?.text.length ?? 0) > 60 && turns.length > 1),
  );
  expect(open.turns.at(-1)?.status).toBe('running');
  return { whole, text: open.turns.at(-1)?.text ?? '' };
};

describe('the web app against the server, in the middle of a turn', () => {
  it('a second tab receives the turn from its first word, and both end the same', async () => {
    const first = await opened();
    const second = make(first);
    await second.start();
    const { whole } = await midway(first);
    await second.openStory(STORY);
    expect(second.lastTurn).toMatchObject({ id: first.lastTurn.id, status: 'running' });
    await Promise.all([whole, second.settled()]);
    expect(second.lastTurn).toMatchObject({ text: first.lastTurn.text, choices: first.lastTurn.choices, status: 'done', cost: 1 });
    expect([first.coins, second.coins]).toEqual([29, 29]);
  });

  it('a line that goes down and comes back loses and doubles no word', async () => {
    const browser = await opened();
    const { whole } = await midway(browser);
    browser.connectivity.online.set(false);
    browser.line.up.set(false);
    const received = browser.lastTurn.text;
    expect(browser.shown.connection).toBe('offline');
    browser.line.up.set(true);
    browser.connectivity.online.set(true);
    await whole;
    expect(browser.line.requests.at(-1)).toMatchObject({ kind: 'resume' });
    expect(browser.lastTurn.text.length).toBeGreaterThan(received.length);
    const reader = await opened(browser);
    expect(reader.lastTurn.text).toBe(browser.lastTurn.text);
  });

  it('a closed tab does not cancel: the whole reply is there on return', async () => {
    const browser = await opened();
    const { text } = await midway(browser);
    browser.connectivity.online.set(false);
    browser.line.up.set(false);
    const later = await opened(browser);
    await later.settled();
    expect(later.lastTurn).toMatchObject({ status: 'done', cost: 1 });
    expect(later.lastTurn.text.startsWith(text)).toBe(true);
    expect(later.lastTurn.text.length).toBeGreaterThan(text.length);
  });

  it('PLAY-24: all of a written reply comes at once where it is asked for: nothing is cut, and it is paid once', async () => {
    const browser = await opened();
    const whole = browser.choose(0);
    await until(
      browser.play.state,
      isOpen(({ turns }) => turns.length > 1 && /[.!?]\s\S+/u.test(turns.at(-1)?.text ?? '')),
    );
    browser.play.stop();
    await whole;
    expect(browser.lastTurn).toMatchObject({ status: 'done', cost: 1 });
    expect(browser.coins).toBe(29);
    const { text, choices } = browser.lastTurn;
    const reader = await opened(browser);
    expect(reader.lastTurn).toMatchObject({ text, choices, status: 'done' });
    // Back, and the same choice again: the same words, for nothing.
    reader.play.undo();
    await until(
      reader.play.state,
      isOpen(({ turns }) => turns.length === 1),
    );
    await reader.choose(0);
    expect(reader.lastTurn).toMatchObject({ text, cost: 0 });
    expect(reader.coins).toBe(29);
  });

  it('a server that restarts ends the turn, keeps its text, gives the coins back, and the same choice can be tried again', async () => {
    const browser = await opened();
    const { whole, text } = await midway(browser);
    await server.close(0);
    server = await start();
    await whole;
    expect(browser.lastTurn).toMatchObject({ status: 'interrupted', cost: 0, choices: browser.shown.turns.at(0)?.choices });
    expect(browser.lastTurn.text.startsWith(text)).toBe(true);
    expect(browser.coins).toBe(30);
    await browser.choose(0);
    expect(browser.lastTurn).toMatchObject({ status: 'done', cost: 1 });
    expect(browser.shown.connection).toBe('live');
  });
});
