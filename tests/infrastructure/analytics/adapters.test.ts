import { expect, it } from 'vitest';
import { NO_ANALYTICS } from '#domain/tracking/analytics-config.ts';
import { pageView } from '#domain/tracking/analytics-event.ts';
import { CollectorAnalytics } from '#infrastructure/analytics/collector-analytics.ts';
import { DataLayerAnalytics } from '#infrastructure/analytics/data-layer-analytics.ts';
import { ParentFrameAnalytics } from '#infrastructure/analytics/parent-frame-analytics.ts';
import { ScriptAnalytics } from '#infrastructure/analytics/script-analytics.ts';
import { receiversOf } from '#infrastructure/wiring/tracking-analytics.ts';
import { brandOf } from '#tests/arbitraries/brands.ts';
import { analyticsContract } from '#tests/contract/analytics.contract.ts';

/** The part of a window that receivers use. */
function bareWindow(frame: object = {}) {
  const scripts: { src?: string }[] = [];
  const posted: unknown[] = [];
  const fetched: string[] = [];
  const document = {
    createElement: () => ({}),
    head: { append: (script: { src?: string }) => scripts.push(script) },
    referrer: 'https://partner.example/page',
  };
  const fetcher = async (_: unknown, init: RequestInit) => {
    fetched.push(String(init.body));
    throw new Error('blocked');
  };
  const window = { document, fetch: fetcher, parent: { postMessage: (...message: unknown[]) => posted.push(message) }, ...frame };
  return { window: window as unknown as Window & { dataLayer?: object[]; analyticsQueue?: unknown[] }, scripts, posted, fetched };
}

analyticsContract(
  'DataLayerAnalytics',
  () => {
    const { window } = bareWindow();
    return { analytics: new DataLayerAnalytics(window, 'GTM-ABC123'), received: () => window.dataLayer ?? [] };
  },
  { seesUser: true },
);

analyticsContract(
  'ScriptAnalytics',
  () => {
    const { window } = bareWindow();
    const analytics = new ScriptAnalytics(window, { id: 'app-1', script: 'https://third.example/a.js' });
    return { analytics, received: () => window.analyticsQueue ?? [] };
  },
  { seesUser: true },
);

analyticsContract(
  'CollectorAnalytics',
  () => {
    const { window, fetched } = bareWindow();
    const analytics = new CollectorAnalytics(window.fetch, 'https://collector.example/events', 'nightquill');
    return { analytics, received: () => fetched.map((body): unknown => JSON.parse(body)) };
  },
  { seesUser: true },
);

analyticsContract(
  'ParentFrameAnalytics',
  () => {
    const posted: unknown[] = [];
    const frame = {
      embedded: true,
      parentOrigin: 'https://partner.example',
      post: (message: object) => posted.push(message) > 0,
      leave: () => true,
    };
    return { analytics: new ParentFrameAnalytics(frame, ['https://partner.example']), received: () => posted };
  },
  { seesUser: false },
);

it.each([
  ['an origin that is not allowed', { embedded: true, parentOrigin: 'https://evil.test' }],
  ['an unknown origin', { embedded: true, parentOrigin: null }],
  ['a page that is not embedded', { embedded: false, parentOrigin: 'https://partner.example' }],
])('C39: nothing is posted to %s', (_, place) => {
  const posted: unknown[] = [];
  const frame = { ...place, post: (message: object) => posted.push(message) > 0, leave: () => true };
  new ParentFrameAnalytics(frame, ['https://partner.example']).report(pageView('/', 390));
  expect(posted).toEqual([]);
});

it('ANA-04: no script is loaded and no receiver exists unless it is configured', () => {
  const { window, scripts } = bareWindow();
  expect(receiversOf(window, { analytics: NO_ANALYTICS, embedOrigins: [] }, brandOf('tidewater', { secondCollector: true }))).toEqual([]);
  expect(scripts).toEqual([]);
  const all = { gtmId: 'GTM-ABC123', app: { id: 'app-1', script: 'https://third.example/a.js' }, collector: 'https://c.example/e' };
  const names = (secondCollector: boolean) =>
    receiversOf(window, { analytics: all, embedOrigins: [] }, brandOf('tidewater', { secondCollector })).map((one) => one.constructor.name);
  expect(names(false)).toEqual(['DataLayerAnalytics', 'ScriptAnalytics']);
  expect(scripts.map(({ src }) => src)).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC123', 'https://third.example/a.js']);
  expect(names(true)).toContain('CollectorAnalytics');
});
