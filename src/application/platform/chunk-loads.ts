import type { ChunkReload } from './chunk-reload.ts';
import type { ChunkStyles } from './chunk-styles.ts';
import type { HostReach } from './host-reach.ts';
import type { Log } from './log.ts';
import type { OptionalPart } from './optional-parts.ts';
import type { Page } from './page.ts';

interface Needs {
  readonly host: HostReach;
  readonly styles: ChunkStyles;
  readonly reload: Pick<ChunkReload, 'failed'>;
  readonly page: Page;
  readonly log: Log;
}

/** What follows when a chunk of the app cannot be loaded. */
export class ChunkLoads {
  readonly #needs: Needs;
  #leadsTo: string | null = null;
  /** Whether another document is on its way. */
  #leaving = false;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** What was pressed leads to an address; null once it is there. */
  leadsTo(address: string | null): void {
    this.#leadsTo = address;
  }

  /**
   * While the server does not answer either, the device is offline: a reload would lose the page, so the load waits and goes on by itself. Where it does,
   * the chunk is asked for once more: a network that changes breaks off what is on its way. Then it is gone, as after an update, or blocked: the page
   * reloads, and the promise stays pending; it rejects when that was just tried.
   */
  async recover<T>(load: () => Promise<T>, error: unknown): Promise<T> {
    let reason = error;
    for (let attempt = 1, waited = false; ; attempt += 1) {
      const answers = await this.#needs.host.answers();
      if (answers && attempt > 1) return this.#leave(reason, waited);
      if (!answers) {
        waited = true;
        await this.#needs.host.whenBack();
      }
      try {
        await this.#needs.styles.restore();
        return await load();
      } catch (next) {
        reason = next;
      }
    }
  }

  missing(part: OptionalPart): void {
    this.#needs.log.warn('part.unavailable', { part });
  }

  /**
   * Several chunks of a page fail together, for one reload. Firefox keeps a module that failed while the network was away: a document of its own for what
   * was pressed asks for it anew.
   */
  #leave(reason: unknown, waited: boolean): Promise<never> {
    if (!this.#leaving) this.#leaving = waited && this.#leadsTo !== null ? this.#goTo(this.#leadsTo) : this.#needs.reload.failed();
    return this.#leaving ? new Promise(() => {}) : Promise.reject(reason);
  }

  #goTo(address: string): true {
    this.#needs.page.leave(address);
    return true;
  }
}
