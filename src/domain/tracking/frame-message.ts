import { type AnalyticsEvent, appError, featureUse } from './analytics-event.ts';

/** A request of another frame: to count something that happened there, or to say again who plays here. */
type FrameMessage = { readonly kind: 'event'; readonly event: AnalyticsEvent } | { readonly kind: 'user' };

/** Messages of all frames together that are read in a second; the rest is ignored. */
export const MESSAGES_PER_SECOND = 20;

const makers: Readonly<Record<string, (detail: string) => AnalyticsEvent>> = {
  feature_use: featureUse,
  app_error: appError,
};

/**
 * Reads a window message. Only an allowed origin counts, and of its data two texts: the event's name, which is on a list, and a detail of letters and
 * dashes. A user that it names is ignored. Null for everything else. Never throws. Source: C35, C39.
 */
export function readFrameMessage(origin: string, data: unknown, allowedOrigins: readonly string[]): FrameMessage | null {
  if (!allowedOrigins.includes(origin)) return null;
  const type = ownText(data, 'type');
  if (type === 'ANALYTICS_USER') return { kind: 'user' };
  if (type !== 'ANALYTICS_EVENT') return null;
  const [name, detail] = [ownText(data, 'name'), ownText(data, 'detail')];
  if (name === null || detail === null || !Object.hasOwn(makers, name) || !/^[a-z_-]{1,40}$/.test(detail)) return null;
  const event = makers[name]?.(detail);
  return event === undefined ? null : { kind: 'event', event };
}

/** An own property that is a text. A getter is not called. */
function ownText(data: unknown, key: string): string | null {
  if (typeof data !== 'object' || data === null) return null;
  try {
    const value: unknown = Object.getOwnPropertyDescriptor(data, key)?.value;
    return typeof value === 'string' ? value : null;
  } catch {
    // A proxy may refuse.
    return null;
  }
}
