import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runAllThenThrow } from '#server/application/platform/run-all-then-throw.ts';

const noop = async () => undefined;

describe('runAllThenThrow', () => {
  it('begins every task once and in order, whatever fails, and never more at once than asked', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.boolean(), { maxLength: 30 }),
        fc.integer({ min: 1, max: 6 }),
        fc.boolean(),
        async (fails, atOnce, isLazy) => {
          const begun: number[] = [];
          let running = 0;
          let most = 0;
          const tasks = fails.map((isFailing, index) => async () => {
            begun.push(index);
            running += 1;
            most = Math.max(most, running);
            await Promise.resolve();
            running -= 1;
            if (isFailing) throw new Error(`task ${index}`);
          });
          async function* lazy() {
            for (const task of tasks) yield task;
          }
          const error = await runAllThenThrow(isLazy ? lazy() : tasks, { atOnce }).then(
            () => null,
            (thrown: unknown) => thrown,
          );
          expect(begun).toEqual(fails.map((_, index) => index));
          expect(most).toBeLessThanOrEqual(atOnce);
          const failed = fails.filter(Boolean).length;
          if (failed === 0) expect(error).toBeNull();
          if (failed === 1) expect(String(error)).toContain('task');
          if (failed > 1) expect((error as AggregateError).errors).toHaveLength(failed);
        },
      ),
    );
  });

  it('does not let a task that hangs hold up the others', async () => {
    const hanging = Promise.withResolvers<void>();
    let done = 0;
    const others = Array.from({ length: 20 }, () => async () => {
      done += 1;
    });
    const all = runAllThenThrow([() => hanging.promise, ...others], { atOnce: 2 });
    await expect.poll(() => done).toBe(20);
    hanging.resolve();
    await all;
  });

  it('begins nothing more once it is aborted', async () => {
    const abort = new AbortController();
    let done = 0;
    await runAllThenThrow(
      [
        noop,
        async () => abort.abort(),
        async () => {
          done += 1;
        },
      ],
      { signal: abort.signal },
    );
    expect(done).toBe(0);
  });

  it('ends with a list that fails to give its next task', async () => {
    let done = 0;
    async function* list() {
      yield async () => {
        done += 1;
      };
      throw new Error('no more');
    }
    await expect(runAllThenThrow(list(), { atOnce: 3 })).rejects.toThrow('no more');
    expect(done).toBe(1);
  });
});
