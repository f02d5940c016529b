import { listPrices } from '../../../contract/recharge.ts';
import type { Pack } from '../../domain/recharge/pack.ts';
import type { Live } from '../live.ts';
import { mapValue, type Remote } from '../remote/remote.ts';
import { type Opened, Resource } from '../remote/resource.ts';
import type { Resumable } from '../resumable.ts';
import type { AuthorizedApi } from '../session/authorized-api.ts';

const KEY = 'smallest-pack';

/** The smallest pack that is for sale, the same for all visitors; null when there is none. */
export class LandingOffer implements Resumable<Opened<Pack | null, string>> {
  readonly #pack: Resource<Pack | null, string>;

  readonly state: Live<Remote<Pack | null>>;

  constructor(api: AuthorizedApi) {
    this.#pack = new Resource<Pack | null, string>({
      read: () => api.call(listPrices, {}).pipe(mapValue((packs) => packs.toSorted((a, b) => a.amount - b.amount)[0] ?? null)),
    });
    this.state = this.#pack.state;
  }

  load(): void {
    this.#pack.open(KEY);
  }

  snapshot(): Opened<Pack | null, string> | null {
    return this.#pack.snapshot();
  }

  get isMissing(): boolean {
    return this.#pack.isMissing;
  }

  resume(snapshot: Opened<Pack | null, string>): void {
    this.#pack.resume(snapshot);
  }

  refresh(): void {
    this.#pack.refresh();
  }
}
