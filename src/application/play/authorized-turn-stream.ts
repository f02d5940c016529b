import { concatMap, type Observable, of } from 'rxjs';
import type { Tokens } from '#application/session/tokens.ts';
import type { TurnSignal, TurnStream, TurnStreamRequest } from './turn-stream.ts';

interface Needs {
  readonly stream: TurnStream;
  readonly tokens: Tokens;
}

/** A turn's stream with the caller's token, renewed once when the server refuses it. */
export class AuthorizedTurnStream {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  open(request: TurnStreamRequest): Observable<TurnSignal> {
    return this.#needs.tokens
      .bearer()
      .pipe(
        concatMap((bearer) =>
          bearer.ok ? this.#withRenewal(request, bearer.value) : of({ kind: 'refused' as const, failure: bearer.error }),
        ),
      );
  }

  #withRenewal(request: TurnStreamRequest, bearer: string): Observable<TurnSignal> {
    // concatMap: keeps the order of signals.
    return this.#needs.stream.open(request, bearer).pipe(
      concatMap((signal) => {
        if (signal.kind !== 'refused' || signal.failure.kind !== 'unauthorized') return of(signal);
        return this.#needs.tokens
          .renew(bearer)
          .pipe(
            concatMap((renewed) =>
              renewed.ok ? this.#needs.stream.open(request, renewed.value) : of({ kind: 'refused' as const, failure: renewed.error }),
            ),
          );
      }),
    );
  }
}
