/**
 * @shortened most servers start on a copy of a seeded folder
 * @proven first starts: the other cases of the file
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type RunningServer, startServer } from '#server/compose/start-server.ts';
import { DataDirectoryInUse } from '#server/infrastructure/db/data-lock.ts';
import { type Config, readConfig } from '#server/settings/config.ts';
import { freePort } from '#tests/server/harness/free-port.ts';
import { RemotePlayer } from '#tests/server/harness/remote-player.ts';
import { seededFolder } from '#tests/server/harness/run-templates.ts';
import { ServerProcess } from '#tests/server/harness/server-process.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '#tests/server/harness/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'story-server-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function configure(changes: Readonly<Record<string, string>> = {}): Config {
  const config = readConfig({ DATA_DIR: join(folder, 'data'), PORT: '0', LOG_LEVEL: 'error', NARRATOR_WORD_MS: '0', ...changes });
  if (!config.ok) throw new Error(config.error.join(' '));
  return config.value;
}

describe('SET-03, ROUTE-07, development tools: the sandbox cashier, /dev/mail and the bench for everybody', () => {
  let DATABASE_URL: string;
  beforeAll(async () => {
    DATABASE_URL = await createPostgresDatabase();
  });
  afterAll(() => dropPostgresDatabase(DATABASE_URL));

  const running = async (env: Readonly<Record<string, string>>) => {
    const SANDBOX_PORT = String(await freePort());
    const server = await startServer(configure({ ...env, SANDBOX_PORT, DATABASE_URL }));
    const near = `http://127.0.0.1:${new URL(server.url).port}`;
    const statusAt = async (path: string) => (await fetch(near + path)).status;
    const cashier = await fetch(`http://127.0.0.1:${SANDBOX_PORT}/`).then(
      () => true,
      () => false,
    );
    const statuses = await Promise.all(['/dev/mail.json', '/dev/mail/kinds', '/dev/mail/kinds/receipt/html'].map(statusAt));
    const mailbox = statuses.every((status) => status === 200);
    // None of them, or all.
    expect(new Set(statuses)).toEqual(new Set([mailbox ? 200 : 404]));
    const { dev_mailbox } = (
      (await (await fetch(`${near}/api/v1/sysconfig.list`)).json()) as { data: { config: { dev_mailbox: boolean } } }
    ).data.config;
    const bench = (await (await fetch(`${near}/test-chat2`)).text()).includes('"bench":true');
    const { warnings } = server;
    await server.close(0);
    return { cashier, mailbox, dev_mailbox, bench, warnings };
  };

  it('exist while the server can be reached from this machine alone', async () => {
    expect(await running({})).toEqual({ cashier: true, mailbox: true, dev_mailbox: true, bench: true, warnings: [] });
  });

  it.each([{ HOST: '0.0.0.0' }, { NODE_ENV: 'development', HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://stories.example' }])(
    'do not exist with %j, and the server says so',
    async (env) => {
      const off = expect.stringMatching(/sandbox cashier.*\/dev\/mail/);
      expect(await running(env)).toEqual({ cashier: false, mailbox: false, dev_mailbox: false, bench: false, warnings: [off] });
    },
  );

  it('do not exist in production, and a server without payment keys warns that nothing is for sale', async () => {
    const env = {
      NODE_ENV: 'production',
      SESSION_SECRET: 'kX9f2mQ7vL4tZ8wR1sB6nC3dH5jG0pYe',
      PUBLIC_URL: 'https://stories.example',
      SMTP_URL: 'smtp://127.0.0.1:9',
      ONLYPAY_MERCHANT: 'm',
      ONLYPAY_SECRET: 'pY4kW8zN1cT6vJ9rQ2mX7bL5dH3gF0sA',
      ONLYPAY_API_BASE: 'https://onlypay.example',
    };
    // Of the two brands Nightquill has its keys.
    const nothing = expect.stringMatching(/No coins are for sale on Lorewick: the payment provider stripe/);
    // LEGAL-01, LEGAL-06: what the brands' files lack is said, and nothing is refused for it.
    const example = (brand: string) => expect.stringMatching(`brands/legal/${brand}.json: the names and numbers in it are invented`);
    const consent = expect.stringMatching(/brands\/lorewick\.json: the United Kingdom asks .* Set it to true/);
    const gaps = [example('lorewick'), consent, example('nightquill')];
    const { warnings, ...tools } = await running(env);
    expect(tools).toEqual({ cashier: false, mailbox: false, dev_mailbox: false, bench: false });
    expect(warnings).toEqual(expect.arrayContaining([nothing, ...gaps]));
    expect(warnings).toHaveLength(4);
    const noScript = expect.stringContaining('ANALYTICS_SCRIPT_URL');
    const notBuilt = expect.stringMatching(/The web app is not built in .*npm run build/);
    expect(await running({ ...env, APP_NAME: 'nightquill', ANALYTICS_APP_ID: 'app-1', WEB_APP_DIR: folder })).toMatchObject({
      warnings: [noScript, notBuilt, example('nightquill')],
    });
  });

  it('faults S94: says of a build of the web app that it was broken off', async () => {
    const half = mkdtempSync(join(folder, 'half-'));
    writeFileSync(join(half, 'index.html'), '<!doctype html>');
    const { warnings } = await running({ WEB_APP_DIR: half });
    expect(warnings).toEqual([
      `The build of the web app in ${half} was broken off, so files of it are missing. Run npm run build, or set WEB_APP_DIR to a build.`,
    ]);
  });

  it('a server of sources does not start on a public address', async () => {
    await expect(startServer(configure({ HOST: '0.0.0.0', DATA_DIR: join(folder, 'hot') }), true)).rejects.toThrow(/npm run dev.*HOST/);
  });
});

describe('a whole server', () => {
  let server: RunningServer;
  let player: RemotePlayer;

  beforeAll(async () => {
    server = await startServer(configure());
    player = await RemotePlayer.signUp(server.url);
  });
  afterAll(() => server.close(0));

  it('serves from the first request on', async () => {
    expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: 'ready' });
    expect((await player.post('story.list', {})).data.stories.length).toBeGreaterThan(0);
    expect(await player.coins()).toBe(30);
  });

  it('faults S60: a second one on the same data refuses to start and names the holder; the first goes on', async () => {
    const from = performance.now();
    const refusal = await startServer(configure()).then(
      () => null,
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(DataDirectoryInUse);
    expect(String(refusal)).toContain(`process ${process.pid}`);
    expect(performance.now() - from).toBeLessThan(30_000);
    expect(await player.coins()).toBe(30);
  });

  it.each([
    ['an emptied control file', (path: string) => truncateSync(join(path, 'global/pg_control'))],
    ['no version file', (path: string) => rmSync(join(path, 'PG_VERSION'))],
    ['tables that are no tables', (path: string) => writeFileSync(join(path, 'base/5/1259'), 'x'.repeat(8_192))],
  ])('faults S89: on a database with %s it ends with one sentence, and deletes nothing', async (_, damage) => {
    const data = await seededFolder();
    damage(join(data, 'pglite'));
    // The database makes its caches anew with every start.
    const files = () => readdirSync(data, { recursive: true, encoding: 'utf8' }).filter((name) => !name.endsWith('pg_internal.init'));
    const before = files();
    const printed = await ServerProcess.start({ DATA_DIR: data }).then(() => 'it started', String);
    expect(printed).toBe(
      `Error: the server exited with 1: The database in ${data}/pglite cannot be opened: its files are damaged, or cannot be written. Nothing was deleted. Restore a backup, or set DATA_DIR to another directory.\n`,
    );
    expect(files()).toEqual(expect.arrayContaining(before));
    rmSync(data, { recursive: true, force: true });
  });

  it.each([
    [
      'a role that PostgreSQL does not have',
      { DATABASE_URL: 'missing-role' },
      'The database of DATABASE_URL cannot be used: role "missing-role" does not exist.',
    ],
    [
      'a folder that the system does not know',
      { DATA_DIR: '/proc/stories' },
      "DATA_DIR cannot be used: ENOENT: no such file or directory, mkdir '/proc/stories'.",
    ],
    ['a file as its folder', { DATA_DIR: 'package.json' }, "DATA_DIR cannot be used: EEXIST: file already exists, mkdir 'package.json'."],
  ])('faults S89: with %s it ends with one sentence', async (_, env, sentence) => {
    const at = 'DATABASE_URL' in env && { DATABASE_URL: inject('postgresUrl').replace('postgres@', `${env.DATABASE_URL}@`) };
    const printed = await ServerProcess.start({ ...env, ...at }).then(() => 'it started', String);
    expect(printed).toBe(`Error: the server exited with 1: ${sentence}\n`);
  });

  it('faults S89: on a database that is read-only it ends with one sentence', async () => {
    const url = await createPostgresDatabase();
    const printed = await ServerProcess.start({ DATABASE_URL: `${url}?options=-c%20default_transaction_read_only%3Don` }).then(
      () => 'it started',
      String,
    );
    await dropPostgresDatabase(url);
    expect(printed).toBe('Error: the server exited with 1: The database of DATABASE_URL cannot be used: it is read-only.\n');
  });

  it('keeps its session secret for its owner alone, and knows its players after a restart', async () => {
    expect(statSync(join(folder, 'data/session-secret')).mode & 0o777).toBe(0o600);
    await server.close(0);
    server = await startServer(configure());
    player = player.at(server.url);
    expect(await player.coins()).toBe(30);
  });

  it('lets go of its data when its port is taken, and says so in a sentence', async () => {
    const data = await seededFolder();
    const port = new URL(server.url).port;
    await expect(startServer(configure({ DATA_DIR: data, PORT: port }))).rejects.toThrow(`PORT is ${port}, and another program`);
    const second = await startServer(configure({ DATA_DIR: data }));
    await second.close(0);
    rmSync(data, { recursive: true, force: true });
  });

  it.each(['localhost', '127.0.0.1'])('sells to a browser that reaches it as %s', async (name) => {
    const site = `http://${name}:${new URL(server.url).port}`;
    const urls = { success_url: `${site}/recharge-success?token=payment_1_abcdefgh`, cancel_url: `${site}/` };
    const buyer = await RemotePlayer.signUp(site);
    expect(await buyer.post('checkout.create', { price_id: 'coins-100', ...urls })).toMatchObject({ code: '0', message: '' });
  });

  it('goes down although a reader does not take what it is sent', async () => {
    const gameId = (await player.post('actor/chat/game.start', { story_id: 'the-quiet-relay', fresh: true })).data.game.id;
    const { hostname, port } = new URL(server.url);
    const body = JSON.stringify({ game_id: gameId, turn_id: randomUUID(), input: { kind: 'continue' } });
    const socket = connect(Number(port), hostname).pause();
    socket.on('error', () => undefined);
    const head = ['POST /api/v1/actor/chat/game.send HTTP/1.1', 'Host: x', `Authorization: Bearer ${player.token}`];
    socket.write([...head, 'Content-Type: application/json', `Content-Length: ${body.length}`, '', body].join('\r\n'));
    const half = connect(Number(port), hostname).pause();
    half.on('error', () => undefined);
    half.write('POST /api/v1/story.list HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{');
    await delay(300);
    const from = performance.now();
    await server.close(500);
    expect(performance.now() - from).toBeLessThan(30_000);
    socket.destroy();
    half.destroy();
    server = await startServer(configure());
    expect(await player.at(server.url).coins()).toBeGreaterThan(0);
  });
});
