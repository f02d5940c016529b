import { afterReload, mayReload, parseReloads } from '#domain/platform/reload-guard.ts';
import type { Clock } from './clock.ts';
import type { KeyValueStore } from './key-value-store.ts';
import type { Log } from './log.ts';
import type { Page } from './page.ts';

const RELOADS = 'reload_guard';

/** Handles a chunk of the app that can't be loaded, as after a new version was deployed. */
export class ChunkReload {
  readonly #page: Page;
  readonly #store: KeyValueStore;
  readonly #clock: Clock;
  readonly #log: Log;

  constructor(page: Page, store: KeyValueStore, clock: Clock, log: Log) {
    this.#page = page;
    this.#store = store;
    this.#clock = clock;
    this.#log = log;
  }

  /** Reloads the page unless that was just tried on this path. Returns whether it does; if not, the error must be shown. */
  failed(): boolean {
    const path = this.#page.path();
    const now = this.#clock.now();
    const reloads = parseReloads(this.#store.get(RELOADS) ?? this.#page.note());
    const reload = mayReload(reloads, path, now);
    this.#log.warn('chunk.failed', { path, reload });
    if (!reload) return false;
    const record = JSON.stringify(afterReload(reloads, path, now));
    this.#store.set(RELOADS, record);
    this.#page.reload(record);
    return true;
  }
}
