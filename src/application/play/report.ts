import { takeWhile } from 'rxjs';
import { createReport, type reportReasons } from '../../../contract/games.ts';
import { type Live, LiveState } from '../live.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import { failureWords } from '../session/failure-words.ts';
import type { Session } from '../session/session.ts';

export type ReportReason = (typeof reportReasons)[number];

export type ReportState =
  | { readonly kind: 'writing' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed'; readonly message: string };

const WRITING: ReportState = { kind: 'writing' };

/** A player's report of a reply. */
export class Report {
  readonly #api: AuthorizedApi;
  readonly #state = new LiveState<ReportState>(WRITING);
  /** How many reports were begun. */
  #begun = 0;

  readonly state: Live<ReportState> = this.#state;

  constructor(api: AuthorizedApi, session: Session) {
    this.#api = api;
    session.playerChanged$.subscribe(() => this.begin());
  }

  /** A new report, whatever became of the last one. */
  begin(): void {
    this.#begun += 1;
    this.#state.set(WRITING);
  }

  send(turnId: string, reason: ReportReason, note: string): void {
    if (this.#state.value.kind === 'sending') return;
    const begun = this.#begun;
    this.#state.set({ kind: 'sending' });
    this.#api
      .call(createReport, { turn_id: turnId, reason, note })
      // One before it still arrives where it is sent to, but its answer is not about this one.
      .pipe(takeWhile(() => begun === this.#begun))
      .subscribe((answer) =>
        this.#state.set(
          answer.ok
            ? { kind: 'sent' }
            : { kind: 'failed', message: failureWords(answer.error, 'The report could not be sent. Try again.') },
        ),
      );
  }
}
