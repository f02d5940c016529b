import { concat, concatMap, EMPTY, filter, map, type Observable, take } from 'rxjs';
import type { Live } from '#application/live.ts';
import type { ApiFailure } from '#application/platform/api.ts';
import { mapValue } from '#application/remote/remote.ts';
import { type CacheState, ResourceCache } from '#application/remote/resource-cache.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { turnReasoning } from '#contract/play.ts';
import type { Result } from '#domain/result.ts';
import type { Play } from './play.ts';
import type { PlayState } from './play-state.ts';

interface Needs {
  readonly api: AuthorizedApi;
  readonly session: Session;
  readonly play: Play;
}

/** The narrator's reasoning before a reply, by turn. */
export class Reasoning {
  readonly #needs: Needs;
  readonly #texts: ResourceCache<string, string>;
  /** Running turns whose reasoning is read again when they end. */
  readonly #awaited = new Set<string>();

  readonly state: Live<CacheState<string>>;

  constructor(needs: Needs) {
    this.#needs = needs;
    const { session } = needs;
    this.#texts = new ResourceCache({
      session,
      key: (turnId: string) => turnId,
      read: (turnId) => this.#read(turnId),
      fallback: 'The thoughts could not be read. Try again.',
    });
    this.state = this.#texts.state;
    session.playerChanged$.subscribe(() => this.#awaited.clear());
  }

  /** Reads the reasoning that exists so far. That of a running turn is read once more when the turn has ended. */
  open(turnId: string): void {
    this.#texts.load(turnId);
  }

  #read(turnId: string): Observable<Result<string, ApiFailure>> {
    const text$ = this.#needs.api.call(turnReasoning, { turnId }).pipe(mapValue(({ text }) => text));
    if (!isRunning(this.#needs.play.state.value, turnId) || this.#awaited.has(turnId)) return text$;
    this.#awaited.add(turnId);
    return concat(text$, this.#ended(turnId).pipe(concatMap((isOnPage) => (isOnPage ? text$ : EMPTY))));
  }

  /** Emits once the turn is no longer running: whether it is still on the page. */
  #ended(turnId: string): Observable<boolean> {
    return this.#needs.play.state.$.pipe(
      filter((state) => !isRunning(state, turnId)),
      take(1),
      map((state) => {
        this.#awaited.delete(turnId);
        return statusOf(state, turnId) !== undefined;
      }),
    );
  }
}

const statusOf = (state: PlayState, turnId: string) =>
  state.kind === 'open' ? state.turns.find(({ id }) => id === turnId)?.status : undefined;

const isRunning = (state: PlayState, turnId: string): boolean => statusOf(state, turnId) === 'running';
