import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backOff } from '#domain/platform/back-off.ts';
import { mayRefresh, recentRefreshes, START_RETRY } from '#domain/session/refresh-limit.ts';

describe('a failing refresh is retried at most three times within 30 s', () => {
  it('for any times of requests', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 60 }), (gaps) => {
        let now = 0;
        let recent: readonly number[] = [];
        const done: number[] = [];
        for (const gap of gaps) {
          now += gap;
          if (!mayRefresh(recent, now)) continue;
          recent = [...recentRefreshes(recent, now), now];
          done.push(now);
        }
        for (const at of done) expect(done.filter((other) => other <= at && at - other < 30_000).length).toBeLessThanOrEqual(3);
      }),
    );
  });

  it('a try counts for 30 s, and no longer', () => {
    expect(mayRefresh([0, 10_000, 20_000], 29_999)).toBe(false);
    expect(mayRefresh([0, 10_000, 20_000], 30_000)).toBe(true);
  });

  it('a clock that was set back does not block refreshes', () => expect(mayRefresh([5000, 6000, 7000], 100)).toBe(true));
});

const retryDelay = (failures: number) => backOff(failures, 0, START_RETRY);

describe('start-up attempts', () => {
  it('run at most three times within 30 s, and never stop', () => {
    const moments = [0];
    for (let failures = 1; failures < 50; failures += 1) moments.push((moments.at(-1) ?? 0) + retryDelay(failures));
    for (const at of moments) expect(moments.filter((other) => other >= at && other - at < 30_000).length).toBeLessThanOrEqual(3);
    expect(retryDelay(1000)).toBe(60_000);
    expect(retryDelay(0)).toBe(retryDelay(1));
  });
});
