import { decodeXML } from 'entities';
import { ok } from '#domain/result.ts';
import { type CarriedTexts, cardTextIn, MAX_CARRIED_BYTES } from './carried-text.ts';

/** Tags of Exif: where its own directory stands, and the texts in which programs put cards. */
const EXIF_DIRECTORY = 0x8769;
const TEXT_TAGS: readonly number[] = [0x9286, 0x010e];
const MAX_TAGS = 500;
/** Comments of Exif in one file. Programs write one or two. */
const MAX_COMMENTS = 10;
const MAX_SEGMENTS = 2_000;
const XMP = 'http://ns.adobe.com/xap/1.0/\0';

const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
export const isJpeg = (bytes: Buffer): boolean => bytes.subarray(0, 3).equals(JPEG_START);
export const isWebp = (bytes: Buffer): boolean => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';

/** The texts in the metadata of a JPEG or WebP that may be cards: Exif's comments, XMP, the comments of JPEG itself. */
export function cardTextsInMetadata(picture: Buffer): CarriedTexts {
  const comments = isJpeg(picture) ? jpegTexts(picture) : webpTexts(picture);
  return { texts: cardsAmong(comments), missing: 'the picture holds no card', warnings: [] };
}

/** The cards in the comments of Exif, as PNG has it in chunks of its own. */
export const cardTextsInExif = (chunks: readonly Buffer[]): CarriedTexts['texts'] => cardsAmong(chunkTexts(chunks));

function* chunkTexts(chunks: readonly Buffer[]): Generator<string, void> {
  const left = new Allowance();
  for (const exif of chunks) yield* exifTexts(exif, left);
}

/** One comment after the other: of those that are no cards nothing is kept. */
function cardsAmong(comments: Iterable<string>): CarriedTexts['texts'] {
  const cards: CarriedTexts['texts'][number][] = [];
  for (const comment of comments) {
    const text = cardTextAmong(comment);
    if (text !== null) cards.push({ kind: 'metadata', text: ok(text) });
  }
  return cards;
}

/** What may still be read of the comments of Exif in one file, of which each may name the same bytes. */
class Allowance {
  #comments = MAX_COMMENTS;
  #bytes = MAX_CARRIED_BYTES;

  /** Whether a comment of so many bytes may be read too. */
  takes(bytes: number): boolean {
    if (this.#comments === 0 || bytes > this.#bytes) return false;
    this.#comments -= 1;
    this.#bytes -= bytes;
    return true;
  }
}

/** A card's JSON in a comment; null where the comment is about something else. */
function cardTextAmong(comment: string): string | null {
  const text = comment.replaceAll('\0', '').trim();
  // Old programs wrote the bytes of the JSON as numbers.
  if (/^\d{1,3}(?:,\d{1,3}){20}/.test(text)) return cardTextIn(Buffer.from(text.split(',').map(Number)).toString('utf8'));
  if (/^(?:\{|ey|ew)/.test(text)) return cardTextIn(text);
  return null;
}

function* jpegTexts(jpeg: Buffer): Generator<string, void> {
  const left = new Allowance();
  let at = 2;
  for (let count = 0; count < MAX_SEGMENTS && at + 4 <= jpeg.length && jpeg[at] === 0xff; count += 1) {
    const [marker = 0, length] = [jpeg[at + 1], jpeg.readUInt16BE(at + 2)];
    // The picture itself begins, or the file ends.
    if (marker === 0xda || marker === 0xd9) break;
    const data = jpeg.subarray(at + 4, at + 2 + length);
    if (marker === 0xfe) yield data.toString('utf8');
    if (marker === 0xe1)
      yield* data.toString('latin1', 0, XMP.length) === XMP ? xmpTexts(data.subarray(XMP.length)) : exifTexts(data, left);
    at += 2 + Math.max(2, length);
  }
}

function* webpTexts(webp: Buffer): Generator<string, void> {
  const left = new Allowance();
  let at = 12;
  for (let count = 0; count < MAX_SEGMENTS && at + 8 <= webp.length; count += 1) {
    const [name, size] = [webp.toString('latin1', at, at + 4), webp.readUInt32LE(at + 4)];
    const data = webp.subarray(at + 8, at + 8 + size);
    if (name === 'EXIF') yield* exifTexts(data, left);
    if (name === 'XMP ') yield* xmpTexts(data);
    at += 8 + size + (size % 2);
  }
}

/** Comments of Exif, which is a TIFF, with or without its name before it. */
function* exifTexts(data: Buffer, left: Allowance): Generator<string, void> {
  const tiff = data.toString('latin1', 0, 4) === 'Exif' ? data.subarray(6) : data;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  for (const comment of commentsIn(tiff, isLittle)) if (left.takes(comment.length)) yield commentOf(comment, isLittle);
}

/** The bytes of the comments; none where an offset points outside. */
function commentsIn(tiff: Buffer, isLittle: boolean): readonly Buffer[] {
  try {
    return directoryComments(tiff, isLittle);
  } catch {
    return [];
  }
}

function directoryComments(tiff: Buffer, isLittle: boolean): readonly Buffer[] {
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const entriesAt = (at: number) =>
    Array.from({ length: Math.min(MAX_TAGS, short(at)) }, (_, entry) => at + 2 + 12 * entry).map((entry) => ({
      tag: short(entry),
      length: long(entry + 4),
      value: long(entry + 8),
    }));
  const first = entriesAt(long(4));
  const own = first.find(({ tag }) => tag === EXIF_DIRECTORY);
  return [...(own ? entriesAt(own.value) : []), ...first]
    .filter(({ tag, length }) => TEXT_TAGS.includes(tag) && length > 4)
    .map(({ length, value }) => tiff.subarray(value, value + length));
}

/** A comment behind the eight bytes that name its character set, where it has them. */
function commentOf(data: Buffer, isLittle: boolean): string {
  const set = data.toString('latin1', 0, 8);
  if (set === 'UNICODE\0') {
    const text = data.subarray(8);
    // Some programs write UTF-8 under this name.
    if (!text.subarray(0, 8).includes(0)) return text.toString('utf8');
    return new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(text);
  }
  return (/^(?:ASCII\0{3}|JIS\0{5}|\0{8})$/.test(set) ? data.subarray(8) : data).toString('utf8');
}

/** The values of attributes and elements of XMP, unescaped. */
function xmpTexts(data: Buffer): string[] {
  const values = data.toString('utf8').match(/="[^"]*"|>[^<]*</g) ?? [];
  return values.map((value) => decodeXML(value.startsWith('=') ? value.slice(2, -1) : value.slice(1, -1)));
}
