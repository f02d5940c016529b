import { defer, filter, finalize, interval, type Observable, of, repeat, switchMap, take, timeout, timer } from 'rxjs';
import type { CookieStore } from '#application/platform/cookie-store.ts';
import type { Random } from '#application/platform/random.ts';
import { LOCK_TIMEOUT, TabLock } from '#application/platform/tab-lock.ts';

/** Ms between writing a claim and reading it again: longer than a tab needs between finding no claim and writing its own. */
const SETTLE = 100;
/** Seconds after which the claim of a closed tab expires. Less than the timeout, so that waiting tabs elect another one. */
const CLAIM_LIFE = 3;
const HEARTBEAT = 1_000;

/**
 * A lock for browsers without Web Locks (old ones, and plain HTTP to another machine). A tab claims it by a cookie, which all tabs share. A tab
 * that still reads its own claim after `SETTLE` holds the lock; the others wait until the claim is gone. Tokens are cookies too, so tabs that
 * do not share cookies do not share a session either.
 */
export class CookieTabLock extends TabLock {
  readonly #cookies: CookieStore;
  readonly #random: Random;

  constructor(cookies: CookieStore, random: Random) {
    super();
    this.#cookies = cookies;
    this.#random = random;
  }

  run<T>(name: string, work: () => Observable<T>): Observable<T> {
    return defer(() => {
      const [cookie, claim] = [`lock_${name}`, this.#random.uuid()];
      return this.#claimed(cookie, claim).pipe(
        timeout({ first: LOCK_TIMEOUT, with: () => of(null) }),
        // switchMap: emits once.
        switchMap(() => this.#holding(cookie, claim, work)),
        finalize(() => {
          if (this.#cookies.get(cookie) === claim) this.#cookies.remove(cookie);
        }),
      );
    });
  }

  /** Emits once the claim is settled. */
  #claimed(cookie: string, claim: string): Observable<unknown> {
    return defer(() => {
      if (this.#cookies.get(cookie) === null) this.#cookies.set(cookie, claim, CLAIM_LIFE);
      return timer(SETTLE);
    }).pipe(
      repeat(),
      filter(() => this.#cookies.get(cookie) === claim),
      take(1),
    );
  }

  /** Renews the claim for as long as the work takes. After a timeout the work runs without a claim, and renews nothing. */
  #holding<T>(cookie: string, claim: string, work: () => Observable<T>): Observable<T> {
    const heartbeat = interval(HEARTBEAT).subscribe(() => {
      if (this.#cookies.get(cookie) === claim) this.#cookies.set(cookie, claim, CLAIM_LIFE);
    });
    return work().pipe(finalize(() => heartbeat.unsubscribe()));
  }
}
