import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { INVITE_COINS } from '#domain/engagement/daily-tasks.ts';
import { olderInviters } from '#server/infrastructure/db/migrations/0047-older-inviters.ts';
import { runs } from '#tests/proof.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';
import { EngagementWorld } from './engagement-world.ts';

const PLAYERS = 5;
const player = fc.nat(PLAYERS - 1);
/** What happens: a visitor opens an inviter's link, a player signs in for the first time, a guest signs in to an account, everything due is paid. */
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('open' as const), one: player, other: player }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('verify' as const), one: player, other: player }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('merge' as const), one: player, other: player }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('pay' as const), one: player, other: player }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
/** Steps of one group happen at once. AgeVerification are in milliseconds; some players are equally old. */
const program = fc.record({
  ages: fc.tuple(...Array.from({ length: PLAYERS }, () => fc.nat(3))),
  groups: fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 8 }),
});

describeOnPostgres('TASK-02: invitations in any order', (open) => {
  let world: EngagementWorld;

  beforeAll(async () => {
    world = await EngagementWorld.on(await open());
  });
  afterAll(() => world.close());

  /** A guest who has played. */
  const newPlayer = async (age: number): Promise<string> => {
    const { db, ledger } = world.play;
    const uuid = randomUUID();
    const created_at = new Date(Date.UTC(2026, 0, 1) + age);
    const blank = { name: '', username: '', email: null, avatar_url: '', gender: '', role: 'guest', status: 'normal' } as const;
    await db
      .insertInto('users')
      .values({ uuid, ...blank, created_at })
      .execute();
    await db.transaction().execute((tx) => ledger.openWallet(tx, uuid));
    const game = await world.play.startGame(uuid);
    await db.updateTable('turns').set({ price: 1, cost: 1 }).where('game_id', '=', game).execute();
    return uuid;
  };

  const verify = (uuid: string) =>
    world.play.db.transaction().execute(async (tx) => {
      const email = `${uuid}@mail.example`;
      const guest = tx.updateTable('users').set({ role: 'normal', email }).where('uuid', '=', uuid).where('status', '=', 'normal');
      const { numUpdatedRows } = await guest.where('email', 'is', null).executeTakeFirst();
      if (numUpdatedRows !== 0n) await world.play.ledger.grant(tx, uuid, `verified-email:${email}`, 50);
    });

  const merge = (guest: string, account: string) =>
    world.play.db.transaction().execute(async (tx) => {
      const users = new Map<string, { readonly email: string | null; readonly status: string }>();
      for (const uuid of [guest, account].sort())
        users.set(
          uuid,
          await tx.selectFrom('users').select(['email', 'status']).where('uuid', '=', uuid).forNoKeyUpdate().executeTakeFirstOrThrow(),
        );
      const [from, to] = [users.get(guest), users.get(account)];
      if (from?.email === null && to && to.email !== null && from.status === 'normal' && to.status === 'normal')
        await world.who.merge.merge(tx, guest, account);
    });

  const take = async ({ kind, one, other }: Step, players: readonly string[]): Promise<void> => {
    const [first = '', second = ''] = [players[one], players[other]];
    if (kind === 'open')
      await world.invites.opened((await world.invites.code(first, randomUUID())) ?? '', { user: second, browser: randomUUID() }, null);
    else if (kind === 'verify') await verify(first);
    else if (kind === 'pay') await world.invites.payDue(first);
    else if (first !== second) await merge(first, second);
  };

  it('of an earlier version that would complete a circle are dropped by the migration, others are kept', async () => {
    const { db } = world.play;
    const [oldest = '', older = '', young = '', younger = ''] = await Promise.all([0, 1, 2, 3].map(newPlayer));
    const at = new Date();
    const invite = (inviter: string, friend: string, paid: boolean) => ({
      user_uuid: friend,
      inviter_uuid: inviter,
      created_at: at,
      paid_at: paid ? at : null,
    });
    const left = async () => {
      for (const statement of olderInviters.split(/;\n\n/)) await sql.raw(statement).execute(db);
      const rows = await db.deleteFrom('invites').returningAll().execute();
      return rows.map(({ inviter_uuid, user_uuid }) => `${inviter_uuid} ${user_uuid}`).sort();
    };
    const paidBackwards = invite(younger, oldest, true);
    const kept = [invite(young, younger, false), invite(oldest, young, false)];
    await db
      .insertInto('invites')
      .values([...kept, invite(older, oldest, false)])
      .execute();
    expect(await left()).toEqual([`${oldest} ${young}`, `${young} ${younger}`].sort());
    await db
      .insertInto('invites')
      .values([...kept, paidBackwards, invite(oldest, older, false)])
      .execute();
    expect(await left()).toEqual([`${oldest} ${older}`, `${younger} ${oldest}`].sort());
  });

  it('pay for each new player once, to somebody who was there before, and in no circle', async () => {
    await fc.assert(
      fc.asyncProperty(program, async ({ ages, groups }) => {
        const { db } = world.play;
        const players: string[] = [];
        for (const age of ages) players.push(await newPlayer(age));
        for (const group of groups) await Promise.all(group.map((each) => take(each, players)));
        for (const uuid of players) await verify(uuid);
        await Promise.all(players.map((uuid) => world.invites.payDue(uuid)));

        const paid = await db
          .selectFrom('invites')
          .select(['user_uuid', 'inviter_uuid'])
          .where('paid_at', 'is not', null)
          .where('user_uuid', 'in', players)
          .execute();
        const inviterOf = new Map(paid.map(({ user_uuid, inviter_uuid }) => [user_uuid, inviter_uuid]));
        for (const [friend] of inviterOf) {
          const above = [friend];
          for (let next = inviterOf.get(friend); next !== undefined; next = inviterOf.get(next)) {
            expect(above).not.toContain(next);
            above.push(next);
          }
        }
        for (const [friend, inviter] of inviterOf) expect(ages[players.indexOf(inviter)]).toBeLessThan(ages[players.indexOf(friend)] ?? 0);
        const entries = await db
          .selectFrom('ledger_entries')
          .select(['user_uuid', 'key', 'bonus'])
          .where('user_uuid', 'in', players)
          .where('key', 'like', 'invite%')
          .execute();
        const expected = [...inviterOf].flatMap(([friend, inviter]) => [`${friend} invited:${friend}`, `${inviter} invite:${friend}`]);
        expect(entries.map(({ user_uuid, key }) => `${user_uuid} ${key}`).sort()).toEqual(expected.sort());
        expect(entries.every(({ bonus }) => bonus === INVITE_COINS)).toBe(true);

        // Whoever opened the link of an older player while a guest, where nobody was merged, has brought coins.
        const steps = groups.flatMap((group, at) => group.map((each) => ({ ...each, at })));
        if (steps.some(({ kind }) => kind === 'merge')) return;
        const isGuest = (who: number, at: number) => !steps.some((each) => each.kind === 'verify' && each.one === who && each.at <= at);
        for (const { kind, one, other, at } of steps)
          if (kind === 'open' && (ages[one] ?? 0) < (ages[other] ?? 0) && isGuest(other, at))
            expect(inviterOf.has(players[other] ?? '')).toBe(true);
      }),
      { numRuns: runs(15, 400), endOnFailure: true },
    );
  });
});
