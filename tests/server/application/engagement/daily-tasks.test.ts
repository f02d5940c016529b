import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';
import { EngagementWorld } from './engagement-world.ts';

const idea = (title: string) => ({ title, text: `${title}: a town sets its clocks by the sea, and tonight the sea is late.` });

describeOnPostgres('daily tasks', (open) => {
  let world: EngagementWorld;

  beforeAll(async () => {
    world = await EngagementWorld.on(await open());
  });
  beforeEach(() => world.at(0));
  afterAll(async () => {
    expect((await world.play.books()).rows.filter(({ ok }) => !ok)).toEqual([]);
    await world.close();
  });

  const stateOf = async (user: string, task: string) => (await world.tasks.list(user)).find(({ id }) => id === task);

  it('TASK-02: rewards five paid turns of a day once, also on two devices at once', async () => {
    const user = await world.play.addPlayer(20);
    await world.turns(user, 4);
    expect([await world.tasks.claim(user, 'play-game'), (await stateOf(user, 'play-game'))?.done]).toEqual([0, 4]);
    await world.turns(user, 2);
    expect(await stateOf(user, 'play-game')).toMatchObject({ done: 5, target: 5, state: 'ready' });
    const claims = await Promise.all([1, 2, 3].map(() => world.tasks.claim(user, 'play-game')));
    expect(claims.toSorted()).toEqual([0, 0, 5]);
    expect([await world.balance(user), (await stateOf(user, 'play-game'))?.state]).toEqual([20 - 6 + 5, 'taken']);
    world.at(1);
    expect(await stateOf(user, 'play-game')).toMatchObject({ done: 0, state: 'open' });
  });

  it('TASK-02: rewards a shared story once another browser opened it', async () => {
    const user = await world.play.addPlayer(0);
    const [browser, other] = [randomUUID(), randomUUID()];
    const code = (await world.invites.code(user, browser)) ?? '';
    const visitor = await world.play.addPlayer(0);
    await world.invites.opened(code, { user, browser: other }, 'harbour');
    await world.invites.opened(code, { user: visitor, browser }, 'harbour');
    await world.invites.opened(code, { user: visitor, browser: other }, 'no-such-story');
    await world.invites.opened('BBBB-BBBB', { user: visitor, browser: other }, 'harbour');
    expect(await world.tasks.claim(user, 'share-game')).toBe(0);
    await Promise.all([1, 2].map(() => world.invites.opened(code, { user: visitor, browser: other }, 'harbour')));
    expect((await stateOf(user, 'share-game'))?.state).toBe('ready');
    expect([await world.tasks.claim(user, 'share-game'), await world.tasks.claim(user, 'share-game')]).toEqual([5, 0]);
  });

  it('TASK-02: rewards the first story idea of a day, keeps the others, and takes none twice or from guests', async () => {
    const { uuid } = await world.member();
    const before = await world.balance(uuid);
    expect(await world.ideas.send(uuid, idea('Tide'))).toEqual({ ok: true, value: 10 });
    // The newest comes first in the list; those of one millisecond come in any order.
    world.play.clock.offset += 1;
    expect(await world.ideas.send(uuid, idea('Ebb'))).toEqual({ ok: true, value: 0 });
    expect(await world.ideas.send(uuid, idea('Tide'))).toEqual({ ok: false, error: 'known' });
    world.at(1);
    const sent = await Promise.all([world.ideas.send(uuid, idea('Moon')), world.ideas.send(uuid, idea('Moon'))]);
    expect(sent.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(await world.balance(uuid)).toBe(before + 20);
    expect((await world.ideas.list(uuid)).map(({ title, status }) => [title, status])).toEqual([
      ['Moon', 'received'],
      ['Ebb', 'received'],
      ['Tide', 'received'],
    ]);
    expect(await world.ideas.send((await world.who.guest()).uuid, idea('Fog'))).toEqual({ ok: false, error: 'guest' });
  });
});
