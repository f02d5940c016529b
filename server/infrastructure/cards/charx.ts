import { type Zippable, zipSync } from 'fflate';
import { fail, ok, type Result } from '#domain/result.ts';
import type { CardAsset } from '#server/application/characters/card-files.ts';
import { isJsonObject, type JsonObject } from '#server/domain/characters/lossless-json.ts';
import { decoded } from '#server/domain/text/decoded-text.ts';
import { isPathWithin, type KeptAssets, keptAssets, MAX_ASSET_NAMES, withAssetsIn } from './card-assets.ts';
import { CARD_TOO_LARGE, MAX_CARD_TEXT_LENGTH } from './read-card.ts';
import { zipEntry, zipNames } from './zip-entry.ts';

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
  const entry = zipEntry(zip, cardName(zip), MAX_BYTES);
  if (!entry.ok) return fail(PROBLEMS[entry.error]);
  const { text } = decoded(entry.value);
  return text === null ? fail(PROBLEMS.damaged) : ok(text);
}

const CARD = 'card.json';

/** The name of the card in the archive: `card.json`, or the one that is least deep where somebody packed a folder, on Windows perhaps. */
function cardName(zip: Buffer): string {
  const named = zipNames(zip, MAX_ASSET_NAMES).filter((name) => /(?:^|[\\/])card\.json$/i.test(name) && isPathWithin(slashed(name)));
  return named.includes(CARD) ? CARD : (named.toSorted((a, b) => depthOf(a) - depthOf(b))[0] ?? CARD);
}

const slashed = (name: string): string => name.replaceAll('\\', '/');
const depthOf = (name: string): number => slashed(name).split('/').length;

/** A CharX archive of a card, its picture, a PNG, and the files that came with it. */
export function charXOf(card: JsonObject, picture: Uint8Array, assets: readonly CardAsset[]): Uint8Array {
  const named = withAssetsIn(card, 'charx', new Map(assets.map(({ name }) => [name, name])));
  const files: Zippable = {
    'card.json': Buffer.from(JSON.stringify(withIcon(named))),
    // PNG is compressed already.
    [ICON]: [picture, { level: 0 }],
    ...Object.fromEntries(assets.map(({ name, bytes }) => [name, bytes])),
  };
  return zipSync(files, { mtime: TIME });
}

/** The files beside the card in a CharX archive. */
export function charXAssets(zip: Buffer): KeptAssets {
  const card = cardName(zip);
  const folder = card.slice(0, -CARD.length);
  const names = [...new Set(zipNames(zip, MAX_ASSET_NAMES))].filter((name) => name !== card && !/[\\/]$/.test(name));
  return keptAssets(
    names.map((name) => ({
      name: slashed(name.startsWith(folder) ? name.slice(folder.length) : name),
      read: (max) => zipEntry(zip, name, max),
    })),
  );
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
