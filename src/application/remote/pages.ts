import type { Observable } from 'rxjs';
import type { ApiFailure } from '#application/platform/api.ts';
import type { Result } from '#domain/result.ts';
import type { Resource } from './resource.ts';

/** A list, newest first. `before` is the cursor of the next older page; null when there is none. */
interface Paged<C> {
  readonly before: C | null;
  readonly loadingOlder: boolean;
}

interface PagesOptions<T, P, C> {
  readonly read: (before: C) => Observable<Result<P, ApiFailure>>;
  /** The list with the page behind it, and the page's cursor. */
  readonly join: (shown: T, page: P) => T;
  readonly onFailure: (failure: ApiFailure) => void;
}

/** Cursor pagination of a resource towards older items. */
export class Pages<T extends Paged<C>, P, C, K = void> {
  readonly #list: Resource<T, K>;
  readonly #options: PagesOptions<T, P, C>;

  constructor(list: Resource<T, K>, options: PagesOptions<T, P, C>) {
    this.#list = list;
    this.#options = options;
  }

  /** Adds the next older page. Does nothing while one is loading and at the end. */
  older(): void {
    const state = this.#list.state.value;
    if (state.kind !== 'ready' || state.value.before === null || state.value.loadingOlder) return;
    const { before } = state.value;
    this.#list.change((shown) => ({ ...shown, loadingOlder: true }));
    this.#list.whileOpen(this.#options.read(before)).subscribe((answer) => this.#show(before, answer));
  }

  #show(before: C, answer: Result<P, ApiFailure>): void {
    const { join, onFailure } = this.#options;
    this.#list.change((shown) => {
      // The list was read again meanwhile and ends at another row: the page does not follow it.
      if (shown.before !== before) return shown;
      return { ...(answer.ok ? join(shown, answer.value) : shown), loadingOlder: false };
    });
    if (!answer.ok) onFailure(answer.error);
  }
}
