import type { AnalyticsEvent } from '#domain/tracking/analytics-event.ts';

/**
 * A receiver of statistics. Called with the player's consent alone. A call returns at once; what cannot be delivered is dropped, because statistics
 * must never disturb the app.
 */
export abstract class Analytics {
  /** The user's uuid, for a member or a guest; null without a session. */
  abstract identify(uuid: string | null): void;
  abstract report(event: AnalyticsEvent): void;
}
