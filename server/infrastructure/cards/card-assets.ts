import { isVisible } from '#contract/checks.ts';
import type { Result } from '#domain/result.ts';
import { startOf } from '#domain/text/cut.ts';
import { listText } from '#domain/text/list-text.ts';
import type { CardAsset } from '#server/application/characters/card-files.ts';
import { isJsonObject, type JsonObject } from '#server/domain/characters/lossless-json.ts';

const MAX_ASSETS = 500;
const MAX_ASSET_BYTES = 4 * 1024 * 1024;
const MAX_ASSETS_BYTES = 12 * 1024 * 1024;
const MAX_ICONS = 4;

/** Files that may be kept at most, and one more to see that there are others. */
export const MAX_ASSET_NAMES = MAX_ASSETS + 1;

/** A file beside a card, not read yet. `name`: as a path within the archive or picture. */
interface FoundAsset {
  readonly name: string;
  /** Its bytes, if there are at most so many. */
  readonly read: (max: number) => Result<Buffer, unknown>;
}

/** Files that are kept beside a card, and what was left behind. */
export interface KeptAssets {
  readonly assets: readonly CardAsset[];
  readonly warnings: readonly string[];
}

/** The files beside a card, as they are. Those that are too large, damaged, named twice or not named as a path within it are left behind, and named. */
export function keptAssets(found: readonly FoundAsset[]): KeptAssets {
  const assets: CardAsset[] = [];
  const left: string[] = [];
  let room = MAX_ASSETS_BYTES;
  for (const { name, read } of found) {
    const isFree = isPathWithin(name) && assets.length < MAX_ASSETS && !assets.some((asset) => asset.name === name);
    const bytes = isFree ? read(Math.min(room, MAX_ASSET_BYTES)) : null;
    if (bytes?.ok) {
      assets.push({ name, bytes: bytes.value });
      room -= bytes.value.length;
    } else left.push(startOf(name, 80));
  }
  const some = left.slice(0, 6);
  const more = left.length > some.length ? [`${left.length - some.length} more`] : [];
  const warning = `Left behind, as they are too large, damaged or have no name of a file: ${listText([...some, ...more], 'and')}.`;
  return { assets, warnings: left.length > 0 ? [warning] : [] };
}

/** Whether a name is a path of an archive that leads nowhere else. */
export const isPathWithin = (name: string): boolean =>
  name.length <= 200 && isVisible(name) && !/[\\:\p{Cc}\ufffd]|^\/|(?:^|\/)\.{0,2}(?:\/|$)/u.test(name) && name.isWellFormed();

/** How a card names a file beside it, by what carries both. In archives there are two spellings; that of the specification is written. */
const SCHEMES = {
  charx: { read: /^embedd?ed:\/\/(.+)$/s, written: 'embeded://' },
  png: { read: /^__asset:(.+)$/s, written: '__asset:' },
} as const;
type Container = keyof typeof SCHEMES;

/** The name of the file beside the card that an address in it means; null for any other address. */
const assetNamed = (uri: unknown): string | null =>
  Object.values(SCHEMES)
    .map(({ read }) => read.exec(String(uri))?.[1])
    .find((name) => name !== undefined) ?? null;

/** The card with the addresses of the files beside it as this container has them. `names`: what each file is called in it. */
export function withAssetsIn(card: JsonObject, container: Container, names: ReadonlyMap<string, string>): JsonObject {
  const { data } = card;
  if (!isJsonObject(data) || !Array.isArray(data.assets)) return card;
  const { read, written } = SCHEMES[container];
  const assets = data.assets.map((asset) => {
    if (!isJsonObject(asset)) return asset;
    const name = names.get(assetNamed(asset.uri) ?? '');
    return name === undefined || read.exec(String(asset.uri))?.[1] === name ? asset : { ...asset, uri: `${written}${name}` };
  });
  return { ...card, data: { ...data, assets } };
}

/** The pictures among the files that a card names as its portrait: the main icon, then others. Those in the card itself are in base64. */
export function portraitsIn(card: JsonObject, assets: readonly CardAsset[]): readonly Uint8Array[] {
  const { data } = card;
  const named = isJsonObject(data) && Array.isArray(data.assets) ? data.assets.filter(isJsonObject) : [];
  const icons = named.filter(({ type }) => type === 'icon').toSorted((a, b) => Number(b.name === 'main') - Number(a.name === 'main'));
  return icons.slice(0, MAX_ICONS).flatMap(({ uri }) => {
    const path = assetNamed(uri);
    if (path !== null) return assets.find(({ name }) => name === path)?.bytes ?? [];
    const [, base64] = /^data:image\/[a-z+]{1,20};base64,([A-Za-z0-9+/=]+)$/.exec(String(uri)) ?? [];
    return base64 === undefined ? [] : Buffer.from(base64, 'base64');
  });
}
