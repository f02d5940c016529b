/**
 * @shortened 200 guests at an address, and of a device
 * @proven 1,000: full run
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { GUEST_SIGN_UP_GRANT } from '#domain/coins/grants.ts';
import { CHECK_IN_COINS } from '#domain/engagement/check-in.ts';
import { checkLedger } from '#server/application/coins/check-ledger.ts';
import { guestGrantLimits, guestRewardLimits } from '#server/domain/platform/limits.ts';
import { runs } from '#tests/proof.ts';
import { TestApp } from '#tests/server/harness/test-app.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';
import { testContext } from '#tests/server/harness/test-request-context.ts';

const GUESTS = runs(200, 1_000);

describeOnPostgres('free coins over HTTP', (open) => {
  let server: TestApp;

  beforeAll(async () => {
    // Keeps a slow machine from passing a window.
    vi.useFakeTimers({ toFake: ['Date'] });
    server = await TestApp.on(await open(), { rateLimitScale: 1 });
    server.clock.toNoon();
  });
  afterAll(async () => {
    await server.close();
    vi.useRealTimers();
  });

  /** As many at a time as the pool of connections bears. */
  async function inBulk<T>(count: number, one: (at: number) => Promise<T>): Promise<T[]> {
    const all: T[] = [];
    for (let from = 0; from < count; from += 100) all.push(...(await Promise.all(Array.from({ length: 100 }, (_, at) => one(from + at)))));
    return all;
  }
  /** The sum of all wallets, once each agrees with its entries. */
  const coinsGiven = async (): Promise<number> => {
    const books = await checkLedger(server.database.db);
    expect(books.filter(({ ok }) => !ok)).toEqual([]);
    return books.reduce((sum, { balance }) => sum + balance, 0);
  };

  it(`faults S07: ${GUESTS} guests of one address take no more than the documented grants and rewards; a member still takes theirs`, async () => {
    const [grants, rewards] = [guestGrantLimits('', 1)[0]?.max ?? 0, guestRewardLimits('', 1)[0]?.max ?? 0];
    const guests = await inBulk(GUESTS, (at) => server.guests.signUp({ deviceId: `device ${at}`, gender: '' }, testContext));
    const statuses = await inBulk(200, async (at) => {
      const token = guests[at]?.auth.accessToken ?? '';
      return (await server.post('user-checkin.create', {}, { uuid: '', token, refreshToken: '' })).statusCode;
    });
    expect(statuses.filter((status) => status === 200)).toHaveLength(rewards);
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
    expect(await coinsGiven()).toBe(grants * GUEST_SIGN_UP_GRANT + rewards * (CHECK_IN_COINS[0] ?? 0));
    const member = await server.member(`${randomUUID()}@example.com`);
    expect((await server.post('user-checkin.create', {}, member)).json().data).toMatchObject({ day: 1, taken: true, added: 5 });
  });

  it(`faults S07: ${GUESTS} guests of one device get one grant, from however many addresses`, async () => {
    const before = await coinsGiven();
    server.clock.offset += 86_400_000;
    const device = randomUUID();
    await inBulk(GUESTS, (at) =>
      server.guests.signUp({ deviceId: device, gender: '' }, { ...testContext, address: `2001:db8:0:${at.toString(16)}::/64` }),
    );
    expect((await coinsGiven()) - before).toBe(GUEST_SIGN_UP_GRANT);
  });

  it('COIN-04: a turn without coins says that free coins can be taken now, and then when the next ones come', async () => {
    const device = randomUUID();
    await server.guest(device);
    // The second guest of a device gets no grant.
    const player = await server.guest(device);
    const story_id = 'the-quiet-relay';
    const { game, turns } = (await server.post('actor/chat/game.start', { story_id }, player)).json().data;
    const send = async () => {
      const input = { kind: 'choice', choice_id: turns[0].choices[0].id };
      return (await server.post('actor/chat/game.send', { game_id: game.id, turn_id: randomUUID(), input }, player)).json();
    };
    const refused = await send();
    expect([refused.code, Date.parse(refused.data.next_free_at) <= server.clock.now().getTime()]).toEqual(['COINS_INSUFFICIENT', true]);
    await server.database.db
      .insertInto('daily_rewards')
      .values({
        user_uuid: player.uuid,
        item: 'check-in',
        day: Math.floor(server.clock.now().getTime() / 86_400_000),
        coins: 5,
        created_at: new Date(),
      })
      .execute();
    expect((await send()).data.next_free_at).toMatch(/T00:00:00\.000Z$/);
  });

  it('gives a code with its link, and a QR code as SVG without styles and scripts', async () => {
    const member = await server.member(`${randomUUID()}@example.com`);
    const { code, link, qr } = (await server.get('daily-tasks.invite-code', member)).json().data;
    expect(link).toMatch(new RegExp(`^http://[^/]+/\\?invite=${code}$`));
    expect(qr).toMatch(/^<svg [^>]*viewBox="0 0 (\d+) \1"/);
    expect(qr).not.toMatch(/style|script|href/);
  });

  it('shows the endings of a player by name once found, and the others by their hint alone', async () => {
    const player = await server.guest();
    const ending = { user_uuid: player.uuid, story_id: 'the-quiet-relay', ending_id: 'leave-it-lit', found_at: new Date() };
    await server.database.db.insertInto('endings_found').values(ending).execute();
    const { shelves } = (await server.get('user-profile.get', player)).json().data;
    const shelf = shelves.find((each: { story_id: string }) => each.story_id === 'the-quiet-relay');
    const named = shelf.endings.filter(({ name }: { name: string | null }) => name !== null);
    expect(named.map(({ id, name }: { id: string; name: string }) => [id, name])).toEqual([['leave-it-lit', 'Leave It Lit']]);
    expect(shelf.endings.every(({ hint }: { hint: string }) => hint.length > 0)).toBe(true);
  });
});
