import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ManualPaymentProvider } from '#tests/server/application/payments/manual-payment-provider.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

const story_id = 'the-quiet-relay';
const SITE = 'http://localhost';

let server: TestApp;
let buyer: TestGuest;
const stripe = new ManualPaymentProvider('stripe');
const onlypay = new ManualPaymentProvider('onlypay');

beforeAll(async () => {
  server = await TestApp.on(await openFreshPostgres(), { payments: [stripe, onlypay] });
});
afterAll(() => server.close());
beforeEach(async () => {
  buyer = await server.guest();
  stripe.isDown = false;
});

const purchase = (token: string = randomUUID(), price_id = 'coins-100') => ({
  price_id,
  success_url: `${SITE}/recharge-success?session_id={CHECKOUT_SESSION_ID}&token=${token}`,
  cancel_url: `${SITE}/`,
});
const orders = (user = buyer) => server.database.db.selectFrom('orders').selectAll().where('user_uuid', '=', user.uuid).execute();
const coins = async () => (await server.get('user.whoami', buyer)).json().data.user.coins;
const check = (input: object, guest = buyer) => server.post('payment.check', { provider: 'stripe', ...input }, guest);

/** Plays a turn that costs one. */
const play = async () => {
  const { game, turns } = (await server.post('actor/chat/game.start', { story_id }, buyer)).json().data;
  const choice_id = turns.at(-1).choices[0].id;
  return server.post('actor/chat/game.send', { game_id: game.id, turn_id: randomUUID(), input: { kind: 'choice', choice_id } }, buyer);
};

/** Buys and pays a pack until it is credited. */
async function bought(price_id = 'coins-100') {
  const token = randomUUID();
  await server.post('checkout.create', purchase(token, price_id), buyer);
  const order = (await orders()).find(({ attempt }) => attempt === token);
  stripe.press(order?.id ?? '', 'pay');
  return (await check({ token })).json().data;
}

it('API-07, PAGE-08: price.list returns the packs, smallest first, with what each is good for', async () => {
  const { data } = (await server.get('price.list', buyer)).json();
  const worth = { turns: { least: 50, most: 100 }, stories: { least: 4, most: 5 }, of: 6 };
  expect(data[0]).toEqual({ price_id: 'coins-100', coins: 100, amount: 199, currency: 'usd', digits: 2, currencies: [], runs: 4, worth });
  // An older page reads "about 6 stories", of six.
  expect(data.at(-1)).toMatchObject({ coins: 3500, runs: 6 });
  const amounts = data.map(({ amount }: { amount: number }) => amount);
  expect(amounts).toEqual([...amounts].sort((one, other) => one - other));
});

it('PAY-03: checkout.create and onlypay/order.create answer as specified, after the order is stored', async () => {
  const begun = await server.post('checkout.create', purchase(), buyer);
  const [order] = await orders();
  expect(begun.json()).toEqual({
    code: '0',
    message: '',
    data: { session_id: `cs_${order?.id}`, url: `https://pay.example/cs_${order?.id}` },
  });
  expect(order).toMatchObject({ coins: 100, amount: 199, currency: 'usd', status: 'open', credited: 0 });
  const other = await server.post('onlypay/order.create', { price_id: 'coins-550', redirect_url: `${SITE}/` }, buyer);
  const second = (await orders()).find(({ provider }) => provider === 'onlypay');
  expect(other.json().data).toEqual({ order_id: second?.id, pay_url: `https://pay.example/op_${second?.id}` });
});

it('a server without payment keys has nothing for sale', async () => {
  const without = await TestApp.on(await openFreshPostgres(), { payments: [onlypay], production: true });
  const guest = await without.guest();
  expect((await without.get('price.list', guest)).json()).toEqual({ code: '0', message: '', data: [] });
  const refused = await without.post('checkout.create', purchase(), guest);
  expect(refused.json()).toMatchObject({ code: 'PROVIDER_DOWN', message: 'Coins cannot be bought right now. Nothing was charged.' });
  await without.close();
});

