import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Periodic } from '#server/application/platform/periodic.ts';

describe('Periodic', () => {
  let runs: number;
  let errors: unknown[];
  let work: () => Promise<void>;
  let periodic: Periodic;

  beforeEach(() => {
    vi.useFakeTimers();
    [runs, errors, work] = [0, [], async () => undefined];
    periodic = new Periodic({
      everyMs: 1_000,
      run: () => {
        runs += 1;
        return work();
      },
      failed: (error) => errors.push(error),
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('runs at the start and then after each interval', async () => {
    periodic.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(runs).toBe(1);
    await vi.advanceTimersByTimeAsync(999);
    expect(runs).toBe(1);
    await vi.advanceTimersByTimeAsync(101);
    expect(runs).toBe(2);
  });

  it('adds up to a tenth of the interval at random', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.9);
    periodic.start(500);
    await vi.advanceTimersByTimeAsync(500);
    expect(runs).toBe(1);
    await vi.advanceTimersByTimeAsync(1_089);
    expect(runs).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(runs).toBe(2);
  });

  it('reports a failed run and goes on', async () => {
    const bug = new Error('bug');
    work = () => Promise.reject(bug);
    periodic.start();
    await vi.advanceTimersByTimeAsync(1_100);
    expect(runs).toBe(2);
    expect(errors).toEqual([bug, bug]);
  });

  it('never overlaps runs; requests during a run cause one more', async () => {
    let end: () => void = () => undefined;
    work = () =>
      new Promise((resolve) => {
        end = resolve;
      });
    periodic.start();
    await vi.advanceTimersByTimeAsync(0);
    for (let i = 0; i < 10; i += 1) periodic.runNow();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(runs).toBe(1);
    end();
    await vi.advanceTimersByTimeAsync(0);
    expect(runs).toBe(2);
    end();
    await vi.advanceTimersByTimeAsync(0);
    expect(runs).toBe(2);
  });

  it('stops after the current run and starts no other', async () => {
    let end: () => void = () => undefined;
    work = () =>
      new Promise((resolve) => {
        end = resolve;
      });
    periodic.start();
    await vi.advanceTimersByTimeAsync(0);
    let stopped = false;
    const stopping = periodic.stop().then(() => {
      stopped = true;
    });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(stopped).toBe(false);
    end();
    await stopping;
    periodic.runNow();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(runs).toBe(1);
  });

  it('runs on request without a start, and then no more by itself', async () => {
    periodic.runNow();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(runs).toBe(1);
  });
});
