import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { answerPage, filledPage, type PublicOptions } from './page.ts';

/** The web app straight from its sources with hot reload, for `npm run dev`. Vite injects inline scripts, so the page goes without the policy. */
export async function registerHotPage(app: FastifyInstance, root: string, options: PublicOptions): Promise<() => Promise<void>> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true, hmr: { server: app.server } } });
  app.addHook('onRequest', (request, reply, next) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/content/')) return next();
    reply.removeHeader('content-security-policy');
    vite.middlewares(request.raw, reply.raw, () => next());
  });
  app.setNotFoundHandler(async (request, reply) => {
    const shell = await vite.transformIndexHtml(request.url, readFileSync(join(root, 'index.html'), 'utf8'));
    return answerPage(request, reply, () => filledPage(shell, options, request.hostname));
  });
  return () => vite.close();
}
