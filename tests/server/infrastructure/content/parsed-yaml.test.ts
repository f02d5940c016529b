import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { BuildCache } from '#server/infrastructure/content/build-cache.ts';
import { parsedYaml } from '#server/infrastructure/content/parsed-yaml.ts';

const folder = mkdtempSync(join(tmpdir(), 'parsed-yaml-'));
const kept = new BuildCache(folder, 'yaml');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('parsedYaml', () => {
  it.each([
    ['texts of several lines', 'a: |\n  one\n  two\nb: [1, 2.5, true, null]'],
    ['values that JSON does not have', 'a: .inf\nb: -0'],
    ['an empty text', ''],
  ])('returns the same for %s when it is kept and when it is parsed', (_, yaml) => {
    expect([parsedYaml(yaml, kept), parsedYaml(yaml, kept)]).toEqual([parse(yaml), parse(yaml)]);
  });

  it('keeps what it parsed', () => {
    const yaml = 'a: 7';
    parsedYaml(yaml, kept);
    expect(kept.read(yaml)).toBe('{"a":7}');
  });

  it('throws the same at every attempt for a text that is not YAML', () => {
    for (const _ of [1, 2]) expect(() => parsedYaml('a: 1\nb: [', kept)).toThrow(/line 2/);
  });
});
