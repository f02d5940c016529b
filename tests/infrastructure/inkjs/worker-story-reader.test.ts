import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WorkerStoryReader } from '#infrastructure/inkjs/worker-story-reader.ts';
import { localStoryWorkers } from '#tests/fakes/studio/local-story-worker.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function reader() {
  const { workers, start } = localStoryWorkers();
  return { workers, reader: new WorkerStoryReader(start) };
}

const texts = [{ file: 'script.ink', text: '-> a\n=== a\n-> END\n' }];

it('STUDIO-13: a reading that takes too long is stopped, and the next one begins anew', async () => {
  const parts = reader();
  const ask = async () => {
    const answer = firstValueFrom(parts.reader.study(texts));
    await vi.advanceTimersByTimeAsync(30_000);
    return answer;
  };
  expect(await ask()).toMatchObject({ kind: 'studied', study: { outline: { knots: 1 } } });
  const [first] = parts.workers;
  if (!first) throw new Error('No worker was started');
  first.hangs = true;
  expect(await ask()).toEqual({ kind: 'stuck' });
  expect(first.isEnded).toBe(true);
  expect(await ask()).toMatchObject({ kind: 'studied' });
  expect(parts.workers.length).toBe(2);
});

it('STUDIO-13: where no worker starts, that is said', async () => {
  const blocked = new WorkerStoryReader(() => {
    throw new Error('no workers here');
  });
  expect(await firstValueFrom(blocked.study(texts))).toEqual({ kind: 'failed' });
  expect(await firstValueFrom(blocked.usesAt(texts, { file: 'script.ink', line: 1, column: 4 }))).toBeNull();
});
