import * as v from 'valibot';
import type { SessionStore } from '#application/platform/session-store.ts';
import { beforeCoinsPage } from '#domain/coins/coins-page.ts';
import { SUCCESS_PATH } from '#domain/payments/return-addresses.ts';
import { safePath } from '#domain/session/safe-path.ts';

const RETURN_PATH = 'way_back';

const storedPath = v.object({ path: v.string() });

/**
 * The page from which this tab last went to pay. Not tied to one purchase: a second tab may pay on the hosted page that the first one opened, and
 * returns with the first one's idempotency key.
 */
export class PreviousPage {
  readonly #store: SessionStore;

  constructor(store: SessionStore) {
    this.#store = store;
  }

  /** `path` is the address within this site. A purchase started on the success page keeps the path of the one before, one on the coins page the game it was opened from. */
  keep(path: string): void {
    const from = path.startsWith(SUCCESS_PATH) ? (this.#read() ?? '/') : beforeCoinsPage(path);
    this.#store.set(RETURN_PATH, JSON.stringify({ path: from }));
  }

  /** Always a path of this site; `/` when nothing is stored. */
  path(): string {
    return safePath(this.#read() ?? '/');
  }

  #read(): string | null {
    try {
      const parsed = v.safeParse(storedPath, JSON.parse(this.#store.get(RETURN_PATH) ?? ''));
      return parsed.success ? parsed.output.path : null;
    } catch {
      return null;
    }
  }
}
