import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import type { SucceededCall } from '#application/session/authorized-api.ts';
import { EarlyCalls } from '#application/tracking/early-calls.ts';
import { listStories } from '#contract/stories.ts';

const call = (answer: number): SucceededCall => ({ route: listStories, input: {}, answer });

function kept(...answers: readonly number[]) {
  const succeeded$ = new Subject<SucceededCall>();
  const early = new EarlyCalls(succeeded$);
  const calls = (...more: readonly number[]) => {
    for (const answer of more) succeeded$.next(call(answer));
  };
  calls(...answers);
  const received: unknown[] = [];
  return { early, succeeded$, calls, received, take: () => early.calls$.subscribe(({ answer }) => received.push(answer)) };
}

it('TRACK-07: the newest calls before tracking was loaded come first, then those that follow', () => {
  const { take, calls, received } = kept(1, 2, 3, 4, 5, 6, 7, 8, 9);
  take();
  calls(10);
  expect(received).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

it('keeps no call once tracking has taken them over', () => {
  const { early, succeeded$, take, calls, received } = kept(1);
  const subscription = take();
  calls(2);
  expect(early.release()).toEqual([]);
  subscription.unsubscribe();
  expect(succeeded$.observed).toBe(false);
  calls(3);
  take();
  expect(received).toEqual([1, 2]);
});

it('keeps no call when tracking cannot be loaded', () => {
  const { early, succeeded$, calls } = kept(1);
  early.release();
  expect(succeeded$.observed).toBe(false);
  calls(2);
  expect(early.release()).toEqual([]);
});
