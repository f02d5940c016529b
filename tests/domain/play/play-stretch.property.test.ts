import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BREAK_MS, isBreakDue, type PlayStretch, played, REMIND_AFTER_MS } from '#domain/play/play-stretch.ts';

const start = fc.integer({ min: 0, max: 4e12 });
const stretchOf = (times: readonly number[]) => times.reduce<PlayStretch | null>((stretch, time) => played(stretch, time), null);

it('SAFE-01: without a break it counts from the first action to the last, and is due after an hour and not before', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: BREAK_MS - 1 }), { maxLength: 40 });
  fc.assert(
    fc.property(start, gaps, (first, pauses) => {
      const times = [first];
      for (const pause of pauses) times.push((times.at(-1) ?? first) + pause);
      const stretch = stretchOf(times);
      expect(stretch).toEqual({ since: first, last: times.at(-1) });
      const total = pauses.reduce((sum, pause) => sum + pause, 0);
      expect(stretch !== null && isBreakDue(stretch)).toBe(total >= REMIND_AFTER_MS);
    }),
  );
});

it('SAFE-01: a break, or a clock that was set back, begins anew', () => {
  const jump = fc.oneof(fc.integer({ min: BREAK_MS, max: 1e9 }), fc.integer({ min: -1e9, max: -1 }));
  fc.assert(
    fc.property(start, fc.nat(1e8), jump, (first, long, away) => {
      const now = first + long + away;
      expect(played({ since: first, last: first + long }, now)).toEqual({ since: now, last: now });
    }),
  );
});
