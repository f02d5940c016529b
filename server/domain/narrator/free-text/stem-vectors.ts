/** A table of vectors as the scripts in `scripts/free-text` write it. */
interface PackedVectors {
  /** Numbers of each vector, two in a byte. */
  readonly dimensions: number;
  /** The stems that have a vector, with white space between. */
  readonly stems: string;
  /** Their vectors in the same order, in base 64: each number is a step from 0 to 15 around 8. */
  readonly vectors: string;
}

export interface StemVectors {
  /** Where the vector of a stem begins. */
  readonly places: ReadonlyMap<string, number>;
  /** All vectors in a row. */
  readonly numbers: Float32Array;
}

/** The middle of the steps that a number is stored in. */
const MIDDLE = 8;

/** Unpacks vectors. `lengthOf`: how long the vector of each row is; all are of length 1 without it. */
export function stemVectors({ dimensions, stems, vectors }: PackedVectors, lengthOf: (row: number) => number = () => 1): StemVectors {
  const rows = stems.trim().split(/\s+/u);
  const bytes = Buffer.from(vectors, 'base64');
  const numbers = new Float32Array(rows.length * dimensions);
  for (let at = 0; at < numbers.length; at += 2) {
    const byte = bytes[at / 2] ?? 0;
    numbers[at] = (byte >> 4) - MIDDLE;
    numbers[at + 1] = (byte & 15) - MIDDLE;
  }
  for (let row = 0; row < rows.length; row++) {
    const vector = numbers.subarray(row * dimensions, (row + 1) * dimensions);
    const scale = lengthOf(row) / (Math.hypot(...vector) || 1);
    for (let at = 0; at < dimensions; at++) vector[at] = (vector[at] ?? 0) * scale;
  }
  return { places: new Map(rows.map((stem, row) => [stem, row * dimensions])), numbers };
}
