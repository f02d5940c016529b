import { map } from 'rxjs';
import { gameTree } from '../../../contract/games.ts';
import type { TreeNode } from '../../domain/play/branches.ts';
import { ok } from '../../domain/result.ts';
import type { Live } from '../live.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';
import { Lookups, type LookupsState } from './lookups.ts';
import type { Play } from './play.ts';

/** All branches of a game, by its id. */
export class GameTree {
  readonly #api: AuthorizedApi;
  readonly #play: Play;
  readonly #trees: Lookups<readonly TreeNode[]>;

  readonly state: Live<LookupsState<readonly TreeNode[]>>;

  constructor(api: AuthorizedApi, session: Session, play: Play) {
    this.#api = api;
    this.#play = play;
    this.#trees = new Lookups(session, 'The branches could not be read. Try again.');
    this.state = this.#trees.state;
  }

  load(gameId: string): void {
    const answer = this.#api.call(gameTree, { game_id: gameId });
    this.#trees.ask(gameId, answer.pipe(map((tree) => (tree.ok ? ok(tree.value.nodes) : tree))));
  }

  /** Puts the player at a turn of the open game. */
  stand(turnId: string): void {
    this.#play.stand(turnId);
  }
}
