import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { INVITE_COINS } from '#domain/engagement/daily-tasks.ts';
import type { LiveSession } from '#server/application/session/sessions.ts';
import { MAX_PAID_INVITES } from '#server/domain/platform/limits.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';
import { EngagementWorld } from './engagement-world.ts';

describeOnPostgres('TASK-02: an invitation', (open) => {
  let world: EngagementWorld;

  beforeAll(async () => {
    world = await EngagementWorld.on(await open());
  });
  beforeEach(() => world.at(0));
  afterAll(async () => {
    expect((await world.play.books()).rows.filter(({ ok }) => !ok)).toEqual([]);
    await world.close();
  });

  /** A guest who came by the player's link. */
  const comer = async (inviter: string, browser = randomUUID()) => {
    const guest = await newGuest();
    await follow(inviter, guest.uuid, browser);
    return guest;
  };
  const newGuest = () => {
    // Younger than all before, also on a fast machine.
    world.play.clock.offset += 1;
    return world.who.guest();
  };
  /** Whether the visitor counts as the player's friend from then on. */
  const follow = async (inviter: string, user: string, browser = randomUUID()) =>
    world.invites.opened(await codeOf(inviter), { user, browser }, null);
  const codeOf = async (user: string, browser: string = randomUUID()) => (await world.invites.code(user, browser)) ?? '';
  const grants = async (user: string) => {
    const rows = await world.play.db.selectFrom('ledger_entries').select('key').where('user_uuid', '=', user).execute();
    return rows.flatMap(({ key }) => key.match(/^invited?(?=:)/) ?? []).sort();
  };

  it('DESK-62: pays both once and mails the inviter once, after the friend has verified and played, also when several processes pay at once', async () => {
    const { uuid: inviter } = await world.member();
    const guest = await comer(inviter);
    await world.turns(guest.uuid, 1);
    expect([await world.invites.payDue(), await grants(inviter)]).toEqual([0, []]);
    await world.member(guest);
    const paid = await Promise.all([1, 2, 3, 4].map((which) => world.invites.payDue(which % 2 ? inviter : undefined)));
    expect(paid.reduce((sum, count) => sum + count)).toBe(1);
    expect([await grants(inviter), await grants(guest.uuid)]).toEqual([['invite'], ['invited']]);
    await world.turns(guest.uuid, 1);
    expect([await world.invites.payDue(), (await world.invites.friends(inviter)).map(({ paid }) => paid)]).toEqual([0, [true]]);
    const { email } = await world.who.user(inviter);
    const told = world.who.mailed.filter(({ content }) => content.template === 'friend-coins');
    expect(told.map(({ to, content }) => [to, content])).toEqual([[email, { template: 'friend-coins', coins: INVITE_COINS }]]);
  });

  it('has no code for a player who is gone', async () => {
    const guest = await newGuest();
    await world.play.db.updateTable('users').set({ status: 'banned' }).where('uuid', '=', guest.uuid).execute();
    expect(await world.invites.code(guest.uuid, randomUUID())).toBeNull();
  });

  it('waits for the first paid turn of the friend', async () => {
    const { uuid: inviter } = await world.member();
    const guest = await comer(inviter);
    await world.member(guest);
    expect(await world.invites.payDue()).toBe(0);
    await world.turns(guest.uuid, 1);
    expect(await world.invites.payDue()).toBe(1);
  });

  it('pays nothing to oneself: not the own link, the own browser, nor a browser that proved both addresses', async () => {
    const owner = await world.member();
    const ownBrowser = randomUUID();
    const code = await codeOf(owner.uuid, ownBrowser);
    await world.invites.opened(code, { user: owner.uuid, browser: randomUUID() }, null);
    const guest = await world.who.guest();
    await world.invites.opened(code, { user: guest.uuid, browser: ownBrowser }, null);
    expect(await world.invites.friends(owner.uuid)).toEqual([]);
    const twin = await comer(owner.uuid);
    await world.turns(twin.uuid, 1);
    await world.member(twin);
    const { db } = world.play;
    const shared = randomUUID();
    const addresses = await db.selectFrom('users').select('email').where('uuid', 'in', [owner.uuid, twin.uuid]).execute();
    for (const { email } of addresses)
      await db
        .insertInto('known_browsers')
        .values({ email: email ?? '', browser: shared, seen_at: new Date() })
        .execute();
    expect([await world.invites.payDue(), await grants(owner.uuid)]).toEqual([0, []]);
  });

  it('pays nothing through a merge: neither a guest merged into the inviter, nor one merged into an account that was there', async () => {
    const [own, other] = [`${randomUUID()}@mail.example`, `${randomUUID()}@mail.example`];
    const inviter = await world.member(null, own);
    const elder = await world.member(null, other);
    for (const email of [own, other]) {
      const guest = await comer(inviter.uuid);
      await world.turns(guest.uuid, 1);
      await world.member(guest, email);
    }
    expect(await world.invites.payDue()).toBe(0);
    expect([await grants(inviter.uuid), await grants(elder.uuid)]).toEqual([[], []]);
  });

  it('pays nothing to a guest who invited the account they are merged into, and lets others count for it', async () => {
    const email = `${randomUUID()}@mail.example`;
    const guest = await world.who.guest();
    const account = await comer(guest.uuid);
    const friend = await comer(guest.uuid);
    await world.turns(account.uuid, 1);
    await world.member(account, email);
    await world.member(guest, email);
    expect(await world.invites.payDue()).toBe(0);
    await world.turns(friend.uuid, 1);
    await world.member(friend);
    expect(await world.invites.payDue()).toBe(1);
    expect([await grants(account.uuid), await grants(friend.uuid)]).toEqual([['invite'], ['invited']]);
  });

  it.each([2, 3, 5])('pays nobody for a player who was there before, where %i players follow links in a circle', async (count) => {
    const circle: LiveSession[] = [];
    for (let made = 0; made < count; made += 1) circle.push(await newGuest());
    const uuids = circle.map(({ uuid }) => uuid);
    const followed = await Promise.all(uuids.map((uuid, at) => follow(uuid, uuids[(at + 1) % count] ?? '')));
    expect(followed).toEqual(uuids.map((_, at) => at < count - 1));
    for (const guest of circle) {
      await world.turns(guest.uuid, 1);
      await world.member(guest);
    }
    await Promise.all([world.invites.payDue(), world.invites.payDue()]);
    expect(await Promise.all(uuids.map(grants))).toEqual(
      uuids.map((_, at) => [...(at < count - 1 ? ['invite'] : []), ...(at > 0 ? ['invited'] : [])].sort()),
    );
  });

  it('makes no circle through a merge: an account brings nobody who was there before it', async () => {
    const email = `${randomUUID()}@mail.example`;
    const guest = await newGuest();
    const friend = await comer(guest.uuid);
    await world.turns(friend.uuid, 1);
    await world.member(friend);
    // On another device, by the friend's link.
    const account = await comer(friend.uuid);
    await world.turns(account.uuid, 1);
    await world.member(account, email);
    await world.member(guest, email);
    await world.invites.payDue();
    expect([await grants(friend.uuid), await grants(account.uuid)]).toEqual([['invite'], ['invited']]);
    expect(await world.invites.friends(account.uuid)).toEqual([]);
  });

  it('counts only guests that were not invited before', async () => {
    const [first, second, member] = [await world.member(), await world.member(), await world.member()];
    const guest = await comer(first.uuid);
    await follow(second.uuid, guest.uuid);
    await follow(second.uuid, member.uuid);
    expect([await world.invites.friends(first.uuid), await world.invites.friends(second.uuid)]).toEqual([
      [{ since: expect.any(Date), paid: false }],
      [],
    ]);
  });

  it(`pays for at most ${MAX_PAID_INVITES} friends a day, and for the others on the next day`, async () => {
    const { uuid: inviter } = await world.member();
    for (let friend = 0; friend < MAX_PAID_INVITES + 1; friend += 1) {
      const guest = await comer(inviter);
      await world.turns(guest.uuid, 1);
      await world.member(guest);
    }
    await Promise.all([world.invites.payDue(), world.invites.payDue()]);
    expect(await grants(inviter)).toHaveLength(MAX_PAID_INVITES);
    world.at(1);
    await world.invites.payDue();
    expect(await grants(inviter)).toHaveLength(MAX_PAID_INVITES + 1);
  });
});
