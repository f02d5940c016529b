import { defer, type Observable, tap } from 'rxjs';
import { type TurnSignal, TurnStream, type TurnStreamRequest } from '../play/turn-stream.ts';
import type { TurnTape } from './turn-tape.ts';

/** A stream whose events are kept on a tape as well. A connection that takes up a broken one goes on with the same tape. */
export class RecordedTurnStream extends TurnStream {
  readonly #stream: TurnStream;
  readonly #tape: TurnTape;

  constructor(stream: TurnStream, tape: TurnTape) {
    super();
    this.#stream = stream;
    this.#tape = tape;
  }

  open(request: TurnStreamRequest, bearer: string): Observable<TurnSignal> {
    return defer(() => {
      if (request.kind !== 'resume' || request.after === 0) this.#tape.begin();
      return this.#stream.open(request, bearer).pipe(tap((signal) => signal.kind === 'event' && this.#tape.add(signal.seq, signal.event)));
    });
  }
}
