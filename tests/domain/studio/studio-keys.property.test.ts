import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenBy, keyList, keyOfCommand, keyText, studioKeyOf, studioKeys } from '#domain/studio/studio-keys.ts';

describe('the keys of the studio', () => {
  it('STUDIO-47: each key is listed with what it does, once, and is told from all others', () => {
    for (const one of studioKeys) {
      const press = { key: one.key, ctrlKey: one.ctrl ?? false, shiftKey: one.shift ?? false, altKey: one.alt ?? false, metaKey: false };
      expect(studioKeyOf(press)).toBe(one);
      expect(studioKeyOf({ ...press, key: one.key.length === 1 ? one.key.toUpperCase() : one.key })).toBe(one);
      // Cmd of a Mac is its Ctrl.
      if (one.ctrl) expect(studioKeyOf({ ...press, ctrlKey: false, metaKey: true })).toBe(one);
      expect(keyList).toContainEqual([keyText(one), one.meaning]);
    }
    expect(new Set(keyList.map(([key]) => key)).size).toBe(keyList.length);
    expect(keyOfCommand('wide-play')).toBe('Ctrl Shift P');
    expect(keyOfCommand('back')).toBe('Alt ←');
  });

  it('STUDIO-47: no key that types a sign is a command where one writes', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 1 }), fc.boolean(), (key, shiftKey) => {
        const found = studioKeyOf({ key, shiftKey, ctrlKey: false, metaKey: false, altKey: false });
        expect(found === null || found.where === 'plain').toBe(true);
      }),
    );
  });

  it('STUDIO-47: the digits of the play choose by their place, and nothing else does', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom('1', '9', '0', '12', 'Enter', ''), fc.string()), (key) => {
        expect(chosenBy(key)).toBe(/^[1-9]$/.test(key) ? Number(key) - 1 : null);
      }),
    );
  });
});
