import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../../../src/domain/branding/brand.ts';
import { chooseBrand } from '../../../src/domain/branding/choose-brand.ts';
import { type PageHead, pageHead } from '../../../src/domain/branding/head-tags.ts';
import { PICTURE_POLICY } from './security-headers.ts';
import { refuse } from './serve.ts';

const YEAR = 31_536_000_000;

export interface PageOptions {
  /** Brand to run as; empty lets the host name decide. */
  readonly appName: string;
  readonly brands: readonly [Brand, ...Brand[]];
  /** The built web app, or null when another handler serves it. */
  readonly dist: string | null;
  readonly content: string;
}

/** The brands of `brands/`, one file each. */
export function readBrands(folder: string): readonly [Brand, ...Brand[]] {
  const [first, ...others] = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Brand);
  if (!first) throw new Error(`${folder} holds no brand`);
  return [first, ...others];
}

/** The web app's files, the stories' pictures, and for every other address the app's page, filled with the brand. */
export async function registerPage(app: FastifyInstance, options: PageOptions): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(options.content, 'stories'),
    prefix: '/content/stories/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => path.endsWith('.svg'),
    setHeaders: (reply) => {
      reply.header('content-security-policy', PICTURE_POLICY).header('cache-control', 'public, max-age=86400');
    },
  });
  if (options.dist === null) return;
  const { dist } = options;
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['index.html', '.vite/**', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(join(dist, 'assets'));
      reply.header('cache-control', hashed ? `public, max-age=${YEAR / 1000}, immutable` : 'public, max-age=3600');
    },
  });
  const shell = existsSync(join(dist, 'index.html')) ? readFileSync(join(dist, 'index.html'), 'utf8') : '';
  app.setNotFoundHandler((request, reply) => answerUnknown(request, reply, () => filledPage(shell, options, request.hostname)));
}

/** Addresses of the app are the app's to judge; what looks like a call or a file is not there. */
export function answerUnknown(request: FastifyRequest, reply: FastifyReply, page: () => string): FastifyReply {
  const path = request.url.split('?', 1)[0] ?? '';
  const isPage = (request.method === 'GET' || request.method === 'HEAD') && !/^\/api(?:\/|$)/.test(path) && !/\.[a-z0-9]{1,8}$/i.test(path);
  if (!isPage) return refuse(reply, { code: 'NOT_FOUND', message: 'There is nothing here.' });
  return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page());
}

/** The shell with configuration and head filled in. A crawler runs no script, so what it should see is in the page itself. */
export function filledPage(shell: string, options: Pick<PageOptions, 'appName' | 'brands'>, host: string): string {
  const brand = chooseBrand(options.brands, { runtimeName: options.appName || null, buildName: null, host, pageTitle: null });
  const config = JSON.stringify({ appName: options.appName }).replaceAll('<', '\\u003c');
  return shell
    .replace(
      /<title>[^<]*<\/title>|<meta (?:name="(?:description|robots|keywords|twitter:[a-z]+)"|property="og:[a-z_]+")[^>]*>|<link rel="icon"[^>]*>/g,
      '',
    )
    .replace(/(<script type="application\/json" id="app-config">)[^<]*/, (_, open: string) => open + config)
    .replace('</head>', () => `${headHtml(pageHead(brand))}</head>`);
}

function headHtml(head: PageHead): string {
  const tags = head.tags.map(({ by, key, content }) => `<meta ${by}="${key}" content="${escaped(content)}">`);
  return [`<title>${escaped(head.title)}</title>`, ...tags, `<link rel="icon" href="${escaped(head.favicon)}">`].join('\n    ');
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
