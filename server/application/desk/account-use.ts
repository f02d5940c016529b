import { sql } from 'kysely';
import { isSpent } from '#server/application/coins/spending.ts';
import type { Database } from '#server/application/db/database.ts';

/** A turn whose coins were kept. Both counts are what it cost. */
interface PaidTurn {
  readonly id: number;
  readonly at: Date;
  /** Of the story. */
  readonly title: string;
  readonly bonus: number;
  readonly bought: number;
}

/** A session, live or ended. */
export interface SignIn {
  readonly id: string;
  /** Empty where the browser said none. */
  readonly device: string;
  /** Whether it began as a guest's, who has signed in with nothing yet. */
  readonly guest: boolean;
  readonly created: Date;
  readonly seen: Date;
  /** Until when it lasted, where it is over. */
  readonly ended: Date | null;
}

/** A user with all that were ever merged into them: what a guest did stays with the guest, also where their order has moved. */
const peopleOf = (user: string) => sql<string>`(
  WITH RECURSIVE person(uuid) AS (
    SELECT ${user}::uuid UNION SELECT users.uuid FROM users JOIN person ON users.merged_into = person.uuid
  ) SELECT uuid FROM person)`;

/** Turns since a moment that cost coins which did not come back, the latest first. `bought`: only those that cost bought coins. Source: DESK-57. */
export async function paidTurns(
  db: Database,
  user: string,
  { since, most, bought }: { readonly since: Date; readonly most: number; readonly bought: boolean },
): Promise<readonly PaidTurn[]> {
  const rows = await db
    .selectFrom('ledger_entries as entry')
    .leftJoin('turns', (join) => join.on(sql<boolean>`entry.key = 'turn:' || turns.id::text`))
    .leftJoin('games', 'games.id', 'turns.game_id')
    .leftJoin('stories', 'stories.id', 'games.story_id')
    .select(['entry.id', 'entry.created_at as at', 'entry.bonus', 'entry.bought', 'stories.title'])
    .where('entry.user_uuid', 'in', peopleOf(user))
    .where(isSpent('entry'))
    .where('entry.created_at', '>=', since)
    .$if(bought, (query) => query.where('entry.bought', '<', 0))
    .orderBy('entry.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id, at, title, bonus, bought: ofBought }) => ({
    id,
    at,
    title: title ?? 'a story',
    bonus: -bonus,
    bought: -ofBought,
  }));
}

/** Sign-ins as long as they are kept, the latest first. Source: DESK-57. */
export async function signInsOf(
  db: Database,
  user: string,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<readonly SignIn[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at as created', 'seen_at as seen', 'revoked_at', 'expires_at'])
    .select(sql<boolean>`sign_up_key IS NOT NULL OR user_uuid <> ${user}::uuid`.as('guest'))
    .where('user_uuid', 'in', peopleOf(user))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ revoked_at, expires_at, ...row }) => ({ ...row, ended: revoked_at ?? (expires_at <= now ? expires_at : null) }));
}
