import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { API_PREFIX } from '#contract/route.ts';
import { Narrators } from '#server/application/narrator/narrators.ts';
import { PromptedNarrator } from '#tests/fakes/prompted-narrator.ts';
import { TestApp } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

it('BRAND-04: one server of several brands narrates under the brand of the page', async () => {
  const narrator = new PromptedNarrator();
  const server = await TestApp.on(await openFreshPostgres(), { narrators: new Narrators(narrator) });
  const player = await server.guest();
  const send = async (host: string, path: string, payload: object) =>
    (await server.inject({ method: 'POST', url: API_PREFIX + path, payload, headers: { host } }, player)).body;
  const brandsRequested = () => narrator.requests.splice(0).map(({ brand }) => brand.appName);

  const opened = JSON.parse(await send('nightquill.example', 'actor/chat/game.start', { story_id: 'the-quiet-relay' }));
  const game_id: string = opened.data.game.id;
  expect(brandsRequested()).toEqual(['Nightquill']);
  const turn_id = randomUUID();
  await send('www.nightquill.example', 'actor/chat/game.send', { game_id, turn_id, input: { kind: 'say', text: 'Hello' } });
  await send('lorewick.example', 'actor/chat/game.retry', { turn_id, new_turn_id: randomUUID() });
  await send('nobody.example', 'actor/chat/game.send', { game_id, turn_id: randomUUID(), input: { kind: 'say', text: 'Hello' } });
  expect(brandsRequested()).toEqual(['Nightquill', 'Lorewick', 'Lorewick']);
  await server.close();
});
