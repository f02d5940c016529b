import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Turn } from '#domain/play/turn.ts';
import { firstUnloaded, isUnloaded, KEPT, KEPT_NEWEST, restorePage, unloadFar } from '#domain/play/turn-pages.ts';
import { turnOf } from '#tests/application/play/play-parts.ts';
import { runs } from '#tests/proof.ts';

const game = (length: number): readonly Turn[] => Array.from({ length }, (_, place) => turnOf(`turn-${place}`));

/** A page of the server: 50 turns before a cursor. */
const pageBefore = (all: readonly Turn[], before: string): readonly Turn[] => {
  const end = all.findIndex(({ id }) => id === before);
  return all.slice(Math.max(0, end - 50), end);
};

/** Reads at an index until no near turn is unloaded. */
function readAt(all: readonly Turn[], turns: readonly Turn[], from: number, to: number): readonly Turn[] {
  let now = unloadFar(turns, from, to);
  for (let before = firstUnloaded(now, from, to), pages = 0; before !== null; before = firstUnloaded(now, from, to), pages += 1) {
    expect(pages).toBeLessThan(5);
    now = unloadFar(restorePage(now, pageBefore(all, before)), from, to);
  }
  return now;
}

describe('the turns of a long game', () => {
  it('stay few in memory, loaded near the visible range, and in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_500 }), fc.array(fc.nat(), { maxLength: 20 }), fc.nat(20), (length, places, screen) => {
        const all = game(length);
        let turns = all;
        for (const place of places) {
          const from = place % length;
          const to = Math.min(from + screen, length - 1);
          turns = readAt(all, turns, from, to);
          expect(turns.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
          expect(turns.filter((turn) => !isUnloaded(turn)).length).toBeLessThanOrEqual(2 * KEPT + screen + 1 + KEPT_NEWEST);
          expect(turns.slice(from, to + 1)).toEqual(all.slice(from, to + 1));
          expect(turns.slice(-KEPT_NEWEST)).toEqual(all.slice(-KEPT_NEWEST));
          for (const [index, turn] of turns.entries()) expect(isUnloaded(turn) || turn === all[index]).toBe(true);
        }
      }),
      { numRuns: runs(20, 60) },
    );
  });

  it('stay unchanged while none is far', () => {
    const turns = game(120);
    expect(unloadFar(turns, 60, 62)).toBe(turns);
    expect(firstUnloaded(turns, 0, 119)).toBeNull();
  });

  it('are loaded again page by page, the nearest first', () => {
    const all = game(1_000);
    const back = unloadFar(all, 0, 3);
    expect(firstUnloaded(back, 90, 93)).toBe('turn-154');
    expect(firstUnloaded(back, 960, 962)).toBe('turn-950');
  });
});
