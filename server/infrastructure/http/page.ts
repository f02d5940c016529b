import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../../../src/domain/branding/brand.ts';
import { brandStylePath } from '../../../src/domain/branding/brand-style.ts';
import { chooseBrand } from '../../../src/domain/branding/choose-brand.ts';
import { type PageHead, pageHead } from '../../../src/domain/branding/head-tags.ts';
import { isPagePath, pagePaths } from '../../../src/domain/pages/page-paths.ts';
import { escaped } from '../../domain/text/escaped.ts';
import { refuse } from './refusal.ts';
import { PICTURE_POLICY, stripePagePolicy } from './security-headers.ts';

const YEAR_SECONDS = 31_536_000;

export interface PageOptions {
  /** Brand to run as; empty lets the host name decide. */
  readonly appName: string;
  /** Empty: Stripe's script is not used. */
  readonly stripePublicKey: string;
  /** Origins of other sites that may embed the app. */
  readonly embedOrigins: readonly string[];
  readonly brands: readonly [Brand, ...Brand[]];
  /** The built web app, or null when another handler serves it. */
  readonly dist: string | null;
  /** Paths of files in `dist` that a route of its own answers. */
  readonly served: readonly string[];
  readonly content: string;
}

export type PublicOptions = Pick<PageOptions, 'appName' | 'stripePublicKey' | 'embedOrigins' | 'brands'>;

/** The brand of a request: the configured one, else by host name, else the default. An unknown host never selects another. */
export const brandByHost =
  (brands: readonly [Brand, ...Brand[]], appName: string) =>
  (host: string): Brand =>
    chooseBrand(brands, { runtimeName: appName || null, buildName: null, host, pageTitle: null });

/** The web app's files, the pictures of stories and characters, and for every other address the app's page, filled with the brand. */
export async function registerPage(app: FastifyInstance, options: PageOptions): Promise<void> {
  await app.register(async (files) => registerFiles(files, options));
  if (options.dist === null) return;
  const index = join(options.dist, 'index.html');
  const shell = existsSync(index)
    ? readFileSync(index, 'utf8')
    : '<title>Not built</title><p>The web app is not built yet. Run npm run build.</p>';
  const brandOf = brandByHost(options.brands, options.appName);
  app.setNotFoundHandler((request, reply) =>
    answerPage(request, reply, () => {
      const usesStripe = options.stripePublicKey !== '' && brandOf(request.hostname).paymentProvider === 'stripe';
      if (usesStripe) reply.header('content-security-policy', stripePagePolicy(options.embedOrigins));
      return filledPage(shell, options, request.hostname);
    }),
  );
}

/**
 * Only files are compressed; the build has done it already for those of the web app. The compressed length of a response that mixes secrets with attacker-controlled text would reveal the secrets (BREACH).
 */
async function registerFiles(files: FastifyInstance, { content, dist, served }: PageOptions): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  await files.register(fastifyCompress, { encodings: ['br', 'gzip'], brotliOptions: { params }, globalDecompression: false });
  for (const kind of ['stories', 'characters']) {
    await files.register(fastifyStatic, {
      root: join(content, kind),
      prefix: `/content/${kind}/`,
      decorateReply: false,
      index: false,
      cacheControl: false,
      allowedPath: (path) => path.endsWith('.svg'),
      setHeaders: (reply) => {
        reply.header('content-security-policy', PICTURE_POLICY).header('cache-control', 'public, max-age=86400');
      },
    });
  }
  if (dist === null) return;
  await files.register(fastifyStatic, {
    root: dist,
    decorateReply: false,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    globIgnore: ['index.html*', '.vite/**', '**/*.br', '**/*.gz', ...served.map((path) => path.slice(1))],
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(dist, 'assets'));
      reply.header('cache-control', hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600');
    },
  });
}

/**
 * Responds where no route matches. Addresses of the app get its page. All others get 404: with the page for navigations of a browser, without it for
 * crawlers, probes and script loads.
 */
export function answerPage(request: FastifyRequest, reply: FastifyReply, page: () => string): FastifyReply {
  const path = request.url.split('?', 1)[0] ?? '';
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isPage = isRead && isPagePath(path);
  if (!isPage && !(isRead && isForPeople(request))) return refuse(reply, { code: 'NOT_FOUND', message: 'There is nothing here.' });
  // `/404` itself is a page, about a page that is missing.
  const status = isPage && path.replace(/\/+$/, '') !== pagePaths.missing ? 200 : 404;
  return reply.status(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page());
}

/** Whether the request is a browser's navigation outside the API. */
export const isForPeople = ({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean =>
  !/^\/api(?:[/?]|$)/.test(url) && /\btext\/html\b/.test(headers.accept ?? '');

/** The shell with configuration and head filled in. Crawlers run no script, so the head holds their data. */
export function filledPage(shell: string, options: PublicOptions, host: string): string {
  const { appName, stripePublicKey, embedOrigins, brands } = options;
  const brand = brandByHost(brands, appName)(host);
  const config = JSON.stringify({ appName, stripePublicKey, embedOrigins }).replaceAll('<', '\\u003c');
  return shell
    .replace(
      /<title>[^<]*<\/title>|<meta (?:name="(?:description|robots|keywords|twitter:[a-z]+)"|property="og:[a-z_]+")[^>]*>|<link rel="icon"[^>]*>/g,
      '',
    )
    .replace(/(<script type="application\/json" id="app-config">)[^<]*/, (_, open: string) => open + config)
    .replace('</head>', () => `${headHtml(pageHead(brand), brandStylePath(brand))}</head>`);
}

function headHtml(head: PageHead, style: string): string {
  const tags = head.tags.map(({ by, key, content }) => `<meta ${by}="${key}" content="${escaped(content)}">`);
  const links = [`<link rel="icon" href="${escaped(head.favicon)}">`, `<link rel="stylesheet" href="${escaped(style)}">`];
  return [`<title>${escaped(head.title)}</title>`, ...tags, ...links].join('\n    ');
}
