import { AsyncLocalStorage } from 'node:async_hooks';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { isDatabaseUnavailable } from '#server/application/db/database-outage.ts';
import { asExpensive, fifo, lowPriority } from '#server/application/db/work-order.ts';
import { ConnectionQueue } from '#server/infrastructure/db/connection-queue.ts';
import { runs } from '#tests/proof.ts';

afterEach(() => vi.useRealTimers());

const queueOf = (connections: number, timeoutMs: number | null = null, expensive = connections) =>
  new ConnectionQueue({ connections, expensive, timeoutMs });

interface CallerOf {
  readonly name: string;
  readonly within: typeof lowPriority;
}

/** Callers that note their turn and release the connection at once. */
async function orderOf(callers: readonly CallerOf[]): Promise<string[]> {
  const queue = queueOf(1);
  const order: string[] = [];
  const release = await queue.acquire();
  const served = callers.map(({ name, within }) =>
    within(async () => {
      const pass = await queue.acquire();
      order.push(name);
      pass();
    }),
  );
  release();
  await Promise.all(served);
  return order;
}

const player = (name: string): CallerOf => ({ name, within: <T>(work: () => Promise<T>) => work() });
const exporting = (name: string): CallerOf => ({ name, within: asExpensive });
const sweep = (name: string): CallerOf => ({ name, within: lowPriority });

it('serves callers in the order in which they came, then calls that cost more than a turn, then work that can wait', async () => {
  const callers = [sweep('mail'), exporting('export'), player('first'), sweep('sweep'), player('second'), exporting('tree')];
  expect(await orderOf(callers)).toEqual(['first', 'second', 'export', 'tree', 'mail', 'sweep']);
});

it.each([
  ['calls that cost more than a turn', exporting('late')],
  ['work that can wait', sweep('late')],
])('does not stop %s, however many others there are', async (_, late) => {
  const order = await orderOf([late, ...Array.from({ length: 50 }, (__, index) => player(`${index}`))]);
  expect(order.indexOf('late')).toBe(20);
  expect(order).toHaveLength(51);
});

it('lets no more than 20 others before any caller of a lower rank once it is the first of its rank, and 41 where two ranks wait', () => {
  const kinds = { player, exporting, sweep };
  const callers = fc.array(fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])), { maxLength: 120 });
  return fc.assert(
    fc.asyncProperty(callers, async (kind) => {
      const order = await orderOf(kind.map((each, at) => kinds[each](`${each} ${at}`)));
      expect(order).toHaveLength(kind.length);
      for (const each of Object.keys(kinds)) {
        const places = order.flatMap((name, at) => (name.startsWith(each) ? [at] : []));
        const between = places.map((at, index) => at - (places[index - 1] ?? -1) - 1);
        if (each !== 'player') expect(Math.max(0, ...between)).toBeLessThanOrEqual(41);
        // Of one rank, in the order in which they came.
        const came = places.map((at) => Number(order[at]?.split(' ')[1]));
        expect(came).toEqual(came.toSorted((a, b) => a - b));
      }
    }),
    { numRuns: runs(40, 2_000) },
  );
});

it('serves work that arrived earlier before all other that waits, whenever it asks', async () => {
  const queue = queueOf(1);
  const order: string[] = [];
  const release = await queue.acquire();
  let ask = () => {};
  const requested = new Promise<void>((resolve) => {
    ask = resolve;
  });
  const use = async (name: string) => {
    const pass = await queue.acquire();
    order.push(name);
    pass();
  };
  const early = fifo(async () => {
    await requested;
    await use('early, first');
    await use('early, second');
  });
  const others = [fifo(() => use('late')), use('a small call'), fifo(() => use('last'))];
  ask();
  await requested;
  await Promise.resolve();
  release();
  await Promise.all([early, ...others]);
  expect(order).toEqual(['early, first', 'late', 'early, second', 'a small call', 'last']);
});

it('refuses a caller after its timeout, as an outage, and goes on with the others', async () => {
  const queue = queueOf(1, 1);
  const release = await queue.acquire();
  const error: unknown = await queue.acquire().catch((thrown: unknown) => thrown);
  expect(isDatabaseUnavailable(error)).toBe(true);
  release();
  await queue.acquire();
});

it('refuses no caller while others are served, however long it waits', async () => {
  vi.useFakeTimers();
  const queue = queueOf(1, 1_000);
  let release = await queue.acquire();
  const early = fifo(() => ({ again: AsyncLocalStorage.snapshot() }));
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
    release();
    release = await next;
  }
  expect([got, refused]).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(900);
  release(false);
  await late;
  expect([got, refused]).toEqual([true, false]);
  const stuck = queue.acquire().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(isDatabaseUnavailable(await stuck)).toBe(true);
});

it('gives each connection to one caller at a time', async () => {
  const queue = queueOf(3);
  let holders = 0;
  let most = 0;
  const caller = async () => {
    const release = await queue.acquire();
    holders += 1;
    most = Math.max(most, holders);
    await Promise.resolve();
    holders -= 1;
    release();
  };
  await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 3 === 0 ? lowPriority(caller) : caller())));
  expect(most).toBe(3);
  await queue.acquire();
});

it('keeps connections free of calls that cost more than a turn, and gives them theirs back when one ends', async () => {
  const queue = queueOf(3, null, 2);
  const held = await Promise.all([1, 2].map(() => asExpensive(() => queue.acquire())));
  let third = false;
  const waits = asExpensive(() => queue.acquire()).then((release) => {
    third = true;
    return release;
  });
  const release = await queue.acquire();
  const next = queue.acquire();
  release();
  (await next)();
  expect(third).toBe(false);
  held[0]?.();
  (await waits)();
  expect(third).toBe(true);
});
