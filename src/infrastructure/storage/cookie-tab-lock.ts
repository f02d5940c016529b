import { defer, filter, finalize, interval, type Observable, of, repeat, switchMap, take, timeout, timer } from 'rxjs';
import type { CookieStore } from '../../application/cookie-store.ts';
import type { Random } from '../../application/random.ts';
import { LOCK_TIMEOUT, TabLock } from '../../application/tab-lock.ts';

/** Ms between writing a claim and reading it again: longer than any tab takes between finding no claim and writing its own. */
const SETTLE = 100;
/** Seconds after which the claim of a closed tab expires. Less than the timeout, so that waiting tabs elect another one. */
const CLAIM_LIFE = 3;
const HEARTBEAT = 1_000;

/**
 * A lock for browsers without Web Locks (old ones, and plain HTTP to another machine). A tab claims it by a cookie, which all tabs see at
 * once: whoever still finds their own claim after a moment holds the lock, the others wait until it is gone. The tokens lie in cookies too,
 * so tabs that share no cookies share no player either.
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
        // switchMap: the claim is won, or given up, once.
        switchMap(() => this.#holding(cookie, claim, work)),
        finalize(() => {
          if (this.#cookies.get(cookie) === claim) this.#cookies.remove(cookie);
        }),
      );
    });
  }

  /** Emits once the claim has stood long enough. */
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

  /** Renews the claim for as long as the work takes. After waiting in vain the work runs without a claim, and renews nothing. */
  #holding<T>(cookie: string, claim: string, work: () => Observable<T>): Observable<T> {
    const heartbeat = interval(HEARTBEAT).subscribe(() => {
      if (this.#cookies.get(cookie) === claim) this.#cookies.set(cookie, claim, CLAIM_LIFE);
    });
    return work().pipe(finalize(() => heartbeat.unsubscribe()));
  }
}
