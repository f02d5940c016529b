import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { Branding } from '#application/brand/branding.ts';
import { ReadingChoice } from '#application/design/reading-choice.ts';
import { ThemeChoice } from '#application/design/theme-choice.ts';
import { Consent } from '#application/tracking/consent.ts';
import { TrackingChoice } from '#application/tracking/tracking-choice.ts';
import { textSizes } from '#domain/design/text-size.ts';
import type { Theme } from '#domain/design/theme.ts';
import { showConsent } from '#infrastructure/browser/consent-on-page.ts';
import { NavigatorPrivacySignal } from '#infrastructure/browser/navigator-privacy-signal.ts';
import { followOtherTabs } from '#infrastructure/browser/other-tabs.ts';
import { showReading } from '#infrastructure/browser/reading-on-page.ts';
import { followViewportHeight } from '#infrastructure/browser/viewport-height.ts';
import { brandOf } from '#tests/arbitraries/brands.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
import { SetDeviceTheme } from '#tests/fakes/set-device-theme.ts';

const beforePaint = readFileSync(new URL('../../../public/theme.js', import.meta.url), 'utf8');

const INNER_HEIGHT = 844;

const styleInto = (properties: string[]) => ({
  setProperty: (name: string, value: string | null) => void properties.push(`${name}: ${value}`),
});

/** Effect of the script before the first paint on the root element. */
function firstPaint(
  getItem: (key: string) => string | null,
  signals: { readonly navigator?: object; readonly doNotTrack?: unknown } = {},
  device: Theme = 'dark',
) {
  // As in index.html.
  const classes = ['dark'];
  const dataset: DOMStringMap = {};
  const replace = (from: string, to: string) => void classes.splice(classes.indexOf(from), 1, to);
  const properties: string[] = [];
  const documentElement = { classList: { replace }, dataset, style: styleInto(properties) };
  const matchMedia = (query: string) => ({ matches: query === `(prefers-color-scheme: ${device})` });
  const page = {
    document: { documentElement },
    localStorage: { getItem },
    navigator: {},
    innerHeight: INNER_HEIGHT,
    matchMedia,
    ...signals,
  };
  runInNewContext(beforePaint, { ...page, window: page });
  return { classes, dataset: { ...dataset }, properties };
}

/** Each stored theme with what the device asks for. */
const themes = ['dark', 'light', 'device', 'purple', null].flatMap((stored) =>
  (['dark', 'light'] as const).map((device) => [stored, device] as const),
);

describe('reading preferences on the page', () => {
  it('are set on the root element, and follow every change', () => {
    const root: { readonly dataset: DOMStringMap } = { dataset: {} };
    const choice = new ReadingChoice(new MemoryKeyValueStore());
    showReading(choice, root);
    expect(root.dataset).toEqual({ textSize: 'normal', motion: 'system' });
    choice.textSize.choose('large');
    choice.motion.choose('reduced');
    expect(root.dataset).toEqual({ textSize: 'large', motion: 'reduced' });
  });

  it('UI-11: are the same before the first paint, for any stored value on any device', () => {
    for (const text_size of [...textSizes, 'huge', '', null])
      for (const motion of ['system', 'reduced', 'none', null])
        for (const [theme, device] of themes) {
          const stored = Object.entries({ text_size, motion, theme }).filter((entry): entry is [string, string] => entry[1] !== null);
          const store = new MemoryKeyValueStore(Object.fromEntries(stored));
          const root: { readonly dataset: DOMStringMap } = { dataset: {} };
          showReading(new ReadingChoice(store), root);
          expect(firstPaint((key) => store.get(key), {}, device)).toMatchObject({
            classes: [new ThemeChoice({ store, device: new SetDeviceTheme(device) }).state.value],
            dataset: root.dataset,
          });
        }
  });

  it('UI-03: come with the height that the app sets', () => {
    const properties: string[] = [];
    followViewportHeight(Object.assign(new EventTarget(), { innerHeight: INNER_HEIGHT }), { style: styleInto(properties) });
    expect(firstPaint(() => null).properties).toEqual(properties);
  });

  it('faults C12: storage that throws leaves the defaults', () => {
    const blocked = () => {
      throw new DOMException('Blocked', 'SecurityError');
    };
    expect(firstPaint(blocked)).toMatchObject({ classes: ['dark'], dataset: { textSize: 'normal', motion: 'system' } });
  });
});

/** What a browser may say about tracking, and where. */
const privacySignals = ['1', 'yes', true, 1, '0', 'unspecified', null].flatMap((value) => [
  { navigator: { doNotTrack: value } },
  { navigator: { globalPrivacyControl: value } },
  { navigator: { msDoNotTrack: value } },
  { doNotTrack: value },
]);

describe('room for the question about consent', () => {
  it('TRACK-13, TRACK-20: is kept free from before the first paint until the answer, for any stored value', () => {
    for (const tracking_opt_out of ['true', 'false', '', 'yes', null])
      for (const signals of privacySignals) {
        const store = new MemoryKeyValueStore(tracking_opt_out === null ? {} : { tracking_opt_out });
        const root: { readonly dataset: DOMStringMap } = { dataset: {} };
        const branding = new Branding(brandOf('asking', { asksConsent: true }));
        const signal = new NavigatorPrivacySignal({ navigator: {}, ...signals } as unknown as Window);
        const consent = new Consent({ choice: new TrackingChoice(store), branding, signal });
        showConsent(consent, root);
        const isKept = root.dataset.consent === 'unanswered';
        expect(firstPaint((key) => store.get(key), signals).dataset.consent === 'unanswered').toBe(isKept);
        consent.answer('no');
        expect([isKept, root.dataset.consent]).toEqual([!signal.refuses() && !/true|false/.test(tracking_opt_out ?? ''), 'refused']);
      }
  });
});

describe('a setting changed in another tab', () => {
  it('applies here too', () => {
    const store = new MemoryKeyValueStore();
    const window = new EventTarget();
    const themeIn = () => new ThemeChoice({ store, device: new SetDeviceTheme() });
    const [theme, reading, tracking] = [themeIn(), new ReadingChoice(store), new TrackingChoice(store)];
    followOtherTabs(window, [theme, reading, tracking]);
    themeIn().choose('light');
    new ReadingChoice(store).textSize.choose('small');
    new TrackingChoice(store).choose('no');
    expect(theme.state.value).toBe('dark');
    window.dispatchEvent(new Event('storage'));
    expect([theme.state.value, reading.textSize.state.value, tracking.state.value]).toEqual(['light', 'small', 'no']);
  });
});
