import type { Money } from '#domain/text/money.ts';

/** A pack of coins with its price. */
export interface SoldPack extends Money {
  readonly priceId: string;
  readonly coins: number;
}
