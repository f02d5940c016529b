import * as v from 'valibot';
import type { Pack } from '../../../contract/recharge.ts';
import { pack } from '../../../contract/recharge.ts';
import { ContentError, yamlOf } from './yaml-file.ts';

const packs = v.pipe(v.array(v.strictObject(pack.entries)), v.minLength(1));

/** The price list, cheapest first. Throws `ContentError` when it is invalid. */
export function readPacks(file: string): readonly Pack[] {
  const read = v.safeParse(packs, yamlOf(file));
  if (!read.success) throw new ContentError(`${file}: ${v.getDotPath(read.issues[0]) ?? 'it'} is not as it should be`);
  if (new Set(read.output.map(({ price_id }) => price_id)).size < read.output.length)
    throw new ContentError(`${file}: a price_id stands twice`);
  return [...read.output].sort((a, b) => a.amount - b.amount);
}
