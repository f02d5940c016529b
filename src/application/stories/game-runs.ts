import type { Toasts } from '#application/design/toasts.ts';
import type { Live } from '#application/live.ts';
import type { CallAnswer } from '#application/platform/api.ts';
import type { Log } from '#application/platform/log.ts';
import { Pages } from '#application/remote/pages.ts';
import { mapValue, type Remote } from '#application/remote/remote.ts';
import { Resource } from '#application/remote/resource.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { failureMessage } from '#application/session/failure-message.ts';
import type { Session } from '#application/session/session.ts';
import { listGameRuns } from '#contract/play.ts';

type Page = CallAnswer<typeof listGameRuns>;
export type GameRun = Page['runs'][number];
/** The last played first. `before` is the cursor of the next page; null when there is none. */
export type ShownRuns = Page & { readonly loadingOlder: boolean };

/** Few on a page, since it is a part of one. */
const PAGE = '6';

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly toasts: Toasts;
  readonly log: Log;
}

/** All games of the player, or all of one story, each to be opened. */
export class GameRuns {
  readonly #needs: Needs;
  readonly #runs: Resource<ShownRuns, string | null>;
  readonly #pages: Pages<ShownRuns, Page, string, string | null>;
  #storyId: string | null = null;

  readonly state: Live<Remote<ShownRuns>>;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { session, toasts, log } = needs;
    this.#runs = new Resource<ShownRuns, string | null>({
      read: () => this.#read().pipe(mapValue((page) => ({ ...page, loadingOlder: false }))),
      session,
      fallback: 'Your games could not be read.',
      log,
      logAs: 'runs.failed',
    });
    this.#pages = new Pages<ShownRuns, Page, string, string | null>(this.#runs, {
      read: (before) => this.#read(before),
      join: (shown, { runs, before }) => ({ ...shown, runs: [...shown.runs, ...runs], before }),
      onFailure: (failure) => toasts.error(failureMessage(failure, 'Older games could not be read. Try again.')),
    });
    this.state = this.#runs.state;
  }

  /** Reads the games of a story; those of all for null. What is shown of them stays until then. */
  open(storyId: string | null): void {
    this.#storyId = storyId;
    this.#runs.open(storyId);
  }

  /** Adds the next page. */
  older(): void {
    this.#pages.older();
  }

  retry(): void {
    this.#runs.retry();
  }

  #read(before?: string) {
    const storyId = this.#storyId;
    return this.#needs.api.call(listGameRuns, {
      ...(storyId !== null && { storyId }),
      ...(before !== undefined && { before }),
      limit: PAGE,
    });
  }
}
