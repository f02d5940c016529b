import type { Live } from '#application/live.ts';
import { Action, type ActionState } from '#application/remote/action.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { createReport, type reportReasons } from '#contract/play.ts';

export type ReportReason = (typeof reportReasons)[number];

interface ReportInput {
  readonly turnId: string;
  readonly reason: ReportReason;
  readonly note: string;
}

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
}

/** A player's report of a reply. */
export class Report {
  readonly #action: Action<ReportInput, unknown>;

  readonly state: Live<ActionState>;

  constructor({ api, session }: Needs) {
    this.#action = new Action<ReportInput, unknown>({
      session,
      send: (report) => api.call(createReport, report),
      fallback: 'The report could not be sent. Try again.',
    });
    this.state = this.#action.state;
  }

  /** Starts a new report, whatever the state of the last one. */
  begin(): void {
    this.#action.reset();
  }

  send(turnId: string, reason: ReportReason, note: string): void {
    this.#action.run({ turnId, reason, note });
  }
}
