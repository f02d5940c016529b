import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '#application/platform/api.ts';
import { type createComplaint, getCase } from '#contract/support.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

const DAY = 86_400_000;
const ADMINS = ['ann@mail.example', 'ben@mail.example'] as const;
let server: TestApp;
let ann: TestGuest;
let ben: TestGuest;

beforeAll(async () => {
  server = await TestApp.on(await openFreshPostgres());
  [ann, ben] = [await server.member(ADMINS[0]), await server.member(ADMINS[1])];
  for (const admin of ADMINS) await server.admins.change('grant', admin, 'test');
});
afterAll(() => server.close());

/** The server hands mails over by itself after a request; a mail that it is sending is not due for others. */
const delivered = async (): Promise<void> => {
  const queued = () => server.database.db.selectFrom('mails').select('id').where('status', '=', 'queued').executeTakeFirst();
  while (await queued()) await delay(2);
};
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
  await delivered();
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

it('CASE-03, S112: a case takes 50 additions, also of 60 at once, and says so to the others', async () => {
  const reference = await complain();
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => server.post('case.add', { reference, text: `Thing ${index}.` })),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 409);
  expect(refused.map((answer) => answer.json())).toEqual(
    Array.from({ length: 10 }, () => ({
      code: 'CASE_CONFLICT',
      message: 'Nothing more can be added to this one. Write a new complaint, and give its number there.',
      data: null,
    })),
  );
  expect((await steps(reference)).filter((step: string) => step === 'added')).toHaveLength(50);
});

it('CASE-03, faults S153: taking it back deletes the words and the address, once', async () => {
  const reference = await complain({ email: 'gone@mail.example' });
  await server.post('case.add', { reference, text: 'It is the third scene.' });
  for (let time = 0; time < 2; time += 1) {
    const answer = await server.post('case.withdraw', { reference });
    expect(answer.json().data).toMatchObject({ status: 'withdrawn', text: '' });
  }
  const late = await server.post('case.add', { reference, text: 'Too late.' });
  expect([late.statusCode, late.json().message]).toEqual([409, expect.stringContaining('taken back')]);
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
  // More words about the same reply come to the same case, which is looked at again.
  const { id } = await server.database.db.selectFrom('support_cases').select('id').where('kind', '=', 'reply').executeTakeFirstOrThrow();
  await server.database.db.updateTable('support_cases').set({ status: 'answered', decision: 'dismissed' }).where('id', '=', id).execute();
  for (const note of ['', 'It is the third one.', 'It is the third one.', 'A word is missing.'])
    expect((await server.post('report.create', { turn_id, reason: 'wrong', note }, guest)).statusCode).toBe(200);
  const file = await look(id);
  expect(file).toMatchObject({ status: 'looking', text: 'A word is missing.' });
  expect(file.steps.map(({ step, text }: { step: string; text: string }) => [step, text])).toEqual([
    ['added', 'It is the third one.'],
    ['reopened', ''],
  ]);
  const kept = await server.database.db.selectFrom('reports').select(['note', 'status']).where('turn_id', '=', turn_id).execute();
  expect(kept).toEqual([{ note: 'A word is missing.\n\nIt is the third one.', status: 'open' }]);
  const more = Array.from({ length: 49 }, (_, index) => ({
    case_id: id,
    step: 'added' as const,
    text: `${index}`,
    at: server.clock.now(),
  }));
  await server.database.db.insertInto('case_steps').values(more).execute();
  const full = await server.post('report.create', { turn_id, reason: 'wrong', note: 'And the fourth.' }, guest);
  expect([full.statusCode, full.json().code]).toEqual([409, 'CASE_CONFLICT']);
});

/** The case of a reference number, as the desk knows it. */
const idOf = async (reference: string): Promise<string> =>
  (await server.database.db.selectFrom('support_cases').select('id').where('reference', '=', reference).executeTakeFirstOrThrow()).id;
const look = async (id: string, admin = ann) => (await server.get(`admin/case.look?id=${id}`, admin)).json().data;
const take = (id: string, holder: string | null, admin = ann) => server.post('admin/case.take', { id, holder }, admin);
const answer = (id: string, seen: number, changes: object = {}, admin = ann) =>
  server.post('admin/case.answer', { id, seen, outcome: 'changed', text: 'You are right. It says so now.', ...changes }, admin);
