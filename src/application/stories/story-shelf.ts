import { EMPTY, map, type Observable, of, Subject, switchMap } from 'rxjs';
import { listCategories, listGameHistory, listStories } from '../../../contract/stories.ts';
import type { Result } from '../../domain/result.ts';
import { appended, NO_FILTER, refreshed, type ShelfFilter, sameFilter } from '../../domain/stories/shelf.ts';
import type { Category, PlayedStory, StorySummary } from '../../domain/stories/story.ts';
import type { ApiFailure } from '../api.ts';
import { type Live, LiveState } from '../live.ts';
import type { Log } from '../log.ts';
import type { Resumable } from '../resumable.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';

/** Stories per request. */
export const PAGE_SIZE = 12;
/** Limit of the API. */
const MAX_PAGE_SIZE = 50;

/**
 * `stories` are those read so far, in order; `more` is true if there are others behind them. `total` counts all that match, null until known.
 * While `phase` is `failed`, `failure` is the reason, and `stories` are those read before. `categories` and `history` are empty until known.
 */
export interface ShelfState {
  readonly filter: ShelfFilter;
  readonly stories: readonly StorySummary[];
  readonly total: number | null;
  readonly more: boolean;
  readonly phase: 'loading' | 'ready' | 'loading-more' | 'failed';
  readonly failure: ApiFailure | null;
  readonly categories: readonly Category[];
  readonly history: readonly PlayedStory[];
}

/** `load` fills an empty shelf, `refresh` reads again what is on it, `more` adds to it. */
type ReadKind = 'load' | 'refresh' | 'more';
type Page = { readonly stories: readonly StorySummary[]; readonly cursor: string | null; readonly total: number };

const EMPTY_SHELF: ShelfState = {
  filter: NO_FILTER,
  stories: [],
  total: null,
  more: false,
  phase: 'loading',
  failure: null,
  categories: [],
  history: [],
};

/** The public part of a shelf. */
export interface ShelfSnapshot extends Pick<ShelfState, 'filter' | 'stories' | 'total' | 'categories'> {
  readonly cursor: string | null;
}

/** The stories to choose from, and those the player has played. */
export class StoryShelf implements Resumable<ShelfSnapshot> {
  readonly #api: AuthorizedApi;
  readonly #log: Log;
  readonly #state = new LiveState<ShelfState>(EMPTY_SHELF);
  readonly #reads = new Subject<ReadKind>();
  readonly #lists = new Subject<void>();
  #cursor: string | null = null;
  #shown = false;

  readonly state: Live<ShelfState> = this.#state;
  /** A filter that nothing matches shows an empty shelf. */
  readonly isMissing = false;

