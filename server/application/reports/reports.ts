import { randomUUID } from 'node:crypto';
import type { Database } from '../../infrastructure/db/schema.ts';
import type { Clock } from '../clock.ts';

export interface NewReport {
  readonly user: string;
  readonly turnId: string;
  readonly reason: string;
  readonly note: string;
}

/** Replies that players complain about, kept with the turn until somebody has looked at them. */
export class Reports {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** The report's id; the same one when the player reports the same reply for the same reason again. Null when the turn is none of theirs. */
  async create({ user, turnId, reason, note }: NewReport): Promise<string | null> {
    const owned = await this.#db
      .selectFrom('turns')
      .innerJoin('games', 'games.id', 'turns.game_id')
      .select('turns.id')
      .where('turns.id', '=', turnId)
      .where('games.user_uuid', '=', user)
      .executeTakeFirst();
    if (!owned) return null;
    const { id } = await this.#db
      .insertInto('reports')
      .values({ id: randomUUID(), user_uuid: user, turn_id: turnId, reason, note, created_at: this.#clock.now() })
      .onConflict((conflict) => conflict.columns(['user_uuid', 'turn_id', 'reason']).doUpdateSet({ reason }))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
}
