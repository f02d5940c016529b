import { EMPTY, map, type Observable, of, Subject, switchMap } from 'rxjs';
import { listCategories, listGameHistory, listStories } from '../../../contract/stories.ts';
import type { Result } from '../../domain/result.ts';
import { appended, EVERYTHING, refreshed, type ShelfFilter, sameFilter } from '../../domain/stories/shelf.ts';
import type { Category, PlayedStory, StorySummary } from '../../domain/stories/story.ts';
import type { ApiFailure } from '../api.ts';
import { type Live, LiveState } from '../live.ts';
import type { Log } from '../log.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';

/** Stories read at once. */
export const PAGE_SIZE = 12;
/** The most the API gives at once. */
const LARGEST_PAGE = 50;

/**
 * `stories` is what came so far, in order; `more` says that there is more behind it. `total` counts all that match, null until known.
 * While `phase` is `failed`, `failure` says why, and `stories` are those that came before. `categories` and `history` are empty until known.
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

/** `load` fills an empty shelf, `refresh` reads anew what is on it, `more` adds to it. */
type Errand = 'load' | 'refresh' | 'more';
type Page = { readonly stories: readonly StorySummary[]; readonly cursor: string | null; readonly total: number };

const EMPTY_SHELF: ShelfState = {
  filter: EVERYTHING,
  stories: [],
  total: null,
  more: false,
  phase: 'loading',
  failure: null,
  categories: [],
  history: [],
};

/** The stories one may choose from, and those one has played. */
export class StoryShelf {
  readonly #api: AuthorizedApi;
  readonly #log: Log;
  readonly #state = new LiveState<ShelfState>(EMPTY_SHELF);
  readonly #errands = new Subject<Errand>();
  readonly #surroundings = new Subject<void>();
  #cursor: string | null = null;
  #shown = false;

  readonly state: Live<ShelfState> = this.#state;

  constructor(api: AuthorizedApi, session: Session, log: Log) {
    this.#api = api;
    this.#log = log;
    // switchMap: a newly shown filter makes the answers to older ones worthless.
    this.#errands
      .pipe(switchMap((errand) => this.#fetch(errand).pipe(map((answer) => ({ errand, answer })))))
      .subscribe(({ errand, answer }) => this.#put(errand, answer));
    // switchMap: only the newest reading counts.
    this.#surroundings
      .pipe(switchMap(() => this.#categories()))
      .subscribe((categories) => this.#state.update((state) => ({ ...state, categories })));
    this.#surroundings
      .pipe(switchMap(() => this.#history()))
      .subscribe((history) => this.#state.update((state) => ({ ...state, history })));
    session.playerChanged$.subscribe(() => this.#forget());
    session.recovered$.subscribe(() => this.#recover());
  }

  /** Shows the stories of a filter. If they are shown already, they stay and are refreshed quietly. */
  show(filter: ShelfFilter): void {
    const state = this.#state.value;
    const kept = this.#shown && sameFilter(filter, state.filter) && state.stories.length > 0;
    this.#shown = true;
    this.#surroundings.next();
    if (kept) {
      this.#state.set({ ...state, filter, phase: 'ready', failure: null });
      this.#errands.next('refresh');
    } else this.#load(filter);
  }

  /** Adds the next stories; does nothing while others are on their way or when there are none. */
  more(): void {
    if (this.#state.value.phase !== 'ready' || !this.#state.value.more) return;
    this.#state.update((state) => ({ ...state, phase: 'loading-more' }));
    this.#errands.next('more');
  }

  /** Repeats what failed. */
  retry(): void {
    const state = this.#state.value;
    if (state.phase !== 'failed') return;
    this.#surroundings.next();
    if (state.stories.length === 0) this.#load(state.filter);
    else {
      this.#state.set({ ...state, phase: 'loading-more', failure: null });
      this.#errands.next('more');
    }
  }

  #load(filter: ShelfFilter): void {
    this.#cursor = null;
    this.#state.update(({ categories, history }) => ({ ...EMPTY_SHELF, filter, categories, history }));
    this.#errands.next('load');
  }

  /** What one player found and played is nobody else's business. */
  #forget(): void {
    if (!this.#shown) return;
    this.#state.update((state) => ({ ...state, history: [] }));
    this.#surroundings.next();
    this.#load(this.#state.value.filter);
  }

  #recover(): void {
    if (!this.#shown) return;
    if (this.#state.value.phase === 'failed') this.retry();
    else this.#surroundings.next();
  }

  #fetch(errand: Errand): Observable<Result<Page, ApiFailure>> {
    const { filter, stories } = this.#state.value;
    const limit = errand === 'refresh' ? Math.min(Math.max(stories.length, PAGE_SIZE), LARGEST_PAGE) : PAGE_SIZE;
    return this.#api.call(listStories, { ...filter, cursor: errand === 'more' ? this.#cursor : null, limit });
  }

  #put(errand: Errand, answer: Result<Page, ApiFailure>): void {
    const state = this.#state.value;
    if (!answer.ok) {
      this.#failed('stories.list.failed', answer.error);
      if (errand !== 'refresh') this.#state.set({ ...state, phase: 'failed', failure: answer.error });
      return;
    }
    const page = answer.value;
    // Behind what was refreshed there may be more on the shelf: then its end is still where it was.
    const longer = errand === 'refresh' && page.cursor !== null && state.stories.length > page.stories.length;
    if (!longer) this.#cursor = page.cursor;
    const before = errand === 'more' ? appended(state.stories, page.stories) : page.stories;
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

  /** A list that cannot be had is only logged; what is known of it stays. */
  #failed(event: string, failure: ApiFailure): Observable<never> {
    this.#log.error(event, { kind: failure.kind, status: failure.status });
    return EMPTY;
  }
}
