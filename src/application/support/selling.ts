import type { Seller } from '#domain/support/seller.ts';

/** Who sells under the brand that this app runs under. */
export class Selling {
  readonly seller: Seller;

  constructor(seller: Seller) {
    this.seller = seller;
  }
}
