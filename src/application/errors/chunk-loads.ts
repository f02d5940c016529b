import type { Log } from '../log.ts';
import type { ChunkReload } from './chunk-reload.ts';
import type { ChunkStyles } from './chunk-styles.ts';
import type { HostReach } from './host-reach.ts';
import type { OptionalPart } from './optional-parts.ts';

/** What follows when a chunk of the app cannot be loaded. */
export class ChunkLoads {
  readonly #host: HostReach;
  readonly #styles: ChunkStyles;
  readonly #reload: Pick<ChunkReload, 'failed'>;
  readonly #log: Log;
  #reloading = false;

  constructor(host: HostReach, styles: ChunkStyles, reload: Pick<ChunkReload, 'failed'>, log: Log) {
    this.#host = host;
    this.#styles = styles;
    this.#reload = reload;
    this.#log = log;
  }

  /**
   * While the server does not answer either, the device is offline: a reload would lose the page, so the load waits and goes on by itself. Where it does,
   * the chunk is gone, as after an update, or blocked: the page reloads, and the promise stays pending; it rejects when that was just tried.
   */
  async recover<T>(load: () => Promise<T>, error: unknown): Promise<T> {
    for (let reason = error; ; ) {
      if (await this.#host.answers()) return this.#reloadFor(reason);
      await this.#host.whenBack();
      try {
        await this.#styles.restore();
        return await load();
      } catch (next) {
        reason = next;
      }
    }
  }

  missing(part: OptionalPart): void {
    this.#log.warn('part.unavailable', { part });
  }

  /** Several chunks of a page fail together, for one reload. */
  #reloadFor(reason: unknown): Promise<never> {
    this.#reloading ||= this.#reload.failed();
    return this.#reloading ? new Promise(() => {}) : Promise.reject(reason);
  }
}
