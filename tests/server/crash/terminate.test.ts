import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { ledgerCheck } from '#tests/server/harness/ledger-check.ts';
import { RemotePlayer } from '#tests/server/harness/remote-player.ts';
import { seededFolder } from '#tests/server/harness/run-templates.ts';
import { ServerProcess } from '#tests/server/harness/server-process.ts';

const folder = await seededFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every reply takes longer than the grace of a stopping server. */
const SLOW = '1500';

it('faults S48: SIGTERM with 50 running replies: new work is refused, every stream ends with a typed event, and the ledger is consistent', async () => {
  const env = { DATA_DIR: folder, RATE_LIMIT_SCALE: '1000' };
  const server = await ServerProcess.start({ ...env, NARRATOR_WORD_MS: SLOW });
  const player = await RemotePlayer.signUp(server.url);
  const story_id = await player.firstStory();
  const listeners = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const one = await RemotePlayer.signUp(server.url);
      const { game, turns } = (await one.post('actor/chat/game.start', { story_id })).data;
      const input = { kind: 'choice', choice_id: turns[0].choices[0].id } as const;
      return { coins: await one.coins(), received: one.send(game.id, randomUUID(), input), player: one };
    }),
  );
  // Until each has received its first delta.
  await delay(3 * Number(SLOW));
  const exited = server.kill('SIGTERM');
  // The signal takes its time to arrive.
  const asked = async () => {
    const headers = { authorization: `Bearer ${player.token}` };
    const answer = await fetch(`${server.url}/api/v1/story.list`, { method: 'POST', headers });
    return [answer.status, Number(answer.headers.get('retry-after')) > 0];
  };
  await expect.poll(asked).toEqual([503, true]);
  const ends = await Promise.all(listeners.map(async ({ received }) => (await received).at(-1)?.event));
  for (const end of ends) expect(end).toMatchObject({ type: 'end', status: 'interrupted', cost: 0 });
  expect(await exited).toBe(0);

  const checked = ledgerCheck(env);
  expect(checked.said).toContain('51 users, 0 mismatches');
  expect(checked.status).toBe(0);
  const next = await ServerProcess.start(env);
  for (const { player: one, coins } of listeners.slice(0, 5)) expect(await one.at(next.url).coins()).toBe(coins);
  await next.kill('SIGTERM');
});
