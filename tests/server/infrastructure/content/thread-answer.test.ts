import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { threadAnswer } from '#server/infrastructure/content/thread-answer.ts';

it('PROOF-23: a thread that does not end is terminated when its time is over, and its caller is told', async () => {
  const worker = new Worker('for (;;) {}', { eval: true });
  const gone = once(worker, 'exit');
  expect(await threadAnswer(worker, (why) => why, 20)).toEqual({ ok: false, error: 'time' });
  await gone;
});

it('a thread that answers within its time is not cut off', async () => {
  const worker = new Worker("require('node:worker_threads').parentPort.postMessage({ ok: true, value: 7 })", { eval: true });
  expect(await threadAnswer(worker, (why) => why, 600_000)).toEqual({ ok: true, value: 7 });
});
