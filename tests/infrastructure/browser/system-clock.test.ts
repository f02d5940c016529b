import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SystemClock } from '../../../src/infrastructure/browser/system-clock.ts';

const TRUE = Date.UTC(2026, 10, 21, 12);
const header = (ms: number) => new Date(ms).toUTCString();

beforeEach(() => {
  vi.useFakeTimers({ now: TRUE });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the clock', () => {
  it('is the machine’s while nothing is known', () => {
    expect(new SystemClock().now()).toBe(TRUE);
  });

  it('tells the server’s time to a minute, however wrong the machine is, and goes on from there', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50 * 365 * 86_400, max: 50 * 365 * 86_400 }), fc.nat(30_000), (offSeconds, late) => {
        vi.setSystemTime(TRUE + offSeconds * 1000 + late);
        const clock = new SystemClock();
        clock.sync(header(TRUE));
        expect(Math.abs(clock.now() - TRUE - late)).toBeLessThanOrEqual(60_000);
        vi.advanceTimersByTime(5000);
        expect(Math.abs(clock.now() - TRUE - late - 5000)).toBeLessThanOrEqual(60_000);
      }),
    );
  });

  it('a jump in mid-visit is followed by the next answer', () => {
    const clock = new SystemClock();
    clock.sync(header(TRUE));
    vi.setSystemTime(TRUE + 9 * 86_400_000);
    clock.sync(header(TRUE + 1000));
    expect(clock.now()).toBe(TRUE + 1000);
    vi.setSystemTime(TRUE + 2000);
    clock.sync(header(TRUE + 2000));
    expect(clock.now()).toBe(TRUE + 2000);
  });

  it('that is off by less than a minute is left alone, since answers take their time', () => {
    const clock = new SystemClock();
    for (const off of [-59_000, 30_000, 59_000]) {
      clock.sync(header(TRUE + off));
      expect(clock.now()).toBe(TRUE);
    }
  });

  it('does not drift while answers come in late by turns', () => {
    const clock = new SystemClock();
    vi.setSystemTime(TRUE - 3_600_000);
    clock.sync(header(TRUE));
    const before = clock.now() - Date.now();
    for (const late of [0, 20_000, 1000, 30_000]) clock.sync(header(Date.now() + before - late));
    expect(clock.now() - Date.now()).toBe(before);
  });

  it.each([null, '', 'yesterday', 'Sat, 99 Nov 2026 12:00:00 GMT'])('%j is no date and changes nothing', (date) => {
    const clock = new SystemClock();
    clock.sync(date);
    expect(clock.now()).toBe(TRUE);
  });
});
