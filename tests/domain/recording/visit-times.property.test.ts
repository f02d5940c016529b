import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RECORDING } from '#domain/recording/outgoing-parts.ts';
import { recordedEvent } from '#domain/recording/recorded-event.ts';
import { eventsOfVisit, replayedEvents, TOLERANCE_MS, visitBegan } from '#domain/recording/visit-times.ts';

const LONGEST = RECORDING.maxMs + 2 * TOLERANCE_MS;
const began = fc.integer({ min: 1, max: 4e12 });
const lasted = fc.integer({ min: 0, max: RECORDING.maxMs });
/** Times that no clock of a visit shows. */
const forged = fc.oneof(
  fc.constantFrom(
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    -1,
    0,
    1,
    1e14 - 1,
    8.64e15,
    Number.MAX_SAFE_INTEGER,
    1e300,
  ),
  fc.double(),
  fc.integer({ min: -4e12, max: 9e13 }),
);
const at = (timestamp: number) => ({ timestamp });
const times = (events: readonly { readonly timestamp: number }[]) => events.map(({ timestamp }) => timestamp);
const spread = (events: readonly { readonly timestamp: number }[]) => {
  const all = times(events);
  return all.length === 0 ? 0 : Math.max(...all) - Math.min(...all);
};

describe('the times of a recorded visit', () => {
  it('TRACK-21: are kept as they are when a browser counts forward, with its clock wrong by any amount', () => {
    const visit = fc.tuple(began, lasted, fc.array(fc.integer({ min: 0, max: RECORDING.maxMs })));
    fc.assert(
      fc.property(visit, ([start, duration, offsets]) => {
        const honest = offsets
          .filter((offset) => offset <= duration)
          .toSorted((a, b) => a - b)
          .map((offset) => at(start + offset));
        expect(eventsOfVisit(honest, { began: start, lasted: duration })).toEqual(honest);
      }),
    );
  });

  it('TRACK-21: lie within it and never go back, whatever times are claimed, and those of the visit are all there', () => {
    fc.assert(
      fc.property(began, lasted, fc.array(fc.oneof(forged, fc.integer({ min: -TOLERANCE_MS, max: LONGEST }))), (start, duration, all) => {
        const events = all.map((time) => at(Math.abs(time) < LONGEST * 2 ? start + time : time));
        const kept = eventsOfVisit(events, { began: start, lasted: duration });
        expect(spread(kept)).toBeLessThanOrEqual(duration + 2 * TOLERANCE_MS);
        expect(times(kept)).toEqual(times(kept).toSorted((a, b) => a - b));
        const inside = events.filter(({ timestamp }) => timestamp >= start - TOLERANCE_MS && timestamp <= start + duration + TOLERANCE_MS);
        expect(kept).toHaveLength(inside.length);
        expect(eventsOfVisit(kept, { began: start, lasted: duration })).toEqual(kept);
      }),
    );
  });

  it('TRACK-21: a replay of what is stored already is never longer than a visit can be', () => {
    fc.assert(
      fc.property(fc.array(forged), (all) => {
        const kept = replayedEvents(all.map(at));
        expect(spread(kept)).toBeLessThanOrEqual(LONGEST);
        expect(replayedEvents(kept).length).toBe(kept.length);
      }),
    );
  });

  it('TRACK-21: begin with the first part, or as long before a later one as the server has waited', () => {
    expect([visitBegan([at(5000), at(9000)], 0, 4000), visitBegan([at(5000), at(9000)], 3, 4000), visitBegan([], 0, 0)]).toEqual([
      5000,
      5000,
      null,
    ]);
  });

  it('TRACK-21: times that are no numbers, and positions of the pointer at times far from their event, are no part of an event', () => {
    const values = fc.oneof(fc.string(), fc.anything(), forged, fc.constantFrom('1700000000000', '1e400', null, {}, [1], true));
    fc.assert(
      fc.property(values, (timestamp) => {
        const event = recordedEvent({ type: 5, timestamp, data: { tag: 'page', payload: { path: '/' } } });
        expect(event === null || (Number.isSafeInteger(event.timestamp) && event.timestamp > 0)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.array(values), (offsets) => {
        const positions = offsets.map((timeOffset) => ({ x: 1, y: 1, id: 1, timeOffset }));
        const event = recordedEvent({ type: 3, timestamp: 1000, data: { source: 1, positions } });
        const kept = (event?.data.positions ?? []) as { readonly timeOffset: number }[];
        expect(kept.every(({ timeOffset }) => timeOffset <= 0 && timeOffset >= -60_000)).toBe(true);
      }),
    );
  });

  it('TRACK-21: a window that no screen has is no part of a recording', () => {
    fc.assert(
      fc.property(fc.oneof(forged, fc.nat(100_000)), fc.constantFrom(3, 4), (width, type) => {
        const data = type === 4 ? { href: '/', width, height: 844 } : { source: 4, width, height: 844 };
        const isWindow = width >= 0 && width <= 100_000;
        expect(recordedEvent({ type, timestamp: 1, data }) !== null).toBe(isWindow);
      }),
    );
  });
});
