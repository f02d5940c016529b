import { join } from 'node:path';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Brand } from '#domain/brand/brand.ts';
import { chooseBrand } from '#domain/brand/choose-brand.ts';
import { PAYMENT_SUCCESSFUL } from '#domain/brand/page-title.ts';
import { isPagePath, pagePaths } from '#domain/page/page-paths.ts';
import { withoutEndSlashes } from '#domain/text/without-end-slashes.ts';
import type { PictureAccess, PictureFile } from '#server/application/stories/picture-access.ts';
import type { SceneKeys } from '#server/application/stories/scene-keys.ts';
import { storyPicturePath } from '#server/application/stories/story-pictures.ts';
import { draftPicturePath } from '#server/application/studio/sheets/project-pictures.ts';
import { bearerOf } from '#server/infrastructure/http/bearer.ts';
import { refuse } from '#server/infrastructure/http/refusal.ts';
import {
  analyticsSources,
  contentPolicy,
  PICTURE_POLICY,
  RECORDER_SOURCES,
  REPLAY_POLICY,
  STRIPE_SOURCES,
} from '#server/infrastructure/http/security-headers.ts';
import { OTHER_PAGES, type PageLinks, type WebApp } from './built-app.ts';
import { injectFetch } from './inject-fetch.ts';
import { emptyDocument, type PageConfig, renderedDocument } from './page-document.ts';
import { RenderedPages, type RenderedPagesOptions } from './rendered-pages.ts';
import { sendPage } from './send-page.ts';

const YEAR_SECONDS = 31_536_000;
/** Ms that a visitor waits at most until a page is rendered by the server. */
const PAGE_WAIT_MS = 5_000;

interface FileOptions {
  /** The built web app, or null when another handler serves it. */
  readonly dist: string | null;
  /** Paths of files in `dist` that a route of its own answers. */
  readonly served: readonly string[];
  readonly content: string;
  readonly access: Pick<PictureAccess, 'readers'>;
  readonly keys: Pick<SceneKeys, 'opens'>;
  /** A picture that the studio published, by its path; null where there is none. */
  readonly stored: (path: string) => Promise<Uint8Array | null>;
  /** A picture of a project by its hash. */
  readonly drafts: (project: string, hash: string) => Promise<Uint8Array | null>;
}

export interface PageOptions extends PageConfig, Pick<RenderedPagesOptions, 'version' | 'clock' | 'onError'> {
  /** The brand of a request's host name. */
  readonly brandOf: (host: string) => Brand;
  /** Whether an address of the app leads nowhere, for pages that are never rendered here: they show private content. */
  readonly leadsNowhere: (path: string) => Promise<boolean>;
}

/** The brand of a request: the configured one, else that of the build, else by host name, else the default. An unknown host never selects another. */
export const brandByHost =
  (brands: readonly [Brand, ...Brand[]], appName: string, buildName: string | null = null) =>
  (host: string): Brand =>
    chooseBrand(brands, { runtimeName: appName || null, buildName, host, pageTitle: null });

/**
 * Answers every address without a route: those of the app with its page, rendered where it is the same for all visitors. All others get 404: with the page
 * for navigations of a browser, without it for crawlers, probes and script loads.
 */
