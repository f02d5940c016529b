import { describe, expect, it } from 'vitest';
import { ignoreComposingKeys } from '#infrastructure/browser/composing-keys.ts';

describe('a key that is pressed', () => {
  const heard = (key: Readonly<{ key: string; keyCode: number; isComposing: boolean }>, capture: boolean): boolean => {
    const page = new EventTarget();
    ignoreComposingKeys(page);
    let isHeard = false;
    page.addEventListener('keydown', () => (isHeard = true), { capture });
    const event = Object.assign(new Event('keydown', { cancelable: true }), key);
    expect(page.dispatchEvent(event)).toBe(true);
    return isHeard;
  };

  it.each(['Enter', 'Escape', ' ', 'ArrowDown', 'j', 'Process'])('%s is a command only outside of a composition', (key) => {
    for (const capture of [true, false]) {
      expect(heard({ key, keyCode: 13, isComposing: false }, capture)).toBe(true);
      expect(heard({ key, keyCode: 229, isComposing: true }, capture)).toBe(false);
      expect(heard({ key, keyCode: 13, isComposing: true }, capture)).toBe(false);
      expect(heard({ key, keyCode: 229, isComposing: false }, capture)).toBe(false);
    }
  });
});
