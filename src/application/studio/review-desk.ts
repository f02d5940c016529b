import type { Live } from '#application/live.ts';
import type { CallAnswer, CallInput } from '#application/platform/api.ts';
import type { Random } from '#application/platform/random.ts';
import { Action, type ActionState } from '#application/remote/action.ts';
import { resource } from '#application/remote/declare.ts';
import type { RemoteStore } from '#application/remote/remote-store.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { answerComment, closeComment, listProjectComments, listReportedLines } from '#contract/studio.ts';

/** What people said about the lines of a project. Source: STUDIO-41, STUDIO-42. */
export const projectComments = resource({
  read: ({ api }, id: string) => api.call(listProjectComments, { id }),
  onPlayerChange: 'close',
  fallback: 'The comments did not come.',
});

/** What players reported of the story's replies, led to the lines of the draft. Source: STUDIO-64. */
export const reportedLines = resource({
  read: ({ api }, id: string) => api.call(listReportedLines, { id }),
  onPlayerChange: 'close',
  fallback: 'The reports did not come.',
});

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly random: Random;
  readonly remote: RemoteStore;
}

/** Answers comments, closes them and opens them again. Source: STUDIO-42. */
export class ReviewDesk {
  readonly #needs: Needs;
  readonly #answer: Action<CallInput<typeof answerComment>, CallAnswer<typeof answerComment>>;
  readonly #close: Action<CallInput<typeof closeComment>, CallAnswer<typeof closeComment>>;
  /** What was sent last: the same words again are not added twice. */
  #sent = { key: '', id: '' };

  readonly answering: Live<ActionState>;
  readonly closing: Live<ActionState>;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { api, session, remote } = needs;
    this.#answer = new Action({
      session,
      send: (answer) => api.call(answerComment, answer),
      fallback: 'Your answer did not reach the server. It stays here; try again.',
      done: (answered) => {
        this.#sent = { key: '', id: '' };
        remote.of(projectComments).change(() => answered);
      },
    });
    this.#close = new Action({
      session,
      send: (change) => api.call(closeComment, change),
      fallback: 'This did not reach the server. Try again.',
      done: (changed) => remote.of(projectComments).change(() => changed),
    });
    this.answering = this.#answer.state;
    this.closing = this.#close.state;
  }

  answer(comment: string, text: string): void {
    const key = JSON.stringify([comment, text]);
    if (this.#sent.key !== key) this.#sent = { key, id: this.#needs.random.uuid() };
    this.#answer.run({ id: this.#sent.id, comment, text });
  }

  close(comment: string, closed: boolean): void {
    this.#close.run({ comment, closed });
  }
}
