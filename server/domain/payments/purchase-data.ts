import type { TrackingEvent } from '../../../contract/tracking.ts';

interface PaidPack {
  readonly id: string;
  readonly price_id: string;
  readonly coins: number;
  readonly amount: number;
  readonly currency: string;
}

/** What a purchase event says: one pack, its price in units of the currency. */
export function purchaseData({ id, price_id, coins, amount, currency }: PaidPack): TrackingEvent['custom_data'] {
  const price = amount / 100;
  const pack = {
    id: price_id,
    quantity: 1,
    item_price: price,
    title: `${coins} coins`,
    delivery_category: 'home_delivery',
    category: 'coins',
  } as const;
  return { currency: currency.toLowerCase(), value: price, order_id: id, contents: [pack] };
}