const queue = async (query: Readonly<Record<string, string>>, admin = ann) =>
  (await server.get(`admin/case.list?${new URLSearchParams(query)}`, admin)).json().data;
const mailsTo = async (email: string) => {
  await delivered();
  return server.database.db.selectFrom('dev_mails').select(['subject', 'plain']).where('recipient', '=', email).orderBy('seq').execute();
};

describe('the admin desk', () => {
  it('CASE-06: an admin takes a case, asks back and answers; the reporter reads each step on the page and in the mail', async () => {
    const email = 'careful@mail.example';
    const reference = await complain({ email });
    const id = await idOf(reference);
    const taken = (await take(id, null)).json().data;
    expect(taken).toMatchObject({ status: 'looking', holder: { uuid: ann.uuid, name: ADMINS[0] }, email, reply: null, earlier: 0 });
    const inBetween = (await answer(id, taken.last_step, { outcome: 'ask', text: 'Which scene do you mean?' })).json().data;
    expect(inBetween).toMatchObject({ status: 'looking', decision: null });
    await server.post('case.add', { reference, text: 'The third.' });
    const { last_step } = await look(id);
    expect((await answer(id, last_step)).json().data).toMatchObject({ status: 'answered', decision: 'upheld' });
    const { data } = await read(reference);
    expect(data.steps.map(({ step, text }: { step: string; text: string }) => [step, text])).toEqual([
      ['received', ''],
      ['looking', ''],
      ['message', 'Which scene do you mean?'],
      ['added', 'The third.'],
      ['answered', 'You are right. It says so now.'],
    ]);
    const [received, question, news] = await mailsTo(email);
    expect([received?.subject, question?.subject, news?.subject]).toEqual([
      `${reference}: we have it`,
      `${reference}: a message from us`,
      `${reference}: our answer`,
    ]);
    expect(news?.plain).toContain('You are right. It says so now.');
  });

  it('CASE-06: two admins who take or answer at once: one does, and the reporter gets one mail', async () => {
    for (let round = 0; round < 8; round += 1) {
      const email = `round${round}@mail.example`;
      const id = await idOf(await complain({ email }));
      const takes = await Promise.all([take(id, null, ann), take(id, null, ben)]);
      expect(takes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const [holder, other] = takes[0].statusCode === 200 ? [ann, ben] : [ben, ann];
      const { last_step } = await look(id, holder);
      expect((await answer(id, last_step, {}, other)).statusCode).toBe(409);
      // The same admin in two tabs, and the other one who takes it over meanwhile.
      const moves = await Promise.all([answer(id, last_step, {}, holder), answer(id, last_step, {}, holder), take(id, holder.uuid, other)]);
      const answered = moves.slice(0, 2).filter(({ statusCode }) => statusCode === 200).length;
      if (answered === 0) expect((await answer(id, last_step, {}, other)).statusCode).toBe(200);
      const { steps: done } = await look(id);
      expect(done.filter(({ step }: { step: string }) => step === 'answered')).toHaveLength(1);
      expect(await mailsTo(email)).toHaveLength(2);
    }
  });

  it('CASE-06: words that the admin has not seen refuse the answer; so does a case that was taken back', async () => {
    const reference = await complain();
    const id = await idOf(reference);
    const { last_step } = (await take(id, null)).json().data;
    await server.post('case.add', { reference, text: 'One thing more.' });
    expect((await answer(id, last_step)).json()).toMatchObject({ code: 'CASE_CONFLICT', message: expect.stringContaining('meanwhile') });
    expect((await answer(id, (await look(id)).last_step, { text: ' ' })).json().code).toBe('INVALID_INPUT');
    await server.post('case.withdraw', { reference });
    expect((await answer(id, (await look(id)).last_step)).json().code).toBe('CASE_CONFLICT');
  });

  it('CASE-05: a report of a reply shows the reply and its story, and its decision is kept with the report', async () => {
    const guest = await server.guest();
    const { game } = (await server.post('actor/chat/game.start', { story_id: 'the-quiet-relay' }, guest)).json().data;
    const { head } = await server.database.db.selectFrom('games').select('head').where('id', '=', game.id).executeTakeFirstOrThrow();
    const { id: report } = (await server.post('report.create', { turn_id: head, reason: 'harmful', note: 'It is cruel.' }, guest)).json()
      .data;
    const { cases } = await queue({ queue: 'open', sort: 'reply' });
    const { id } = cases.find(({ excerpt }: { excerpt: string }) => excerpt === 'It is cruel.');
    const file = (await take(id, null)).json().data;
    expect(file).toMatchObject({ story: 'The Quiet Relay', character: null, reference: null, reply: { reason: 'harmful', reports: 1 } });
    expect(file.reply.text.length).toBeGreaterThan(100);
    expect((await answer(id, file.last_step, { outcome: 'ask' })).json().code).toBe('INVALID_INPUT');
    expect((await answer(id, file.last_step, { outcome: 'stays', text: '' })).json().data).toMatchObject({ decision: 'dismissed' });
    const kept = await server.database.db.selectFrom('reports').select('status').where('id', '=', report).executeTakeFirst();
    expect(kept?.status).toBe('dismissed');
  });

  it('CASE-13: a complaint of somebody who is known carries account and purchase, and stands in their list', async () => {
    const [member, other] = [await server.member('payer@mail.example'), await server.guest()];
    const order = randomUUID();
    const bought = {
      price_id: 'p',
      coins: 500,
      amount: 799,
      currency: 'usd',
      digits: 2,
      provider: 'stripe',
      status: 'paid',
      brand: 'lorewick',
    } as const;
    const row = {
      id: order,
      user_uuid: member.uuid,
      ...bought,
      success_url: '',
      cancel_url: '',
      checked_at: server.clock.now(),
      created_at: server.clock.now(),
    };
    await server.database.db.insertInto('orders').values(row).execute();
    const wrong = { kind: 'coins', text: 'I was charged twice for this.', order };
    for (const stranger of [undefined, other])
      expect((await server.post('complaint.create', wrong, stranger)).json()).toMatchObject({ code: 'NOT_FOUND' });
    const { reference } = (await server.post('complaint.create', wrong, member)).json().data;
    const file = await look(await idOf(reference));
    expect(file).toMatchObject({
      user: { uuid: member.uuid, guest: false },
      order: { id: order, coins: 500, amount: 799, status: 'paid' },
    });
    const own = async (player = member) => (await server.get('case.list', player)).json().data.cases;
    expect(await own()).toEqual([expect.objectContaining({ reference, status: 'received', excerpt: wrong.text })]);
    expect(await own(other)).toEqual([]);
    // Taken back, nothing says any more whose it was.
    await server.post('case.withdraw', { reference });
    expect(await own()).toEqual([]);
    expect(await look(await idOf(reference))).toMatchObject({ user: null, order: null, text: '' });
  });

  it('CASE-11: a case ends as one of its kind can, and the reporter reads it in plain words', async () => {
    const email = 'owner@mail.example';
    const sent = await server.post('content-removal.create', { claim: 'copyright', link: '/story/x', text: 'These are my words.', email });
    const { reference } = sent.json().data;
    const id = await idOf(reference);
    const { last_step } = (await take(id, null)).json().data;
    for (const changes of [{ outcome: 'refunded' }, { outcome: 'refused' }, { outcome: 'removed', refusal: 'no-right' }])
      expect((await answer(id, last_step, changes)).json().code).toBe('INVALID_INPUT');
    const done = (await answer(id, last_step, { outcome: 'refused', refusal: 'no-proof', text: 'Send us the book.' })).json().data;
    expect(done).toMatchObject({ decision: 'dismissed', outcome: 'refused', refusal: 'no-proof' });
    expect((await read(reference)).data).toMatchObject({ outcome: 'refused', refusal: 'no-proof' });
    const [, news] = await mailsTo(email);
    expect(news?.plain).toContain('It is not removed. We could not see that the right is yours.\n\nSend us the book.');
  });

  it('CASE-12: answers are kept for all admins, changed, used and forgotten; two at once keep both', async () => {
    const list = async () => (await server.get('admin/answer.list', ann)).json().data.answers;
    const [one, two] = [randomUUID(), randomUUID()];
    const keep = (id: string, title: string) => server.post('admin/answer.save', { id, title, text: `${title}.`, kind: null }, ann);
    await Promise.all([keep(one, 'Sorry'), keep(two, 'Thanks'), keep(one, 'Sorry')]);
    expect(await list()).toEqual([
      { id: one, title: 'Sorry', text: 'Sorry.', kind: null },
      { id: two, title: 'Thanks', text: 'Thanks.', kind: null },
    ]);
    await keep(one, 'Very sorry');
    for (let time = 0; time < 2; time += 1) await server.post('admin/answer.delete', { id: two }, ann);
    expect(await list()).toEqual([{ id: one, title: 'Very sorry', text: 'Very sorry.', kind: null }]);
    const rest = Array.from({ length: 199 }, (_, index) => ({
      id: randomUUID(),
      title: `${index}`,
      text: 'x',
      kind: null,
      saved_by: null,
      saved_at: server.clock.now(),
    }));
    await server.database.db.insertInto('saved_answers').values(rest).execute();
    expect((await keep(two, 'One too many')).json().code).toBe('CASE_CONFLICT');
    expect((await keep(one, 'Sorry')).statusCode).toBe(200);
  });

  it('CASE-07: a complaint about a story or a character names it', async () => {
    const about = async (path: string) => look(await idOf(await complain({ about: path })));
    expect(await about('/story/the-quiet-relay')).toMatchObject({ story: 'The Quiet Relay', character: null });
    expect(await about('/character/aunt')).toMatchObject({ story: null, character: expect.any(String), link: '/character/aunt' });
    expect(await about('/story/none')).toMatchObject({ story: null, character: null });
  });

  it('CASE-08: the queues are read page by page, without doubles while cases come and go', async () => {
    await server.database.db.deleteFrom('support_cases').execute();
    const ids: string[] = [];
    for (let index = 0; index < 70; index += 1) {
      const id = randomUUID();
      ids.push(id);
      const due_at = new Date(Date.UTC(2027, 0, 1 + Math.floor(index / 7)));
      const row = { id, reference: `LW-AAAA-${String(2222 + index)}`, brand: 'lorewick', kind: 'other' as const, text: 'x', email: null };
      await server.database.db
        .insertInto('support_cases')
        .values({ ...row, due_at, created_at: due_at })
        .execute();
    }
    const seen: string[] = [];
    let before: string | null = '';
    while (before !== null) {
      const page: Awaited<ReturnType<typeof queue>> = await queue({ queue: 'open', ...(before !== '' && { before }) });
      seen.push(...page.cases.map(({ id }: { id: string }) => id));
      before = page.before;
      // What was shown is answered, and something urgent comes in.
      await server.database.db
        .updateTable('support_cases')
        .set({ status: 'answered' })
        .where('id', '=', seen[0] ?? '')
        .execute();
      await complain();
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => ids.includes(id)).sort()).toEqual([...ids].sort());
    const [mine] = (await queue({ queue: 'open', sort: 'complaint' })).cases;
    await take(mine.id, null);
    expect(await queue({ queue: 'mine' })).toMatchObject({ cases: [{ id: mine.id }], mine: 1 });
    expect((await queue({ queue: 'mine' }, ben)).cases).toEqual([]);
    await server.post('admin/case.release', { id: mine.id }, ann);
    expect((await queue({ queue: 'mine' })).cases).toEqual([]);
    expect((await queue({ queue: 'closed' })).cases.map(({ status }: { status: string }) => status)).toContain('answered');
    expect((await queue({ queue: 'open', sort: 'removal' })).cases).toEqual([]);
  });

  it('CASE-06: a case is put back only by who holds it, and while it is open', async () => {
    const release = (id: string, admin = ann) => server.post('admin/case.release', { id }, admin);
    const id = await idOf(await complain());
    await take(id, null);
    expect((await release(id, ben)).json().code).toBe('CASE_CONFLICT');
    expect(await look(id)).toMatchObject({ holder: { uuid: ann.uuid } });
    for (let time = 0; time < 2; time += 1) expect((await release(id)).json().data).toMatchObject({ holder: null });
    await take(id, null);
    await answer(id, (await look(id)).last_step);
    expect((await release(id)).json().code).toBe('CASE_CONFLICT');
    expect(await look(id)).toMatchObject({ holder: { uuid: ann.uuid } });
  });

  it('every look and move is audited', async () => {
    const id = await idOf(await complain());
    await look(id);
    await take(id, null);
    await answer(id, (await look(id)).last_step);
    const entries = await server.database.db.selectFrom('audit_entries').select('action').where('subject', '=', id).orderBy('id').execute();
    expect(entries.map(({ action }) => action)).toEqual(['case.look', 'case.take', 'case.look', 'case.answer']);
  });
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
