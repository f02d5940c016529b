import { concat, NEVER, type Observable, of, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { Shared } from '../../../src/application/session/shared.ts';

describe('shared work', () => {
  it('runs once for all who ask while it runs, and anew for who asks afterwards', () => {
    const shared = new Shared<number>();
    const running = new Subject<number>();
    let runs = 0;
    const work = () => {
      runs += 1;
      return running;
    };
    const heard: number[] = [];
    for (let asks = 0; asks < 3; asks += 1) shared.run('x', work).subscribe((value) => heard.push(value));
    running.next(1);
    running.complete();
    expect([runs, heard]).toEqual([1, [1, 1, 1]]);
    shared.run('x', work).subscribe();
    expect(runs).toBe(2);
  });

  it('goes on when everybody who asked has gone', () => {
    const shared = new Shared<number>();
    const running = new Subject<number>();
    shared
      .run('x', () => running)
      .subscribe()
      .unsubscribe();
    expect(running.observed).toBe(true);
  });

  it('that is begun anew by who hears the outcome stays one, also after the first has completed', () => {
    const shared = new Shared<string>();
    let second = 0;
    const again = (): Observable<string> => {
      second += 1;
      return NEVER;
    };
    const first = new Subject<string>();
    // Tells its outcome first and completes later, as a request does.
    shared.run('x', () => concat(first, of())).subscribe(() => shared.run('x', again).subscribe());
    first.next('done');
    first.complete();
    shared.run('x', again).subscribe();
    expect(second).toBe(1);
  });
});
