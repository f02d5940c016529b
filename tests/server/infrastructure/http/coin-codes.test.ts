import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApp } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

let server: TestApp;
beforeAll(async () => {
  server = await TestApp.on(await openFreshPostgres(), {});
});
afterAll(() => server.close());

it('DESK-45: who guesses codes is told to wait after ten, in a sentence', async () => {
  const guest = await server.guest();
  const answers = [];
  for (let index = 0; index < 11; index += 1)
    answers.push((await server.post('coin-code.redeem', { code: `GUESS${index}0` }, guest)).json());
  expect(answers.slice(0, 10).map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 'NOT_FOUND'));
  expect(answers[10]).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(answers[0].message).toBe('There is no such code. Look for slips: a code has letters and digits.');
  expect(answers[10].message).toMatch(/^That were a lot of codes in a short time\. Try again in /);
});
