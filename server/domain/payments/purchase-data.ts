import type { TrackingEvent } from '#contract/tracking.ts';
import { unitsOf } from '#domain/text/money.ts';
import type { SoldPack } from './sold-pack.ts';

interface PaidPack extends SoldPack {
  readonly id: string;
}

/** What a purchase event says: one pack, its price in units of the currency. */
export function purchaseData(order: PaidPack): TrackingEvent['custom_data'] {
  const { id, priceId, coins, currency } = order;
  const price = unitsOf(order);
  const pack = {
    id: priceId,
    quantity: 1,
    item_price: price,
    title: `${coins} coins`,
    delivery_category: 'home_delivery',
    category: 'coins',
  } as const;
  return { currency: currency.toLowerCase(), value: price, order_id: id, contents: [pack] };
}
