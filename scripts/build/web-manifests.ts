import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';
import type { Brand } from '#domain/brand/brand.ts';
import { type AppIcon, appIcons, appleIconPath, webManifest, webManifestPath } from '#domain/brand/web-manifest.ts';
import { readBrands } from '#server/infrastructure/content/read-brands.ts';

/** The share of a maskable icon that no system cuts away, in each direction. */
const SAFE = 0.8;

interface MadeFile {
  readonly path: string;
  readonly type: string;
  readonly make: () => string | Promise<Buffer>;
}

/**
 * A Vite plugin that writes each brand's web manifest and its icons, drawn from the brand's favicon; the development server answers with the current
 * ones. `brands` and `pictures`: the folders of the brand files and of what their addresses name.
 */
export function webManifests(brands: string, pictures: string): Plugin {
  const files = (): readonly MadeFile[] => readBrands(brands).flatMap((brand) => filesOf(brand, pictures));
  return {
    name: 'web-manifests',
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { path, make } of files()) this.emitFile({ type: 'asset', fileName: path.slice(1), source: await make() });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?', 1)[0];
        const file = files().find((one) => one.path === path);
        if (file === undefined) return next();
        Promise.resolve(file.make()).then((content) => {
          response.setHeader('content-type', file.type);
          response.end(content);
        }, next);
      });
    },
  };
}

function filesOf(brand: Brand, pictures: string): readonly MadeFile[] {
  const apple: AppIcon = { path: appleIconPath(brand), size: 180, purpose: 'maskable' };
  return [
    { path: webManifestPath(brand), type: 'application/manifest+json', make: () => webManifest(brand) },
    ...[...appIcons(brand), apple].map((icon) => ({ path: icon.path, type: 'image/png', make: () => appIcon(brand, pictures, icon) })),
  ];
}

/** An icon as PNG. A maskable one has the brand's ground around the picture, without transparent corners. */
async function appIcon(brand: Brand, pictures: string, { size, purpose }: AppIcon): Promise<Buffer> {
  const inner = purpose === 'maskable' ? Math.round(size * SAFE) : size;
  // The picture is drawn in the size it is needed in: SVG counts 72 points per inch.
  const svg = readFileSync(join(pictures, brand.faviconUrl));
  const { width = inner } = await sharp(svg).metadata();
  const drawn = await sharp(svg, { density: Math.ceil((72 * inner) / width) })
    .resize(inner, inner, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
  if (purpose === 'any') return drawn;
  const ground = sharp({ create: { width: size, height: size, channels: 4, background: brand.tokens.dark.bg } });
  return ground
    .composite([{ input: drawn }])
    .flatten({ background: brand.tokens.dark.bg })
    .png()
    .toBuffer();
}
