import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { SharpPictureReader } from '#server/infrastructure/pictures/sharp-picture-reader.ts';
import { pictureAs, pngOf } from '#tests/server/harness/pictures.ts';

const reader = new SharpPictureReader(60);
const MARK = 'canary-5f1d';

/** Whether red, green and blue shine at a point of the picture. */
async function colourAt(picture: Uint8Array, left: number, top: number): Promise<readonly boolean[]> {
  const [r = 0, g = 0, b = 0] = await sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return [r, g, b].map((value) => value > 127);
}

describe('uploaded pictures', () => {
  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('become a square WebP of 256 pixels: %s', async (format) => {
    const picture = await reader.square(await pictureAs(format));
    expect(await sharp(picture ?? Buffer.alloc(0)).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  });

  it('keep no metadata: places, cameras, names, comments, profiles', async () => {
    const gps = { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '0/1 7/1 0/1' };
    const exif = { IFD0: { Copyright: MARK, Make: MARK, Artist: MARK }, IFD3: gps };
    const taken = await sharp(await pictureAs('jpeg'))
      .withExif(exif)
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${MARK}</x:xmpmeta>`)
      .withIccProfile('p3')
      .toBuffer();
    expect((await sharp(taken).metadata()).exif?.toString('latin1')).toContain(MARK);
    const picture = Buffer.from((await reader.square(taken)) ?? []);
    const { exif: kept, xmp, icc, iptc, orientation } = await sharp(picture).metadata();
    expect({ kept, xmp, icc, iptc, orientation }).toEqual({});
    for (const trace of [MARK, 'EXIF', 'ICCP', 'XMP ']) expect(picture.toString('latin1')).not.toContain(trace);
  });

  it('are upright, by the orientation in the file', async () => {
    const [red, blue] = [
      { r: 255, g: 0, b: 0 },
      { r: 0, g: 0, b: 255 },
    ];
    const top = await sharp({ create: { width: 300, height: 150, channels: 3, background: red } })
      .png()
      .toBuffer();
    // The file holds red above blue; upright the red half is on the right.
    const lying = await sharp({ create: { width: 300, height: 300, channels: 3, background: blue } })
      .composite([{ input: top, top: 0, left: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const picture = (await reader.square(lying)) ?? new Uint8Array();
    expect(await colourAt(picture, 230, 20)).toEqual([true, false, false]);
    expect(await colourAt(picture, 230, 220)).toEqual([true, false, false]);
    expect(await colourAt(picture, 10, 120)).toEqual([false, false, true]);
  });

  it('keep the first frame of an animation', async () => {
    const { data } = await sharp({ create: { width: 40, height: 120, channels: 3, background: 'red' } })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const animation = await sharp(data, { raw: { width: 40, height: 120, channels: 3, pageHeight: 40 } })
      .gif({ delay: [50, 50, 50], loop: 0 })
      .toBuffer();
    expect((await sharp((await reader.square(animation)) ?? undefined).metadata()).pages ?? 1).toBe(1);
  });

  it('drop data appended to a picture', async () => {
    for (const format of ['png', 'jpeg', 'gif', 'webp'] as const) {
      const two = Buffer.concat([await pictureAs(format), Buffer.from(`<script>${MARK}</script>PK\u0003\u0004`)]);
      const picture = Buffer.from((await reader.square(two)) ?? []);
      expect([format, picture.length > 0, picture.includes(MARK)]).toEqual([format, true, false]);
    }
  });
});

describe('a file that is no acceptable picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>';
  const huge = '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>';
  const files: Readonly<Record<string, () => Promise<Buffer> | Buffer>> = {
    nothing: () => Buffer.alloc(0),
    'a byte': () => Buffer.from([0x89]),
    SVG: () => Buffer.from(svg),
    'SVG with an entity': () => Buffer.from(huge),
    HTML: () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    text: () => Buffer.from('GIF87a is how it begins'),
    'a GIF that is a script': () => Buffer.from('GIF89a/*<svg/onload=alert(1)>*/=1;alert(1)'),
    'HTML before a picture': async () => Buffer.concat([Buffer.from('<script>alert(1)</script>'), await pictureAs('png')]),
    PDF: () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'),
    TIFF: async () => pictureAs('tiff'),
    'half a PNG': async () => (await pictureAs('png')).subarray(0, 300),
    'half a JPEG': async () => half(await pictureAs('jpeg')),
    'half a WebP': async () => half(await pictureAs('webp')),
    'half a GIF': async () => half(await pictureAs('gif')),
    'half an AVIF': async () => half(await pictureAs('avif')),
    'a PNG that claims 50,000 by 50,000': () => pngOf(50_000, 50_000, deflateSync(Buffer.alloc(1000))),
    'a PNG of no size': () => pngOf(0, 0, deflateSync(Buffer.alloc(1))),
    'a PNG that unfolds to 26 million pixels': () => pngOf(5100, 5100, deflateSync(Buffer.alloc((5100 * 3 + 1) * 5100))),
  };
  const half = (file: Buffer): Buffer => file.subarray(0, file.length >> 1);

  it.each(Object.keys(files))('is refused: %s', async (name) => {
    const file = (await files[name]?.()) ?? Buffer.alloc(0);
    expect(await reader.square(file)).toBeNull();
  });

  it('reads a picture of the maximum size', async () => {
    const largest = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: 'red' } })
      .png({ progressive: true })
      .toBuffer();
    expect(await reader.square(largest)).not.toBeNull();
  });
});
