import { expect, it } from 'vitest';
import { stepTime } from '#ui/text/step-time.ts';

/** Times of the reader's own zone, whatever it is. */
const at = (day: number, hours: number, minutes: number) => new Date(2026, 10, day, hours, minutes);

it.each([
  [at(23, 8, 15), 'Today, 08:15'],
  [at(23, 0, 0), 'Today, 00:00'],
  [at(22, 23, 59), 'Sunday 22 November, 23:59'],
  [at(20, 21, 40), 'Friday 20 November, 21:40'],
])('%s is "%s" on 23 November', (step, text) => expect(stepTime(step.toISOString(), at(23, 12, 0))).toBe(text));
