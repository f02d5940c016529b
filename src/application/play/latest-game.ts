import { Subject, switchMap } from 'rxjs';
import { listGameHistory } from '../../../contract/stories.ts';
import type { Game } from '../../domain/play/game.ts';
import { type Asked, asked, LOADING } from '../asked.ts';
import { type Live, LiveState } from '../live.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';

export type GameAddress = Pick<Game, 'story_id' | 'actor_id' | 'mode'>;

const NOT_FOUND = 'Your latest game could not be found. Choose a story to go on with.';

/** Which game this player played last, for addresses that name none. `value` is null for a player without a game. */
export class LatestGame {
  readonly #state = new LiveState<Asked<GameAddress | null>>(LOADING);
  readonly #wanted = new Subject<void>();

  readonly state: Live<Asked<GameAddress | null>> = this.#state;

  constructor(api: AuthorizedApi) {
    // switchMap: another player may ask, so only the newest answer counts.
    this.#wanted.pipe(switchMap(() => api.call(listGameHistory, {}))).subscribe((answer) => {
      if (!answer.ok) return this.#state.set(asked(answer, NOT_FOUND));
      const [latest] = answer.value.stories;
      this.#state.set({ kind: 'ready', value: latest ? { ...latest.game, story_id: latest.id } : null });
    });
  }

  /** Asks the server anew. The state is `loading` until it has answered. */
  find(): void {
    this.#state.set(LOADING);
    this.#wanted.next();
  }
}
