import { fail, ok, type Result } from '#domain/result.ts';
import { CardFiles } from '#server/application/characters/card-files.ts';
import { asV2 } from '#server/domain/characters/card-versions.ts';
import type { CharacterCard } from '#server/domain/characters/character-card.ts';
import { charXOf, charXText } from './charx.ts';
import { cardTextOf, isPng, pngWithCards } from './png-card.ts';
import { readCard } from './read-card.ts';
import { isZip } from './zip-entry.ts';

const PICTURES_LEFT = 'Pictures in the file were left behind: the cover of the story stands in for them.';

/** Cards in JSON, in PNG and in CharX, which fflate packs. */
export class FflateCardFiles extends CardFiles {
  read(file: Uint8Array): ReturnType<CardFiles['read']> {
    const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
    const found = carried(bytes);
    if (!found.ok) return found;
    const card = readCard(found.value.text);
    return card.ok ? ok({ card: card.value, warnings: found.value.warnings }) : card;
  }

  parse(text: string): Result<CharacterCard, string> {
    return readCard(text);
  }

  write(card: CharacterCard, format: 'png' | 'charx', picture: Uint8Array): Uint8Array {
    if (format === 'charx') return charXOf(card, picture);
    return pngWithCards(Buffer.from(picture), { ccv3: JSON.stringify(card), chara: JSON.stringify(asV2(card)) });
  }
}

/** The JSON in a file. The content decides the format, not the file name. */
function carried(bytes: Buffer): Result<{ text: string; warnings: string[] }, string> {
  if (isPng(bytes)) {
    const found = cardTextOf(bytes);
    if (!found.ok) return found;
    const { text, others } = found.value;
    return ok({
      text,
      warnings: others === 0 ? [PICTURES_LEFT] : [PICTURES_LEFT, 'There are several cards in the file: the first was taken.'],
    });
  }
  if (isZip(bytes)) {
    const found = charXText(bytes);
    return found.ok ? ok({ text: found.value, warnings: [PICTURES_LEFT] }) : found;
  }
  try {
    return ok({ text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), warnings: [] });
  } catch {
    return fail('it is neither JSON nor PNG nor CharX');
  }
}
