import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import type { Brand } from '#domain/brand/brand.ts';
import { BrandError, checkBrandName, readBrands, readPrices, readSellers } from '#server/infrastructure/content/read-brands.ts';

interface CheckedBrands extends Plugin {
  configResolved(config: { readonly env: Readonly<Record<string, string | undefined>> }): Promise<void>;
}

/**
 * A Vite plugin that stops a build with a wrong brand, without its pictures, or for a brand that does not exist. The bundle takes the files as they are: a
 * browser never checks them. It is done before the build, whose errors have a stack. `pictures`: the folder of what the addresses in the files name.
 */
export const checkedBrands = (folder: string, pictures: string): CheckedBrands => ({
  name: 'checked-brands',
  async configResolved({ env }) {
    const brands = readBrands(folder);
    readSellers(folder, brands);
    readPrices(folder, brands);
    checkBrandName(brands, 'VITE_APP_NAME', env.VITE_APP_NAME ?? '');
    checkBrandName(brands, 'APP_NAME', process.env.APP_NAME ?? '');
    const problems = (await Promise.all(brands.map((brand) => pictureProblems(brand, pictures)))).flat();
    if (problems.length > 0) throw new BrandError(problems.join('\n'));
  },
});

/** A sentence for each picture that is not there. The build draws icons from the one for the tab. */
async function pictureProblems(brand: Brand, pictures: string): Promise<readonly string[]> {
  const named = (['logoUrl', 'faviconUrl', 'ogImageUrl'] as const).map((field) => ({ field, file: join(pictures, brand[field]) }));
  const problems = named
    .filter(({ file }) => !existsSync(file))
    .map(({ field }) => `brands/${brand.id}.json: "${field}" names ${brand[field]}, which is no file in public/.`);
  if (problems.length > 0) return problems;
  return await sharp(join(pictures, brand.faviconUrl))
    .metadata()
    .then(
      () => [],
      () => [`brands/${brand.id}.json: "faviconUrl" names ${brand.faviconUrl}, which is not a picture.`],
    );
}
