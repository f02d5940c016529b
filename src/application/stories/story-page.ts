import { map, Subject, switchMap } from 'rxjs';
import { getStory } from '../../../contract/stories.ts';
import type { Result } from '../../domain/result.ts';
import type { StoryDetail } from '../../domain/stories/story.ts';
import type { ApiFailure } from '../api.ts';
import { type Live, LiveState } from '../live.ts';
import type { Log } from '../log.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';

export type StoryPageState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'loading'; readonly id: string }
  | { readonly kind: 'ready'; readonly story: StoryDetail }
  | { readonly kind: 'missing'; readonly id: string }
  | { readonly kind: 'failed'; readonly id: string; readonly failure: ApiFailure };

/** The page of one story. */
export class StoryPage {
  readonly #log: Log;
  readonly #state = new LiveState<StoryPageState>({ kind: 'closed' });
  readonly #wanted = new Subject<string>();

  readonly state: Live<StoryPageState> = this.#state;

  constructor(api: AuthorizedApi, session: Session, log: Log) {
    this.#log = log;
    // switchMap: only the story opened last is on the page.
    this.#wanted
      .pipe(switchMap((id) => api.call(getStory, { id }).pipe(map((answer) => ({ id, answer })))))
      .subscribe(({ id, answer }) => this.#show(id, answer));
    session.loggedOut$.subscribe(() => this.#reload());
    session.recovered$.subscribe(() => this.retry());
  }

  /** Shows a story. One that is shown already stays while it is read anew. */
  open(id: string): void {
    if (shownId(this.#state.value) !== id || this.#state.value.kind !== 'ready') this.#state.set({ kind: 'loading', id });
    this.#wanted.next(id);
  }

  retry(): void {
    const state = this.#state.value;
    if (state.kind === 'failed') this.open(state.id);
  }

  /** What a page holds of its player's games belongs to that player alone. */
  #reload(): void {
    const id = shownId(this.#state.value);
    if (id === null) return;
    this.#state.set({ kind: 'loading', id });
    this.#wanted.next(id);
  }

  #show(id: string, answer: Result<{ story: StoryDetail }, ApiFailure>): void {
    if (answer.ok) {
      this.#state.set({ kind: 'ready', story: answer.value.story });
      return;
    }
    const { error } = answer;
    this.#log.error('story.failed', { id, kind: error.kind, status: error.status });
    if (isMissing(error)) this.#state.set({ kind: 'missing', id });
    else if (this.#state.value.kind !== 'ready') this.#state.set({ kind: 'failed', id, failure: error });
  }
}

function shownId(state: StoryPageState): string | null {
  if (state.kind === 'closed') return null;
  return state.kind === 'ready' ? state.story.id : state.id;
}

/** An id that no story can have is as missing as one that none has. */
const isMissing = (failure: ApiFailure): boolean =>
  failure.kind === 'refused' && (failure.status === 404 || failure.code === 'NOT_FOUND' || failure.code === 'INVALID_INPUT');
