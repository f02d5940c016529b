import type { Plugin } from 'vite';
import { brandStyle, brandStylePath } from '#domain/brand/brand-style.ts';
import { readBrands } from '#server/infrastructure/content/read-brands.ts';

/** A Vite plugin that writes each brand's colours as a style sheet of its own; the development server answers with the current ones. */
export const brandStyles = (folder: string): Plugin => ({
  name: 'brand-styles',
  generateBundle() {
    if (this.environment.name !== 'client') return;
    for (const brand of readBrands(folder)) {
      this.emitFile({ type: 'asset', fileName: brandStylePath(brand).slice(1), source: brandStyle(brand) });
    }
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const path = request.url?.split('?', 1)[0];
      const brand = readBrands(folder).find((one) => brandStylePath(one) === path);
      if (brand === undefined) return next();
      response.setHeader('content-type', 'text/css; charset=utf-8');
      response.end(brandStyle(brand));
    });
  },
});
