import * as v from 'valibot';
import { SUCCESS_PATH } from '../../domain/recharge/return-addresses.ts';
import { safePath } from '../../domain/session/safe-path.ts';
import type { SessionStore } from '../session-store.ts';

const WAY_BACK = 'way_back';

const wayBack = v.object({ path: v.string() });

/**
 * Where the player was when this tab last went to pay. Not tied to one purchase: a second tab pays on the page that the first one opened, and comes
 * back with the mark of that one.
 */
export class PreviousPage {
  readonly #store: SessionStore;

  constructor(store: SessionStore) {
    this.#store = store;
  }

  /** `path` is the address within this site. Who buys again on the page that a purchase ends on goes back to where they were before. */
  keep(path: string): void {
    const from = path.startsWith(SUCCESS_PATH) ? (this.#read() ?? '/') : path;
    this.#store.set(WAY_BACK, JSON.stringify({ path: from }));
  }

  /** Always a path of this site: `/` when nothing is known. */
  path(): string {
    return safePath(this.#read() ?? '/');
  }

  #read(): string | null {
    try {
      const parsed = v.safeParse(wayBack, JSON.parse(this.#store.get(WAY_BACK) ?? ''));
      return parsed.success ? parsed.output.path : null;
    } catch {
      return null;
    }
  }
}
