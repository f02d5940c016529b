import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const ids = [...read('docs/requirements.md').matchAll(/^\| ([A-Z]+-\d{2,3}) \|/gm)].map(([, id = '']) => id);
const prefixes = [...new Set(ids.map((id) => id.split('-')[0]))].join('|');
const self = 'tests/docs/requirements.test.ts';
const tests = globSync('tests/**/*.{ts,tsx}', { cwd: root }).filter((path) => path !== self);
const sources = globSync('{src,server,contract,scripts}/**/*.{ts,tsx,mjs}', { cwd: root });
const citedIn = (paths: readonly string[]): ReadonlySet<string> =>
  new Set(paths.flatMap((path) => read(path).match(new RegExp(`\\b(?:${prefixes})-\\d{2,3}\\b`, 'g')) ?? []));

/** Requirements that no test cites yet. This list may only get shorter. */
const UNCITED: readonly string[] = [];

describe('docs/requirements.md', () => {
  it('gives each requirement one id', () => {
    expect(ids.length).toBeGreaterThan(90);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has every id that is cited', () => {
    expect([...citedIn([...tests, ...sources])].filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('is cited instead of documents that are not in the repository', () => {
    const citing = [...tests, ...sources].filter((path) => /\b(?:spec|product)(?:\.md)? \d/.test(read(path)));
    expect(citing).toEqual([]);
  });

  it('is covered by tests, but for the listed ids', () => {
    const cited = citedIn(tests);
    const uncited = ids.filter((id) => !cited.has(id));
    console.log(`Requirements that no test cites: ${uncited.join(', ')}`);
    expect(uncited).toEqual(UNCITED);
  });
});
