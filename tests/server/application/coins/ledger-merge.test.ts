import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { aBrand } from '#tests/fakes/a-narration-request.ts';
import { PromptedNarrator } from '#tests/fakes/prompted-narrator.ts';
import { PlayWorld } from '#tests/server/harness/play-world.ts';
import { buy } from '#tests/server/harness/sign-in-world.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';
import { chargeTurn, holdForTurn } from '#tests/server/harness/turn-coins.ts';

describeOnPostgres('COIN-01: coins of a merged guest', (open) => {
  let world: PlayWorld;

  beforeAll(async () => {
    world = new PlayWorld(await open(), new PromptedNarrator());
    await world.addStory(1);
  });

  const player = async (bonus: number, bought: number) => {
    const uuid = await world.addPlayer(bonus);
    if (bought > 0) await buy(world.db, uuid, bought);
    return uuid;
  };
  /** Starts a turn that holds `price` coins; the test settles or releases it. */
  const hold = async (user: string, price: number) => {
    const [game, turn] = [await world.startGame(user), randomUUID()];
    const accepted = await world.acceptance.accept({ user, gameId: game, turnId: turn, input: { kind: 'continue' }, brand: aBrand });
    if (!accepted.ok) throw new Error(accepted.error.code);
    // Replaces the hold of the story's price.
    await world.db.transaction().execute(async (tx) => {
      await world.ledger.release(tx, turn);
      await tx.deleteFrom('holds').where('turn_id', '=', turn).execute();
      if (!(await holdForTurn(tx, user, turn, price))) throw new Error('too little');
    });
    return turn;
  };
  const moveRest = (from: string, to: string | null, key: string) =>
    world.db.transaction().execute((tx) => world.ledger.moveRest(tx, from, to, key));
  const markMerged = (user: string, into: string) =>
    world.db.updateTable('users').set({ status: 'merged', merged_into: into }).where('uuid', '=', user).execute();
  const close = async (turn: string, how: 'settle' | 'release') => {
    const closed = await world.db.transaction().execute((tx) => (how === 'settle' ? chargeTurn(tx, turn) : world.ledger.release(tx, turn)));
    await world.db.updateTable('turns').set({ status: 'failed', ended_at: new Date() }).where('id', '=', turn).execute();
    return closed;
  };
  const wallet = async (user: string) => {
    const { bonus, bought, held_bonus, held_bought } = await world.db
      .selectFrom('wallets')
      .selectAll()
      .where('user_uuid', '=', user)
      .executeTakeFirstOrThrow();
    return { bonus, bought, held: held_bonus + held_bought };
  };
  const booksAgree = async () => expect((await world.books()).rows.filter(({ ok }) => !ok)).toEqual([]);

  it('faults S08: moves bought coins with an entry on each side, writes off bonus coins, and leaves held coins unchanged', async () => {
    const [guest, home] = [await player(30, 7), await player(50, 3)];
    await moveRest(guest, home, 'merge');
    expect([await wallet(guest), await wallet(home)]).toEqual([
      { bonus: 0, bought: 0, held: 0 },
      { bonus: 50, bought: 10, held: 0 },
    ]);
    const entries = await world.db
      .selectFrom('ledger_entries')
      .select(['user_uuid', 'key', 'kind', 'bonus', 'bought'])
      .where('key', 'like', `merge-%:${guest}`)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { user_uuid: guest, key: `merge-out:${guest}`, kind: 'merge', bonus: 0, bought: -7 },
      { user_uuid: home, key: `merge-in:${guest}`, kind: 'merge', bonus: 0, bought: 7 },
      { user_uuid: guest, key: `merge-rest:${guest}`, kind: 'write-off', bonus: -30, bought: 0 },
    ]);
    await booksAgree();
  });

  it('faults S08: merges once for repeated calls', async () => {
    const [guest, home] = [await player(30, 7), await player(0, 0)];
    await Promise.all(Array.from({ length: 10 }, () => moveRest(guest, home, 'merge')));
    expect(await wallet(home)).toEqual({ bonus: 0, bought: 7, held: 0 });
    await booksAgree();
  });

  it('writes off all coins of a deleted account', async () => {
    const [gone, other] = [await player(30, 7), await player(1, 1)];
    await moveRest(gone, null, 'deleted');
    expect([await wallet(gone), await wallet(other)]).toEqual([
      { bonus: 0, bought: 0, held: 0 },
      { bonus: 1, bought: 1, held: 0 },
    ]);
    await booksAgree();
  });

  it('writes no entry for an empty or missing wallet', async () => {
    const before = await world.db.selectFrom('ledger_entries').select('id').execute();
    await moveRest(await player(0, 0), await player(0, 0), 'merge');
    await moveRest(randomUUID(), null, 'deleted');
    expect(await world.db.selectFrom('ledger_entries').select('id').execute()).toEqual(before);
  });

  it.each([
    ['charged', 'settle', 4],
    ['given back', 'release', 7],
  ] as const)('faults S08: coins that a turn holds stay until it ends; %s, the account has %s', async (_, how, left) => {
    const [guest, home] = [await player(2, 7), await player(0, 0)];
    const turn = await hold(guest, 5);
    await moveRest(guest, home, 'merge');
    await markMerged(guest, home);
    expect([await wallet(guest), await wallet(home)]).toEqual([
      { bonus: 2, bought: 3, held: 5 },
      { bonus: 0, bought: 4, held: 0 },
    ]);
    expect([await close(turn, how), await close(turn, how)]).toEqual([true, false]);
    expect([await wallet(guest), await wallet(home)]).toEqual([
      { bonus: 0, bought: 0, held: 0 },
      { bonus: 0, bought: left, held: 0 },
    ]);
    await booksAgree();
  });

  it('faults S08: credits released coins to the last account after two or ten merges', async () => {
    const guest = await player(0, 5);
    const turn = await hold(guest, 5);
    const chain = [guest, ...(await Promise.all(Array.from({ length: 10 }, () => player(0, 0))))];
    for (const [at, user] of chain.slice(0, -1).entries()) {
      await moveRest(user, chain[at + 1] ?? '', 'merge');
      await markMerged(user, chain[at + 1] ?? '');
    }
    await close(turn, 'release');
    const balances = await Promise.all(chain.map(async (user) => (await wallet(user)).bought));
    expect(balances).toEqual([...Array.from({ length: 10 }, () => 0), 5]);
    await booksAgree();
  });

  it('moves the debt along, and settles it from existing, credited and released coins', async () => {
    const owing = async (bought: number, debt: number) => {
      const user = await player(0, bought);
      await world.db.transaction().execute((tx) => world.ledger.clawBack(tx, user, `refund:${randomUUID()}`, bought + debt));
      return user;
    };
    const debtOf = async (user: string) =>
      (await world.db.selectFrom('wallets').select('debt').where('user_uuid', '=', user).executeTakeFirstOrThrow()).debt;
    const [inDebt, rich] = [await owing(2, 3), await player(0, 10)];
    await moveRest(inDebt, rich, 'merge');
    expect([await debtOf(inDebt), await debtOf(rich), (await wallet(rich)).bought]).toEqual([0, 0, 7]);

    const [guest, home] = [await player(0, 5), await owing(0, 6)];
    const turn = await hold(guest, 2);
    await moveRest(guest, home, 'merge');
    await markMerged(guest, home);
    expect([await debtOf(home), (await wallet(home)).bought]).toEqual([3, 0]);
    await close(turn, 'release');
    expect([await debtOf(home), await wallet(home), await wallet(guest)]).toEqual([
      1,
      { bonus: 0, bought: 0, held: 0 },
      { bonus: 0, bought: 0, held: 0 },
    ]);
    await booksAgree();
  });

  it('neither creates nor loses bought coins, for any holds and results', async () => {
    const amount = fc.nat({ max: 9 });
    await fc.assert(
      fc.asyncProperty(amount, amount, amount, fc.constantFrom('settle', 'release'), async (bonus, bought, price, how) => {
        fc.pre(price <= bonus + bought && bonus + bought > 0);
        const [guest, home] = [await player(bonus, bought), await player(0, 0)];
        const turn = await hold(guest, price);
        await moveRest(guest, home, 'merge');
        await markMerged(guest, home);
        await close(turn, how);
        const spent = how === 'settle' ? Math.max(0, price - bonus) : 0;
        expect([await wallet(guest), await wallet(home)]).toEqual([
          { bonus: 0, bought: 0, held: 0 },
          { bonus: 0, bought: bought - spent, held: 0 },
        ]);
      }),
      { numRuns: 20 },
    );
    await booksAgree();
  });

  it('the database refuses a merge of bonus coins and a positive write-off', async () => {
    const [user, now] = [await player(0, 0), new Date()];
    const enter = (kind: 'merge' | 'write-off', bonus: number, bought: number) =>
      world.db.insertInto('ledger_entries').values({ user_uuid: user, key: randomUUID(), kind, bonus, bought, created_at: now }).execute();
    await expect(enter('merge', 1, 0)).rejects.toThrow();
    await expect(enter('write-off', 1, 0)).rejects.toThrow();
    await expect(enter('write-off', 0, 1)).rejects.toThrow();
    await expect(enter('merge', 0, 0)).rejects.toThrow();
  });
});
