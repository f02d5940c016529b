import { describe, expect, it } from 'vitest';
import { ThemeChoice } from '../../../src/application/theme/theme-choice.ts';
import { showTheme } from '../../../src/infrastructure/browser/theme-on-page.ts';
import { brandOf } from '../../arbitraries/brands.ts';
import { MemoryKeyValueStore } from '../../fakes/memory-key-value-store.ts';

describe('UI-01: theme class', () => {
  it('is applied on load and after every change, with the colours of the brand', () => {
    const classes = new Set<string>();
    const properties = new Map<string, string>();
    const chrome: string[] = [];
    const documentElement = {
      classList: { add: (name: string) => void classes.add(name), remove: (name: string) => void classes.delete(name) },
      style: { setProperty: (name: string, value: string | null) => void properties.set(name, value ?? '') },
    };
    const querySelector = () => ({ setAttribute: (_name: string, value: string) => void chrome.push(value) });
    const choice = new ThemeChoice(new MemoryKeyValueStore());
    showTheme(choice, brandOf('x'), { documentElement, querySelector });
    expect([...classes]).toEqual(['dark']);
    expect(properties.get('--bg')).toBe('#000000');
    choice.toggle();
    expect([...classes]).toEqual(['light']);
    expect(properties.get('--bg')).toBe('#ffffff');
    expect(chrome).toEqual(['#000000', '#ffffff']);
  });
});
