import { describe, expect, it } from 'vitest';
import { codeMaking, coinCodes } from '#application/payments/codes.ts';
import { type MoneyFigures, moneyFile, moneyOfDays } from '#application/payments/money.ts';
import { Random } from '#application/platform/random.ts';
import { Session } from '#application/session/session.ts';
import { inState, render, textOf, withCoins } from '#tests/ui/render.tsx';
import { MoneyScreen } from '#ui/payments/money/money-screen.tsx';

const sums = { currency: 'usd', digits: 2, purchases: 1, sold: 199, refunded: 0, disputed: 0, fees: -9 };
const figures: MoneyFigures = {
  days: [
    { ...sums, day: '2026-11-29' },
    { ...sums, day: '2026-08-30' },
  ],
  whole: {
    totals: [
      { ...sums, by: 'all', key: '', purchases: 300, sold: 59_700, fees: -2_700 },
      { ...sums, by: 'country', key: 'FI', purchases: 200, sold: 39_800, fees: -1_800 },
      { ...sums, by: 'country', key: '', purchases: 100, sold: 19_900, fees: -900 },
    ],
    coins: { sold: 0, spentBought: 0, spentBonus: 0, outstandingBought: 0, outstandingBonus: 0, payers: 0, players: 0 },
  },
  before: '2026-08-30',
  loadingOlder: false,
};

const page = (changes: Partial<MoneyFigures> = {}, address = '/') =>
  render(
    <MoneyScreen />,
    [
      inState(Session, { ...withCoins(1), userType: 'admin' }),
      inState(moneyOfDays, { filter: { from: '', to: '' }, list: { kind: 'ready', value: { ...figures, ...changes } } }),
      inState(coinCodes, { filter: null, list: { kind: 'loading' } }),
      inState(codeMaking, { kind: 'idle' }),
      inState(moneyFile, { kind: 'idle' }),
      [Random, { uuid: () => 'one' }],
    ],
    'lorewick',
    address,
  );

describe('DESK-72: /admin/money of a long time', () => {
  it('has the days that were read, the sums of all, and reads earlier days', () => {
    const text = textOf(page());
    expect(text).toContain('All in USD 300 597.00 USD');
    expect(text).toMatch(/The sums are of all days, also of those before 30 Aug(?:ust)? 2026\. Earlier days/);
  });

  it('at the end, and by what is no day, no further day is offered', () => {
    expect(textOf(page({ before: null }))).not.toContain('Earlier days');
    const text = textOf(page({}, '/?split=country'));
    expect(text).toContain('Finland 200 398.00 USD');
    expect(text).toContain('Not said 100 199.00 USD');
    expect(text).not.toContain('Earlier days');
  });

  it('says while earlier days are read', () => {
    expect(page({ loadingOlder: true })).toMatch(/disabled=""[^>]*>Reading…</);
  });
});
