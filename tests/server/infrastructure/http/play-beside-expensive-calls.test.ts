import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { describe, expect, inject, it, vi } from 'vitest';
import { API_PREFIX } from '#contract/route.ts';
import { asExpensive, currentRank, type Rank } from '#server/application/db/work-order.ts';
import { ConnectionQueue } from '#server/infrastructure/db/connection-queue.ts';
import { postgresPool } from '#server/infrastructure/db/open-database.ts';
import { preparingPool } from '#server/infrastructure/db/preparing-pool.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPglite, openFreshPostgres } from '#tests/server/harness/test-database.ts';

const STORY = 'the-quiet-relay';
/** More than there are connections to PostgreSQL. */
const CALLERS = 30;

/** What a player does: opens a game, plays a turn, reads its history, is recognised, stays signed in. Returns the statuses. */
async function play(server: TestApp, player: TestGuest): Promise<number[]> {
  const opened = await server.post('actor/chat/game.start', { story_id: STORY }, player);
  const { game, turns } = opened.json().data;
  const input = { kind: 'choice', choice_id: turns[0].choices[0].id };
  const sent = await server.post('actor/chat/game.send', { game_id: game.id, turn_id: randomUUID(), input }, player);
  expect(sent.payload).toContain('"status":"done"');
  const rest = [
    await server.post('actor/chat/game.history', { story_id: STORY, actor_id: game.actor_id }, player),
    await server.get('user.whoami', player),
    await server.post('user.refresh', { refresh_token: player.refreshToken }),
  ];
  return [opened, sent, ...rest].map(({ statusCode }) => statusCode);
}

/** Callers of expensive calls, each at an address of its own. */
async function callers(server: TestApp, path: string): Promise<readonly (() => Promise<number>)[]> {
  const guests = await Promise.all(Array.from({ length: CALLERS }, () => server.guest()));
  return guests.map((guest, at) => async () => {
    const answer = await server.inject({ url: API_PREFIX + path, remoteAddress: `198.51.100.${at}` }, guest);
    return answer.statusCode;
  });
}

describe('faults S74: play beside calls that cost more than a turn', () => {
  it('is served while statements of theirs hang (PostgreSQL)', async () => {
    const server = await TestApp.on(await openFreshPostgres());
    const { db } = server.database;
    const [player, all] = [await server.guest(), await callers(server, 'favorite.list')];
    const [locked, played] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const lock = db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE favorites IN ACCESS EXCLUSIVE MODE`.execute(tx);
      locked.resolve();
      await played.promise;
    });
    await locked.promise;
    const hanging = all.map((call) => call());
    const hang = async () => {
      const locks = sql<{
        count: number;
      }>`SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted AND relation = 'favorites'::regclass`;
      return (await locks.execute(db)).rows[0]?.count ?? 0;
    };
    await expect.poll(hang).toBeGreaterThan(0);
    expect(await play(server, player)).toEqual([200, 200, 200, 200, 200]);
    // Of 20 connections.
    expect(await hang()).toBeLessThanOrEqual(4);
    played.resolve();
    await lock;
    // Those that waited for a place are served, or told to come again.
    const statuses = await Promise.all(hanging);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await server.close();
  });

  it('gets the one connection before them, whenever it asks (PGlite)', async () => {
    let step = 0;
    const served: { readonly rank: Rank; readonly asked: number; readonly got: number }[] = [];
    const { acquire } = ConnectionQueue.prototype;
    const noting = vi.spyOn(ConnectionQueue.prototype, 'acquire').mockImplementation(async function (this: ConnectionQueue) {
      const [rank, asked] = [currentRank(), ++step];
      const release = await acquire.call(this);
      served.push({ rank, asked, got: ++step });
      return release;
    });
    const server = await TestApp.on(await openFreshPglite());
    const [player, all] = [await server.guest(), await callers(server, 'user-profile.get')];
    served.length = 0;
    // Few enough for places that may owe their rest.
    const busy = all.slice(0, 10).map((call) => call());
    const statuses = await play(server, player);
    await Promise.all(busy);
    await server.close();
    noting.mockRestore();
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    const expensive = served.filter(({ rank }) => rank === 'expensive');
    expect(expensive.length).toBeGreaterThan(10);
    // The one that was being served, or one after twenty others, so that none waits for ever.
    const between = served
      .filter(({ rank }) => rank === 'ordinary')
      .map(({ asked, got }) => expensive.filter((other) => other.got > asked && other.got < got).length);
    expect(Math.max(...between)).toBeLessThanOrEqual(1);
  });

  it('a statement of theirs is stopped after some seconds, and others have their time (PostgreSQL)', async () => {
    const pool = postgresPool(inject('postgresUrl'), 60_000);
    const db = new Kysely<never>({ dialect: new PostgresDialect({ pool: preparingPool(pool) }) });
    const limit = async () =>
      (await sql<{ limit: string }>`SELECT current_setting('statement_timeout') AS limit`.execute(db)).rows[0]?.limit;
    expect([await limit(), await asExpensive(limit), await limit()]).toEqual(['30s', '5s', '30s']);
    await db.destroy();
  });
});
