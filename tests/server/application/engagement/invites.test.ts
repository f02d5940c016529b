import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MAX_PAID_INVITES } from '../../../../server/domain/limits/limits.ts';
import { describeOnPostgres } from '../../harness/test-database.ts';
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
    const guest = await world.who.guest();
    await world.invites.opened(await world.invites.code(inviter, randomUUID()), { user: guest.uuid, browser }, null);
    return guest;
  };
  const grants = async (user: string) => {
    const rows = await world.play.db.selectFrom('ledger_entries').select('key').where('user_uuid', '=', user).execute();
    return rows.map(({ key }) => key.split(':')[0]).filter((kind) => kind === 'invite' || kind === 'invited');
  };

  it('pays both once, after the friend has verified and played, also when several processes pay at once', async () => {
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
    const code = await world.invites.code(owner.uuid, ownBrowser);
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

  it('counts only guests that were not invited before', async () => {
    const [first, second, member] = [await world.member(), await world.member(), await world.member()];
    const guest = await comer(first.uuid);
    await world.invites.opened(await world.invites.code(second.uuid, randomUUID()), { user: guest.uuid, browser: randomUUID() }, null);
    await world.invites.opened(await world.invites.code(second.uuid, randomUUID()), { user: member.uuid, browser: randomUUID() }, null);
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
