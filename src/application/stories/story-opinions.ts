import { concatMap, map, Subject, startWith, switchMap } from 'rxjs';
import type { Toasts } from '#application/design/toasts.ts';
import { type Live, LiveState } from '#application/live.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { type Opinion, setOpinion } from '#contract/stories.ts';

interface Change {
  readonly story: string;
  readonly opinion: Opinion | null;
}

/** What the player thought of stories, as far as they said so since the app was opened: by the story's id. */
export type SaidOpinions = Readonly<Record<string, Opinion | null>>;

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly toasts: Toasts;
}

/** Says what the player thought of a story. */
export class StoryOpinions {
  readonly #needs: Needs;
  readonly #state = new LiveState<SaidOpinions>({});
  readonly #changes = new Subject<Change>();
  /** What the server has, by story, once something was said. */
  readonly #kept = new Map<string, Opinion | null>();
  #newest: Change | null = null;

  readonly state: Live<SaidOpinions> = this.#state;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { api, session } = needs;
    const send = ({ story, opinion }: Change) => api.call(setOpinion, { storyId: story, opinion });
    // concatMap: the server receives the changes in their order, so that the last one counts.
    const sendAll = () => this.#changes.pipe(concatMap((change) => send(change).pipe(map(({ ok }) => ({ change, ok })))));
    // switchMap: changes of one player are not sent for another.
    session.playerChanged$.pipe(startWith(undefined), switchMap(sendAll)).subscribe(({ change, ok }) => this.#settle(change, ok));
    session.playerChanged$.subscribe(() => {
      this.#kept.clear();
      this.#state.set({});
    });
  }

  /** Shown at once, and taken back when the server fails. `known` is what the story came with. */
  say(story: string, opinion: Opinion | null, known: Opinion | null): void {
    if (!this.#kept.has(story)) this.#kept.set(story, known);
    this.#newest = { story, opinion };
    this.#state.update((said) => ({ ...said, [story]: opinion }));
    this.#changes.next(this.#newest);
  }

  #settle(change: Change, ok: boolean): void {
    if (ok) this.#kept.set(change.story, change.opinion);
    if (ok || change !== this.#newest) return;
    this.#state.update((said) => ({ ...said, [change.story]: this.#kept.get(change.story) ?? null }));
    this.#needs.toasts.error('Your answer was not kept. Try again.');
  }
}
