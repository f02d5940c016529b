import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceLines } from '#domain/landing/landing.ts';

it('the price line names each figure of the configuration, and no pack that is not for sale', () => {
  const pack = fc.option(fc.record({ coins: fc.integer({ min: 2, max: 999 }), price: fc.constantFrom('1.99 USD', '300 JPY') }));
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 999 }), fc.integer({ min: 2, max: 9 }), pack, (grant, turn, sold) => {
      const [free, after] = priceLines({ grant, turn, pack: sold });
      expect(free).toBe(`${grant} coins free, no sign-up. A turn costs ${turn} coins.`);
      expect(after).toBe(`After that: free coins daily${sold === null ? '' : `, or ${sold.coins} for ${sold.price}`}.`);
    }),
  );
});

it('one coin is singular, and a free story names no price', () => {
  expect(priceLines({ grant: 30, turn: 1, pack: null })[0]).toContain('A turn costs 1 coin.');
  expect(priceLines({ grant: 30, turn: 0, pack: { coins: 100, price: '1.99 USD' } }).join(' ')).not.toMatch(/\d/);
});
