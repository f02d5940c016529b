import { concat, concatMap, EMPTY, filter, map, type Observable, take } from 'rxjs';
import { turnReasoning } from '../../../contract/games.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { ApiFailure } from '../api.ts';
import type { Live } from '../live.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';
import type { Session } from '../session/session.ts';
import { Lookups, type LookupsState } from './lookups.ts';
import type { Play } from './play.ts';
import type { PlayState } from './play-state.ts';

/** What the narrator thought before it wrote, by turn. */
export class Reasoning {
  readonly #api: AuthorizedApi;
  readonly #play: Play;
  readonly #thoughts: Lookups<string>;
  /** Turns whose thoughts are read again when they end. */
  readonly #awaited = new Set<string>();

  readonly state: Live<LookupsState<string>>;

  constructor(api: AuthorizedApi, session: Session, play: Play) {
    this.#api = api;
    this.#play = play;
    this.#thoughts = new Lookups(session, 'The thoughts could not be read. Try again.');
    this.state = this.#thoughts.state;
    session.playerChanged$.subscribe(() => this.#awaited.clear());
  }

  /** Reads the thoughts as far as they have come; those of a turn that is being told once more when it has ended. */
  open(turnId: string): void {
    const words$ = this.#read(turnId);
    if (!isRunning(this.#play.state.value, turnId) || this.#awaited.has(turnId)) {
      this.#thoughts.ask(turnId, words$);
      return;
    }
    this.#awaited.add(turnId);
    this.#thoughts.ask(turnId, concat(words$, this.#ended(turnId).pipe(concatMap((here) => (here ? words$ : EMPTY)))));
  }

  #read(turnId: string): Observable<Result<string, ApiFailure>> {
    return this.#api.call(turnReasoning, { turn_id: turnId }).pipe(map((thought) => (thought.ok ? ok(thought.value.text) : thought)));
  }

  /** Emits once the turn is told no more: whether it is still on the page. */
  #ended(turnId: string): Observable<boolean> {
    return this.#play.state.$.pipe(
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
