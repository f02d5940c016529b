import { crc32, deflateRawSync } from 'node:zlib';
import { pngOf } from '#tests/server/harness/pictures.ts';

/** Card files as other programs write them, made without our own writer, so that each can be wrong in its own way. */

export interface TextChunk {
  readonly keyword: string;
  readonly text: string;
}

export const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** A PNG of one pixel with text chunks; the picture's own chunks stay as they are. */
export function pngCarrying(chunks: readonly TextChunk[], change: (chunk: Buffer) => Buffer = (chunk) => chunk): Buffer {
  const png = pngOf(1, 1, Buffer.from('789c6360606000000004000127', 'hex'));
  const end = png.length - 12;
  const texts = chunks.map(({ keyword, text }) => change(chunkOf(Buffer.from(`tEXt${keyword}\0${text}`, 'latin1'))));
  return Buffer.concat([png.subarray(0, end), ...texts, png.subarray(end)]);
}

export function chunkOf(named: Buffer): Buffer {
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(named.length - 4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

export interface ZippedFile {
  readonly name: string;
  readonly data: Buffer;
  /** Packed already; the size is then what it claims. */
  readonly packed?: Buffer;
  readonly claims?: number;
  readonly stored?: boolean;
}

/** A zip archive with the given claims about its files, true or not. */
export function zipOf(files: readonly ZippedFile[]): Buffer {
  const [locals, entries]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const { name, data, stored = false, packed = stored ? data : deflateRawSync(data), claims = data.length } of files) {
    const title = Buffer.from(name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    // Names are in UTF-8.
    fields.writeUInt16LE(0x800, 2);
    fields.writeUInt16LE(stored ? 0 : 8, 4);
    fields.writeUInt32LE(crc32(data), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claims, 18);
    fields.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), fields, title, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    entries.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0', 'latin1'), fields, rest, title]));
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** The text of the first chunk of a PNG with a keyword, as a reader of that keyword alone finds it. */
export function textIn(png: Buffer, keyword: string): string {
  const at = png.indexOf(`tEXt${keyword}\0`, 0, 'latin1');
  return png.toString('latin1', at + 5 + keyword.length, at + 4 + png.readUInt32BE(at - 4));
}
