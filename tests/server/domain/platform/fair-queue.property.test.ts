import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Caller,
  emptyQueue,
  ended,
  type FairQueue,
  givenUp,
  joined,
  nextOpening,
  type QueueBounds,
  type QueuedCall,
  waitingCalls,
  withPlaces,
} from '#server/domain/platform/fair-queue.ts';
import { runs } from '#tests/proof.ts';

const caller = fc.record({
  user: fc.option(fc.constantFrom('ann', 'bo', 'cy', 'di')),
  address: fc.constantFrom('home', 'school', 'office'),
});
const bounds: fc.Arbitrary<QueueBounds> = fc.record({
  places: fc.integer({ min: 1, max: 4 }),
  placesPerAddress: fc.integer({ min: 1, max: 3 }),
  placesPerUser: fc.integer({ min: 1, max: 2 }),
  waiting: fc.integer({ min: 1, max: 12 }),
  waitingPerAddress: fc.integer({ min: 1, max: 8 }),
  waitingPerUser: fc.integer({ min: 1, max: 4 }),
});
/** `which` chooses among the calls that are there. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant('join' as const), caller }) },
  fc.record({ what: fc.constantFrom('end' as const, 'give up' as const), which: fc.nat(30), ms: fc.nat(3_000) }),
  fc.record({ what: fc.constant('pause' as const), ms: fc.nat(8_000) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A queue with everything that happened to it. */
class Run {
  readonly bounds: QueueBounds;
  queue: FairQueue;
  now = 0;
  #ids = 0;
  /** Calls in the order in which they got places. */
  readonly placed: QueuedCall[] = [];

  constructor(limits: QueueBounds) {
    this.bounds = limits;
    this.queue = emptyQueue(limits);
  }

  get working(): readonly QueuedCall[] {
    return this.queue.places.flatMap(({ call }) => call ?? []);
  }

  join(by: Caller): QueuedCall | 'caller' | 'all' {
    const call = { id: ++this.#ids, caller: by };
    const answer = joined(this.queue, call, this.bounds);
    if (!answer.ok) return answer.error;
    this.#fill(answer.value);
    return call;
  }

  /** A call ends that took `ms`, by default no time: then its place does not rest. */
  end(id: number, ms = 0): void {
    this.#fill(ended(this.queue, id, ms, this.now));
  }

  pause(ms: number): void {
    this.now += ms;
    this.#fill(this.queue);
  }

  step(taken: Step): void {
    if (taken.what === 'join') return void this.join(taken.caller);
    if (taken.what === 'pause') return void this.pause(taken.ms);
    const from = taken.what === 'end' ? this.working : waitingCalls(this.queue);
    const chosen = from[taken.which % Math.max(1, from.length)];
    if (!chosen) return;
    if (taken.what === 'end') this.end(chosen.id, taken.ms);
    else this.#fill(givenUp(this.queue, chosen.id));
  }

  /** Until nothing works or waits. */
  finish(): void {
    while (this.working.length + waitingCalls(this.queue).length > 0) {
      for (const { id } of this.working) this.end(id, 100);
      this.pause(1_000);
    }
  }

  #fill(queue: FairQueue): void {
    const filled = withPlaces(queue, this.bounds, this.now);
    this.queue = filled.queue;
    this.placed.push(...filled.placed);
  }
}

/** How often the key that is there most often is there. */
const most = (keys: readonly (string | null)[]): number => {
  const groups = Map.groupBy(
    keys.filter((key) => key !== null),
    (key) => key,
  );
  return Math.max(0, ...[...groups.values()].map((group) => group.length));
};

const check = (property: (run: Run, steps: readonly Step[]) => void): void =>
  fc.assert(
    fc.property(bounds, fc.array(step, { maxLength: 60 }), (limits, steps) => property(new Run(limits), steps)),
    { numRuns: runs(300, 20_000) },
  );

