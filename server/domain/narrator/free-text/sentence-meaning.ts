import { DIMENSIONS, LENGTHS, STEMS, VECTORS } from './sentence-table.ts';
import { type StemVectors, stemVectors } from './stem-vectors.ts';
import { plainText, wordsIn } from './words.ts';

/** Read at its first use: a server whose players type nothing does without it. */
let table: StemVectors | null = null;

/** What a sentence is about: the sum of the vectors of its words, of length 1. Null where no word has one. */
export function meaningOf(text: string): Float32Array | null {
  table ??= readTable();
  const { places, numbers } = table;
  const sum = new Float32Array(DIMENSIONS);
  for (const { stem } of wordsIn(plainText(text))) {
    const from = places.get(stem);
    if (from !== undefined) for (let at = 0; at < DIMENSIONS; at++) sum[at] = (sum[at] ?? 0) + (numbers[from + at] ?? 0);
  }
  const length = Math.hypot(...sum);
  return length === 0 ? null : sum.map((value) => value / length);
}

/** How alike two meanings are, from -1 to 1. */
export function likenessOf(a: Float32Array, b: Float32Array): number {
  let product = 0;
  for (let at = 0; at < DIMENSIONS; at++) product += (a[at] ?? 0) * (b[at] ?? 0);
  return product;
}

function readTable(): StemVectors {
  const lengths = Buffer.from(LENGTHS, 'base64');
  return stemVectors({ dimensions: DIMENSIONS, stems: STEMS, vectors: VECTORS }, (row) => lengths[row] ?? 0);
}
