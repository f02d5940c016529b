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

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

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
  const manifest = join(dist, '.vite/manifest.json');
  const renderer = join(dist, '.server/entry-server.js');
  const shell = existsSync(index) ? readFileSync(index, 'utf8') : NOT_BUILT;
  const chunks: Readonly<Record<string, Chunk>> = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
  return {
    shell: () => shell,
    buildName: buildNameIn(shell),
    chunkLinks: (sources) => chunkLinks(chunks, shell, sources),
    renderer: existsSync(renderer) ? ((await import(pathToFileURL(renderer).href)) as PageRenderer) : null,
  };
}

/** Style sheets block the first paint, as they should, and so do fonts that are preloaded in the head; scripts must not compete with it. */
function chunkLinks(chunks: Readonly<Record<string, Chunk>>, shell: string, sources: readonly string[]): string {
  const seen = new Set<string>();
  const [styles, scripts, fonts] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const add = (name: string): void => {
    const chunk = chunks[name];
    if (chunk === undefined || seen.has(name)) return;
    seen.add(name);
    for (const css of chunk.css ?? []) styles.add(`/${css}`);
    (chunk.file.endsWith('.woff2') ? fonts : scripts).add(`/${chunk.file}`);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const source of sources) add(source);
  // The entry and what it imports are linked by the shell.
  const isNew = (path: string) => !shell.includes(`"${path}"`);
  return [
    ...[...fonts].map((path) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${path}">`),
    ...[...styles].filter(isNew).map((path) => `<link rel="stylesheet" href="${path}">`),
    ...[...scripts].filter(isNew).map((path) => `<link rel="modulepreload" fetchpriority="low" href="${path}">`),
  ].join('');
}
