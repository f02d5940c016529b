import { sql } from 'kysely';
import type { Database, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
}

/** What an admin does for a person at the desk, and why. */
export interface DeskEntry {
  /** Chosen by the page: the same press again has the same. */
  readonly key: string;
  readonly actor: string;
  readonly action: string;
  /** The person; null where it is about none. */
  readonly subject: string | null;
  readonly reason: string;
  /** What of the person it is about: an order, a game, an address. */
  readonly thing?: string;
  /** Given, or taken where negative. */
  readonly coins?: number | null;
}

/** What was done under a key. */
interface KnownAct {
  readonly action: string;
  readonly subject: string | null;
  readonly thing: string;
  readonly coins: number | null;
}

/** Logs what admins change and read. */
export class Audit {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** `subject`: the user or order it is about, if it is about one. What changes something passes its transaction. */
  async write(actor: string, action: string, subject: string | null, db: Database | Tx = this.#needs.db): Promise<void> {
    await db.insertInto('audit_entries').values({ actor, action, subject, created_at: this.#needs.clock.now() }).execute();
  }

  /**
   * Writes what is done at the desk, once per key and in the transaction that does it. `known`: this was done by an earlier press, and nothing is to be done.
   * `other`: the key belongs to something else, be it another act for the same person. Waits for a transaction with the same key.
   */
  async once(tx: Tx, { key, actor, action, subject, reason, thing = '', coins = null }: DeskEntry): Promise<'new' | 'known' | 'other'> {
    const entry = { key, actor, action, subject, reason, thing, coins, created_at: this.#needs.clock.now() };
    const written = await tx
      .insertInto('audit_entries')
      .values(entry)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (written) return 'new';
    const known = await this.doneBy(tx, key, actor);
    const isSame = known?.action === action && known.subject === subject && known.thing === thing && known.coins === coins;
    return isSame ? 'known' : 'other';
  }

  /** What an admin did by an earlier press with this key; null where nothing. */
  async doneBy(tx: Database | Tx, key: string, actor: string): Promise<KnownAct | null> {
    const known = await tx
      .selectFrom('audit_entries')
      .select(['action', 'subject', 'thing', 'coins'])
      .where('key', '=', key)
      .where('actor', '=', actor)
      .executeTakeFirst();
    return known ?? null;
  }

  /** Coins that an admin gave and took alone since a time, and those that codes of theirs from then on can give. */
  async coinsSince(tx: Tx, actor: string, since: Date): Promise<number> {
    const { coins } = await tx
      .selectFrom('audit_entries')
      .select(sql<number>`coalesce(sum(abs(coins)), 0)::int`.as('coins'))
      .where('actor', '=', actor)
      .where('coins', 'is not', null)
      .where((row) => row.or([row('thing', '=', ''), row('action', '=', 'code.make')]))
      .where('created_at', '>=', since)
      .executeTakeFirstOrThrow();
    return coins;
  }
}
