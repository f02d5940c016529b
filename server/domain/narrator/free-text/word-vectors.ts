import { DIMENSIONS, STEMS, VECTORS } from './vector-table.ts';

interface Table {
  readonly places: ReadonlyMap<string, number>;
  /** All vectors in a row, each of length 1. */
  readonly numbers: Float32Array;
}

/** The middle of the steps that a number is stored in. */
const MIDDLE = 8;

let table: Table | null = null;

/**
 * How alike the contexts are in which two stems are used, from -1 to 1: high for words of about the same meaning, and for opposites too. Null where a stem has
 * no vector.
 */
export function contextLikeness(a: string, b: string): number | null {
  table ??= readTable();
  const { places, numbers } = table;
  const [from, to] = [places.get(a), places.get(b)];
  if (from === undefined || to === undefined) return null;
  let product = 0;
  for (let at = 0; at < DIMENSIONS; at++) product += (numbers[from + at] ?? 0) * (numbers[to + at] ?? 0);
  return product;
}

/** Reads the table at its first use: a server whose players type nothing does without it. */
function readTable(): Table {
  const stems = STEMS.trim().split(/\s+/u);
  const bytes = atob(VECTORS.replace(/\s+/gu, ''));
  const numbers = new Float32Array(stems.length * DIMENSIONS);
  for (let at = 0; at < numbers.length; at += 2) {
    const byte = bytes.charCodeAt(at / 2);
    numbers[at] = (byte >> 4) - MIDDLE;
    numbers[at + 1] = (byte & 15) - MIDDLE;
  }
  for (let row = 0; row < numbers.length; row += DIMENSIONS) {
    const vector = numbers.subarray(row, row + DIMENSIONS);
    const length = Math.hypot(...vector) || 1;
    for (let at = 0; at < DIMENSIONS; at++) vector[at] = (vector[at] ?? 0) / length;
  }
  return { places: new Map(stems.map((stem, index) => [stem, index * DIMENSIONS])), numbers };
}
