/** What a player may do each day (UTC) for coins. Bringing a friend counts once per friend instead. */
export type DailyTask = 'play-game' | 'share-game' | 'create-story';

/** Coins of each task. Source: TASK-02. */
export const TASK_COINS: Readonly<Record<DailyTask, number>> = { 'play-game': 5, 'share-game': 5, 'create-story': 10 };

/** Coins for each of the two, once the friend has verified and played. Source: TASK-02. */
export const INVITE_COINS = 30;

/** How often the action has to be done: turns that were paid, an opened link to a shared story, an idea sent in. */
export const TASK_TARGET: Readonly<Record<DailyTask, number>> = { 'play-game': 5, 'share-game': 1, 'create-story': 1 };

/** In the order of the page. */
export const DAILY_TASKS: readonly DailyTask[] = ['play-game', 'share-game', 'create-story'];

/** `ready`: the action is done and its coins wait. */
export type TaskState = 'open' | 'ready' | 'taken';

/** The state of a task after `done` actions today. */
export function taskState(task: DailyTask, done: number, taken: boolean): TaskState {
  if (taken) return 'taken';
  return done >= TASK_TARGET[task] ? 'ready' : 'open';
}
