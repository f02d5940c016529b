import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHECK_IN_COINS, calendarOf, checkInOf, type LatestCheckIn, waitingText } from '#domain/engagement/check-in.ts';
import { dayEnd, utcDay } from '#domain/text/utc-day.ts';

/** Wall clocks around midnight and around the changes of daylight saving, as devices in other time zones write them. */
const clocks = fc
  .record({
    date: fc.constantFrom(
      '2026-03-28',
      '2026-03-29',
      '2026-03-30',
      '2026-10-24',
      '2026-10-25',
      '2026-10-26',
      '2026-11-01',
      '2026-12-31',
      '2027-01-01',
    ),
    time: fc.constantFrom('00:00:00.000', '00:00:00.001', '01:59:59.999', '02:30:00.000', '03:00:00.000', '12:00:00.000', '23:59:59.999'),
    offset: fc.constantFrom('Z', '-11:00', '-08:00', '+01:00', '+02:00', '+05:45', '+14:00'),
  })
  .map(({ date, time, offset }) => Date.parse(`${date}T${time}${offset}`));

/** Takes every check-in that is open, at each time in turn. */
function takeAll(times: readonly number[]) {
  const taken: { day: number; coins: number; place: number }[] = [];
  let latest: LatestCheckIn | null = null;
  for (const time of times) {
    const day = utcDay(time);
    const open = checkInOf(latest, day);
    if (open.taken) continue;
    latest = { day, run: open.streak + 1 };
    taken.push({ day, coins: open.coins, place: open.day });
  }
  return taken;
}

describe('TASK-01: the check-in', () => {
  it('faults S37: gives at most one reward per UTC day, whatever the clocks show and in whatever order', () => {
    fc.assert(
      fc.property(fc.array(clocks, { maxLength: 60 }), (times) => {
        const days = takeAll(times).map(({ day }) => day);
        expect(new Set(days).size).toBe(days.length);
        expect(days).toEqual(days.toSorted((a, b) => a - b));
      }),
    );
  });

  it('gives 5, 5, 10, 10, 15, 15, 30 in a row and then begins again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 1, max: 40 }), (first, length) => {
        const days = Array.from({ length }, (_, at) => (first + at) * 86_400_000);
        const coins = takeAll(days).map((taken) => taken.coins);
        const row = [5, 5, 10, 10, 15, 15, 30];
        expect(coins).toEqual(Array.from({ length }, (_, at) => row[at % 7]));
      }),
    );
  });

  it('begins again at day 1 after a missed day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 2, max: 400 }), (run, gap) => {
        expect(checkInOf({ day: 1000, run }, 1000 + gap)).toEqual({ day: 1, coins: 5, taken: false, streak: 0 });
      }),
    );
  });

  it('shows seven days with today in its place, those before taken and those after to come', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.boolean(), (run, taken) => {
        const today = checkInOf({ day: 10, run }, taken ? 10 : 11);
        const row = calendarOf(today);
        expect(row.map(({ coins }) => coins)).toEqual(CHECK_IN_COINS);
        expect(row.filter((day) => day.today)).toEqual([expect.objectContaining({ day: today.day, state: taken ? 'taken' : 'ready' })]);
        expect(row.filter(({ state }) => state === 'taken')).toHaveLength(taken ? today.day : today.day - 1);
      }),
    );
  });
});

it('a day ends at the next midnight in UTC, also for a time exactly at midnight', () => {
  fc.assert(
    fc.property(clocks, (time) => {
      const end = dayEnd(time);
      expect(end).toBeGreaterThan(time);
      expect(end - time).toBeLessThanOrEqual(86_400_000);
      expect(new Date(end).toISOString()).toMatch(/T00:00:00\.000Z$/);
    }),
  );
});

it('TASK-03: what waits is said with its day, and only until it is taken', () => {
  const latest = fc.option(fc.record({ day: fc.integer({ min: 0, max: 40_000 }), run: fc.integer({ min: 1, max: 400 }) }));
  fc.assert(
    fc.property(latest, fc.integer({ min: 0, max: 40_000 }), (before, day) => {
      const today = checkInOf(before as LatestCheckIn | null, day as LatestCheckIn['day']);
      expect(waitingText(today)).toBe(today.taken ? null : `Day ${today.day}: ${CHECK_IN_COINS[today.day - 1]} coins`);
    }),
  );
});
