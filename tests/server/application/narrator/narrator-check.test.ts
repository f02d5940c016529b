import { describe, expect, it } from 'vitest';
import { NarratorCheck } from '#server/application/narrator/narrator-check.ts';
import type { Finding } from '#server/domain/narrator/check/findings.ts';
import { SystemClock } from '#server/infrastructure/system/system-clock.ts';

const found: readonly Finding[] = [{ kind: 'good', sentence: 'The endpoint answers.', setting: null }];

describe('NARR-32: the check that an admin starts', () => {
  it('runs once at a time, and shows what it found', async () => {
    const { promise, resolve } = Promise.withResolvers<readonly Finding[]>();
    let checks = 0;
    const model = {
      name: 'fake',
      check: () => {
        checks += 1;
        return promise;
      },
    };
    const check = new NarratorCheck({ model, clock: new SystemClock(0), log: () => undefined });
    expect(check.report).toEqual({ model: 'fake', running: false, checkedAt: null, findings: [] });
    expect([check.start(), check.start()]).toEqual([true, false]);
    expect(checks).toBe(1);
    expect(check.report.running).toBe(true);
    resolve(found);
    await expect.poll(() => check.report.running).toBe(false);
    expect(check.report).toMatchObject({ findings: found, checkedAt: expect.any(Date) });
  });

  it('that fails is logged, keeps what was found before, and can be started again', async () => {
    const log: string[] = [];
    const check = new NarratorCheck({
      model: { name: 'fake', check: () => Promise.reject(new Error('no')) },
      clock: new SystemClock(0),
      log: (event) => log.push(event),
    });
    check.start();
    await expect.poll(() => check.report.running).toBe(false);
    expect(log).toEqual(['narrator.check-failed']);
    expect(check.start()).toBe(true);
    expect(new NarratorCheck({ model: null, clock: new SystemClock(0), log: () => undefined }).start()).toBe(false);
  });
});
