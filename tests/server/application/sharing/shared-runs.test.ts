import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EndedRun, endedRun } from '#tests/server/harness/ended-run.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

const story_id = 'the-lamplighters-debt';

describeOnPostgres('a shared run', (openDatabase) => {
  let server: TestApp;
  let owner: TestGuest;
  let run: EndedRun;

  beforeAll(async () => {
    server = await TestApp.on(await openDatabase());
    owner = await server.member('owner-of-runs@example.com');
    await server.post('user-info.update', { name: 'Ottoline Secret', gender: 'other' }, owner);
    run = await endedRun(server, owner, story_id);
    await server.post('actor/chat/memory.change', { game_id: run.game, change: { what: 'fact', text: 'a private note' } }, owner);
  });
  afterAll(() => server.close());

  const share = async (): Promise<string> => (await server.post('shared-run.create', { game_id: run.game }, owner)).json().data.run.token;
  const read = (token: string) => server.get(`shared-run.get?token=${token}`);
  const turnsOf = async (game: string, reader: TestGuest) =>
    (await server.post('actor/chat/game.start', { story_id, game_id: game }, reader)).json().data.turns;

  it('SHARE-02: shows the words of the run and nothing else, without a session', async () => {
    const token = await share();
    expect(await share()).toBe(token);
    const answer = await read(token);
    const turns = await turnsOf(run.game, owner);
    expect(answer.json().data).toEqual({
      story: {
        id: story_id,
        title: expect.any(String),
        language: 'en',
        one_liner: expect.any(String),
        cover: expect.any(String),
        cover_alt: expect.any(String),
      },
      ai: false,
      turns: turns.map(({ input, text }: { input: { label: string } | null; text: string }) =>
        expect.objectContaining({ input: input?.label ?? null, text }),
      ),
    });
    for (const secret of ['Ottoline', 'private note', run.game, run.turn, owner.uuid]) expect(answer.body).not.toContain(secret);
  });

  it('SHARE-02: shows a picture where it changes, and the ending with its epilogue', async () => {
    const { turns } = (await read(await share())).json().data;
    const own: { state: { scene?: string } }[] = await turnsOf(run.game, owner);
    const changes = own.map(({ state }, at) => state.scene !== undefined && state.scene !== own[at - 1]?.state.scene);
    expect(turns.map(({ scene }: { scene?: object }) => Boolean(scene))).toEqual(changes);
    expect(turns[0].scene).toEqual({ image: expect.stringMatching(/^\/content\//), alt: expect.stringMatching(/\w/) });
    const { id, name, text, epilogue } = (await server.get(`ending.get?story_id=${story_id}&ending_id=${run.ending}`, owner)).json().data;
    expect(turns.filter(({ ending }: { ending?: object }) => ending)).toEqual([
      expect.objectContaining({ ending: { id, name, text, epilogue } }),
    ]);
    expect(turns.at(-1).ending).toBeDefined();
  });

  it('SHARE-02: does not show what is played after it was shared', async () => {
    const [opening, first] = await turnsOf(run.game, owner);
    await server.post('actor/chat/game.goto', { game_id: run.game, turn_id: first.id }, owner);
    const token = await share();
    await server.post('actor/chat/game.goto', { game_id: run.game, turn_id: run.turn }, owner);
    const { turns } = (await read(token)).json().data;
    expect(turns.map(({ text }: { text: string }) => text)).toEqual([opening.text, first.text]);
    const { runs } = (await server.get(`shared-run.list?game_id=${run.game}`, owner)).json().data;
    expect(runs.map(({ token }: { token: string }) => token)).toContain(token);
  });

  it('SHARE-03: is gone once it was taken back, and only its owner takes it back', async () => {
    const token = await share();
    expect((await server.post('shared-run.revoke', { token }, await server.guest())).statusCode).toBe(404);
    expect((await read(token)).statusCode).toBe(200);
    expect((await server.post('shared-run.revoke', { token }, owner)).statusCode).toBe(200);
    expect((await read(token)).statusCode).toBe(404);
    expect((await server.post('shared-run.continue', { token }, await server.guest())).statusCode).toBe(404);
    expect(await share()).not.toBe(token);
  });

  it('SHARE-04: a friend continues before its ending, without coins, notes or endings of the owner', async () => {
    const friend = await server.guest();
    const balance = async () => (await server.get('coins.statement', friend)).json().data;
    const before = await balance();
    expect(before).toMatchObject({ wallet: expect.anything() });
    const { data: game } = (await server.post('shared-run.continue', { token: await share() }, friend)).json();
    const theirs = await turnsOf(run.game, owner);
    const turns = await turnsOf(game.id, friend);
    expect(turns.map(({ text }: { text: string }) => text)).toEqual(theirs.slice(0, -1).map(({ text }: { text: string }) => text));
    expect(turns.map(({ cost, ending }: { cost: number; ending: unknown }) => [cost, ending])).toEqual(turns.map(() => [0, null]));
    expect(await balance()).toEqual(before);
    const { body } = await server.get(`actor/chat/game.memory?game_id=${game.id}`, friend);
    expect((await server.get(`actor/chat/game.memory?game_id=${run.game}`, owner)).body).toContain('private note');
    expect(body).toContain('"code":"0"');
    expect(body).not.toContain('private note');
    // It goes on like any game: the choice that the owner took leads to the same ending.
    const input = { kind: 'choice', choice_id: theirs.at(-1).input.choice_id };
    await server.post('actor/chat/game.send', { game_id: game.id, turn_id: crypto.randomUUID(), input }, friend);
    expect((await turnsOf(game.id, friend)).at(-1)).toMatchObject({ text: theirs.at(-1).text, ending: { id: run.ending } });
  });

  it('is gone with its owner’s account', async () => {
    const token = await share();
    await server.post('user-account.delete', { confirm: 'delete my account' }, owner);
    expect((await read(token)).statusCode).toBe(404);
  });
});
