import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoads } from '#application/platform/chunk-loads.ts';
import { ChunkReload } from '#application/platform/chunk-reload.ts';
import { HostReach } from '#application/platform/host-reach.ts';
import { handleChunkFailures, leadingTo, loadChunk, loadOptional, warmChunk } from '#application/platform/load-chunk.ts';
import { optionalParts } from '#application/platform/optional-parts.ts';
import { CountingRandom } from '#tests/fakes/counting-random.ts';
import { DateClock } from '#tests/fakes/date-clock.ts';
import { FakePage } from '#tests/fakes/fake-page.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
import { RecordingLog } from '#tests/fakes/recording-log.ts';
import { StagedPageLifecycle } from '#tests/fakes/staged-page-lifecycle.ts';
import { SwitchedConnectivity } from '#tests/fakes/switched-connectivity.ts';
import { SwitchedHost } from '#tests/fakes/switched-host.ts';
import { runs } from '#tests/proof.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
});
afterEach(() => {
  vi.useRealTimers();
  handleChunkFailures({ recover: (_, error) => Promise.reject(error), missing: () => undefined, leadsTo: () => undefined });
});

const GONE = new Error('Failed to fetch dynamically imported module');

function parts() {
  const [host, page, log] = [new SwitchedHost(), new FakePage(), new RecordingLog()];
  const styles = {
    restored: 0,
    restore: async () => {
      styles.restored += 1;
    },
  };
  const reach = new HostReach({
    probe: host,
    connectivity: new SwitchedConnectivity(),
    lifecycle: new StagedPageLifecycle(),
    random: new CountingRandom(),
  });
  const reload = new ChunkReload({ page, store: new MemoryKeyValueStore(), clock: new DateClock(), log });
  handleChunkFailures(new ChunkLoads({ host: reach, styles, reload, page, log }));
  const chunk = { isThere: false, asked: 0 };
  const load = async () => {
    chunk.asked += 1;
    // Where the server is away, so are its files.
    if (!host.isThere || !chunk.isThere) throw GONE;
    return { part: 7 };
  };
  /** What became of a load so far. */
  const watch = (promise: Promise<object | null>) => {
    const watched: { end: unknown } = { end: 'pending' };
    promise.then(
      (value) => {
        watched.end = value;
      },
      (error) => {
        watched.end = error;
      },
    );
    return watched;
  };
  return { host, page, log, styles, reach, chunk, load, watch };
}
const soon = () => vi.advanceTimersByTimeAsync(0);

