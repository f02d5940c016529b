import { type Observable, takeUntil, takeWhile } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { ApiFailure } from '#application/platform/api.ts';
import { failureMessage } from '#application/session/failure-message.ts';
import type { Session } from '#application/session/session.ts';
import type { Result } from '#domain/result.ts';

/** `done` is the last run's success. `message` says in a sentence why a run failed. */
export type ActionState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly message: string };

const IDLE: ActionState = { kind: 'idle' };

interface ActionOptions<I, O> {
  readonly session: Session;
  /** Emits once. A failure that needs no server is a sentence for the player. */
  readonly send: (input: I) => Observable<Result<O, ApiFailure | string>>;
  /** Message of a failure for which the server has none. */
  readonly fallback: string;
  readonly done?: (value: O, input: I) => void;
}

/** A command that the player starts. Runs once at a time; cancelled when the player changes. */
export class Action<I, O> {
  readonly #options: ActionOptions<I, O>;
  readonly #state = new LiveState<ActionState>(IDLE);
  /** Counts runs and resets, so that the answer to a run before a reset is ignored. */
  #run = 0;

  readonly state: Live<ActionState> = this.#state;

  constructor(options: ActionOptions<I, O>) {
    this.#options = options;
    options.session.playerChanged$.subscribe(() => this.reset());
  }

  /** Does nothing while it is running. */
  run(input: I): void {
    if (this.#state.value.kind === 'running') return;
    this.#run += 1;
    const run = this.#run;
    this.#state.set({ kind: 'running' });
    this.#options
      .send(input)
      .pipe(
        takeUntil(this.#options.session.playerChanged$),
        takeWhile(() => run === this.#run),
      )
      .subscribe((answer) => this.#end(answer, input));
  }

  /** Back to `idle`. A command that is running still reaches the server; its answer is ignored. */
  reset(): void {
    this.#run += 1;
    this.#state.set(IDLE);
  }

  #end(answer: Result<O, ApiFailure | string>, input: I): void {
    const { fallback, done } = this.#options;
    if (!answer.ok) {
      const { error } = answer;
      this.#state.set({ kind: 'failed', message: typeof error === 'string' ? error : failureMessage(error, fallback) });
      return;
    }
    this.#state.set({ kind: 'done' });
    done?.(answer.value, input);
  }
}
