import { afterReload, mayReload, parseReloads } from '#domain/platform/reload-guard.ts';
import type { Clock } from './clock.ts';
import type { KeyValueStore } from './key-value-store.ts';
import type { Log } from './log.ts';
import type { Page } from './page.ts';

const RELOADS = 'reload_guard';

interface Needs {
  readonly page: Page;
  readonly store: KeyValueStore;
  readonly clock: Clock;
  readonly log: Log;
}

/** Handles a chunk of the app that can't be loaded, as after a new version was deployed. */
export class ChunkReload {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Reloads the page unless that was just tried on this path. Returns whether it does; if not, the error must be shown. */
  failed(): boolean {
    const path = this.#needs.page.path();
    const now = this.#needs.clock.now();
    const reloads = parseReloads(this.#needs.store.get(RELOADS) ?? this.#needs.page.note());
    const reload = mayReload(reloads, path, now);
    this.#needs.log.warn('chunk.failed', { path, reload });
    if (!reload) return false;
    const record = JSON.stringify(afterReload(reloads, path, now));
    this.#needs.store.set(RELOADS, record);
    this.#needs.page.reload(record);
    return true;
  }
}
