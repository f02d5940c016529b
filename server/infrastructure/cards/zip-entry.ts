import { isUtf8 } from 'node:buffer';
import { crc32, inflateRawSync } from 'node:zlib';
import { fail, ok, type Result } from '#domain/result.ts';
import { type FoundLetters, LETTERS_IN_WORDS, type Letters, lettersOfNames, nameIn } from '#server/domain/text/name-letters.ts';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
/** Bytes of the record at the end without its comment, and of an entry in the directory or before a file without their names. */
const [END_SIZE, ENTRY_SIZE, FILE_SIZE] = [22, 46, 30];
const MAX_COMMENT_BYTES = 0xffff;

/** Names that are looked at for an example of their letters. */
const MOST_LOOKED_AT = 2000;

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
    const letters = lettersOf(zip, { first, count });
    let at = first;
    for (let entry = 0; entry < Math.min(count, most) && zip.readUInt32LE(at) === ENTRY; entry += 1) {
      names.push(nameAt(zip, at, letters));
      at += entryLength(zip, at);
    }
  } catch {
    // The directory is damaged from here on.
  }
  return names;
}

/** Bytes of an entry in the directory, with its name, its extra fields and its comment. */
const entryLength = (zip: Buffer, at: number): number =>
  ENTRY_SIZE + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);

/** The name of an entry in the directory. `letters`: those of names that say nothing of them. */
const nameAt = (zip: Buffer, at: number, letters: Letters): string => saidName(zip, at) ?? nameIn(nameBytes(zip, at), letters);

/** The mark of an entry whose name is in UTF-8. */
const IS_UTF8 = 0x800;

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

/** What an entry says of its name: that it is UTF-8, or the name in UTF-8 beside it. Null where it says nothing. */
function saidName(zip: Buffer, at: number): string | null {
  const bytes = nameBytes(zip, at);
  if ((zip.readUInt16LE(at + 8) & IS_UTF8) !== 0 && isUtf8(bytes)) return bytes.toString('utf8');
  const end = at + ENTRY_SIZE + bytes.length;
  return unicodeName(zip.subarray(end, end + zip.readUInt16LE(at + 30)), bytes);
}

function nameBytes(zip: Buffer, at: number): Buffer {
  return zip.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + zip.readUInt16LE(at + 28));
}

/** What was found for an archive, which is looked through once. */
const FOUND = new WeakMap<Buffer, FoundLetters>();

/** In which letters the names of an archive are that say nothing of them. */
function lettersOf(zip: Buffer, { first, count }: { readonly first: number; readonly count: number }): Letters {
  const known = FOUND.get(zip);
  if (known) return known.letters;
  const names: Buffer[] = [];
  let at = first;
  for (let entry = 0; entry < count && at + ENTRY_SIZE <= zip.length && zip.readUInt32LE(at) === ENTRY; entry += 1) {
    if (at + entryLength(zip, at) <= zip.length && saidName(zip, at) === null) names.push(nameBytes(zip, at));
    at += entryLength(zip, at);
  }
  const found = lettersOfNames(names);
  FOUND.set(zip, found);
  return found.letters;
}

/** A sentence about the letters in which the names of an archive were read, where nothing in it says which they are and they are not UTF-8; null for others. */
export function zipLettersNote(zip: Buffer): string | null {
  const names = zipNames(zip, MOST_LOOKED_AT);
  const found = FOUND.get(zip);
  if (!found?.matters || found.letters === 'utf-8') return null;
  const example = names.find((name) => /[^\0-\x7f]/u.test(name));
  return `The archive does not say in which letters the names of its files are written: they were read in ${LETTERS_IN_WORDS[found.letters]}${example === undefined ? '' : `, as in “${example}”`}. Where they are wrong, make it anew with names in UTF-8.`;
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
  const letters = lettersOf(zip, { first, count });
  let at = first;
  for (let entry = 0; entry < count && zip.readUInt32LE(at) === ENTRY; entry += 1) {
    // No letters take more than four bytes for a sign: longer names are not read for nothing.
    if ((saidName(zip, at) ?? (nameBytes(zip, at).length > 4 * name.length ? null : nameAt(zip, at, letters))) === name) return at;
    at += entryLength(zip, at);
  }
  return null;
}
