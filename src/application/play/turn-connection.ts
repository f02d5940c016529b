import { defer, EMPTY, filter, merge, type Observable, repeat, skip, take, timer } from 'rxjs';
import type { Connectivity } from '#application/platform/connectivity.ts';
import type { Random } from '#application/platform/random.ts';
import { backOff } from '#domain/platform/back-off.ts';
import type { AuthorizedTurnStream } from './authorized-turn-stream.ts';
import type { TurnSignal, TurnStreamRequest } from './turn-stream.ts';

const RECONNECT = { first: 250, max: 8_000 };

/** A request that makes the server begin a turn. */
export type NewTurnRequest = Exclude<TurnStreamRequest, { kind: 'resume' }>;

/** One turn as its owner sees it. `request` is null for a turn that the server has already. */
interface FollowedTurn {
  readonly id: string;
  readonly request: NewTurnRequest | null;
  /** Sequence number of the last event that was applied; 0 before the first. */
  lastSeq(): number;
  isRunning(): boolean;
  /** Called when a connection ended before the turn did. */
  disconnected(state: 'reconnecting' | 'offline'): void;
}

interface Needs {
  readonly stream: AuthorizedTurnStream;
  readonly connectivity: Connectivity;
  readonly random: Random;
}

/** Follows the stream of one turn over reconnects. */
export class TurnConnection {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** The signals of all connections. Cold; completes when the turn no longer runs. */
  follow(turn: FollowedTurn): Observable<TurnSignal> {
    let attempt = 0;
    let resumedAt = 0;
    return defer(() => {
      resumedAt = turn.lastSeq();
      return this.#needs.stream.open(
        turn.request && resumedAt === 0 ? turn.request : { kind: 'resume', turnId: turn.id, after: resumedAt },
      );
    }).pipe(
      repeat({
        delay: () => {
          if (!turn.isRunning()) return EMPTY;
          attempt = turn.lastSeq() > resumedAt ? 1 : attempt + 1;
          return this.#reconnect(turn, attempt);
        },
      }),
    );
  }

  /** Emits after the back-off of retry number `attempt`. */
  pause(attempt: number): Observable<unknown> {
    return timer(backOff(attempt, this.#needs.random.fraction(), RECONNECT));
  }

  #reconnect(turn: FollowedTurn, attempt: number): Observable<unknown> {
    const { online } = this.#needs.connectivity;
    turn.disconnected(online.value ? 'reconnecting' : 'offline');
    const back$ = online.$.pipe(skip(1), filter(Boolean));
    return merge(this.pause(attempt), back$).pipe(take(1));
  }
}
