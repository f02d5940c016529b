/**
 * @shortened on PGlite at two steps of a turn; on PostgreSQL at each
 * @proven each step on PGlite: full run
 */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import type { FaultPointName } from '#server/application/platform/fault-points.ts';
import { proof } from '#tests/proof.ts';
import { ledgerCheck } from '#tests/server/harness/ledger-check.ts';
import { RemotePlayer, textOf } from '#tests/server/harness/remote-player.ts';
import { type ServerPlace, serverPlaces } from '#tests/server/harness/server-places.ts';
import { ServerProcess } from '#tests/server/harness/server-process.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A new place, with a folder that goes when the tests are over. */
async function placed(make: () => Promise<ServerPlace>): Promise<ServerPlace> {
  const place = await make();
  folders.push(place.DATA_DIR);
  return place;
}

/** The steps of a turn that a server dies at, one after the other, and what must stand after each: how the turn ended, and what it cost. */
const steps: readonly { readonly at: FaultPointName; readonly ended: { readonly status: string; readonly cost: number } }[] = [
  { at: 'turn.accepted', ended: { status: 'interrupted', cost: 0 } },
  { at: 'turn.streaming', ended: { status: 'interrupted', cost: 0 } },
  { at: 'turn.before-settle', ended: { status: 'done', cost: 1 } },
  { at: 'turn.after-settle', ended: { status: 'done', cost: 1 } },
];

/** On PGlite, where a start costs most, a turn dies where only part of it is stored; at the other steps in the full run. */
const stepsOn = (name: string) => (name === 'PGlite' && proof !== 'full' ? steps.slice(1, 3) : steps);

/** A second server on the same folder ends within moments and names the holder, which goes on. */
async function expectRefused(env: ServerPlace, first: ServerProcess): Promise<void> {
  const from = performance.now();
  await expect(ServerProcess.start(env)).rejects.toThrow(/exited with 1.*in use by process \d+/s);
  expect(performance.now() - from).toBeLessThan(30_000);
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
}

it.concurrent.each(Object.entries(serverPlaces))(
  'faults S42, S61: kill -9 on %s, at each step of a turn: text kept, turn terminal, coins right; a second server on one folder is refused',
  async (name, place) => {
    const points = stepsOn(name);
    const env = await placed(place);
    let server = await ServerProcess.start({ ...env, CRASH_AT: 'turn.opening' });
    const player = await RemotePlayer.signUp(server.url);
    /** The player at the server that follows the dead one, and is to die at this step. */
    const afterCrash = async (next: string) => {
      expect(await server.exited).toBe('SIGKILL');
      server = await ServerProcess.start({ ...env, CRASH_AT: next });
      return player.at(server.url);
    };
    const start = { story_id: await player.firstStory() };
    await expect(player.post('actor/chat/game.start', start)).rejects.toThrow();

    let back = await afterCrash(points[0]?.at ?? '');
    // No half game.
    expect((await back.get('game-history.list')).data.stories).toEqual([]);
    const { game, turns } = (await back.post('actor/chat/game.start', start)).data;
    expect(turns).toHaveLength(1);
    let newest = turns[0];
    let coins = await back.coins();
    for (const [index, { at, ended }] of points.entries()) {
      const id = randomUUID();
      const input = { kind: 'choice', choice_id: newest.choices[0].id } as const;
      const received = await back.send(game.id, id, input);

      back = await afterCrash(points[index + 1]?.at ?? '');
      const rest = await back.resume(id, received.at(-1)?.seq ?? 0);
      expect(rest.at(-1)?.event, at).toMatchObject({ type: 'end', ...ended });
      newest = (await back.post('actor/chat/game.start', start)).data.turns.at(-1);
      expect(newest, at).toMatchObject({ id, ...ended, text: textOf(received) + textOf(rest) });
      expect(newest.choices.length, at).toBeGreaterThan(0);
      coins -= ended.cost;
      expect(await back.coins(), at).toBe(coins);
      // The same send again attaches to what there is; nothing is charged twice.
      expect((await back.send(game.id, id, input)).at(-1)?.event, at).toMatchObject({ type: 'end', ...ended });
      expect(await back.coins(), at).toBe(coins);
    }
    if (name === 'PGlite') await expectRefused(env, server);
    expect(await server.kill('SIGTERM')).toBe(0);

    const check = ledgerCheck(env);
    expect(check.said).toContain('1 users, 0 mismatches');
    expect(check.status).toBe(0);
  },
);
