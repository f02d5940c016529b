import { filter, switchMap, take } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { Log } from '#application/platform/log.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { openInvite } from '#contract/arrival.ts';
import { readReferral } from '#domain/session/referral.ts';

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly log: Log;
}

/** A visit that came by a player's link: reports it to the server once the visitor is known. */
export class InviteArrival {
  readonly #needs: Needs;
  readonly #coins = new LiveState<number | null>(null);

  /** What the visitor and the friend who invited them each get; null for who was not invited, and after `close`. */
  readonly coins: Live<number | null> = this.#coins;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** `param` reads the query of the entry address, `path` is its path: that of a story or of one of its endings means that the story was shared. */
  report(param: (name: string) => string | null, path: string): void {
    const { invite } = readReferral(param);
    if (invite === null) return;
    const [, storyId] = /^\/story\/([a-z0-9.-]+)(?:\/ending\/[a-z0-9.-]+)?\/?$/.exec(path) ?? [];
    this.#needs.session.playerChanged$.subscribe(() => this.close());
    this.#needs.session.state.$.pipe(
      filter(({ kind }) => kind === 'ready'),
      take(1),
      // switchMap: there is one player to report.
      switchMap(() => this.#needs.api.call(openInvite, { code: invite, ...(storyId === undefined ? {} : { storyId }) })),
    ).subscribe((answer) => {
      if (answer.ok) this.#coins.set(answer.value?.invited ? answer.value.coins : null);
      else this.#needs.log.error('invite.failed', { kind: answer.error.kind, status: answer.error.status });
    });
  }

  close(): void {
    this.#coins.set(null);
  }
}
