import type { Database, Tx } from '#server/application/db/database.ts';
import type { Clock } from '#server/application/platform/clock.ts';
import { type AgeProblem, GAME_AGE, gameAgeProblem } from '#server/application/stories/age-verification.ts';
import { playedVersions } from '#server/application/stories/versions.ts';
import type { GameOfTurn } from './turn-basis.ts';

/** Whether a turn is in one of the player's games. */
export async function ownsTurn(db: Database | Tx, user: string, turnId: string): Promise<boolean> {
  const turn = await db
    .selectFrom('turns')
    .innerJoin('games', 'games.id', 'turns.game_id')
    .select('turns.id')
    .where('games.user_uuid', '=', user)
    .where('turns.id', '=', turnId)
    .executeTakeFirst();
  return turn !== undefined;
}

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
}

/** Checks the age of players against the games they own, for calls that read or change one. Source: SAFE-02. */
export class OwnedGames {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Why the game does not open to its player; null when it does, and when the player has no such game. */
  async ageProblem(user: string, of: GameOfTurn): Promise<AgeProblem | null> {
    const games = playedVersions(this.#needs.db)
      .innerJoin('stories', 'stories.id', 'games.story_id')
      .innerJoin('users', 'users.uuid', 'games.user_uuid')
      .select(GAME_AGE)
      .where('games.user_uuid', '=', user);
    const game =
      'gameId' in of
        ? games.where('games.id', '=', of.gameId)
        : games.where('games.id', '=', (by) => by.selectFrom('turns').select('turns.game_id').where('turns.id', '=', of.turnId));
    const row = await game.executeTakeFirst();
    return row ? gameAgeProblem(row, this.#needs.clock.now()) : null;
  }
}
