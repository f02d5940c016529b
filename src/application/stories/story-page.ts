import { concatMap, map, Subject, startWith, switchMap, tap } from 'rxjs';
import type { Toasts } from '#application/design/toasts.ts';
import type { Live } from '#application/live.ts';
import type { Log } from '#application/platform/log.ts';
import { mapValue, type Remote } from '#application/remote/remote.ts';
import { type Missing, missingPage, type Opened, Resource } from '#application/remote/resource.ts';
import type { Resumable } from '#application/remote/resumable.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { createFavorite, deleteFavorite } from '#contract/engagement.ts';
import { getStory } from '#contract/stories.ts';
import type { StoryDetail } from '#domain/stories/story.ts';

interface FavoriteChange {
  readonly id: string;
  readonly favorite: boolean;
}

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly toasts: Toasts;
  readonly log: Log;
}

/** The page of one story. */
export class StoryPage implements Resumable<Opened<StoryDetail, string>> {
  readonly #needs: Needs;
  readonly #story: Resource<StoryDetail, string, Missing>;
  readonly #changes = new Subject<FavoriteChange>();
  #newest: FavoriteChange | null = null;
  /** The last change that the server has answered. */
  #answered: FavoriteChange | null = null;
  /** Whether the shown story is a favourite on the server. */
  #favorite = false;

  readonly state: Live<Remote<StoryDetail> | Missing>;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { api, session, log } = needs;
    this.#story = new Resource<StoryDetail, string, Missing>({
      read: (id) => {
        const [newest, answered] = [this.#newest, this.#answered];
        const isNewer = () => newest === answered && newest === this.#newest;
        return api.call(getStory, { id }).pipe(mapValue(({ story }) => this.#read(story, isNewer())));
      },
      session,
      missing: missingPage,
      log,
      logAs: 'story.failed',
    });
    this.state = this.#story.state;
    const send = ({ id, favorite }: FavoriteChange) => api.call(favorite ? createFavorite : deleteFavorite, { storyId: id });
    // concatMap: the server receives the changes in their order, so that the last one counts.
    const sendAll = () => this.#changes.pipe(concatMap((change) => send(change).pipe(map(({ ok }) => ({ change, ok })))));
    // switchMap: changes of one player are not sent for another.
    session.playerChanged$
      .pipe(
        tap(() => this.#forget()),
        startWith(undefined),
        switchMap(sendAll),
      )
      .subscribe(({ change, ok }) => this.#settle(change, ok));
  }

  /** Shows a story. One that is shown already stays while it is read again. */
  open(id: string): void {
    this.#story.open(id);
  }

  snapshot(): Opened<StoryDetail, string> | null {
    return this.#story.snapshot();
  }

  get isMissing(): boolean {
    return this.#story.isMissing;
  }

  resume(snapshot: Opened<StoryDetail, string>): void {
    this.#story.resume(snapshot);
  }

  refresh(): void {
    this.#story.refresh();
  }

  retry(): void {
    this.#story.retry();
  }

  /** Makes the shown story a favourite or not. Optimistic: rolled back when the server fails. */
  like(favorite: boolean): void {
    const state = this.state.value;
    if (state.kind !== 'ready' || state.value.favorite === favorite) return;
    this.#newest = { id: state.value.id, favorite };
    this.#showFavorite(favorite);
    this.#changes.next(this.#newest);
  }

  /** `isNewer`: than every change. Another answer may be from before a change, so what is shown stays. */
  #read(story: StoryDetail, isNewer: boolean): StoryDetail {
    const shown = this.state.value;
    if (!isNewer && shown.kind === 'ready' && shown.value.id === story.id) return { ...story, favorite: shown.value.favorite };
    this.#favorite = story.favorite;
    return story;
  }

  #forget(): void {
    this.#newest = null;
    this.#answered = null;
  }

  #settle(change: FavoriteChange, ok: boolean): void {
    this.#answered = change;
    const state = this.state.value;
    const isShown = state.kind === 'ready' && state.value.id === change.id;
    if (isShown && ok) this.#favorite = change.favorite;
    if (change !== this.#newest) return;
    if (isShown) this.#showFavorite(this.#favorite);
    if (!ok)
      this.#needs.toasts.error(change.favorite ? 'This favourite could not be kept. Try again.' : 'It is still a favourite. Try again.');
  }

  #showFavorite(favorite: boolean): void {
    this.#story.change((story) => ({ ...story, favorite }));
  }
}
