import { defer, filter, map, merge, type Observable, of, takeWhile } from 'rxjs';
import { LiveState } from '#application/live.ts';
import { Api, type ApiFailure, type CallAnswer, type CallInput } from '#application/platform/api.ts';
import { type TurnSignal, TurnStream, type TurnStreamRequest } from '#application/play/turn-stream.ts';
import type { Route } from '#contract/route.ts';
import { fail, type Result } from '#domain/result.ts';
import { networkFailure } from '#infrastructure/http/http-call.ts';

/** What happens between a browser and a server. */
export class Line {
  /** False: nothing goes through, and what was open is cut. */
  readonly up = new LiveState(true);
  /** How many events each of the next streams lets through before it breaks; after those, streams stay whole. */
  cuts: number[] = [];
  /** The streams requested. */
  readonly requests: TurnStreamRequest[] = [];

  get turnIds(): ReadonlySet<string> {
    return new Set(this.requests.map(({ turnId }) => turnId));
  }
}

const CLOSED: TurnSignal = { kind: 'closed' };

export class FragileApi extends Api {
  readonly #api: Api;
  readonly #line: Line;

  constructor(api: Api, line: Line) {
    super();
    this.#api = api;
    this.#line = line;
  }

  call<R extends Route>(route: R, input: CallInput<R>, bearer: string | null): Observable<Result<CallAnswer<R>, ApiFailure>> {
    return defer(() => (this.#line.up.value ? this.#api.call(route, input, bearer) : of(fail(networkFailure(null)))));
  }
}

export class FragileTurnStream extends TurnStream {
  readonly #stream: TurnStream;
  readonly #line: Line;

  constructor(stream: TurnStream, line: Line) {
    super();
    this.#stream = stream;
    this.#line = line;
  }

  open(request: TurnStreamRequest, bearer: string): Observable<TurnSignal> {
    return defer(() => {
      this.#line.requests.push(request);
      const cut = this.#line.cuts.shift() ?? Number.POSITIVE_INFINITY;
      let received = 0;
      const signals = this.#stream
        .open(request, bearer)
        .pipe(map((signal) => (signal.kind === 'event' && received++ >= cut ? CLOSED : signal)));
      const down = this.#line.up.$.pipe(
        filter((up) => !up),
        map(() => CLOSED),
      );
      return merge(down, signals).pipe(takeWhile((signal) => signal.kind === 'event', true));
    });
  }
}
