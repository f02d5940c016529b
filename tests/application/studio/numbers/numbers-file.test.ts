import { expect, it } from 'vitest';
import { numbersFile } from '#application/studio/numbers/story-numbers.ts';
import { sessionParts } from '#tests/fakes/session-parts.ts';

const NUMBERS = {
  ...{ version: 1, versions: [1], games: 0, finished: 0, reading: 0, moved: 0, arrived: 0, turnsToEnding: null, coins: 0, players: 1 },
  ...{ opinions: { loved: 0, liked: 0, notForMe: 0 }, endings: [{ id: 'far', name: '終わり', players: 1 }], knots: [], unvisited: [] },
};

it('STUDIO-252: the file of numbers says by its first sign that it is UTF-8, so that spreadsheets read names in any script', async () => {
  const { remote, files, session } = sessionParts();
  session.start();
  remote.of(numbersFile).run({ name: 'numbers.csv', numbers: NUMBERS });
  await expect.poll(() => files.all.length).toBe(1);
  const [name, content] = files.all[0] ?? [];
  expect(name).toBe('numbers.csv');
  expect(String(content)).toMatch(/^\ufeffWhat,Name/u);
  expect(String(content)).toContain('終わり');
});
