import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../../server/application/database.ts';
import { EventArchive } from '../../../../server/application/tracking/event-archive.ts';
import { EventOutbox } from '../../../../server/application/tracking/event-outbox.ts';
import { wireEvent } from '../../../fakes/meta/wire-event.ts';
import { StoppedClock } from '../../harness/stopped-clock.ts';
import { describeOnPostgres } from '../../harness/test-database.ts';

describeOnPostgres('the events that admins see', (open) => {
  let db: Database;
  let archive: EventArchive;
  let outbox: EventOutbox;
  const clock = new StoppedClock();
  const at = (seconds: number) => Math.floor(clock.ms / 1000) - seconds;

  beforeAll(async () => {
    ({ db } = await open());
    archive = new EventArchive(db);
    outbox = new EventOutbox(db, clock);
  });
  beforeEach(() => db.deleteFrom('tracking_events').execute());

  it('TRACK-17: pages hold each event once, the latest first, also when many share a second', async () => {
    const ids = Array.from({ length: 120 }, (_, index) => `event-${1000 + index}`);
    const events = ids.map((event_id, index) => wireEvent({ event_id, event_time: at(index % 2) }));
    for (let sent = 0; sent < 120; sent += 40) await outbox.receive(events.slice(sent, sent + 40), { user: null, brand: 'lorewick' });
    const seen: { id: string; happened: string }[] = [];
    for (let before: string | undefined, pages = 0; pages === 0 || before; pages++) {
      const page = await archive.list(undefined, before);
      seen.push(...page.events);
      before = page.before ?? undefined;
      expect(pages).toBeLessThan(3);
    }
    expect(seen.map(({ id }) => id).toSorted()).toEqual(ids);
    expect(seen.map(({ happened }) => happened)).toEqual(
      seen
        .map(({ happened }) => happened)
        .toSorted()
        .reverse(),
    );
  });

  it('TRACK-17: shows the page without its site, the value, the state and the event as the receiver gets it', async () => {
    const event = wireEvent({ event_time: at(0), custom_data: { currency: 'usd', value: 7.99 } });
    await outbox.receive([event], { user: null, brand: 'lorewick' });
    const { events } = await archive.list('queued', undefined);
    expect(events).toEqual([
      {
        ...{ id: 'event-0001', name: 'ViewContent', happened: new Date(at(0) * 1000).toISOString(), brand: 'lorewick', status: 'queued' },
        ...{ page: '/story/the-quiet-relay', value: 7.99, currency: 'usd', json: JSON.stringify(event) },
      },
    ]);
    expect((await archive.list('sent', undefined)).events).toEqual([]);
  });
});
