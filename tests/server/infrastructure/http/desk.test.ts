import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_PREFIX, type DeskRight } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { holdsRight } from '#domain/admin/desk-rights.ts';
import { ManualPaymentProvider } from '#tests/server/application/payments/manual-payment-provider.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

let server: TestApp;
/** Has all rights. */
let root: TestGuest;
const stripe = new ManualPaymentProvider('stripe');

beforeAll(async () => {
  server = await TestApp.on(await openFreshPostgres(), { payments: [stripe], adminEmails: ['root@example.com'] });
  root = await server.member('root@example.com');
});
afterAll(() => server.close());

const giveRights = (to: TestGuest, rights: readonly DeskRight[]) =>
  server.database.db.updateTable('users').set({ role: 'admin', desk_rights: rights }).where('uuid', '=', to.uuid).execute();

async function adminWith(...rights: DeskRight[]): Promise<TestGuest> {
  const admin = await server.member(`${randomUUID()}@example.com`);
  await giveRights(admin, rights);
  return admin;
}

/** What the audit has of an admin, the oldest first. */
const audited = async ({ uuid }: TestGuest) =>
  (
    await server.database.db.selectFrom('audit_entries').select(['action', 'subject']).where('actor', '=', uuid).orderBy('id').execute()
  ).map(({ action, subject }) => [action, subject]);

async function bought(by: TestGuest): Promise<string> {
  server.clock.offset += 1000;
  const urls = { success_url: 'http://localhost/', cancel_url: 'http://localhost/' };
  const { session_id } = (await server.post('checkout.create', { price_id: 'coins-100', ...urls }, by)).json().data;
  const order = session_id.slice(3);
  stripe.press(order, 'pay');
  await server.payments.fulfilment.fulfil(order);
  return order;
}

const find = async (query: string, admin = root) =>
  (await server.get(`admin/person.find?${new URLSearchParams({ query })}`, admin)).json().data;
const read = async (id: string, admin = root) => (await server.get(`admin/person.read?id=${id}`, admin)).json().data;

describe('DESK-01: rights at the desk', () => {
  const guarded = routes.filter(({ rights }) => rights !== undefined);

  it('each call for admins takes a right, but those of the studio, of characters and of lorebooks', () => {
    const open = routes.filter(({ access, rights }) => access === 'admin' && rights === undefined).map(({ path }) => path);
    expect(
      open.filter((path) => !/^admin\/(?:project|project-text|project-comment|shared-book|idea|template|lorebook|character)\./.test(path)),
    ).toEqual([]);
  });

  it('without one of those that a call takes it answers 403, to every admin alike', async () => {
    const admins = await Promise.all(
      ([[], ['support'], ['money'], ['content']] as DeskRight[][]).map(async (held) => ({ held, admin: await adminWith(...held) })),
    );
    for (const { held, admin } of admins)
      for (const route of guarded) {
        if (holdsRight(held, route.rights ?? [])) continue;
        const answer = await server.inject(
          { method: route.method, url: API_PREFIX + route.path, ...(route.method === 'POST' && { payload: {} }) },
          admin,
        );
        expect([held, route.path, answer.statusCode, answer.json().code]).toEqual([held, route.path, 403, 'FORBIDDEN']);
      }
    for (const { admin } of admins) expect(await audited(admin)).toEqual([]);
  });

  it('the command and the settings give all; who has them keeps them', async () => {
    const email = `${randomUUID()}@example.com`;
    const admin = await server.member(email);
    const rights = async () =>
      (await server.database.db.selectFrom('users').select('desk_rights').where('uuid', '=', admin.uuid).executeTakeFirstOrThrow())
        .desk_rights;
    expect(await rights()).toEqual([]);
    await server.admins.change('grant', email, 'test');
    expect(await rights()).toEqual(['all']);
    await giveRights(admin, ['money']);
    await server.admins.promote([email]);
    expect(await rights()).toEqual(['money']);
    expect(await server.admins.change('grant', email, 'test')).toMatchObject({ ok: true });
    expect(await rights()).toEqual(['all']);
    await server.admins.change('revoke', email, 'test');
    expect(await rights()).toEqual([]);
  });

  it('DESK-13: who has all gives them at the desk; somebody with all remains, also of two who take them at once', async () => {
    const { db } = server.database;
    const [boss, other, member] = [await adminWith('all'), await adminWith('support'), await server.member(`${randomUUID()}@example.com`)];
    const all = db.selectFrom('users').select('uuid').where('role', '=', 'admin').where('uuid', '<>', boss.uuid);
    await db
      .updateTable('users')
      .set({ desk_rights: ['support'] })
      .where('uuid', 'in', all)
      .execute();
    const give = async (to: TestGuest, rights: DeskRight[], by = boss, key = randomUUID()) =>
      (await server.post('admin/person.rights', { key, reason: 'They help now.', person: to.uuid, rights }, by)).json().code;
    const held = async ({ uuid }: TestGuest) =>
      db.selectFrom('users').select(['role', 'desk_rights']).where('uuid', '=', uuid).executeTakeFirstOrThrow();
    expect(await give(member, ['money'], other)).toBe('FORBIDDEN');
    const key = randomUUID();
    for (let press = 0; press < 2; press += 1) expect(await give(member, ['money', 'support'], boss, key)).toBe('0');
    expect(await held(member)).toEqual({ role: 'admin', desk_rights: ['money', 'support'] });
    expect((await server.get('admin/case.list?queue=open', member)).json().code).toBe('0');
    expect(await give(boss, ['support'])).toBe('DESK_CONFLICT');
    expect(await give(boss, [])).toBe('DESK_CONFLICT');
    expect(await give(await server.guest(), ['support'])).toBe('DESK_CONFLICT');
    // Two with all take each other's.
    expect(await give(other, ['all'])).toBe('0');
    const codes = await Promise.all([give(other, [], boss), give(boss, [], other)]);
    expect(codes.filter((code) => code === '0')).toHaveLength(1);
    const left = [await held(boss), await held(other)].filter(({ desk_rights }) => desk_rights.includes('all'));
    expect(left).toHaveLength(1);
    expect(await give(member, [], left[0] && (await held(boss)).desk_rights.includes('all') ? boss : other)).toBe('0');
    expect(await held(member)).toEqual({ role: 'normal', desk_rights: [] });
    expect((await server.get('admin/case.list?queue=open', member)).json().code).toBe('FORBIDDEN');
  });
});

