import { type StemVectors, stemVectors } from './stem-vectors.ts';
import { DIMENSIONS, STEMS, VECTORS } from './vector-table.ts';

/** Read at its first use: a server whose players type nothing does without it. */
let table: StemVectors | null = null;

/**
 * How alike the contexts are in which two stems are used, from -1 to 1: high for words of about the same meaning, and for opposites too. Null where a stem has
 * no vector.
 */
export function contextLikeness(a: string, b: string): number | null {
  table ??= stemVectors({ dimensions: DIMENSIONS, stems: STEMS, vectors: VECTORS });
  const { places, numbers } = table;
  const [from, to] = [places.get(a), places.get(b)];
  if (from === undefined || to === undefined) return null;
  let product = 0;
  for (let at = 0; at < DIMENSIONS; at++) product += (numbers[from + at] ?? 0) * (numbers[to + at] ?? 0);
  return product;
}
