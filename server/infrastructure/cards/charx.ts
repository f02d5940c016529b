import { type Zippable, zipSync } from 'fflate';
import { isVisible } from '#contract/checks.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { startOf } from '#domain/text/cut.ts';
import { listText } from '#domain/text/list-text.ts';
import type { CardAsset } from '#server/application/characters/card-files.ts';
import { isJsonObject, type JsonObject } from '#server/domain/characters/lossless-json.ts';
import { decoded } from '#server/domain/text/decoded-text.ts';
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
  const named = zipNames(zip, MAX_ASSETS + 1).filter((name) => /(?:^|[\\/])card\.json$/i.test(name) && isPathWithin(slashed(name)));
  return named.includes(CARD) ? CARD : (named.toSorted((a, b) => depthOf(a) - depthOf(b))[0] ?? CARD);
}

const slashed = (name: string): string => name.replaceAll('\\', '/');
const depthOf = (name: string): number => slashed(name).split('/').length;

/** A CharX archive of a card, its picture, a PNG, and the files that came with it. */
export function charXOf(card: JsonObject, picture: Uint8Array, assets: readonly CardAsset[]): Uint8Array {
  const files: Zippable = {
    'card.json': Buffer.from(JSON.stringify(withIcon(card))),
    // PNG is compressed already.
    [ICON]: [picture, { level: 0 }],
    ...Object.fromEntries(assets.map(({ name, bytes }) => [name, bytes])),
  };
  return zipSync(files, { mtime: TIME });
}

/** Files of an archive that are kept beside its card, and what was left behind. */
interface KeptAssets {
  readonly assets: readonly CardAsset[];
  readonly warnings: readonly string[];
}

const MAX_ASSETS = 500;
const MAX_ASSET_BYTES = 4 * 1024 * 1024;
const MAX_ASSETS_BYTES = 12 * 1024 * 1024;

/** The files beside the card in a CharX archive, as they are. Those that are too large, damaged or not named as a path within it are left behind, and named. */
export function charXAssets(zip: Buffer): KeptAssets {
  const card = cardName(zip);
  const folder = card.slice(0, -CARD.length);
  const names = [...new Set(zipNames(zip, MAX_ASSETS + 1))].filter((name) => name !== card && !/[\\/]$/.test(name));
  const assets: CardAsset[] = [];
  const left: string[] = [];
  let room = MAX_ASSETS_BYTES;
  for (const name of names) {
    const path = slashed(name.startsWith(folder) ? name.slice(folder.length) : name);
    const isFree = isPathWithin(path) && assets.length < MAX_ASSETS && !assets.some((asset) => asset.name === path);
    const entry = isFree ? zipEntry(zip, name, Math.min(room, MAX_ASSET_BYTES)) : null;
    if (entry?.ok) {
      assets.push({ name: path, bytes: entry.value });
      room -= entry.value.length;
    } else left.push(startOf(name, 80));
  }
  const some = left.slice(0, 6);
  const more = left.length > some.length ? [`${left.length - some.length} more`] : [];
  const warning = `Left behind, as they are too large, damaged or have no name of a file: ${listText([...some, ...more], 'and')}.`;
  return { assets, warnings: left.length > 0 ? [warning] : [] };
}

/** Whether a name is a path of an archive that leads nowhere else. */
const isPathWithin = (name: string): boolean =>
  name.length <= 200 && isVisible(name) && !/[\\:\p{Cc}\ufffd]|^\/|(?:^|\/)\.{0,2}(?:\/|$)/u.test(name) && name.isWellFormed();

/** The pictures among the files that a card names as its portrait: the main icon, then others. Those in the card itself are in base64. */
export function portraitsIn(card: JsonObject, assets: readonly CardAsset[]): readonly Uint8Array[] {
  const { data } = card;
  const named = isJsonObject(data) && Array.isArray(data.assets) ? data.assets.filter(isJsonObject) : [];
  const icons = named.filter(({ type }) => type === 'icon').toSorted((a, b) => Number(b.name === 'main') - Number(a.name === 'main'));
  return icons.slice(0, MAX_ICONS).flatMap(({ uri }) => {
    const [, path] = /^embedd?ed:\/\/(.+)$/s.exec(String(uri)) ?? [];
    if (path !== undefined) return assets.find(({ name }) => name === path)?.bytes ?? [];
    const [, base64] = /^data:image\/[a-z+]{1,20};base64,([A-Za-z0-9+/=]+)$/.exec(String(uri)) ?? [];
    return base64 === undefined ? [] : Buffer.from(base64, 'base64');
  });
}

const MAX_ICONS = 4;

/** The card with its picture as main asset, unless it names one already. */
export function withIcon(card: JsonObject): JsonObject {
  const { data } = card;
  const { assets = [] } = isJsonObject(data) ? data : {};
  if (!isJsonObject(data) || !Array.isArray(assets) || assets.some((asset) => asset?.type === 'icon' && asset.name === 'main')) return card;
  // Spelled this way in the specification.
  const icon = { type: 'icon', uri: `embeded://${ICON}`, name: 'main', ext: 'png' };
  return { ...card, data: { ...data, assets: [...assets, icon] } };
}
