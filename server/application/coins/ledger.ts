import { total, type Wallet } from '#domain/coins/wallet.ts';
import type { Database, Tables, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';

/**
 * Every change of coins. An entry is immutable and carries a business key that can be used once; the wallet is the sum of the entries, and
 * the part of it that running turns have reserved; `turn-holds.ts` reserves and charges. All methods run in the caller's transaction, together with what they pay for. Each takes
 * the wallet before it writes an entry, which takes a share of the user's row: with one order for all, there is no deadlock.
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
    await this.#locked(tx, user);
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

  /** Takes coins that are not reserved, bonus coins first, once per key. False: there are not as many, and nothing changed. */
  async take(tx: Tx, user: string, key: string, coins: number): Promise<boolean> {
    const { bonus, bought } = spendable(await this.#locked(tx, user));
    if (bonus + bought < coins) return false;
    const fromBonus = Math.min(bonus, coins);
    await this.#enter(tx, { user_uuid: user, key, kind: 'write-off', bonus: 0 - fromBonus, bought: fromBonus - coins });
    return true;
  }

  /** Coins that can be spent now. */
  async balance(db: Database | Tx, user: string): Promise<number> {
    const wallet = await db.selectFrom('wallets').selectAll().where('user_uuid', '=', user).executeTakeFirst();
    return wallet ? total(spendable(wallet)) : 0;
  }

  /** Gives a hold back. False: it was closed before. */
  async release(tx: Tx, turnId: string): Promise<boolean> {
    // The condition lets one of several concurrent callers close the hold.
    const hold = await tx
      .updateTable('holds')
      .set({ status: 'released', closed_at: this.#clock.now() })
      .where('turn_id', '=', turnId)
      .where('status', '=', 'held')
      .returning(['user_uuid', 'bonus', 'bought'])
      .executeTakeFirst();
    if (!hold) return false;
    await tx
      .updateTable('wallets')
      .set((wallet) => ({
        held_bonus: wallet('held_bonus', '-', hold.bonus),
        held_bought: wallet('held_bought', '-', hold.bought),
      }))
      .where('user_uuid', '=', hold.user_uuid)
      .executeTakeFirstOrThrow();
    await this.#passOn(tx, hold.user_uuid, turnId);
    await this.#settleDebt(tx, hold.user_uuid, `release:${turnId}`);
    return true;
  }

  /**
   * Gives the coins of a settled turn back as they were, bonus and bought. The key lets it happen once. They return to whom they were taken from: those of a guest who was merged
   * meanwhile go on as in `release`, and a debt is settled from bought ones.
   */
  async giveBack(tx: Tx, turnId: string): Promise<void> {
    const hold = await tx
      .selectFrom('holds')
      .select(['user_uuid', 'bonus', 'bought'])
      .where('turn_id', '=', turnId)
      .where('status', '=', 'settled')
      .executeTakeFirst();
    if (!hold || total(hold) === 0) return;
    const key = `take-back:${turnId}`;
    await this.#locked(tx, hold.user_uuid);
    await this.#enter(tx, { user_uuid: hold.user_uuid, key, kind: 'take-back', bonus: hold.bonus, bought: hold.bought });
    await this.#passOn(tx, hold.user_uuid, turnId);
    await this.#settleDebt(tx, hold.user_uuid, key);
  }

  /** Adds bought coins. Debt is settled from them first. */
  async credit(tx: Tx, user: string, key: string, coins: number): Promise<void> {
    await this.#locked(tx, user);
    await this.#enter(tx, { user_uuid: user, key, kind: 'purchase', bonus: 0, bought: coins });
    await this.#settleDebt(tx, user, key);
  }

  /** Takes bought coins back. Coins that are spent already, or held by a running turn, become debt. */
  async clawBack(tx: Tx, user: string, key: string, coins: number): Promise<void> {
    const there = Math.min(coins, spendable(await this.#locked(tx, user)).bought);
    if (there > 0) await this.#enter(tx, { user_uuid: user, key, kind: 'claw-back', bonus: 0, bought: -there });
    if (coins > there) await this.#owe(tx, user, coins - there);
  }

  async #settleDebt(tx: Tx, user: string, key: string): Promise<void> {
    const wallet = await this.#locked(tx, user);
    const paid = Math.min(wallet.debt, spendable(wallet).bought);
    if (paid <= 0) return;
    await this.#enter(tx, { user_uuid: user, key: `${key}:debt`, kind: 'debt', bonus: 0, bought: -paid });
    await this.#owe(tx, user, -paid);
  }

  async #owe(tx: Tx, user: string, coins: number): Promise<void> {
    await tx
      .updateTable('wallets')
      .set((wallet) => ({ debt: wallet('debt', '+', coins) }))
      .where('user_uuid', '=', user)
      .executeTakeFirstOrThrow();
  }

  #locked(tx: Tx, user: string) {
    return tx.selectFrom('wallets').selectAll().where('user_uuid', '=', user).forUpdate().executeTakeFirstOrThrow();
  }

  /**
   * Empties a wallet, but for what running turns hold: bought coins go to `to` (null: they are written off), bonus coins are written off. `key` is the
   * idempotency key. Returns how many coins went to `to`.
   */
  async moveRest(tx: Tx, from: string, to: string | null, key: string): Promise<number> {
    const wallets = await tx
      .selectFrom('wallets')
      .selectAll()
      .where('user_uuid', 'in', to === null ? [from] : [from, to])
      .orderBy('user_uuid')
      .forUpdate()
      .execute();
    const wallet = wallets.find((each) => each.user_uuid === from);
    if (!wallet) return 0;
    const { bonus, bought } = spendable(wallet);
    if (to !== null && bought > 0) {
      await this.#enter(tx, { user_uuid: from, key: `${key}-out:${from}`, kind: 'merge', bonus: 0, bought: -bought });
      await this.#enter(tx, { user_uuid: to, key: `${key}-in:${from}`, kind: 'merge', bonus: 0, bought });
    }
    if (to !== null && wallet.debt > 0) {
      await this.#owe(tx, from, -wallet.debt);
      await this.#owe(tx, to, wallet.debt);
    }
    if (to !== null) await this.#settleDebt(tx, to, `${key}-in:${from}`);
    const rest = { bonus: -bonus, bought: to === null ? -bought : 0 };
    if (bonus > 0 || rest.bought < 0) await this.#enter(tx, { user_uuid: from, key: `${key}-rest:${from}`, kind: 'write-off', ...rest });
    return to === null ? 0 : bought;
  }

  /** Coins returned to a guest who was merged meanwhile go to the account they were merged into, along the whole chain of merges. */
  async #passOn(tx: Tx, user: string, turnId: string): Promise<void> {
    const { merged_into } = await tx.selectFrom('users').select('merged_into').where('uuid', '=', user).executeTakeFirstOrThrow();
    if (merged_into === null) return;
    await this.moveRest(tx, user, merged_into, `merge:${turnId}`);
    await this.#passOn(tx, merged_into, turnId);
  }

  async #enter(
    tx: Tx,
    entry: {
      user_uuid: string;
      key: string;
      kind: Exclude<Tables['ledger_entries']['kind'], 'grant' | 'turn'>;
      bonus: number;
      bought: number;
    },
  ): Promise<void> {
    await tx
      .insertInto('ledger_entries')
      .values({ ...entry, created_at: this.#clock.now() })
      .execute();
    await tx
      .updateTable('wallets')
      .set((wallet) => ({ bonus: wallet('bonus', '+', entry.bonus), bought: wallet('bought', '+', entry.bought) }))
      .where('user_uuid', '=', entry.user_uuid)
      .executeTakeFirstOrThrow();
  }
}

/** The coins that no running turn has reserved. */
export function spendable(wallet: { bonus: number; bought: number; held_bonus: number; held_bought: number }): Wallet {
  return { bonus: wallet.bonus - wallet.held_bonus, bought: wallet.bought - wallet.held_bought };
}
