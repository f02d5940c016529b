import type { Brand } from '#domain/brand/brand.ts';

/** All brands: one file each in `brands/`. */
export function bundledBrands(): readonly [Brand, ...Brand[]] {
  const files = import.meta.glob<Brand>('/brands/*.json', { eager: true, import: 'default' });
  const [first, ...others] = Object.values(files);
  if (first === undefined) throw new Error('brands/ holds no file');
  return [first, ...others];
}
