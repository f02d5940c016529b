import type { Brand } from '#domain/brand/brand.ts';

type BrandOf = (host: string) => Brand;

/**
 * The brand of each host name; that of the public address has this address instead of the one in its file, so that shared links show its picture wherever an
 * operator serves it. Other brands keep theirs: their host names lead to this server too. `publicUrl`: without a slash at its end; null when it is not set.
 */
export function atPublicUrl(brandOf: BrandOf, publicUrl: string | null): BrandOf {
  if (publicUrl === null) return brandOf;
  const shown = { ...brandOf(new URL(publicUrl).hostname), siteUrl: publicUrl };
  return (host) => {
    const brand = brandOf(host);
    return brand.id === shown.id ? shown : brand;
  };
}
