import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/application/db/database.ts';
import { RateLimits } from '#server/application/platform/rate-limits.ts';
import type { Limit } from '#server/domain/platform/limits.ts';
import { StoppedClock } from '#tests/server/harness/stopped-clock.ts';
import { describeOnEachDatabase } from '#tests/server/harness/test-database.ts';

/** A reference model that keeps all times per key. */
class Model {
  readonly #times = new Map<string, number[]>();

  take(limits: readonly Limit[], now: number): number {
    const waits = limits.map(({ key, max, windowMs }) => {
      const times = (this.#times.get(key) ?? []).filter((time) => time > now - windowMs);
      return times.length < max ? 0 : ((times.at(-max) ?? now) + windowMs - now) / 1000;
    });
    const wait = Math.ceil(Math.max(...waits));
    if (wait === 0) for (const { key } of limits) this.#times.set(key, [...(this.#times.get(key) ?? []), now]);
    return wait;
  }
}

describeOnEachDatabase('rate limits', (open) => {
  let db: Database;
  const clock = new StoppedClock();
  let one: RateLimits;
  /** Simulates another process or a restart. */
  let other: RateLimits;

  beforeAll(async () => {
    ({ db } = await open());
    [one, other] = [new RateLimits({ db, clock, scale: 1 }), new RateLimits({ db, clock, scale: 1 })];
  });
  beforeEach(() => db.deleteFrom('rate_limits').execute());

  const limitsOf = (owner: string): readonly Limit[] => [
    { key: `${owner}:1 minute`, max: 2, windowMs: 60_000 },
    { key: `${owner}:2 hour`, max: 5, windowMs: 3_600_000 },
    { key: `${owner}:3 day`, max: 7, windowMs: 86_400_000 },
  ];

  it('faults S13, S74: equals a model of exact times for any waits and processes, and accepts a request after its retry-after', async () => {
    const step = fc.record({
      owner: fc.constantFrom('a', 'b', 'both'),
      by: fc.constantFrom(
        () => one,
        () => other,
      ),
      wait: fc.oneof(
        fc.constantFrom(0, 1, 999, 59_999, 60_000, 60_001, 3_599_999, 3_600_000, 40_000_000),
        fc.nat({ max: 90_000_000 }),
        fc.constant('retry-after' as const),
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const [run, model] = [randomUUID(), new Model()];
        let retryAfter = 0;
        for (const { owner, by, wait } of steps) {
          clock.ms += wait === 'retry-after' ? retryAfter * 1000 : wait;
          const limits = (owner === 'both' ? ['a', 'b'] : [owner]).flatMap((each) => limitsOf(run + each));
          const taken = await by().take(limits);
          const expected = model.take(limits, clock.ms);
          expect(taken).toEqual(expected === 0 ? { ok: true, value: null } : { ok: false, error: { retryAfter: expected } });
          retryAfter = expected;
          if (taken.ok) continue;
          clock.ms += retryAfter * 1000 - 1000;
          expect((await by().take(limits)).ok).toBe(false);
          clock.ms += 1000;
        }
      }),
      { numRuns: 30 },
    );
  });

  it('faults S10, S74: accepts exactly the maximum of 200 requests at once in two processes', async () => {
    const key = randomUUID();
    const taken = await Promise.all(
      Array.from({ length: 200 }, (_, at) => (at % 2 ? one : other).take([{ key, max: 17, windowMs: 1000 }])),
    );
    expect(taken.filter(({ ok }) => ok)).toHaveLength(17);
  });

  it('takes many limits at once in any order without a deadlock', async () => {
    const keys = Array.from({ length: 6 }, () => randomUUID());
    const limits = keys.map((key) => ({ key, max: 1000, windowMs: 1000 }));
    const taken = await Promise.all(Array.from({ length: 60 }, (_, at) => one.take(at % 2 ? limits : limits.toReversed())));
    expect(taken.every(({ ok }) => ok)).toBe(true);
    const rows = await db.selectFrom('rate_limits').select('times').execute();
    expect(rows.map(({ times }) => times.length)).toEqual(keys.map(() => 60));
  });

  it('counts a refused request for none of its limits', async () => {
    const [narrow, wide] = [
      { key: 'narrow', max: 1, windowMs: 60_000 },
      { key: 'wide', max: 2, windowMs: 60_000 },
    ];
    expect((await one.take([narrow, wide])).ok).toBe(true);
    for (let again = 0; again < 5; again++) expect((await one.take([narrow, wide])).ok).toBe(false);
    expect((await one.take([wide])).ok).toBe(true);
  });

  it('faults S07: deletes expired rows, and keeps no more times than the limit', async () => {
    for (let at = 0; at < 30; at++) {
      await one.take([{ key: 'short', max: 3, windowMs: 1000 }]);
      clock.ms += 100;
    }
    await one.take([{ key: 'long', max: 3, windowMs: 60_000 }]);
    const rows = await db.selectFrom('rate_limits').selectAll().orderBy('key').execute();
    expect(rows.map(({ key }) => key)).toEqual(['long', 'short']);
    expect(rows[1]?.times.length).toBeLessThanOrEqual(3);
    await one.sweep();
    expect(await db.selectFrom('rate_limits').selectAll().execute()).toHaveLength(2);
    clock.ms += 1100;
    await one.sweep();
    expect((await db.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key)).toEqual(['long']);
    clock.ms += 60_000;
    await one.sweep();
    expect(await db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
  });
});
