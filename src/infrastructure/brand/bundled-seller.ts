import type { Seller } from '#domain/support/seller.ts';

/** Who sells under a brand, of `brands/legal/`. The build refuses a brand without such a file. */
export function bundledSeller(brandId: string): Seller {
  const files = import.meta.glob<Seller>('/brands/legal/*.json', { eager: true, import: 'default' });
  const seller = files[`/brands/legal/${brandId}.json`];
  if (seller === undefined) throw new Error(`brands/legal/${brandId}.json is missing`);
  return seller;
}