export function registerPages(app: FastifyInstance, webApp: WebApp, options: PageOptions): void {
  const pages = renderedPages(app, webApp, options);
  app.setNotFoundHandler(async (request, reply) => {
    const [path = '', query = ''] = request.url.split('?', 2);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isRead && isPagePath(path);
    if (!isPage && !(isRead && isForPeople(request))) return refuse(reply, { code: 'NOT_FOUND', message: 'There is nothing here.' });
    const brand = options.brandOf(request.hostname);
    const usesStripe = options.stripePublicKey !== '' && brand.paymentProvider === 'stripe';
    const analytics = options.analytics === undefined ? [] : [analyticsSources(options.analytics, brand)];
    const also = [...(usesStripe ? [STRIPE_SOURCES] : []), ...(options.recording ? [RECORDER_SOURCES] : []), ...analytics];
    if (also.length > 0) reply.header('content-security-policy', contentPolicy(options.embedOrigins, also));
    const found = isPage ? webApp.renderer?.pageAt(path, Object.fromEntries(new URLSearchParams(query))) : null;
    const page = found?.address ? await pages.page(found.address, brand, { user: null, address: app.contextOf(request).address }) : null;
    if (page !== null && typeof page === 'object') return sendPage(request, reply, page);
    const isMissing = found?.isMissing || page === 'missing';
    // `/404` itself is a page, about a page that is missing.
    const isFound = isPage && !isMissing && withoutEndSlashes(path) !== pagePaths.missing && !(await options.leadsNowhere(path));
    return reply
      .status(isFound ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(emptyDocument(await webApp.shell(path), options, brand, { page: nameOf(path), links: links(webApp, path, found?.sources) }));
  });
}

/** The specified title of the screen after a payment holds without scripts too. */
const nameOf = (path: string): string | undefined =>
  withoutEndSlashes(path) === pagePaths.rechargeSuccess ? PAYMENT_SUCCESSFUL : undefined;

/** The elements of a page's head that load its chunks early. */
const links = (webApp: WebApp, path: string, sources: readonly string[] = []): PageLinks =>
  webApp.chunkLinks(path === pagePaths.home ? sources : [OTHER_PAGES, ...sources]);

function renderedPages(app: FastifyInstance, webApp: WebApp, options: PageOptions): RenderedPages {
  const fetcher = injectFetch(app);
  const render = async (address: string, brand: Brand): Promise<string | 'missing' | 'failed'> => {
    const url = new URL(address, brand.siteUrl);
    const found = webApp.renderer?.pageAt(url.pathname, Object.fromEntries(url.searchParams));
    const page = (await webApp.renderer?.render(address, brand, fetcher)) ?? 'failed';
    if (typeof page === 'string') return page;
    return renderedDocument(await webApp.shell(address), options, {
      brand,
      page,
      entry: webApp.entry,
      links: links(webApp, url.pathname, found?.sources),
    });
  };
  return new RenderedPages({
    ...options,
    // To render costs more than a turn, and addresses can be made up. A page that gets no place is rendered by the browser.
    render: async (address, brand, reader) => {
      const rendered = await app.places.run(reader, new AbortController().signal, () => render(address, brand), PAGE_WAIT_MS);
      return rendered.ok ? rendered.value : 'failed';
    },
  });
}

/**
 * The web app's files and the pictures of stories and characters. Only files and rendered pages are compressed; the build has done it already for those of the web app. The compressed length of a response that mixes secrets with attacker-controlled text would reveal the secrets (BREACH).
 */
export async function registerFiles(app: FastifyInstance, options: FileOptions): Promise<void> {
  await app.register((files) => serveFiles(files, options));
}

async function serveFiles(files: FastifyInstance, { content, access, keys, stored, drafts, dist, served }: FileOptions): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  await files.register(fastifyCompress, { encodings: ['br', 'gzip'], brotliOptions: { params }, globalDecompression: false });
  for (const kind of ['stories', 'characters'] as const)
    await files.register((pictures) => servePictures(pictures, kind, { content, access, keys, stored }));
  files.get<{ Params: { id: string; hash: string }; Querystring: { key?: unknown } }>(
    '/content/projects/:id/:hash.webp',
    async (request, reply) => {
      const { params, query } = request;
      const path = draftPicturePath(params.id, params.hash);
      const image = typeof query.key === 'string' && keys.opens(path, query.key) ? await drafts(params.id, params.hash) : null;
      if (image === null) return refuse(reply.header('cache-control', 'no-store'), NO_PICTURE);
      reply
        .header('content-security-policy', PICTURE_POLICY)
        .header('cache-control', 'private, max-age=3600')
        .header('x-robots-tag', 'noindex');
      return reply.type('image/webp').send(Buffer.from(image));
    },
  );
  if (dist !== null) await serveBuiltApp(files, dist, served);
}

