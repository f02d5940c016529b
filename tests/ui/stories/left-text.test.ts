import { describe, expect, it } from 'vitest';
import { leftText } from '#ui/stories/left-text.ts';

/** Times of the reader's own zone, whatever it is. */
const at = (day: number, hours: number, minutes: number) => new Date(2026, 10, day, hours, minutes);

describe('when a game was left', () => {
  it.each([
    [at(23, 0, 5), 'today at 00:05'],
    [at(22, 23, 14), 'yesterday at 23:14'],
    [at(22, 0, 0), 'yesterday at 00:00'],
    [at(21, 23, 59), 'on Saturday 21 November at 23:59'],
  ])('%s is "%s" on 23 November', (left, text) => {
    for (const now of [at(23, 0, 6), at(23, 23, 59)]) expect(leftText(left.toISOString(), now)).toBe(text);
  });

  it('is yesterday across a month', () => {
    expect(leftText(new Date(2026, 9, 31, 12).toISOString(), new Date(2026, 10, 1, 8))).toBe('yesterday at 12:00');
  });
});
