import type { Live } from '#application/live.ts';
import { mapValue, type Remote } from '#application/remote/remote.ts';
import { Resource } from '#application/remote/resource.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { listGameHistory } from '#contract/stories.ts';
import type { Game } from '#domain/stories/game.ts';

type GameAddress = Pick<Game, 'storyId' | 'actorId' | 'mode'>;

/** The game this player played last, for addresses that name none. `value` is null for a player without a game. */
export class LatestGame {
  readonly #game: Resource<GameAddress | null>;

  readonly state: Live<Remote<GameAddress | null>>;

  constructor(api: AuthorizedApi) {
    this.#game = new Resource<GameAddress | null>({
      read: () =>
        api.call(listGameHistory, {}).pipe(mapValue(({ stories: [latest] }) => (latest ? { ...latest.game, storyId: latest.id } : null))),
      fallback: 'Your latest game could not be found. Choose a story to go on with.',
    });
    this.state = this.#game.state;
  }

  /** Calls the server again. The state is `loading` until it has answered. */
  find(): void {
    this.#game.close();
    this.#game.open();
  }
}
