import { describe, expect, it } from 'vitest';
import { TrackingChoice } from '#application/tracking/tracking-choice.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';

describe('TRACK-01: the opt-out of tracking', () => {
  it('is kept under `tracking_opt_out`, where only `true` means it', () => {
    const store = new MemoryKeyValueStore({ tracking_opt_out: 'maybe' });
    const choice = new TrackingChoice(store);
    expect(choice.state.value).toBeNull();
    choice.choose('no');
    expect(store.get('tracking_opt_out')).toBe('true');
    expect(new TrackingChoice(store).state.value).toBe('no');
    choice.choose('yes');
    expect(store.get('tracking_opt_out')).toBe('false');
    expect(choice.state.value).toBe('yes');
  });

  it('applies a choice of another tab', () => {
    const store = new MemoryKeyValueStore();
    const [here, there] = [new TrackingChoice(store), new TrackingChoice(store)];
    there.choose('no');
    here.reread();
    expect(here.state.value).toBe('no');
  });
});
