import { concatMap, type Observable, of } from 'rxjs';
import type { Tokens } from '#application/session/tokens.ts';
import type { TurnSignal, TurnStream, TurnStreamRequest } from './turn-stream.ts';

/** A turn's stream with the caller's token, renewed once when the server refuses it. */
export class AuthorizedTurnStream {
  readonly #stream: TurnStream;
  readonly #tokens: Tokens;

  constructor(stream: TurnStream, tokens: Tokens) {
    this.#stream = stream;
    this.#tokens = tokens;
  }

  open(request: TurnStreamRequest): Observable<TurnSignal> {
    return this.#tokens
      .bearer()
      .pipe(
        concatMap((bearer) =>
          bearer.ok ? this.#withRenewal(request, bearer.value) : of({ kind: 'refused' as const, failure: bearer.error }),
        ),
      );
  }

  #withRenewal(request: TurnStreamRequest, bearer: string): Observable<TurnSignal> {
    // concatMap: keeps the order of signals.
    return this.#stream.open(request, bearer).pipe(
      concatMap((signal) => {
        if (signal.kind !== 'refused' || signal.failure.kind !== 'unauthorized') return of(signal);
        return this.#tokens
          .renew(bearer)
          .pipe(
            concatMap((renewed) =>
              renewed.ok ? this.#stream.open(request, renewed.value) : of({ kind: 'refused' as const, failure: renewed.error }),
            ),
          );
      }),
    );
  }
}
