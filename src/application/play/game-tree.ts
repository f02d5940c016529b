import { gameTree } from '../../../contract/games.ts';
import type { TreeNode } from '../../domain/play/branches.ts';
import type { Live } from '../live.ts';
import { mapValue } from '../remote/remote.ts';
import { type CacheState, ResourceCache } from '../remote/resource-cache.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';
import type { Play } from './play.ts';

/** All branches of a game, by its id. */
export class GameTree {
  readonly #api: AuthorizedApi;
  readonly #play: Play;
  readonly #trees: ResourceCache<readonly TreeNode[]>;

  readonly state: Live<CacheState<readonly TreeNode[]>>;

  constructor(api: AuthorizedApi, session: Session, play: Play) {
    this.#api = api;
    this.#play = play;
    this.#trees = new ResourceCache(session, 'The branches could not be read. Try again.');
    this.state = this.#trees.state;
  }

  load(gameId: string): void {
    this.#trees.load(gameId, this.#api.call(gameTree, { gameId }).pipe(mapValue(({ nodes }) => nodes)));
  }

  /** Makes a turn the current turn of the open game. */
  goTo(turnId: string): void {
    this.#play.goTo(turnId);
  }
}
