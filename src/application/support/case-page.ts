import { type Live, LiveState } from '#application/live.ts';
import type { CallAnswer } from '#application/platform/api.ts';
import type { Log } from '#application/platform/log.ts';
import { Action, type ActionState } from '#application/remote/action.ts';
import type { Remote } from '#application/remote/remote.ts';
import { type Missing, missingPage, Resource } from '#application/remote/resource.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { addToCase, getCase, withdrawCase } from '#contract/support.ts';

export type ReportedCase = CallAnswer<typeof getCase>;

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly log: Log;
}

/** The page of one case. Its reference number gives access. */
export class CasePage {
  readonly #case: Resource<ReportedCase, string, Missing>;
  readonly #draft = new LiveState('');
  readonly #add: Action<string, ReportedCase>;
  readonly #withdraw: Action<string, ReportedCase>;
  #reference = '';

  readonly state: Live<Remote<ReportedCase> | Missing>;
  /** What is typed to be added. A failure keeps it. */
  readonly draft: Live<string> = this.#draft;
  readonly adding: Live<ActionState>;
  readonly withdrawing: Live<ActionState>;

  constructor({ api, session, log }: Needs) {
    this.#case = new Resource<ReportedCase, string, Missing>({
      read: (reference) => api.call(getCase, { reference }),
      session,
      onPlayerChange: 'keep',
      missing: missingPage,
      log,
      logAs: 'case.failed',
    });
    this.#add = new Action<string, ReportedCase>({
      session,
      send: (reference) => api.call(addToCase, { reference, text: this.#draft.value.trim() }),
      fallback: 'This could not be added. It is kept here; try again.',
      done: (changed, reference) => {
        this.#draft.set('');
        this.#show(reference, changed);
      },
    });
    this.#withdraw = new Action<string, ReportedCase>({
      session,
      send: (reference) => api.call(withdrawCase, { reference }),
      fallback: 'It could not be taken back. Try again.',
      done: (changed, reference) => this.#show(reference, changed),
    });
    this.state = this.#case.state;
    this.adding = this.#add.state;
    this.withdrawing = this.#withdraw.state;
  }

  open(reference: string): void {
    if (reference !== this.#reference) this.#draft.set('');
    this.#reference = reference;
    this.#add.reset();
    this.#withdraw.reset();
    this.#case.open(reference);
  }

  retry(): void {
    this.#case.retry();
  }

  type(text: string): void {
    this.#draft.set(text);
  }

  /** Sends what is typed; nothing when it is blank. */
  add(): void {
    if (this.#draft.value.trim() !== '') this.#add.run(this.#reference);
  }

  withdraw(): void {
    this.#withdraw.run(this.#reference);
  }

  #show(reference: string, changed: ReportedCase): void {
    if (reference === this.#reference) this.#case.change(() => changed);
  }
}
