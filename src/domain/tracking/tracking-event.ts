import type { CamelCased } from '#contract/camel-case.ts';
import type * as contract from '#contract/tracking.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { startOf } from '#domain/text/cut.ts';

/** An event in Meta's format, with the field names of the app. */
export type TrackingEvent = CamelCased<contract.TrackingEvent>;
export type EventName = TrackingEvent['eventName'];
export type UserData = TrackingEvent['userData'];

/** A thing an event is about. `itemPrice` is in units of the currency. */
interface Content {
  readonly id: string;
  readonly title?: string;
  readonly category?: string;
  readonly quantity?: number;
  readonly itemPrice?: number;
}

/** What is known of an action. All of it is optional, because each event name needs other fields. */
export interface EventDetails {
  readonly value?: number;
  readonly currency?: string;
  readonly orderId?: string;
  readonly contents?: readonly Content[];
  readonly contentName?: string;
  readonly contentCategory?: string;
}

/** Where and when an action happened. */
interface EventContext {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Full address of the page. Its query and fragment are dropped: they may hold tokens or addresses. */
  readonly pageUrl: string;
  readonly userData: UserData;
}

const DEFAULT_CURRENCY = 'usd';
const START_GAME_VALUE = 1;
const MAX_TEXT = 200;

/** The event for an action, with the specified defaults: currency usd, value 1 for `StartGame` and 0 for others, action source website. Source: TRACK-07. */
export function buildEvent(eventName: EventName, details: EventDetails, context: EventContext): TrackingEvent {
  const { value = eventName === 'StartGame' ? START_GAME_VALUE : 0, currency = DEFAULT_CURRENCY, orderId, contents } = details;
  const { contentName, contentCategory } = details;
  return {
    eventName,
    eventTime: Math.floor(context.now / 1000),
    eventId: context.id,
    eventSourceUrl: withoutQuery(context.pageUrl),
    actionSource: 'website',
    userData: context.userData,
    customData: {
      currency: currency.toLowerCase(),
      value,
      ...(orderId !== undefined && { orderId }),
      ...(contents !== undefined && { contents: contents.map(toContent) }),
      ...(contentName !== undefined && { contentName: startOf(contentName, MAX_TEXT) }),
      ...(contentCategory !== undefined && { contentCategory: startOf(contentCategory, MAX_TEXT) }),
    },
  };
}

const toContent = ({ id, title = '', category = '', quantity = 1, itemPrice = 0 }: Content) => ({
  id,
  quantity,
  itemPrice,
  title: startOf(title, MAX_TEXT),
  deliveryCategory: 'home_delivery' as const,
  category: startOf(category, MAX_TEXT),
});

const withoutQuery = (url: string): string => startOf(url.replace(/[?#].*$/s, ''), 500);

type EventWarning = 'no user identifier' | 'no user agent';

/** A list that may be sent, with what lowers its worth for matching. An empty list fails with the specified text. Source: TRACK-03, TRACK-08. */
export function checkEvents(events: readonly TrackingEvent[]): Result<readonly EventWarning[], 'No events to send'> {
  if (events.length === 0) return fail('No events to send');
  const warnings: EventWarning[] = [];
  if (events.some(({ userData: { fbc, fbp, em, ph, externalId } }) => ![fbc, fbp, em, ph, externalId].some(Boolean)))
    warnings.push('no user identifier');
  if (events.some(({ userData }) => !userData.clientUserAgent)) warnings.push('no user agent');
  return ok(warnings);
}

/** The result of sending without consent. Source: TRACK-01. */
export const OPTED_OUT = { success: true, id: 'opted-out' } as const;

/**
 * Ids of the two events that the server records itself. The browser's copies carry the same ids, so that both count once. Source: TRACK-09.
 */
export const registrationEventId = (uuid: string): string => `registration.${uuid}`;
export const purchaseEventId = (orderId: string): string => `purchase.${orderId}`;