describe('faults S30: only the catalogue sets coins and prices', () => {
  it.each(['coins', 'amount', 'price', 'currency', 'quantity', 'user_id', 'user_uuid', 'provider'])(
    '%s is not for the client to say',
    async (field) => {
      for (const value of [1, -1, 0, 1.5, 1e9, '1', null, 'eur']) {
        expect((await server.post('checkout.create', { ...purchase(), [field]: value }, buyer)).statusCode).toBe(400);
        const order = { price_id: 'coins-100', redirect_url: `${SITE}/`, [field]: value };
        expect((await server.post('onlypay/order.create', order, buyer)).statusCode).toBe(400);
      }
      expect(await orders()).toEqual([]);
    },
  );

  it.each(['', 'coins-1', 'COINS-100', '__proto__', 'coins-100 '])('a pack called %j is not for sale', async (price_id) => {
    const answer = await server.post('checkout.create', purchase(randomUUID(), price_id), buyer);
    expect(answer.statusCode).toBe(price_id === '' ? 400 : 404);
    expect(await orders()).toEqual([]);
  });
});

describe('PAY-15, faults C40: return addresses lead to this site only', () => {
  it.each([
    '//evil.example',
    'https:evil.example',
    '/\\evil.example',
    '\t//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://localhost@evil.example/',
    'http://evil.example/%2f%2flocalhost',
    'http://user:pass@localhost/',
    'http://localhost.evil.example/',
    'http://lоcalhost/',
    'http://xn--lcalhost-e1g/',
    'http://localhost:81/',
    'https://localhost/',
    'http://localhost\\@evil.example/',
    'http://localhost/\n//evil.example',
    'ftp://localhost/',
    '/recharge-success',
    '',
    `${SITE}/${'x'.repeat(10_240)}`,
  ])('refuses %j in both fields', async (address) => {
    for (const field of ['success_url', 'cancel_url'])
      expect((await server.post('checkout.create', { ...purchase(), [field]: address }, buyer)).statusCode).toBe(400);
    expect((await server.post('onlypay/order.create', { price_id: 'coins-100', redirect_url: address }, buyer)).statusCode).toBe(400);
    expect(await orders()).toEqual([]);
  });

  it.each(['http://127.0.0.1', 'http://[::1]'])(
    '%s is this site too, on a server of this machine without a public address',
    async (site) => {
      const sent = { price_id: 'coins-100', success_url: `${site}/recharge-success`, cancel_url: `${site}/chat` };
      expect((await server.post('checkout.create', sent, buyer)).statusCode).toBe(200);
      expect((await server.post('onlypay/order.create', { price_id: 'coins-100', redirect_url: `${site}/` }, buyer)).statusCode).toBe(200);
    },
  );

  it('passes the address to the provider unchanged, with its raw placeholder', async () => {
    const sent = purchase();
    await server.post('checkout.create', sent, buyer);
    expect([...stripe.payments.values()].at(-1)).toMatchObject({ successUrl: sent.success_url, cancelUrl: sent.cancel_url });
  });
});

it('the same token returns the same page; another pack with it and a completed purchase are refused', async () => {
  const token = randomUUID();
  const twice = await Promise.all([1, 2, 3].map(() => server.post('checkout.create', purchase(token), buyer)));
  expect(new Set(twice.map(({ body }) => body)).size).toBe(1);
  const other = await server.post('checkout.create', purchase(token, 'coins-550'), buyer);
  expect([other.statusCode, other.json().code]).toEqual([409, 'PURCHASE_CONFLICT']);
  stripe.press((await orders())[0]?.id ?? '', 'pay');
  await check({ token });
  expect((await server.post('checkout.create', purchase(token), buyer)).json().code).toBe('PURCHASE_CONFLICT');
  expect(await orders()).toHaveLength(1);
});

