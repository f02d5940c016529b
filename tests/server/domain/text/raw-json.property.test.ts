import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atOnce, membersOf, rawField, withRawFields } from '#server/domain/text/raw-json.ts';
import { growth } from '#tests/fakes/growth.ts';

const object = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 6 });
const spaced = fc
  .tuple(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(undefined, 1, '\t'))
  .map(([value, space]) => JSON.stringify(value, null, space));

describe('CHAT-20: JSON as it is written', () => {
  it('is cut into the members that a parser finds', () => {
    fc.assert(
      fc.property(spaced, (text) => {
        const found = atOnce(membersOf(text));
        const value: unknown = JSON.parse(text);
        if (typeof value !== 'object' || value === null) expect(found).toBeNull();
        else {
          const members = found?.members.map(({ name, valueStart, end }) => [name, JSON.parse(text.slice(valueStart, end))]);
          expect(members).toEqual(Array.isArray(value) ? value.map((one) => [null, one]) : Object.entries(value));
        }
      }),
    );
  });

  it('changes in the fields that are given, and keeps the rest to the letter', () => {
    fc.assert(
      fc.property(object, fc.string(), fc.jsonValue(), (value, name, other) => {
        const text = JSON.stringify(value);
        const changed = withRawFields(text, { [name]: JSON.stringify(other) });
        expect(JSON.parse(rawField(changed, name) ?? '')).toEqual(JSON.parse(JSON.stringify(other)));
        for (const [key, kept] of Object.entries(value))
          if (key !== name) expect(JSON.parse(rawField(changed, key) ?? '')).toEqual(JSON.parse(JSON.stringify(kept)));
      }),
    );
    expect(withRawFields('{"n":12345678901234567890,"n":1e-400, "mes" : "a"}', { mes: '"b"' })).toBe(
      '{"n":12345678901234567890,"n":1e-400, "mes" : "b"}',
    );
  });

  it('is found up to where it is cut off', () => {
    fc.assert(
      fc.property(spaced, fc.nat(), (text, at) => {
        const start = text.slice(0, at % (text.length + 1));
        const found = atOnce(membersOf(start));
        if (found) expect(found.end).toBeLessThanOrEqual(start.length);
      }),
    );
  });

  it.each([
    ['open brackets', (size: number) => '['.repeat(size)],
    ['marks of quotation behind backslashes', (size: number) => `["${'\\\\'.repeat(size)}${'\\"'.repeat(size)}`],
    ['members', (size: number) => `[${'1,'.repeat(size)}1]`],
    ['spaces', (size: number) => `[${' '.repeat(size)}`],
  ])('takes time in proportion to %s', (_, text) => {
    expect(growth(text, (hostile) => atOnce(membersOf(hostile)), 40_000)).toBeLessThan(8);
  });
});
