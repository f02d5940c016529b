import { describe, expect, it } from 'vitest';
import { ChunkReload } from '#application/platform/chunk-reload.ts';
import { Clock } from '#application/platform/clock.ts';
import { FakePage } from '#tests/fakes/fake-page.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
import { RecordingLog } from '#tests/fakes/recording-log.ts';

class HandClock extends Clock {
  time = 1_000_000;

  now(): number {
    return this.time;
  }
}

describe('ERR-04: chunk-load error', () => {
  it('reloads at most once per path within 10 seconds, over the reload', () => {
    const [page, store, clock] = [new FakePage(), new MemoryKeyValueStore(), new HandClock()];
    const failed = () => new ChunkReload({ page, store, clock, log: new RecordingLog() }).failed();
    expect(failed()).toBe(true);
    clock.time += 9_999;
    expect(failed()).toBe(false);
    page.at = '/story/other';
    expect(failed()).toBe(true);
    page.at = '/';
    clock.time += 1;
    expect(failed()).toBe(true);
    expect(page.reloads).toBe(3);
  });

  it('reloads once where storage is blocked, which then forgets at each load', () => {
    const [page, clock] = [new FakePage(), new HandClock()];
    const failed = () => new ChunkReload({ page, store: new MemoryKeyValueStore(), clock, log: new RecordingLog() }).failed();
    expect(failed()).toBe(true);
    clock.time += 9_999;
    expect(failed()).toBe(false);
    clock.time += 1;
    expect(failed()).toBe(true);
    expect(page.reloads).toBe(2);
  });

  it('survives a corrupted record', () => {
    const page = new FakePage();
    const store = new MemoryKeyValueStore({ reload_guard: '[null' });
    expect(new ChunkReload({ page, store, clock: new HandClock(), log: new RecordingLog() }).failed()).toBe(true);
  });
});
