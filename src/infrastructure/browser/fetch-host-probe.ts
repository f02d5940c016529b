import { HostProbe } from '#application/platform/host-probe.ts';

/** A file of every build, also on a host of files alone. */
const SMALL_FILE = '/theme.js';
/** Ms. A network that takes longer is as good as none. */
const TIMEOUT = 5_000;

export class FetchHostProbe extends HostProbe {
  readonly #fetch: typeof fetch;

  constructor(fetcher: typeof fetch) {
    super();
    // Not called as a method of this object, which browsers refuse.
    this.#fetch = (resource, init) => fetcher(resource, init);
  }

  async answers(): Promise<boolean> {
    try {
      await this.#fetch(SMALL_FILE, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) });
      return true;
    } catch {
      return false;
    }
  }
}
