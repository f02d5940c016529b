/** Tracking events on their way to Meta, and how far the people who came by the landing pages got. */
import * as v from 'valibot';
import { get, post } from './route.ts';
import { isWrittenTime } from './shapes.ts';

/** Every event name. `StartGame` and `LandingPage_PlayButton_Clicked` are our own, the others are Meta's. */
export const eventNames = [
  'Purchase',
  'ViewContent',
  'AddToCart',
  'InitiateCheckout',
  'CompleteRegistration',
  'Lead',
  'Search',
  'AddPaymentInfo',
  'AddToWishlist',
  'Contact',
  'CustomizeProduct',
  'Donate',
  'FindLocation',
  'Schedule',
  'StartTrial',
  'SubmitApplication',
  'Subscribe',
  'StartGame',
  'LandingPage_PlayButton_Clicked',
] as const;

/** Events of one request. A browser sends 5 at a time; what waited from an earlier visit may be more. */
const MAX_FORWARDED = 50;

/** What Meta knows as the place of an action. */
const actionSources = [
  'website',
  'app',
  'email',
  'phone_call',
  'chat',
  'physical_store',
  'system_generated',
  'business_messaging',
  'other',
] as const;

const short = v.pipe(v.string(), v.maxLength(200));
const eventId = v.pipe(v.string(), v.regex(/^[\w.-]{1,100}$/));
/** A malformed value is worth nothing to Meta and may hold anything: the server leaves it out, and the event counts. */
const cookie = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(1000))), undefined);
/** An empty list is left out: Meta refuses the event otherwise. */
const hashes = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
  v.maxLength(10),
  v.transform((list) => (list.length > 0 ? list : undefined)),
);
const userAgent = v.pipe(v.string(), v.maxLength(4000));
/** In units of the currency. A hundred dollars are millions of rupiah. */
const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(10_000_000_000));
const currency = v.pipe(v.string(), v.toLowerCase(), v.regex(/^[a-z]{3}$/));
/** Query and fragment are dropped: they may hold tokens or addresses. */
const pageAddress = v.pipe(
  v.string(),
  v.maxLength(4000),
  v.regex(/^https?:\/\/[^?#\s]\S*$/),
  v.transform((url) => /^[^?#]{0,500}/u.exec(url)?.[0] ?? ''),
);

const content = v.strictObject({
  id: short,
  quantity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 1),
  item_price: v.optional(amount, 0),
  title: v.optional(short, ''),
  delivery_category: v.optional(v.literal('home_delivery'), 'home_delivery'),
  category: v.optional(short, ''),
});

const customData = v.strictObject({
  currency: v.optional(currency, 'usd'),
  /** Absent: 1 for `StartGame`, 0 for the others. */
  value: v.optional(amount),
  order_id: v.optional(short),
  contents: v.optional(v.pipe(v.array(content), v.maxLength(20))),
  content_name: v.optional(short),
  content_category: v.optional(short),
});

/**
 * Meta's format. `em`, `ph` and `external_id` are SHA-256 in hex; `fbc` and `fbp` are the values of Meta's cookies. Times are in seconds. What a client
 * leaves out gets the specified default. Source: TRACK-07.
 */
export const trackingEvent = v.pipe(
  v.strictObject({
    event_name: v.picklist(eventNames),
    event_time: v.pipe(v.number(), v.integer(), v.minValue(1_000_000_000), v.maxValue(9_999_999_999)),
    event_id: eventId,
    event_source_url: pageAddress,
    action_source: v.optional(v.picklist(actionSources), 'website'),
    user_data: v.optional(
      v.strictObject({
        client_user_agent: v.optional(userAgent),
        fbc: cookie,
        fbp: cookie,
        em: v.optional(hashes),
        ph: v.optional(hashes),
        external_id: v.optional(hashes),
      }),
      {},
    ),
    custom_data: v.optional(customData, {}),
  }),
  v.transform((event) => {
    const { value = event.event_name === 'StartGame' ? 1 : 0 } = event.custom_data;
    return { ...event, custom_data: { ...event.custom_data, value } };
  }),
);

export const forwardEvents = post('meta-api.forward', {
  summary: 'Forward tracking events: a multipart form whose field `data` is a JSON array. A repeated event id counts once',
  access: 'optional',
  /** An empty list is refused too, by the handler: it has a specified text. */
  input: v.strictObject({ data: v.pipe(v.array(trackingEvent), v.maxLength(MAX_FORWARDED)) }),
  /** `id`: where the browser asks not to be tracked, and nothing was stored. */
  answer: v.object({ events_received: v.number(), id: v.optional(v.literal('opted-out')) }),
  failures: ['TOO_MANY_REQUESTS'],
});

/** What became of an event: it waits, the receiver took it, or the receiver refused it. */
const deliveryStates = ['queued', 'sent', 'refused'] as const;

/** The place of an event in the order of arrival. */
const cursor = v.pipe(v.string(), v.regex(/^\d{1,18}$/));

export const adminEvents = get('admin/event.list', {
  summary: 'Tracking events of the last 7 days, the last received first; each read is written to the audit log',
  access: 'admin',
  rights: ['support', 'money'],
  input: v.strictObject({ status: v.optional(v.picklist(deliveryStates)), before: v.optional(cursor) }),
  answer: v.object({
    events: v.array(
      v.object({
        id: v.string(),
        name: v.picklist(eventNames),
        /** When the server received it. When it happened, as its sender says, is in `json`. */
        received: v.string(),
        brand: v.string(),
        status: v.picklist(deliveryStates),
        /** The page on which it happened, without its site. */
        page: v.string(),
        /** In units of `currency`. */
        value: v.number(),
        currency: v.string(),
        /** The event as JSON, as the receiver gets it. */
        json: v.string(),
      }),
    ),
    /** Cursor of the next page; null at the end. */
    before: v.nullable(v.string()),
    /** Whether a receiver is configured. */
    forwarded: v.boolean(),
  }),
});

export type TrackingEvent = v.InferOutput<typeof trackingEvent>;

/** A calendar day (UTC), such as `2026-11-22`. */
const day = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((text) => isWrittenTime(`${text}T00:00:00.000Z`), 'This is no day'),
);

const funnelRow = v.object({
  brand: v.string(),
  variant: v.string(),
  /** Empty without a source. */
  source: v.string(),
  landing: v.number(),
  play: v.number(),
  turn5: v.number(),
  sign_in: v.number(),
  purchase: v.number(),
});

export const readFunnel = get('admin/funnel.get', {
  summary:
    'People who came by a landing page from one day through another (UTC), and how many of them reached each step; each read is written to the audit log',
  access: 'admin',
  rights: ['money', 'content'],
  input: v.strictObject({ from: day, to: day }),
  answer: v.object({ rows: v.array(funnelRow) }),
  failures: ['TOO_MANY_REQUESTS'],
});

/** People who came by one brand, landing page and source, and how many of them reached each step or a later one. */
export type FunnelRow = v.InferOutput<typeof funnelRow>;

const people = v.pipe(v.number(), v.integer());

/**
 * People by week of arrival (its Monday, UTC), first story (empty: none yet), brand and source (empty: not known, none). `due`: for whom the day is over; `back`: who of
 * them began a turn on it, counted from the day of their first turn. `left`: who is away from the first story for seven days, after one turn, 2 to 5, 6 to 20, or more.
 */
const retentionRow = v.object({
  ...{ week: v.string(), story: v.string(), brand: v.string(), source: v.string() },
  ...{ came: people, played: people, due1: people, back1: people, due7: people, back7: people, due30: people, back30: people },
  ...{ finished: people, left1: people, left5: people, left20: people, left_later: people },
});

export const readRetention = get('admin/retention.get', {
  summary:
    'Who stays, of all people who arrived from one day through another (UTC) and did not refuse to be counted; each read is written to the audit log',
  access: 'admin',
  rights: ['money', 'content'],
  input: v.strictObject({ from: day, to: day }),
  answer: v.object({ rows: v.array(retentionRow) }),
  failures: ['TOO_MANY_REQUESTS'],
});

export type RetentionRow = v.InferOutput<typeof retentionRow>;
