import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CookieStore } from '#application/platform/cookie-store.ts';

/** What every `CookieStore` promises. `make` gives an empty one. */
export function cookieStoreContract(name: string, make: () => CookieStore): void {
  describe(`CookieStore: ${name}`, () => {
    it('returns a value until it is removed', () => {
      const cookies = make();
      expect(cookies.get('token')).toBeNull();
      cookies.set('token', 'a', 60);
      cookies.set('token_expiry_time', '17', 60);
      expect(cookies.get('token')).toBe('a');
      cookies.remove('token');
      expect(cookies.get('token')).toBeNull();
      expect(cookies.get('token_expiry_time')).toBe('17');
    });

    it('keeps any text', () => {
      fc.assert(
        fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (value) => {
          const cookies = make();
          cookies.set('token', value, 60);
          expect(cookies.get('token')).toBe(value);
        }),
      );
    });
  });
}
