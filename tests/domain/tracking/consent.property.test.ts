import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consentState } from '#domain/tracking/consent.ts';

const answer = fc.constantFrom('yes', 'no', null);

describe('consent', () => {
  it('TRACK-01, TRACK-20: a refusal of the browser or the player hold in every case', () => {
    fc.assert(
      fc.property(answer, fc.boolean(), fc.boolean(), (given, asksFirst, browserRefuses) => {
        expect(consentState({ answer: given, asksFirst, browserRefuses: true })).toBe('refused');
        expect(consentState({ answer: 'no', asksFirst, browserRefuses })).toBe('refused');
        expect(consentState({ answer: 'yes', asksFirst, browserRefuses: false })).toBe('allowed');
      }),
    );
  });

  it.each([
    [true, 'unanswered'],
    [false, 'allowed'],
  ])('TRACK-13: without an answer, a brand that asks first (%s) is %s', (asksFirst, expected) => {
    expect(consentState({ answer: null, asksFirst, browserRefuses: false })).toBe(expected);
  });
});
