import { AsyncLocalStorage } from 'node:async_hooks';

const arrivals = new AsyncLocalStorage<number>();
let count = 0;

/** Numbers work by its arrival. Its statements go before those of later work, so that of many requests at once the first are done first. */
export const inArrivalOrder = <T>(work: () => T): T => {
  count += 1;
  return arrivals.run(count, work);
};

/** The number of the work that the caller runs in; outside of such work, as if it arrived now. */
export function arrivalNumber(): number {
  const known = arrivals.getStore();
  if (known === undefined) count += 1;
  return known ?? count;
}
