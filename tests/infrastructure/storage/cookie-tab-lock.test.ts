import { NEVER, of, Subject, throwError, timer } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CryptoRandom } from '#infrastructure/browser/crypto-random.ts';
import { CookieTabLock } from '#infrastructure/storage/cookie-tab-lock.ts';
import { DocumentCookieStore } from '#infrastructure/storage/document-cookie-store.ts';
import { CookieJar } from '#tests/fakes/cookie-jar.ts';
import { ExpiringCookieStore } from '#tests/fakes/expiring-cookie-store.ts';
import { RecordingLog } from '#tests/fakes/recording-log.ts';

describe('tab lock by a cookie', () => {
  let cookies: ExpiringCookieStore;
  const tab = () => new CookieTabLock(cookies, new CryptoRandom());
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  beforeEach(() => {
    vi.useFakeTimers();
    cookies = new ExpiringCookieStore();
  });
  afterEach(() => {
    expect([...cookies.values.keys()]).toEqual([]);
    vi.useRealTimers();
  });

  it('runs the task of one tab at a time, for any duration', async () => {
    const first = new Subject<string>();
    const seen: string[] = [];
    tab()
      .run('x', () => first)
      .subscribe((value) => seen.push(value));
    tab()
      .run('x', () => of('second'))
      .subscribe((value) => seen.push(value));
    await pass(4_500);
    expect(seen).toEqual([]);
    first.next('first');
    first.complete();
    await pass(400);
    expect(seen).toEqual(['first', 'second']);
  });

  it('is won by one of the tabs that claim it at once', async () => {
    let working = 0;
    const works = Array.from({ length: 6 }, () => vi.fn(() => timer(200)));
    for (const work of works) {
      tab()
        .run('x', () => {
          working += 1;
          return work();
        })
        .subscribe();
    }
    await pass(150);
    expect(working).toBe(1);
    await pass(10_000);
    for (const work of works) expect(work).toHaveBeenCalledTimes(1);
  });

  it('is won by one of two tabs that found no claim and wrote in sequence', async () => {
    const seen: string[] = [];
    tab()
      .run('x', () => {
        seen.push('first');
        return timer(1_000);
      })
      .subscribe();
    await pass(50);
    // Another tab had looked before the first one wrote, and writes now.
    cookies.set('lock_x', 'a claim of another tab', 3);
    await pass(200);
    expect(seen).toEqual([]);
    cookies.remove('lock_x');
    await pass(300);
    expect(seen).toEqual(['first']);
    await pass(2_000);
  });

  it('of a closed tab is free after 3 s, for one of the waiting tabs', async () => {
    cookies.set('lock_x', 'a claim of a closed tab', 3);
    let working = 0;
    for (let waiting = 0; waiting < 4; waiting += 1) {
      tab()
        .run('x', () => {
          working += 1;
          return timer(1_000);
        })
        .subscribe();
    }
    await pass(2_900);
    expect(working).toBe(0);
    await pass(400);
    expect(working).toBe(1);
    await pass(10_000);
    expect(working).toBe(4);
  });

  it('held by a tab that hangs times out after 5 s, and the task runs without it', async () => {
    const hanging = tab()
      .run('x', () => NEVER)
      .subscribe();
    await pass(200);
    const seen: string[] = [];
    tab()
      .run('x', () => of('done'))
      .subscribe((value) => seen.push(value));
    await pass(4_999);
    expect(seen).toEqual([]);
    await pass(1);
    expect(seen).toEqual(['done']);
    // The tab that ran without the lock has not taken the holder's claim.
    expect(cookies.get('lock_x')).not.toBeNull();
    hanging.unsubscribe();
  });

  it('is released by a failed task and on unsubscribe; locks of other names are independent', async () => {
    const failed = vi.fn();
    tab()
      .run('x', () => throwError(() => new Error('broken')))
      .subscribe({ error: failed });
    await pass(150);
    expect(failed).toHaveBeenCalledTimes(1);
    tab()
      .run('x', () => of('never'))
      .subscribe()
      .unsubscribe();
    const seen: string[] = [];
    for (const name of ['x', 'y']) {
      tab()
        .run(name, () => of(name))
        .subscribe((value) => seen.push(value));
    }
    await pass(150);
    expect(seen).toEqual(['x', 'y']);
  });

  it.each(['readonly', 'off'] as const)('faults C13: where cookies are blocked (%s), the task runs without a lock', async (mode) => {
    const holder = Object.assign(new CookieJar(), { mode });
    const lock = new CookieTabLock(new DocumentCookieStore(holder, true, new RecordingLog()), new CryptoRandom());
    const seen: string[] = [];
    lock.run('x', () => of('done')).subscribe((value) => seen.push(value));
    await pass(150);
    expect(seen).toEqual(['done']);
  });
});