describe('C70, ERR-04: a chunk that cannot be loaded', () => {
  it('while the server does not answer either: the page stays, says so, and goes on by itself', async () => {
    const { host, page, styles, reach, chunk, load, watch } = parts();
    [host.isThere, chunk.isThere] = [false, true];
    const pressed = watch(loadChunk(load));
    await vi.advanceTimersByTimeAsync(600_000);
    expect([pressed.end, page.reloads, reach.lost.value, chunk.asked]).toEqual(['pending', 0, true, 1]);
    host.isThere = true;
    reach.retry();
    await soon();
    expect([pressed.end, page.reloads, reach.lost.value, styles.restored]).toEqual([{ part: 7 }, 0, false, 1]);
  });

  it('while the server answers: the page reloads once, for any number of chunks; then the error is shown', async () => {
    const { page, chunk, load, watch } = parts();
    const all = [loadChunk(load), loadChunk(load), loadChunk(load)].map(watch);
    await soon();
    expect([page.reloads, ...all.map(({ end }) => end)]).toEqual([1, 'pending', 'pending', 'pending']);
    // Each is asked for twice.
    expect(chunk.asked).toBe(6);
  });

  it('that was broken off by a network that changes is asked for once more, and what was pressed goes on', async () => {
    const { page, styles, chunk, load, watch } = parts();
    const pressed = watch(loadChunk(load));
    chunk.isThere = true;
    await soon();
    expect([pressed.end, page.reloads, chunk.asked, styles.restored]).toEqual([{ part: 7 }, 0, 2, 1]);
  });

  it('after the reload that did not help, the error surfaces', async () => {
    const { page, log, load, watch, reach, styles } = parts();
    const reload = new ChunkReload({
      page,
      store: new MemoryKeyValueStore({ reload_guard: `{"/":${Date.now() - 9_999}}` }),
      clock: new DateClock(),
      log,
    });
    handleChunkFailures(new ChunkLoads({ host: reach, styles, reload, page, log }));
    const failed = watch(loadChunk(load));
    await soon();
    expect([failed.end, page.reloads]).toEqual([GONE, 0]);
  });

  it('offline first, then gone: reloads once the server answers', async () => {
    const { host, page, reach, load, watch } = parts();
    host.isThere = false;
    const pressed = watch(loadChunk(load));
    await soon();
    host.isThere = true;
    reach.retry();
    await soon();
    expect([pressed.end, page.reloads]).toEqual(['pending', 1]);
  });

  it('in a browser that keeps a failed module, goes on by loading what was pressed, or by the one reload', async () => {
    for (const [address, left, reloads] of [
      ['/story/the-quiet-relay', ['/story/the-quiet-relay'], 0],
      [null, [], 1],
    ] as const) {
      const { host, page, reach, load, watch } = parts();
      host.isThere = false;
      leadingTo(address);
      const pressed = watch(loadChunk(load));
      const other = watch(loadChunk(load));
      await soon();
      host.isThere = true;
      reach.retry();
      await soon();
      expect([pressed.end, other.end, page.left, page.reloads]).toEqual(['pending', 'pending', left, reloads]);
    }
  });

  it('while the server was there all the time, reloads the page that it is on, whatever was pressed', async () => {
    const { page, load, watch } = parts();
    leadingTo('/story/the-quiet-relay');
    watch(loadChunk(load));
    await soon();
    expect([page.left, page.reloads]).toEqual([[], 1]);
  });

  it('whose style sheet is still missing when the network is back waits on', async () => {
    const { host, page, reach, chunk, load, watch, styles } = parts();
    [host.isThere, chunk.isThere] = [false, true];
    let fails = 1;
    styles.restore = async () => {
      if (fails-- > 0) {
        host.isThere = false;
        throw new Error('Unable to preload CSS');
      }
    };
    const pressed = watch(loadChunk(load));
    await soon();
    for (const expected of ['pending', { part: 7 }]) {
      host.isThere = true;
      reach.retry();
      await soon();
      expect(pressed.end).toEqual(expected);
    }
    expect(page.reloads).toBe(0);
  });

  it.each(optionalParts)('%s is done without: the page neither reloads nor waits, and it is logged', async (part) => {
    for (const isThere of [true, false]) {
      const { host, page, log, reach, load } = parts();
      host.isThere = isThere;
      expect(await loadOptional(part, load)).toBeNull();
      expect([page.reloads, reach.lost.value, host.asked]).toEqual([0, false, 0]);
      expect(log.lines).toEqual([{ level: 'warn', event: 'part.unavailable', details: { part } }]);
    }
  });

  it('that was loaded before it is needed is no failure yet', async () => {
    const { page, host, load } = parts();
    warmChunk(load);
    await soon();
    expect([page.reloads, host.asked]).toEqual([0, 0]);
  });

  it('in any order of networks, updates, presses and time: no reload while the server is away, one per path within 10 s, and all that can go on does', async () => {
    const steps = fc.array(fc.constantFrom('press', 'optional', 'away', 'back', 'gone', 'there', 'moment', 'while'), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const { host, page, reach, chunk, load, watch } = parts();
        const pressed: { end: unknown }[] = [];
        const reloads: number[] = [];
        const reloaded = page.reload.bind(page);
        page.reload = (note) => {
          expect(host.isThere).toBe(true);
          reloads.push(Date.now());
          reloaded(note);
        };
        for (const step of all) {
          if (step === 'press') pressed.push(watch(loadChunk(load)));
          if (step === 'optional') await loadOptional('tracking', load);
          if (step === 'away' || step === 'back') host.isThere = step === 'back';
          if (step === 'gone' || step === 'there') chunk.isThere = step === 'there';
          await vi.advanceTimersByTimeAsync(step === 'moment' ? 700 : step === 'while' ? 16_000 : 0);
        }
        // A page that reloads is another one: of it only the first reload counts.
        expect(reloads.length).toBeLessThanOrEqual(1);
        [host.isThere, chunk.isThere] = [true, true];
        await vi.advanceTimersByTimeAsync(16_000);
        expect(reach.lost.value).toBe(false);
        if (reloads.length === 0) for (const { end } of pressed) expect(end).toEqual({ part: 7 });
        vi.clearAllTimers();
      }),
      { numRuns: runs(200, 3_000) },
    );
  });
});
