import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AnalyticsEvent,
  appError,
  featureUse,
  pageView,
  payment,
  storyInteraction,
  userAction,
} from '#domain/tracking/analytics-event.ts';

const text = fc.string({ maxLength: 300 });
const event: fc.Arbitrary<AnalyticsEvent> = fc.oneof(
  fc.record({ path: fc.webPath(), width: fc.nat(4000) }).map(({ path, width }) => pageView(path, width)),
  fc.tuple(text, text, text).map(([action, id, title]) => storyInteraction(action, id, title)),
  text.map(featureUse),
  text.map(userAction),
  fc.tuple(text, fc.nat(1000)).map(([action, value]) => payment(action, value)),
  text.map(appError),
);

describe('analytics events', () => {
  it('ANA-01: have the specified shapes', () => {
    expect(pageView('/user/coins', 767)).toEqual({
      family: 'screen',
      name: 'page_view',
      params: { page_path: '/user/coins', screen_size: 'mobile' },
    });
    expect(storyInteraction('start', 'the-quiet-relay', 'The Quiet Relay')).toEqual({
      family: 'interaction',
      name: 'story_interaction',
      params: { action: 'start', story_id: 'the-quiet-relay', story_title: 'The Quiet Relay' },
    });
    expect(featureUse('search')).toEqual({ family: 'feature', name: 'feature_use', params: { feature: 'search' } });
    expect(userAction('sign_in')).toEqual({ family: 'auth', name: 'user_action', params: { action: 'sign_in' } });
    expect(payment('open', 0)).toEqual({ family: 'payment', name: 'payment', params: { action: 'open', value: 0, currency: 'USD' } });
    expect(payment('checkout', 4.99, 'eur').params).toEqual({ action: 'checkout', value: 4.99, currency: 'EUR' });
    expect(appError('script')).toEqual({ family: 'error', name: 'app_error', params: { kind: 'script' } });
  });

  it('ANA-01: have only short texts and numbers', () => {
    fc.assert(
      fc.property(event, ({ params }) => {
        for (const value of Object.values(params)) expect(typeof value === 'number' || String(value).length <= 120).toBe(true);
      }),
    );
  });
});
