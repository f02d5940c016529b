import { crc32, inflateSync } from 'node:zlib';
import { fail, ok, type Result } from '#domain/result.ts';
import type { CardAsset } from '#server/application/characters/card-files.ts';
import type { JsonObject } from '#server/domain/characters/lossless-json.ts';
import { decoded } from '#server/domain/text/decoded-text.ts';
import { type KeptAssets, keptAssets, withAssetsIn } from './card-assets.ts';
import { type CarriedTexts, cardTextIn, MAX_CARRIED_BYTES } from './carried-text.ts';
import { cardTextsInExif } from './picture-metadata.ts';
import { CARD_TOO_LARGE } from './read-card.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Bytes of a chunk around its data: length, type, check sum. */
const FRAME = 12;
const MAX_CHUNKS = 20_000;
/** The text chunks that hold a card, the one that counts where both can be read first. */
const KEYWORDS = ['ccv3', 'chara'] as const;
type Keyword = (typeof KEYWORDS)[number];
/** Begins the keyword of a text chunk with a file beside the card, in base64; the name of the file follows. Some programs leave the colon out. */
const ASSET = 'chara-ext-asset_:';
/** A keyword has 79 bytes at most, of Latin-1. */
const ASSET_NAME = /^[!-~]{1,60}$/;
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
    texts: [
      ...cards.map(({ chunk, keyword }) => ({ kind: keyword ?? '', text: chunk.whole ? textOf(chunk) : DAMAGED })),
      ...cardTextsInExif(chunks.flatMap(({ type, whole, data }) => (type === 'eXIf' && whole ? [data] : []))),
    ],
    missing: end === 'whole' ? 'the picture holds no card' : `the picture is ${end}`,
    warnings: damage === 'whole' ? [] : [`The picture in the file is ${damage}. The card in it is whole.`],
  };
}

/** The files beside the card in a PNG. */
export function pngAssets(png: Buffer): KeptAssets {
  const found = chunksOf(png).chunks.flatMap((chunk) => {
    const name = assetNameOf(chunk);
    return name === null ? [] : [{ name, read: (max: number) => assetOf(chunk, max) }];
  });
  return keptAssets(found);
}

/** The picture with a card and the files beside it, in place of any it held. `older`: the same card for readers of version 2. */
export function pngOf(card: JsonObject, older: JsonObject, picture: Buffer, assets: readonly CardAsset[]): Buffer {
  const { chunks, end } = chunksOf(picture);
  if (end !== 'whole') throw new Error(`a PNG of our own is ${end}`);
  const names = new Map(assets.map(({ name }, index) => [name, ASSET_NAME.test(name) ? name : `file-${index}`]));
  const texts = [
    ...assets.map(({ name, bytes }) => textChunk(ASSET + names.get(name), bytes)),
    textChunk('ccv3', Buffer.from(JSON.stringify(withAssetsIn(card, 'png', names)))),
    textChunk('chara', Buffer.from(JSON.stringify(older))),
  ];
  const kept = chunks.filter((chunk) => keywordOf(chunk) === null && assetNameOf(chunk) === null).map(({ bytes }) => bytes);
  return Buffer.concat([SIGNATURE, ...kept.slice(0, -1), ...texts, ...kept.slice(-1)]);
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

const nameOf = ({ type, data }: Chunk): string | null =>
  TEXT_CHUNKS.includes(type) ? (data.subarray(0, 80).toString('latin1').split('\0', 1)[0] ?? null) : null;

function keywordOf(chunk: Chunk): Keyword | null {
  const name = nameOf(chunk)?.toLowerCase();
  return KEYWORDS.find((keyword) => keyword === name) ?? null;
}

const assetNameOf = (chunk: Chunk): string | null => /^chara-ext-asset_:?(.+)$/is.exec(nameOf(chunk) ?? '')?.[1] ?? null;

function assetOf(chunk: Chunk, max: number): Result<Buffer, string> {
  const text = chunk.whole ? contentOf(chunk, 2 * max) : DAMAGED;
  if (!text.ok) return text;
  const letters = text.value.toString('latin1').replace(/\s/g, '');
  const bytes = Buffer.from(letters, 'base64');
  return /^[\w+/-]*={0,2}$/.test(letters) && bytes.length <= max ? ok(bytes) : DAMAGED;
}

const DAMAGED = fail('the card in the picture is damaged');

/** The card's JSON in a text chunk of any of the three kinds. */
function textOf(chunk: Chunk): Result<string, string> {
  const text = contentOf(chunk, MAX_CARRIED_BYTES);
  if (!text.ok) return text;
  // PNG has Latin-1 in its older chunks; most programs write UTF-8.
  const card = cardTextIn(decoded(text.value).text ?? '');
  return card === null ? DAMAGED : ok(card);
}

/** The text behind the keyword of a text chunk. Fails where it is packed and longer than it may be. */
function contentOf({ type, data }: Chunk, max: number): Result<Buffer, string> {
  const content = data.subarray(data.indexOf(0) + 1);
  return type === 'tEXt' ? ok(content) : type === 'zTXt' ? inflated(content.subarray(1), max) : internationalText(content, max);
}

/** `iTXt`: a flag, a method, a language and a translated keyword, then UTF-8. */
function internationalText(content: Buffer, max: number): Result<Buffer, string> {
  const language = content.indexOf(0, 2);
  const translated = language === -1 ? -1 : content.indexOf(0, language + 1);
  if (translated === -1) return DAMAGED;
  const text = content.subarray(translated + 1);
  return content[0] === 1 ? inflated(text, max) : ok(text);
}

function inflated(packed: Buffer, max: number): Result<Buffer, string> {
  try {
    return ok(inflateSync(packed, { maxOutputLength: max }));
  } catch (error) {
    const isLarge = (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE';
    return isLarge ? fail(CARD_TOO_LARGE) : DAMAGED;
  }
}

/** A text chunk whose text is these bytes in base64. */
function textChunk(keyword: string, bytes: Uint8Array): Buffer {
  const named = Buffer.from(`tEXt${keyword}\0${Buffer.from(bytes).toString('base64')}`, 'latin1');
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(named.length - 4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
