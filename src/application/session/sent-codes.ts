import { type Observable, scan, takeWhile, timer } from 'rxjs';
import * as v from 'valibot';
import type { Clock } from '#application/platform/clock.ts';
import type { KeyValueStore } from '#application/platform/key-value-store.ts';

/** Ms for which a code is valid. */
const CODE_LIFE = 600_000;
const SIGN_IN = 'sign_in';
const SECOND = 1000;

/** `wrongTries`: codes typed for it that were wrong. */
const sentCode = v.object({ email: v.string(), sentAt: v.number(), resendAt: v.number(), wrongTries: v.optional(v.number(), 0) });

/** A code that was sent to an address. Times in ms since the epoch; another code may be requested from `resendAt` on. */
export type SentCode = Readonly<v.InferOutput<typeof sentCode>>;

interface Needs {
  readonly store: KeyValueStore;
  readonly clock: Clock;
}

/** The code that was sent last, and the wait until another one. Stored, since players leave the page to read the mail. */
export class SentCodes {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Null when none is stored. An expired or malformed entry is removed. */
  read(): SentCode | null {
    const stored = this.#needs.store.get(SIGN_IN);
    if (stored === null) return null;
    const sent = parse(stored);
    if (sent !== null && this.#needs.clock.now() - sent.sentAt < CODE_LIFE) return sent;
    this.clear();
    return null;
  }

  write(sent: SentCode): void {
    this.#needs.store.set(SIGN_IN, JSON.stringify(sent));
  }

  clear(): void {
    this.#needs.store.remove(SIGN_IN);
  }

  /** A code that is sent now. `wait`: seconds until another one may be requested. */
  sentNow(email: string, wait: number): SentCode {
    const sentAt = this.#needs.clock.now();
    return { email, sentAt, resendAt: sentAt + wait * SECOND, wrongTries: 0 };
  }

  /** The same code, after which another one may be requested in `wait` seconds from now on. */
  postponed(sent: SentCode, wait: number): SentCode {
    return { ...sent, resendAt: this.#needs.clock.now() + wait * SECOND };
  }

  /** Seconds until another code may be requested. Never more than at the start, also when the clock was set back. */
  resendIn({ sentAt, resendAt }: SentCode): number {
    return Math.ceil(Math.max(0, Math.min(resendAt - this.#needs.clock.now(), resendAt - sentAt)) / SECOND);
  }

  /** The same as a countdown, by the second, with 0 as the last value. */
  countDown(sent: SentCode): Observable<number> {
    const left = () => this.resendIn(sent);
    // Counted by the clock, since timers pause in hidden tabs. Never counts up, since the clock may be set back.
    return timer(0, SECOND).pipe(
      scan((before, tick) => Math.min(tick === 0 ? before : before - 1, left()), left()),
      takeWhile((seconds) => seconds > 0, true),
    );
  }
}

function parse(stored: string): SentCode | null {
  try {
    const parsed = v.safeParse(sentCode, JSON.parse(stored));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
