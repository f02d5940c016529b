import { EMPTY, expand, switchMap, timer } from 'rxjs';
import type { Live } from '#application/live.ts';
import type { CallAnswer } from '#application/platform/api.ts';
import { Action, type ActionState } from '#application/remote/action.ts';
import type { Remote } from '#application/remote/remote.ts';
import { Resource } from '#application/remote/resource.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { checkNarrator, narratorReport } from '#contract/narrator.ts';

export type NarratorReport = CallAnswer<typeof narratorReport>;

/** How often the report is read while a check runs, in milliseconds. */
const POLL_MS = 3_000;

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
}

/** The check of the language model, for admins. Source: NARR-32. */
export class NarratorCheck {
  readonly #report: Resource<NarratorReport>;
  readonly #start: Action<void, NarratorReport>;

  readonly state: Live<Remote<NarratorReport>>;
  readonly starting: Live<ActionState>;

  constructor({ api, session }: Needs) {
    const read = () => api.call(narratorReport, {});
    this.#report = new Resource<NarratorReport>({
      // Read again until the check has ended; a read of the page cancels the one before.
      read: () => read().pipe(expand((answer) => (answer.ok && answer.value.running ? timer(POLL_MS).pipe(switchMap(read)) : EMPTY))),
      session,
      onPlayerChange: 'close',
      fallback: 'The report could not be read.',
    });
    this.#start = new Action({
      session,
      send: () => api.call(checkNarrator, {}),
      fallback: 'The check could not be started. Try again.',
      done: () => this.show(),
    });
    this.state = this.#report.state;
    this.starting = this.#start.state;
  }

  /** Reads the report. */
  show(): void {
    this.#report.open();
  }

  /** Begins a check. */
  run(): void {
    this.#start.run();
  }
}
