import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAILY_TASKS, INVITE_COINS, TASK_COINS, TASK_TARGET, taskState } from '#domain/engagement/daily-tasks.ts';

it('TASK-02: the tasks give 5, 5 and 10 coins, a friend 30', () => {
  expect(TASK_COINS).toEqual({ 'play-game': 5, 'share-game': 5, 'create-story': 10 });
  expect(INVITE_COINS).toBe(30);
});

it('TASK-02: a task is ready once its action was done often enough, and taken for good', () => {
  fc.assert(
    fc.property(fc.constantFrom(...DAILY_TASKS), fc.nat(20), fc.boolean(), (task, done, taken) => {
      const state = taskState(task, done, taken);
      expect(state === 'taken').toBe(taken);
      expect(state === 'ready').toBe(!taken && done >= TASK_TARGET[task]);
    }),
  );
});
