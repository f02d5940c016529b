import { describe, expect, it } from 'vitest';
import { ReadingChoice } from '#application/design/reading-choice.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';

describe('reading preferences', () => {
  it("default to normal size and the device's motion; choices are stored", () => {
    const store = new MemoryKeyValueStore();
    const choice = new ReadingChoice(store);
    expect([choice.textSize.state.value, choice.motion.state.value]).toEqual(['normal', 'system']);
    choice.textSize.choose('larger');
    choice.motion.choose('reduced');
    expect(Object.fromEntries(store.entries)).toEqual({ text_size: 'larger', motion: 'reduced' });
    const next = new ReadingChoice(store);
    expect([next.textSize.state.value, next.motion.state.value]).toEqual(['larger', 'reduced']);
  });

  it('notify once per change, and apply a choice of another tab', () => {
    const store = new MemoryKeyValueStore();
    const [here, there] = [new ReadingChoice(store), new ReadingChoice(store)];
    const seen: string[] = [];
    here.textSize.state.$.subscribe((size) => seen.push(size));
    there.textSize.choose('small');
    here.reread();
    here.textSize.choose('small');
    expect(seen).toEqual(['normal', 'small']);
  });
});
