import { describe, expect, it } from 'vitest';
import { EventBuilder } from '#application/tracking/event-builder.ts';
import { WindowVisit } from '#infrastructure/tracking/window-visit.ts';
import { CountingRandom } from '#tests/fakes/counting-random.ts';
import { DateClock } from '#tests/fakes/date-clock.ts';
import { MemoryCookieStore } from '#tests/fakes/memory-cookie-store.ts';

const GOOD = 'fb.1.1790000000000.IwAR0good';

/** The click of an event on a page with this query, in a browser with this cookie. */
function clickOn(search: string, cookie: string | null) {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const location = { origin: 'https://lorewick.example', pathname: '/story/the-quiet-relay' };
  const page = Object.assign(new EventTarget(), { document, location, navigator: { userAgent: 'Browser/1' } });
  const cookies = new MemoryCookieStore();
  if (cookie !== null) cookies.set('_fbc', cookie, 1000);
  const builder = new EventBuilder({
    visit: new WindowVisit(page as unknown as Window, search),
    cookies,
    clock: new DateClock(),
    random: new CountingRandom(),
  });
  return builder.build({ name: 'ViewContent' }).userData.fbc;
}

describe('the click that led to a visit', () => {
  it.each([
    '?fbclid=',
    '?fbclid',
    '?fbclid=%20',
    '?fbclid=a%20b',
    '?fbclid=%3Cscript%3E',
    '?fbclid=%F0%9F%98%80',
    `?fbclid=${'x'.repeat(600)}`,
  ])('TRACK-19: %s counts as none, and the known click stays', (search) => {
    expect([clickOn(search, null), clickOn(search, GOOD)]).toEqual([undefined, GOOD]);
  });

  it.each(['fb.1.1790000000000.', 'fb.1.1790000000000', 'fb...'])(
    'TRACK-19: the cookie %s counts as none, and a click of the address counts',
    (cookie) => {
      expect(clickOn('', cookie)).toBeUndefined();
      expect(clickOn('?fbclid=&fbclid=IwAR0new', cookie)).toMatch(/^fb\.1\.\d{13}\.IwAR0new$/);
    },
  );
});
