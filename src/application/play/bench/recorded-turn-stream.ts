import { defer, type Observable, tap } from 'rxjs';
import { type TurnSignal, TurnStream, type TurnStreamRequest } from '../turn-stream.ts';
import type { TurnRecorder } from './turn-recorder.ts';

interface Needs {
  readonly stream: TurnStream;
  readonly recorder: TurnRecorder;
}

/** A stream whose events are also recorded. A resumed connection continues the same recording. */
export class RecordedTurnStream extends TurnStream {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    super();
    this.#needs = needs;
  }

  open(request: TurnStreamRequest, bearer: string): Observable<TurnSignal> {
    return defer(() => {
      if (request.kind !== 'resume' || request.after === 0) this.#needs.recorder.begin();
      return this.#needs.stream
        .open(request, bearer)
        .pipe(tap((signal) => signal.kind === 'event' && this.#needs.recorder.add(signal.seq, signal.event)));
    });
  }
}
