import { AsyncLocalStorage } from 'node:async_hooks';

const waiting = new AsyncLocalStorage<true>();

/** Runs work that no request waits for, such as sweeps, mails and summaries. On the embedded database its statements give way to all others. */
export const canWait = <T>(work: () => Promise<T>): Promise<T> => waiting.run(true, work);

/** Whether the caller runs within `canWait`. */
export const isWorkThatCanWait = (): boolean => waiting.getStore() === true;
