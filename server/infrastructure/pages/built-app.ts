import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { firstLine } from '#server/application/platform/operator-error.ts';
import { SettingError } from '#server/settings/setting-error.ts';
import { buildNameIn } from './app-config.ts';
import type { PageRenderer } from './page-renderer.ts';

/** The web app as pages need it. */
export interface WebApp {
  /** `index.html` for an address. */
  shell(address: string): string | Promise<string>;
  /** Elements for the head of a page that needs the chunks of these source files. */
  chunkLinks(sources: readonly string[]): string;
  /** Null when pages are rendered by browsers alone. */
  readonly renderer: PageRenderer | null;
}

interface BuiltApp extends WebApp {
  /** The app name of the build; null without one. */
  readonly buildName: string | null;
}

/** The files of the build that a source of the app needs beyond those of `index.html`, by that source. The build writes it. */
export const PAGE_FILES = '.vite/pages.json';

/** The file that every page but the front page begins with. */
export const OTHER_PAGES = 'src/other-pages.ts';

const NOT_BUILT = '<title>Not built</title><p>The web app is not built yet. Run npm run build.</p>';

/** The app as `npm run build` left it. Throws a `SettingError` where its files are damaged. */
export async function readBuiltApp(dist: string): Promise<BuiltApp> {
  try {
    return await readFiles(dist);
  } catch (cause) {
    throw new SettingError(`WEB_APP_DIR names ${dist}, where a file is damaged (${firstLine(cause)}). Run npm run build.`, { cause });
  }
}

async function readFiles(dist: string): Promise<BuiltApp> {
  const index = join(dist, 'index.html');
  const pages = join(dist, PAGE_FILES);
  const renderer = join(dist, '.server/entry-server.js');
  const shell = existsSync(index) ? readFileSync(index, 'utf8') : NOT_BUILT;
  const files: PageFiles = existsSync(pages) ? JSON.parse(readFileSync(pages, 'utf8')) : {};
  return {
    shell: () => shell,
    buildName: buildNameIn(shell),
    chunkLinks: (sources) => chunkLinks(files, sources),
    renderer: existsSync(renderer) ? ((await import(pathToFileURL(renderer).href)) as PageRenderer) : null,
  };
}

type PageFiles = Readonly<Record<string, readonly string[]>>;

/** Style sheets block the first paint, as they should, and so do fonts that are preloaded in the head; scripts must not compete with it. */
function chunkLinks(files: PageFiles, sources: readonly string[]): string {
  const needed = [...new Set(sources.flatMap((source) => files[source] ?? []))];
  const linked = (end: string, link: string) => needed.filter((file) => file.endsWith(end)).map((file) => `<link ${link} href="/${file}">`);
  return [
    ...linked('.woff2', 'rel="preload" as="font" type="font/woff2" crossorigin'),
    ...linked('.css', 'rel="stylesheet"'),
    ...linked('.js', 'rel="modulepreload" fetchpriority="low"'),
  ].join('');
}
