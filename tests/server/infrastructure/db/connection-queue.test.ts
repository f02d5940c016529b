import { expect, it } from 'vitest';
import { ConnectionQueue } from '../../../../server/infrastructure/db/prepared-pglite-dialect.ts';

/** Callers that note their turn and release the connection at once. */
async function orderOf(callers: readonly { readonly name: string; readonly canWait: boolean }[]): Promise<string[]> {
  const queue = new ConnectionQueue();
  const order: string[] = [];
  await queue.acquire(false);
  const served = callers.map(async ({ name, canWait }) => {
    await queue.acquire(canWait);
    order.push(name);
    queue.release();
  });
  queue.release();
  await Promise.all(served);
  return order;
}

const player = (name: string) => ({ name, canWait: false });
const sweep = (name: string) => ({ name, canWait: true });

it('serves callers in the order in which they came, and work that can wait after them', async () => {
  expect(await orderOf([sweep('mail'), player('first'), sweep('sweep'), player('second')])).toEqual(['first', 'second', 'mail', 'sweep']);
});

it('does not stop work that can wait, however many others there are', async () => {
  const order = await orderOf([sweep('mail'), ...Array.from({ length: 50 }, (_, index) => player(`${index}`))]);
  expect(order.indexOf('mail')).toBe(20);
  expect(order).toHaveLength(51);
});

it('gives the connection to one caller at a time', async () => {
  const queue = new ConnectionQueue();
  let holders = 0;
  await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      await queue.acquire(index % 3 === 0);
      holders += 1;
      await Promise.resolve();
      expect(holders).toBe(1);
      holders -= 1;
      queue.release();
    }),
  );
  await queue.acquire(true);
});
