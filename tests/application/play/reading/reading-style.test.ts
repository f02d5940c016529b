import { describe, expect, it } from 'vitest';
import { ReadingStyle } from '#application/play/reading/reading-style.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';

const valuesOf = ({ font, spacing, speed }: ReadingStyle) => [font.state.value, spacing.state.value, speed.state.value];

describe('UI-05: the reading settings', () => {
  it('default to serif, normal spacing and normal speed; choices are stored', () => {
    const store = new MemoryKeyValueStore();
    const style = new ReadingStyle(store);
    expect(valuesOf(style)).toEqual(['serif', 'normal', 'normal']);
    style.font.choose('legible');
    style.spacing.choose('wide');
    style.speed.choose('at-once');
    expect(Object.fromEntries(store.entries)).toEqual({ story_font: 'legible', line_spacing: 'wide', reading_speed: 'at-once' });
    expect(valuesOf(new ReadingStyle(store))).toEqual(['legible', 'wide', 'at-once']);
  });

  it('apply a choice of another tab', () => {
    const store = new MemoryKeyValueStore();
    const [here, there] = [new ReadingStyle(store), new ReadingStyle(store)];
    there.font.choose('sans');
    there.speed.choose('calm');
    here.reread();
    expect(valuesOf(here)).toEqual(['sans', 'normal', 'calm']);
  });
});
