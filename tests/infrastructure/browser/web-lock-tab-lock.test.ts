import { NEVER, of, Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebLockTabLock } from '../../../src/infrastructure/browser/web-lock-tab-lock.ts';

/** Web Locks of one browser. `stuck` never grants. */
class Locks {
  stuck = false;
  #tail: Promise<unknown> = Promise.resolve();

  request(_name: string, options: LockOptions | LockGrantedCallback<unknown>, granted?: LockGrantedCallback<unknown>): Promise<never> {
    const { signal } = options as LockOptions;
    const turn = this.stuck ? new Promise(() => {}) : this.#tail;
    const aborted = new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    const held = Promise.race([turn, aborted]).then(() => granted?.(null));
    this.#tail = held.catch(() => null);
    return held as Promise<never>;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('tab lock', () => {
  it('lets one work at a time', async () => {
    const lock = new WebLockTabLock(new Locks());
    const first = new Subject<string>();
    const seen: string[] = [];
    lock.run('x', () => first).subscribe((value) => seen.push(value));
    lock.run('x', () => of('second')).subscribe((value) => seen.push(value));
    await vi.advanceTimersByTimeAsync(4000);
    expect(seen).toEqual([]);
    first.next('first');
    first.complete();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual(['first', 'second']);
  });

  it('that hangs is given up after 5 s, and the work is done all the same, once', async () => {
    const lock = new WebLockTabLock(Object.assign(new Locks(), { stuck: true }));
    const work = vi.fn(() => of('done'));
    const seen: string[] = [];
    lock.run('x', work).subscribe((value) => seen.push(value));
    await vi.advanceTimersByTimeAsync(4999);
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toEqual(['done']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('is freed by who unsubscribes, and not needed where there is none', async () => {
    const lock = new WebLockTabLock(new Locks());
    const held = lock.run('x', () => NEVER).subscribe();
    await vi.advanceTimersByTimeAsync(0);
    held.unsubscribe();
    const seen: string[] = [];
    lock.run('x', () => of('free')).subscribe((value) => seen.push(value));
    await vi.advanceTimersByTimeAsync(0);
    new WebLockTabLock(undefined).run('x', () => of('alone')).subscribe((value) => seen.push(value));
    expect(seen).toEqual(['free', 'alone']);
  });
});
