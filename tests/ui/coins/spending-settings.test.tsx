import { describe, expect, it } from 'vitest';
import { CoinsAccount } from '#application/coins/coins-account.ts';
import { LiveState } from '#application/live.ts';
import type { ActionState } from '#application/remote/action.ts';
import { render, textOf } from '#tests/ui/render.tsx';
import { SpendingSettings } from '#ui/account/spending-settings.tsx';

const limited = (dailyLimit: number | null) => ({
  kind: 'ready',
  value: {
    wallet: { bonus: 1, bought: 2, debt: 0, dailyLimit, nextDailyLimit: null, spentToday: 7 },
    moneyLimits: [
      { period: 'day', currency: 'usd', digits: 2, limit: 1999, next: { limit: null, at: '2026-11-30T10:00:00Z' } },
      { period: 'month', currency: 'usd', digits: 2, limit: null, next: null },
    ],
    ...{ lines: [], before: null, loadingOlder: false },
  },
});

function section(statement: object, limiting: ActionState = { kind: 'idle' }): string {
  return render(<SpendingSettings />, [
    [
      CoinsAccount,
      { statement: new LiveState(statement), limiting: new LiveState(limiting), limitingMoney: new LiveState({ kind: 'idle' }) },
    ],
  ]);
}

describe('the daily spending limit', () => {
  it('is a number or empty, and says what happens when it is reached', () => {
    expect(section(limited(50))).toMatch(/<input[^>]*inputMode="numeric"[^>]*value="50"/);
    expect(section(limited(null))).toMatch(/<input[^>]*placeholder="No limit"[^>]*value=""/);
    const text = textOf(section(limited(50)));
    expect(text).toContain('a turn that costs coins is not sent: your words stay in the text box and nothing is charged');
    expect(text).toContain('midnight UTC');
    expect(text).toContain('Today you have spent 7 coins.');
  });

  it('can be saved after a change', () => {
    expect(section(limited(50))).toMatch(/<button type="submit"[^>]*disabled/);
  });

  it('DESK-35, DESK-36: stands beside limits in money for a day and a month, with what waits', () => {
    const html = section(limited(null));
    expect(html).toMatch(/<input[^>]*inputMode="decimal"[^>]*value="19\.99"/);
    const text = textOf(html);
    expect(text).toMatch(/USD a day, at most.*No limit from 30 Nov 2026, \d\d:00 on\..*USD a month, at most/);
    expect(text).toContain('A lower limit of any kind holds at once, a higher one or none a day later.');
  });

  it('DESK-51: says which other currencies count, and where nothing is sold that a limit counts', () => {
    const of = (counts: readonly string[] | null) => {
      const { kind, value } = limited(null);
      return textOf(section({ kind, value: { ...value, moneyLimits: value.moneyLimits.map((one) => ({ ...one, counts })) } }));
    };
    const [others, unused] = [
      'A pack that you pay in EUR or GBP counts at its price in USD.',
      'Nothing is sold in USD here now: a limit in it holds nothing back.',
    ];
    expect(of(['usd', 'eur', 'gbp'])).toContain(others);
    expect(of([])).toContain(unused);
    for (const text of [of(['usd']), of(null)]) expect(text).not.toMatch(/counts at its price|Nothing is sold/);
  });

  it('shows the status of saving', () => {
    expect(textOf(section(limited(50), { kind: 'running' }))).toContain('Saving…');
    expect(section(limited(50), { kind: 'failed', message: 'A limit is a whole number.' })).toMatch(
      /role="alert"[^>]*>A limit is a whole number\.</,
    );
  });

  it('is disabled until it is loaded, and offers a retry when that failed', () => {
    expect(section({ kind: 'loading' })).toMatch(/<input[^>]*disabled/);
    expect(section({ kind: 'failed' })).toMatch(/role="alert">Your limit could not be read\.<.*>Retry</);
  });
});
