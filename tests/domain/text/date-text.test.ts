import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockText, daysText, dayText, leftText, momentText, recentText } from '#domain/text/date-text.ts';

const ZONES = ['UTC', 'Europe/London', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];

/** A moment of 2026 in each zone, as its offset on that day has it. */
const SUMMER_EVENING = '2026-07-31T22:30:00Z';

it('a moment is written as the day and the time of day of a zone', () => {
  expect(ZONES.map((zone) => momentText(SUMMER_EVENING, zone))).toEqual([
    '31 Jul 2026, 22:30',
    '31 Jul 2026, 23:30',
    '31 Jul 2026, 20:00',
    '1 Aug 2026, 04:15',
    '1 Aug 2026, 12:30',
    '31 Jul 2026, 11:30',
  ]);
});

it('midnight is 00:00', () => expect(clockText('2026-11-23T00:00:00Z', 'UTC')).toBe('00:00'));

it.each([
  ['weekday', 'Friday'],
  ['short', '31 Jul'],
  ['long', '31 July'],
  ['short with weekday', 'Fri 31 Jul'],
  ['long with weekday', 'Friday 31 July'],
  ['full', '31 July 2026'],
] as const)('a day, %s: %s', (form, text) => expect(dayText(SUMMER_EVENING, form, 'UTC')).toBe(text));

it('without a zone it is where the reader is', () => {
  const reader = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(momentText(SUMMER_EVENING)).toBe(momentText(SUMMER_EVENING, reader));
});

it('days of one month name it once', () => {
  expect(daysText('2026-11-15', '2026-11-21', 'UTC')).toBe('15 to 21 November 2026');
  expect(daysText('2026-11-21', '2026-11-21', 'UTC')).toBe('21 November 2026');
});

describe.each(ZONES)('in %s', (zone) => {
  /** Wall-clock times of the zone: those of UTC, moved by the zone's offset in November. */
  const at = (day: number, hours: number, minutes: number, month = 10, year = 2026) => {
    const utc = Date.UTC(year, month, day, hours, minutes);
    const [shown = 0] = [Date.parse(`${new Date(utc).toLocaleString('sv-SE', { timeZone: zone })}Z`)];
    return new Date(2 * utc - shown);
  };

  it.each([
    [at(23, 0, 5), 'today at 00:05'],
    [at(22, 23, 14), 'yesterday at 23:14'],
    [at(22, 0, 0), 'yesterday at 00:00'],
    [at(21, 23, 59), 'on Saturday 21 November at 23:59'],
    [at(21, 12, 0, 10, 2025), 'on 21 November 2025'],
  ])('%s was left "%s" on 23 November', (left, text) => {
    for (const now of [at(23, 0, 6), at(23, 23, 59)]) expect(leftText(left.toISOString(), now, zone)).toBe(text);
  });

  it('is yesterday across a month and a year', () => {
    expect(leftText(at(30, 12, 0), at(1, 8, 0, 11), zone)).toBe('yesterday at 12:00');
    expect(leftText(at(31, 12, 0, 11), at(1, 8, 0, 0, 2027), zone)).toBe('yesterday at 12:00');
  });

  it.each([
    [at(23, 8, 15), 'Today, 08:15'],
    [at(23, 0, 0), 'Today, 00:00'],
    [at(22, 23, 59), 'Sunday 22 November, 23:59'],
    [at(20, 21, 40), 'Friday 20 November, 21:40'],
  ])('%s is "%s" on 23 November', (step, text) => expect(recentText(step.toISOString(), at(23, 12, 0), zone)).toBe(text));
});

it('what is called today and yesterday begins at midnight of the zone, also where clocks change', () => {
  const moments = fc.integer({ min: Date.UTC(2026, 0, 3), max: Date.UTC(2026, 11, 30) });
  fc.assert(
    fc.property(moments, fc.nat({ max: 3 * 86_400_000 }), fc.constantFrom(...ZONES), (at, later, zone) => {
      const now = at + later;
      const days = new Set(
        Array.from({ length: 13 }, (_, part) => Math.min(at + 6 * part * 3_600_000, now)).map((one) => dayText(one, 'full', zone)),
      );
      const [word] = leftText(at, now, zone).split(' ');
      expect(word).toBe(['today', 'yesterday'][days.size - 1] ?? 'on');
    }),
  );
});
