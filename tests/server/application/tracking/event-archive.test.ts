import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/application/db/database.ts';
import { Quotas } from '#server/application/platform/quotas.ts';
import { EventArchive } from '#server/application/tracking/event-archive.ts';
import { EventOutbox } from '#server/application/tracking/event-outbox.ts';
import { wireEvent } from '#tests/fakes/meta/wire-event.ts';
import { StoppedClock } from '#tests/server/harness/stopped-clock.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

describeOnPostgres('the events that admins see', (open) => {
  let db: Database;
  let archive: EventArchive;
  let outbox: EventOutbox;
  const clock = new StoppedClock();
  const sender = { user: null, isGuest: true, address: '203.0.113.1', brand: { id: 'lorewick', siteUrl: 'https://lorewick.example' } };
  const at = (seconds: number) => Math.floor(clock.ms / 1000) - seconds;

  beforeAll(async () => {
    ({ db } = await open());
    archive = new EventArchive(db);
    outbox = new EventOutbox({ db, clock, quotas: new Quotas({ db, clock, scale: 1 }) });
  });
  beforeEach(() => db.deleteFrom('tracking_events').execute());

  it('TRACK-17: pages hold each event once, the last arrived first, whatever times their senders claim', async () => {
    const ids = Array.from({ length: 120 }, (_, index) => `event-${1000 + index}`);
    const events = ids.map((event_id, index) => wireEvent({ event_id, event_time: at((index % 3) * 86_400) }));
    for (let sent = 0; sent < 120; sent += 40) await outbox.receive(events.slice(sent, sent + 40), sender);
    const seen: { id: string }[] = [];
    for (let before: string | undefined, pages = 0; pages === 0 || before; pages++) {
      const page = await archive.list(undefined, before);
      seen.push(...page.events);
      before = page.before ?? undefined;
      expect(pages).toBeLessThan(3);
    }
    expect(seen.map(({ id }) => id)).toEqual(ids.toReversed());
  });

  it('TRACK-17: shows the page without its site, the value, the state and the event as the receiver gets it', async () => {
    const event = wireEvent({ event_time: at(0), custom_data: { currency: 'usd', value: 7.99 } });
    await outbox.receive([event], sender);
    const { events } = await archive.list('queued', undefined);
    expect(events).toEqual([
      {
        ...{
          id: 'event-0001',
          name: 'ViewContent',
          received: clock.now().toISOString(),
          brand: 'lorewick',
          status: 'queued',
        },
        ...{ page: '/story/the-quiet-relay', value: 7.99, currency: 'usd', json: JSON.stringify(event) },
      },
    ]);
    expect((await archive.list('sent', undefined)).events).toEqual([]);
  });
});
