import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SystemClock } from '#infrastructure/browser/system-clock.ts';

const TRUE = Date.UTC(2026, 10, 21, 12);
const header = (ms: number) => new Date(ms).toUTCString();

beforeEach(() => {
  vi.useFakeTimers({ now: TRUE });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the clock', () => {
  it('is the device’s before the first response', () => {
    expect(new SystemClock().now()).toBe(TRUE);
  });

  it('follows the server’s time to a minute, for any error of the device', () => {
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

  it('the next response corrects a jump', () => {
    const clock = new SystemClock();
    clock.sync(header(TRUE));
    vi.setSystemTime(TRUE + 9 * 86_400_000);
    clock.sync(header(TRUE + 1000));
    expect(clock.now()).toBe(TRUE + 1000);
    vi.setSystemTime(TRUE + 2000);
    clock.sync(header(TRUE + 2000));
    expect(clock.now()).toBe(TRUE + 2000);
  });

  it('ignores differences below a minute, since responses take time', () => {
    const clock = new SystemClock();
    for (const off of [-59_000, 30_000, 59_000]) {
      clock.sync(header(TRUE + off));
      expect(clock.now()).toBe(TRUE);
    }
  });

  it('does not drift with late responses', () => {
    const clock = new SystemClock();
    vi.setSystemTime(TRUE - 3_600_000);
    clock.sync(header(TRUE));
    const before = clock.now() - Date.now();
    for (const late of [0, 20_000, 1000, 30_000]) clock.sync(header(Date.now() + before - late));
    expect(clock.now() - Date.now()).toBe(before);
  });

  it.each([null, '', 'yesterday', 'Sat, 99 Nov 2026 12:00:00 GMT'])('ignores the malformed date %j', (date) => {
    const clock = new SystemClock();
    clock.sync(date);
    expect(clock.now()).toBe(TRUE);
  });
});
