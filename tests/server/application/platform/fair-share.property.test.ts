import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentRank } from '#server/application/db/work-order.ts';
import { FairShare, type NoPlace } from '#server/application/platform/fair-share.ts';
import type { Caller, QueueBounds } from '#server/domain/platform/fair-queue.ts';
import { runs } from '#tests/proof.ts';

const bounds: QueueBounds = {
  ...{ places: 3, placesPerAddress: 2, placesPerUser: 1 },
  ...{ waiting: 8, waitingPerAddress: 5, waitingPerUser: 3 },
};
const LONGEST_WAIT_MS = 10_000;
const LONGEST_REST_MS = 5_000;

const addresses = ['home', 'school', 'office', 'park'] as const;
const ask = fc.record({
  what: fc.constant('ask' as const),
  caller: fc.record({ user: fc.option(fc.constantFrom('ann', 'bo', 'cy')), address: fc.constantFrom(...addresses) }),
  takesMs: fc.integer({ min: 0, max: 4_000 }),
  fails: fc.boolean(),
  /** When the client leaves, if it does. */
  leavesMs: fc.option(fc.integer({ min: 0, max: 6_000 })),
});
const pause = fc.record({ what: fc.constant('pause' as const), ms: fc.integer({ min: 0, max: 2_000 }) });
type Ask = typeof ask extends fc.Arbitrary<infer A> ? A : never;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Work that fails on purpose, told apart from a mistake of the queue. */
class Broken extends Error {}

class Calls {
  readonly share = new FairShare(bounds);
  readonly at: Caller[] = [];
  readonly outcomes: (NoPlace | 'done' | 'broken')[] = [];
  asked = 0;
  most = 0;
  lateStarts = 0;

  async ask({ caller, takesMs, fails, leavesMs }: Ask): Promise<void> {
    this.asked += 1;
    const client = new AbortController();
    if (leavesMs !== null) setTimeout(() => client.abort(), leavesMs);
    const since = performance.now();
    const work = async () => {
      expect(client.signal.aborted).toBe(false);
      if (performance.now() - since > LONGEST_WAIT_MS) this.lateStarts += 1;
      this.at.push(caller);
      this.#look();
      await wait(takesMs);
      this.at.splice(this.at.indexOf(caller), 1);
      if (fails) throw new Broken();
    };
    const outcome = await this.share.run(caller, client.signal, work).catch((error: unknown) => {
      if (error instanceof Broken) return null;
      throw error;
    });
    this.outcomes.push(outcome === null ? 'broken' : outcome.ok ? 'done' : outcome.error);
  }

  #look(): void {
    this.most = Math.max(this.most, this.at.length);
    for (const one of this.at) {
      expect(this.at.filter(({ address }) => address === one.address).length).toBeLessThanOrEqual(bounds.placesPerAddress);
      if (one.user !== null) expect(this.at.filter(({ user }) => user === one.user)).toHaveLength(1);
    }
  }
}

describe('faults S74: places for calls that cost more than a turn, over time', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('answers every call, runs no more than there are places, and has all of them free in the end: after errors, and after clients that left', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof({ weight: 4, arbitrary: ask }, pause), { maxLength: 40 }), async (steps) => {
        const calls = new Calls();
        const asked: Promise<void>[] = [];
        for (const step of steps) {
          if (step.what === 'ask') asked.push(calls.ask(step));
          else await vi.advanceTimersByTimeAsync(step.ms);
        }
        await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS + 4_000 + LONGEST_REST_MS);
        await Promise.all(asked);
        expect(calls.outcomes).toHaveLength(calls.asked);
        expect(calls.most).toBeLessThanOrEqual(bounds.places);
        expect(calls.lateStarts).toBe(0);
        const one = { what: 'ask' as const, takesMs: 10, fails: false, leavesMs: null };
        const again = addresses.slice(0, bounds.places).map((address) => calls.ask({ ...one, caller: { user: null, address } }));
        await vi.advanceTimersByTimeAsync(1);
        expect(calls.at).toHaveLength(bounds.places);
        await vi.advanceTimersByTimeAsync(LONGEST_REST_MS);
        await Promise.all(again);
      }),
      { numRuns: runs(100, 5_000) },
    );
  });

  it('marks the work, so that its statements give way', async () => {
    const { share } = new Calls();
    const rank = await share.run({ user: 'ann', address: 'home' }, new AbortController().signal, async () => currentRank());
    expect([rank, currentRank()]).toEqual([{ ok: true, value: 'expensive' }, 'ordinary']);
  });

  it('lets places rest after long calls, and serves those that wait when they have rested', async () => {
    const calls = new Calls();
    const one = { what: 'ask' as const, takesMs: 300, fails: false, leavesMs: null };
    const all = addresses.map((address) => calls.ask({ ...one, caller: { user: null, address } }));
    // Nine times 300 ms, of which a place may owe two seconds.
    await vi.advanceTimersByTimeAsync(300 + 699);
    expect(calls.at).toEqual([]);
    await vi.advanceTimersByTimeAsync(2);
    expect(calls.at).toEqual([{ user: null, address: 'park' }]);
    await vi.advanceTimersByTimeAsync(300);
    await Promise.all(all);
  });
});