const NO_PICTURE = { code: 'NOT_FOUND', message: 'There is no such picture.' } as const;

/**
 * Pictures of stories or of characters. Those of a hidden story are for admins alone, by their token; scenes of a story that asks for an age group for
 * addresses with a key. Caches of browsers and proxies keep a picture for an hour, so that one that is hidden is soon gone there too.
 */
async function servePictures(
  pictures: FastifyInstance,
  kind: PictureFile['kind'],
  { content, access, keys, stored }: Pick<FileOptions, 'content' | 'access' | 'keys' | 'stored'>,
) {
  pictures.addHook<{ Params: { '*'?: string; id?: string; hash?: string }; Querystring: { key?: unknown } }>(
    'preHandler',
    async (request, reply) => {
      const { '*': file, id: story = '', hash = '' } = request.params;
      const name = file ?? `${story}/pictures/${hash}.webp`;
      const [id = ''] = name.split(/[\\/]/);
      const path = `/content/${kind}/${name}`;
      const readers = await access.readers({ kind, id, path });
      if (readers === 'everybody') return;
      const { key } = request.query;
      if (readers === 'keyholders' && typeof key === 'string' && keys.opens(path, key)) {
        reply.header('cache-control', 'private, max-age=3600');
        return;
      }
      const token = bearerOf(request);
      const caller = token === null ? null : await pictures.sessions.identify(token);
      if (caller?.role !== 'admin') return refuse(reply.header('cache-control', 'no-store'), NO_PICTURE);
      reply.header('cache-control', 'private, no-store');
    },
  );
  if (kind === 'stories')
    pictures.get<{ Params: { id: string; hash: string } }>('/content/stories/:id/pictures/:hash.webp', async ({ params }, reply) => {
      const image = await stored(storyPicturePath(params.id, params.hash));
      if (image === null) return refuse(reply.header('cache-control', 'no-store'), NO_PICTURE);
      reply.header('content-security-policy', PICTURE_POLICY);
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'public, max-age=3600');
      return reply.type('image/webp').send(Buffer.from(image));
    });
  await pictures.register(fastifyStatic, {
    root: join(content, kind),
    prefix: `/content/${kind}/`,
    decorateReply: false,
    index: false,
    cacheControl: false,
    acceptRanges: false,
    allowedPath: (path) => /\.(?:svg|webp)$/.test(path),
    setHeaders: (reply) => {
      reply.header('content-security-policy', PICTURE_POLICY);
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'public, max-age=3600');
    },
  });
}

async function serveBuiltApp(files: FastifyInstance, dist: string, served: readonly string[]): Promise<void> {
  // Files are small, so they are sent whole: a range beyond the end would be an error.
  const built = { decorateReply: false, index: false, cacheControl: false, acceptRanges: false, preCompressed: true } as const;
  // One route for all of them: a route per file takes a fifth of a start.
  await files.register(fastifyStatic, {
    ...built,
    root: join(dist, 'assets'),
    prefix: '/assets/',
    allowedPath: (path) => !/\.(?:br|gz)$/.test(path),
    setHeaders: (reply) => {
      reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
    },
  });
  // A route per file, so that each address without one is the app's.
  await files.register(fastifyStatic, {
    ...built,
    root: dist,
    wildcard: false,
    globIgnore: ['index.html*', 'assets/**', '.vite/**', '.server/**', '**/*.br', '**/*.gz', ...served.map((path) => path.slice(1))],
    setHeaders: (reply, path) => {
      reply.header('cache-control', 'public, max-age=3600');
      // It names hashed files, which the next release replaces.
      if (/[\\/]replay\.html(?:\.\w+)?$/.test(path))
        reply.header('content-security-policy', REPLAY_POLICY).header('cache-control', 'no-cache');
    },
  });
}

/** Whether the request is a browser's navigation outside the API. */
export const isForPeople = ({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean =>
  !/^\/api(?:[/?]|$)/.test(url) && /\btext\/html\b/.test(headers.accept ?? '');
