import { expect, it } from 'vitest';
import { KeptNumbers } from '#server/application/studio/numbers/kept-numbers.ts';
import { StoppedClock } from '#tests/server/harness/stopped-clock.ts';

const MINUTE = 60_000;

/** Numbers that come when they are let, each with how many counts were begun before. */
function counted() {
  const clock = new StoppedClock();
  const waiting: { readonly key: string; readonly end: (failed?: boolean) => void }[] = [];
  let begun = 0;
  const of = (id: string, version: number | null) => {
    const count = begun++;
    return new Promise((resolve, reject) =>
      waiting.push({ key: `${id} ${version}`, end: (failed = false) => (failed ? reject(new Error('No database')) : resolve({ count })) }),
    ) as never;
  };
  const kept = new KeptNumbers({ numbers: { of }, clock });
  const end = (failed = false) => {
    for (const one of waiting.splice(0)) one.end(failed);
  };
  const later = (ms: number) => {
    clock.ms += ms;
  };
  return { kept, end, later, begun: () => begun };
}

it('STUDIO-234: who opens a script gets the numbers of the last ten minutes, whoever asked for them; the page of numbers has them counted anew', async () => {
  const { kept, end, later, begun } = counted();
  const first = kept.of('harbour', 2, true);
  end();
  expect(await first).toEqual({ count: 0 });
  later(9 * MINUTE);
  expect(await kept.of('harbour', 2, true)).toEqual({ count: 0 });
  const anew = kept.of('harbour', 2, false);
  end();
  expect(await anew).toEqual({ count: 1 });
  later(9 * MINUTE);
  expect(await kept.of('harbour', 2, true)).toEqual({ count: 1 });
  later(2 * MINUTE);
  const old = kept.of('harbour', 2, true);
  end();
  expect([await old, begun()]).toEqual([{ count: 2 }, 3]);
});

it('STUDIO-234: at once they are counted once, by story and version, and a count that fails is kept for nobody', async () => {
  const { kept, end, begun } = counted();
  const asked = [kept.of('harbour', 2, true), kept.of('harbour', 2, false), kept.of('harbour', 3, true), kept.of('quay', 2, true)];
  end();
  expect(await Promise.all(asked)).toEqual([{ count: 0 }, { count: 0 }, { count: 1 }, { count: 2 }]);
  const failing = [kept.of('harbour', null, true), kept.of('harbour', null, true)].map((one) => one.catch((error: Error) => error.message));
  end(true);
  expect(await Promise.all(failing)).toEqual(['No database', 'No database']);
  const again = kept.of('harbour', null, true);
  end();
  expect([await again, begun()]).toEqual([{ count: 4 }, 5]);
});
