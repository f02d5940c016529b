import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A font as the drawing of text takes it. */
export interface DrawnFont {
  /** Its family and weight, as Pango calls them: the weight distinguishes two files of one family. */
  readonly family: string;
  /** A TrueType file. */
  readonly file: string;
}

/** By what is drawn. */
export interface ShareFonts {
  readonly title: DrawnFont;
  readonly text: DrawnFont;
  readonly label: DrawnFont;
}

/** The letters of western European languages, and the marks of texts. */
const LETTERS = [...range(0x20, 0x7e), ...range(0xa0, 0x17f), ...range(0x2013, 0x2026), 0x20ac];

interface Cut {
  readonly family: string;
  readonly source: string;
  readonly axes: { readonly wght: number; readonly opsz?: number };
}

const CUTS: Readonly<Record<keyof ShareFonts, Cut>> = {
  title: { family: 'Literata Semi-Bold', source: 'literata/files/literata-latin-opsz-normal.woff2', axes: { wght: 600, opsz: 72 } },
  text: { family: 'Literata', source: 'literata/files/literata-latin-opsz-normal.woff2', axes: { wght: 400, opsz: 24 } },
  label: { family: 'Inter Medium', source: 'inter/files/inter-latin-wght-normal.woff2', axes: { wght: 500 } },
};

/** The site's fonts at one weight each, as files: Pango reads neither WOFF2 nor the axes of a font that is not installed. Takes about a second. */
export async function shareFonts(): Promise<ShareFonts> {
  const folder = mkdtempSync(join(tmpdir(), 'share-fonts-'));
  const [title, text, label] = await Promise.all([written(folder, 'title'), written(folder, 'text'), written(folder, 'label')]);
  return { title, text, label };
}

async function written(folder: string, name: keyof ShareFonts): Promise<DrawnFont> {
  const { family, source, axes } = CUTS[name];
  const original = readFileSync(createRequire(import.meta.url).resolve(`@fontsource-variable/${source}`));
  const file = join(folder, `${name}.ttf`);
  // Loaded here: it starts three WebAssembly modules, and most servers draw nothing for a while.
  const { default: subset } = await import('subset-font');
  writeFileSync(file, await subset(original, String.fromCodePoint(...LETTERS), { targetFormat: 'truetype', variationAxes: axes }));
  return { family, file };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
