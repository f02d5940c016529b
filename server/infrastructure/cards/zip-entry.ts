import { isUtf8 } from 'node:buffer';
import { crc32, inflateRawSync } from 'node:zlib';
import { fail, ok, type Result } from '#domain/result.ts';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
/** Bytes of the record at the end without its comment, and of an entry in the directory or before a file without their names. */
const [END_SIZE, ENTRY_SIZE, FILE_SIZE] = [22, 46, 30];
const MAX_COMMENT_BYTES = 0xffff;

/** Whether the bytes start with the signature of a zip archive. */
export const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';

/** Whether the bytes end with the record of a zip archive, which may stand behind other bytes. */
export const endsWithZip = (bytes: Buffer): boolean => endRecord(bytes) !== null;

/**
 * One file of a zip archive, at most `maxBytes` bytes of it; nothing else is unpacked, and no name in the archive is used as a path. The sizes in
 * the archive are not trusted: the limit holds during unpacking, and the checksum is verified.
 */
export function zipEntry(zip: Buffer, name: string, maxBytes: number): Result<Buffer, 'missing' | 'damaged' | 'too large'> {
  try {
    const end = endRecord(zip);
    if (end === null) return fail('damaged');
    const { first, before, count } = directoryOf(zip, end);
    const at = directoryEntry(zip, name, { first, count });
    if (at === null) return fail('missing');
    const [method, sum, size, file] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 16),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 42),
    ];
    const head = before + file;
    const start = head + FILE_SIZE + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    const packed = zip.subarray(start, start + size);
    if (packed.length < size || (method !== 0 && method !== 8)) return fail('damaged');
    const data = method === 8 ? inflateRawSync(packed, { maxOutputLength: maxBytes }) : packed;
    if (data.length > maxBytes) return fail('too large');
    return crc32(data) === sum ? ok(data) : fail('damaged');
  } catch (error) {
    return fail((error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too large' : 'damaged');
  }
}

/** The names of the files in a zip archive, at most `most`, up to where it is damaged. Nothing is unpacked. They are no paths to write to. */
export function zipNames(zip: Buffer, most: number): readonly string[] {
  const names: string[] = [];
  try {
    const end = endRecord(zip);
    if (end === null) return [];
    const { first, count } = directoryOf(zip, end);
    let at = first;
    for (let entry = 0; entry < Math.min(count, most) && zip.readUInt32LE(at) === ENTRY; entry += 1) {
      names.push(nameAt(zip, at));
      at += entryLength(zip, at);
    }
  } catch {
    // The directory is damaged from here on.
  }
  return names;
}

/** The letters of code page 437 from 0x80 on, which archives have by their standard where they do not say UTF-8. The Explorer of Windows writes so. */
const OLD_LETTERS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

/** Bytes of an entry in the directory, with its name, its extra fields and its comment. */
const entryLength = (zip: Buffer, at: number): number =>
  ENTRY_SIZE + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);

/** The name of an entry in the directory. */
function nameAt(zip: Buffer, at: number): string {
  const end = at + ENTRY_SIZE + zip.readUInt16LE(at + 28);
  return nameOf(zip.subarray(at + ENTRY_SIZE, end), zip.subarray(end, end + zip.readUInt16LE(at + 30)));
}

/** The extra field in which programs such as WinRAR and 7-Zip write a name in UTF-8 beside the one in the letters of their system. */
const UNICODE_PATH = 0x7075;

/** The name in UTF-8 among the extra fields; null where there is none for these bytes: its check sum tells whether the entry was renamed since. */
function unicodeName(extra: Buffer, bytes: Buffer): string | null {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    if (extra.readUInt16LE(at) !== UNICODE_PATH || field.length <= 5 || field[0] !== 1) continue;
    const name = field.subarray(5);
    return field.readUInt32LE(1) === crc32(bytes) && isUtf8(name) ? name.toString('utf8') : null;
  }
  return null;
}

/** A name in an archive. A Mac writes UTF-8 without saying so: the bytes tell. */
function nameOf(bytes: Buffer, extra: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString('utf8');
  const unicode = unicodeName(extra, bytes);
  if (unicode !== null) return unicode;
  return [...bytes].map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : OLD_LETTERS[byte - 0x80])).join('');
}

/** Where the record at the end of an archive begins; null where there is none. */
function endRecord(zip: Buffer): number | null {
  const last = zip.length - END_SIZE;
  for (let end = last; end >= Math.max(0, last - MAX_COMMENT_BYTES); end -= 1) if (zip.readUInt32LE(end) === END) return end;
  return null;
}

/** Where the directory begins, how many entries it has, and how many bytes stand before the archive: its offsets do not count them. */
function directoryOf(zip: Buffer, end: number): { readonly first: number; readonly before: number; readonly count: number } {
  const [count, size, offset] = [zip.readUInt16LE(end + 10), zip.readUInt32LE(end + 12), zip.readUInt32LE(end + 16)];
  const before = end - size - offset;
  const isAtOffset = offset + 4 <= zip.length && zip.readUInt32LE(offset) === ENTRY;
  return isAtOffset || before < 0 ? { first: offset, before: 0, count } : { first: offset + before, before, count };
}

/** The directory's entry of a file. */
function directoryEntry(zip: Buffer, name: string, { first, count }: { readonly first: number; readonly count: number }): number | null {
  let at = first;
  for (let entry = 0; entry < count && zip.readUInt32LE(at) === ENTRY; entry += 1) {
    if (nameAt(zip, at) === name) return at;
    at += entryLength(zip, at);
  }
  return null;
}
