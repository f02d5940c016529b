import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  commentAnswerLimits,
  exportLimits,
  freshGameLimits,
  gameCopyLimits,
  guestGrantLimits,
  guestLimits,
  ideaLimits,
  scriptDraftLimits,
  templateLimits,
  templateTrialLimits,
  toldPlayLimits,
  turnLimits,
  waitText,
  wordHearingLimits,
} from '#server/domain/platform/limits.ts';
import { sendCodeLimits, tryCodeLimits } from '#server/domain/session/login-code-budget.ts';

describe('limits', () => {
  it('faults S07: the scale widens what one address may do', () => {
    for (const limits of [guestLimits, guestGrantLimits])
      expect(limits('a', 3).map(({ max }) => max)).toEqual(limits('a', 1).map(({ max }) => max * 3));
  });

  it('counts nothing of one kind, subject or window with another', () => {
    const asker = { names: ['b', 'x'], address: 'x', known: false };
    const codes = [...sendCodeLimits('m@x', asker, 1), ...tryCodeLimits('m@x', asker, 1)];
    const games = [...turnLimits('x'), ...freshGameLimits('x'), ...gameCopyLimits('x'), ...exportLimits('x'), ...ideaLimits('x')];
    const studio = [
      ...templateLimits('x'),
      ...templateTrialLimits('x'),
      ...commentAnswerLimits('x'),
      ...toldPlayLimits('x'),
      ...scriptDraftLimits('x'),
      ...wordHearingLimits('x'),
    ];
    const all = [...guestLimits('x', 1), ...guestGrantLimits('x', 1), ...codes, ...games, ...studio];
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
  ])('a wait of %i seconds reads %s', (seconds, text) => {
    expect(waitText(seconds)).toBe(text);
  });

  it('never shows less than the wait', () => {
    const units: Readonly<Record<string, number>> = { second: 1, seconds: 1, minutes: 60, hours: 3600 };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90_000 }), (seconds) => {
        const [number = '', unit = ''] = waitText(seconds).split(' ');
        const shown = (number === 'a' ? 1 : Number(number)) * (units[unit] ?? Number.NaN);
        expect(shown).toBeGreaterThanOrEqual(seconds);
        expect(shown).toBeLessThan(seconds * 2);
      }),
    );
  });
});
