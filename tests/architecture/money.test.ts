import { expect, it } from 'vitest';
import { sourcesIn } from './syntax.ts';

/** Ways to make units of an amount of money, or to write one, in a file that knows of money. */
const OWN_COUNTING = /\/ 100\b|\* 100\b|\b100 \*|toFixed\(2\)|10 \*\* |style: 'currency'|maximumFractionDigits/;

/** Files that may. The list may only shrink. */
const ALLOWED = [
  'src/domain/text/money.ts',
  // The price of 100 coins, and percent.
  'src/domain/payments/pack.ts',
  // Stripe's limits, which its documentation writes in units.
  'server/infrastructure/payments/stripe-money.ts',
];

it('S121: nothing but the rules of money knows how many decimals a currency has', () => {
  const counting = ['src', 'server', 'contract']
    .flatMap(sourcesIn)
    .filter(({ source }) => /currency/i.test(source) && OWN_COUNTING.test(source));
  expect(counting.map(({ file }) => file).sort()).toEqual(ALLOWED.toSorted());
});
