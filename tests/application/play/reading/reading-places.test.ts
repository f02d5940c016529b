import { expect, it } from 'vitest';
import { ReadingPlaces } from '#application/play/reading/reading-places.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';

const at = (place: number) => () => ({ first: place, current: place });

it('PLAY-29: the place of a turn is that of the view that shows it, then what it left, also after a reload', () => {
  const store = new MemoryKeyValueStore();
  const places = new ReadingPlaces(store);
  expect(places.of('a')).toBeNull();
  const leave = places.show('a', at(12));
  expect([places.of('a'), places.of('b')]).toEqual([12, null]);
  leave();
  expect(places.of('a')).toBe(12);
  expect(new ReadingPlaces(store).of('a')).toBe(12);
});

it('PLAY-29: the next view is shown before the one before has gone, or after', () => {
  const places = new ReadingPlaces(new MemoryKeyValueStore());
  const leave = places.show('a', at(3));
  places.show('a', at(7));
  leave();
  expect(places.of('a')).toBe(7);
});

it('PLAY-29: a turn that was read to its end is so in every view', () => {
  const store = new MemoryKeyValueStore();
  new ReadingPlaces(store).show('a', at(Number.POSITIVE_INFINITY))();
  expect(new ReadingPlaces(store).of('a')).toBe(Number.POSITIVE_INFINITY);
});

it('PLAY-29: a voice tells the place while it speaks, and what is kept when the page is left', () => {
  const store = new MemoryKeyValueStore();
  const places = new ReadingPlaces(store);
  places.show('a', at(3));
  places.speak('a', 40);
  expect([places.of('a'), places.firstOf('a')]).toEqual([40, 3]);
  places.keep();
  expect(new ReadingPlaces(store).of('a')).toBe(40);
  places.silence();
  expect(places.of('a')).toBe(3);
});

it.each(['', 'a', 'a x', 'a -1', 'b 4'])('PLAY-29: no place is read from “%s”', (kept) => {
  const store = new MemoryKeyValueStore();
  store.set('reading_place', kept);
  expect(new ReadingPlaces(store).of('a')).toBeNull();
});
