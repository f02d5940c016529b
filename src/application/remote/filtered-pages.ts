import type { Observable } from 'rxjs';
import type { Toasts } from '#application/design/toasts.ts';
import { type Live, LiveState } from '#application/live.ts';
import type { ApiFailure } from '#application/platform/api.ts';
import { failureMessage } from '#application/session/failure-message.ts';
import type { Session } from '#application/session/session.ts';
import type { Result } from '#domain/result.ts';
import { Pages } from './pages.ts';
import { LOADING, mapValue, type Remote } from './remote.ts';
import { Resource } from './resource.ts';

/** A page of a list. `before` is the cursor of the next one; null at the end. */
interface ListPage {
  readonly before: string | null;
}

/** All pages that were read, as one. */
export type Shown<T> = T & { readonly loadingOlder: boolean };

export interface FilteredState<F, T> {
  readonly filter: F;
  readonly list: Remote<Shown<T>>;
}

/** Joins a page's entries of a field behind those that are shown. One that moved since its page was read comes again, further behind: it stays where it is, known by its id. */
export function joinedOnce<K extends string, E>(field: K, idOf: (entry: E) => string) {
  return <T extends ListPage & Readonly<Record<K, readonly E[]>>>(shown: Shown<T>, page: T): Shown<T> => {
    const known = new Set(shown[field].map(idOf));
    return { ...shown, [field]: [...shown[field], ...page[field].filter((entry) => !known.has(idOf(entry)))], before: page.before };
  };
}

interface FilteredPagesOptions<F, T, P> {
  readonly session: Session;
  readonly toasts: Toasts;
  /** The filter before one is chosen, and after the player changed. */
  readonly initial: F;
  readonly isSame: (a: F, b: F) => boolean;
  readonly first: (filter: F) => Observable<Result<T, ApiFailure>>;
  readonly next: (filter: F, before: string) => Observable<Result<P, ApiFailure>>;
  /** The list with the page behind it, and the page's cursor. */
  readonly join: (shown: Shown<T>, page: P) => Shown<T>;
  /** Messages for failures of the first page and of a further one, where the server has none. */
  readonly fallbacks: { readonly first: string; readonly next: string };
}

/** A list of the server that is read page by page, under one filter at a time. Closed when the player changes. */
export class FilteredPages<F, T extends ListPage, P extends ListPage = T> {
  readonly #isSame: (a: F, b: F) => boolean;
  readonly #state: LiveState<FilteredState<F, T>>;
  readonly #list: Resource<Shown<T>, F>;
  readonly #pages: Pages<Shown<T>, P, string, F>;

  readonly state: Live<FilteredState<F, T>>;

  constructor({ session, toasts, initial, isSame, first, next, join, fallbacks }: FilteredPagesOptions<F, T, P>) {
    this.#isSame = isSame;
    this.#state = new LiveState<FilteredState<F, T>>({ filter: initial, list: LOADING });
    this.state = this.#state;
    this.#list = new Resource<Shown<T>, F>({
      read: (filter) => first(filter).pipe(mapValue((page) => ({ ...page, loadingOlder: false }))),
      sameKey: isSame,
      session,
      onPlayerChange: 'close',
      fallback: fallbacks.first,
    });
    this.#pages = new Pages<Shown<T>, P, string, F>(this.#list, {
      read: (before) => next(this.#state.value.filter, before),
      join,
      onFailure: (failure) => toasts.error(failureMessage(failure, fallbacks.next)),
    });
    this.#list.state.$.subscribe((list) => this.#state.update(({ filter }) => ({ filter, list })));
    session.playerChanged$.subscribe(() => this.#state.set({ filter: initial, list: LOADING }));
  }

  /** Reads the list under a filter. The same one stays shown until then. */
  open(filter: F): void {
    this.#choose(filter);
    this.#list.open(filter);
  }

  /** Reads the list unless it is shown or being read under the same filter. */
  ensure(filter: F): void {
    this.#choose(filter);
    this.#list.ensure(filter);
  }

  /** Reads the list again. What is shown stays until then. */
  refresh(): void {
    this.open(this.#state.value.filter);
  }

  older(): void {
    this.#pages.older();
  }

  /** Changes the list that is shown, if there is one. */
  protected change(change: (shown: Shown<T>) => Shown<T>): void {
    this.#list.change(change);
  }

  #choose(filter: F): void {
    if (!this.#isSame(filter, this.#state.value.filter)) this.#state.set({ filter, list: LOADING });
  }
}
