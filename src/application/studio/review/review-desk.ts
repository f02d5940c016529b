import { type Observable, Subject } from 'rxjs';
import type { Live } from '#application/live.ts';
import type { CallAnswer, CallInput } from '#application/platform/api.ts';
import type { Random } from '#application/platform/random.ts';
import { Action, type ActionState } from '#application/remote/action.ts';
import { resource } from '#application/remote/declare.ts';
import type { RemoteStore } from '#application/remote/remote-store.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { answerComment, closeComment, deleteComment, listProjectComments, listReportedLines } from '#contract/studio/review.ts';

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

interface OfProject {
  /** Whose comments were shown when it was pressed. */
  readonly project: string | null;
}

/** Answers comments, closes them, opens them again and deletes them. Source: STUDIO-42, STUDIO-232. */
export class ReviewDesk {
  readonly #needs: Needs;
  readonly #answer: Action<CallInput<typeof answerComment> & OfProject, CallAnswer<typeof answerComment>>;
  readonly #close: Action<CallInput<typeof closeComment> & OfProject, CallAnswer<typeof closeComment>>;
  readonly #delete: Action<CallInput<typeof deleteComment>, CallAnswer<typeof deleteComment>>;
  /** What was sent last: the same words again are not added twice. */
  #sent = { key: '', id: '' };
  /** Answers that are typed and not sent, by the comment: they wait while one looks elsewhere. */
  readonly #typed = new Map<string, string>();

  readonly #answered = new Subject<string>();

  /** Comments whose answer from here the server took; not those that others answered. What is typed since is in `typed`. */
  readonly answered$: Observable<string> = this.#answered.asObservable();
  readonly answering: Live<ActionState>;
  readonly closing: Live<ActionState>;
  readonly deleting: Live<ActionState>;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { api, session } = needs;
    this.#answer = new Action({
      session,
      send: ({ project: _, ...answer }) => api.call(answerComment, answer),
      fallback: 'Your answer did not reach the server. It stays here; try again.',
      done: (answered, { project, comment, text }) => {
        this.#sent = { key: '', id: '' };
        // What was typed since is another answer.
        if (this.typed(comment).trim() === text) this.#typed.delete(comment);
        this.#show(project, answered);
        this.#answered.next(comment);
      },
    });
    this.#close = new Action({
      session,
      send: ({ project: _, ...change }) => api.call(closeComment, change),
      fallback: 'This did not reach the server. Try again.',
      done: (changed, { project }) => this.#show(project, changed),
    });
    this.#delete = new Action({
      session,
      send: (thread) => api.call(deleteComment, thread),
      fallback: 'This did not reach the server. Try again.',
      done: (left, { id, comment }) => {
        this.#typed.delete(comment);
        this.#show(id, left);
      },
    });
    // Whoever is here next reads no word of it.
    session.playerChanged$.subscribe(() => this.#typed.clear());
    this.answering = this.#answer.state;
    this.closing = this.#close.state;
    this.deleting = this.#delete.state;
  }

  /** What became of an answer is not shown under another project. */
  leave(): void {
    this.#answer.reset();
    this.#close.reset();
    this.#delete.reset();
  }

  /** What is typed as the answer to a comment. */
  typed(comment: string): string {
    return this.#typed.get(comment) ?? '';
  }

  type(comment: string, text: string): void {
    this.#typed.set(comment, text);
  }

  answer(comment: string, text: string): void {
    const key = JSON.stringify([comment, text]);
    if (this.#sent.key !== key) this.#sent = { key, id: this.#needs.random.uuid() };
    this.#answer.run({ id: this.#sent.id, comment, text, project: this.#project() });
  }

  close(comment: string, closed: boolean): void {
    this.#close.run({ comment, closed, project: this.#project() });
  }

  /** Deletes a comment with its answers. */
  delete(comment: string): void {
    const id = this.#project();
    if (id !== null) this.#delete.run({ id, comment });
  }

  /** The project whose comments are shown; null for none. */
  #project(): string | null {
    return this.#needs.remote.of(projectComments).snapshot()?.key ?? null;
  }

  /** Those of another project may be shown by now. */
  #show(project: string | null, comments: CallAnswer<typeof listProjectComments>): void {
    if (project === this.#project()) this.#needs.remote.of(projectComments).change(() => comments);
  }
}
