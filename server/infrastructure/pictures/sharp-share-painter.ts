import { join } from 'node:path';
import type { OverlayOptions } from 'sharp';
import type { Brand } from '#domain/brand/brand.ts';
import { startOf } from '#domain/text/cut.ts';
import { SharePainter, type SharePicture } from '#server/application/sharing/share-painter.ts';
import { escaped } from '#server/domain/text/escaped.ts';
import { sharp } from './guarded-sharp.ts';
import { type DrawnFont, type ShareFonts, shareFonts } from './share-fonts.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 60;
/** The art is at the right, and fades into the ground over its left part. */
const ART_WIDTH = 620;
const FADE_WIDTH = 260;
const TEXT_WIDTH = 560;
const GAP = 26;
const LOGO = 44;
/** Sizes of the title: the largest at which all lines fit. */
const TITLE_SIZES = [94, 78, 64, 52, 42];
/** The longest text that is drawn; a longer one is cut at a word. */
const LONGEST_LINE = 150;
/** Words on the ground have the same colours in all brands, as on pictures in the app. */
const INK = '#fbf4e6';
const SOFT = '#d9d2c5';

interface Line {
  readonly text: string;
  readonly font: DrawnFont;
  readonly size: number;
  readonly colour: string;
}

interface DrawnLine {
  readonly data: Buffer;
  readonly height: number;
}

/** Draws share pictures with libvips and Pango. */
export class SharpSharePainter extends SharePainter {
  /** The folder that `/content/` is served from, and that of the site's own pictures. */
  readonly #content: string;
  readonly #site: string;
  #fonts: Promise<ShareFonts> | null = null;

  constructor(content: string, site: string) {
    super();
    this.#content = content;
    this.#site = site;
  }

  async jpeg(picture: SharePicture, brand: Brand, stored: Uint8Array | null = null): Promise<Uint8Array> {
    this.#fonts ??= shareFonts();
    const fonts = await this.#fonts;
    const ground = brand.tokens.dark.bg;
    const [art, lines, head] = await Promise.all([
      this.#art(stored ?? join(this.#content, picture.art.replace(/^\/content\//, ''))),
      fitting(picture, brand, fonts),
      this.#head(brand, fonts),
    ]);
    let top = HEIGHT - MARGIN - lines.reduce((sum, { height }) => sum + height + GAP, -GAP);
    const words = lines.map(({ data, height }): OverlayOptions => {
      const layer = { input: data, left: MARGIN, top };
      top += height + GAP;
      return layer;
    });
    return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: ground } })
      .composite([{ input: art, left: WIDTH - ART_WIDTH, top: 0 }, fade(ground), ...head, ...words])
      .jpeg({ quality: 86, progressive: true })
      .toBuffer();
  }

  #art(picture: Uint8Array | string): Promise<Buffer> {
    return sharp(picture)
      .resize(ART_WIDTH, HEIGHT, { fit: 'cover', position: 'top' })
      .flatten({ background: '#000000' })
      .png({ compressionLevel: 1 })
      .toBuffer();
  }

  async #head(brand: Brand, fonts: ShareFonts): Promise<OverlayOptions[]> {
    const logo = await sharp(join(this.#site, brand.logoUrl))
      .resize(LOGO, LOGO, { fit: 'contain', background: '#00000000' })
      .png()
      .toBuffer();
    const name = await drawn({ text: brand.appName, font: fonts.title, size: 30, colour: INK });
    return [
      { input: logo, left: MARGIN, top: MARGIN },
      { input: name.data, left: MARGIN + LOGO + 14, top: MARGIN + Math.round((LOGO - name.height) / 2) },
    ];
  }
}

/** The lines at the largest size of the title at which they fit below the brand. */
async function fitting(picture: SharePicture, brand: Brand, fonts: ShareFonts): Promise<readonly DrawnLine[]> {
  const room = HEIGHT - 2 * MARGIN - LOGO - GAP;
  let lines: readonly DrawnLine[] = [];
  for (const size of TITLE_SIZES) {
    lines = await Promise.all(linesOf(picture, size, brand, fonts).map(drawn));
    if (lines.reduce((sum, { height }) => sum + height + GAP, -GAP) <= room) break;
  }
  return lines;
}

const linesOf = ({ over, title, line, foot }: SharePicture, size: number, brand: Brand, fonts: ShareFonts): readonly Line[] =>
  [
    { text: over, font: fonts.label, size: 24, colour: SOFT },
    { text: title, font: fonts.title, size, colour: INK },
    { text: shortened(line), font: fonts.text, size: 27, colour: INK },
    { text: foot, font: fonts.label, size: 24, colour: brand.tokens.dark.accent },
  ].filter(({ text }) => text !== '');

/** A text as a picture with a transparent ground. A word that is wider than the space is broken. */
async function drawn({ text, font, size, colour }: Line): Promise<DrawnLine> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" line_height="${size > 40 ? 0.82 : 1.05}">${escaped(text)}</span>`,
      font: `${font.family} ${size}`,
      fontfile: font.file,
      width: TEXT_WIDTH,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { data, height: info.height };
}

/** From the ground's colour to transparent, from left to right. */
function fade(ground: string): OverlayOptions {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16));
  const pixels = Buffer.alloc(FADE_WIDTH * HEIGHT * 4);
  for (let at = 0; at < FADE_WIDTH * HEIGHT; at += 1) {
    const part = (at % FADE_WIDTH) / FADE_WIDTH;
    pixels.set([red, green, blue, Math.round(255 * (1 - part) ** 1.5)], at * 4);
  }
  return { input: pixels, raw: { width: FADE_WIDTH, height: HEIGHT, channels: 4 }, left: WIDTH - ART_WIDTH, top: 0 };
}

function shortened(text: string): string {
  if (text.length <= LONGEST_LINE) return text;
  const space = text.lastIndexOf(' ', LONGEST_LINE);
  return `${startOf(text, space > 0 ? space : LONGEST_LINE).replace(/[\s.,;:–-]+$/, '')}…`;
}
