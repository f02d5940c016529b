import type { Clock } from '#server/application/platform/clock.ts';
import { openedText, sealedBytes } from '#server/application/platform/sealed-bytes.ts';
import { derivedKey, type Secrets } from '#server/application/platform/secrets.ts';

/** How long the link of a mail signs out. Long enough for a mail that is read after a holiday. */
const LINK_DAYS = 30;

const SAID = /^([0-9a-f-]{36}) (\S{1,100}) (\d{1,12})$/;
const SHAPE = /^[\w-]{90,300}$/;

/** Whom a link signs out, and the browser whose sign-in its mail was about. */
export interface SignOut {
  readonly user: string;
  readonly browser: string;
}

interface Needs {
  readonly secrets: Secrets;
  readonly clock: Clock;
}

/**
 * Links in mails that sign an account out everywhere, without a session. They open nothing; whose they are is encrypted, since mails are kept where we
 * cannot delete them.
 */
export class SignOutLinks {
  readonly #clock: Clock;
  readonly #key: Buffer;
  /** Each is good to read with. */
  readonly #keys: readonly Buffer[];

  constructor({ secrets, clock }: Needs) {
    this.#clock = clock;
    const keyOf = (secret: string) => derivedKey(secret, 'sign-out link');
    this.#key = keyOf(secrets[0]);
    this.#keys = secrets.map(keyOf);
  }

  /** The address of the link of a mail about a sign-in of a user in a browser, from the site's root. */
  path({ user, browser }: SignOut): string {
    const until = Math.floor(this.#clock.now().getTime() / 1000) + LINK_DAYS * 86_400;
    return `/sign-out/${sealedBytes(this.#key, `${user} ${browser} ${until}`).toString('base64url')}`;
  }

  /** What the last segment of such an address says; null when it is not ours, or too old. */
  read(token: string): SignOut | null {
    if (!SHAPE.test(token)) return null;
    const bytes = Buffer.from(token, 'base64url');
    // Another spelling of the same bytes is another address.
    if (bytes.toString('base64url') !== token) return null;
    const [, user, browser, until] = this.#keys.flatMap((key) => SAID.exec(openedText(key, bytes) ?? '') ?? []);
    const isGood = user !== undefined && browser !== undefined && Number(until) * 1000 > this.#clock.now().getTime();
    return isGood ? { user, browser } : null;
  }
}
