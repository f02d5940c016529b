import { DIMENSIONS, LENGTHS, STEMS, VECTORS } from './sentence-table.ts';
import { plainText, wordsIn } from './words.ts';

interface Table {
  readonly places: ReadonlyMap<string, number>;
  /** All vectors in a row. */
  readonly numbers: Float32Array;
}

/** The middle of the steps that a number is stored in. */
const MIDDLE = 8;

let table: Table | null = null;

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

/** Reads the table at its first use: a server whose players type nothing does without it. */
function readTable(): Table {
  const stems = STEMS.trim().split(/\s+/u);
  const [lengths, bytes] = [LENGTHS, VECTORS].map((base64) => Buffer.from(base64, 'base64'));
  const numbers = new Float32Array(stems.length * DIMENSIONS);
  for (let row = 0; row < stems.length; row++) {
    const vector = numbers.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS);
    for (let at = 0; at < DIMENSIONS; at += 2) {
      const byte = bytes?.[(row * DIMENSIONS + at) / 2] ?? 0;
      vector[at] = (byte >> 4) - MIDDLE;
      vector[at + 1] = (byte & 15) - MIDDLE;
    }
    const length = (lengths?.[row] ?? 0) / (Math.hypot(...vector) || 1);
    for (let at = 0; at < DIMENSIONS; at++) vector[at] = (vector[at] ?? 0) * length;
  }
  return { places: new Map(stems.map((stem, index) => [stem, index * DIMENSIONS])), numbers };
}
