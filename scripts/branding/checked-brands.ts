import type { Plugin } from 'vite';
import { readBrands } from '../../server/infrastructure/branding/read-brands.ts';

/** A Vite plugin that stops a build with a wrong brand. The bundle takes the files as they are: a browser never checks them. */
export const checkedBrands = (folder: string): Plugin & { buildStart(): void } => ({
  name: 'checked-brands',
  buildStart: () => void readBrands(folder),
});
