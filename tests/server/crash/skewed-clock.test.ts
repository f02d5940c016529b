import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { RemotePlayer } from '../harness/remote-player.ts';
import { serverPlaces } from '../harness/server-places.ts';
import { ServerProcess } from '../harness/server-process.ts';

it.each([-45_000, 45_000])(
  'a process whose clock is off by %d ms says so, and no reply is cut beside a process whose clock is right',
  async (offset) => {
    // Replies of about 20 s: longer than a lease, and than a process looks on before it judges one.
    const env = { ...(await serverPlaces.PostgreSQL()), NARRATOR_WORD_MS: '100', RATE_LIMIT_SCALE: '1000' };
    const right = await ServerProcess.start(env);
    const skewed = await ServerProcess.start({ ...env, TEST_CLOCK_OFFSET_MS: String(offset) });
    onTestFinished(async () => {
      await Promise.all([right.kill('SIGKILL'), skewed.kill('SIGKILL')]);
      rmSync(env.DATA_DIR, { recursive: true, force: true });
    });
    const warning = expect.stringMatching(/clock of this process is 4\d(?:\.\d)? s/);
    expect(await (await fetch(`${right.url}/readyz`)).json()).toEqual({ status: 'ready' });
    expect(await (await fetch(`${skewed.url}/readyz`)).json()).toEqual({ status: 'ready', warning });
    expect(skewed.output).toEqual(warning);
    expect(right.output).not.toEqual(warning);

    const statuses = [right, skewed].flatMap(({ url }) =>
      Array.from({ length: 6 }, async () => {
        const player = await RemotePlayer.signUp(url);
        const { stories } = (await player.post('story.list', {})).data;
        const { game, turns } = (await player.post('actor/chat/game.start', { story_id: stories[0].id })).data;
        const end = (await player.send(game.id, randomUUID(), { kind: 'choice', choice_id: turns[0].choices[0].id })).at(-1)?.event;
        return end?.type === 'end' ? end.status : 'no end';
      }),
    );
    expect(await Promise.all(statuses)).toEqual(Array(12).fill('done'));
  },
  180_000,
);
