import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const rows = readFileSync(join(root, 'docs/faults.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, id, outcome, where] = /^\| ([CS]\d+) \| (automated|part|not) \| (.+) \|$/.exec(line) ?? [];
    return id && outcome && where ? [{ id, outcome, where }] : [];
  });
const tests = globSync('tests/**/*.{test,spec}.{ts,tsx}', { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'));

describe('docs/faults.md', () => {
  it('lists each fault once', () => {
    expect(rows.length).toBeGreaterThan(20);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it.each(rows.filter(({ outcome }) => outcome !== 'not').map(({ id }) => id))('%s: a test has its id in the title', (id) => {
    expect(tests.some((text) => new RegExp(`['\`"][^'\`"\\n]*\\b${id}\\b`).test(text))).toBe(true);
  });
});
