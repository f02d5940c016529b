import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CheckedTexts } from '#application/studio/drafting/draft-checker.ts';
import { WorkerDraftChecker } from '#infrastructure/inkjs/worker-draft-checker.ts';
import { LocalStoryWorker, localStoryWorkers } from '#tests/fakes/studio/local-story-worker.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('PROOF-15, PROOF-17: a check that nobody waits for any more ends, and another that runs beside it does not', async () => {
  const { workers, start } = localStoryWorkers();
  const checker = new WorkerDraftChecker(start);
  const answers: (CheckedTexts | null)[] = [];
  const scene = checker.check([{ file: 'script.ink', text: '-> nowhere\n' }]).subscribe((answer) => answers.push(answer));
  checker.check([{ file: 'script.ink', text: '-> END\n' }]).subscribe((answer) => answers.push(answer));
  scene.unsubscribe();
  await vi.advanceTimersByTimeAsync(10);
  expect(answers).toEqual([{ problems: [], failed: [], isPlayed: true, unread: [] }]);
  // What was answered holds no worker either.
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(answers.length).toBe(1);
});

it('PROOF-15: a check whose worker gets no processor is made once more in a new one, which has longer', async () => {
  const workers: LocalStoryWorker[] = [];
  const hanging = (most: number) =>
    new WorkerDraftChecker(() => {
      const worker = new LocalStoryWorker();
      worker.hangs = workers.push(worker) <= most;
      return worker as EventTarget as Worker;
    });
  const checked = async (most: number): Promise<(CheckedTexts | null)[]> => {
    workers.length = 0;
    const answers: (CheckedTexts | null)[] = [];
    hanging(most)
      .check([{ file: 'script.ink', text: '-> END\n' }])
      .subscribe((answer) => answers.push(answer));
    await vi.advanceTimersByTimeAsync(19_000);
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([most === 0]);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(workers.every(({ isEnded }) => isEnded)).toBe(true);
    return answers;
  };
  expect(await checked(0)).toMatchObject([{ isPlayed: true }]);
  expect(await checked(1)).toMatchObject([{ isPlayed: true }]);
  expect(await checked(2)).toEqual([null]);
});
