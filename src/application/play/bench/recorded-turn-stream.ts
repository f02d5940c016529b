import { defer, type Observable, tap } from 'rxjs';
import { type TurnSignal, TurnStream, type TurnStreamRequest } from '../turn-stream.ts';
import type { TurnRecorder } from './turn-recorder.ts';

/** A stream whose events are also recorded. A resumed connection continues the same recording. */
export class RecordedTurnStream extends TurnStream {
  readonly #stream: TurnStream;
  readonly #recorder: TurnRecorder;

  constructor(stream: TurnStream, recorder: TurnRecorder) {
    super();
    this.#stream = stream;
    this.#recorder = recorder;
  }

  open(request: TurnStreamRequest, bearer: string): Observable<TurnSignal> {
    return defer(() => {
      if (request.kind !== 'resume' || request.after === 0) this.#recorder.begin();
      return this.#stream
        .open(request, bearer)
        .pipe(tap((signal) => signal.kind === 'event' && this.#recorder.add(signal.seq, signal.event)));
    });
  }
}
