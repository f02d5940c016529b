import { firstValueFrom, NEVER, Observable, of, Subject, throwError, timer } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebLockTabLock } from '#infrastructure/browser/web-lock-tab-lock.ts';
import { FakeLocks } from '#tests/fakes/fake-locks.ts';

const tick = () => vi.advanceTimersByTimeAsync(0);

describe('tab lock', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('runs one task at a time', async () => {
    const lock = new WebLockTabLock(new FakeLocks());
    const first = new Subject<string>();
    const seen: string[] = [];
    lock.run('x', () => first).subscribe((value) => seen.push(value));
    lock.run('x', () => of('second')).subscribe((value) => seen.push(value));
    await vi.advanceTimersByTimeAsync(4000);
    expect(seen).toEqual([]);
    first.next('first');
    first.complete();
    await tick();
    expect(seen).toEqual(['first', 'second']);
  });

  it('times out after 5 s, and the task runs without it, once', async () => {
    const lock = new WebLockTabLock(Object.assign(new FakeLocks(), { stuck: true }));
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

  it('held by another tab that hangs times out after 5 s too', async () => {
    const locks = new FakeLocks();
    new WebLockTabLock(locks).run('x', () => NEVER).subscribe();
    const seen: string[] = [];
    new WebLockTabLock(locks).run('x', () => of('done')).subscribe((value) => seen.push(value));
    await vi.advanceTimersByTimeAsync(4999);
    expect(seen).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toEqual(['done']);
  });

  it('does not time out a running task', async () => {
    const lock = new WebLockTabLock(new FakeLocks());
    const work = vi.fn(() => timer(20_000));
    const seen: number[] = [];
    lock.run('x', work).subscribe((value) => seen.push(value));
    await vi.advanceTimersByTimeAsync(19_999);
    expect(seen).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(seen).toEqual([0]);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('is released on unsubscribe', async () => {
    const lock = new WebLockTabLock(new FakeLocks());
    const held = lock.run('x', () => NEVER).subscribe();
    await tick();
    held.unsubscribe();
    const seen: string[] = [];
    lock.run('x', () => of('free')).subscribe((value) => seen.push(value));
    await tick();
    expect(seen).toEqual(['free']);
  });

  it('is released by a failed task; an unsubscribed waiter never runs', async () => {
    const lock = new WebLockTabLock(new FakeLocks());
    const failed = vi.fn();
    lock.run('x', () => throwError(() => new Error('broken'))).subscribe({ error: failed });
    const work = vi.fn(() => of('too late'));
    lock.run('x', work).subscribe().unsubscribe();
    const seen: string[] = [];
    lock.run('x', () => of('free')).subscribe((value) => seen.push(value));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(failed).toHaveBeenCalledTimes(1);
    expect(work).not.toHaveBeenCalled();
    expect(seen).toEqual(['free']);
  });

  it('faults C13: where a frame may not lock, the task runs without', async () => {
    const forbidden = { request: () => Promise.reject(new DOMException('Blocked', 'SecurityError')) };
    const seen: string[] = [];
    new WebLockTabLock(forbidden).run('x', () => of('done')).subscribe((value) => seen.push(value));
    await tick();
    expect(seen).toEqual(['done']);
  });
});

describe('tab lock, on real Web Locks', () => {
  it('runs one task at a time, in order', async () => {
    let working = 0;
    let most = 0;
    const work = () =>
      new Observable<number>((subscriber) => {
        working += 1;
        most = Math.max(most, working);
        const done = setTimeout(() => {
          working -= 1;
          subscriber.next(most);
          subscriber.complete();
        }, 2);
        return () => clearTimeout(done);
      });
    const tabs = Array.from({ length: 20 }, () => new WebLockTabLock(navigator.locks));
    expect(new Set(await Promise.all(tabs.map((lock) => firstValueFrom(lock.run('tokens', work)))))).toEqual(new Set([1]));
  });
});
