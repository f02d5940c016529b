import { describe, expect, it } from 'vitest';
import { analyticsOrigins, NO_ANALYTICS, tagManagerScript } from '#domain/tracking/analytics-config.ts';

describe('ANA-04: origins that a page lets in for analytics', () => {
  it('are none unless something is configured', () => {
    expect(analyticsOrigins(NO_ANALYTICS)).toEqual({ scripts: [], images: [], connections: [] });
  });

  it('hold the script of the tag manager, and only the origin of a third party', () => {
    const origins = analyticsOrigins({
      gtmId: 'GTM-ABC123',
      app: { id: 'a', script: 'https://cdn.third.example/v1/a.js' },
      collector: 'https://collector.example:8443/events',
    });
    expect(origins.scripts).toEqual(['https://www.googletagmanager.com', 'https://cdn.third.example']);
    expect(origins.connections).toContain('https://collector.example:8443');
    expect(tagManagerScript('GTM-ABC123').startsWith(`${origins.scripts[0]}/`)).toBe(true);
  });
});
