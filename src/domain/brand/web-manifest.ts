import type { Brand } from './brand.ts';
import { pageLanguage } from './page-language.ts';

/** An icon of the installed app. `maskable` icons fill the square, because the system cuts them to its own shape. */
export interface AppIcon {
  readonly path: string;
  /** Width and height in pixels. */
  readonly size: number;
  readonly purpose: 'any' | 'maskable';
}

/** Where a brand's web manifest is served. */
export const webManifestPath = ({ id }: Pick<Brand, 'id'>): string => `/brands/${id}.webmanifest`;

/** The icon for the home screen of Apple devices, which read no manifest. */
export const appleIconPath = ({ id }: Pick<Brand, 'id'>): string => `/brands/${id}-180.png`;

/** Sizes as Chromium asks for them to install an app. */
export const appIcons = ({ id }: Pick<Brand, 'id'>): readonly AppIcon[] => [
  { path: `/brands/${id}-192.png`, size: 192, purpose: 'any' },
  { path: `/brands/${id}-512.png`, size: 512, purpose: 'any' },
  { path: `/brands/${id}-maskable-512.png`, size: 512, purpose: 'maskable' },
];

/** The web manifest of a brand, as JSON. It makes the app installable; there is no service worker. */
export function webManifest(brand: Brand): string {
  const { websiteTitle, appName, description, tokens } = brand;
  return JSON.stringify({
    id: '/',
    name: websiteTitle,
    short_name: appName,
    description,
    ...pageLanguage(brand),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: tokens.dark.bg,
    theme_color: tokens.dark.bg,
    categories: ['books', 'entertainment', 'games'],
    icons: appIcons(brand).map(({ path, size, purpose }) => ({ src: path, sizes: `${size}x${size}`, type: 'image/png', purpose })),
  });
}
