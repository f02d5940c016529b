import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveState } from '#application/live.ts';
import type { SessionState } from '#application/session/session.ts';
import { RegistrationWatch } from '#application/tracking/registration-watch.ts';
import type { User } from '#domain/session/user.ts';
import { CountingRandom } from '#tests/fakes/counting-random.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
import { FakeEventSink, trackingParts } from '#tests/fakes/tracking-parts.ts';
import { runs } from '#tests/proof.ts';

const NOON = Date.UTC(2026, 10, 22, 12);
const userOf = (uuid: string, changes: Partial<User>): User => ({
  ...{ uuid, id: 1, name: '', username: '', email: '', avatarUrl: '', gender: '', coins: 30, level: 1, vipLevel: 0 },
  ...{ role: 'guest', status: 'normal', createTime: '2026-11-22T11:00:00.000Z', isGuest: true },
  ...changes,
});

/** What can happen between the tabs of one browser. `tab` is taken modulo the tabs that are open. */
type Step =
  | { readonly kind: 'open' | 'close' | 'guest' | 'upgrade' | 'check' | 'leave'; readonly tab: number; readonly person: 'a' | 'b' }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'clock'; readonly ms: number }
  | { readonly kind: 'receiver'; readonly up: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('open' as const, 'close' as const, 'guest' as const, 'upgrade' as const, 'check' as const, 'leave' as const),
    tab: fc.nat(4),
    person: fc.constantFrom('a' as const, 'b' as const),
  }),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(4000) }),
  fc.record({ kind: fc.constant('clock' as const), ms: fc.integer({ min: -3_600_000, max: 3_600_000 }) }),
  fc.record({ kind: fc.constant('receiver' as const), up: fc.boolean() }),
);

const steps = fc.array(step, { maxLength: 30, size: 'max' });
const open: Step = { kind: 'open', tab: 0, person: 'a' };

/** Steps among which a guest becomes a member. */
const race: fc.Arbitrary<readonly Step[]> = fc
  .tuple(steps, fc.nat(4), fc.constantFrom('a' as const, 'b' as const), steps)
  .map(([before, tab, person, after]) => [...before, open, { kind: 'upgrade', tab, person }, ...after]);

/** A browser with up to five tabs. All of them share storage and receiver. */
class World {
  readonly #store = new MemoryKeyValueStore();
  readonly #random = new CountingRandom();
  readonly sink = new FakeEventSink();
  readonly upgraded = new Set<string>();
  #tabs: ReturnType<World['open']>[] = [];

  open() {
    const parts = trackingParts(this.#store, this.sink, this.#random);
    const session = new LiveState<SessionState>({ kind: 'starting' });
    const watch = new RegistrationWatch({
      session: { state: session },
      consent: parts.consent,
      tracker: parts.tracker,
      store: this.#store,
      clock: parts.clock,
    });
    parts.tracker.start();
    watch.start();
    const tab = { parts, session, watch };
    this.#tabs = [...this.#tabs.slice(-4), tab];
    return tab;
  }

  run(step: Step): void {
    if (step.kind === 'wait') return void vi.advanceTimersByTime(step.ms);
    if (step.kind === 'clock') return void vi.setSystemTime(Date.now() + step.ms);
    if (step.kind === 'receiver') {
      this.sink.answer = () => (step.up ? null : { kind: 'later', message: 'HTTP error 500' });
      return;
    }
    const tab = this.#tabs[step.tab % Math.max(1, this.#tabs.length)];
    if (tab === undefined || step.kind === 'open') return void this.open();
    if (step.kind === 'check') tab.watch.checkSoon();
    else if (step.kind === 'leave') tab.parts.visit.left$.next();
    else if (step.kind === 'close') this.#tabs = this.#tabs.filter((one) => one !== tab);
    else this.#become(tab.session, step.person, step.kind === 'upgrade');
  }

  /** Who has become a member is one in each tab that looks. */
  #become(session: LiveState<SessionState>, person: string, upgrade: boolean): void {
    if (upgrade) this.upgraded.add(person);
    const isMember = this.upgraded.has(person);
    const user = userOf(person, isMember ? { role: 'normal', isGuest: false } : {});
    session.set({ kind: 'ready', user, userType: isMember ? 'user' : 'guest' });
  }

  /** The next visit, with a receiver that works. */
  finish(): void {
    this.sink.answer = () => null;
    const tab = this.open();
    for (const person of this.upgraded) {
      this.#become(tab.session, person, false);
      vi.advanceTimersByTime(60_000);
    }
    vi.advanceTimersByTime(60_000);
  }
}

describe('the registration conversion', () => {
  beforeEach(() => void vi.useFakeTimers({ now: NOON }));
  afterEach(() => void vi.useRealTimers());

  it('C56, TRACK-04: counts once for each member and never for a guest, over reloads, tabs, retries, upgrades and clocks', () => {
    fc.assert(
      fc.property(race, (steps) => {
        vi.clearAllTimers();
        vi.setSystemTime(NOON);
        const world = new World();
        for (const each of steps) world.run(each);
        vi.setSystemTime(NOON);
        world.finish();
        const expected = [...world.upgraded].map((person) => `registration.${person}`).sort();
        expect(expected).not.toEqual([]);
        expect([...world.sink.received].sort()).toEqual(expected);
      }),
      { numRuns: runs(100, 1000) },
    );
  });
});
