import { filter, switchMap, take } from 'rxjs';
import { openInvite } from '../../../contract/arrival.ts';
import { readReferral } from '../../domain/referral/referral.ts';
import type { Log } from '../log.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';

/** Reports to the server that this visit came by a player's link, once the visitor is known. */
export class InviteArrival {
  readonly #api: AuthorizedApi;
  readonly #session: Session;
  readonly #log: Log;

  constructor(api: AuthorizedApi, session: Session, log: Log) {
    this.#api = api;
    this.#session = session;
    this.#log = log;
  }

  /** `param` reads the query of the entry address, `path` is its path: that of a story or of one of its endings means that the story was shared. */
  report(param: (name: string) => string | null, path: string): void {
    const { invite } = readReferral(param);
    if (invite === null) return;
    const [, storyId] = /^\/story\/([a-z0-9.-]+)(?:\/ending\/[a-z0-9.-]+)?\/?$/.exec(path) ?? [];
    this.#session.state.$.pipe(
      filter(({ kind }) => kind === 'ready'),
      take(1),
      // switchMap: there is one player to report.
      switchMap(() => this.#api.call(openInvite, { code: invite, ...(storyId === undefined ? {} : { storyId }) })),
    ).subscribe((answer) => {
      if (!answer.ok) this.#log.error('invite.failed', { kind: answer.error.kind, status: answer.error.status });
    });
  }
}
