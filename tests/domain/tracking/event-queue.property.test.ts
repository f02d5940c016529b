import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  batches,
  fullBatches,
  KEEPALIVE_BYTES,
  leavingParts,
  MAX_AGE_MS,
  MAX_STORED,
  retryDelay,
  storable,
} from '#domain/tracking/event-queue.ts';

const numbers = fc.array(fc.integer(), { maxLength: 60 });

describe('batches', () => {
  it('C50: 12 events make batches of 5 and 5 at once, and 2 wait', () => {
    const { full, rest } = fullBatches([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect([full, rest]).toEqual([
      [
        [1, 2, 3, 4, 5],
        [6, 7, 8, 9, 10],
      ],
      [11, 12],
    ]);
  });

  it('TRACK-02: keep every event and their order, at most 5 in each', () => {
    fc.assert(
      fc.property(numbers, (events) => {
        expect(batches(events).flat()).toEqual(events);
        for (const batch of batches(events)) expect(batch.length).toSatisfy((size: number) => size > 0 && size <= 5);
      }),
    );
  });
});

describe('retries', () => {
  it('TRACK-02: are three, after 2, 4 and 8 s and up to a quarter more', () => {
    expect([1, 2, 3, 4].map((attempt) => retryDelay(attempt, 0))).toEqual([2000, 4000, 8000, null]);
    expect(retryDelay(1, 0.999)).toBeLessThan(2500);
  });
});

describe('stored events', () => {
  const NOW = 1_790_000_000_000;
  it('TRACK-10, C52: keep the newest 1,000 of the last 7 days and count the others', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 2 * MAX_AGE_MS }), { maxLength: 30 }),
        fc.integer({ min: 0, max: 20 }),
        (ages, limit) => {
          const events = ages.map((age, id) => ({ id, eventTime: (NOW - age) / 1000 }));
          const { kept, dropped } = storable(events, NOW, limit);
          const young = events.filter(({ eventTime }) => NOW - eventTime * 1000 < MAX_AGE_MS);
          expect(kept).toEqual(young.slice(Math.max(0, young.length - limit)));
          expect(kept.length + dropped).toBe(events.length);
        },
      ),
    );
    const many = Array.from({ length: MAX_STORED + 3 }, (_, id) => ({ id, eventTime: NOW / 1000 }));
    expect(storable(many, NOW).dropped).toBe(3);
  });
});

describe('parts on leaving a page', () => {
  it('TRACK-11, C54: keep the order and every event that fits, each part within the limit', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 70_000 }), { maxLength: 20 }), (sizes) => {
        const parts = leavingParts(sizes, (size) => size);
        expect(parts.flat()).toEqual(sizes.filter((size) => size < KEEPALIVE_BYTES));
        for (const part of parts) expect(part.reduce((sum, size) => sum + size + 1, 0)).toBeLessThanOrEqual(KEEPALIVE_BYTES);
      }),
    );
  });
});
