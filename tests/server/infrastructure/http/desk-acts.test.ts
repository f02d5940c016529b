import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskRight } from '#contract/route.ts';
import { checkLedger } from '#server/application/coins/check-ledger.ts';
import { ManualPaymentProvider } from '#tests/server/application/payments/manual-payment-provider.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

let server: TestApp;
let ann: TestGuest;
let bob: TestGuest;
let support: TestGuest;
const providers = { stripe: new ManualPaymentProvider('stripe'), onlypay: new ManualPaymentProvider('onlypay') };
const { stripe } = providers;

beforeAll(async () => {
  server = await TestApp.on(await openFreshPostgres(), { payments: Object.values(providers) });
  ann = await adminWith('all');
  bob = await adminWith('support', 'money');
  support = await adminWith('support');
});
afterAll(async () => {
  expect((await checkLedger(server.database.db)).filter(({ ok }) => !ok)).toEqual([]);
  await server.close();
});

async function adminWith(...rights: DeskRight[]): Promise<TestGuest> {
  const admin = await server.member(`${randomUUID()}@example.com`);
  await server.database.db.updateTable('users').set({ role: 'admin', desk_rights: rights }).where('uuid', '=', admin.uuid).execute();
  return admin;
}

async function member(guest?: TestGuest): Promise<TestGuest & { readonly email: string }> {
  const email = `${randomUUID()}@example.com`;
  return { ...(await server.member(email, guest)), email };
}

async function bought(by: TestGuest, { provider = 'stripe', pack = 'coins-100' } = {}): Promise<string> {
  server.clock.offset += 1000;
  const back = 'http://localhost/';
  const input = { provider, price_id: pack, success_url: back, cancel_url: back };
  const order: string = (await server.post('payment.create', input, by)).json().data.order_id;
  providers[provider as 'stripe'].press(order, 'pay');
  await server.payments.fulfilment.fulfil(order);
  return order;
}

const read = async (id: string, admin = ann) => (await server.get(`admin/person.read?id=${id}`, admin)).json().data;
/** Does something at the desk; the outcome, or the code of the refusal. */
async function act(path: string, input: object, admin = ann): Promise<string> {
  const answer = await server.post(`admin/${path}`, { key: randomUUID(), reason: 'Asked by mail.', ...input }, admin);
  const { code, data } = answer.json();
  return code === '0' ? data.outcome : code;
}
/** What was done for a person, the oldest first. */
const done = (person: string) =>
  server.database.db
    .selectFrom('audit_entries')
    .select(['action', 'actor', 'coins'])
    .where('subject', '=', person)
    .where('key', 'is not', null)
    .orderBy('id')
    .execute();
const newest = async (email: string) => (await server.newestMail(email)).subject;

