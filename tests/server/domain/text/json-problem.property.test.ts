import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JSON_BOUNDS } from '#contract/limits.ts';
import { jsonProblem } from '#server/domain/text/json-problem.ts';
import { outsideJson } from '#server/domain/text/outside-json.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const NONE = { depth: Number.POSITIVE_INFINITY, brackets: Number.POSITIVE_INFINITY, commas: Number.POSITIVE_INFINITY };

/** Texts full of what could mislead a scanner: brackets, quotes, backslashes and commas within strings. */
const tricky = fc.string({ unit: fc.constantFrom('[', ']', '{', '}', '"', '\\', ',', '\\"', 'é', '𝄞', '\n', 'x') });
const values = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 6 },
    fc.oneof(tricky, fc.integer(), fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(tricky, tie('value'), { maxKeys: 5 }),
  ),
})).value;

/** What a value is made of, counted on the value itself. */
function structureOf(value: unknown): { depth: number; brackets: number; commas: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, brackets: 0, commas: 0 };
  const parts = Object.values(value).map(structureOf);
  return {
    depth: 1 + Math.max(0, ...parts.map(({ depth }) => depth)),
    brackets: 2 + parts.reduce((sum, { brackets }) => sum + brackets, 0),
    commas: Math.max(0, parts.length - 1) + parts.reduce((sum, { commas }) => sum + commas, 0),
  };
}

describe('S110: the structure of a JSON text', () => {
  it('is counted without parsing: a text is refused exactly when it has more than allowed', () => {
    fc.assert(
      fc.property(values, fc.constantFrom(undefined, 1), (value, indent) => {
        const text = bytes(JSON.stringify(value, null, indent));
        const exact = structureOf(value);
        expect(jsonProblem(text, exact)).toBeNull();
        for (const [name, problem] of [
          ['depth', 'deep'],
          ['brackets', 'many'],
          ['commas', 'many'],
        ] as const)
          if (exact[name] > 0) expect(jsonProblem(text, { ...NONE, [name]: exact[name] - 1 })).toBe(problem);
      }),
    );
  });

  it.each([
    ['32 levels', `${'['.repeat(32)}${']'.repeat(32)}`, null],
    ['33 levels', `${'['.repeat(33)}${']'.repeat(33)}`, 'deep'],
    ['33 levels of objects', `${'{"a":'.repeat(33)}1${'}'.repeat(33)}`, 'deep'],
    ['a million levels that do not end', '['.repeat(1_000_000), 'deep'],
    ['20,000 brackets', `[${'[],'.repeat(9998)}[]]`, null],
    ['20,002 brackets', `[${'{},'.repeat(9999)}{}]`, 'many'],
    ['brackets that only end', ']'.repeat(20_001), 'many'],
    ['50,000 commas', `[${'1,'.repeat(50_000)}1]`, null],
    ['50,001 commas', `[${'1,'.repeat(50_001)}1]`, 'many'],
    ['a million brackets within a string', JSON.stringify('['.repeat(1_000_000)), null],
    ['a string that does not end', `"${'['.repeat(100_000)}`, null],
    ['a string that ends with a backslash', '"\\', null],
    ['nothing', '', null],
  ])('%s', (_, text, problem) => {
    expect(jsonProblem(bytes(text), JSON_BOUNDS)).toBe(problem);
  });
});

describe('S110: JSON from outside', () => {
  it('is what was written, or a problem; it never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          values.map((value) => JSON.stringify(value)),
          tricky,
          fc.string(),
        ),
        (text) => {
          const read = outsideJson(text);
          expect(outsideJson(bytes(text))).toEqual(text.isWellFormed() ? read : expect.anything());
          if (read.ok) expect(read.value).toEqual(JSON.parse(text));
          else if (read.error === 'broken') expect(() => JSON.parse(text)).toThrow();
        },
      ),
    );
  });

  it('refuses bytes that are no UTF-8', () => {
    expect(outsideJson(Uint8Array.of(0x22, 0xff, 0x22))).toEqual({ ok: false, error: 'broken' });
  });
});