it('faults S28: reports a provider that is down, and a retry with the same idempotency key continues', async () => {
  const token = randomUUID();
  stripe.isDown = true;
  const down = await server.post('checkout.create', purchase(token), buyer);
  expect([down.statusCode, down.json().code]).toEqual([502, 'PROVIDER_DOWN']);
  expect(down.json().message).not.toMatch(/charged/);
  expect((await check({ token })).json().data).toMatchObject({ status: 'open', coins: 0 });
  stripe.isDown = false;
  expect((await server.post('checkout.create', purchase(token), buyer)).statusCode).toBe(200);
  stripe.isDown = true;
  expect((await check({ token })).json().code).toBe('PROVIDER_DOWN');
  expect(await orders()).toHaveLength(1);
});

it('limits purchases to ten a minute', async () => {
  for (let count = 0; count < 10; count += 1) expect((await server.post('checkout.create', purchase(), buyer)).statusCode).toBe(200);
  const refused = await server.post('checkout.create', purchase(), buyer);
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(await orders()).toHaveLength(1);
});

describe('payment.check', () => {
  it('faults S23: returns pending, then paid, by session and by token, and credits once in twenty calls', async () => {
    const token = randomUUID();
    const { session_id } = (await server.post('checkout.create', purchase(token), buyer)).json().data;
    const id = session_id.slice(3);
    const pack = { price_id: 'coins-100', coins: 100, amount: 199, currency: 'usd', digits: 2 };
    expect((await check({ session_id })).json().data).toEqual({ order_id: id, status: 'open', coins: 0, bought: 100, balance: 30, pack });
    stripe.press(id, 'later');
    expect((await check({ token })).json().data).toMatchObject({ status: 'pending', coins: 0, balance: 30 });
    stripe.press(id, 'complete');
    const many = await Promise.all(Array.from({ length: 20 }, (_, index) => check(index % 2 ? { token } : { session_id })));
    for (const answer of many)
      expect(answer.json().data).toEqual({ order_id: id, status: 'paid', coins: 100, bought: 100, balance: 130, pack });
  });

  it('a foreign and an unknown order are both not found, without a call to the provider', async () => {
    const token = randomUUID();
    const { session_id } = (await server.post('checkout.create', purchase(token), buyer)).json().data;
    stripe.press(session_id.slice(3), 'pay');
    const other = await server.guest();
    const before = stripe.retrieved;
    const nothing = await check({ session_id: 'cs_none' }, other);
    expect([nothing.statusCode, nothing.json().code]).toEqual([404, 'NOT_FOUND']);
    for (const input of [{ token }, { session_id }, { provider: 'onlypay', token }, {}, { session_id: '{CHECKOUT_SESSION_ID}' }])
      expect((await check(input, other)).body).toBe(nothing.body);
    // The owner with the wrong provider finds nothing either.
    expect((await check({ provider: 'onlypay', token })).statusCode).toBe(404);
    expect(stripe.retrieved).toBe(before);
    expect((await orders())[0]).toMatchObject({ status: 'open', credited: 0 });
  });
});

it('PAY-21: nothing is said about money where the provider could not be asked, or does not know the payment', async () => {
  const token = randomUUID();
  const { session_id } = (await server.post('checkout.create', purchase(token), buyer)).json().data;
  const kept = stripe.payments.get(session_id);
  const asked = async () => [(await check({ token })).json(), (await server.post('payment.outcome', { session_id })).json()];
  const nobody = { code: 'PROVIDER_DOWN', message: 'The payment service does not answer right now. Try again in a moment.', data: null };
  stripe.isDown = true;
  expect(await asked()).toEqual([nobody, nobody]);
  stripe.isDown = false;
  stripe.payments.delete(session_id);
  expect(await asked()).toEqual([nobody, nobody]);
  // Another tab that begins the same purchase is told nothing either, though the first may be paid by now.
  if (kept) stripe.payments.set(session_id, kept);
  stripe.isDown = true;
  expect((await server.post('checkout.create', purchase(), buyer)).json()).toEqual(nobody);
});