describe('DESK-05: what support does for a person', () => {
  it('signs out, bans and lifts the ban: each once, with one row of the audit, and a mail', async () => {
    const person = await member();
    const key = randomUUID();
    for (let press = 0; press < 2; press += 1)
      expect(await act('person.act', { key, person: person.uuid, act: 'sign-out' }, support)).toBe('done');
    expect((await server.get('user.whoami', person)).statusCode).toBe(401);
    expect(await newest(person.email)).toMatch(/^You are signed out/);
    expect(await act('person.act', { person: person.uuid, act: 'ban' }, support)).toBe('done');
    expect(await act('person.act', { person: person.uuid, act: 'ban' }, support)).toBe('DESK_CONFLICT');
    expect(await newest(person.email)).toMatch(/closed to you$/);
    expect(await read(person.uuid)).toMatchObject({ status: 'banned', devices: [] });
    expect(await act('person.act', { person: person.uuid, act: 'unban' }, support)).toBe('done');
    expect(await read(person.uuid)).toMatchObject({ status: 'normal' });
    expect((await done(person.uuid)).map(({ action }) => action)).toEqual(['person.sign-out', 'person.ban', 'person.unban']);
    expect(await act('person.act', { person: bob.uuid, act: 'ban' }, support)).toBe('DESK_CONFLICT');
    expect(await act('person.act', { key, person: ann.uuid, act: 'sign-out' }, support)).toBe('DESK_CONFLICT');
  });

  it('DESK-13: gives other rights than an earlier press with the same key only under a key of their own', async () => {
    const [person, key] = [await member(), randomUUID()];
    const give = (rights: readonly DeskRight[], of: string = key) => act('person.rights', { key: of, person: person.uuid, rights });
    expect(await give(['support', 'money'])).toBe('done');
    expect(await give(['money', 'support'])).toBe('done');
    expect(await give(['all'])).toBe('DESK_CONFLICT');
    const now = () =>
      server.database.db.selectFrom('users').select('desk_rights').where('uuid', '=', person.uuid).executeTakeFirstOrThrow();
    expect(await now()).toEqual({ desk_rights: ['money', 'support'] });
    expect(await give(['content'], randomUUID())).toBe('done');
    expect(await now()).toEqual({ desk_rights: ['content'] });
    expect(await done(person.uuid)).toHaveLength(2);
  });

  it('mails a code to the browser that asked last, and none where none asked', async () => {
    const email = `${randomUUID()}@example.com`;
    const person = await server.member(email);
    const first = await server.newestMail(email);
    expect(await act('person.act', { person: person.uuid, act: 'send-code' }, support)).toBe('done');
    const code = await server.mailedCode(email);
    expect((await server.newestMail(email)).plain).not.toBe(first.plain);
    expect((await server.post('user.auth', { email, code })).json().data.user.uuid).toBe(person.uuid);
    await server.database.db.deleteFrom('login_codes').where('email', '=', email).execute();
    expect(await act('person.act', { person: person.uuid, act: 'send-code' }, support)).toBe('DESK_CONFLICT');
  });

  it('gives out their data, and deletes the account at their request', async () => {
    const person = await member();
    const answer = await server.post('admin/person.export', { key: randomUUID(), reason: 'Asked by mail.', person: person.uuid }, support);
    expect(answer.json().data.export.account).toMatchObject({ uuid: person.uuid, email: person.email });
    expect(await act('person.act', { person: person.uuid, act: 'delete' }, support)).toBe('done');
    expect(await read(person.uuid)).toMatchObject({ status: 'deleted', email: null });
    expect((await done(person.uuid)).map(({ action }) => action)).toEqual(['person.export', 'person.delete']);
    await server.maintenance.run();
    expect((await read(person.uuid)).done.map(({ reason }: { reason: string }) => reason)).toEqual(['', '']);
    expect(await act('person.act', { person: support.uuid, act: 'delete' })).toBe('DESK_CONFLICT');
  });
});

describe('DESK-07, DESK-08: games', () => {
  const play = async (by: TestGuest): Promise<string> => {
    const { game, turns } = (await server.post('actor/chat/game.start', { story_id: 'the-quiet-relay' }, by)).json().data;
    const input = { kind: 'choice', choice_id: turns[0].choices[0].id };
    await server.post('actor/chat/game.send', { game_id: game.id, turn_id: randomUUID(), input }, by);
    return game.id;
  };

  it('what a merge put behind is put in front, and a game is moved to another person; all are told', async () => {
    const person = await member();
    const behind = await play(person);
    const guest = await server.guest();
    await play(guest);
    const merged = { ...(await server.member(person.email, guest)), email: person.email };
    const games = async () => (await read(person.uuid)).games as { id: string; goes_on: boolean; merged: boolean }[];
    expect(await games()).toMatchObject([{ goes_on: true }, { goes_on: false }]);
    const hidden = (await games()).find(({ goes_on }) => !goes_on)?.id ?? '';
    expect(await act('game.place', { game: hidden, to: null }, support)).toBe('done');
    expect((await games())[0]).toMatchObject({ id: hidden, goes_on: true });
    expect(await newest(person.email)).toMatch(/^Your game is back/);
    const other = await member();
    await server.deps.mails.deliverDue();
    expect(await act('game.place', { game: behind, to: other.email.toUpperCase() }, support)).toBe('done');
    expect((await games()).map(({ id }) => id)).not.toContain(behind);
    expect((await read(other.uuid)).games).toMatchObject([{ id: behind, goes_on: true }]);
    expect(await newest(other.email)).toMatch(/^A game came to you/);
    expect(await act('game.place', { game: behind, to: 'nobody@example.com' }, support)).toBe('NOT_FOUND');
    expect((await server.get('user.whoami', merged)).statusCode).toBe(200);
  });
});

