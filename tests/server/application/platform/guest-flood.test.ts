import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { API_PREFIX } from '#contract/route.ts';
import { GUEST_SIGN_UP_GRANT } from '#domain/coins/grants.ts';
import { checkLedger } from '#server/application/coins/check-ledger.ts';
import { guestGrantLimits, guestLimits } from '#server/domain/platform/limits.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { TestApp } from '#tests/server/harness/test-app.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

const MAX_PER_MINUTE = 20;

describeOnPostgres('faults S07: a flood of guests', (open) => {
  let database: OpenDatabase;
  let bare: TestApp;
  let proxied: TestApp;

  beforeAll(async () => {
    // Keeps a slow machine from passing a window.
    vi.useFakeTimers({ toFake: ['Date'] });
    database = await open();
    bare = await TestApp.on(database, { rateLimitScale: 1 });
    // The other server closes the shared database.
    proxied = await TestApp.on(
      { ...database, close: async () => undefined },
      { rateLimitScale: 1, trustProxy: ['10.0.0.0/8', 'fd00::/8'] },
    );
  });
  afterAll(async () => {
    await proxied.close();
    await bare.close();
    vi.useRealTimers();
  });
  beforeEach(async () => {
    bare.clock.offset = 0;
    await database.db.deleteFrom('rate_limits').execute();
  });

  const signUp = (app: TestApp, remoteAddress: string, forwarded?: string) =>
    app.inject({
      method: 'POST',
      url: `${API_PREFIX}user-guest.sign-up`,
      remoteAddress,
      payload: { device_id: randomUUID() },
      ...(forwarded === undefined ? {} : { headers: { 'x-forwarded-for': forwarded } }),
    });
  /** Signs up at once and counts the accepted; the rest get the documented refusal. */
  const countAccepted = async (count: number, one: (at: number) => ReturnType<typeof signUp>) => {
    const statuses = (await Promise.all(Array.from({ length: count }, (_, at) => one(at)))).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
    return statuses.filter((status) => status === 200).length;
  };

  it('allows one address 20 a minute, also with forged X-Forwarded-For headers, without affecting another', async () => {
    expect(await countAccepted(35, (at) => signUp(bare, '203.0.113.1', `198.51.100.${at}`))).toBe(MAX_PER_MINUTE);
    expect((await signUp(bare, '::ffff:203.0.113.1')).statusCode).toBe(429);
    expect((await signUp(bare, '203.0.113.2')).statusCode).toBe(200);
  });

  it('uses only the last address that a trusted proxy forwards', async () => {
    expect(await countAccepted(35, (at) => signUp(proxied, '10.0.0.1', `198.51.100.${at}, 203.0.113.1`))).toBe(MAX_PER_MINUTE);
    expect((await signUp(proxied, '10.0.0.2', '203.0.113.1, 10.9.9.9')).statusCode).toBe(429);
    expect((await signUp(proxied, 'fd00::1', '203.0.113.2')).statusCode).toBe(200);
    // An untrusted proxy counts by its own address.
    expect(await countAccepted(35, (at) => signUp(proxied, '203.0.113.3', `198.51.100.${at}`))).toBe(MAX_PER_MINUTE);
  });

  it('counts a forwarded address once, whatever its port, brackets and spelling', async () => {
    const forms = (at: number) => [
      `203.0.113.8:${50_000 + at}`,
      `[::ffff:203.0.113.8]:${at}`,
      '::FFFF:cb00:7108',
      '203.0.113.8',
      ' "203.0.113.8:_a"',
    ];
    expect(await countAccepted(60, (at) => signUp(proxied, '10.0.0.1', forms(at)[at % 5]))).toBe(MAX_PER_MINUTE);
    // The proxies before the last one may be written with ports too.
    const chained = (at: number) => `198.51.100.9:${at}, 10.0.0.2:443, [fd00::2]:${at}`;
    expect(await countAccepted(35, (at) => signUp(proxied, '10.0.0.1', chained(at)))).toBe(MAX_PER_MINUTE);
    expect((await signUp(proxied, '10.0.0.1', '198.51.100.9')).statusCode).toBe(429);
    expect((await signUp(proxied, '10.0.0.1', '198.51.100.10')).statusCode).toBe(200);
  });

  it('counts what is no address as the proxy that sends it', async () => {
    const garbage = (at: number) => [`garbage-${at}`, `198.51.100.1, unknown-${at}`, `203.0.113.999:${at}`, `[203.0.113.${at}]`][at % 4];
    expect(await countAccepted(35, (at) => signUp(proxied, '10.0.0.1', garbage(at)))).toBe(MAX_PER_MINUTE);
    expect((await signUp(proxied, '10.0.0.1')).statusCode).toBe(429);
    expect((await signUp(proxied, '10.0.0.2', 'garbage')).statusCode).toBe(200);
  });

  it('counts all addresses of an IPv6 /64 as one, and the next network as another', async () => {
    expect(await countAccepted(35, (at) => signUp(bare, `2001:db8:1:1::${at.toString(16)}:1`))).toBe(MAX_PER_MINUTE);
    expect(await countAccepted(1, () => signUp(bare, '2001:db8:1:2::1'))).toBe(1);
  });

  it('shares the count between two servers', async () => {
    expect(await countAccepted(35, (at) => signUp(at % 2 ? bare : proxied, '203.0.113.1'))).toBe(MAX_PER_MINUTE);
  });

  it('sends an exact retry-after: a second less is refused, then one is accepted', async () => {
    for (let at = 0; at < MAX_PER_MINUTE; at++) {
      expect((await signUp(bare, '203.0.113.1')).statusCode).toBe(200);
      bare.clock.offset += 1000;
    }
    const refused = await signUp(bare, '203.0.113.1');
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBe(40);
    expect(refused.json()).toEqual({
      code: 'TOO_MANY_REQUESTS',
      message: `Many people come from your network right now. Try again in ${wait} seconds.`,
      data: { retry_after: wait },
    });
    bare.clock.offset += wait * 1000 - 1000;
    expect((await signUp(bare, '203.0.113.1')).statusCode).toBe(429);
    bare.clock.offset += 1000;
    expect(await countAccepted(3, () => signUp(bare, '203.0.113.1'))).toBe(1);
  });

  it('allows many addresses together 100 guests in 10 s', async () => {
    const many = Array.from({ length: 110 }, (_, at) => guestLimits(`2001:db8:0:${at}::/64`, 1));
    const answers = await Promise.all(many.map((limits) => bare.deps.limits.take(limits)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(100);
    expect(answers.filter((answer) => !answer.ok && answer.error.retryAfter === 10)).toHaveLength(10);
    bare.clock.offset += 10_000;
    expect((await signUp(bare, '203.0.113.1')).statusCode).toBe(200);
  });

  it('grants coins to 200 guests in 10 minutes over many addresses; later guests sign up without coins', async () => {
    for (let at = 0; at < 198; at++) await bare.deps.limits.take(guestGrantLimits(`2001:db8:0:${at}::/64`, 1));
    const coins: number[] = [];
    for (let at = 0; at < 5; at++) coins.push((await signUp(bare, `203.0.113.${at}`)).json().data.user.coins);
    expect(coins).toEqual([GUEST_SIGN_UP_GRANT, GUEST_SIGN_UP_GRANT, 0, 0, 0]);
    bare.clock.offset += 600_000;
    expect((await signUp(bare, '203.0.113.9')).json().data.user.coins).toBe(GUEST_SIGN_UP_GRANT);
    expect((await checkLedger(database.db)).filter(({ ok }) => !ok)).toEqual([]);
  });

  it('grants coins to 40 guests a day from one address', async () => {
    const coins: number[] = [];
    for (let at = 0; at < 45; at++) {
      const { uuid } = (await signUp(bare, '203.0.113.9')).json().data.user;
      coins.push(await bare.deps.ledger.balance(database.db, uuid));
      bare.clock.offset += 61_000;
    }
    expect(coins).toEqual([...Array.from({ length: 40 }, () => GUEST_SIGN_UP_GRANT), 0, 0, 0, 0, 0]);
    bare.clock.offset += 86_400_000;
    expect((await signUp(bare, '203.0.113.9')).json().data.user.coins).toBe(GUEST_SIGN_UP_GRANT);
  });

  it('deletes the counters of a flood after their windows', async () => {
    await countAccepted(30, (at) => signUp(bare, `203.0.113.${at}`));
    expect((await database.db.selectFrom('rate_limits').selectAll().execute()).length).toBeGreaterThan(60);
    bare.clock.offset += 86_401_000;
    await bare.maintenance.run();
    expect(await database.db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
  });
});
