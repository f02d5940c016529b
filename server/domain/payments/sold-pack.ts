import type { Money } from '#domain/text/money.ts';

/** A pack of coins with its price. */
export interface SoldPack extends Money {
  readonly price_id: string;
  readonly coins: number;
}
