import fc from 'fast-check';
import { expect, it } from 'vitest';
import { backgroundOf } from '#server/compose/background.ts';

/** Later ones are needed by earlier ones: a turn that ends stores events and mails, maintenance puts mails in the queue. */
const ORDER = ['play', 'unsettled', 'paid', 'forwarder', 'recordings', 'maintenance', 'mails', 'transport'] as const;
/** Both end at the same time: neither waits for what the other one asks of a provider. */
const TOGETHER = ['unsettled', 'paid'];
type Part = (typeof ORDER)[number];

/** Parts of which each ends when `end` is called for it. */
function aBackground() {
  const [begun, ended, started]: [Part[], Part[], Part[]] = [[], [], []];
  const ends = new Map<Part, PromiseWithResolvers<void>>(ORDER.map((part) => [part, Promise.withResolvers<void>()]));
  const stop = async (part: Part) => {
    begun.push(part);
    await ends.get(part)?.promise.finally(() => ended.push(part));
  };
  const loop = (part: Part) => ({ start: () => void started.push(part), stop: () => stop(part) });
  let grace = -1;
  const background = backgroundOf({
    play: {
      stop: (graceMs) => {
        grace = graceMs;
        return stop('play');
      },
    },
    unsettled: loop('unsettled'),
    paid: loop('paid'),
    forwarder: loop('forwarder'),
    recordings: loop('recordings'),
    maintenance: loop('maintenance'),
    mails: loop('mails'),
    transport: { close: () => stop('transport') },
  });
  return { background, begun, ended, started, ends, grace: () => grace };
}

it('faults S62: running turns end first, and nothing stops before what needs it has, also where one fails', async () => {
  await fc.assert(
    fc.asyncProperty(fc.subarray([...ORDER]), fc.nat(60_000), async (failing, graceMs) => {
      const { background, begun, ended, ends, grace } = aBackground();
      const stopped = background.stop(graceMs).then(
        () => 'stopped',
        () => 'failed',
      );
      for (const [index, part] of ORDER.entries()) {
        await new Promise(setImmediate);
        const reached = TOGETHER.includes(part) ? ORDER.slice(0, 3) : ORDER.slice(0, index + 1);
        expect(begun).toEqual(reached);
        if (failing.includes(part)) ends.get(part)?.reject(new Error(part));
        else ends.get(part)?.resolve();
      }
      expect(await stopped).toBe(failing.length > 0 ? 'failed' : 'stopped');
      expect([begun, ended, grace()]).toEqual([[...ORDER], [...ORDER], graceMs]);
    }),
  );
});

it('starts all that repeats', () => {
  const { background, started } = aBackground();
  background.start();
  expect(started.toSorted()).toEqual(ORDER.filter((part) => part !== 'play' && part !== 'transport').toSorted());
});
