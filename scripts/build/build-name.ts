import type { Plugin } from 'vite';
import { withBuildName } from '#server/infrastructure/pages/app-config.ts';

/** A Vite plugin that writes the app name of the build (`VITE_APP_NAME`) into `index.html`, where the server reads it: both must choose the same brand. */
export const buildName = (): Plugin => {
  let name = '';
  return {
    name: 'build-name',
    apply: 'build',
    configResolved({ env }) {
      name = env.VITE_APP_NAME ?? '';
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => withBuildName(html, name),
    },
  };
};
