import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runs } from '#tests/proof.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';
import { DAY_MS, EngagementWorld } from './engagement-world.ts';

describeOnPostgres('the daily check-in', (open) => {
  let world: EngagementWorld;

  beforeAll(async () => {
    world = await EngagementWorld.on(await open());
  });
  beforeEach(() => world.at(0));
  afterAll(async () => {
    expect((await world.play.books()).rows.filter(({ ok }) => !ok)).toEqual([]);
    await world.close();
  });

  const takeOn = async (user: string, days: readonly number[]) => {
    const coins: number[] = [];
    for (const day of days) {
      world.at(day);
      coins.push((await world.checkIns.take(user)).added);
    }
    return coins;
  };

  it('TASK-01: gives the coins of a row of seven days, begins again after it, and after a missed day', async () => {
    const user = await world.play.addPlayer(0);
    expect(await takeOn(user, [0, 1, 2, 3, 4, 5, 6, 7, 9])).toEqual([5, 5, 10, 10, 15, 15, 30, 5, 5]);
    expect(await world.balance(user)).toBe(100);
    expect(await world.checkIns.today(user)).toMatchObject({ day: 1, taken: true, streak: 1 });
  });

  it('faults S37: changes days at midnight in UTC, and gives nothing while the clock is set back', async () => {
    const user = await world.play.addPlayer(0);
    const takeAt = async (day: number, time: number) => {
      world.at(day, time);
      return (await world.checkIns.take(user)).added;
    };
    // Half a second for the machine between setting the clock and reading it.
    expect([await takeAt(1, DAY_MS - 60_000), await takeAt(1, DAY_MS - 30_000), await takeAt(2, 0)]).toEqual([5, 0, 5]);
    expect([await takeAt(0, 0), await takeAt(1, 0), await takeAt(2, DAY_MS - 60_000)]).toEqual([0, 0, 0]);
    world.at(2);
    expect((await world.checkIns.today(user)).nextAt.getTime() % DAY_MS).toBe(0);
  });

  it('faults S37: gives one reward to many devices at once', async () => {
    const user = await world.play.addPlayer(0);
    const taken = await Promise.all(Array.from({ length: 12 }, () => world.checkIns.take(user)));
    expect(taken.map(({ added }) => added).toSorted((a, b) => b - a)).toEqual([5, ...Array(11).fill(0)]);
    expect(await world.balance(user)).toBe(5);
  });

  it('COIN-04: names now as the time of free coins while today’s are open, then midnight', async () => {
    const user = await world.play.addPlayer(0);
    expect((await world.checkIns.nextFreeAt(user)).getTime()).toBeLessThanOrEqual(world.play.clock.now().getTime());
    await world.checkIns.take(user);
    const next = await world.checkIns.nextFreeAt(user);
    expect([next > world.play.clock.now(), next.getTime() % DAY_MS]).toEqual([true, 0]);
  });

  it('keeps the streak of a guest who becomes a member', async () => {
    const guest = await world.who.guest();
    await takeOn(guest.uuid, [0, 1]);
    const member = await world.member(guest);
    expect(member.uuid).toBe(guest.uuid);
    expect(await takeOn(member.uuid, [1, 2])).toEqual([0, 10]);
  });

  it('joins the days of a guest and the account they are merged into: each day once, the guest’s coins stay behind', async () => {
    const days = fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 0 });
    await fc.assert(
      fc.asyncProperty(days, days, async (own, theirs) => {
        world.at(0);
        const email = `${randomUUID()}@mail.example`;
        const account = await world.member(null, email);
        const guest = await world.who.guest();
        await takeOn(account.uuid, own);
        const before = await world.balance(account.uuid);
        await takeOn(guest.uuid, theirs);
        world.at(6);
        const merged = await world.member(guest, email);
        expect([merged.uuid, await world.balance(account.uuid), await world.balance(guest.uuid)]).toEqual([account.uuid, before, 0]);
        const taken = new Set([...own, ...theirs]);
        let run = 0;
        while (taken.has(5 - run)) run += 1;
        world.at(6);
        expect((await world.checkIns.today(account.uuid)).streak).toBe(run);
        const rows = await world.play.db.selectFrom('daily_rewards').select('day').where('user_uuid', '=', account.uuid).execute();
        expect(rows).toHaveLength(taken.size);
      }),
      { numRuns: runs(6, 60) },
    );
  });

  it('faults S08: leaves nothing with a guest who checks in while they are merged', async () => {
    for (let race = 0; race < 6; race += 1) {
      const email = `${randomUUID()}@mail.example`;
      const account = await world.member(null, email);
      const guest = await world.who.guest();
      await Promise.all([world.checkIns.take(guest.uuid), world.member(guest, email), world.checkIns.take(account.uuid)]);
      const left = await world.play.db.selectFrom('daily_rewards').selectAll().where('user_uuid', '=', guest.uuid).execute();
      expect([left, await world.balance(guest.uuid)]).toEqual([[], 0]);
    }
  });
});
