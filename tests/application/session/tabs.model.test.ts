import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runs } from '#tests/proof.ts';
import { type NetworkState, TabsWorld, type WorldTab } from './tabs-world.ts';

type Step = fc.AsyncCommand<object, TabsWorld>;

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Invariants after every step. */
function checkInvariants(world: TabsWorld): void {
  expect(world.misattributed).toEqual([]);
  for (const tab of world.tabs) expect(tab.loggedOut).toBeLessThanOrEqual(tab.api.refusals + tab.signedOut);
  const losses = world.refused.size + world.cleared + world.tabs.reduce((sum, tab) => sum + tab.signedOut, 0);
  // Tabs sign up separately without shared cookies, and when a request hangs longer than the timeout of the lock.
  expect(world.signUps).toBeLessThanOrEqual((1 + losses) * (world.hung || world.isolated ? world.tabs.length : 1));
}

/** Invariant once a step has settled: each tab shows the user of the stored tokens. */
function checkShownUser(world: TabsWorld): void {
  for (const { signals, shown, parts } of world.tabs) {
    if (signals.suspended || shown === null) continue;
    expect(shown.uuid).toBe(world.owner(parts.jar.read()));
    if (!world.disturbed) expect(shown.role).toBe(world.server.profile(shown.uuid).role);
  }
}

const step = (name: string, act: (world: TabsWorld) => void, then = 0): Step => ({
  check: () => true,
  run: async (_, world) => {
    act(world);
    await advance(then);
    checkInvariants(world);
  },
  toString: () => `${name}, ${then} ms`,
});

const at = (world: TabsWorld, place: number): WorldTab => {
  const tab = world.tabs[place % world.tabs.length];
  if (tab === undefined) throw new Error('The world has no tabs');
  return tab;
};

const soon = fc.nat(60);
const place = fc.nat(4);
const HOUR = 3_600_000;

const inTab = (name: string, act: (tab: WorldTab, world: TabsWorld) => void) =>
  fc.tuple(place, soon).map(([tab, then]) => step(`${name} ${tab}`, (world) => act(at(world, tab), world), then));
const toAll = (name: string, act: (world: TabsWorld) => void) => soon.map((then) => step(name, act, then));

const steps = [
  inTab('call in', (tab) => tab.call()),
  inTab('five calls in', (tab) => {
    for (let calls = 0; calls < 5; calls += 1) tab.call();
  }),
  toAll('calls everywhere', (world) => {
    for (const tab of world.tabs) tab.call();
  }),
  inTab('the access token expires of', ({ parts }, world) => world.server.access.delete(parts.jar.read().access ?? '')),
  inTab('the session is ended of', ({ parts }, world) => world.server.end(parts.jar.read().refresh ?? '')),
  toAll('the access cookie runs out', (world) => world.cookies.pairs.delete('token')),
  inTab('sign in with a new address in', (tab, world) => tab.signIn(`new-${world.server.api.calls.length}@example.test`)),
  inTab('sign in as Ann in', (tab) => tab.signIn('ann@example.test')),
  inTab('sign in as Bob in', (tab) => tab.signIn('bob@example.test')),
  inTab('sign out in', (tab) => tab.signOut()),
  inTab('fall asleep:', (tab) => {
    tab.signals.suspended = true;
  }),
  inTab('wake up:', (tab) => wake(tab)),
  toAll('everything stored is cleared, and each tab calls', (world) => {
    world.cookies.pairs.clear();
    world.storage.entries.clear();
    world.cleared += 1;
    world.disturbed = true;
    for (const tab of world.tabs) tab.call();
  }),
  toAll('the storage is cleared', (world) => {
    world.storage.entries.clear();
    world.disturbed = true;
  }),
  fc.constantFrom('good' as const, 'full' as const, 'off' as const).map((mode) =>
    step(`the storage is ${mode}`, (world) => {
      world.storage.mode = mode;
      world.disturbed = true;
    }),
  ),
  fc.constantFrom<NetworkState[]>('good', 'good', 'good', 'down', 'busy', 'lost', 'hung').map((network) =>
    step(`the network is ${network}`, (world) => {
      world.network = network;
      world.hung ||= network === 'hung';
      world.disturbed = true;
    }),
  ),
  fc.constantFrom(0, -5 * HOUR, 5 * HOUR, -9 * 24 * HOUR, 9 * 24 * HOUR, -30_000 * HOUR, 30_000 * HOUR).map((skew) =>
    step(`the clock is off by ${skew / HOUR} h`, (world) => {
      world.clock.skew = skew;
    }),
  ),
  fc.nat(7000).map((ms) => ({
    check: () => true,
    run: async (_: object, world: TabsWorld) => {
      const before = world.server.api.calls.length;
      await advance(1000 + ms);
      expect(world.server.api.calls.length - before).toBeLessThan(30 * world.tabs.length);
      checkInvariants(world);
      checkShownUser(world);
    },
    toString: () => `a pause of ${1000 + ms} ms`,
  })),
];

function wake(tab: WorldTab): void {
  tab.signals.suspended = false;
  tab.parts.lifecycle.shown$.next({ persisted: false });
}

/** Every tab recovers once all faults end, as one player where tabs share cookies. */
async function checkRecovery(world: TabsWorld): Promise<void> {
  world.network = 'good';
  world.tabs.forEach(wake);
  await advance(200_000);
  for (const tab of world.tabs) tab.call();
  await advance(100_000);
  const before = world.tabs.map((tab) => tab.succeeded);
  const requests = world.server.api.calls.length;
  for (const tab of world.tabs) tab.call();
  await advance(200_000);
  expect(world.tabs.map((tab) => tab.succeeded)).toEqual(before.map((count) => count + 1));
  expect(world.server.api.calls.length - requests).toBe(world.tabs.length);
  expect(world.tabs.map((tab) => tab.parts.session.state.value.kind)).toEqual(world.tabs.map(() => 'ready'));
  if (!world.isolated) expect(new Set(world.tabs.map((tab) => tab.shown?.uuid)).size).toBe(1);
  checkInvariants(world);
  checkShownUser(world);
}

const anyProgram = (cookies: TabsWorld['cookies']['mode'], numRuns: number) =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 5 }),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 5, maxLength: 20 }),
      fc.commands(steps, { maxCommands: 40, size: 'max' }),
      async (tabs, latencies, program) => {
        const world = new TabsWorld(tabs, latencies, cookies);
        for (const tab of world.tabs) tab.parts.session.start();
        await fc.asyncModelRun(() => ({ model: {}, real: world }), program);
        await checkRecovery(world);
      },
    ),
    { numRuns },
  );

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the player in several tabs', () => {
  it('is the same in all tabs, for any order of events', () => anyProgram('good', runs(60, 200)));

  it.each(['off', 'readonly'] as const)('faults C13: with cookies %s, each tab recovers separately', (cookies) =>
    anyProgram(cookies, runs(20, 50)),
  );
});
