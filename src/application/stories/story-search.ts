import { EMPTY, map, type Observable, Subject, switchMap, timer } from 'rxjs';
import { type Live, LiveState } from '#application/live.ts';
import type { Log } from '#application/platform/log.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { listStories } from '#contract/stories.ts';
import type { StorySummary } from '#domain/stories/story.ts';
import { MAX_QUERY_LENGTH } from '#domain/stories/story-filter.ts';
import { startOf } from '#domain/text/cut.ts';

/** Ms without typing before a search is sent. */
const SEARCH_DEBOUNCE = 150;
const MAX_SUGGESTIONS = 6;

/** `near`: no story has the words, and these have words like them. */
export interface Suggestions {
  readonly stories: readonly StorySummary[];
  readonly near?: boolean | undefined;
}

/** `suggestions` answer to the text, or to an earlier one while the answer is on its way; null before the first. */
interface SearchState {
  readonly query: string;
  readonly suggestions: Suggestions | null;
}

const BLANK: SearchState = { query: '', suggestions: null };

interface Needs {
  readonly api: AuthorizedApi;
  readonly log: Log;
}

/** Suggests stories for the typed text. */
export class StorySearch {
  readonly #needs: Needs;
  readonly #state = new LiveState<SearchState>(BLANK);
  readonly #typed = new Subject<string>();

  readonly state: Live<SearchState> = this.#state;

  constructor(needs: Needs) {
    this.#needs = needs;
    // switchMap: only the answer to the newest text counts. The delay is inside it, so that clearing cancels a pending search.
    this.#typed
      .pipe(switchMap((query) => this.#suggest(query)))
      .subscribe((suggestions) => this.#state.update((state) => ({ ...state, suggestions })));
  }

  type(text: string): void {
    if (text === this.#state.value.query) return;
    const query = text.trim();
    this.#state.update((state) => ({ query: text, suggestions: query === '' ? null : state.suggestions }));
    this.#typed.next(query);
  }

  clear(): void {
    this.#state.set(BLANK);
    this.#typed.next('');
  }

  #suggest(query: string): Observable<SearchState['suggestions']> {
    if (query === '') return EMPTY;
    const input = { query: startOf(query, MAX_QUERY_LENGTH), limit: MAX_SUGGESTIONS };
    return timer(SEARCH_DEBOUNCE).pipe(
      switchMap(() => this.#needs.api.call(listStories, input)),
      map((answer) => {
        if (answer.ok) return answer.value;
        this.#needs.log.error('stories.search.failed', { kind: answer.error.kind, status: answer.error.status });
        return null;
      }),
    );
  }
}
