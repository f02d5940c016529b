import type { Toasts } from '#application/design/toasts.ts';
import type { Clock } from '#application/platform/clock.ts';
import type { FileSaver } from '#application/platform/file-saver.ts';
import type { Log } from '#application/platform/log.ts';
import type { Random } from '#application/platform/random.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import type { Resumable } from './resumable.ts';

/** What declarations use of the app. */
export interface RemoteNeeds {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly log: Log;
  readonly toasts: Toasts;
  readonly files: FileSaver;
  readonly clock: Clock;
  readonly random: Random;
}

/** What a declaration is made live with. */
export interface RemoteContext extends RemoteNeeds {
  /** The live state of another declaration. */
  readonly remote: <L>(declaration: Declaration<L>) => L;
  /** Lets the state travel under a name with pages that the server renders. */
  readonly travels: (name: string, state: Resumable<unknown>) => void;
}

/**
 * Data of the server, or a command to it, as a value: `resource`, `resourceCache`, `pages` and `action` make one. It reads nothing by itself: a page has one
 * live instance, `L`, which views take by `useRemote` and loaders by `useCases.remote`.
 */
export interface Declaration<L> {
  readonly live: (context: RemoteContext) => L;
}
