import { type Observable, Subject, switchMap } from 'rxjs';
import type { Result } from '../../domain/result.ts';
import type { ApiFailure } from '../api.ts';
import { type Live, LiveState } from '../live.ts';
import type { Log } from '../log.ts';
import type { Session } from '../session/session.ts';

export type PartState<T> = { readonly kind: 'loading' } | { readonly kind: 'ready'; readonly value: T } | { readonly kind: 'failed' };

/** A part of the account as the server tells it, from the first `load` on: read anew for whoever plays, and when the server is back. */
export class AccountPart<T> {
  readonly #state = new LiveState<PartState<T>>({ kind: 'loading' });
  readonly #wanted = new Subject<void>();
  #opened = false;

  readonly state: Live<PartState<T>> = this.#state;

  /** `name` is what the log calls it. */
  constructor(name: string, read: () => Observable<Result<T, ApiFailure>>, session: Session, log: Log) {
    // switchMap: only the newest answer counts.
    this.#wanted.pipe(switchMap(read)).subscribe((answer) => {
      if (answer.ok) {
        this.#state.set({ kind: 'ready', value: answer.value });
        return;
      }
      log.error(`account.${name}.failed`, { kind: answer.error.kind, status: answer.error.status });
      if (this.#state.value.kind !== 'ready') this.#state.set({ kind: 'failed' });
    });
    session.playerChanged$.subscribe(() => this.#readFor());
    session.recovered$.subscribe(() => this.retry());
  }

  /** What is shown already stays while it is read anew. */
  load(): void {
    this.#opened = true;
    if (this.#state.value.kind === 'failed') this.#state.set({ kind: 'loading' });
    this.#wanted.next();
  }

  retry(): void {
    if (this.#state.value.kind === 'failed') this.load();
  }

  /** Changes what is shown after a change on the server. */
  change(change: (value: T) => T): void {
    this.#state.update((state) => (state.kind === 'ready' ? { kind: 'ready', value: change(state.value) } : state));
  }

  #readFor(): void {
    if (!this.#opened) return;
    this.#state.set({ kind: 'loading' });
    this.#wanted.next();
  }
}
