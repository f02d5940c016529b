import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jobState, nextRun } from '#server/domain/desk/job-state.ts';

const MINUTE = 60_000;

it('DESK-16: a job is late once no process ran it for two rounds and some minutes; before, it stands as its last run did', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000, max: 86_400_000 }),
      fc.integer({ min: 0, max: 300_000_000 }),
      fc.option(fc.string()),
      (everyMs, ago, problem) => {
        const now = new Date(1_800_000_000_000);
        const run = { everyMs, ranAt: new Date(now.getTime() - ago), problem };
        const state = jobState(run, now);
        const next = nextRun(run, now);
        if (ago <= everyMs * 1.1 + MINUTE) expect(state).toBe(problem === null ? 'fine' : 'failed');
        if (ago > 2 * everyMs + 4 * MINUTE) expect(state).toBe('late');
        expect(next === null).toBe(state === 'late');
        if (next) expect(next.getTime()).toBeGreaterThanOrEqual(now.getTime());
        // Whoever is late stays late until it runs.
        if (state === 'late') expect(jobState(run, new Date(now.getTime() + 1))).toBe('late');
      },
    ),
  );
});
