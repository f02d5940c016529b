import { crc32 } from 'node:zlib';
import { fail, ok, type Result } from '#domain/result.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Bytes of a chunk around its data: length, type, check sum. */
const FRAME = 12;
const MAX_CHUNKS = 20_000;
/** The text chunks that hold a card in base64, and which of them counts where there are several. */
const KEYWORDS = ['ccv3', 'chara'] as const;

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
  /** With its frame. */
  readonly bytes: Buffer;
}

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE);

/** The JSON of the card in a PNG. Of several of the preferred kind the first counts, as in other readers; `others` are the rest. */
export function cardTextOf(png: Buffer): Result<{ readonly text: string; readonly others: number }, string> {
  const chunks = chunksOf(png);
  if (!chunks.ok) return chunks;
  const kinds = KEYWORDS.map((keyword) => chunks.value.filter((chunk) => keywordOf(chunk) === keyword));
  const [first, ...others] = kinds.find((found) => found.length > 0) ?? [];
  if (!first) return fail('the picture holds no card');
  const text = decoded(first.data.subarray(first.data.indexOf(0) + 1).toString('latin1'));
  return text === null ? fail('the card in the picture is damaged') : ok({ text, others: others.length });
}

/** The picture with these cards in it, by keyword, in place of any it held. */
export function pngWithCards(png: Buffer, cards: Readonly<Record<(typeof KEYWORDS)[number], string>>): Buffer {
  const chunks = chunksOf(png);
  if (!chunks.ok) throw new Error(`a PNG of our own: ${chunks.error}`);
  const picture = chunks.value.filter((chunk) => keywordOf(chunk) === null).map(({ bytes }) => bytes);
  const added = KEYWORDS.map((keyword) => textChunk(`${keyword}\0${Buffer.from(cards[keyword]).toString('base64')}`));
  return Buffer.concat([SIGNATURE, ...picture.slice(0, -1), ...added, ...picture.slice(-1)]);
}

/** All chunks up to the last one, with verified lengths and checksums. */
function chunksOf(png: Buffer): Result<readonly Chunk[], string> {
  const chunks: Chunk[] = [];
  let at = SIGNATURE.length;
  while (chunks.at(-1)?.type !== 'IEND') {
    const length = at + FRAME <= png.length ? png.readUInt32BE(at) : Number.POSITIVE_INFINITY;
    if (at + FRAME + length > png.length) return fail('the picture is cut off');
    const bytes = png.subarray(at, at + FRAME + length);
    const named = bytes.subarray(4, -4);
    if (crc32(named) !== bytes.readUInt32BE(8 + length) || chunks.length === MAX_CHUNKS) return fail('the picture is damaged');
    chunks.push({ type: named.toString('latin1', 0, 4), data: named.subarray(4), bytes });
    at += bytes.length;
  }
  return ok(chunks);
}

function keywordOf({ type, data }: Chunk): (typeof KEYWORDS)[number] | null {
  if (type !== 'tEXt') return null;
  const name = data.subarray(0, 80).toString('latin1').split('\0', 1)[0];
  return KEYWORDS.find((keyword) => keyword === name) ?? null;
}

/** Base64 of UTF-8, or null. */
function decoded(base64: string): string | null {
  const letters = base64.replace(/\s/g, '');
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(letters)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(letters, 'base64'));
  } catch {
    return null;
  }
}

function textChunk(text: string): Buffer {
  const named = Buffer.from(`tEXt${text}`, 'latin1');
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(named.length - 4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