describe('DESK-03: finding somebody', () => {
  it('by all that names them, each search one row of the audit', async () => {
    const email = `${randomUUID()}@example.com`;
    const guest = await server.guest();
    await server.post('actor/chat/game.start', { story_id: 'the-quiet-relay' }, guest);
    const person = await server.member(email, guest);
    const order = await bought(person);
    await server.post('user-info.update', { name: 'Åsa Quill', gender: '' }, person);
    const { code } = (await server.get('invite.code', person)).json().data ?? {};
    const { reference } = (await server.post('complaint.create', { kind: 'other', text: 'It is slow.', email }, person)).json().data ?? {};
    const { number, games, username } = await read(person.uuid);
    const [issued] = (await server.get('order.list', person)).json().data.orders[0].invoices;
    const admin = await adminWith('support');
    const ways = {
      [email]: 'e-mail',
      [email.slice(0, 20).concat('')]: null,
      [`${email.split('@')[0]}@`]: 'e-mail',
      'åsa q': 'name',
      [username]: 'name',
      [`#${number}`]: 'id',
      [person.uuid.toUpperCase()]: 'id',
      [order]: 'order',
      [`cs_${order}`]: 'payment',
      [issued.name.toLowerCase()]: 'invoice',
      [games[0].id]: 'game',
      ...(code && { [code]: 'code' }),
      ...(reference && { [reference.toLowerCase()]: 'case' }),
    };
    for (const [query, by] of Object.entries(ways)) {
      const { people } = await find(query, admin);
      if (by !== null) expect([query, people[0]?.id, people[0]?.by]).toEqual([query, person.uuid, by]);
    }
    expect(await audited(admin)).toEqual(Object.keys(ways).map(() => ['person.find', null]));
    expect((await find(randomUUID())).people).toEqual([]);
    expect((await find('100%_')).people).toEqual([]);
  });

  it('a guest who went into an account is found as the account', async () => {
    const guest = await server.guest();
    const email = `${randomUUID()}@example.com`;
    const account = await server.member(email);
    await server.member(email, guest);
    expect((await find(guest.uuid)).people).toMatchObject([{ id: account.uuid, by: 'id' }]);
    expect(await read(account.uuid)).toMatchObject({ merged_from: [guest.uuid] });
    expect(await read(guest.uuid)).toMatchObject({ status: 'merged', merged_into: account.uuid });
  });
});

it('DESK-04: the page of a person has what is known of them, and each read is one row of the audit', async () => {
  const person = await server.member(`${randomUUID()}@example.com`);
  const order = await bought(person);
  const admin = await adminWith('money');
  expect(await read(person.uuid, admin)).toMatchObject({
    id: person.uuid,
    status: 'normal',
    wallet: { bought: 100, debt: 0 },
    ledger: [
      { kind: 'purchase', bought: 100 },
      { kind: 'grant', bonus: 50 },
    ],
    orders: [{ id: order, provider: 'stripe', status: 'paid', credited: 100 }],
    devices: [{ device: expect.any(String) }],
    mails: expect.arrayContaining([expect.objectContaining({ template: 'receipt' })]),
    rights: ['money'],
    done: [],
  });
  expect((await server.get(`admin/person.read?id=${randomUUID()}`, admin)).statusCode).toBe(404);
  expect(await audited(admin)).toEqual([['person.read', person.uuid]]);
});
