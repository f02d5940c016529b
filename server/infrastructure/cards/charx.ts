import { type Zippable, zipSync } from 'fflate';
import { fail, ok, type Result } from '#domain/result.ts';
import { isJsonObject, type JsonObject } from '#server/domain/characters/lossless-json.ts';
import { CARD_TOO_LARGE, MAX_CARD_TEXT_LENGTH } from './read-card.ts';
import { zipEntry } from './zip-entry.ts';

const ICON = 'assets/icon/images/main.png';
/** The oldest date of the format, so that archives are reproducible. */
const TIME = '1980-01-01T00:00:00';
const MAX_BYTES = 3 * MAX_CARD_TEXT_LENGTH;

const PROBLEMS = {
  missing: 'the archive holds no card.json',
  damaged: 'the archive is damaged',
  'too large': CARD_TOO_LARGE,
} as const;

/** The JSON of the card in a CharX archive. */
export function charXText(zip: Buffer): Result<string, string> {
  const entry = zipEntry(zip, 'card.json', MAX_BYTES);
  if (!entry.ok) return fail(PROBLEMS[entry.error]);
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(entry.value));
  } catch {
    return fail(PROBLEMS.damaged);
  }
}

/** A CharX archive of a card and its picture, a PNG. */
export function charXOf(card: JsonObject, picture: Uint8Array): Uint8Array {
  const files: Zippable = {
    'card.json': Buffer.from(JSON.stringify(withIcon(card))),
    // PNG is compressed already.
    [ICON]: [picture, { level: 0 }],
  };
  return zipSync(files, { mtime: TIME });
}

/** The card with its picture as main asset, unless it names one already. */
export function withIcon(card: JsonObject): JsonObject {
  const { data } = card;
  const { assets = [] } = isJsonObject(data) ? data : {};
  if (!isJsonObject(data) || !Array.isArray(assets) || assets.some((asset) => asset?.type === 'icon' && asset.name === 'main')) return card;
  // Spelled this way in the specification.
  const icon = { type: 'icon', uri: `embeded://${ICON}`, name: 'main', ext: 'png' };
  return { ...card, data: { ...data, assets: [...assets, icon] } };
}
