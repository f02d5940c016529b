import { describe, expect, it } from 'vitest';
import { ThemeChoice } from '#application/design/theme-choice.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
import { SetDeviceTheme } from '#tests/fakes/set-device-theme.ts';

const choiceIn = (store: MemoryKeyValueStore, device = new SetDeviceTheme('light')) => new ThemeChoice({ store, device });

describe('UI-01: theme in local storage', () => {
  it('is dark by default; a choice is stored under `theme`', () => {
    const store = new MemoryKeyValueStore();
    const choice = choiceIn(store);
    expect(choice.state.value).toBe('dark');
    choice.toggle();
    expect(choice.state.value).toBe('light');
    expect(store.get('theme')).toBe('light');
    expect(choiceIn(store).state.value).toBe('light');
    choice.choose('dark');
    expect(choiceIn(store).state.value).toBe('dark');
  });

  it('notifies of changes only', () => {
    const choice = choiceIn(new MemoryKeyValueStore({ theme: 'purple' }));
    const seen: string[] = [];
    choice.state.$.subscribe((theme) => seen.push(theme));
    choice.choose('dark');
    choice.choose('light');
    expect(seen).toEqual(['dark', 'light']);
  });

  it('UI-11: follows the device where the player chose so, until another choice; the switch leads away from what is shown', () => {
    const store = new MemoryKeyValueStore();
    const device = new SetDeviceTheme('light');
    const choice = choiceIn(store, device);
    choice.choose('device');
    expect([store.get('theme'), choice.setting.value, choice.state.value]).toEqual(['device', 'device', 'light']);
    device.theme.set('dark');
    expect(choice.state.value).toBe('dark');
    choice.toggle();
    expect([choice.setting.value, choice.state.value]).toEqual(['light', 'light']);
    device.theme.set('light');
    device.theme.set('dark');
    expect(choice.state.value).toBe('light');
  });

  it('UI-11: a page that the server rendered begins dark, and shows the theme of the device once the app has taken it over', () => {
    const choice = choiceIn(new MemoryKeyValueStore({ theme: 'device' }));
    expect([choice.state.first, choice.state.value]).toEqual(['dark', 'light']);
  });
});
