import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockContent, storeVersion } from '#server/application/stories/seed-content.ts';
import type { AuthoredStory } from '#server/domain/stories/authored-story.ts';
import { compileScript } from '#server/infrastructure/content/compile-script.ts';
import { buy } from '#tests/server/harness/sign-in-world.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

/** A walk of four knots; `words` are told in the second, `more` is a further choice in the third, `first` the label of the first choice. */
const walk = ({ words = 'You walk.', more = '', first = 'Walk', third = 'c', gain = 1, purse = 0 } = {}) => `VAR steps = 0
VAR purse = ${purse}
-> a
=== a ===
A path.
* [${first}]
  ~ steps = steps + ${gain}
  -> b
* [Wait] -> a
=== b ===
${words}
* [Go on]
  ~ steps = steps + ${gain}
  -> ${third}
=== ${third} ===
You have done {steps}.
~ steps = steps + 10
* [Climb]
  You climb with {steps}.
  -> d
${more}
=== d ===
The top.
* [End]
  The end with {steps}, and {purse} in the purse. # ending: the-end
  -> END
`;

describeOnPostgres('newer versions of a story', (open) => {
  let server: TestApp;
  let sheet: AuthoredStory;
  beforeAll(async () => {
    server = await TestApp.on(await open());
    const row = await server.database.db
      .selectFrom('story_versions')
      .select('story')
      .where('story_id', '=', 'the-quiet-relay')
      .executeTakeFirstOrThrow();
    const [ending] = row.story.endings;
    if (!ending) throw new Error('no ending');
    sheet = { ...row.story, rating: 'everyone', endings: [{ ...ending, id: 'the-end', name: 'The end' }], chapters: [], asides: [] };
  });
  afterAll(() => server.close());

  const publish = (id: string, script: string, price = 1): Promise<number> =>
    server.database.db.transaction().execute(async (tx) => {
      await lockContent(tx);
      const compiled = compileScript(script);
      if (!compiled.ok) throw new Error(compiled.error.join());
      return (await storeVersion(tx, { ...sheet, id, price }, compiled.value, server.clock.now())).version;
    });
  const player = async (): Promise<TestGuest> => {
    const guest = await server.guest();
    await buy(server.database.db, guest.uuid, 200);
    return guest;
  };
  const start = async (guest: TestGuest, story_id: string, game_id?: string) =>
    (await server.post('actor/chat/game.start', { story_id, ...(game_id && { game_id }) }, guest)).json().data;
  /** Chooses a label at the head, and gives the game as it is then. */
  const choose = async (guest: TestGuest, story: string, game: string, label: string) => {
    const at = (await start(guest, story, game)).turns.at(-1);
    const choice = at.choices.find((one: { label: string }) => one.label === label);
    const input = { kind: 'choice', choice_id: choice?.id ?? 'none' };
    await server.post('actor/chat/game.send', { game_id: game, turn_id: randomUUID(), input }, guest);
    return start(guest, story, game);
  };
  const offer = async (guest: TestGuest, game: string) =>
    (await server.get(`actor/chat/game.newer-version?game_id=${game}`, guest)).json().data.offer;
  const answer = async (guest: TestGuest, game: string, body: object) =>
    (await server.post('actor/chat/game.move', { game_id: game, ...body }, guest)).json();
  const coins = async (guest: TestGuest) => (await server.get('user.whoami', guest)).json().data.user.coins;
  const texts = (opened: { readonly turns: readonly { readonly text: string }[] }) => opened.turns.map(({ text }) => text);

  it('STUDIO-25: a game is asked once, goes on in the newer version by what was chosen, keeps every word and coin, and goes back to what was told before in its own version', async () => {
    await publish('walk', walk());
    const guest = await player();
    const game = (await start(guest, 'walk')).game.id;
    await choose(guest, 'walk', game, 'Walk');
    const before = await choose(guest, 'walk', game, 'Go on');
    expect([before.game.newer_version, await offer(guest, game)]).toEqual([null, null]);
    const version = await publish('walk', walk({ words: 'You stroll.', gain: 2, more: '* [Sing] -> d' }), 3);
    const now = await start(guest, 'walk', game);
    expect([now.game.newer_version, now.game.price, texts(now)]).toEqual([version, 1, texts(before)]);
    const paid = await coins(guest);
    expect(await offer(guest, game)).toEqual({ version, note: '', price: 3 });
    const moved = (await answer(guest, game, { version, head: before.game.head, accept: true })).data;
    expect([moved.game.newer_version, moved.game.price, texts(moved), await coins(guest)]).toEqual([null, 3, texts(before), paid]);
    expect(moved.turns.at(-1).choices.map(({ label }: { label: string }) => label)).toEqual(['Climb', 'Sing']);
    const climbed = await choose(guest, 'walk', game, 'Climb');
    expect([climbed.turns.at(-1).text, await coins(guest)]).toEqual([expect.stringContaining('You climb with 14.'), paid - 3]);
    const back = (await server.post('actor/chat/game.goto', { game_id: game, turn_id: before.turns[1].id }, guest)).json().data;
    expect(back.game.price).toBe(1);
    const again = await choose(guest, 'walk', game, 'Go on');
    expect([again.turns.at(-1).text, await coins(guest)]).toEqual([before.turns.at(-1).text, paid - 3]);
    expect((await choose(guest, 'walk', game, 'Climb')).turns.at(-1).text).toContain('You climb with 12.');
  });

  it('STUDIO-25: where the way differs a game goes on from its knot with its values; where the choice is not in both it is not asked; who says no is not asked again', async () => {
    await publish('knots', walk());
    const [one, two, three] = [await player(), await player(), await player()];
    const at = async (guest: TestGuest, labels: readonly string[]) => {
      const { game } = await start(guest, 'knots');
      for (const label of labels) await choose(guest, 'knots', game.id, label);
      return { id: game.id, head: (await start(guest, 'knots', game.id)).game.head };
    };
    const [here, elsewhere, first] = [await at(one, ['Walk']), await at(two, ['Walk', 'Go on']), await at(three, [])];
    const version = await publish('knots', walk({ first: 'Stride', third: 'cliff' }));
    expect(await offer(one, here.id)).toMatchObject({ version });
    expect([await offer(two, elsewhere.id), await offer(three, first.id)]).toEqual([null, null]);
    expect(await answer(two, elsewhere.id, { version, head: elsewhere.head, accept: true })).toMatchObject({ code: 'TURN_CONFLICT' });
    await answer(one, here.id, { version, head: here.head, accept: true });
    expect((await choose(one, 'knots', here.id, 'Go on')).turns.at(-1).text).toContain('You have done 2.');
    const stranger = await player();
    expect((await answer(stranger, here.id, { version, head: here.head, accept: true })).code).toBe('NOT_FOUND');
    const next = await publish('knots', walk({ first: 'Walk', words: 'You hop.' }));
    const asked = await start(three, 'knots', first.id);
    expect(await offer(three, first.id)).toMatchObject({ version: next });
    const stays = (await answer(three, first.id, { version: next, head: asked.game.head, accept: false })).data;
    expect([stays.game.newer_version, await offer(three, first.id)]).toEqual([null, null]);
    expect((await choose(three, 'knots', first.id, 'Walk')).turns.at(-1).text).toContain('You walk.');
  });

  it('STUDIO-222: who goes on in a newer version stays counted in the one before as far as they came and paid there, and came from it to the new one', async () => {
    await publish('counted', walk());
    const [mover, stayer, early, ann] = [await player(), await player(), await player(), await server.member('ann@mail.example')];
    await server.admins.change('grant', 'ann@mail.example', 'test');
    const { db } = server.database;
    const project = randomUUID();
    const now = server.clock.now();
    await db
      .insertInto('projects')
      .values({ id: project, title: 'Counted', origin: 'story', story_id: 'counted', edited_at: now, created_at: now })
      .execute();
    const { game } = await start(mover, 'counted');
    for (const label of ['Walk', 'Go on']) await choose(mover, 'counted', game.id, label);
    await start(stayer, 'counted');
    const opening = (await start(early, 'counted')).game;
    const version = await publish('counted', walk({ more: '* [Sing] -> d' }), 3);
    const numbers = async (of: number) => {
      const { data } = (await server.get(`admin/project.numbers?id=${project}&version=${of}`, ann)).json();
      const knots = data.knots.map(({ path, players }: { path: string; players: number }) => `${path} ${players}`);
      return { ...data, knots };
    };
    const before = await numbers(version - 1);
    expect(before).toMatchObject({ players: 3, arrived: 0, moved: 0, reading: 3, coins: 2, knots: ['a 3', 'b 1', 'c 1'] });
    const { head } = (await start(mover, 'counted', game.id)).game;
    expect((await answer(mover, game.id, { version, head, accept: true })).code).toBe('0');
    // One who had chosen nothing has begun in the earlier version all the same.
    expect((await answer(early, opening.id, { version, head: opening.head, accept: true })).code).toBe('0');
    await choose(mover, 'counted', game.id, 'Climb');
    await choose(mover, 'counted', game.id, 'End');
    expect(await numbers(version - 1)).toMatchObject({ ...before, finished: 0, moved: 2, reading: 1 });
    expect(await numbers(version)).toMatchObject({
      ...{ players: 2, arrived: 2, moved: 0, reading: 1, finished: 1, coins: 6 },
      knots: ['a 1', 'c 1', 'd 1'],
    });
  });

  it('STUDIO-204: a value that is as it was declared stays what it is, though the newer version declares another', async () => {
    await publish('purse', walk());
    const guest = await player();
    const { game } = await start(guest, 'purse');
    await choose(guest, 'purse', game.id, 'Walk');
    const { head } = (await start(guest, 'purse', game.id)).game;
    const version = await publish('purse', walk({ first: 'Stride', purse: 5 }));
    expect(await answer(guest, game.id, { version, head, accept: true })).toMatchObject({ code: '0' });
    for (const label of ['Go on', 'Climb']) await choose(guest, 'purse', game.id, label);
    expect((await choose(guest, 'purse', game.id, 'End')).turns.at(-1).text).toContain('and 0 in the purse');
  });

  it('STUDIO-22, STUDIO-25: a publication and an answer while a turn runs leave a game that can be played to its end, with each turn charged once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const story = `race-${round}`;
      await publish(story, walk());
      const guest = await player();
      const opened = await start(guest, story);
      const game = opened.game.id;
      await choose(guest, story, game, 'Walk');
      const version = await publish(story, walk({ words: 'You run.', more: '* [Sing] -> d' }), 2);
      const { head } = (await start(guest, story, game)).game;
      const paid = await coins(guest);
      await Promise.all([
        choose(guest, story, game, 'Go on'),
        answer(guest, game, { version, head, accept: true }),
        publish(story, walk({ words: 'You fly.', more: '* [Sing] -> d\n* [Rest] -> d' }), 2),
      ]);
      const now = await start(guest, story, game);
      if (now.turns.length === 2) await choose(guest, story, game, 'Go on');
      const spent = paid - (await coins(guest));
      expect([1, 2]).toContain(spent);
      for (const label of ['Climb', 'End']) await choose(guest, story, game, label);
      const end = await start(guest, story, game);
      expect([end.turns.length, end.turns.at(-1).ending?.id]).toEqual([5, 'the-end']);
      expect(paid - (await coins(guest))).toBe(spent * 3);
    }
  });
});
