import type { Toasts } from '#application/design/toasts.ts';
import type { Live } from '#application/live.ts';
import type { CallAnswer } from '#application/platform/api.ts';
import { Pages } from '#application/remote/pages.ts';
import { mapValue, type Remote } from '#application/remote/remote.ts';
import { Resource } from '#application/remote/resource.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { failureMessage } from '#application/session/failure-message.ts';
import type { Session } from '#application/session/session.ts';
import { gameTree } from '#contract/play.ts';
import type { TreeNode } from '#domain/play/branches.ts';
import type { Play } from './play.ts';

/** The nodes of a tree that were read. */
export interface ShownTree {
  readonly gameId: string;
  /** The current turn at the first read. */
  readonly head: string;
  readonly nodes: readonly TreeNode[];
  /** The last of the nodes, where others follow: the cursor of the next page. */
  readonly before: string | null;
  readonly loadingOlder: boolean;
}

type TreePart = CallAnswer<typeof gameTree>;

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly toasts: Toasts;
  readonly play: Play;
}

/** The branches of a game. A large tree is read in parts: as far as the current turn by itself, and further when asked to. */
export class GameTree {
  readonly #needs: Needs;
  readonly #tree: Resource<ShownTree, string>;
  readonly #pages: Pages<ShownTree, TreePart, string, string>;
  /** The node behind which nodes were last requested by itself: once each, or a failure would be repeated without end. */
  #followed: string | null = null;

  readonly state: Live<Remote<ShownTree>>;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { api, session, toasts } = needs;
    this.#tree = new Resource<ShownTree, string>({
      read: (gameId) =>
        api
          .call(gameTree, { gameId })
          .pipe(mapValue(({ head, nodes, next }) => ({ gameId, head, nodes, before: next, loadingOlder: false }))),
      session,
      onPlayerChange: 'close',
      fallback: 'The branches could not be read. Try again.',
    });
    this.#pages = new Pages<ShownTree, TreePart, string, string>(this.#tree, {
      read: (after) => api.call(gameTree, { ...this.#position(), after }),
      join: (shown, { nodes, next }) => ({ ...shown, nodes: [...shown.nodes, ...nodes], before: next }),
      onFailure: (failure) => {
        // Another device plays on: the nodes that are shown are of the tree before.
        if (failure.code === 'TURN_CONFLICT') this.#tree.refresh();
        else toasts.error(failureMessage(failure, 'More branches could not be read. Try again.'));
      },
    });
    this.state = this.#tree.state;
    this.#tree.state.$.subscribe((state) => this.#follow(state));
  }

  /** Reads a tree. What is shown of it stays until then. */
  load(gameId: string): void {
    this.#followed = null;
    this.#tree.open(gameId);
  }

  /** Adds the nodes that follow. */
  more(): void {
    this.#pages.older();
  }

  /** Makes a turn the current turn of the open game. */
  goTo(turnId: string): void {
    this.#needs.play.goTo(turnId);
  }

  #position(): { readonly gameId: string; readonly head?: string } {
    const state = this.#tree.state.value;
    return state.kind === 'ready' ? { gameId: state.value.gameId, head: state.value.head } : { gameId: '' };
  }

  /** Reads on while the current turn is not among the nodes. */
  #follow(state: Remote<ShownTree>): void {
    if (state.kind !== 'ready') return;
    const { head, nodes, before, loadingOlder } = state.value;
    if (loadingOlder || before === this.#followed || nodes.some(({ id }) => id === head)) return;
    this.#followed = before;
    this.more();
  }
}
