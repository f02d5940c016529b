import { crc32, inflateSync } from 'node:zlib';
import { fail, ok, type Result } from '#domain/result.ts';
import { decoded } from '#server/domain/text/decoded-text.ts';
import { type CarriedTexts, cardTextIn, MAX_CARRIED_BYTES } from './carried-text.ts';
import { CARD_TOO_LARGE } from './read-card.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Bytes of a chunk around its data: length, type, check sum. */
const FRAME = 12;
const MAX_CHUNKS = 20_000;
/** The text chunks that hold a card, the one that counts where both can be read first. */
const KEYWORDS = ['ccv3', 'chara'] as const;
type Keyword = (typeof KEYWORDS)[number];
const TEXT_CHUNKS: readonly string[] = ['tEXt', 'zTXt', 'iTXt'];

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
  /** With its frame. */
  readonly bytes: Buffer;
  /** Whether its check sum fits. */
  readonly whole: boolean;
}

/** The chunks of a PNG up to its end, or to where it is damaged so that nothing behind it can be found. */
interface Chunks {
  readonly chunks: readonly Chunk[];
  readonly end: 'whole' | 'cut off' | 'damaged';
}

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE);

/** The texts of a PNG that may be cards, the preferred ones first and otherwise in their order. Damage of the picture alone is said and does no harm. */
export function cardTextsInPng(png: Buffer): CarriedTexts {
  const { chunks, end } = chunksOf(png);
  const found = chunks.map((chunk) => ({ chunk, keyword: keywordOf(chunk) }));
  const cards = KEYWORDS.flatMap((keyword) => found.filter((one) => one.keyword === keyword));
  const picture = found.filter((one) => one.keyword === null);
  const damage = end === 'whole' && picture.some(({ chunk }) => !chunk.whole) ? 'damaged' : end;
  return {
    texts: cards.map(({ chunk, keyword }) => ({
      kind: keyword ?? '',
      text: chunk.whole ? textOf(chunk) : fail('the card in the picture is damaged'),
    })),
    missing: end === 'whole' ? 'the picture holds no card' : `the picture is ${end}`,
    warnings: damage === 'whole' ? [] : [`The picture in the file is ${damage}. The card in it is whole.`],
  };
}

/** The picture with these cards in it, by keyword, in place of any it held. */
export function pngWithCards(png: Buffer, cards: Readonly<Record<Keyword, string>>): Buffer {
  const { chunks, end } = chunksOf(png);
  if (end !== 'whole') throw new Error(`a PNG of our own is ${end}`);
  const picture = chunks.filter((chunk) => keywordOf(chunk) === null).map(({ bytes }) => bytes);
  const added = KEYWORDS.map((keyword) => textChunk(`${keyword}\0${Buffer.from(cards[keyword]).toString('base64')}`));
  return Buffer.concat([SIGNATURE, ...picture.slice(0, -1), ...added, ...picture.slice(-1)]);
}

function chunksOf(png: Buffer): Chunks {
  const chunks: Chunk[] = [];
  let at = SIGNATURE.length;
  while (chunks.at(-1)?.type !== 'IEND') {
    const length = at + FRAME <= png.length ? png.readUInt32BE(at) : Number.POSITIVE_INFINITY;
    if (at + FRAME + length > png.length) return { chunks, end: 'cut off' };
    if (chunks.length === MAX_CHUNKS) return { chunks, end: 'damaged' };
    const bytes = png.subarray(at, at + FRAME + length);
    const named = bytes.subarray(4, -4);
    const whole = crc32(named) === bytes.readUInt32BE(8 + length);
    chunks.push({ type: named.toString('latin1', 0, 4), data: named.subarray(4), bytes, whole });
    at += bytes.length;
  }
  return { chunks, end: 'whole' };
}

function keywordOf({ type, data }: Chunk): Keyword | null {
  if (!TEXT_CHUNKS.includes(type)) return null;
  const name = data.subarray(0, 80).toString('latin1').split('\0', 1)[0]?.toLowerCase();
  return KEYWORDS.find((keyword) => keyword === name) ?? null;
}

/** The card's JSON in a text chunk of any of the three kinds. */
function textOf({ type, data }: Chunk): Result<string, string> {
  const content = data.subarray(data.indexOf(0) + 1);
  const text = type === 'tEXt' ? ok(content) : type === 'zTXt' ? inflated(content.subarray(1)) : internationalText(content);
  if (!text.ok) return text;
  // PNG has Latin-1 in its older chunks; most programs write UTF-8.
  const card = cardTextIn(decoded(text.value).text ?? '');
  return card === null ? fail('the card in the picture is damaged') : ok(card);
}

/** `iTXt`: a flag, a method, a language and a translated keyword, then UTF-8. */
function internationalText(content: Buffer): Result<Buffer, string> {
  const language = content.indexOf(0, 2);
  const translated = language === -1 ? -1 : content.indexOf(0, language + 1);
  if (translated === -1) return fail('the card in the picture is damaged');
  const text = content.subarray(translated + 1);
  return content[0] === 1 ? inflated(text) : ok(text);
}

function inflated(packed: Buffer): Result<Buffer, string> {
  try {
    return ok(inflateSync(packed, { maxOutputLength: MAX_CARRIED_BYTES }));
  } catch (error) {
    const isLarge = (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE';
    return fail(isLarge ? CARD_TOO_LARGE : 'the card in the picture is damaged');
  }
}

function textChunk(text: string): Buffer {
  const named = Buffer.from(`tEXt${text}`, 'latin1');
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(named.length - 4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
