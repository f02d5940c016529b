import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { firstLine } from '#server/application/platform/operator-error.ts';
import { SettingError } from '#server/settings/setting-error.ts';
import { buildNameIn } from './app-config.ts';
import type { PageRenderer } from './page-renderer.ts';

/** Elements for the head of a page. */
export interface PageLinks {
  /** Style sheets block the first paint, as they should, and so do fonts that are preloaded in the head. */
  readonly styles: string;
  readonly scripts: string;
}

/** The web app as pages need it. */
export interface WebApp {
  /** `index.html` for an address. */
  shell(address: string): string | Promise<string>;
  /** What every page begins with, as it stands in `index.html`; null where that cannot be told apart, as in development. */
  readonly entry: PageLinks | null;
  /** Elements for the head of a page that needs the chunks of these source files. */
  chunkLinks(sources: readonly string[]): PageLinks;
  /** Null when pages are rendered by browsers alone. */
  readonly renderer: PageRenderer | null;
}

interface BuiltApp extends WebApp {
  /** The app name of the build; null without one. */
  readonly buildName: string | null;
}

/** The files of the build that `index.html` needs, and those that a source of the app needs beyond them, by that source. The build writes it. */
export const PAGE_FILES = '.vite/pages.json';

/** The source under which they are those of every page. */
export const SHELL = 'index.html';

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
  const { [SHELL]: entry } = files;
  return {
    shell: () => shell,
    buildName: buildNameIn(shell),
    entry: entry ? entryLinks(entry) : null,
    chunkLinks: (sources) => chunkLinks(sources.flatMap((source) => files[source] ?? [])),
    renderer: existsSync(renderer) ? ((await import(pathToFileURL(renderer).href)) as PageRenderer) : null,
  };
}

type PageFiles = Readonly<Record<string, readonly string[]>>;

const linked = (files: readonly string[], end: string, link: string): string =>
  [...new Set(files)]
    .filter((file) => file.endsWith(end))
    .map((file) => `<link ${link} href="/${file}">`)
    .join('');

/** The last script is the entry; the others are those that it imports. */
function entryLinks(files: readonly string[]): PageLinks {
  const scripts = files.filter((file) => file.endsWith('.js'));
  return {
    styles: linked(files, '.css', 'rel="stylesheet" crossorigin'),
    scripts: `<script type="module" crossorigin src="/${scripts.at(-1)}"></script>${linked(scripts.slice(0, -1), '.js', 'rel="modulepreload" crossorigin')}`,
  };
}

const chunkLinks = (files: readonly string[]): PageLinks => ({
  styles: linked(files, '.woff2', 'rel="preload" as="font" type="font/woff2" crossorigin') + linked(files, '.css', 'rel="stylesheet"'),
  // Scripts must not compete with the first paint.
  scripts: linked(files, '.js', 'rel="modulepreload" fetchpriority="low"'),
});
