import { resource } from '#application/remote/declare.ts';
import { mapValue } from '#application/remote/remote.ts';
import { listPrices } from '#contract/payments.ts';
import { bySize } from '#domain/payments/pack.ts';

/** The smallest pack that is for sale, the same for all visitors; null when there is none. */
export const landingOffer = resource({
  read: ({ api }) => api.call(listPrices, {}).pipe(mapValue((packs) => packs.toSorted(bySize)[0] ?? null)),
  onPlayerChange: 'keep',
  travelsAs: 'offer',
});