describe('PAY-19: payment.outcome, for the success page in another browser', () => {
  const look = (session_id: unknown) => server.post('payment.outcome', { session_id });

  it('says whether it was paid, asks the provider, credits the buyer, and names neither person nor amount', async () => {
    const { session_id } = (await server.post('checkout.create', purchase(), buyer)).json().data;
    const id = session_id.slice(3);
    const said = async () => (await look(session_id)).json();
    expect(await said()).toEqual({ code: '0', message: '', data: { outcome: 'unpaid' } });
    stripe.press(id, 'later');
    expect((await said()).data).toEqual({ outcome: 'pending' });
    stripe.press(id, 'complete');
    expect((await said()).data).toEqual({ outcome: 'paid' });
    expect(await coins()).toBe(130);
    const retrieved = stripe.retrieved;
    expect((await said()).data).toEqual({ outcome: 'paid' });
    expect(stripe.retrieved).toBe(retrieved);
  });

  it('an id that names no payment of Stripe is not found, whatever it is', async () => {
    const token = randomUUID();
    const { order_id } = (
      await server.post('onlypay/order.create', { price_id: 'coins-100', redirect_url: purchase(token).success_url }, buyer)
    ).json().data;
    const [order] = await orders();
    const ids = ['cs_none', '', '{CHECKOUT_SESSION_ID}', token, order_id, order?.id, order?.provider_id, '__proto__', "' OR 1=1"];
    const answers = await Promise.all(ids.map(look));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.json().code).toBe('NOT_FOUND');
  });

  it('says that the provider is down, and counts by network address', async () => {
    const { session_id } = (await server.post('checkout.create', purchase(), buyer)).json().data;
    stripe.isDown = true;
    expect((await look(session_id)).json().code).toBe('PROVIDER_DOWN');
    const keys = await server.database.db.selectFrom('rate_limits').select('key').where('key', 'like', 'payment-look:%').execute();
    expect(keys).toEqual([{ key: 'payment-look:127.0.0.1:60000' }]);
  });
});

describe('coins.statement', () => {
  it('lists every change in pages, latest first', async () => {
    await bought();
    await play();
    const whole = (await server.get('coins.statement', buyer)).json().data;
    const title = (await server.get(`story.get?id=${story_id}`, buyer)).json().data.story?.title ?? expect.any(String);
    expect(whole.lines.map(({ id: _, created: __, ...line }: { id: number; created: string }) => line)).toEqual([
      { kind: 'turn', about: title, game: { id: expect.any(String), talk: false }, bonus: -1, bought: 0 },
      { kind: 'purchase', about: '', game: null, bonus: 0, bought: 100 },
      { kind: 'grant', about: 'Welcome', game: null, bonus: 30, bought: 0 },
    ]);
    expect(whole.before).toBeNull();
    expect(whole.wallet).toEqual({ bonus: 29, bought: 100, debt: 0, daily_limit: null, next_daily_limit: null, spent_today: 1 });
    const paged = [];
    for (let before: number | null = -1; before !== null; ) {
      const page: { lines: unknown[]; before: number | null } = (
        await server.get(`coins.statement?limit=1${before > 0 ? `&before=${before}` : ''}`, buyer)
      ).json().data;
      paged.push(...page.lines);
      before = page.before;
    }
    expect(paged).toEqual(whole.lines);
  });

  it('order.list returns the caller’s purchases, latest first', async () => {
    await bought();
    server.clock.offset += 1000;
    await server.post('checkout.create', purchase(), buyer);
    const [open, paid] = (await server.get('order.list', buyer)).json().data.orders;
    expect([open.status, open.credited, open.paid]).toEqual(['open', 0, null]);
    expect(paid).toMatchObject({
      coins: 100,
      amount: 199,
      currency: 'usd',
      provider: 'stripe',
      status: 'paid',
      credited: 100,
      paid: expect.any(String),
    });
    expect((await server.get('order.list', await server.guest())).json().data.orders).toEqual([]);
  });
});

