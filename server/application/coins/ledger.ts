import { type Purse, split, total } from '../../../src/domain/coins/purse.ts';
import { fail, ok, type Result } from '../../../src/domain/result.ts';
import type { Database, Tx } from '../../infrastructure/db/schema.ts';
import type { Clock } from '../clock.ts';

/**
 * Every change of coins. An entry is immutable and carries a business key that can be used once; the wallet is the sum of the entries, and
 * the part of it that running turns have reserved. All methods run in the caller's transaction, together with what they pay for.
 */
export class Ledger {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async openWallet(tx: Tx, user: string): Promise<void> {
    await tx
      .insertInto('wallets')
      .values({ user_uuid: user, bonus: 0, bought: 0, held_bonus: 0, held_bought: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** Adds bonus coins once per key. False: the key was used before, and nothing changed. */
  async grant(tx: Tx, user: string, key: string, coins: number): Promise<boolean> {
    const entry = await tx
      .insertInto('ledger_entries')
      .values({ user_uuid: user, key, kind: 'grant', bonus: coins, bought: 0, created_at: this.#clock.now() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!entry) return false;
    await tx
      .updateTable('wallets')
      .set((wallet) => ({ bonus: wallet('bonus', '+', coins) }))
      .where('user_uuid', '=', user)
      .executeTakeFirstOrThrow();
    return true;
  }

  /** Coins that can be spent now. */
  async balance(db: Database | Tx, user: string): Promise<number> {
    const wallet = await db.selectFrom('wallets').selectAll().where('user_uuid', '=', user).executeTakeFirst();
    return wallet ? total(spendable(wallet)) : 0;
  }

  /** Reserves a turn's price, bonus coins first. Fails with the spendable balance when that is too little. */
  async hold(tx: Tx, user: string, turnId: string, cost: number): Promise<Result<number, { balance: number }>> {
    const wallet = await tx.selectFrom('wallets').selectAll().where('user_uuid', '=', user).forUpdate().executeTakeFirstOrThrow();
    const free = spendable(wallet);
    const part = split(cost, free);
    if (!part) return fail({ balance: total(free) });
    await tx
      .updateTable('wallets')
      .set({ held_bonus: wallet.held_bonus + part.bonus, held_bought: wallet.held_bought + part.bought })
      .where('user_uuid', '=', user)
      .execute();
    await tx
      .insertInto('holds')
      .values({ turn_id: turnId, user_uuid: user, ...part, status: 'held', created_at: this.#clock.now(), closed_at: null })
      .execute();
    return ok(total(free) - cost);
  }

  /** Turns a hold into a charge. False: the hold was closed before, by whoever came first. */
  async settle(tx: Tx, turnId: string): Promise<boolean> {
    const hold = await this.#close(tx, turnId, 'settled');
    if (!hold) return false;
    if (total(hold) === 0) return true;
    await tx
      .insertInto('ledger_entries')
      .values({
        user_uuid: hold.user_uuid,
        key: `turn:${turnId}`,
        kind: 'turn',
        bonus: -hold.bonus,
        bought: -hold.bought,
        created_at: this.#clock.now(),
      })
      .execute();
    await tx
      .updateTable('wallets')
      .set((wallet) => ({
        bonus: wallet('bonus', '-', hold.bonus),
        bought: wallet('bought', '-', hold.bought),
        held_bonus: wallet('held_bonus', '-', hold.bonus),
        held_bought: wallet('held_bought', '-', hold.bought),
      }))
      .where('user_uuid', '=', hold.user_uuid)
      .executeTakeFirstOrThrow();
    return true;
  }

  /** Gives a hold back. False: it was closed before. */
  async release(tx: Tx, turnId: string): Promise<boolean> {
    const hold = await this.#close(tx, turnId, 'released');
    if (!hold) return false;
    await tx
      .updateTable('wallets')
      .set((wallet) => ({
        held_bonus: wallet('held_bonus', '-', hold.bonus),
        held_bought: wallet('held_bought', '-', hold.bought),
      }))
      .where('user_uuid', '=', hold.user_uuid)
      .executeTakeFirstOrThrow();
    return true;
  }

  /** Only one of several closers sees the row: the update's condition is the race's referee. */
  #close(tx: Tx, turnId: string, status: 'settled' | 'released') {
    return tx
      .updateTable('holds')
      .set({ status, closed_at: this.#clock.now() })
      .where('turn_id', '=', turnId)
      .where('status', '=', 'held')
      .returning(['user_uuid', 'bonus', 'bought'])
      .executeTakeFirst();
  }
}

function spendable(wallet: { bonus: number; bought: number; held_bonus: number; held_bought: number }): Purse {
  return { bonus: wallet.bonus - wallet.held_bonus, bought: wallet.bought - wallet.held_bought };
}
