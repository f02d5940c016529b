import { Subject } from 'rxjs';
import type { ApiFailure } from '#application/platform/api.ts';
import type { Session } from '#application/session/session.ts';
import { ok, type Result } from '#domain/result.ts';
import { failure } from '#tests/fakes/scripted-api.ts';

type Answer<T> = Result<T, ApiFailure>;

/** The two events of a session that remote state follows. */
export function fakeSession() {
  const playerChanged$ = new Subject<void>();
  const recovered$ = new Subject<void>();
  return { session: { playerChanged$, recovered$ } as unknown as Session, playerChanged$, recovered$ };
}

/** Requests that a test answers one by one, in any order. */
export class PendingRequests<I, T> {
  readonly all: { readonly input: I; readonly answer: Subject<Answer<T>> }[] = [];

  readonly send = (input: I) => {
    const answer = new Subject<Answer<T>>();
    this.all.push({ input, answer });
    return answer.asObservable();
  };

  /** Whether the client still listens for the answer to the request at `index`. */
  isOpen(index: number): boolean {
    return this.all.at(index)?.answer.observed ?? false;
  }

  /** The index of a request that waits for its answer, chosen by `pick`; null when none does. */
  pick(pick: number): number | null {
    const open = [...this.all.keys()].filter((index) => this.isOpen(index));
    return open[pick % open.length] ?? null;
  }

  succeed(index: number, value: T): void {
    this.#answer(index, ok(value));
  }

  fail(index: number, error: ApiFailure = failure('malformed')): void {
    this.#answer(index, { ok: false, error });
  }

  #answer(index: number, answer: Answer<T>): void {
    const request = this.all.at(index)?.answer;
    request?.next(answer);
    request?.complete();
  }
}
