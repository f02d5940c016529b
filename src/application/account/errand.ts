import { type Observable, takeUntil } from 'rxjs';
import type { Result } from '../../domain/result.ts';
import { type Live, LiveState } from '../live.ts';
import type { Session } from '../session/session.ts';

/** `failed` says why in words for the player. */
export type ErrandState = { readonly kind: 'idle' } | { readonly kind: 'running' } | { readonly kind: 'failed'; readonly message: string };

const IDLE: ErrandState = { kind: 'idle' };

/** Something that is done for the player at their word: once at a time, and dropped when somebody else plays. */
export class Errand<I, O> {
  readonly #session: Session;
  readonly #work: (input: I) => Observable<Result<O, string>>;
  readonly #done: (value: O, input: I) => void;
  readonly #state = new LiveState<ErrandState>(IDLE);

  readonly state: Live<ErrandState> = this.#state;

  /** `work` emits once. */
  constructor(session: Session, work: (input: I) => Observable<Result<O, string>>, done: (value: O, input: I) => void) {
    this.#session = session;
    this.#work = work;
    this.#done = done;
    session.playerChanged$.subscribe(() => this.#state.set(IDLE));
  }

  /** Does nothing while it runs already. */
  run(input: I): void {
    if (this.#state.value.kind === 'running') return;
    this.#state.set({ kind: 'running' });
    this.#work(input)
      .pipe(takeUntil(this.#session.playerChanged$))
      .subscribe((outcome) => {
        this.#state.set(outcome.ok ? IDLE : { kind: 'failed', message: outcome.error });
        if (outcome.ok) this.#done(outcome.value, input);
      });
  }
}
