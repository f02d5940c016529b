import { EMPTY, type Observable, Subject, switchMap, takeUntil } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { ApiFailure } from '#application/platform/api.ts';
import type { Log } from '#application/platform/log.ts';
import type { Session } from '#application/session/session.ts';
import type { Result } from '#domain/result.ts';
import { LOADING, type Remote, remoteOf } from './remote.ts';
import type { Resumable } from './resumable.ts';

export interface Missing {
  readonly kind: 'missing';
}

/** A refusal that a page shows in its own way. */
export interface Refused {
  readonly kind: `refused-${string}`;
}

/** For `ResourceOptions.missing`. An id that the server calls malformed cannot exist either. */
export const missingPage = ({ kind, status, code }: ApiFailure): Missing | null =>
  kind === 'refused' && (status === 404 || code === 'NOT_FOUND' || code === 'INVALID_INPUT') ? { kind: 'missing' } : null;

export interface ResourceRules<K, M> {
  /** Whether two keys name the same data. `Object.is` unless given. */
  readonly sameKey?: (a: K, b: K) => boolean;
  /** Whether a change of player reads the open key again, closes it, or keeps what is the same for all players. `reload` unless given. */
  readonly onPlayerChange?: 'reload' | 'close' | 'keep';
  /** Message of a failure for which the server has none. */
  readonly fallback?: string;
  /** The state of a failure that says that the key does not exist; null for other failures. */
  readonly missing?: (failure: ApiFailure) => M | null;
  /** The name under which a failure is logged. */
  readonly logAs?: string;
}

interface ResourceOptions<T, K, M> extends ResourceRules<K, M> {
  /** Emits the answer to a read of `key`; cancelled when a newer read starts. */
  readonly read: (key: K) => Observable<Result<T, ApiFailure>>;
  readonly session: Session;
  readonly log?: Log;
}

/** A key with its value. */
export interface Opened<T, K> {
  readonly key: K;
  readonly value: T;
}

/**
 * Data of the server, read by key: one key is open at a time, none at first. Only the newest read counts. A value that is shown stays while its
 * key is read again, and when that fails. After a failure it is read again on `retry` and when the server recovers. A change of player drops the value;
 * what came with the page stays in its place until the answer for the new player.
 */
export class Resource<T, K = void, M extends Missing | Refused = never> implements Resumable<Opened<T, K>> {
  readonly #options: ResourceOptions<T, K, M>;
  readonly #state = new LiveState<Remote<T> | M>(LOADING);
  readonly #reads = new Subject<{ readonly key: K } | null>();
  readonly #closed = new Subject<void>();
  #open: { readonly key: K } | null = null;
  #isReading = false;
  /** What came with the page, which the server renders without a player: everybody may see it. */
  #sent: Opened<T, K> | null = null;

  readonly state: Live<Remote<T> | M> = this.#state;

  constructor(options: ResourceOptions<T, K, M>) {
    this.#options = options;
    this.#reads.pipe(switchMap((open) => (open === null ? EMPTY : options.read(open.key)))).subscribe((answer) => this.#show(answer));
    options.session.playerChanged$.subscribe(() => this.#playerChanged());
    options.session.recovered$.subscribe(() => this.retry());
  }

  /** Reads `key`. */
  open(key: K): void {
    const isOpen = this.#isOpen(key);
    this.#open = { key };
    if (!isOpen) this.#closed.next();
    if (!isOpen || this.#state.value.kind !== 'ready') this.#state.set(LOADING);
    this.#read();
  }

  /** Reads `key` unless it is shown or being read. */
  ensure(key: K): void {
    const { kind } = this.#state.value;
    if (!this.#isOpen(key) || (kind !== 'ready' && kind !== 'loading')) this.open(key);
  }

  /** Reads `key`. Nothing that was read before is shown until then. */
  openAnew(key: K): void {
    this.close();
    this.open(key);
  }

  /** Reads the open key again after a failure. */
  retry(): void {
    if (this.#open !== null && this.#state.value.kind === 'failed') this.open(this.#open.key);
  }

  snapshot(): Opened<T, K> | null {
    const state = this.#state.value;
    return this.#open !== null && state.kind === 'ready' ? { key: this.#open.key, value: state.value } : null;
  }

  get isMissing(): boolean {
    return this.#state.value.kind === 'missing';
  }

  resume({ key, value }: Opened<T, K>): void {
    this.#open = { key };
    this.#sent = { key, value };
    this.#state.resume({ kind: 'ready', value });
  }

  /** Reads the open key again, unless it is the same for all players. */
  refresh(): void {
    if (this.#open !== null && this.#options.onPlayerChange !== 'keep') this.open(this.#open.key);
  }

  /** Drops the value and cancels the read. The state is `loading` until a key is opened. */
  close(): void {
    this.#open = null;
    this.#closed.next();
    this.#read();
    this.#state.set(LOADING);
  }

  /** Changes the value that is shown, if there is one. */
  change(change: (value: T) => T): void {
    this.#state.update((state) => (state.kind === 'ready' ? { kind: 'ready', value: change(state.value) } : state));
  }

  /** Changes the value that is shown by what an action has done. A read that is on its way may have been answered before that: it is made again. */
  changeByAction(change: (value: T) => T): void {
    this.change(change);
    if (this.#isReading) this.#read();
  }

  /** `work`, cancelled when another key is opened, the resource is closed, or the player changes. */
  whileOpen<A>(work: Observable<A>): Observable<A> {
    return work.pipe(takeUntil(this.#closed));
  }

  #read(): void {
    this.#isReading = this.#open !== null;
    this.#reads.next(this.#open);
  }

  #isOpen(key: K): boolean {
    const { sameKey = Object.is } = this.#options;
    return this.#open !== null && sameKey(this.#open.key, key);
  }

  #playerChanged(): void {
    const { onPlayerChange = 'reload' } = this.#options;
    if (this.#open === null || onPlayerChange === 'keep') return;
    if (onPlayerChange === 'close') this.close();
    else {
      this.#closed.next();
      this.#state.set(this.#sent !== null && this.#isOpen(this.#sent.key) ? { kind: 'ready', value: this.#sent.value } : LOADING);
      this.#read();
    }
  }

  #show(answer: Result<T, ApiFailure>): void {
    this.#isReading = false;
    const { fallback = 'It could not be read. Try again.', missing, log, logAs } = this.#options;
    if (!answer.ok && logAs) log?.error(logAs, { kind: answer.error.kind, status: answer.error.status });
    const absent = answer.ok ? null : (missing?.(answer.error) ?? null);
    if (absent !== null) this.#state.set(absent);
    else if (answer.ok || this.#state.value.kind !== 'ready') this.#state.set(remoteOf(answer, fallback));
  }
}