describe('DESK-09: coins', () => {
  it('are given and taken once per press, with an entry of the ledger and a mail; never more is taken than is there', async () => {
    const person = await member();
    const key = randomUUID();
    const [before] = [(await read(person.uuid)).wallet.bonus as number];
    for (let press = 0; press < 3; press += 1)
      expect(await act('person.coins', { key, person: person.uuid, coins: 40 }, support)).toBe('done');
    expect(await newest(person.email)).toMatch(/^40 coins from our support/);
    expect((await read(person.uuid)).ledger[0]).toMatchObject({ about: 'A gift of our support', bonus: 40 });
    expect(await act('person.coins', { person: person.uuid, coins: -30 }, support)).toBe('done');
    expect(await act('person.coins', { person: person.uuid, coins: -400 }, support)).toBe('DESK_CONFLICT');
    expect((await read(person.uuid)).wallet.bonus).toBe(before + 10);
    expect((await done(person.uuid)).map(({ coins }) => coins)).toEqual([40, -30]);
  });

  it('DESK-11: above the limit of once or of a day they wait for a second admin, who alone confirms', async () => {
    const admin = await adminWith('support', 'money');
    const person = await member();
    const before = (await read(person.uuid)).wallet.bonus as number;
    for (let time = 0; time < 4; time += 1) expect(await act('person.coins', { person: person.uuid, coins: 500 }, admin)).toBe('done');
    expect(await act('person.coins', { person: person.uuid, coins: 1 }, admin)).toBe('asked');
    expect(await act('person.coins', { person: person.uuid, coins: 501 }, bob)).toBe('asked');
    const { requests, wallet } = await read(person.uuid, bob);
    expect(wallet.bonus).toBe(before + 2000);
    expect(requests).toMatchObject([
      { coins: 1, own: false },
      { coins: 501, own: true },
    ]);
    expect(await act('request.decide', { request: requests[1].id, confirm: true }, bob)).toBe('DESK_CONFLICT');
    // Both confirm and decline at the same time: one of them decides.
    const races = [true, false].map((confirm, at) => act('request.decide', { request: requests[1].id, confirm }, [ann, admin][at]));
    expect((await Promise.all(races)).toSorted()).toEqual(['DESK_CONFLICT', 'done']);
    expect(await act('request.decide', { request: requests[0].id, confirm: false }, bob)).toBe('done');
    const after = await read(person.uuid);
    expect(after.requests).toEqual([]);
    expect([0, 501]).toContain(after.wallet.bonus - before - 2000);
    // On the next day the admin may again.
    server.clock.offset += 86_400_000;
    expect(await act('person.coins', { person: person.uuid, coins: 1 }, await adminWith('support'))).toBe('done');
  });

  it('DESK-52: who asked confirms nothing by another account with their mailbox', async () => {
    const mailbox = randomUUID();
    const [first, second] = [await adminWith('all'), await adminWith('all')];
    const { db } = server.database;
    await db
      .updateTable('users')
      .set({ email: `${mailbox}@example.com` })
      .where('uuid', '=', first.uuid)
      .execute();
    await db
      .updateTable('users')
      .set({ email: `${mailbox}+desk@example.com` })
      .where('uuid', '=', second.uuid)
      .execute();
    const person = await member();
    expect(await act('person.coins', { person: person.uuid, coins: 9_000 }, first)).toBe('asked');
    const [request] = (await read(person.uuid)).requests;
    expect(await act('request.decide', { request: request.id, confirm: true }, second)).toBe('DESK_CONFLICT');
    expect(await act('request.decide', { request: request.id, confirm: true }, bob)).toBe('done');
  });

  it('a race of one admin on the limit of a day, and of two on one person', async () => {
    const admin = await adminWith('support');
    const person = await member();
    const before = (await read(person.uuid)).wallet.bonus as number;
    const gives = Array.from({ length: 8 }, () => act('person.coins', { person: person.uuid, coins: 400 }, admin));
    const answers = await Promise.all(gives);
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(5);
    expect(answers.filter((answer) => answer === 'asked')).toHaveLength(3);
    expect((await read(person.uuid)).wallet.bonus).toBe(before + 2000);
    const bans = await Promise.all([ann, bob, support].map((by) => act('person.act', { person: person.uuid, act: 'ban' }, by)));
    expect(bans.toSorted()).toEqual(['DESK_CONFLICT', 'DESK_CONFLICT', 'done']);
    expect((await done(person.uuid)).filter(({ action }) => action === 'person.ban')).toHaveLength(1);
  });
});

