import { BehaviorSubject, type Observable } from 'rxjs';

/**
 * The current value of something that changes. Views read `value` and subscribe; use cases may use `$`, which never errors and never
 * completes.
 */
export interface Live<T> {
  readonly value: T;
  /** The value that a page is rendered with first, on the server and again when the browser takes that page over. Never changes after that. */
  readonly first: T;
  readonly $: Observable<T>;
  /** Calls `changed` after every change until the returned function is called. */
  subscribe(changed: () => void): () => void;
}

/** The writable side, private to the use case that owns it. Setting the same reference again notifies no subscriber. */
export class LiveState<T> implements Live<T> {
  readonly #subject: BehaviorSubject<T>;
  #first: T;
  readonly $: Observable<T>;

  /** `first` differs where the server cannot know the value, for example because it is stored in the browser. */
  constructor(initial: T, first: T = initial) {
    this.#subject = new BehaviorSubject(initial);
    this.#first = first;
    this.$ = this.#subject.asObservable();
  }

  get value(): T {
    return this.#subject.value;
  }

  get first(): T {
    return this.#first;
  }

  /** Continues from the value that the server rendered the page with. Only before the first render. */
  resume(value: T): void {
    this.#first = value;
    this.set(value);
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
