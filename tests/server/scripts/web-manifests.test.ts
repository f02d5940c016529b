import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appIcons, appleIconPath, webManifestPath } from '#domain/brand/web-manifest.ts';
import { readBrands } from '#server/infrastructure/content/read-brands.ts';
import { webManifests } from '../../../scripts/build/web-manifests.ts';

/** Files share a worker, and the server refuses pictures of this format; a build draws icons from them. */
const svg = { operation: ['VipsForeignLoadSvgBuffer'] };
beforeAll(() => void sharp.unblock(svg));
afterAll(() => void sharp.block(svg));

const root = join(import.meta.dirname, '../../..');
const brands = readBrands(join(root, 'brands'));

/** The files that a build of the browser's part gets from the plugin. */
async function built(): Promise<ReadonlyMap<string, string | Buffer>> {
  const files = new Map<string, string | Buffer>();
  const { generateBundle } = webManifests(join(root, 'brands'), join(root, 'public'));
  if (typeof generateBundle !== 'function') throw new Error('no build step');
  const emitFile = ({ fileName, source }: { fileName: string; source: string | Buffer }) => void files.set(`/${fileName}`, source);
  await (generateBundle as (this: object) => Promise<void>).call({ environment: { name: 'client' }, emitFile });
  return files;
}

it('BRAND-05: the build writes a manifest of every brand, and every icon that it names in its size', async () => {
  const files = await built();
  expect(files.size).toBe(brands.length * 5);
  for (const brand of brands) {
    const manifest = JSON.parse(String(files.get(webManifestPath(brand))));
    expect(manifest).toMatchObject({ name: brand.websiteTitle, short_name: brand.appName, display: 'standalone', start_url: '/' });
    expect(manifest.icons).toHaveLength(appIcons(brand).length);
    for (const { src, sizes, type } of manifest.icons) {
      const { width, height, format } = await sharp(files.get(src) as Buffer).metadata();
      expect([src, `${width}x${height}`, `image/${format}`]).toEqual([src, sizes, type]);
    }
  }
});

it('BRAND-05: icons that a system cuts to its shape have no transparent corner, and keep the picture inside of what is never cut', async () => {
  const files = await built();
  for (const brand of brands)
    for (const path of [
      appleIconPath(brand),
      ...appIcons(brand)
        .filter(({ purpose }) => purpose === 'maskable')
        .map((icon) => icon.path),
    ]) {
      const { data, info } = await sharp(files.get(path) as Buffer)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)];
      const ground = at(0, 0);
      expect([path, ground[3]]).toEqual([path, 255]);
      const edge = Math.floor(info.width * 0.09);
      for (let x = 0; x < info.width; x += 7) expect([path, x, at(x, edge)]).toEqual([path, x, ground]);
      expect(at(info.width / 2, info.height / 2)).not.toEqual(ground);
    }
});
