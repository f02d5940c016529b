import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

describe('favourites', () => {
  let server: TestApp;
  let guest: TestGuest;
  let stories: readonly string[];

  beforeAll(async () => {
    server = await TestApp.on(await openFreshPostgres());
    const listed = (await server.post('story.list', {}, await server.guest())).json().data.stories;
    stories = listed.map(({ id }: { id: string }) => id);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    guest = await server.guest();
  });

  const like = (story_id: string, who = guest) => server.post('favorite.create', { story_id }, who);
  const unlike = (story_id: string) => server.post('favorite.delete', { story_id }, guest);
  const liked = async (who = guest): Promise<readonly string[]> => {
    const { data } = (await server.get('favorite.list', who)).json();
    return data.stories.map(({ id }: { id: string }) => id);
  };
  const shownAsLiked = async (id: string) => (await server.get(`story.get?id=${id}`, guest)).json().data.story.favorite;

  it('are liked and unliked, any number of times, and listed with the latest first', async () => {
    const [first = '', second = ''] = stories;
    expect(await liked()).toEqual([]);
    for (const id of [first, second, first]) {
      expect((await like(id)).json()).toEqual({ code: '0', message: '', data: null });
      server.clock.offset += 1000;
    }
    expect(await liked()).toEqual([second, first]);
    expect([await shownAsLiked(first), await shownAsLiked(second)]).toEqual([true, true]);
    for (let times = 0; times < 2; times += 1)
      expect((await unlike(second)).json(), 'API-01: an answer without data has data null').toEqual({ code: '0', message: '', data: null });
    expect(await liked()).toEqual([first]);
    expect([await shownAsLiked(first), await shownAsLiked(second)]).toEqual([true, false]);
  });

  it('faults S37: concurrent likes store one favourite', async () => {
    const [id = ''] = stories;
    const answers = await Promise.all(Array.from({ length: 30 }, () => like(id)));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await liked()).toEqual([id]);
  });

  it('refuse unknown stories', async () => {
    const answer = await like('no-such-story');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    expect((await unlike('no-such-story')).statusCode).toBe(200);
    for (const odd of ['', 'A Story', '../x', `a${'-a'.repeat(80)}`]) expect((await like(odd)).statusCode).toBe(400);
  });

  it('are visible only to their owner', async () => {
    const [id = ''] = stories;
    const other = await server.guest();
    await like(id, other);
    expect(await liked()).toEqual([]);
    await unlike(id);
    expect(await liked(other)).toEqual([id]);
  });

  it('move with a guest into the account, once each', async () => {
    const [first = '', second = ''] = stories;
    const email = `${guest.uuid}@example.com`;
    const account = await server.member(email);
    await like(first, account);
    await like(first);
    await like(second);
    const member = await server.member(email, guest);
    expect(member.uuid).toBe(account.uuid);
    expect([...(await liked(member))].sort()).toEqual([first, second].sort());
  });
});
