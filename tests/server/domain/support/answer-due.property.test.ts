import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answerDue } from '#server/domain/support/answer-due.ts';

const DAY = 86_400_000;
const time = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) });
const days = fc.integer({ min: 1, max: 30 });
const isWorkday = (ms: number) => ![0, 6].includes(new Date(ms).getUTCDay());

it('CASE-02: exactly so many working days lie after the day it came in, and the last is the one it is due', () => {
  fc.assert(
    fc.property(time, days, (from, count) => {
      const due = answerDue(from, count);
      let workdays = 0;
      for (let day = Math.floor(from / DAY) + 1; day * DAY <= due; day += 1) if (isWorkday(day * DAY)) workdays += 1;
      expect(workdays).toBe(count);
      expect(isWorkday(due)).toBe(true);
      expect((due + 1) % DAY).toBe(0);
    }),
  );
});

it.each([
  ['a Friday', '2026-11-20T21:40:00Z', 5, '2026-11-27'],
  ['a Saturday', '2026-11-21T00:00:00Z', 1, '2026-11-23'],
  ['a Monday', '2026-11-23T23:59:59Z', 2, '2026-11-25'],
])('CASE-02: from %s', (_, from, count, day) => {
  expect(new Date(answerDue(Date.parse(from), count)).toISOString().slice(0, 10)).toBe(day);
});
