import { afterAll, beforeAll, expect, it } from 'vitest';
import { type createComplaint, getCase } from '../../../../contract/support.ts';
import type { CallInput } from '../../../../src/application/api.ts';
import { TestApp } from '../../harness/test-app.ts';
import { openFreshPostgres } from '../../harness/test-database.ts';

const DAY = 86_400_000;
let server: TestApp;

beforeAll(async () => {
  server = await TestApp.on(await openFreshPostgres());
});
afterAll(() => server.close());

const complain = async (complaint: Partial<CallInput<typeof createComplaint>> = {}): Promise<string> =>
  (await server.post('complaint.create', { kind: 'story', text: 'The scene at the table is harder than teen.', ...complaint })).json().data
    .reference;
const read = async (reference: string) => (await server.get(`${getCase.path}?${new URLSearchParams({ reference })}`)).json();
const steps = async (reference: string) => (await read(reference)).data.steps.map(({ step }: { step: string }) => step);

it('CASE-01: a complaint needs no session, gets a number, and is found by it however it is typed', async () => {
  const reference = await complain();
  expect(reference).toMatch(/^[A-Z]{2}-\w{4}-\w{4}$/);
  for (const typed of [reference, reference.toLowerCase(), reference.replaceAll('-', ' ')])
    expect((await read(typed)).data).toMatchObject({
      reference,
      kind: 'story',
      status: 'received',
      text: 'The scene at the table is harder than teen.',
    });
  expect(await steps(reference)).toEqual(['received']);
  expect(await read('LW-2345-6789')).toMatchObject({ code: 'NOT_FOUND' });
});

it('CASE-02: it says by when it is answered: after the working days of the brand', async () => {
  const { due } = (await read(await complain())).data;
  const days = (Date.parse(due) - server.clock.now().getTime()) / DAY;
  expect(days).toBeGreaterThan(5);
  expect(days).toBeLessThan(9);
});

it('CASE-01: where an address was left, a mail has the number and the link, and nothing of what was written', async () => {
  const email = 'reporter@mail.example';
  const reference = await complain({ email: 'Reporter@mail.example' });
  while ((await server.identity.mails.deliverDue()) > 0);
  const mail = await server.database.db.selectFrom('dev_mails').selectAll().where('recipient', '=', email).executeTakeFirstOrThrow();
  expect(mail.subject).toContain(reference);
  expect(mail.plain).toContain(`http://localhost/complaints/${reference}`);
  expect(mail.plain + mail.html).not.toContain('harder than teen');
});

it('CASE-03: the reporter adds something; an answered case is looked at again', async () => {
  const reference = await complain();
  await server.post('case.add', { reference, text: 'It is the third scene.' });
  expect((await read(reference)).data.steps.at(-1)).toMatchObject({ step: 'added', text: 'It is the third scene.' });
  await server.database.db.updateTable('support_cases').set({ status: 'answered' }).where('reference', '=', reference).execute();
  const answer = await server.post('case.add', { reference: reference.toLowerCase(), text: 'Not settled.' });
  expect(answer.json().data).toMatchObject({ status: 'looking' });
  expect(await steps(reference)).toEqual(['received', 'added', 'added', 'reopened']);
});

it('CASE-03: taking it back deletes the words and the address, once', async () => {
  const reference = await complain({ email: 'gone@mail.example' });
  await server.post('case.add', { reference, text: 'It is the third scene.' });
  for (let time = 0; time < 2; time += 1) {
    const answer = await server.post('case.withdraw', { reference });
    expect(answer.json().data).toMatchObject({ status: 'withdrawn', text: '' });
  }
  await server.post('case.add', { reference, text: 'Too late.' });
  expect((await read(reference)).data.steps.map(({ step, text }: { step: string; text: string }) => [step, text])).toEqual([
    ['received', ''],
    ['added', ''],
    ['withdrawn', ''],
  ]);
  const row = await server.database.db
    .selectFrom('support_cases')
    .select(['email', 'text'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  expect(row).toEqual({ email: null, text: '' });
});

it('CASE-04: a request to remove content keeps where it is and which right is claimed', async () => {
  const request = { claim: 'copyright', link: '/story/the-quiet-relay', text: 'The picture of the tape room is mine.' };
  const { reference } = (await server.post('content-removal.create', request)).json().data;
  expect((await read(reference)).data).toMatchObject({ kind: 'removal', link: request.link });
});

it('CASE-05: a report of a reply comes to the desk once', async () => {
  const guest = await server.guest();
  const { game } = (await server.post('actor/chat/game.start', { story_id: 'the-quiet-relay' }, guest)).json().data;
  const turn_id =
    game.head?.id ?? (await server.database.db.selectFrom('games').select('head').where('id', '=', game.id).executeTakeFirstOrThrow()).head;
  for (let time = 0; time < 2; time += 1)
    await server.post('report.create', { turn_id, reason: 'wrong', note: 'A word is missing.' }, guest);
  const rows = await server.database.db
    .selectFrom('support_cases')
    .select(['kind', 'reference', 'text'])
    .where('kind', '=', 'reply')
    .execute();
  expect(rows).toEqual([{ kind: 'reply', reference: null, text: 'A word is missing.' }]);
});

it('faults S07: an address gets a bounded number of mails, and numbers cannot be tried out', async () => {
  const narrow = await TestApp.on(await openFreshPostgres(), { rateLimitScale: 1 });
  const tries = [];
  for (let index = 0; index < 61; index += 1) tries.push((await narrow.get(`case.get?reference=LW-2345-${6000 + index}`)).statusCode);
  expect(tries.at(-1)).toBe(429);
  const sent = [];
  for (let index = 0; index < 6; index += 1)
    sent.push((await narrow.post('complaint.create', { kind: 'other', text: 'Over and over again.' })).statusCode);
  expect(sent).toEqual([200, 200, 200, 200, 200, 429]);
  await narrow.close();
});
