import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { CrashPoint } from '../../../server/application/crash-points.ts';
import { ledgerCheck } from '../harness/ledger-check.ts';
import { RemotePlayer, textOf } from '../harness/remote-player.ts';
import { seededFolder } from '../harness/run-templates.ts';
import { ServerProcess } from '../harness/server-process.ts';
import { createPostgresDatabase } from '../harness/test-database.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const places = {
  PGlite: async (): Promise<Record<string, string>> => {
    const folder = await seededFolder();
    folders.push(folder);
    return { DATA_DIR: folder };
  },
  PostgreSQL: async (): Promise<Record<string, string>> => {
    const folder = mkdtempSync(join(tmpdir(), 'crash-'));
    folders.push(folder);
    return { DATA_DIR: folder, DATABASE_URL: await createPostgresDatabase() };
  },
};

/** What must stand after a restart: how the turn ended, and what it cost. */
const expected: Readonly<Record<Exclude<CrashPoint & `turn.${string}`, 'turn.opening'>, { status: string; cost: number }>> = {
  'turn.accepted': { status: 'interrupted', cost: 0 },
  'turn.streaming': { status: 'interrupted', cost: 0 },
  'turn.before-settle': { status: 'done', cost: 1 },
  'turn.after-settle': { status: 'done', cost: 1 },
};

describe.each(Object.entries(places))('faults S42: kill -9 on %s', (_, place) => {
  it.each(Object.entries(expected))('at %s: text kept, turn terminal, coins right', async (point, { status, cost }) => {
    const env = await place();
    const crashing = await ServerProcess.start({ ...env, CRASH_AT: point });
    const player = await RemotePlayer.signUp(crashing.url);
    const { stories } = (await player.post('story.list', {})).data;
    const start = { story_id: stories[0].id };
    const { game, turns } = (await player.post('actor/chat/game.start', start)).data;
    const turnId = randomUUID();
    const input = { kind: 'choice', choice_id: turns[0].choices[0].id } as const;
    const heard = await player.send(game.id, turnId, input);
    expect(await crashing.exited).toBe('SIGKILL');

    const second = await ServerProcess.start(env);
    const back = player.at(second.url);
    const rest = await back.resume(turnId, heard.at(-1)?.seq ?? 0);
    expect(rest.at(-1)?.event).toMatchObject({ type: 'end', status, cost });
    const history = (await back.post('actor/chat/game.start', start)).data;
    const turn = history.turns.find(({ id }: { id: string }) => id === turnId);
    expect(turn).toMatchObject({ status, cost, text: textOf(heard) + textOf(rest) });
    expect(turn.choices.length).toBeGreaterThan(0);
    expect(await back.coins()).toBe(30 - cost);
    // The same send again attaches to what there is; nothing is charged twice.
    expect((await back.send(game.id, turnId, input)).at(-1)?.event).toMatchObject({ type: 'end', status, cost });
    expect(await back.coins()).toBe(30 - cost);
    await second.kill('SIGTERM');

    const check = ledgerCheck(env);
    expect(check.said).toContain('1 users, 0 mismatches');
    expect(check.status).toBe(0);
  });

  it('at turn.opening: no half game', async () => {
    const env = await place();
    const crashing = await ServerProcess.start({ ...env, CRASH_AT: 'turn.opening' });
    const player = await RemotePlayer.signUp(crashing.url);
    const story = (await player.post('story.list', {})).data.stories[0].id;
    await expect(player.post('actor/chat/game.start', { story_id: story })).rejects.toThrow();
    const second = await ServerProcess.start(env);
    expect((await player.at(second.url).get('game-history.list')).data.stories).toEqual([]);
    expect((await player.at(second.url).post('actor/chat/game.start', { story_id: story })).data.turns).toHaveLength(1);
    await second.kill('SIGTERM');
    expect(ledgerCheck(env).status).toBe(0);
  });
});

describe('a second server on the same data directory', () => {
  it('refuses to start within moments, names the holder, and leaves the first alone', async () => {
    const env = await places.PGlite();
    const first = await ServerProcess.start(env);
    const from = performance.now();
    await expect(ServerProcess.start(env)).rejects.toThrow(/exited with 1.*in use by process \d+/s);
    expect(performance.now() - from).toBeLessThan(30_000);
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
    await first.kill('SIGKILL');
    const next = await ServerProcess.start(env);
    expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
    expect(await next.kill('SIGTERM')).toBe(0);
  });
});
