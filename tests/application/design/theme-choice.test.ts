import { describe, expect, it } from 'vitest';
import { ThemeChoice } from '#application/design/theme-choice.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';

describe('UI-01: theme in local storage', () => {
  it('is dark by default; a choice is stored under `theme`', () => {
    const store = new MemoryKeyValueStore();
    const choice = new ThemeChoice(store);
    expect(choice.state.value).toBe('dark');
    choice.toggle();
    expect(choice.state.value).toBe('light');
    expect(store.get('theme')).toBe('light');
    expect(new ThemeChoice(store).state.value).toBe('light');
    choice.choose('dark');
    expect(new ThemeChoice(store).state.value).toBe('dark');
  });

  it('notifies of changes only', () => {
    const choice = new ThemeChoice(new MemoryKeyValueStore({ theme: 'purple' }));
    const seen: string[] = [];
    choice.state.$.subscribe((theme) => seen.push(theme));
    choice.choose('dark');
    choice.choose('light');
    expect(seen).toEqual(['dark', 'light']);
  });
});