describe('DESK-52: a code above the limit of one admin', () => {
  const asked = async (changes: object = {}) => {
    const expires = new Date(server.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
    const wanted = { key: randomUUID(), reason: 'A fair.', code: `FAIR${randomUUID().slice(0, 8)}`, coins: 100, story: null };
    const answer = await server.post('admin/code.make', { ...wanted, uses: 1_000, per_person: 1, expires, ...changes }, bob);
    expect(answer.json().data).toMatchObject({ waits: true });
    return { request: wanted.key, code: answer.json().data.code as string };
  };
  const redeem = async (code: string, by: TestGuest) => (await server.post('coin-code.redeem', { code }, by)).json().code;
  const rows = (code: string) =>
    server.database.db
      .selectFrom('audit_entries')
      .select(['action', 'actor', 'coins', 'reason'])
      .where('thing', '=', code)
      .orderBy('id')
      .execute();

  it('is in the list with all that a second admin has to know, and can be used once they have confirmed it', async () => {
    const { request, code } = await asked();
    const listed = (await server.get('admin/request.list', ann)).json().data.requests.find(({ id }: { id: string }) => id === request);
    expect(listed).toMatchObject({
      ...{ person: null, order: null, money: null, coins: 100_000, own: false, reason: 'A fair.' },
      code: { code, coins: 100, uses: 1_000, per_person: 1, story: null },
    });
    expect(await redeem(code, await member())).toBe('NOT_FOUND');
    expect(await act('request.decide', { request, confirm: true }, support)).toBe('FORBIDDEN');
    expect(await act('request.decide', { request, confirm: true }, bob)).toBe('DESK_CONFLICT');
    const key = randomUUID();
    for (let press = 0; press < 2; press += 1) expect(await act('request.decide', { key, request, confirm: true })).toBe('done');
    expect(await act('request.decide', { key, request, confirm: false })).toBe('DESK_CONFLICT');
    expect(await redeem(code, await member())).toBe('0');
    expect(await redeem(code, ann)).toBe('CODE_REFUSED');
    expect(await redeem(code, bob)).toBe('CODE_REFUSED');
    expect(await rows(code)).toEqual([
      { action: 'code.ask', actor: bob.uuid, coins: null, reason: 'A fair.' },
      { action: 'code.confirm', actor: ann.uuid, coins: 100_000, reason: 'Asked by mail.' },
    ]);
    expect((await server.get('admin/request.list', ann)).json().data.requests).not.toContainEqual(expect.objectContaining({ id: request }));
  });

  it('of admins who confirm and decline at once one decides, with one row of the audit', async () => {
    const admins = [ann, await adminWith('money'), await adminWith('all'), await adminWith('money')];
    for (let round = 0; round < 6; round += 1) {
      const { request, code } = await asked();
      const answers = await Promise.all(admins.map((by, at) => act('request.decide', { request, confirm: at % 2 === round % 2 }, by)));
      expect(answers.toSorted()).toEqual(['DESK_CONFLICT', 'DESK_CONFLICT', 'DESK_CONFLICT', 'done']);
      const isConfirmed = answers.indexOf('done') % 2 === round % 2;
      expect(await redeem(code, await member())).toBe(isConfirmed ? '0' : 'NOT_FOUND');
      expect((await rows(code)).map(({ action }) => action)).toEqual(['code.ask', isConfirmed ? 'code.confirm' : 'request.decline']);
    }
  });

  it('is not confirmed once its last day is over, and can be declined then', async () => {
    const { request, code } = await asked();
    server.clock.offset += 5 * 86_400_000;
    expect(await act('request.decide', { request, confirm: true }, await adminWith('all'))).toBe('DESK_CONFLICT');
    expect(await act('request.decide', { request, confirm: false }, await adminWith('all'))).toBe('done');
    expect((await rows(code)).map(({ action }) => action)).toEqual(['code.ask', 'request.decline']);
    server.clock.offset -= 5 * 86_400_000;
  });
});

describe('DESK-10: refunds', () => {
  it.each(['stripe', 'onlypay'] as const)(
    'in part and in full through %s, once per press; coins follow, and the buyer is told',
    async (provider) => {
      const person = await member();
      const order = await bought(person, { provider });
      const key = randomUUID();
      for (let press = 0; press < 2; press += 1) expect(await act('order.refund', { key, order, amount: 99, refunded: 0 })).toBe('done');
      expect(providers[provider].payments.get(providers[provider].idOf(order))?.refunds).toEqual([99]);
      expect((await server.mailSubjects(person.email)).filter((subject) => subject.startsWith('0.99 USD comes back'))).toHaveLength(1);
      // Of what another admin did not see, nothing.
      expect(await act('order.refund', { order, amount: 99, refunded: 0 }, bob)).toBe('DESK_CONFLICT');
      expect(await act('order.refund', { order, amount: 101, refunded: 99 }, bob)).toBe('DESK_CONFLICT');
      expect(await act('order.refund', { order, amount: 100, refunded: 99 }, bob)).toBe('done');
      expect((await read(person.uuid)).orders[0]).toMatchObject({ id: order, credited: 0 });
      expect((await done(person.uuid)).map(({ action }) => action)).toEqual(['order.refund', 'order.refund']);
      expect(await act('order.receipt', { order }, support)).toBe('done');
      expect(await newest(person.email)).toMatch(/^Your receipt/);
    },
  );

  it('of two admins at one order one gives back, with one row of the audit', async () => {
    const person = await member();
    const order = await bought(person);
    const answers = await Promise.all([ann, bob, ann, bob].map((by) => act('order.refund', { order, amount: 40, refunded: 0 }, by)));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(stripe.payments.get(stripe.idOf(order))?.refunds).toEqual([40]);
    expect(await done(person.uuid)).toHaveLength(1);
  });

  it('DESK-05: a key that was used for something else does nothing, and says so', async () => {
    const [person, other] = [await member(), await member()];
    const order = await bought(person);
    const key = randomUUID();
    expect(await act('person.act', { key, person: person.uuid, act: 'sign-out' })).toBe('done');
    for (const [path, input] of [
      ['person.act', { person: person.uuid, act: 'ban' }],
      ['person.act', { person: person.uuid, act: 'delete' }],
      ['person.act', { person: other.uuid, act: 'sign-out' }],
      ['person.export', { person: person.uuid }],
      ['person.coins', { person: person.uuid, coins: 5 }],
      ['order.refund', { order, amount: 1, refunded: 0 }],
    ] as const)
      expect([path, await act(path, { key, ...input })]).toEqual([path, 'DESK_CONFLICT']);
    const coins = randomUUID();
    expect(await act('person.coins', { key: coins, person: person.uuid, coins: 5 })).toBe('done');
    expect(await act('person.coins', { key: coins, person: person.uuid, coins: 5 })).toBe('done');
    expect(await act('person.coins', { key: coins, person: person.uuid, coins: 50 })).toBe('DESK_CONFLICT');
    const money = randomUUID();
    expect(await act('order.refund', { key: money, order, amount: 10, refunded: 0 })).toBe('done');
    expect(await act('order.refund', { key: money, order, amount: 10, refunded: 0 })).toBe('done');
    expect(await act('order.refund', { key: money, order, amount: 20, refunded: 10 })).toBe('DESK_CONFLICT');
    expect(stripe.payments.get(stripe.idOf(order))?.refunds).toEqual([10]);
    expect(await done(person.uuid)).toHaveLength(3);
    expect((await read(person.uuid)).status).toBe('normal');
  });

  it('what was read of the payment before another admin gave money back gives nothing back', async () => {
    const person = await member();
    const order = await bought(person);
    const [read, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    stripe.beforeResponse = async (payment) => {
      read.resolve();
      await goOn.promise;
      return payment;
    };
    const late = act('order.refund', { order, amount: 99, refunded: 0 }, bob);
    await read.promise;
    stripe.beforeResponse = async (payment) => payment;
    expect(await act('order.refund', { order, amount: 99, refunded: 0 })).toBe('done');
    goOn.resolve();
    expect(await late).toBe('DESK_CONFLICT');
    expect(stripe.payments.get(stripe.idOf(order))?.refunds).toEqual([99]);
    expect(await done(person.uuid)).toHaveLength(1);
  });

  it('an answer that is lost is asked for again by itself, and gives back once', async () => {
    const person = await member();
    const order = await bought(person);
    stripe.losesAnswers = true;
    expect(await act('order.refund', { order, amount: 199, refunded: 0 })).toBe('waiting');
    stripe.losesAnswers = false;
    expect(await act('order.refund', { order, amount: 199, refunded: 0 }, bob)).toBe('DESK_CONFLICT');
    server.clock.offset += 61_000;
    await server.maintenance.run();
    expect(stripe.payments.get(stripe.idOf(order))?.refunds).toEqual([199]);
    expect((await read(person.uuid)).orders[0]).toMatchObject({ credited: 0 });
    await server.maintenance.run();
    expect(stripe.payments.get(stripe.idOf(order))?.refunds).toEqual([199]);
  });

  it('DESK-11: a limit of a brand counts what was given back before, and a second admin confirms once', async () => {
    const person = await member();
    const order = await bought(person, { pack: 'coins-3500' });
    await server.database.db.updateTable('orders').set({ amount: 9_900 }).where('id', '=', order).execute();
    stripe.change(order, { amount: 9_900 });
    expect(await act('order.refund', { order, amount: 4_000, refunded: 0 }, bob)).toBe('done');
    expect(await act('order.refund', { order, amount: 4_000, refunded: 4_000 }, bob)).toBe('asked');
    const [request] = (await read(person.uuid)).requests;
    expect(request).toMatchObject({ order, money: { amount: 4_000, currency: 'usd', digits: 2 }, coins: null });
    expect(await act('request.decide', { request: request.id, confirm: true }, bob)).toBe('DESK_CONFLICT');
    const confirms = await Promise.all([1, 2].map(() => act('request.decide', { request: request.id, confirm: true }, ann)));
    expect(confirms).toContain('done');
    expect(stripe.payments.get(stripe.idOf(order))?.refunds).toEqual([4_000, 4_000]);
  });

  it('nothing of an order that is not paid, or that is disputed', async () => {
    const person = await member();
    const order = await bought(person);
    stripe.press(order, 'dispute');
    expect(await act('order.refund', { order, amount: 199, refunded: 0 })).toBe('DESK_CONFLICT');
    expect(await act('order.refund', { order: randomUUID(), amount: 199, refunded: 0 })).toBe('NOT_FOUND');
    expect(await done(person.uuid)).toEqual([]);
  });
});

it('DESK-02: what needs a person is counted, for whom has the right to it', async () => {
  const overview = async (admin: TestGuest) => (await server.get('admin/desk.overview', admin)).json().data;
  const kinds = async (admin: TestGuest) => ((await overview(admin)).waiting as { kind: string }[]).map(({ kind }) => kind);
  expect(await kinds(ann)).toEqual(['cases', 'quarantined', 'requests', 'refunds', 'disputes', 'mails', 'queued-mails', 'ideas']);
  expect(await kinds(support)).toEqual(['cases', 'mails', 'queued-mails', 'ideas']);
  expect(await kinds(await adminWith('money'))).toEqual(['quarantined', 'requests', 'refunds', 'disputes', 'ideas']);
  const person = await member();
  const waits = async () =>
    ((await overview(ann)).waiting as { kind: string; count: number }[]).find(({ kind }) => kind === 'requests')?.count ?? 0;
  const before = await waits();
  expect(await act('person.coins', { person: person.uuid, coins: 9_000 }, bob)).toBe('asked');
  expect(await waits()).toBe(before + 1);
  const listed = async (admin: TestGuest) => (await server.get('admin/request.list', admin)).json();
  expect((await listed(ann)).data.requests).toContainEqual(
    expect.objectContaining({ person: person.uuid, coins: 9_000, money: null, code: null, own: false }),
  );
  expect((await listed(support)).code).toBe('FORBIDDEN');
});

describe('DESK-14: the lists behind the numbers', () => {
  it('a mail that failed is listed with whom it was for, and sent again at a press', async () => {
    const { db } = server.database;
    const person = await member();
    const listed = async (status = 'failed') =>
      ((await server.get(`admin/mail.list?status=${status}`, support)).json().data.mails as { id: string; to: string }[]).filter(
        ({ to }) => to === person.email,
      );
    const row = db.updateTable('mails').where('recipient', '=', person.email).where('template', '=', 'desk-news');
    await db.transaction().execute(async (tx) => {
      const brand = server.deps.brands[0];
      await server.deps.mails.enqueue(tx, { to: person.email, brand, content: { template: 'desk-news', news: { did: 'unban' } } });
      await tx.executeQuery(row.set({ next_at: new Date('2100-01-01') }).compile());
    });
    expect(await listed('queued')).toMatchObject([{ to: person.email, person: person.uuid, next: expect.any(String) }]);
    await row.set({ status: 'failed', ended_at: server.clock.now(), problem: 'refused with 550' }).execute();
    const [mail] = await listed();
    expect(mail).toMatchObject({ to: person.email, template: 'desk-news', problem: 'refused with 550', next: null });
    const press = () => act('mail.retry', { key: undefined, reason: undefined, mail: mail?.id, again: true }, support);
    expect((await Promise.all([press(), press()])).sort()).toEqual(['DESK_CONFLICT', 'done']);
    expect(await listed()).toEqual([]);
    expect(await newest(person.email)).toMatch(/open again$/);
    expect((await read(person.uuid)).mails[0]).toMatchObject({ template: 'desk-news', status: 'sent' });
  });

  it('PAY-22: it is not said of an unclear refund that nothing went back while the payment service does not answer, nor that it did where it lists none', async () => {
    const { db } = server.database;
    const order = await bought(await member());
    stripe.losesAnswers = true;
    await act('order.refund', { order, amount: 100, refunded: 0 });
    stripe.losesAnswers = false;
    const refund = await db
      .updateTable('refunds')
      .set({ status: 'unclear' })
      .where('order_id', '=', order)
      .returning('id')
      .executeTakeFirstOrThrow();
    const settle = { key: randomUUID(), refund: refund.id, went_back: false };
    stripe.isDown = true;
    expect(await act('refund.settle', settle)).toBe('PROVIDER_DOWN');
    stripe.isDown = false;
    stripe.change(order, { refunds: [] });
    stripe.refundKeys.delete(refund.id);
    expect(await act('refund.settle', { ...settle, key: randomUUID(), went_back: true })).toBe('DESK_CONFLICT');
    expect(await act('refund.settle', settle)).toBe('done');
    // The answer was lost.
    expect(await act('refund.settle', settle)).toBe('done');
  });

  it.each([true, false])(
    'an unclear refund is settled once (went back: %s), and then the order can be refunded as before',
    async (wentBack) => {
      const { db } = server.database;
      const person = await member();
      const order = await bought(person);
      stripe.losesAnswers = true;
      expect(await act('order.refund', { order, amount: 100, refunded: 0 })).toBe('waiting');
      stripe.losesAnswers = false;
      await db.updateTable('refunds').set({ status: 'unclear' }).where('order_id', '=', order).execute();
      if (!wentBack) {
        stripe.change(order, { refunds: [] });
        stripe.refundKeys.clear();
      }
      const refunds = async () =>
        ((await server.get('admin/refund.list', ann)).json().data.refunds as { id: string; order: string; status: string }[]).filter(
          (refund) => refund.order === order,
        );
      const [refund] = await refunds();
      expect(refund).toMatchObject({ person: person.uuid, status: 'unclear', amount: 100 });
      const settle = { refund: refund?.id, went_back: wentBack };
      const [one, other] = [randomUUID(), randomUUID()];
      const outcomes = await Promise.all([
        act('refund.settle', { key: one, ...settle }),
        act('refund.settle', { key: other, ...settle }, bob),
      ]);
      expect(outcomes.sort()).toEqual(['DESK_CONFLICT', 'done']);
      expect(await refunds()).toEqual([]);
      expect((await done(person.uuid)).map(({ action }) => action)).toEqual([
        'order.refund',
        wentBack ? 'refund.went-back' : 'refund.stayed',
      ]);
      expect((await read(person.uuid)).orders[0].credited).toBe(wentBack ? 50 : 100);
      expect(await act('order.refund', { order, amount: 99, refunded: wentBack ? 100 : 0 })).toBe('done');
    },
  );
});

it('DESK-21: thanks for an idea are given once, when it is taken up, within the limits, and read where it was sent in', async () => {
  const person = await member();
  await server.post(
    'daily-tasks.create-story',
    { title: 'A lighthouse', text: 'A keeper finds a second light, and nobody lit it tonight.' },
    person,
  );
  const own = async () => (await server.get('story-idea.list', person)).json().data.ideas[0];
  const { id } = await own();
  const thank = (coins: number, admin = support) => act('idea.thank', { key: undefined, reason: undefined, idea: id, coins }, admin);
  const before = (await read(person.uuid)).wallet.bonus as number;
  expect(await thank(50)).toBe('DESK_CONFLICT');
  await server.post('admin/idea.answer', { id, status: 'accepted', answer: 'We write it.' }, support);
  expect(await thank(501)).toBe('DESK_CONFLICT');
  expect(await thank(50, await adminWith('content'))).toBe('FORBIDDEN');
  const presses = await Promise.all([thank(50), thank(50), thank(60, bob), thank(70, ann)]);
  const { thanks } = await own();
  expect([50, 60, 70]).toContain(thanks);
  // The same press again is answered as it was; all others come too late.
  expect(presses.filter((answer) => answer === 'DESK_CONFLICT')).toHaveLength(thanks === 50 ? 2 : 3);
  expect((await read(person.uuid)).wallet.bonus).toBe(before + thanks);
  expect((await read(person.uuid)).ledger[0]).toMatchObject({ about: 'Thanks for your idea', bonus: thanks });
  expect((await done(person.uuid)).map(({ action, coins }) => [action, coins])).toEqual([['idea.thank', thanks]]);
  expect(await newest(person.email)).toMatch(/^Your idea is taken up/);
});
