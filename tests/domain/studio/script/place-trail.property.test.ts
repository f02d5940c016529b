import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jumped, MOST_PLACES, NO_TRAIL, type PlaceTrail, shifted, stepped } from '#domain/studio/script/place-trail.ts';
import type { FilePlace } from '#domain/studio/script/script-facts.ts';

const place = fc.record({ file: fc.constantFrom('script.ink', 'two.ink'), line: fc.nat(99), from: fc.constant(0), to: fc.constant(0) });
const move = fc.oneof(
  fc.record({ kind: fc.constant('jump' as const), to: place }),
  fc.constantFrom({ kind: 'back' as const }, { kind: 'forward' as const }),
);

it('STUDIO-48: back and forward lead through the places as the pages of a browser do, a new jump forgets what was ahead', () => {
  fc.assert(
    fc.property(place, fc.array(move, { maxLength: 80 }), (start, moves) => {
      let [trail, here]: [PlaceTrail, FilePlace] = [NO_TRAIL, start];
      // A model of two piles.
      let [behind, ahead]: [FilePlace[], FilePlace[]] = [[], []];
      for (const one of moves) {
        if (one.kind === 'jump') {
          trail = jumped(trail, here, one.to);
          behind = [...behind, here].slice(1 - MOST_PLACES);
          ahead = [];
          here = one.to;
          continue;
        }
        const found = stepped(trail, here, one.kind === 'back' ? -1 : 1);
        const expected = one.kind === 'back' ? behind.at(-1) : ahead.at(-1);
        expect(found?.to).toEqual(expected);
        if (found === null || expected === undefined) continue;
        if (one.kind === 'back') [behind, ahead] = [behind.slice(0, -1), [...ahead, here]];
        else [behind, ahead] = [[...behind, here], ahead.slice(0, -1)];
        trail = found.trail;
        here = expected;
      }
      expect(trail.places.length).toBeLessThanOrEqual(MOST_PLACES);
    }),
  );
});

it('STUDIO-48: the places of a text move with its lines, those of other texts and of lines that are gone stay', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 9 }), fc.nat(50), (places, by) => {
      const moved = shifted({ places, at: 0 }, 'script.ink', (line) => (line % 3 === 0 ? null : line + by));
      expect(moved.places).toEqual(
        places.map((one) => (one.file === 'script.ink' && one.line % 3 !== 0 ? { ...one, line: one.line + by } : one)),
      );
    }),
  );
});
