import { sql } from 'kysely';
import type { CamelCased } from '#contract/camel-case.ts';
import type { readHealth } from '#contract/desk.ts';
import type { AnswerOf, DeskRight } from '#contract/route.ts';
import { holdsRight } from '#domain/admin/desk-rights.ts';
import type { Database } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { jobState, nextRun } from '#server/domain/desk/job-state.ts';

type Health = CamelCased<AnswerOf<typeof readHealth>>;

/** The language model of the settings. */
export interface ModelEndpoint {
  readonly name: string;
  /** Without a path and without what signs in there. */
  readonly host: string;
  /** Asks it at once, for a few seconds at most. Never throws. */
  answers(): Promise<boolean>;
}

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  /** Null: scripts alone narrate. */
  readonly model: ModelEndpoint | null;
  /** Whether events of visits go to a receiver. */
  readonly forwards: boolean;
  readonly version: string;
}

/** Whether the work beside requests goes on. Source: DESK-16. */
export class DeskHealth {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async read(rights: readonly DeskRight[]): Promise<Health> {
    const { model, version } = this.#needs;
    const [queues, jobs, ledger, answers, schema] = await Promise.all([
      this.#queues(),
      this.#jobs(),
      this.#ledger(holdsRight(rights, ['money'])),
      model?.answers() ?? false,
      this.#schema(),
    ]);
    return { queues, jobs, ledger, model: model && { name: model.name, host: model.host, answers }, version, schema };
  }

  /** What waits to be worked off: how many, and since when the oldest. */
  async #queues(): Promise<Health['queues']> {
    const { rows } = await sql<{ queue: Health['queues'][number]['queue']; count: number; oldest: Date | null }>`
      SELECT 'turns' AS queue, count(*)::int AS count, min(created_at) AS oldest FROM turns WHERE status = 'running'
      UNION ALL SELECT 'mails', count(*)::int, min(created_at) FROM mails WHERE status = 'queued'
      UNION ALL SELECT 'payments', count(*)::int, min(created_at) FROM orders WHERE status = 'pending'
      UNION ALL SELECT 'events', count(*)::int, min(received_at) FROM tracking_events WHERE status = 'queued' AND ${this.#needs.forwards}
      UNION ALL SELECT 'erasures', count(*)::int, NULL::timestamptz FROM users WHERE status = 'deleted' AND erased_at IS NULL`.execute(
      this.#needs.db,
    );
    return rows.map(({ queue, count, oldest }) => ({ queue, count, oldest: oldest?.toISOString() ?? null }));
  }

  async #jobs(): Promise<Health['jobs']> {
    const now = this.#needs.clock.now();
    const rows = await this.#needs.db.selectFrom('job_runs').selectAll().orderBy('job').execute();
    return rows.map(({ job, every_ms, ran_at, problem }) => {
      const run = { everyMs: every_ms, ranAt: ran_at, problem };
      return { job, state: jobState(run, now), ran: ran_at.toISOString(), next: nextRun(run, now)?.toISOString() ?? null, problem };
    });
  }

  async #ledger(mayName: boolean): Promise<Health['ledger']> {
    const last = await this.#needs.db.selectFrom('ledger_checks').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
    if (!last) return null;
    const { checked_at, wallets, wrong, people } = last;
    return { checked: checked_at.toISOString(), wallets, wrong, people: mayName ? [...people] : [] };
  }

  async #schema(): Promise<string> {
    const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name DESC LIMIT 1`.execute(this.#needs.db);
    return rows[0]?.name ?? '';
  }
}
