import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HostReach } from '#application/platform/host-reach.ts';
import { CountingRandom } from '#tests/fakes/counting-random.ts';
import { StagedPageLifecycle } from '#tests/fakes/staged-page-lifecycle.ts';
import { SwitchedConnectivity } from '#tests/fakes/switched-connectivity.ts';
import { SwitchedHost } from '#tests/fakes/switched-host.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function parts(reported = true) {
  const [host, connectivity, lifecycle] = [new SwitchedHost(), new SwitchedConnectivity(reported), new StagedPageLifecycle()];
  const reach = new HostReach({ probe: host, connectivity, lifecycle, random: new CountingRandom() });
  let back = 0;
  const wait = () => void reach.whenBack().then(() => (back += 1));
  return { host, connectivity, lifecycle, reach, wait, backs: () => back };
}
const soon = () => vi.advanceTimersByTimeAsync(0);

it.each([true, false])('C70: a server that answers is there, whether the device reports a network (%s) or not', async (reported) => {
  const { reach, wait, backs } = parts(reported);
  expect(await reach.answers()).toBe(true);
  wait();
  await soon();
  expect([backs(), reach.lost.value]).toEqual([1, false]);
});

it.each([true, false])(
  'C70: one that does not is lost, and is asked again ever less often, whatever the device reports (%s)',
  async (reported) => {
    const { host, reach, wait, backs } = parts(reported);
    host.isThere = false;
    wait();
    await soon();
    expect([reach.lost.value, host.asked]).toEqual([true, 1]);
    for (const [ms, asked] of [
      [999, 1],
      [1, 2],
      [2_000, 3],
      [4_000, 4],
      [8_000, 5],
      [15_000, 6],
      [15_000, 7],
    ] as const) {
      await vi.advanceTimersByTimeAsync(ms);
      expect(host.asked).toBe(asked);
    }
    host.isThere = true;
    await vi.advanceTimersByTimeAsync(15_000);
    expect([backs(), reach.lost.value, vi.getTimerCount()]).toEqual([1, false, 0]);
  },
);

it('is asked at once when the device reports a network, the page is seen again, or the player wishes it', async () => {
  const { host, connectivity, lifecycle, reach, wait, backs } = parts();
  host.isThere = false;
  wait();
  await soon();
  const hints = [
    () => {
      connectivity.online.set(false);
      connectivity.online.set(true);
    },
    () => lifecycle.shown$.next({ persisted: false }),
    () => reach.retry(),
  ];
  for (const [index, hint] of hints.entries()) {
    hint();
    await soon();
    expect(host.asked).toBe(index + 2);
  }
  host.isThere = true;
  reach.retry();
  await soon();
  expect([backs(), reach.lost.value]).toEqual([1, false]);
});

it('is asked once for all who wait, and nobody waits in vain', async () => {
  const { host, reach, wait, backs } = parts();
  host.isThere = false;
  for (let count = 0; count < 20; count += 1) wait();
  await soon();
  expect(host.asked).toBe(1);
  host.isThere = true;
  reach.retry();
  await soon();
  expect([backs(), host.asked, vi.getTimerCount()]).toEqual([20, 2, 0]);
});
