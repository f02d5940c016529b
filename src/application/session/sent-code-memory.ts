import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import type { KeyValueStore } from '../key-value-store.ts';

/** Ms for which a code is valid. */
const CODE_LIFE = 600_000;
const SIGN_IN = 'sign_in';

const sentCode = v.object({ email: v.string(), sentAt: v.number(), resendAt: v.number() });

/** A code that was sent to an address. Times in ms since the epoch; another code may be requested from `resendAt` on. */
export type SentCode = Readonly<v.InferOutput<typeof sentCode>>;

/** The code that was sent last. Stored, since players leave the page to read the mail. */
export class SentCodeMemory {
  readonly #store: KeyValueStore;
  readonly #clock: Clock;

  constructor(store: KeyValueStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Null when none is stored. An expired or malformed entry is removed. */
  read(): SentCode | null {
    const stored = this.#store.get(SIGN_IN);
    if (stored === null) return null;
    const sent = parse(stored);
    if (sent !== null && this.#clock.now() - sent.sentAt < CODE_LIFE) return sent;
    this.clear();
    return null;
  }

  write(sent: SentCode): void {
    this.#store.set(SIGN_IN, JSON.stringify(sent));
  }

  clear(): void {
    this.#store.remove(SIGN_IN);
  }
}

/** Seconds until another code may be requested. Never more than at the start, also when the clock was set back. */
export function resendIn({ sentAt, resendAt }: SentCode, now: number): number {
  return Math.ceil(Math.max(0, Math.min(resendAt - now, resendAt - sentAt)) / 1000);
}

function parse(stored: string): SentCode | null {
  try {
    const parsed = v.safeParse(sentCode, JSON.parse(stored));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
