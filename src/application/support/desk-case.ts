import { type Observable, tap } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { ApiFailure, CallAnswer, CallInput } from '#application/platform/api.ts';
import { Action, type ActionState } from '#application/remote/action.ts';
import type { Remote } from '#application/remote/remote.ts';
import { type Missing, missingPage, Resource } from '#application/remote/resource.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { answerCase, hideContent, readCase, releaseCase, takeCase } from '#contract/support.ts';
import type { Result } from '#domain/result.ts';
import type { CaseQueue } from './case-queue.ts';

export type CaseFile = CallAnswer<typeof readCase>;
export type Outcome = CallInput<typeof answerCase>['outcome'];
export type Refusal = NonNullable<CallInput<typeof answerCase>['refusal']>;

/** An answer as it is typed. */
interface AnswerDraft {
  readonly outcome: Outcome | null;
  /** Why something is not removed. */
  readonly refusal: Refusal | null;
  readonly text: string;
}

export const NO_ANSWER: AnswerDraft = { outcome: null, refusal: null, text: '' };

type Hiding = Pick<CallInput<typeof hideContent>, 'what' | 'hidden'>;

type Move = { readonly file: CaseFile } & ({ readonly kind: 'take' | 'release' | 'answer' } | ({ readonly kind: 'hide' } & Hiding));

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly queue: CaseQueue;
}

/** The case that an admin has open at the desk. */
export class DeskCase {
  readonly #needs: Needs;
  readonly #file: Resource<CaseFile, string, Missing>;
  readonly #drafts = new LiveState<ReadonlyMap<string, AnswerDraft>>(new Map());
  readonly #move: Action<Move, CaseFile>;

  readonly state: Live<Remote<CaseFile> | Missing>;
  /** What is typed, by case. It stays when another case is opened, and when sending fails. */
  readonly drafts: Live<ReadonlyMap<string, AnswerDraft>> = this.#drafts;
  /** Taking, putting back, hiding, answering: one at a time. */
  readonly moving: Live<ActionState>;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { api, session } = needs;
    this.#file = new Resource<CaseFile, string, Missing>({
      read: (id) => api.call(readCase, { id }),
      session,
      onPlayerChange: 'close',
      missing: missingPage,
      fallback: 'The case could not be read.',
    });
    this.#move = new Action<Move, CaseFile>({
      session,
      send: (move) => this.#send(move).pipe(tap((answer) => this.#onRefusal(answer))),
      fallback: 'This did not reach the server. Your text is kept here; try again.',
      done: (file, { kind }) => this.#moved(file, kind),
    });
    this.state = this.#file.state;
    this.moving = this.#move.state;
    session.playerChanged$.subscribe(() => this.#drafts.set(new Map()));
  }

  /** Reads a case. */
  open(id: string): void {
    this.#move.reset();
    this.#file.open(id);
  }

  close(): void {
    this.#file.close();
  }

  retry(): void {
    this.#file.retry();
  }

  type(id: string, change: Partial<AnswerDraft>): void {
    this.#drafts.update((drafts) => new Map(drafts).set(id, { ...(drafts.get(id) ?? NO_ANSWER), ...change }));
  }

  take(file: CaseFile): void {
    this.#move.run({ kind: 'take', file });
  }

  release(file: CaseFile): void {
    this.#move.run({ kind: 'release', file });
  }

  /** Hides what the case is about from players, or shows it again. */
  hide(file: CaseFile, hiding: Hiding): void {
    this.#move.run({ kind: 'hide', file, ...hiding });
  }

  /** Sends what is typed. */
  answer(file: CaseFile): void {
    this.#move.run({ kind: 'answer', file });
  }

  #send(move: Move): Observable<Result<CaseFile, ApiFailure>> {
    const { id, holder, lastStep } = move.file;
    if (move.kind === 'hide') return this.#needs.api.call(hideContent, { id, what: move.what, hidden: move.hidden });
    if (move.kind === 'take') return this.#needs.api.call(takeCase, { id, holder: holder?.uuid ?? null });
    if (move.kind === 'release') return this.#needs.api.call(releaseCase, { id });
    const { outcome, refusal, text } = this.#drafts.value.get(id) ?? NO_ANSWER;
    const reason = outcome === 'refused' && refusal !== null ? { refusal } : {};
    return this.#needs.api.call(answerCase, { id, seen: lastStep, outcome: outcome ?? 'ask', ...reason, text: text.trim() });
  }

  /** Another admin was faster: what they did is shown beside the message. */
  #onRefusal(answer: Result<CaseFile, ApiFailure>): void {
    if (answer.ok || answer.error.code !== 'CASE_CONFLICT') return;
    this.#file.refresh();
    this.#needs.queue.refresh();
  }

  #moved(file: CaseFile, kind: Move['kind']): void {
    if (kind === 'answer') this.type(file.id, NO_ANSWER);
    this.#file.change((shown) => (shown.id === file.id ? file : shown));
    this.#needs.queue.refresh();
  }
}
