import { resource } from '#application/remote/declare.ts';
import { mapValue } from '#application/remote/remote.ts';
import { listPrices } from '#contract/payments.ts';
import { bySize } from '#domain/payments/pack.ts';

/** The smallest pack that is for sale; null when there is none. A page that the server renders is the same for all visitors, and names the main currency. Source: DESK-50. */
export const landingOffer = resource({
  read: ({ api }) => api.call(listPrices, {}).pipe(mapValue((packs) => packs.toSorted(bySize)[0] ?? null)),
  onPlayerChange: 'keep',
  travelsAs: 'offer',
});
