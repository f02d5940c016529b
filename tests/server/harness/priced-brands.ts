import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface WrittenPrice {
  readonly id: string;
  readonly amount: number;
  readonly providerPrice?: string;
}

/** A pack as a file of `brands/prices/` has it. */
export interface WrittenPack {
  readonly coins: number;
  readonly prices: Readonly<Record<string, WrittenPrice>>;
}

/** The brands of the repository in a new folder of `root`, of which Lorewick, the default one, sells at these prices; `legal` changes who sells them. */
export function brandsWith(root: string, packs: readonly WrittenPack[], legal: Readonly<Record<string, unknown>> = {}): string {
  const folder = join(root, randomUUID());
  cpSync(join(import.meta.dirname, '../../../brands'), folder, { recursive: true });
  mkdirSync(join(folder, 'prices'), { recursive: true });
  writeFileSync(join(folder, 'prices/lorewick.json'), JSON.stringify({ currency: 'usd', packs }));
  const seller = join(folder, 'legal/lorewick.json');
  writeFileSync(seller, JSON.stringify({ ...JSON.parse(readFileSync(seller, 'utf8')), ...legal }));
  return folder;
}
