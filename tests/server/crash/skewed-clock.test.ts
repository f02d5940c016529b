/**
 * @shortened a clock that is early, one that is late and one that is right in one test, with 15 replies instead of 24
 * @proven nothing is left out
 */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { RemotePlayer } from '#tests/server/harness/remote-player.ts';
import { serverPlaces } from '#tests/server/harness/server-places.ts';
import { ServerProcess } from '#tests/server/harness/server-process.ts';

it('processes whose clocks are off by 45 s say so, and no reply is cut beside a process whose clock is right', async () => {
  // Replies of about 20 s: longer than a lease, and than a process looks on before it judges one.
  const env = { ...(await serverPlaces.PostgreSQL()), NARRATOR_WORD_MS: '100', RATE_LIMIT_SCALE: '1000' };
  const right = await ServerProcess.start(env);
  const skewed = await Promise.all([-45_000, 45_000].map((ms) => ServerProcess.start({ ...env, TEST_CLOCK_OFFSET_MS: String(ms) })));
  const servers = [right, ...skewed];
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.kill('SIGKILL')));
    rmSync(env.DATA_DIR, { recursive: true, force: true });
  });
  const warning = expect.stringMatching(/clock of this process is 4\d(?:\.\d)? s/);
  const ready = async ({ url }: ServerProcess) => (await fetch(`${url}/readyz`)).json();
  expect(await ready(right)).toEqual({ status: 'ready' });
  expect(right.output).not.toEqual(warning);
  for (const server of skewed) {
    expect(await ready(server)).toEqual({ status: 'ready', warning });
    expect(server.output).toEqual(warning);
  }

  const statuses = servers.flatMap(({ url }) =>
    Array.from({ length: 5 }, async () => {
      const player = await RemotePlayer.signUp(url);
      const story_id = await player.firstStory();
      const { game, turns } = (await player.post('actor/chat/game.start', { story_id })).data;
      const end = (await player.send(game.id, randomUUID(), { kind: 'choice', choice_id: turns[0].choices[0].id })).at(-1)?.event;
      return end?.type === 'end' ? end.status : 'no end';
    }),
  );
  expect(await Promise.all(statuses)).toEqual(Array(15).fill('done'));
});
