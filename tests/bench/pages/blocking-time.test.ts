import { expect, it } from 'vitest';
import { blockingTime } from './blocking-time.ts';

it('counts what tasks take beyond 50 ms after the first paint', () => {
  const tasks = [
    { from: 0, ms: 400 },
    { from: 480, ms: 100 },
    { from: 700, ms: 50 },
    { from: 800, ms: 170 },
  ];
  expect(blockingTime(tasks, 500)).toBe(30 + 120);
  expect(blockingTime(tasks, 5_000)).toBe(0);
  expect(blockingTime([], 0)).toBe(0);
});
