import { mapValue } from '#application/remote/remote.ts';
import { Resource } from '#application/remote/resource.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import { listPrices } from '#contract/payments.ts';
import { bySize, type Pack } from '#domain/payments/pack.ts';

const KEY = 'smallest-pack';

/** The smallest pack that is for sale, the same for all visitors; null when there is none. */
export class LandingOffer extends Resource<Pack | null, string> {
  constructor(api: AuthorizedApi) {
    super({
      read: () => api.call(listPrices, {}).pipe(mapValue((packs) => packs.toSorted(bySize)[0] ?? null)),
    });
  }

  load(): void {
    this.open(KEY);
  }
}
