import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STARTED, WorkerLine } from '#infrastructure/browser/worker-line.ts';
import { runs } from '#tests/proof.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

interface Ask {
  readonly id?: number;
  /** Ms that it takes, where nothing else is asked. */
  readonly takes: number;
}

/** A worker in the same thread, which starts after a while and answers one question after the other. */
class LocalWorker extends EventTarget {
  isEnded = false;
  #free: Promise<void>;

  constructor(starts: number) {
    super();
    this.#free = this.#say(STARTED, starts);
  }

  postMessage({ id, takes }: Ask): void {
    this.#free = this.#free.then(() => this.#say({ id, value: takes }, takes));
  }

  terminate(): void {
    this.isEnded = true;
  }

  #say(data: object, after: number): Promise<void> {
    return new Promise((said) => {
      setTimeout(() => {
        if (!this.isEnded) this.dispatchEvent(new MessageEvent('message', { data }));
        said();
      }, after);
    });
  }
}

const MOST = 1_000;

function line(starts: number, isForgetful = false) {
  const workers: LocalWorker[] = [];
  const start = () => {
    const worker = new LocalWorker(starts);
    workers.push(worker);
    return worker as EventTarget as Worker;
  };
  return { workers, line: new WorkerLine<Ask, number>({ start, most: MOST, isForgetful }) };
}

/** Far from the limit on either side. */
const taken = fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 0, max: MOST - 100 }) }, fc.integer({ min: MOST + 100, max: 3 * MOST }));

it('PROOF-15, STUDIO-13: a worker is stopped where it starts or answers one question too slowly, not where it is asked much', async () => {
  await fc.assert(
    fc.asyncProperty(taken, fc.array(taken, { minLength: 1, maxLength: 8 }), async (starts, asks) => {
      const { line: asked, workers } = line(starts);
      const answers: unknown[] = [];
      for (const takes of asks)
        asked.ask({ takes }).subscribe((answer) => answers.push(typeof answer === 'string' ? answer : answer.value));
      await vi.advanceTimersByTimeAsync(100 * MOST);
      const slow = starts > MOST ? 0 : asks.findIndex((takes) => takes > MOST);
      expect(answers).toEqual(asks.map((takes, at) => (slow !== -1 && at >= slow ? 'slow' : takes)));
      expect(workers.map(({ isEnded }) => isEnded)).toEqual([slow !== -1]);
      // Nothing is counted while nothing is asked.
      expect(vi.getTimerCount()).toBe(0);
    }),
    { numRuns: runs(50, 500) },
  );
});

it('STUDIO-13: what is asked when an answer came has its own time', async () => {
  const { line: asked } = line(0);
  const answers: unknown[] = [];
  asked.ask({ takes: 900 }).subscribe(() => asked.ask({ takes: 900 }).subscribe((answer) => answers.push(answer)));
  await vi.advanceTimersByTimeAsync(10 * MOST);
  expect(answers).toEqual([{ value: 900 }]);
  asked.ask({ takes: 2_000 }).subscribe(() => asked.ask({ takes: 900 }).subscribe((answer) => answers.push(answer)));
  await vi.advanceTimersByTimeAsync(10 * MOST);
  expect(answers).toEqual([{ value: 900 }, { value: 900 }]);
});

it('PROOF-49: who closes ends what they asked, and the worker goes on for others', async () => {
  const { line: asked, workers } = line(0);
  const [one, two] = [{}, {}];
  const answers: unknown[] = [];
  asked.ask({ takes: 500 }, one).subscribe((answer) => answers.push(['one', answer]));
  asked.ask({ takes: 400 }, two).subscribe((answer) => answers.push(['two', answer]));
  asked.close(one);
  expect(answers).toEqual([['one', 'failed']]);
  await vi.advanceTimersByTimeAsync(10 * MOST);
  expect(answers).toEqual([
    ['one', 'failed'],
    ['two', { value: 400 }],
  ]);
  asked.close(two);
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]);
});

it('PROOF-49: what nobody waits for any more holds up nothing for long, where the worker keeps nothing', async () => {
  const { line: asked, workers } = line(10, true);
  const answers: unknown[] = [];
  const heard = (takes: number) => asked.ask({ takes }).subscribe((answer) => answers.push(answer));
  const old = [heard(900), heard(900)];
  await vi.advanceTimersByTimeAsync(400);
  // As an older text is left where a newer one comes.
  old[0]?.unsubscribe();
  heard(600);
  old[1]?.unsubscribe();
  await vi.advanceTimersByTimeAsync(650);
  expect(answers).toEqual([{ value: 600 }]);
  expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);
  // One that has just begun, or starts, is left to end.
  const short = heard(300);
  await vi.advanceTimersByTimeAsync(100);
  short.unsubscribe();
  heard(100);
  await vi.advanceTimersByTimeAsync(350);
  expect(answers).toEqual([{ value: 600 }, { value: 100 }]);
  expect(workers.length).toBe(2);
  // So is one for which somebody waits.
  heard(600);
  const behind = heard(100);
  await vi.advanceTimersByTimeAsync(400);
  behind.unsubscribe();
  await vi.advanceTimersByTimeAsync(MOST);
  expect(answers.length).toBe(3);
  expect(workers.length).toBe(2);
});
