import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { brandWords } from '#server/domain/narrator/prompt/word-lists.ts';
import { usedWords } from '#server/domain/narrator/reply/never-words.ts';
import { readWordLists } from '#server/infrastructure/content/read-word-lists.ts';
import { storyIds, storyOf } from '#tests/narration/judge.ts';

const root = join(import.meta.dirname, '../../../..');
const lists = readWordLists(join(root, 'content/worn-words.yaml'));

it('NARR-29: reads the lists of this repository, which name only brands that exist', () => {
  const brands = readdirSync(join(root, 'brands')).map((file) => file.replace('.json', ''));
  expect(Object.keys(lists).filter((id) => id !== 'all' && !brands.includes(id))).toEqual([]);
  for (const id of brands) expect(brandWords(lists, id).length).toBeGreaterThan(10);
});

it('gives a brand without a list of its own what holds for all', () => {
  expect(brandWords({ all: ['a mix of'], lorewick: ['cosy'] }, 'lorewick')).toEqual(['a mix of', 'cosy']);
  expect(brandWords({ all: ['a mix of'], lorewick: ['cosy'] }, 'tidewater')).toEqual(['a mix of']);
  expect(brandWords({}, 'all')).toEqual([]);
});

it('excludes nothing that the style samples of our stories use', () => {
  for (const id of storyIds)
    for (const brand of Object.keys(lists)) expect(usedWords((storyOf(id).samples ?? []).join(' '), brandWords(lists, brand))).toEqual([]);
});

it('names the file and the place of what is wrong', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'narrator-words-')), 'worn-words.yaml');
  writeFileSync(path, 'all: [cosy, ""]');
  expect(() => readWordLists(path)).toThrow(`${path}: all.1`);
});
