import { afterEach, beforeEach, expect, it } from 'vitest';
import { ScriptProblems } from '#server/application/narrator/script-problems.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { TestClock } from '#tests/server/harness/play-world.ts';
import { describeOnEachDatabase } from '#tests/server/harness/test-database.ts';

const HOUR = 3_600_000;

describeOnEachDatabase('NARR-46: mistakes of scripts, for editors', (openDatabase) => {
  let database: OpenDatabase;
  let clock: TestClock;
  const logged: string[] = [];
  const problems = () => new ScriptProblems({ db: database.db, clock, log: (event) => logged.push(event) });
  const texts = async () => (await problems().list()).map(({ problem }) => problem);

  beforeEach(async () => {
    database = await openDatabase();
    clock = new TestClock();
    logged.length = 0;
  });
  afterEach(() => database.close());

  it('keeps each once, of several processes, with its first and its last time', async () => {
    for (const process of [problems(), problems()])
      for (let times = 0; times < 3; times += 1)
        process.report('script.problem', { story: 'harbour', problem: 'knot pier: ran out of content' });
    problems().report('script.failed', { story: 'harbour', character: 'wren', kind: 'time', detail: 'no choice' });
    problems().report('turn.slow', { story: 'harbour', problem: 'no script' });
    await expect.poll(texts).toHaveLength(2);
    expect(logged).toHaveLength(8);
    clock.offset = 2 * HOUR;
    problems().report('script.problem', { story: 'harbour', problem: 'knot pier: ran out of content' });
    await expect
      .poll(async () => (await problems().list()).map(({ firstAt, lastAt }) => lastAt.getTime() - firstAt.getTime() >= HOUR))
      .toEqual([true, false]);
    expect(await problems().list()).toMatchObject([
      { storyId: 'harbour', characterId: null },
      { characterId: 'wren', problem: 'time: no choice' },
    ]);
  });

  it('keeps the first and the last time where the older report is written last', async () => {
    const mistake = { story: 'harbour', problem: 'knot pier: ran out of content' };
    const span = async () => (await problems().list()).map(({ firstAt, lastAt }) => lastAt.getTime() - firstAt.getTime());
    clock.offset = 2 * HOUR;
    problems().report('script.problem', mistake);
    await expect.poll(texts).toHaveLength(1);
    clock.offset = 0;
    problems().report('script.problem', mistake);
    await expect.poll(async () => (await span())[0]).toBeGreaterThanOrEqual(HOUR);
  });

  it('keeps at most 100 of a story, cut to a line, and forgets what nobody came to for 90 days', async () => {
    const process = problems();
    for (let number = 0; number < 110; number += 1) {
      process.report('script.problem', { story: 'harbour', problem: `${number} ${'x'.repeat(1_000)}` });
      if (number % 10 === 9) await expect.poll(async () => (await texts()).length).toBe(Math.min(100, number + 1));
    }
    expect((await texts())[0]?.length).toBe(400);
    await process.sweep();
    expect(await texts()).toHaveLength(100);
    clock.offset = 91 * 24 * HOUR;
    // The last reports may be written behind the first sweep.
    const leftAfterSweep = () => process.sweep().then(texts);
    await expect.poll(leftAfterSweep).toEqual([]);
  });

  it('does not throw where the database is away', async () => {
    const process = problems();
    await database.close();
    process.report('script.problem', { story: 'harbour', problem: 'knot pier' });
    await expect.poll(() => logged).toContain('script.problem-lost');
  });
});
