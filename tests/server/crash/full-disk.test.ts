import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import type { Turn } from '../../../contract/play.ts';
import { proof } from '../../proof.ts';
import { KeptServer } from '../harness/kept-server.ts';
import { ledgerCheck } from '../harness/ledger-check.ts';
import { RemotePlayer, textOf } from '../harness/remote-player.ts';
import { mountedDisk, type SmallDisk, toldDisk } from '../harness/small-disk.ts';

const PLAYERS = proof === 'full' ? 50 : 6;
const story_id = 'the-quiet-relay';
/** Free coins of a new player. A turn costs one. */
const COINS = 30;

/** Somebody who plays as the app does: what is not confirmed is sent again under the same id. */
class SteadyPlayer {
  readonly #player: RemotePlayer;
  readonly #gameId: string;
  #newest: Turn;
  /** Whole replies that arrived: their texts, by the turn's id. */
  readonly confirmed = new Map<string, string>();

  private constructor(player: RemotePlayer, gameId: string, newest: Turn) {
    this.#player = player;
    this.#gameId = gameId;
    this.#newest = newest;
  }

  static async joins(url: string): Promise<SteadyPlayer> {
    const player = await RemotePlayer.signUp(url);
    const { game, turns } = (await player.post('actor/chat/game.start', { story_id })).data;
    return new SteadyPlayer(player, game.id, turns.at(-1));
  }

  get token(): string {
    return this.#player.token;
  }

  /** Plays until told otherwise, or until the story or the coins end. */
  async plays(goesOn: () => boolean): Promise<void> {
    while (goesOn() && this.confirmed.size < COINS - 1 && this.#newest.choices.length > 0) {
      await this.#turn();
      this.#newest = (await this.kept()).at(-1) ?? this.#newest;
    }
  }

  async #turn(): Promise<void> {
    const id = randomUUID();
    const input = { kind: 'choice', choice_id: this.#newest.choices[0]?.id ?? '' } as const;
    for (;;) {
      const received = await this.#player.send(this.#gameId, id, input).catch(() => []);
      const end = received.at(-1)?.event;
      if (end?.type === 'end') {
        // One that was interrupted with its server is free, and its choice is open again.
        if (end.status === 'done') this.confirmed.set(id, textOf(received));
        return;
      }
      await delay(500);
    }
  }

  /** The turns that the server has. */
  async kept(): Promise<readonly Turn[]> {
    for (;;) {
      const answer = await this.#player.post('actor/chat/game.start', { story_id }).catch(() => null);
      if (answer?.code === '0') return answer.data.turns;
      await delay(500);
    }
  }

  coins(): Promise<number> {
    return this.#player.coins();
  }
}

/** Players at a server, who play until `stop`. */
async function playing(url: string) {
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => SteadyPlayer.joins(url)));
  let goesOn = true;
  const ended = Promise.all(players.map((player) => player.plays(() => goesOn)));
  const confirmed = () => players.map((player) => player.confirmed.size);
  return {
    players,
    /** How many turns are confirmed in all. */
    confirmed: () => confirmed().reduce((sum, one) => sum + one, 0),
    /** Resolves once each player has got two turns more. */
    goOn: () => {
      const before = confirmed();
      return expect.poll(() => confirmed().every((count, index) => count >= (before[index] ?? 0) + 2)).toBe(true);
    },
    stop: () => {
      goesOn = false;
      return ended;
    },
  };
}

type Playing = Awaited<ReturnType<typeof playing>>;

/** Every confirmed turn is there as it was read, and every coin is where it belongs. */
async function expectNothingLost({ players }: Playing): Promise<void> {
  for (const player of players) {
    const kept = await player.kept();
    const texts = new Map(kept.map(({ id, text }) => [id, text]));
    for (const [id, text] of player.confirmed) expect(texts.get(id)).toBe(text);
    expect(await player.coins()).toBe(COINS - kept.reduce((sum, { cost }) => sum + cost, 0));
  }
}

/** What an operator, a player who reads and one who writes get from a server. Null: nothing answers. */
async function looks({ url }: KeptServer, token: string) {
  const statusOf = (path: string, init: RequestInit = {}) =>
    fetch(url + path, { ...init, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } }).then(
      async (answer) => ({ status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.text() }),
      () => null,
    );
  const [alive, ready, read, write] = await Promise.all([
    statusOf('/healthz'),
    statusOf('/readyz'),
    statusOf('/api/v1/user.whoami'),
    statusOf('/api/v1/user-info.update', { method: 'POST', body: JSON.stringify({ name: 'Ada', gender: 'other' }) }),
  ]);
  return { alive, ready, read, write };
}

const isReady = async ({ url }: KeptServer): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The share of one core that a server takes while players and an operator find it without room. */
async function shareOfACore(server: KeptServer): Promise<number> {
  const [from, before] = [performance.now(), server.usedSeconds()];
  await delay(3_000);
  const after = server.usedSeconds();
  return before === null || after === null ? 0 : (1_000 * (after - before)) / (performance.now() - from);
}