describe('the daily spending limit', () => {
  it('applies until midnight UTC, and can be removed', async () => {
    const day = 86_400_000;
    server.clock.toNoon();
    expect((await server.post('user-spending.update', { daily_limit: 2 }, buyer)).json().data.wallet).toMatchObject({
      daily_limit: 2,
      spent_today: 0,
    });
    expect((await play()).statusCode).toBe(200);
    expect((await play()).statusCode).toBe(200);
    const refused = await play();
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'SPENDING_LIMIT']);
    expect(await coins()).toBe(28);
    server.clock.offset += day / 2 - 60_000;
    expect((await play()).json().code).toBe('SPENDING_LIMIT');
    server.clock.offset += 61_000;
    expect((await play()).statusCode).toBe(200);
    await server.post('user-spending.update', { daily_limit: 0 }, buyer);
    expect((await play()).json().code).toBe('SPENDING_LIMIT');
    // DESK-36: none, or a higher one, holds a day later.
    const lifted = (await server.post('user-spending.update', { daily_limit: null }, buyer)).json().data.wallet;
    expect(lifted).toMatchObject({ daily_limit: 0, next_daily_limit: { limit: null, at: expect.any(String) } });
    server.clock.offset += day - 60_000;
    expect((await play()).json().code).toBe('SPENDING_LIMIT');
    server.clock.offset += 61_000;
    expect((await play()).statusCode).toBe(200);
    expect((await server.get('coins.statement', buyer)).json().data.wallet).toMatchObject({ daily_limit: null, next_daily_limit: null });
    expect(await coins()).toBe(26);
  });

  it.each([-1, 0.5, 1e9, '5', true])('refuses %j as a limit', async (daily_limit) => {
    expect((await server.post('user-spending.update', { daily_limit }, buyer)).statusCode).toBe(400);
  });

  it('DESK-35: a pack beyond the limit in money is not sold, and says why', async () => {
    const set = async (input: object) => (await server.post('user-spending.limit-money', input, buyer)).json();
    const shown = (await set({ period: 'day', currency: 'usd', amount: 500 })).data.money_limits;
    expect(shown[0]).toEqual({ period: 'day', currency: 'usd', digits: 2, limit: 500, next: null, counts: ['usd'] });
    expect(shown[1]).toMatchObject({ period: 'month', limit: null });
    const refused = await server.post('checkout.create', purchase(randomUUID(), 'coins-550'), buyer);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'SPENDING_LIMIT']);
    const sentence =
      'You set yourself a limit of 5.00 USD a day, and this pack would go beyond it. Choose a smaller one, or change the limit in your settings.';
    expect(refused.json().message).toBe(sentence);
    expect((await orders()).length).toBe(0);
    expect((await server.post('checkout.create', purchase(), buyer)).statusCode).toBe(200);
    expect((await set({ period: 'month', currency: 'xau', amount: 5 })).code).toBe('NOT_FOUND');
    expect((await set({ period: 'week', currency: 'usd', amount: 5 })).code).toBe('INVALID_INPUT');
  });

  it('faults S31: owed coins block play with a message', async () => {
    const { order_id } = await bought();
    await server.database.db.transaction().execute((tx) => server.deps.ledger.clawBack(tx, buyer.uuid, `test:${order_id}`, 107));
    const refused = await play();
    expect([refused.statusCode, refused.json().code]).toEqual([402, 'COINS_OWED']);
    expect(refused.json().message).toContain('7 coins');
    await bought();
    expect((await play()).statusCode).toBe(200);
  });
});
