import type { Observable } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { ApiFailure } from '#application/platform/api.ts';
import { failureMessage } from '#application/session/failure-message.ts';
import { foldedEmail } from '#contract/checks.ts';
import type { Result } from '#domain/result.ts';
import type { Problems } from '#domain/support/case-draft.ts';

/** `due`: when the answer is due at the latest, ISO 8601. `email`: where it goes; empty when it waits at the number. */
export interface SentCase {
  readonly reference: string;
  readonly due: string;
  readonly email: string;
}

/** `failure`: why sending failed, in a sentence; null before. What is typed is kept in every state but `sent`. */
type CaseFormState<Draft> =
  | { readonly kind: 'editing'; readonly problems: Problems<Draft>; readonly failure: string | null }
  | { readonly kind: 'sending' }
  | ({ readonly kind: 'sent' } & SentCase);

interface CaseFormOptions<Draft> {
  readonly empty: Draft;
  readonly problems: (draft: Draft) => Problems<Draft>;
  readonly send: (draft: Draft) => Observable<Result<Omit<SentCase, 'email'>, ApiFailure>>;
}

/** Typed loosely, because the compiler cannot see that no problem at all suits every draft. */
const editing = <Draft>(problems: object, failure: string | null): CaseFormState<Draft> => ({
  kind: 'editing',
  problems: problems as Problems<Draft>,
  failure,
});

/** A form that gets a reference number. */
export abstract class CaseForm<Draft extends { readonly email: string }> {
  readonly #options: CaseFormOptions<Draft>;
  readonly #draft: LiveState<Draft>;
  readonly #state = new LiveState<CaseFormState<Draft>>(editing<Draft>({}, null));

  readonly draft: Live<Draft>;
  readonly state: Live<CaseFormState<Draft>> = this.#state;

  constructor(options: CaseFormOptions<Draft>) {
    this.#options = options;
    this.#draft = new LiveState(options.empty);
    this.draft = this.#draft;
  }

  /** Changes what is typed. The changed fields' problems leave. */
  edit(change: Partial<Draft>): void {
    this.#draft.update((draft) => ({ ...draft, ...change }));
    this.#state.update((state) => {
      if (state.kind !== 'editing') return state;
      const left = Object.entries(state.problems).filter(([field]) => !(field in change));
      return { ...state, problems: Object.fromEntries(left) as Problems<Draft> };
    });
  }

  /** Sends what is typed. Returns the first field that cannot be sent as it is; null when it was sent. Does nothing while it is being sent. */
  send(): keyof Draft | null {
    if (this.#state.value.kind === 'sending') return null;
    const draft = this.#draft.value;
    const problems = this.#options.problems(draft);
    const [first] = Object.keys(problems) as (keyof Draft)[];
    if (first !== undefined) {
      this.#state.set(editing(problems, null));
      return first;
    }
    this.#state.set({ kind: 'sending' });
    this.#options.send(draft).subscribe((answer) => this.#show(answer, foldedEmail(draft.email)));
    return null;
  }

  /** Back to an empty form, after one was sent. */
  again(): void {
    if (this.#state.value.kind === 'sent') this.#state.set(editing<Draft>({}, null));
  }

  #show(answer: Result<Omit<SentCase, 'email'>, ApiFailure>, email: string): void {
    if (!answer.ok) {
      const failure = failureMessage(answer.error, 'This could not be sent. Your text is kept here; try again.');
      this.#state.set(editing<Draft>({}, failure));
      return;
    }
    this.#draft.set(this.#options.empty);
    this.#state.set({ kind: 'sent', ...answer.value, email });
  }
}