  constructor(api: AuthorizedApi, session: Session, log: Log) {
    this.#api = api;
    this.#log = log;
    // switchMap: only the answer for the newest filter counts.
    this.#reads
      .pipe(switchMap((kind) => this.#fetch(kind).pipe(map((answer) => ({ kind, answer })))))
      .subscribe(({ kind, answer }) => this.#show(kind, answer));
    // switchMap: only the newest answer counts.
    this.#lists
      .pipe(switchMap(() => this.#categories()))
      .subscribe((categories) => this.#state.update((state) => ({ ...state, categories })));
    this.#lists.pipe(switchMap(() => this.#history())).subscribe((history) => this.#state.update((state) => ({ ...state, history })));
    session.playerChanged$.subscribe(() => this.#reload());
    session.recovered$.subscribe(() => this.#recover());
  }

  /** Shows the stories of a filter. If they are shown already, they stay while they are refreshed. */
  show(filter: ShelfFilter): void {
    const state = this.#state.value;
    const kept = this.#shown && sameFilter(filter, state.filter) && state.stories.length > 0;
    this.#shown = true;
    this.#lists.next();
    if (kept) {
      this.#state.update((shown) => ({ ...shown, filter, phase: 'ready', failure: null }));
      this.#reads.next('refresh');
    } else this.#load(filter);
  }

  snapshot(): ShelfSnapshot | null {
    const { filter, stories, total, categories, phase } = this.#state.value;
    return phase === 'ready' ? { filter, stories, total, categories, cursor: this.#cursor } : null;
  }

  resume({ cursor, ...shown }: ShelfSnapshot): void {
    this.#shown = true;
    this.#cursor = cursor;
    this.#state.resume({ ...EMPTY_SHELF, ...shown, more: cursor !== null, phase: 'ready' });
  }

  refresh(): void {
    if (this.#shown) this.show(this.#state.value.filter);
  }

  /** Adds the next stories. Does nothing while the shelf is loading, and at the end. */
  more(): void {
    if (this.#state.value.phase !== 'ready' || !this.#state.value.more) return;
    this.#state.update((state) => ({ ...state, phase: 'loading-more' }));
    this.#reads.next('more');
  }

  /** Repeats what failed. */
  retry(): void {
    const state = this.#state.value;
    if (state.phase !== 'failed') return;
    this.#lists.next();
    if (state.stories.length === 0) this.#load(state.filter);
    else {
      this.#state.set({ ...state, phase: 'loading-more', failure: null });
      this.#reads.next('more');
    }
  }

  #load(filter: ShelfFilter): void {
    this.#cursor = null;
    this.#state.update(({ categories, history }) => ({ ...EMPTY_SHELF, filter, categories, history }));
    this.#reads.next('load');
  }

  /** The endings found and the games played belong to one player. */
  #reload(): void {
    if (!this.#shown) return;
    this.#state.update((state) => ({ ...state, history: [] }));
    this.#lists.next();
    this.#load(this.#state.value.filter);
  }

  #recover(): void {
    if (!this.#shown) return;
    if (this.#state.value.phase === 'failed') this.retry();
    else this.#lists.next();
  }

  #fetch(kind: ReadKind): Observable<Result<Page, ApiFailure>> {
    const { filter, stories } = this.#state.value;
    const limit = kind === 'refresh' ? Math.min(Math.max(stories.length, PAGE_SIZE), MAX_PAGE_SIZE) : PAGE_SIZE;
    return this.#api.call(listStories, { ...filter, cursor: kind === 'more' ? this.#cursor : null, limit });
  }

  #show(kind: ReadKind, answer: Result<Page, ApiFailure>): void {
    const state = this.#state.value;
    if (!answer.ok) {
      this.#failed('stories.list.failed', answer.error);
      if (kind !== 'refresh') this.#state.set({ ...state, phase: 'failed', failure: answer.error });
      return;
    }
    const page = answer.value;
    // The shelf may be longer than one refresh: then its cursor is unchanged.
    const longer = kind === 'refresh' && page.cursor !== null && state.stories.length > page.stories.length;
    if (!longer) this.#cursor = page.cursor;
    const before = kind === 'more' ? appended(state.stories, page.stories) : page.stories;
    const stories = longer ? refreshed(state.stories, page.stories) : before;
    this.#state.set({ ...state, stories, total: page.total, more: this.#cursor !== null, phase: 'ready', failure: null });
  }

  #categories(): Observable<readonly Category[]> {
    return this.#api
      .call(listCategories, {})
      .pipe(switchMap((answer) => (answer.ok ? of(answer.value.categories) : this.#failed('categories.failed', answer.error))));
  }

  #history(): Observable<readonly PlayedStory[]> {
    return this.#api
      .call(listGameHistory, {})
      .pipe(switchMap((answer) => (answer.ok ? of(answer.value.stories) : this.#failed('history.failed', answer.error))));
  }

  /** A list that can't be read is only logged; the shown one stays. */
  #failed(event: string, failure: ApiFailure): Observable<never> {
    this.#log.error(event, { kind: failure.kind, status: failure.status });
    return EMPTY;
  }
}
