import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A picture of 300 by 200 pixels, too busy for any format to make little of it. */
export function pictureAs(format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'tiff'): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, index) => (index * 7919) % 256));
  return sharp(pixels, { raw: { width: 300, height: 200, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

/** A PNG whose header says what it likes. */
export function pngOf(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const parts = [chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
