import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SinkFailure } from '#application/tracking/event-sink.ts';
import type { TrackingEvent } from '#domain/tracking/tracking-event.ts';
import { CountingRandom } from '#tests/fakes/counting-random.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
import { FakeEventSink, trackingParts } from '#tests/fakes/tracking-parts.ts';

/** The receiver refuses every request that contains an event of this name. */
const BAD = 'Contact' as const;

const DOWN: SinkFailure = { kind: 'later', message: 'down' };
const REFUSED: SinkFailure = { kind: 'refused', message: 'HTTP error 400' };

/** What happens in a browser with several tabs. `tab` counts round the open ones. */
const action = fc.oneof(
  fc.record({ kind: fc.constant('track' as const), tab: fc.nat(9), name: fc.constantFrom('ViewContent' as const, BAD) }),
  fc.record({ kind: fc.constantFrom('leave' as const, 'close' as const, 'kill' as const), tab: fc.nat(9) }),
  fc.record({ kind: fc.constant('open' as const) }),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 20_000 }) }),
  fc.record({ kind: fc.constant('receiver' as const), down: fc.boolean(), latency: fc.integer({ min: 0, max: 5000 }) }),
);

describe('the queues of several tabs', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 22) }));
  afterEach(() => void vi.useRealTimers());

  it('C54, C57, TRACK-10: lose no event but those that are refused after one later visit, and count each once', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
        const [store, sink, random] = [new MemoryKeyValueStore(), new FakeEventSink(), new CountingRandom()];
        const open = () => {
          const tab = trackingParts(store, sink, random);
          tab.tracker.start();
          return tab;
        };
        const answer = (isDown: boolean) => (events: readonly TrackingEvent[]) => {
          if (isDown) return DOWN;
          return events.some(({ eventName }) => eventName === BAD) ? REFUSED : null;
        };
        sink.answer = answer(false);
        let tabs = [open()];
        const good: string[] = [];
        for (const next of actions) {
          const tab = 'tab' in next ? tabs[next.tab % Math.max(1, tabs.length)] : undefined;
          if (next.kind === 'open') tabs.push(open());
          if (next.kind === 'wait') vi.advanceTimersByTime(next.ms);
          if (next.kind === 'receiver') {
            sink.answer = answer(next.down);
            sink.latency = next.latency;
          }
          if (!tab) continue;
          if (next.kind === 'track') {
            const done = tab.tracker.track([{ name: next.name }]);
            if (done.ok && next.name !== BAD) good.push(done.value.id);
          }
          if (next.kind === 'leave' || next.kind === 'close') tab.visit.left$.next();
          // The code of a closed or killed tab runs no more: its timers and requests end, its storage stays.
          if (next.kind === 'close' || next.kind === 'kill') {
            const kept = new Map(store.entries);
            tab.queue.clear();
            for (const [key, value] of kept) store.set(key, value);
            tabs = tabs.filter((other) => other !== tab);
          }
        }
        sink.answer = answer(false);
        vi.advanceTimersByTime(120_000);
        open();
        vi.advanceTimersByTime(120_000);
        expect([...sink.received].toSorted()).toEqual(good.toSorted());
        expect(store.keys()).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});
