import { describe, expect, it } from 'vitest';
import { NavigatorPrivacySignal } from '#infrastructure/browser/navigator-privacy-signal.ts';

const refuses = (window: object, navigator: object) => new NavigatorPrivacySignal({ ...window, navigator } as unknown as Window).refuses();

describe('the privacy signals of a browser', () => {
  it.each([
    ['Global Privacy Control', {}, { globalPrivacyControl: true }],
    ['do-not-track', {}, { doNotTrack: '1' }],
    ['do-not-track of an older Firefox', {}, { doNotTrack: 'yes' }],
    ['do-not-track of an older Safari', { doNotTrack: '1' }, {}],
    ['do-not-track of an Internet Explorer', {}, { msDoNotTrack: '1' }],
    ['do-not-track as a number', {}, { doNotTrack: 1 }],
    ['do-not-track as a boolean', { doNotTrack: true }, { doNotTrack: null }],
    ['one signal against another', {}, { globalPrivacyControl: true, doNotTrack: '0' }],
  ])('TRACK-20: %s refuses', (_, window, navigator) => expect(refuses(window, navigator)).toBe(true));

  it.each([
    ['nothing', {}, {}],
    ['what says nothing', { doNotTrack: 'unspecified' }, { doNotTrack: null, globalPrivacyControl: false, msDoNotTrack: '0' }],
  ])('TRACK-20: %s refuses nothing', (_, window, navigator) => expect(refuses(window, navigator)).toBe(false));
});
