import { screenSize } from '#domain/design/screen-size.ts';
import { reportedPath } from '#domain/page/reported-path.ts';
import { startOf } from '#domain/text/cut.ts';

/** An event for statistics, in one of the six families. Values are short; none holds what a player wrote, a token or an address. Source: ANA-01. */
export type AnalyticsEvent =
  | Shape<'screen', 'page_view', { readonly page_path: string; readonly screen_size: string }>
  | Shape<'interaction', 'story_interaction', { readonly action: string; readonly story_id: string; readonly story_title: string }>
  | Shape<'feature', 'feature_use', { readonly feature: string }>
  | Shape<'auth', 'user_action', { readonly action: string }>
  | Shape<'payment', 'payment', { readonly action: string; readonly value: number; readonly currency: string }>
  | Shape<'error', 'app_error', { readonly kind: string }>;

interface Shape<Family extends string, Name extends string, Params> {
  readonly family: Family;
  readonly name: Name;
  readonly params: Params;
}

const MAX_TEXT = 100;
const short = (text: string): string => startOf(text, MAX_TEXT);

/** `width`: of the window, in CSS pixels. */
export const pageView = (path: string, width: number): AnalyticsEvent => ({
  family: 'screen',
  name: 'page_view',
  params: { page_path: reportedPath(path), screen_size: screenSize(width) },
});

export const storyInteraction = (action: string, storyId: string, storyTitle: string): AnalyticsEvent => ({
  family: 'interaction',
  name: 'story_interaction',
  params: { action: short(action), story_id: short(storyId), story_title: short(storyTitle) },
});

export const featureUse = (feature: string): AnalyticsEvent => ({
  family: 'feature',
  name: 'feature_use',
  params: { feature: short(feature) },
});

export const userAction = (action: string): AnalyticsEvent => ({ family: 'auth', name: 'user_action', params: { action: short(action) } });

/** `value` in units of `currency`, an ISO 4217 code. */
export const payment = (action: string, value: number, currency = 'USD'): AnalyticsEvent => ({
  family: 'payment',
  name: 'payment',
  params: { action: short(action), value, currency: currency.toUpperCase() },
});

export const appError = (kind: string): AnalyticsEvent => ({ family: 'error', name: 'app_error', params: { kind: short(kind) } });
