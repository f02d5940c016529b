import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import type { Brand } from '#domain/brand/brand.ts';
import { isBrandName } from '#domain/brand/choose-brand.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Seller } from '#domain/support/seller.ts';
import { listText } from '#domain/text/list-text.ts';
import { OperatorError } from '#server/application/platform/operator-error.ts';
import type { BrandPrices } from '#server/domain/payments/sold-pack.ts';
import { brandFile, brandSentence } from './brand-file.ts';
import { pricesFile } from './prices-file.ts';
import { sellerFile } from './seller-file.ts';

/** Raised when a file of `brands/` is wrong. The message has one line for each mistake: file, field and what is expected. */
export class BrandError extends OperatorError {}

/** The brands of a folder, one JSON file each, sorted by file name. Throws a `BrandError` that lists every mistake. */
export function readBrands(folder: string): readonly [Brand, ...Brand[]] {
  const read = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => readBrand(folder, name));
  const brands = read.flatMap(({ brand }) => (brand ? [brand] : []));
  const problems = [...read.flatMap((file) => file.problems), ...clashes(brands)];
  if (problems.length > 0) throw new BrandError(problems.join('\n'));
  const [first, ...others] = brands;
  if (!first) throw new BrandError(`${folder} holds no brand: add a file <id>.json.`);
  return [first, ...others];
}

function readBrand(folder: string, name: string): { brand: Brand | null; problems: readonly string[] } {
  const read = checkedFile(folder, name, brandFile);
  const expected = basename(name, '.json');
  if (!read.ok) return { brand: null, problems: read.error };
  if (read.value.id !== expected)
    return { brand: null, problems: [`brands/${name}: "id" must be "${expected}", like the name of the file.`] };
  return { brand: read.value, problems: [] };
}

/**
 * Who sells under each of the brands, by its id: a file each in `legal/` of the same folder. Throws a `BrandError` that lists every mistake, a missing file
 * too. Source: LEGAL-01.
 */
export function readSellers(folder: string, brands: readonly Brand[]): ReadonlyMap<string, Seller> {
  const read = brands.map(({ id }) => ({ id, file: checkedFile(folder, `legal/${id}.json`, sellerFile) }));
  const problems = read.flatMap(({ file }) => (file.ok ? [] : file.error));
  if (problems.length > 0) throw new BrandError(problems.join('\n'));
  return new Map(read.flatMap(({ id, file }) => (file.ok ? [[id, file.value] as const] : [])));
}

/**
 * Prices of the brands that have some of their own, by its id: a file each in `prices/` of the same folder. Of a brand without one `content/packs.yaml` is sold.
 * Throws a `BrandError` that lists every mistake. Source: DESK-50.
 */
export function readPrices(folder: string, brands: readonly Brand[]): ReadonlyMap<string, BrandPrices> {
  const written = existsSync(join(folder, 'prices')) ? readdirSync(join(folder, 'prices')).filter((name) => name.endsWith('.json')) : [];
  const ids = written.map((name) => basename(name, '.json')).sort();
  const foreign = ids.filter((id) => !brands.some((brand) => brand.id === id));
  const read = ids.filter((id) => !foreign.includes(id)).map((id) => ({ id, file: checkedFile(folder, `prices/${id}.json`, pricesFile) }));
  const names = listText(brands.map(({ id }) => `"${id}"`));
  const problems = [
    ...foreign.map((id) => `brands/prices/${id}.json: There is no brand "${id}". The brands are ${names}.`),
    ...read.flatMap(({ file }) => (file.ok ? [] : file.error)),
  ];
  if (problems.length > 0) throw new BrandError(problems.join('\n'));
  return new Map(read.flatMap(({ id, file }) => (file.ok ? [[id, file.value] as const] : [])));
}

/** What a file of `brands/` holds; or a sentence for each mistake. */
function checkedFile<T>(folder: string, name: string, schema: v.GenericSchema<unknown, T>): Result<T, readonly string[]> {
  const wrong = (...sentences: string[]) => fail(sentences.map((sentence) => `brands/${name}: ${sentence}`));
  const path = join(folder, name);
  if (!existsSync(path)) return wrong('The file is missing.');
  let file: unknown;
  try {
    file = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return wrong(`The file is not JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
  const checked = v.safeParse(schema, file);
  return checked.success ? ok(checked.output) : wrong(...checked.issues.map(brandSentence));
}

/** Mistakes between files: a name, a host or the prefix of a number must lead to one brand, and only one can be the default. */
function clashes(brands: readonly Brand[]): string[] {
  const problems: string[] = [];
  const owners = new Map<string, string>();
  const claim = (what: string, value: string, owner: string) => {
    const key = `${what} ${value.trim().toLowerCase()}`;
    const other = owners.get(key);
    if (other !== undefined && other !== owner)
      problems.push(`brands/${owner}.json: ${what} "${value}" already belongs to brands/${other}.json.`);
    owners.set(key, other ?? owner);
  };
  for (const { id, appName, hosts, referencePrefix, default: isDefault } of brands) {
    for (const name of [id, appName]) claim('the name', name, id);
    for (const host of hosts) claim('the host', host, id);
    claim('"referencePrefix"', referencePrefix, id);
    if (isDefault) claim('"default"', 'true', id);
  }
  return problems;
}

/** Throws a `BrandError` where a setting names a brand that does not exist. Without a name the setting decides nothing. */
export function checkBrandName(brands: readonly Brand[], setting: string, name: string): void {
  if (name === '' || isBrandName(brands, name)) return;
  const names = listText(brands.map(({ appName }) => appName));
  throw new BrandError(`${setting} is "${name}", which is the name of no brand. The brands are ${names}.`);
}
