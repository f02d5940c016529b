import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subset from 'subset-font';
import type { Plugin } from 'vite';

/** The characters of the fonts that a page loads first; the unicode ranges in `fonts.scss` name the same ones. */
const FIRST_CHARACTERS: readonly (readonly [from: number, to: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0x2013, 0x2014],
  [0x2018, 0x2019],
  [0x201c, 0x201d],
  [0x2026, 0x2026],
];

interface Cut {
  readonly name: string;
  /** Below `node_modules/@fontsource-variable`. */
  readonly source: string;
  /** Axes that are limited or pinned; weights as used in the style sheets. `opsz` is the size of story text, in pixels. */
  readonly axes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
}

const CUTS: readonly Cut[] = [
  { name: 'inter', source: 'inter/files/inter-latin-wght-normal.woff2', axes: { wght: { min: 400, max: 650 } } },
  { name: 'literata', source: 'literata/files/literata-latin-opsz-normal.woff2', axes: { wght: { min: 400, max: 650 }, opsz: 20 } },
  { name: 'literata-italic', source: 'literata/files/literata-latin-opsz-italic.woff2', axes: { wght: 400, opsz: 20 } },
];

/**
 * A Vite plugin that writes the fonts of the first text to `.cache/fonts`: few letters and one axis, which makes them a fifth of the originals.
 * They are made again when a font or a cut changes.
 */
export const subsetFonts = (root: string): Plugin => ({
  name: 'subset-fonts',
  config: async () => {
    for (const cut of CUTS) await writeCut(root, cut);
  },
});

async function writeCut(root: string, { name, source, axes }: Cut): Promise<void> {
  const folder = join(root, '.cache/fonts');
  const [file, mark] = [join(folder, `${name}.woff2`), join(folder, `${name}.key`)];
  const original = readFileSync(join(root, 'node_modules/@fontsource-variable', source));
  const key = createHash('sha256')
    .update(original)
    .update(JSON.stringify([FIRST_CHARACTERS, axes]))
    .digest('hex');
  if (existsSync(file) && existsSync(mark) && readFileSync(mark, 'utf8') === key) return;
  const text = FIRST_CHARACTERS.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)));
  const cut = await subset(original, text.join(''), { targetFormat: 'woff2', variationAxes: axes });
  mkdirSync(folder, { recursive: true });
  // Renamed when complete: another build may read them at the same time.
  for (const [path, content] of [
    [file, cut],
    [mark, key],
  ] as const) {
    writeFileSync(`${path}.${process.pid}`, content);
    renameSync(`${path}.${process.pid}`, path);
  }
}
