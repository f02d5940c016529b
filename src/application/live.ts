import { BehaviorSubject, type Observable } from 'rxjs';

/**
 * A value that changes over time and always has one. Views read `value` and `subscribe` to be told of changes; use cases may follow `$`.
 * It never errors and never completes.
 */
export interface Live<T> {
  readonly value: T;
  readonly $: Observable<T>;
  /** Calls `changed` after every change until the returned function is called. */
  subscribe(changed: () => void): () => void;
}

/** The writable side, kept private by the use case that owns it. Setting the same reference again tells nobody. */
export class LiveState<T> implements Live<T> {
  readonly #subject: BehaviorSubject<T>;
  readonly $: Observable<T>;

  constructor(initial: T) {
    this.#subject = new BehaviorSubject(initial);
    this.$ = this.#subject.asObservable();
  }

  get value(): T {
    return this.#subject.value;
  }

  set(next: T): void {
    if (next !== this.#subject.value) this.#subject.next(next);
  }

  update(change: (current: T) => T): void {
    this.set(change(this.#subject.value));
  }

  readonly subscribe = (changed: () => void): (() => void) => {
    const subscription = this.#subject.subscribe(changed);
    return () => subscription.unsubscribe();
  };
}
