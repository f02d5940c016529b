import { fail, ok, type Result } from '#domain/result.ts';
import { type CardAsset, CardFiles } from '#server/application/characters/card-files.ts';
import { asV2 } from '#server/domain/characters/card-versions.ts';
import { readLorebook } from '#server/domain/characters/lorebook-file.ts';
import { isJsonObject, type JsonObject, parseLossless } from '#server/domain/characters/lossless-json.ts';
import type { ReadCard } from '#server/domain/characters/readable-card.ts';
import { decoded } from '#server/domain/text/decoded-text.ts';
import { re2KeyPatterns } from '#server/infrastructure/patterns/re2-key-patterns.ts';
import { portraitsIn } from './card-assets.ts';
import type { CarriedTexts } from './carried-text.ts';
import { charXAssets, charXOf, charXText } from './charx.ts';
import { cardTextsInMetadata, isJpeg, isWebp } from './picture-metadata.ts';
import { cardTextsInPng, isPng, pngAssets, pngOf } from './png-card.ts';
import { CARD_TOO_LARGE, MAX_CARD_TEXT_LENGTH, readCard } from './read-card.ts';
import { endsWithZip, isZip } from './zip-entry.ts';

/** Places of a file that are read for a card at most. */
const MAX_PLACES = 8;

/** Cards in JSON, in the texts of PNG, JPEG and WebP, and in CharX, which fflate packs. */
export class FflateCardFiles extends CardFiles {
  read(file: Uint8Array): ReturnType<CardFiles['read']> {
    const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
    const read = readable(carried(bytes));
    if (!read.ok) return read;
    const { assets, warnings } = endsWithZip(bytes) ? charXAssets(bytes) : isPng(bytes) ? pngAssets(bytes) : NO_ASSETS;
    const pictures = [...portraitsIn(read.value.source, assets), ...(isPicture(bytes) ? [bytes] : [])];
    return ok({ ...read.value, pictures, assets, warnings: [...warnings, ...read.value.warnings] });
  }

  readLorebook(file: Uint8Array, id: string): ReturnType<CardFiles['readLorebook']> {
    const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
    if (!isText(bytes)) {
      const card = readable(carried(bytes));
      return card.ok ? readLorebook(card.value.source, id, re2KeyPatterns) : card;
    }
    const { texts, warnings } = carried(bytes);
    const [place] = texts;
    if (!place?.text.ok) return fail('it is no JSON');
    if (place.text.value.length > MAX_CARD_TEXT_LENGTH) return fail(CARD_TOO_LARGE.replace('a card', 'a lorebook'));
    const remarks: string[] = [];
    const json = parseLossless(place.text.value, (remark) => remarks.push(remark));
    if (!json.ok) return json;
    const book = readLorebook(json.value, id, re2KeyPatterns);
    return book.ok ? ok({ ...book.value, warnings: [...warnings, ...remarks, ...book.value.warnings] }) : book;
  }

  parse(text: string): Result<JsonObject, string> {
    const parsed = parseLossless(text);
    if (!parsed.ok) return parsed;
    return isJsonObject(parsed.value) ? ok(parsed.value) : fail('it holds no card');
  }

  write(card: JsonObject, format: 'png' | 'charx', picture: Uint8Array, assets: readonly CardAsset[] = []): Uint8Array {
    return format === 'charx' ? charXOf(card, picture, assets) : pngOf(card, asV2(card), Buffer.from(picture), assets);
  }
}

const NO_ASSETS = { assets: [], warnings: [] };

const isPicture = (bytes: Buffer): boolean => isPng(bytes) || isJpeg(bytes) || isWebp(bytes);
const isText = (bytes: Buffer): boolean => !isPicture(bytes) && !isZip(bytes) && !endsWithZip(bytes);

/** The places in a file that may hold a card. The content decides the format, not the file name. */
function carried(bytes: Buffer): CarriedTexts {
  if (isPng(bytes)) return withArchive(cardTextsInPng(bytes), bytes);
  if (isJpeg(bytes) || isWebp(bytes)) return withArchive(cardTextsInMetadata(bytes), bytes);
  if (isZip(bytes) || endsWithZip(bytes)) return inArchive(bytes);
  const { text, remark } = decoded(bytes);
  if (text === null) return one(fail('it is neither JSON nor a picture nor CharX'));
  return { ...one(ok(text)), warnings: remark === null ? [] : [remark] };
}

const one = (text: Result<string, string>): CarriedTexts => ({ texts: [{ kind: 'file', text }], missing: '', warnings: [] });

const inArchive = (bytes: Buffer): CarriedTexts => one(charXText(bytes));

/** A picture may have a CharX behind it, which is newer than what stands in the picture. */
function withArchive(picture: CarriedTexts, bytes: Buffer): CarriedTexts {
  if (!endsWithZip(bytes)) return picture;
  const archive = charXText(bytes);
  return archive.ok ? { ...picture, texts: [{ kind: 'charx', text: archive }, ...picture.texts] } : picture;
}

/** The first place whose card can be read. Why an earlier one could not, and other cards of its kind, are said. */
function readable({ texts, missing, warnings }: CarriedTexts): Result<ReadCard, string> {
  const problems: string[] = [];
  for (const { kind, text } of texts.slice(0, MAX_PLACES)) {
    const read = text.ok ? readCard(text.value) : text;
    if (!read.ok) {
      problems.push(read.error);
      continue;
    }
    const isOne = texts.filter((other) => other.kind === kind).length === 1;
    return ok({
      ...read.value,
      warnings: [
        ...warnings,
        ...problems.map((problem) => `One card in the file cannot be read (${problem}): another one in it was taken.`),
        ...(isOne ? [] : ['There are several cards in the file: the first that can be read was taken.']),
        ...read.value.warnings,
      ],
    });
  }
  return fail(problems[0] ?? missing);
}
