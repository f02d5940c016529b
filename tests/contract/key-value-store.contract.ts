import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KeyValueStore } from '#application/platform/key-value-store.ts';
import { anyCharacter } from '#tests/arbitraries/texts.ts';

/** What every `KeyValueStore` promises. `make` gives an empty one. */
export function keyValueStoreContract(name: string, make: () => KeyValueStore): void {
  describe(`KeyValueStore: ${name}`, () => {
    it('is empty at first', () => {
      const store = make();
      expect(store.get('theme')).toBeNull();
      expect(store.keys()).toEqual([]);
    });

    it('keeps the newest value of a key, empty text too, and forgets what is removed', () => {
      const store = make();
      store.set('theme', 'dark');
      store.set('theme', '');
      expect(store.get('theme')).toBe('');
      expect(store.keys()).toEqual(['theme']);
      store.remove('theme');
      store.remove('never there');
      expect(store.get('theme')).toBeNull();
      expect(store.keys()).toEqual([]);
    });

    it('behaves like a map for any keys and values', () => {
      const key = fc.oneof(fc.constantFrom('__proto__', 'length', 'constructor', 'a', 'b'), fc.string());
      const change = fc.tuple(key, fc.option(fc.string({ unit: anyCharacter })));
      fc.assert(
        fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
          const store = make();
          const model = new Map<string, string>();
          for (const [name, value] of changes) {
            if (value === null) {
              store.remove(name);
              model.delete(name);
            } else {
              store.set(name, value);
              model.set(name, value);
            }
            expect(store.get(name)).toBe(model.get(name) ?? null);
          }
          expect(store.keys().toSorted()).toEqual([...model.keys()].toSorted());
        }),
      );
    });
  });
}
