import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedContent } from '#server/application/stories/seed-content.ts';
import { story } from '#tests/server/harness/play-world.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

const FORM = 'application/x-www-form-urlencoded';
let server: TestApp;
let guest: TestGuest;

beforeAll(async () => {
  server = await TestApp.on(await openFreshPostgres());
  guest = await server.guest();
});
afterAll(() => server.close());

/** The text of the newest mail to an address. */
async function mailTo(email: string): Promise<string> {
  // Mails of the same millisecond have no order.
  await delay(5);
  return (await server.newestMail(email)).plain;
}
const linkIn = (text: string, kind: 'confirm' | 'stop'): string => new RegExp(`/subscription/${kind}/[\\w.-]+`).exec(text)?.[0] ?? '';
const open = (url: string) => server.inject({ method: 'GET', url });
/** A press of the page's button, or the one-click unsubscribe of a mail program: no session, no cookie. */
const press = (url: string, payload = '', type = FORM) =>
  server.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
const stateOf = async (story_id: string) => (await server.get(`user-subscribe.get?story_id=${story_id}`, guest)).json().data;

async function publish(...titles: readonly string[]): Promise<void> {
  const chapters = titles.map((title, index) => ({ id: `c-${index}`, title }));
  const content = { ...story(1), chapters, synopsis: `${titles.length} chapters` };
  await seedContent(server.database.db, { categories: [], stories: [{ story: content, script: '{}' }], characters: [] }, server.clock);
}

it('SUB-01, SUB-02: from the call over both links to the end, without signing in', async () => {
  await publish('One');
  const email = 'reader@mail.example';
  const created = await server.post('user-subscribe.create', { story_id: 'harbour', email }, guest);
  expect(created.json()).toMatchObject({ code: '0', data: { state: 'waiting', email } });
  const confirm = linkIn(await mailTo(email), 'confirm');

  // Visiting asks; programs that check mails visit every link.
  expect((await open(confirm)).body).toContain('<form method="post">');
  expect(await stateOf('harbour')).toEqual({ state: 'waiting', email });
  expect((await press(confirm)).body).toContain('You are on the list');
  expect(await stateOf('harbour')).toEqual({ state: 'active', email });

  await publish('One', 'The Second Lamp');
  await server.maintenance.run();
  const text = await mailTo(email);
  expect(text).toContain('The Second Lamp');
  const stop = linkIn(text, 'stop');
  expect((await open(stop)).body).toContain('Harbour');
  expect(await stateOf('harbour')).toEqual({ state: 'active', email });
  expect((await press(stop)).body).toContain('These mails are stopped');
  expect(await stateOf('harbour')).toEqual({ state: 'none', email: null });
  expect((await press(confirm)).body).toContain('not valid any more');
  // Again: nothing is left to be stopped, and that is said.
  for (const answer of [await open(stop), await press(stop)]) {
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('These mails were stopped before');
    expect(answer.body).toContain('Harbour');
  }
});

it('SUB-02, faults S153: an older link of a subscription stops it too, whatever became of it in between', async () => {
  const email = 'older@mail.example';
  const follow = async () => {
    await server.post('user-subscribe.create', { story_id: 'the-quiet-relay', email }, guest);
    return linkIn(await mailTo(email), 'confirm');
  };
  const links = [await follow(), await follow()];
  await press(links[1] ?? '');
  await server.post('user-subscribe.cancel', { story_id: 'the-quiet-relay' }, guest);
  links.push(await follow());
  for (const link of links) {
    await press(await follow());
    expect(await stateOf('the-quiet-relay')).toEqual({ state: 'active', email });
    const stop = link.replace('confirm', 'stop');
    expect((await open(stop)).body).toContain('The Quiet Relay');
    expect((await press(stop, 'List-Unsubscribe=One-Click')).body).toContain('These mails are stopped');
    expect(await stateOf('the-quiet-relay')).toEqual({ state: 'none', email: null });
  }
});

it('SUB-02: a link of an address that was replaced stops nothing at the new one', async () => {
  const [first, second] = ['first@mail.example', 'second@mail.example'];
  await server.post('user-subscribe.create', { story_id: 'the-quiet-relay', email: first }, guest);
  const stop = linkIn(await mailTo(first), 'stop') || linkIn(await mailTo(first), 'confirm').replace('confirm', 'stop');
  await server.post('user-subscribe.create', { story_id: 'the-quiet-relay', email: second }, guest);
  expect((await press(stop)).body).toContain('These mails were stopped before');
  expect(await stateOf('the-quiet-relay')).toEqual({ state: 'waiting', email: second });
  await server.post('user-subscribe.cancel', { story_id: 'the-quiet-relay' }, guest);
});

it('SUB-02: the links of an account that was deleted are forgotten with its address', async () => {
  const [email, leaving] = ['leaving@mail.example', await server.guest()];
  await server.post('user-subscribe.create', { story_id: 'the-quiet-relay', email }, leaving);
  const stop = linkIn(await mailTo(email), 'confirm').replace('confirm', 'stop');
  const member = await server.member(email);
  await server.post('user-account.delete', { confirm: 'delete my account' }, member);
  expect((await press(stop)).statusCode).toBe(404);
});

it.each([
  ['a form', FORM, 'List-Unsubscribe=One-Click'],
  [
    'a multipart form',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
  ],
])('SUB-02: one-click unsubscribe by %s', async (_, type, payload) => {
  const email = 'one-click@mail.example';
  await server.post('user-subscribe.create', { story_id: 'the-quiet-relay', email }, guest);
  const confirm = linkIn(await mailTo(email), 'confirm');
  await press(confirm);
  expect(await stateOf('the-quiet-relay')).toEqual({ state: 'active', email });
  const answer = await press(confirm.replace('confirm', 'stop'), payload, type);
  expect(answer.statusCode).toBe(200);
  expect(await stateOf('the-quiet-relay')).toEqual({ state: 'none', email: null });
});

it('SUB-02: forged links change nothing and say so, and pages hold no script', async () => {
  for (const tokens of ['x', '%00', 'a'.repeat(22), '.-.', 'a.b.c']) {
    for (const kind of ['confirm', 'stop']) {
      const answers = [await open(`/subscription/${kind}/${tokens}`), await press(`/subscription/${kind}/${tokens}`)];
      for (const answer of answers) {
        expect([tokens, kind, answer.statusCode]).toEqual([tokens, kind, 404]);
        expect(answer.body).toContain('not valid any more');
        expect(answer.body).not.toMatch(/are stopped|were stopped before/);
        expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
        expect(answer.body).not.toMatch(/<script|style=/);
      }
    }
  }
});

it('faults S07: a mailbox gets a bounded number of mails, however its address is written and from all clients together', async () => {
  const answers = [];
  for (let index = 0; index < 12; index += 1) {
    const email = `flooded+${index}@mail.example`;
    answers.push(await server.post('user-subscribe.create', { story_id: 'the-quiet-relay', email }, await server.guest()));
  }
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
});
