import { sql } from 'kysely';
import type { LandingVariant } from '#contract/landing.ts';
import { dayEnd, dayStart, type UtcDay, utcDay } from '#domain/text/utc-day.ts';
import type { FunnelRow } from '#domain/tracking/funnel.ts';
import type { Database } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import type { Quotas } from '#server/application/platform/quotas.ts';
import { landingSourceQuotas } from '#server/domain/platform/limits.ts';

/** By which way a person came. `source`: the code of an advertisement or partner; empty without one. */
interface LandingWay {
  readonly brand: string;
  readonly variant: LandingVariant;
  readonly source: string;
}

/** Ways of one day that have a row of their own: the call needs no session, so sources can be invented. Later ones count as no source, and so do those of an address beyond its own quota. */
const WAYS_PER_DAY = 500;

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly quotas: Quotas;
}

/** Counts people from a landing page to a purchase. Source: FUNNEL-01, FUNNEL-02. */
export class LandingCounts {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Counts one view. Keeps nothing about the person. */
  async view(way: LandingWay, address: string): Promise<void> {
    const { brand, variant } = way;
    const day = utcDay(this.#needs.clock.now().getTime());
    const source = (await this.#mayCount(way, day, address)) ? way.source : '';
    await sql`
      INSERT INTO landing_views (day, brand, variant, source, views)
      VALUES (${day}, ${brand}, ${variant},
        CASE WHEN (SELECT count(*) FROM landing_views WHERE day = ${day}) < ${WAYS_PER_DAY} THEN ${source} ELSE '' END, 1)
      ON CONFLICT (day, brand, variant, source) DO UPDATE SET views = landing_views.views + 1`.execute(this.#needs.db);
  }

  /** Whether a source has a row, or the address may begin one. */
  async #mayCount({ brand, variant, source }: LandingWay, day: UtcDay, address: string): Promise<boolean> {
    if (source === '') return true;
    const counted = this.#needs.db.selectFrom('landing_views').select('day').where('day', '=', day).where('brand', '=', brand);
    if (await counted.where('variant', '=', variant).where('source', '=', source).executeTakeFirst()) return true;
    return (await this.#needs.quotas.take(landingSourceQuotas(address, this.#needs.quotas.scale), 1)).ok;
  }

  /** Keeps by which landing page a guest began to play: the first one. Does nothing for a member, and for a guest who refused to be counted. */
  async play(user: string, { brand, variant, source }: LandingWay): Promise<void> {
    await sql`
      INSERT INTO landing_players (user_uuid, brand, variant, source, came_at)
      SELECT uuid, ${brand}::text, ${variant}::text, ${source}::text, ${this.#needs.clock.now()}::timestamptz FROM users
      WHERE uuid = ${user} AND role = 'guest' AND status = 'normal'
        AND NOT EXISTS (SELECT 1 FROM tracking_choices WHERE user_uuid = ${user} AND NOT allowed)
      ON CONFLICT DO NOTHING`.execute(this.#needs.db);
  }

  /** The steps of all who came from one day through another. A turn counts when it cost coins, as it does for levels. */
  async funnel(from: UtcDay, to: UtcDay): Promise<readonly FunnelRow[]> {
    const [first, end] = [new Date(dayStart(from)), new Date(dayEnd(dayStart(to)))];
    const { rows } = await sql<FunnelRow>`
      WITH people AS (
        SELECT came.brand, came.variant, came.source, users.role <> 'guest' AS signed_in,
          (SELECT count(*) FROM (
            SELECT 1 FROM games JOIN turns ON turns.game_id = games.id
            WHERE games.user_uuid = came.user_uuid AND turns.cost > 0 AND turns.created_at >= came.came_at LIMIT 5
          ) AS first_turns) = 5 AS fifth,
          EXISTS (SELECT 1 FROM orders WHERE orders.user_uuid = came.user_uuid AND orders.paid_at >= came.came_at) AS paid
        FROM landing_players AS came JOIN users ON users.uuid = came.user_uuid
        WHERE came.came_at >= ${first} AND came.came_at < ${end}
      ), counted AS (
        SELECT brand, variant, source, sum(views) AS landing, 0 AS play, 0 AS turn5, 0 AS sign_in, 0 AS purchase
        FROM landing_views WHERE day BETWEEN ${from} AND ${to} GROUP BY brand, variant, source
        UNION ALL
        SELECT brand, variant, source, 0, count(*), count(*) FILTER (WHERE fifth OR signed_in OR paid),
          count(*) FILTER (WHERE signed_in OR paid), count(*) FILTER (WHERE paid)
        FROM people GROUP BY brand, variant, source
      )
      SELECT brand, variant, source, greatest(sum(landing), sum(play))::int AS landing, sum(play)::int AS play, sum(turn5)::int AS turn5,
        sum(sign_in)::int AS "signIn", sum(purchase)::int AS purchase
      FROM counted GROUP BY brand, variant, source ORDER BY brand, variant, source`.execute(this.#needs.db);
    return rows;
  }
}
