import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deskKey, neighbour } from '#ui/support/desk/desk-keys.ts';

const press = (key: string, changes: object = {}) => ({ key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...changes });
const idle = { typing: false, covered: false, single: true };

it('CASE-10: J, K and A work off the queue, and ? shows the keys', () => {
  expect(['j', 'K', 'a', '?', 'x', 'Escape'].map((key) => deskKey(press(key), idle))).toEqual([
    'next',
    'before',
    'answer',
    'keys',
    null,
    null,
  ]);
});

it('CASE-10: a letter is text while typing, and no key in a dialog, with a modifier, or when single keys are off', () => {
  for (const key of ['j', 'k', 'a', '?']) {
    expect(deskKey(press(key), { ...idle, typing: true })).toBeNull();
    expect(deskKey(press(key), { ...idle, covered: true })).toBeNull();
    expect(deskKey(press(key), { ...idle, single: false })).toBeNull();
    expect(deskKey(press(key, { ctrlKey: true }), idle)).toBeNull();
  }
  expect(deskKey(press('Escape'), { ...idle, typing: true, single: false })).toBe('leave');
});

it('CASE-10: going on visits every case of the queue once, and back again', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 8 }), (ids) => {
      const walk = (from: string | null, step: 1 | -1): readonly string[] => {
        const next = neighbour(ids, from, step);
        return next === null ? [] : [next, ...walk(next, step)];
      };
      expect(walk(null, 1)).toEqual(ids);
      expect(walk(ids.at(-1) ?? null, -1)).toEqual(ids.toReversed().slice(1));
      // A case that has left the queue.
      expect(neighbour(ids, 'gone', -1)).toBe(ids[0]);
    }),
  );
  expect(neighbour([], null, 1)).toBeNull();
});
