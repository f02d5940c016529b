import * as v from 'valibot';
import { SUCCESS_PATH } from '../../domain/recharge/return-addresses.ts';
import { safePath } from '../../domain/session/safe-path.ts';
import type { SessionStore } from '../session-store.ts';

const WAY_BACK = 'way_back';

const wayBack = v.object({ token: v.string(), path: v.string() });

/** Where the player was when they went to pay, for as long as that purchase is the latest. */
export class WayBack {
  readonly #store: SessionStore;

  constructor(store: SessionStore) {
    this.#store = store;
  }

  /** `path` is the address within this site. Who buys again on the page that a purchase ends on goes back to where they were before. */
  keep(token: string, path: string): void {
    const from = path.startsWith(SUCCESS_PATH) ? (this.#read()?.path ?? '/') : path;
    this.#store.set(WAY_BACK, JSON.stringify({ token, path: from }));
  }

  /** Always a path of this site: `/` when nothing is known. */
  of(token: string): string {
    const kept = this.#read();
    return kept?.token === token ? safePath(kept.path) : '/';
  }

  #read(): v.InferOutput<typeof wayBack> | null {
    try {
      const parsed = v.safeParse(wayBack, JSON.parse(this.#store.get(WAY_BACK) ?? ''));
      return parsed.success ? parsed.output : null;
    } catch {
      return null;
    }
  }
}
