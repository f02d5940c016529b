import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bySize, perHundred, savedPercent } from '#domain/payments/pack.ts';

/** The packs for sale. */
const packs = [
  { priceId: 'coins-100', coins: 100, amount: 199, currency: 'usd' },
  { priceId: 'coins-550', coins: 550, amount: 799, currency: 'usd' },
  { priceId: 'coins-1200', coins: 1200, amount: 1499, currency: 'usd' },
  { priceId: 'coins-3500', coins: 3500, amount: 3499, currency: 'usd' },
];

it('S121: packs of several currencies are ordered by their coins, not by numbers of different money', () => {
  const mixed = [
    { priceId: 'yen', coins: 100, amount: 300, currency: 'jpy' },
    { priceId: 'dollars', coins: 550, amount: 799, currency: 'usd' },
    { priceId: 'dinars', coins: 50, amount: 900, currency: 'kwd' },
  ];
  expect(mixed.toSorted(bySize).map(({ priceId }) => priceId)).toEqual(['dinars', 'yen', 'dollars']);
});

it.each([
  [
    { amount: 799, currency: 'usd', coins: 550 },
    { amount: 145, currency: 'usd', digits: 2 },
  ],
  [
    { amount: 1200, currency: 'jpy', coins: 550 },
    { amount: 218, currency: 'jpy', digits: 0 },
  ],
  [
    { amount: 120_000, currency: 'isk', coins: 550 },
    { amount: 218, currency: 'isk', digits: 0 },
  ],
  [
    { amount: 2450, currency: 'kwd', coins: 550 },
    { amount: 445, currency: 'kwd', digits: 3 },
  ],
])('S121: 100 coins of %j cost %j', (pack, price) => {
  expect(perHundred({ priceId: '', ...pack })).toEqual(price);
});

describe('savings of a pack', () => {
  it('are per coin, against the most expensive pack', () => {
    expect(packs.map((pack) => savedPercent(pack, packs))).toEqual([0, 26, 37, 49]);
  });

  it('are 0 beside packs of other currencies', () => {
    const [small, large] = [packs[0], packs[3]].map((pack) => ({ ...pack, priceId: '', coins: 1, amount: pack?.amount ?? 1 }));
    if (!small || !large) throw new Error('no packs');
    expect(savedPercent({ ...small, currency: 'usd' }, [{ ...large, currency: 'eur' }])).toBe(0);
  });

  it('are from 0 to below 100 percent', () => {
    const pack = fc.record({
      priceId: fc.string(),
      coins: fc.integer({ min: 1, max: 1e6 }),
      amount: fc.integer({ min: 1, max: 1e6 }),
      currency: fc.constantFrom('usd', 'eur'),
    });
    fc.assert(
      fc.property(pack, fc.array(pack), (one, others) => {
        const saved = savedPercent(one, others);
        expect(saved).toBeGreaterThanOrEqual(0);
        expect(saved).toBeLessThan(100);
        expect(Number.isInteger(saved)).toBe(true);
      }),
    );
  });
});
