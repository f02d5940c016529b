import { AsyncLocalStorage } from 'node:async_hooks';

/** Whose statements go first: those of ordinary requests, then those of calls that cost more than a turn, then those of work that no request waits for. */
export const RANKS = ['ordinary', 'expensive', 'background'] as const;
export type Rank = (typeof RANKS)[number];

interface WorkOrder {
  readonly rank: Rank;
  /** The number of the work by its arrival. */
  readonly arrival: number;
}

const orders = new AsyncLocalStorage<Partial<WorkOrder>>();
let count = 0;

/** Numbers work by its arrival. Its statements go before those of later work of its rank, so that of many requests at once the first are done first. */
export const fifo = <T>(work: () => T): T => {
  count += 1;
  return orders.run({ ...orders.getStore(), arrival: count }, work);
};

/** Runs a call that costs more than a turn. Its statements give way to those of all other requests, and are stopped where they take too long. */
export const asExpensive = <T>(work: () => Promise<T>): Promise<T> => orders.run({ ...orders.getStore(), rank: 'expensive' }, work);

/** Runs work that no request waits for, such as sweeps, mails and summaries. Its statements give way to all others. */
export const lowPriority = <T>(work: () => Promise<T>): Promise<T> => orders.run({ ...orders.getStore(), rank: 'background' }, work);

export const currentRank = (): Rank => orders.getStore()?.rank ?? 'ordinary';

/** The order of the work that the caller runs in. Without a number it counts as if it arrived now. */
export function workOrder(): WorkOrder {
  const arrival = orders.getStore()?.arrival;
  if (arrival === undefined) count += 1;
  return { rank: currentRank(), arrival: arrival ?? count };
}
