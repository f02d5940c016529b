import { expect, it } from 'vitest';
import { NO_ANALYTICS } from '#domain/tracking/analytics-config.ts';
import { hasReceivers, readAppConfig } from '#infrastructure/brand/app-config.ts';

it('ANA-01: analytics are loaded only where a receiver or an embedding site is configured', () => {
  const none = { analytics: NO_ANALYTICS, embedOrigins: [] };
  expect(hasReceivers(none)).toBe(false);
  expect(hasReceivers(readAppConfig(null))).toBe(false);
  for (const one of [{ gtmId: 'GTM-A1' }, { app: { id: 'a', script: 'https://a.example/x.js' } }, { collector: 'https://c.example' }]) {
    expect(hasReceivers({ ...none, analytics: { ...NO_ANALYTICS, ...one } })).toBe(true);
  }
  expect(hasReceivers({ ...none, embedOrigins: ['https://site.example'] })).toBe(true);
});
