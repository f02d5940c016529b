import type { Database } from '#server/application/db/database.ts';
import { Lease } from '#server/application/db/lease.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { StructuredLog } from '#server/application/platform/structured-log.ts';
import { ledgerSums } from './check-ledger.ts';

const EVERY_MS = 86_400_000;
/** Longer than a check takes. */
const LEASE_SECONDS = 3_600;
/** Of those whose accounts do not add up, so many are named. */
const MOST_NAMED = 20;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly report: StructuredLog;
}

/** Checks all wallets against the ledger once a day, in one process, and keeps what it found. Source: DESK-16. */
export class LedgerWatch {
  readonly #needs: Needs;
  readonly #lease: Lease;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#lease = new Lease(needs.db, 'ledger check', LEASE_SECONDS);
  }

  async checkDue(): Promise<void> {
    if (!(await this.#isDue()) || !(await this.#lease.hold())) return;
    // Another process may have checked before it gave the lease back.
    if (await this.#isDue()) await this.#check();
    // Not after a failure: the check is long, and is tried again when the lease has run out.
    await this.#lease.release();
  }

  async #isDue(): Promise<boolean> {
    const { db, clock } = this.#needs;
    const last = await db.selectFrom('ledger_checks').select('checked_at').orderBy('id', 'desc').limit(1).executeTakeFirst();
    return last === undefined || clock.now().getTime() - last.checked_at.getTime() >= EVERY_MS;
  }

  async #check(): Promise<void> {
    const { db, clock, report } = this.#needs;
    const sums = await ledgerSums(db, MOST_NAMED);
    if (sums.wrong > 0) report('ledger.wrong', { wallets: sums.wrong });
    await db
      .insertInto('ledger_checks')
      .values({ checked_at: clock.now(), ...sums })
      .execute();
  }
}
