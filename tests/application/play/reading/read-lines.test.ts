import { expect, it } from 'vitest';
import { ReadLines } from '#application/play/reading/read-lines.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';

it('ROUTE-06: lines that were read are known after a reload, in their story alone, and their words are not kept', () => {
  const store = new MemoryKeyValueStore();
  const read = new ReadLines(store);
  read.add('door', ['It rains.', 'A lamp. ']);
  expect([read.isRead('door', 'A lamp.'), read.isRead('door', 'A lamb.'), read.isRead('relay', 'A lamp.')]).toEqual([true, false, false]);
  read.add('relay', ['Static.']);
  const later = new ReadLines(store);
  expect([later.isRead('door', 'It rains.'), later.isRead('door', 'Static.'), later.isRead('relay', 'Static.')]).toEqual([
    true,
    false,
    true,
  ]);
  expect(store.keys().map((key) => store.get(key))).not.toContainEqual(expect.stringContaining('lamp'));
});

it('forgets the oldest lines of a long story', () => {
  const read = new ReadLines(new MemoryKeyValueStore());
  read.add('door', ['first']);
  read.add(
    'door',
    Array.from({ length: 4_000 }, (_, index) => `line ${index}`),
  );
  expect([read.isRead('door', 'first'), read.isRead('door', 'line 3999')]).toEqual([false, true]);
});