describe('faults S74: places for calls that cost more than a turn', () => {
  it('gives no more places than there are, at the same time: to all, to an address, to a user', () => {
    check((run, steps) => {
      for (const each of steps) {
        run.step(each);
        expect(run.queue.places).toHaveLength(run.bounds.places);
        expect(most(run.working.map((call) => call.caller.address))).toBeLessThanOrEqual(run.bounds.placesPerAddress);
        expect(most(run.working.map((call) => call.caller.user))).toBeLessThanOrEqual(run.bounds.placesPerUser);
      }
    });
  });

  it('lets no more wait than the bounds say', () => {
    check((run, steps) => {
      for (const each of steps) {
        run.step(each);
        const waiting = waitingCalls(run.queue);
        expect(waiting.length).toBeLessThanOrEqual(run.bounds.waiting);
        expect(most(waiting.map((call) => call.caller.address))).toBeLessThanOrEqual(run.bounds.waitingPerAddress);
        const users = waiting.map((call) => call.caller.user && `${call.caller.address} ${call.caller.user}`);
        expect(most(users)).toBeLessThanOrEqual(run.bounds.waitingPerUser);
      }
    });
  });

  it('leaves no place empty that has rested and that a waiting call may have', () => {
    check((run, steps) => {
      for (const each of steps) {
        run.step(each);
        expect(withPlaces(run.queue, run.bounds, run.now).placed).toEqual([]);
        // Nothing opens before the time that is named.
        const opening = nextOpening(run.queue, run.now);
        if (opening !== null) expect(withPlaces(run.queue, run.bounds, opening - 1).placed).toEqual([]);
        const rested = withPlaces(run.queue, run.bounds, Number.POSITIVE_INFINITY).queue;
        const calls = rested.places.flatMap(({ call }) => call ?? []);
        if (calls.length === run.bounds.places) continue;
        for (const { caller: by } of waitingCalls(rested)) {
          const ofAddress = calls.filter((call) => call.caller.address === by.address).length;
          const ofUser = calls.filter((call) => by.user !== null && call.caller.user === by.user).length;
          expect(ofAddress === run.bounds.placesPerAddress || ofUser === run.bounds.placesPerUser).toBe(true);
        }
      }
    });
  });

  it('loses no place and no call: in the end everyone was served or gave up, and all places are free', () => {
    check((run, steps) => {
      for (const each of steps) run.step(each);
      run.finish();
      expect(run.queue.waiting).toEqual([]);
      expect(run.queue.places.map(({ call }) => call)).toEqual(Array(run.bounds.places).fill(null));
      expect(new Set(run.placed.map(({ id }) => id)).size).toBe(run.placed.length);
    });
  });

  it('lets calls take a ninth of the time of each place, beside two seconds of rest that a place may owe', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 20, maxLength: 60 }), (times) => {
        const run = new Run({ places: 1, placesPerAddress: 1, placesPerUser: 1, waiting: 9, waitingPerAddress: 9, waitingPerUser: 9 });
        let worked = 0;
        for (const ms of times) {
          run.join({ user: 'abuser', address: 'home' });
          const opening = nextOpening(run.queue, run.now);
          if (run.working.length === 0 && opening !== null) run.pause(opening - run.now);
          const [call] = run.working;
          run.now += ms;
          worked += ms;
          run.end(call?.id ?? 0, ms);
        }
        const last = times.at(-1) ?? 0;
        expect(worked - last).toBeLessThanOrEqual((run.now - last + 2_000) / 9 + 1e-6);
      }),
      { numRuns: runs(200, 5_000) },
    );
  });

  it('lets no place rest for more than three seconds, whatever its call took', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (ms) => {
        const run = new Run({ places: 1, placesPerAddress: 1, placesPerUser: 1, waiting: 1, waitingPerAddress: 1, waitingPerUser: 1 });
        run.join({ user: 'ann', address: 'home' });
        run.end(1, ms);
        run.pause(3_000);
        run.join({ user: 'bo', address: 'home' });
        expect(run.working).toHaveLength(1);
      }),
      { numRuns: runs(100, 1_000) },
    );
  });

  it('serves the calls of one user at one address in the order in which they came', () => {
    check((run, steps) => {
      for (const each of steps) run.step(each);
      run.finish();
      for (const own of Map.groupBy(
        run.placed.filter(({ caller: by }) => by.user !== null),
        ({ caller: by }) => `${by.address} ${by.user}`,
      ).values())
        expect(own.map(({ id }) => id)).toEqual(own.map(({ id }) => id).toSorted((a, b) => a - b));
    });
  });

  it('makes a caller wait for one call of each other address at most, however many calls these have waiting, and how soon they come back', () => {
    const crowd = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(crowd, fc.integer({ min: 1, max: 3 }), (addresses, places) => {
        const run = new Run({
          ...{ places, placesPerAddress: places, placesPerUser: 1 },
          ...{ waiting: 1_000, waitingPerAddress: 1_000, waitingPerUser: 1_000 },
        });
        for (const [at, calls] of addresses.entries())
          for (let call = 0; call < calls; call += 1) run.join({ user: `abuser ${at} ${call}`, address: `${at}` });
        const before = run.placed.length;
        const mine = run.join({ user: 'ann', address: 'home' });
        if (typeof mine === 'string') throw new Error(mine);
        while (!run.placed.includes(mine)) {
          const [served] = run.working;
          run.end(served?.id ?? 0);
          if (served) run.join(served.caller);
        }
        expect(run.placed.indexOf(mine) - before).toBeLessThanOrEqual(addresses.length);
      }),
      { numRuns: runs(200, 5_000) },
    );
  });

  it('makes a user wait for one call of each other user of the address at most', () => {
    const crowd = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(crowd, (users) => {
        const run = new Run({
          ...{ places: 1, placesPerAddress: 1, placesPerUser: 1 },
          ...{ waiting: 1_000, waitingPerAddress: 1_000, waitingPerUser: 1_000 },
        });
        for (const [at, calls] of users.entries())
          for (let call = 0; call < calls; call += 1) run.join({ user: `abuser ${at}`, address: 'school' });
        const before = run.placed.length;
        const mine = run.join({ user: 'ann', address: 'school' });
        if (typeof mine === 'string') throw new Error(mine);
        while (!run.placed.includes(mine)) {
          const [served] = run.working;
          run.end(served?.id ?? 0);
          if (served) run.join(served.caller);
        }
        expect(run.placed.indexOf(mine) - before).toBeLessThanOrEqual(users.length);
      }),
      { numRuns: runs(200, 5_000) },
    );
  });
});
