import { concat, NEVER, type Observable, of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { Shared } from '#application/session/shared.ts';

describe('shared work', () => {
  it('runs once for all concurrent callers, and again for a later one', () => {
    const shared = new Shared<number>();
    const running = new Subject<number>();
    let runs = 0;
    const work = () => {
      runs += 1;
      return running;
    };
    const received: number[] = [];
    for (let calls = 0; calls < 3; calls += 1) shared.run('x', work).subscribe((value) => received.push(value));
    running.next(1);
    running.complete();
    expect([runs, received]).toEqual([1, [1, 1, 1]]);
    shared.run('x', work).subscribe();
    expect(runs).toBe(2);
  });

  it('continues after all subscribers have left', () => {
    const shared = new Shared<number>();
    const running = new Subject<number>();
    shared
      .run('x', () => running)
      .subscribe()
      .unsubscribe();
    expect(running.observed).toBe(true);
  });

  it('started again by a subscriber to the outcome is shared after the first completes', () => {
    const shared = new Shared<string>();
    let second = 0;
    const again = (): Observable<string> => {
      second += 1;
      return NEVER;
    };
    const first = new Subject<string>();
    // Emits first and completes later, as a request does.
    shared.run('x', () => concat(first, of())).subscribe(() => shared.run('x', again).subscribe());
    first.next('done');
    first.complete();
    shared.run('x', again).subscribe();
    expect(second).toBe(1);
  });
});
