import { BehaviorSubject, type Observable } from 'rxjs';

/**
 * The current value of something that changes. Views read `value` and subscribe; use cases may use `$`, which never errors and never
 * completes.
 */
export interface Live<T> {
  readonly value: T;
  readonly $: Observable<T>;
  /** Calls `changed` after every change until the returned function is called. */
  subscribe(changed: () => void): () => void;
}

/** The writable side, private to the use case that owns it. Setting the same reference again notifies no subscriber. */
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
