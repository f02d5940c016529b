import type { Database } from '#server/application/db/database.ts';
import type { Narrators } from '#server/application/narrator/narrators.ts';
import type { PlayedContent } from '#server/application/stories/played-content.ts';
import { narratedGames } from '#server/application/stories/versions.ts';
import type { NarratorBrand } from '#server/domain/narrator/prompt/prompt-material.ts';
import { narratedGame } from './locked-game.ts';
import { narrationRequest } from './narration-request.ts';

/** Longest wait of a player for ideas. */
const TIMEOUT_MS = 15_000;

interface Needs {
  readonly db: Database;
  readonly content: PlayedContent;
  readonly narrators: Narrators;
}

/** Ideas for the player's next input, on request. */
export class Ideas {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Empty while a reply is being written, or when the narrator has none; null when the player has no such game. */
  async of(user: string, gameId: string, brand: NarratorBrand): Promise<readonly string[] | null> {
    const game = await narratedGames(this.#needs.db)
      .innerJoin('turns', 'turns.id', 'games.head')
      .select([
        'games.seed',
        'games.greeting',
        'games.narrator',
        'story_versions.story',
        'story_versions.script as story_script',
        'character_versions.character',
        'character_versions.script as talk_script',
        'turns.id',
        'turns.depth',
        'turns.status',
        'turns.choices',
        'turns.state',
        'turns.memory',
        'turns.narrator_state',
      ])
      .where('games.id', '=', gameId)
      .where('games.user_uuid', '=', user)
      .executeTakeFirst();
    if (!game) return null;
    const narrator = this.#needs.narrators.of(game.narrator);
    if (!narrator || game.status === 'running') return [];
    const sources = { db: this.#needs.db, content: this.#needs.content };
    return narrator.suggest(narrationRequest(sources, narratedGame(game, brand), game, null, null), AbortSignal.timeout(TIMEOUT_MS));
  }
}
