import type { TrackingEvent } from '#contract/tracking.ts';
import { startOf } from '#domain/text/cut.ts';
import { browserIdOf, clickOf } from '#domain/tracking/click-ids.ts';

const MAX_AGENT = 500;
const MAX_ADDRESS = 500;

/** What surrounds an event that is sent. `now` in ms. */
interface Sending {
  readonly now: number;
  /** The address that counts where an event has none that can be read: the front page of its site. */
  readonly page: string;
}

/**
 * An event in a form that the receiver takes: a click or browser id that is malformed, and text that no program can read, are left out, a time to come is now. One
 * such field refuses the whole request. Twice changes nothing. Source: TRACK-19.
 */
export function sentEvent(event: TrackingEvent, { now, page }: Sending): TrackingEvent {
  const { client_user_agent: agent = '', fbc, fbp, ...ids } = event.user_data;
  const { content_name: name, content_category: category, order_id: order, contents, ...data } = event.custom_data;
  const shownAgent = plainText(startOf(agent, MAX_AGENT));
  const sentContents = contents?.map(sentContent).filter(({ id }) => id !== '') ?? [];
  const [click, browser] = [clickOf(fbc), browserIdOf(fbp)];
  return {
    ...event,
    event_time: Math.min(event.event_time, Math.floor(now / 1000)),
    event_source_url: webAddress(event.event_source_url) ?? page,
    user_data: {
      ...(shownAgent !== '' && { client_user_agent: shownAgent }),
      ...(click !== null && { fbc: notAfter(click, now) }),
      ...(browser !== null && { fbp: notAfter(browser, now) }),
      ...ids,
    },
    custom_data: {
      ...data,
      ...(order !== undefined && { order_id: plainText(order) }),
      ...(sentContents.length > 0 && { contents: sentContents }),
      ...(name !== undefined && { content_name: plainText(name) }),
      ...(category !== undefined && { content_category: plainText(category) }),
    },
  };
}

/** What of a conversion's copy is added to it: what only the browser knows. */
export const addedByBrowser = ({ client_user_agent, fbc, fbp }: TrackingEvent['user_data']): TrackingEvent['user_data'] => ({
  ...(client_user_agent !== undefined && { client_user_agent }),
  ...(fbc !== undefined && { fbc }),
  ...(fbp !== undefined && { fbp }),
});

/** Without all that a browser may add beside an action: for an event that the receiver refused. `isOwn`: the server recorded it, so its order is true. Source: TRACK-19. */
export function bareEvent(event: TrackingEvent, isOwn: boolean, page: string): TrackingEvent {
  const { em, external_id } = event.user_data;
  const { currency, value } = event.custom_data;
  return {
    ...event,
    event_source_url: page,
    action_source: 'website',
    user_data: { ...(isOwn && em && { em }), ...(external_id && { external_id }) },
    custom_data: isOwn ? event.custom_data : { currency, value },
  };
}

type Content = NonNullable<TrackingEvent['custom_data']['contents']>[number];

const sentContent = (content: Content): Content => ({
  ...content,
  id: plainText(content.id),
  title: plainText(content.title),
  category: plainText(content.category),
});

/** Without control characters and halves of characters. */
const plainText = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]/gu, '').trim();

/** An address of a web page without its query; null for another one. */
function webAddress(address: string): string | null {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const page = url.origin + url.pathname;
  return page.length <= MAX_ADDRESS ? page : null;
}

/** A value of Meta's cookies with a time that is not to come: a device's clock may be ahead. */
const notAfter = (value: string, now: number): string =>
  value.replace(/^(fb\.\d\.)(\d+)/, (_, start: string, ms: string) => start + Math.min(Number(ms), now));
