import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ViteDevServer } from 'vite';
import type { WebApp } from './built-app.ts';
import type { PageRenderer } from './page-renderer.ts';

interface HotApp extends WebApp {
  close(): Promise<void>;
}

/** The web app straight from its sources with hot reload, for `npm run dev`. Vite injects inline scripts, so pages go without the policy. */
export async function openHotApp(app: FastifyInstance, root: string): Promise<HotApp> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true, hmr: { server: app.server } } });
  app.addHook('onRequest', (request, reply, next) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/content/')) return next();
    reply.removeHeader('content-security-policy');
    vite.middlewares(request.raw, reply.raw, () => next());
  });
  app.get('/replay.html', async (request, reply) =>
    reply.type('text/html').send(await vite.transformIndexHtml(request.url, readFileSync(join(root, 'replay.html'), 'utf8'))),
  );
  const load = () => vite.ssrLoadModule('/src/entry-server.tsx') as Promise<PageRenderer & Record<string, unknown>>;
  const { pageAt } = await load();
  return {
    shell: (address) => vite.transformIndexHtml(address, readFileSync(join(root, 'index.html'), 'utf8')),
    entry: null,
    chunkLinks: () => ({ styles: styleLinks(vite), scripts: '' }),
    // Loaded again for each page, because a source may have changed.
    renderer: { pageAt, render: async (...page) => (await load()).render(...page) },
    close: () => vite.close(),
  };
}

/** Scripts contain the styles of a source; until they run, a rendered page needs links. */
const styleLinks = (vite: ViteDevServer): string =>
  [...vite.moduleGraph.urlToModuleMap.keys()]
    .filter((url) => /\.s?css$/.test(url))
    .map((url) => `<link rel="stylesheet" href="${url}">`)
    .join('');
