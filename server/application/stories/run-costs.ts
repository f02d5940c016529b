import { sql } from 'kysely';
import { type RunLength, runCost } from '#domain/stories/run-length.ts';
import type { Database } from '#server/application/db/database.ts';
import type { ContentVersion } from './content-version.ts';
import { newestVersions } from './versions.ts';

/** What usual runs of the published stories cost. Read once per published state, since it is in the stories' documents. */
export class RunCosts {
  readonly #db: Database;
  readonly #published: Pick<ContentVersion, 'current'>;
  #kept: { readonly version: string; readonly costs: Promise<readonly number[]> } | null = null;

  constructor(db: Database, published: Pick<ContentVersion, 'current'>) {
    this.#db = db;
    this.#published = published;
  }

  /** Coins, one number per story whose length is known. */
  async all(): Promise<readonly number[]> {
    const version = await this.#published.current();
    if (this.#kept?.version === version) return this.#kept.costs;
    const kept = { version, costs: this.#read() };
    this.#kept = kept;
    kept.costs.catch(() => {
      if (this.#kept === kept) this.#kept = null;
    });
    return kept.costs;
  }

  async #read(): Promise<readonly number[]> {
    const rows = await newestVersions(this.#db)
      .select(['story_versions.price', sql<RunLength | null>`story_versions.story -> 'run'`.as('run')])
      .execute();
    return rows.flatMap(({ price, run }) => (run ? [runCost(run, price)] : []));
  }
}
