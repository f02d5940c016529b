import { concatMap, map, Subject, startWith, switchMap } from 'rxjs';
import { createFavorite, deleteFavorite } from '../../../contract/engagement.ts';
import { getStory } from '../../../contract/stories.ts';
import type { Result } from '../../domain/result.ts';
import type { StoryDetail } from '../../domain/stories/story.ts';
import type { ApiFailure } from '../api.ts';
import { type Live, LiveState } from '../live.ts';
import type { Log } from '../log.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';
import type { Toasts } from '../toasts/toasts.ts';

export type StoryPageState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'loading'; readonly id: string }
  | { readonly kind: 'ready'; readonly story: StoryDetail }
  | { readonly kind: 'missing'; readonly id: string }
  | { readonly kind: 'failed'; readonly id: string; readonly failure: ApiFailure };

interface Wish {
  readonly id: string;
  readonly liked: boolean;
}

/** The page of one story. */
export class StoryPage {
  readonly #toasts: Toasts;
  readonly #log: Log;
  readonly #state = new LiveState<StoryPageState>({ kind: 'closed' });
  readonly #wanted = new Subject<string>();
  readonly #wishes = new Subject<Wish>();
  #newest: Wish | null = null;
  /** Whether the server holds the shown story for a favourite. */
  #favorite = false;

  readonly state: Live<StoryPageState> = this.#state;

  constructor(api: AuthorizedApi, session: Session, toasts: Toasts, log: Log) {
    this.#toasts = toasts;
    this.#log = log;
    // switchMap: only the story opened last is on the page.
    this.#wanted
      .pipe(switchMap((id) => api.call(getStory, { id }).pipe(map((answer) => ({ id, answer })))))
      .subscribe(({ id, answer }) => this.#show(id, answer));
    const keepWishes = () =>
      // concatMap: the server hears the wishes in the order in which they were made, so that the last one stands.
      this.#wishes.pipe(
        concatMap((wish) =>
          api.call(wish.liked ? createFavorite : deleteFavorite, { story_id: wish.id }).pipe(map((answer) => ({ wish, kept: answer.ok }))),
        ),
      );
    // switchMap: wishes of one player are not kept for another.
    session.playerChanged$.pipe(startWith(undefined), switchMap(keepWishes)).subscribe(({ wish, kept }) => this.#settle(wish, kept));
    session.playerChanged$.subscribe(() => this.#reload());
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

  /** Makes the shown story a favourite, or none any more. Seen at once; taken back when it cannot be kept. */
  like(liked: boolean): void {
    const state = this.#state.value;
    if (state.kind !== 'ready' || state.story.favorite === liked) return;
    this.#newest = { id: state.story.id, liked };
    this.#showLiked(liked);
    this.#wishes.next(this.#newest);
  }

  #settle(wish: Wish, kept: boolean): void {
    const shown = shownId(this.#state.value) === wish.id;
    if (shown && kept) this.#favorite = wish.liked;
    if (wish !== this.#newest) return;
    if (shown) this.#showLiked(this.#favorite);
    if (!kept) this.#toasts.error(wish.liked ? 'This favourite could not be kept. Try again.' : 'It is still a favourite. Try again.');
  }

  #showLiked(favorite: boolean): void {
    this.#state.update((state) => (state.kind === 'ready' ? { kind: 'ready', story: { ...state.story, favorite } } : state));
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
      this.#favorite = answer.value.story.favorite;
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
