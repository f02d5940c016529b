import { describe, expect, it } from 'vitest';
import type { Analytics } from '#application/tracking/analytics.ts';
import { pageView, payment, storyInteraction } from '#domain/tracking/analytics-event.ts';

export interface AnalyticsSubject {
  readonly analytics: Analytics;
  /** Everything that reached the receiver so far, in order, in its own format. */
  received(): readonly unknown[];
}

/** What every adapter of `Analytics` promises. `open` makes one on a new page; `seesUser`: whether the receiver may know who plays. */
export function analyticsContract(name: string, open: () => AnalyticsSubject, { seesUser }: { seesUser: boolean }): void {
  describe(`${name} as Analytics`, () => {
    it('ANA-01: passes each event at once, with its name and values', () => {
      const { analytics, received } = open();
      const events = [pageView('/', 390), storyInteraction('start', 'the-quiet-relay', 'The Quiet Relay'), payment('checkout', 4.99)];
      for (const event of events) {
        analytics.report(event);
        const last = JSON.stringify(received().at(-1));
        for (const value of [event.name, ...Object.values(event.params)]) expect(last).toContain(JSON.stringify(value));
      }
    });

    it(`ANA-03: ${seesUser ? 'knows' : 'does not know'} the uuid of who plays`, () => {
      const { analytics, received } = open();
      analytics.identify('uuid-1');
      analytics.report(pageView('/', 390));
      expect(JSON.stringify(received()).includes('uuid-1')).toBe(seesUser);
    });

    it('takes null as the user', () => {
      const { analytics } = open();
      expect(() => analytics.identify(null)).not.toThrow();
    });
  });
}
