import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedLimit, limitAt, mergedLimit, NO_LIMIT, type OwnLimit, RAISE_MS } from '#domain/coins/own-limit.ts';

const height = (limit: number | null) => limit ?? Number.POSITIVE_INFINITY;
const limit = fc.option(fc.integer({ min: 0, max: 50 }), { nil: null });
/** What a player asks for, each some time after the one before. */
const asks = fc.array(fc.record({ wanted: limit, after: fc.integer({ min: 0, max: 2 * RAISE_MS }) }), { maxLength: 8 });

function lived(all: readonly { wanted: number | null; after: number }[]): { limit: OwnLimit; time: number } {
  let [time, kept] = [1_000, NO_LIMIT];
  for (const { wanted, after } of all) {
    time += after;
    kept = changedLimit(kept, wanted, time);
  }
  return { limit: kept, time };
}

describe('DESK-36: a limit that a player sets', () => {
  it('holds at once where it is lower, and a day later where it is higher; nothing raises it sooner', () => {
    fc.assert(
      fc.property(asks, limit, fc.integer({ min: 0, max: RAISE_MS - 1 }), (before, wanted, later) => {
        const { limit: kept, time } = lived(before);
        const held = limitAt(kept, time);
        const changed = changedLimit(kept, wanted, time);
        if (height(wanted) <= height(held)) {
          expect(limitAt(changed, time)).toBe(wanted);
          expect(limitAt(changed, time + 9 * RAISE_MS)).toBe(wanted);
          return;
        }
        expect(limitAt(changed, time)).toBe(held);
        expect(limitAt(changed, time + RAISE_MS)).toBe(wanted);
        // Within the day nothing holds that was not asked for a day before.
        const waited = kept.next !== null && kept.next.at <= time + later ? height(kept.next.limit) : 0;
        expect(height(limitAt(changed, time + later))).toBeLessThanOrEqual(Math.max(height(held), waited));
      }),
    );
  });

  it('of two that come together the lower one holds, now and at any time after', () => {
    fc.assert(
      fc.property(asks, asks, fc.integer({ min: 0, max: 3 * RAISE_MS }), (mine, theirs, later) => {
        const [one, other] = [lived(mine), lived(theirs)];
        const time = Math.max(one.time, other.time);
        const merged = mergedLimit(one.limit, other.limit, time);
        const both = (at: number) => Math.min(height(limitAt(one.limit, at)), height(limitAt(other.limit, at)));
        expect(height(limitAt(merged, time))).toBe(both(time));
        expect(height(limitAt(merged, time + later))).toBeLessThanOrEqual(both(time + later));
        expect(height(limitAt(merged, time + 9 * RAISE_MS))).toBe(both(time + 9 * RAISE_MS));
      }),
    );
  });
});
