import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, expect, it, vi } from 'vitest';
import { inArrivalOrder } from '../../../../server/application/arrival.ts';
import { isDatabaseUnavailable } from '../../../../server/application/database-outage.ts';
import { canWait } from '../../../../server/application/periodic.ts';
import { ConnectionQueue } from '../../../../server/infrastructure/db/connection-queue.ts';

afterEach(() => vi.useRealTimers());

/** Callers that note their turn and release the connection at once. */
async function orderOf(callers: readonly { readonly name: string; readonly within: typeof canWait }[]): Promise<string[]> {
  const queue = new ConnectionQueue(1, null);
  const order: string[] = [];
  await queue.acquire();
  const served = callers.map(({ name, within }) =>
    within(async () => {
      await queue.acquire();
      order.push(name);
      queue.release();
    }),
  );
  queue.release();
  await Promise.all(served);
  return order;
}

const player = (name: string) => ({ name, within: <T>(work: () => Promise<T>) => work() });
const sweep = (name: string) => ({ name, within: canWait });

it('serves callers in the order in which they came, and work that can wait after them', async () => {
  expect(await orderOf([sweep('mail'), player('first'), sweep('sweep'), player('second')])).toEqual(['first', 'second', 'mail', 'sweep']);
});

it('does not stop work that can wait, however many others there are', async () => {
  const order = await orderOf([sweep('mail'), ...Array.from({ length: 50 }, (_, index) => player(`${index}`))]);
  expect(order.indexOf('mail')).toBe(20);
  expect(order).toHaveLength(51);
});

it('serves work that arrived earlier before all other that waits, whenever it asks', async () => {
  const queue = new ConnectionQueue(1, null);
  const order: string[] = [];
  await queue.acquire();
  let ask = () => {};
  const requested = new Promise<void>((resolve) => {
    ask = resolve;
  });
  const use = async (name: string) => {
    await queue.acquire();
    order.push(name);
    queue.release();
  };
  const early = inArrivalOrder(async () => {
    await requested;
    await use('early, first');
    await use('early, second');
  });
  const others = [inArrivalOrder(() => use('late')), use('a small call'), inArrivalOrder(() => use('last'))];
  ask();
  await requested;
  await Promise.resolve();
  queue.release();
  await Promise.all([early, ...others]);
  expect(order).toEqual(['early, first', 'late', 'early, second', 'a small call', 'last']);
});

it('refuses a caller after its timeout, as an outage, and goes on with the others', async () => {
  const queue = new ConnectionQueue(1, 1);
  await queue.acquire();
  const error: unknown = await queue.acquire().catch((thrown: unknown) => thrown);
  expect(isDatabaseUnavailable(error)).toBe(true);
  queue.release();
  await queue.acquire();
});

it('refuses no caller while others are served, however long it waits', async () => {
  vi.useFakeTimers();
  const queue = new ConnectionQueue(1, 1_000);
  await queue.acquire();
  const early = inArrivalOrder(() => ({ again: AsyncLocalStorage.snapshot() }));
  let refused = false;
  let got = false;
  const late = queue.acquire().then(
    () => {
      got = true;
    },
    () => {
      refused = true;
    },
  );
  for (let turn = 0; turn < 5; turn += 1) {
    const next = early.again(() => queue.acquire());
    await vi.advanceTimersByTimeAsync(900);
    queue.release();
    await next;
  }
  expect([got, refused]).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(900);
  queue.release(false);
  await late;
  expect([got, refused]).toEqual([true, false]);
  const stuck = queue.acquire().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(isDatabaseUnavailable(await stuck)).toBe(true);
});

it('gives each connection to one caller at a time', async () => {
  const queue = new ConnectionQueue(3, null);
  let holders = 0;
  let most = 0;
  const caller = async () => {
    await queue.acquire();
    holders += 1;
    most = Math.max(most, holders);
    await Promise.resolve();
    holders -= 1;
    queue.release();
  };
  await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 3 === 0 ? canWait(caller) : caller())));
  expect(most).toBe(3);
  await queue.acquire();
});
