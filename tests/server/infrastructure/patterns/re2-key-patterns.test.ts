import { describe, expect, it } from 'vitest';
import { re2KeyPatterns } from '#server/infrastructure/patterns/re2-key-patterns.ts';
import { growth } from '#tests/fakes/growth.ts';

const test = (source: string, flags: string, text: string) => re2KeyPatterns(source, flags)?.test(text);

describe('MEM-10: keys that are regular expressions', () => {
  it.each([
    ['gulls?', 'i', 'GULLS', true],
    ['gulls?', 'gu', 'GULLS', false],
    ['^b$', 'm', 'a\nb', true],
    ['a.b', 's', 'a\nb', true],
    ['\\bdock(?:s|yard)?\\b', '', 'the dockyard', true],
    ['(?<=old )pier', '', 'the old pier', true],
    ['\\u{8239}', 'u', '船', true],
    ['(?<name>gull)', '', 'gull', true],
  ])('%s with %j in %j: %s', (source, flags, text, found) => expect(test(source, flags, text)).toBe(found));

  it.each(['(', 'a(?=b)', '(a)\\1', '(x{1000}){1000}', 'x'.repeat(1001), '(?:\\p{L}\\p{N}*){900}', '['])('are none: %s', (source) =>
    expect(re2KeyPatterns(source, '')).toBeNull(),
  );

  it.each(['(a+)+$', '(a|a)*b', '(.*)(.*)(.*)x', 'a*a*a*a*b'])('take time in proportion to the text: %s', (source) =>
    expect(
      growth(
        (size) => 'a'.repeat(size),
        (text) => re2KeyPatterns(source, '')?.test(text),
        5_000,
      ),
    ).toBeLessThan(10),
  );

  it('cost more where they have many states', () => {
    expect(re2KeyPatterns('gulls?|kites?', '')?.cost).toBe(1);
    expect(re2KeyPatterns('a[ab]{30}c', '')?.cost).toBeGreaterThan(20);
  });
});