/** A server on a disk, and its players, who have begun. */
async function world(disk: SmallDisk) {
  const env = { DATA_DIR: disk.folder, DISK_RESERVE_MB: '60', RATE_LIMIT_SCALE: '1000', NARRATOR_WORD_MS: '5' };
  const server = new KeptServer(await freePort(), { ...env, ...disk.env }, disk.nodeOptions);
  onTestFinished(async () => {
    await server.kill('SIGKILL');
    disk.remove();
  });
  await expect.poll(() => isReady(server)).toBe(true);
  const play = await playing(server.url);
  await play.goOn();
  return { server, play, env, token: play.players[0]?.token ?? '' };
}

/** In moments, but not between two looks of the server at its disk. */
async function fillUp(disk: SmallDisk, server: KeptServer): Promise<void> {
  disk.fill(50_000_000);
  await expect.poll(() => isReady(server)).toBe(false);
  disk.fill(0);
}

/** The one that is told works everywhere. */
async function anyDisk(): Promise<SmallDisk> {
  const mounted = await mountedDisk();
  if (mounted === null) console.log('This machine mounts no file system for tests, so the disk is told to be full.');
  return mounted ?? toldDisk();
}

const disks: readonly (readonly [string, () => Promise<SmallDisk>])[] = [
  ['of its own', anyDisk],
  ['that is told to be full', toldDisk],
];

it.for(proof === 'full' ? disks : disks.slice(0, 1))(
  'faults S93: players play on a disk %s, it fills up and is emptied: nothing confirmed is lost, and it goes on by itself',
  async ([, open]) => {
    const disk = await open();
    const { server, play, env, token } = await world(disk);
    await fillUp(disk, server);
    const full = await looks(server, token);
    expect(full).toMatchObject({ alive: { status: 200 }, ready: { status: 503 }, read: { status: 200 }, write: { status: 503 } });
    expect(full.ready?.body).toContain(`The disk of ${disk.folder} has `);
    expect(Number(full.write?.retryAfter)).toBeGreaterThan(0);
    const share = await shareOfACore(server);
    expect(share).toBeLessThan(0.5);

    const from = performance.now();
    disk.empty();
    await expect.poll(() => isReady(server)).toBe(true);
    const recovery = performance.now() - from;
    await play.goOn();
    // Full again, it stops as always.
    await play.stop();
    await expectNothingLost(play);
    await fillUp(disk, server);
    expect(await server.kill('SIGTERM')).toBe(0);
    expect(server.starts).toBe(1);
    disk.empty();
    expect(ledgerCheck(env)).toMatchObject({ status: 0, said: expect.stringContaining(`${PLAYERS} users, 0 mismatches`) });
    report({ confirmed: play.confirmed(), share, recovery });
  },
);

it('faults S92, S93: an error of the disk ends the server in mid-play; it is started again, waits for room, and nothing confirmed is lost', async () => {
  const disk = await toldDisk();
  const { server, play, env, token } = await world(disk);
  disk.fail({ call: 'writeSync', path: 'pg_wal', code: 'ENOSPC' });
  await expect.poll(() => server.said).toContain('cannot go on: the disk is full (ENOSPC). The server ends with code 75');
  disk.fill(0);
  await expect.poll(() => server.said).toContain(`WAITING: The disk of ${disk.folder} has 0 MB free.`);
  await expect.poll(async () => (await looks(server, token)).alive?.status).toBe(200);
  const waiting = await looks(server, token);
  expect(waiting).toMatchObject({ alive: { status: 200 }, ready: { status: 503 }, read: { status: 503 }, write: { status: 503 } });
  expect(waiting.ready?.body).toContain(`The disk of ${disk.folder} has 0 MB free.`);
  expect(Number(waiting.write?.retryAfter)).toBeGreaterThan(0);
  const share = await shareOfACore(server);
  expect(share).toBeLessThan(0.5);

  const from = performance.now();
  disk.empty();
  await expect.poll(() => isReady(server)).toBe(true);
  const recovery = performance.now() - from;
  await play.goOn();
  await play.stop();
  await expectNothingLost(play);
  expect(await server.kill('SIGTERM')).toBe(0);
  expect(server.starts).toBe(2);
  expect(ledgerCheck(env)).toMatchObject({ status: 0, said: expect.stringContaining(`${PLAYERS} users, 0 mismatches`) });
  report({ confirmed: play.confirmed(), share, recovery });
});

interface Figures {
  readonly confirmed: number;
  readonly share: number;
  readonly recovery: number;
}

/** In the full run, which is for figures too. */
function report({ confirmed, share, recovery }: Figures): void {
  if (proof !== 'full') return;
  const used = `${Math.round(100 * share)} % of a core while it was full`;
  console.log(
    `${PLAYERS} players, ${confirmed} confirmed turns, none lost; ${used}; ready ${Math.round(recovery)} ms after there was room`,
  );
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
