import { merge } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { CallAnswer } from '#application/platform/api.ts';
import type { Log } from '#application/platform/log.ts';
import { Pages } from '#application/remote/pages.ts';
import { mapValue, type Remote } from '#application/remote/remote.ts';
import { Resource } from '#application/remote/resource.ts';
import type { Resumable } from '#application/remote/resumable.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { listCategories, listGameHistory, listStories } from '#contract/stories.ts';
import type { Category, PlayedStory, StorySummary } from '#domain/stories/story.ts';
import { appended, NO_FILTER, refreshed, type StoryFilter, sameFilter } from '#domain/stories/story-filter.ts';

/** Stories per request. */
const PAGE_SIZE = 12;
/** Limit of the API. */
const MAX_PAGE_SIZE = 50;
const LIST_FAILED = 'stories.list.failed';

/**
 * `stories` are those read so far, in order; `more` is true if there are others behind them. While `phase` is `failed`, `stories` are those read before. `categories` and `history` are empty until known.
 */
export interface StoryListState {
  readonly filter: StoryFilter;
  readonly stories: readonly StorySummary[];
  readonly more: boolean;
  readonly phase: 'loading' | 'ready' | 'loading-more' | 'failed';
  readonly categories: readonly Category[];
  readonly history: readonly PlayedStory[];
}

type Page = CallAnswer<typeof listStories>;

/** `before` is the cursor behind `stories`. `failed`: the page behind them could not be read. */
interface ShownStories {
  readonly stories: readonly StorySummary[];
  readonly before: string | null;
  readonly loadingOlder: boolean;
  readonly failed: boolean;
}

const NO_STORIES: ShownStories = { stories: [], before: null, loadingOlder: false, failed: false };

/** The public part of a shelf. */
interface ShelfSnapshot extends Pick<StoryListState, 'filter' | 'stories' | 'categories'> {
  readonly cursor: string | null;
}

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly log: Log;
}

/** The stories to choose from, and those the player has played. */
export class StoryList implements Resumable<ShelfSnapshot> {
  readonly #needs: Needs;
  readonly #stories: Resource<ShownStories, StoryFilter>;
  readonly #pages: Pages<ShownStories, Page, string, StoryFilter>;
  readonly #categories: Resource<readonly Category[]>;
  readonly #history: Resource<readonly PlayedStory[]>;
  readonly #state = new LiveState<StoryListState>({ ...shownAs({ kind: 'loading' }), filter: NO_FILTER, categories: [], history: [] });
  /** Null until the shelf is shown. */
  #filter: StoryFilter | null = null;

  readonly state: Live<StoryListState> = this.#state;
  /** A filter that nothing matches shows an empty shelf. */
  readonly isMissing = false;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { api, session, log } = needs;
    this.#stories = new Resource<ShownStories, StoryFilter>({
      read: (filter) => this.#read(filter),
      sameKey: sameFilter,
      session,
      log,
      logAs: LIST_FAILED,
    });
    this.#pages = new Pages<ShownStories, Page, string, StoryFilter>(this.#stories, {
      read: (cursor) => api.call(listStories, { ...(this.#filter ?? NO_FILTER), cursor, limit: PAGE_SIZE }),
      join: (shown, page) => ({ ...shown, stories: appended(shown.stories, page.stories), before: page.cursor }),
      onFailure: ({ kind, status }) => {
        log.error(LIST_FAILED, { kind, status });
        this.#stories.change((shown) => ({ ...shown, failed: true }));
      },
    });
    this.#categories = new Resource({
      read: () => api.call(listCategories, {}).pipe(mapValue(({ categories }) => categories)),
      session,
      onPlayerChange: 'keep',
      log,
      logAs: 'categories.failed',
    });
    this.#history = new Resource({
      read: () => api.call(listGameHistory, {}).pipe(mapValue(({ stories }) => stories)),
      session,
      log,
      logAs: 'history.failed',
    });
    merge(this.#stories.state.$, this.#categories.state.$, this.#history.state.$).subscribe(() => this.#update());
    session.recovered$.subscribe(() => this.retry());
  }

  /** Shows the stories of a filter. If they are shown already, they stay while they are refreshed. */
  show(filter: StoryFilter): void {
    this.#filter = filter;
    this.#stories.open(filter);
    this.#categories.open();
    this.#history.open();
  }

  snapshot(): ShelfSnapshot | null {
    const { filter, stories, categories, phase } = this.#state.value;
    const shown = this.#stories.snapshot();
    return shown && phase === 'ready' ? { filter, stories, categories, cursor: shown.value.before } : null;
  }

  resume({ cursor, filter, stories, categories }: ShelfSnapshot): void {
    this.#filter = filter;
    this.#stories.resume({ key: filter, value: { ...NO_STORIES, stories, before: cursor } });
    this.#categories.resume({ key: undefined, value: categories });
    this.#state.resume(this.#state.value);
  }

  refresh(): void {
    if (this.#filter !== null) this.show(this.#filter);
  }

  /** Adds the next stories. Does nothing while the shelf is loading, and at the end. */
  more(): void {
    if (this.#state.value.phase === 'ready') this.#pages.older();
  }

  /** Repeats what failed. */
  retry(): void {
    this.#stories.retry();
    this.#categories.retry();
    this.#history.retry();
    if (this.#state.value.phase !== 'failed') return;
    this.#stories.change((shown) => ({ ...shown, failed: false }));
    this.#pages.older();
  }

  /** Reads as many stories as are shown, up to the limit of the API. */
  #read(filter: StoryFilter) {
    const limit = Math.min(Math.max(this.#shown().stories.length, PAGE_SIZE), MAX_PAGE_SIZE);
    return this.#needs.api.call(listStories, { ...filter, cursor: null, limit }).pipe(mapValue((page) => this.#joined(page)));
  }

  /** What is shown after the answer to `#read`. The shelf may be longer than one refresh: then its cursor is unchanged. */
  #joined({ stories, cursor }: Page): ShownStories {
    const shown = this.#shown();
    const longer = cursor !== null && shown.stories.length > stories.length;
    return longer
      ? { ...NO_STORIES, stories: refreshed(shown.stories, stories), before: shown.before }
      : { ...NO_STORIES, stories, before: cursor };
  }

  #shown(): ShownStories {
    return readyOr(this.#stories.state, NO_STORIES);
  }

  #update(): void {
    this.#state.set({
      ...shownAs(this.#stories.state.value),
      filter: this.#filter ?? NO_FILTER,
      categories: readyOr(this.#categories.state, this.#state.value.categories),
      history: readyOr(this.#history.state, []),
    });
  }
}

const readyOr = <T>({ value }: Live<Remote<T>>, otherwise: T): T => (value.kind === 'ready' ? value.value : otherwise);

/** The state of a list of stories as views know it. */
function shownAs(list: Remote<ShownStories>): Pick<StoryListState, 'stories' | 'more' | 'phase'> {
  if (list.kind !== 'ready') return { stories: [], more: false, phase: list.kind };
  const { stories, before, loadingOlder, failed } = list.value;
  const phase = loadingOlder ? 'loading-more' : failed ? 'failed' : 'ready';
  return { stories, more: before !== null, phase };
}
