import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PART_BYTES, MAX_PART_EVENTS, MAX_RECORDING_BYTES, MAX_RECORDING_PARTS } from '#contract/limits.ts';
import {
  cutPart,
  isDue,
  leavingParts,
  type Outgoing,
  outgoing,
  type Part,
  RECORDING,
  withEvent,
} from '#domain/recording/outgoing-parts.ts';

interface Step {
  readonly bytes: number;
  /** Ms since the step before. */
  readonly wait: number;
  /** Whether a timer cuts the part off before the event. */
  readonly cut: boolean;
}

const sizes = fc.oneof(fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 1, max: 150_000 }), fc.integer({ min: 1, max: 450_000 }));
const steps = fc.array(fc.record({ bytes: sizes, wait: fc.integer({ min: 0, max: 60_000 }), cut: fc.boolean() }), { maxLength: 80 });

/** Runs a recording as its sender does. Events are numbers, in order. */
function run(all: readonly Step[]): { parts: Part<number>[]; taken: number } {
  const parts: Part<number>[] = [];
  let now = 0;
  let state: Outgoing<number> = outgoing(now);
  const cut = () => {
    const done = cutPart(state);
    if (done === null) return;
    parts.push(done.part);
    state = done.rest;
  };
  for (const [event, { bytes, wait, cut: byTimer }] of all.entries()) {
    now += wait;
    if (byTimer || isDue(state, bytes)) cut();
    const next = withEvent(state, { event, bytes }, now);
    if (next === null) {
      cut();
      return { parts, taken: event };
    }
    state = next;
  }
  cut();
  return { parts, taken: all.length };
}

describe('the parts of a recording', () => {
  it('TRACK-15: hold the events from the first one on, in order, none twice and none missing', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const { parts, taken } = run(all);
        expect(parts.flatMap(({ events }) => events)).toEqual(Array.from({ length: taken }, (_, index) => index));
        expect(parts.map(({ number }) => number)).toEqual(parts.map((_, index) => index));
      }),
    );
  });

  it('TRACK-15: keep the limits of a part, of a recording and of its time', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const { parts, taken } = run(all);
        for (const { events, bytes } of parts) {
          expect(bytes).toBe(events.reduce((sum, event) => sum + (all[event]?.bytes ?? 0), 0));
          expect(bytes).toBeLessThanOrEqual(MAX_PART_BYTES);
          expect(events.length === 1 || bytes <= RECORDING.flushBytes).toBe(true);
        }
        expect(parts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(MAX_RECORDING_BYTES);
        const last = all.slice(0, taken).reduce((sum, { wait }) => sum + wait, 0);
        expect(last).toBeLessThanOrEqual(RECORDING.maxMs);
      }),
    );
  });

  it('TRACK-15: end at their number, and at the number of their events', () => {
    const many = (cut: boolean, length: number) => run(Array.from({ length }, () => ({ bytes: 1, wait: 0, cut })));
    expect(many(true, MAX_RECORDING_PARTS + 5).parts).toHaveLength(MAX_RECORDING_PARTS);
    expect(many(false, MAX_PART_EVENTS + 5).parts.map(({ events }) => events.length)).toEqual([MAX_PART_EVENTS, 5]);
  });

  it('TRACK-15: on leaving, the first parts go out that fit into the limit together', () => {
    const open = fc.array(fc.integer({ min: 1, max: 40_000 })).map((all) => all.map((bytes, number) => ({ number, events: [], bytes })));
    fc.assert(
      fc.property(open, (parts) => {
        const sent = leavingParts(parts);
        const bytes = sent.reduce((sum, part) => sum + part.bytes, 0);
        expect(sent).toEqual(parts.slice(0, sent.length));
        expect(bytes).toBeLessThanOrEqual(RECORDING.leavingBytes);
        const next = parts[sent.length];
        expect(next === undefined || bytes + next.bytes > RECORDING.leavingBytes).toBe(true);
      }),
    );
  });
});
