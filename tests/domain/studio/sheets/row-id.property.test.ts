import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rowId } from '#domain/studio/sheets/row-id.ts';

it('STUDIO-28: any name gives an id that no row has, and that the sheet takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.constantFrom('ending', 'ending-2', 'a', 'b')), (name, taken) => {
      const id = rowId(name, taken, 'ending');
      expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
      expect(id.length).toBeLessThanOrEqual(60);
      expect(taken).not.toContain(id);
    }),
  );
});

it.each([
  ['The Perhaps, First', 'the-perhaps-first'],
  ['Émile’s way', 'emiles-way'],
  ['終わり', 'ending-2'],
  ['Find out why the captain never wins any race at all', 'find-out-why-the-captain-never-wins-any'],
])('STUDIO-28: “%s” is called %s', (name, id) => {
  expect(rowId(name, ['ending'], 'ending')).toBe(id);
});
