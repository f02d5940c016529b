import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Text; fonts and pictures are compressed already. */
const COMPRESSIBLE = /\.(?:js|css|svg|html|json|webmanifest|txt)$/;

/** A Vite plugin that writes each text file built for production once more as `.br` and `.gz`, as small as it gets, so that the server never compresses one. */
export const compressedFiles = (): Plugin => ({
  name: 'compressed-files',
  apply: (_, { command, mode }) => command === 'build' && mode === 'production',
  writeBundle({ dir = '' }) {
    if (this.environment.name !== 'client') return;
    for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => COMPRESSIBLE.test(name))) {
      const path = join(dir, file);
      const content = readFileSync(path);
      writeFileSync(
        `${path}.br`,
        brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
      );
      writeFileSync(`${path}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
    }
  },
});
