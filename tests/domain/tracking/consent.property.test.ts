import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { consentState } from '../../../src/domain/tracking/consent.ts';

const answer = fc.constantFrom('yes', 'no', null);
const signal = fc.constantFrom('0', 'unspecified', null, undefined);

describe('consent', () => {
  it('TRACK-01: do-not-track and a refusal hold in every case', () => {
    fc.assert(
      fc.property(answer, fc.boolean(), signal, (given, asksFirst, doNotTrack) => {
        expect(consentState({ answer: given, asksFirst, doNotTrack: '1' })).toBe('refused');
        expect(consentState({ answer: 'no', asksFirst, doNotTrack })).toBe('refused');
        expect(consentState({ answer: 'yes', asksFirst, doNotTrack })).toBe('allowed');
      }),
    );
  });

  it.each([
    [true, 'unanswered'],
    [false, 'allowed'],
  ])('TRACK-13: without an answer, a brand that asks first (%s) is %s', (asksFirst, expected) => {
    expect(consentState({ answer: null, asksFirst, doNotTrack: null })).toBe(expected);
  });
});
