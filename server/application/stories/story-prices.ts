import { sql } from 'kysely';
import type { ListedPrice } from '#domain/stories/list-worth.ts';
import type { RunLength } from '#domain/stories/run-length.ts';
import type { Rating } from '#domain/stories/story.ts';
import type { Database } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { ratingsFor } from './age-verification.ts';
import type { ContentVersion } from './content-version.ts';
import { newestVersions } from './versions.ts';

interface RatedPrice extends ListedPrice {
  readonly rating: Rating;
}

interface Needs {
  readonly db: Database;
  readonly published: Pick<ContentVersion, 'current'>;
  readonly clock: Clock;
}

/** What the published stories cost. Read once per published state, since it is in the stories' documents. */
export class StoryPrices {
  readonly #needs: Needs;
  #kept: { readonly version: string; readonly prices: Promise<readonly RatedPrice[]> } | null = null;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Of the stories that lists show a player; `user` is null without a session. */
  async shownTo(user: string | null): Promise<readonly ListedPrice[]> {
    const [prices, { shown }] = await Promise.all([this.#all(), ratingsFor(this.#needs.db, user, this.#needs.clock.now())]);
    return prices.filter(({ rating }) => shown.includes(rating));
  }

  async #all(): Promise<readonly RatedPrice[]> {
    const version = await this.#needs.published.current();
    if (this.#kept?.version === version) return this.#kept.prices;
    const kept = { version, prices: this.#read() };
    this.#kept = kept;
    kept.prices.catch(() => {
      if (this.#kept === kept) this.#kept = null;
    });
    return kept.prices;
  }

  #read(): Promise<readonly RatedPrice[]> {
    return newestVersions(this.#needs.db)
      .select(['story_versions.price', 'stories.rating', sql<RunLength | null>`story_versions.story -> 'run'`.as('run')])
      .execute();
  }
}
