import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  exportLimits,
  freshGameLimits,
  gameCopyLimits,
  guestGrantLimits,
  guestLimits,
  ideaLimits,
  RESEND_AFTER_SECONDS,
  sendCodeLimits,
  tryCodeLimits,
  turnLimits,
  waitText,
} from '../../../../server/domain/limits/limits.ts';

const HOUR = 3_600_000;

describe('limits', () => {
  it('faults S13: codes to one mailbox, 1 a minute, 5 an hour, 10 a day, whatever the scale of addresses', () => {
    for (const scale of [1, 1000]) {
      const own = sendCodeLimits('m', 'a', scale).filter(({ key }) => key.startsWith('send-code:m:'));
      expect(own.map(({ most, windowMs }) => [most, windowMs])).toEqual([
        [1, 60_000],
        [5, HOUR],
        [10, 24 * HOUR],
      ]);
    }
    expect(RESEND_AFTER_SECONDS).toBe(60);
  });

  it('faults S10: ten tries an hour for one mailbox, whatever the scale: less than one in 100,000 to guess a code', () => {
    for (const scale of [1, 1000]) {
      const [own] = tryCodeLimits('m', 'a', scale).filter(({ key }) => key.startsWith('try-code:m:'));
      expect(own).toMatchObject({ most: 10, windowMs: HOUR });
    }
    // Two codes of five tries each.
    expect(1 - (1 - 5e-6) ** 2).toBeLessThan(1e-5);
  });

  it('faults S07: the scale widens what one address may do', () => {
    for (const limits of [guestLimits, guestGrantLimits])
      expect(limits('a', 3).map(({ most }) => most)).toEqual(limits('a', 1).map(({ most }) => most * 3));
  });

  it('counts nothing of one kind, subject or window with another', () => {
    const codes = [...sendCodeLimits('m', 'x', 1), ...tryCodeLimits('m', 'x', 1)];
    const games = [...turnLimits('x'), ...freshGameLimits('x'), ...gameCopyLimits('x'), ...exportLimits('x'), ...ideaLimits('x')];
    const all = [...guestLimits('x', 1), ...guestGrantLimits('x', 1), ...codes, ...games];
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
  });

  it.each([
    [1, 'a second'],
    [45, '45 seconds'],
    [90, '90 seconds'],
    [91, '2 minutes'],
    [2_520, '42 minutes'],
    [5_400, '2 hours'],
    [86_400, '24 hours'],
  ])('a wait of %i seconds is told as %s', (seconds, text) => {
    expect(waitText(seconds)).toBe(text);
  });

  it('never tells a wait shorter than it is', () => {
    const units: Readonly<Record<string, number>> = { second: 1, seconds: 1, minutes: 60, hours: 3600 };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90_000 }), (seconds) => {
        const [number = '', unit = ''] = waitText(seconds).split(' ');
        const told = (number === 'a' ? 1 : Number(number)) * (units[unit] ?? Number.NaN);
        expect(told).toBeGreaterThanOrEqual(seconds);
        expect(told).toBeLessThan(seconds * 2);
      }),
    );
  });
});
