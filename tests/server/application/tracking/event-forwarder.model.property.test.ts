import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/application/db/database.ts';
import { Quotas } from '#server/application/platform/quotas.ts';
import { EventForwarder } from '#server/application/tracking/event-forwarder.ts';
import { EventOutbox } from '#server/application/tracking/event-outbox.ts';
import { FakeConversions } from '#tests/fakes/meta/fake-conversions.ts';
import { wireEvent } from '#tests/fakes/meta/wire-event.ts';
import { runs } from '#tests/proof.ts';
import { StoppedClock } from '#tests/server/harness/stopped-clock.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

const DAY_S = 86_400;

/** What a browser claims about the time of an event, in days from now, and how the receiver takes it: `bad` is refused, at `fatal` it fails. */
const events = (kind: fc.Arbitrary<string>, minLength: number, maxLength: number) =>
  fc.array(fc.record({ days: fc.constantFrom<number>(-6, -1, 0, 1, 40), kind }), { minLength, maxLength });
const sent = fc.oneof(
  events(fc.constant('good'), 90, 130),
  events(fc.constantFrom('good', 'bad'), 1, 30),
  events(fc.constantFrom('good', 'good', 'bad', 'fatal'), 1, 8),
);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('send' as const), events: sent }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('buy' as const), copy: fc.constantFrom('none', 'good', 'malformed', 'bad') }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('wait' as const), ms: fc.constantFrom(1_000, 10_000, 60_000, 700_000) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('pass' as const),
      receiver: fc.constantFrom('up', 'up', 'away', 'denies'),
      /** The process is killed when a request has been taken and before that is noted. */
      killedAt: fc.option(fc.nat(4)),
      /** Time that each request takes. */
      msPerRequest: fc.constantFrom(0, 300, 4_000),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** One history of an outbox: checks each request as it is made, and then that nothing was kept back. */
class History {
  readonly api = new FakeConversions();
  readonly clock = new StoppedClock();
  readonly outbox: EventOutbox;
  readonly #db: Database;
  readonly #user: string;
  readonly #brand = { id: 'lorewick', siteUrl: 'https://lorewick.example' };
  readonly #kinds = new Map<string, string>();
  #count = 0;
  kills = 0;

  constructor(db: Database, user: string) {
    this.#db = db;
    this.#user = user;
    this.outbox = new EventOutbox({ db, clock: this.clock, quotas: new Quotas({ db, clock: this.clock, scale: 1_000_000 }) });
    // By the click id alone: a hash in the user data may hold any hexadecimal word.
    const isKind = (kind: string) => (event: { event_id: string; user_data: { fbc?: string | undefined } }) =>
      this.#kinds.get(event.event_id) === kind || (event.user_data.fbc?.endsWith(`.${kind}`) ?? false);
    this.api.isBad = isKind('bad');
    this.api.isFatal = isKind('fatal');
  }

  async take(one: Step): Promise<void> {
    if (one.does === 'wait') this.clock.ms += one.ms;
    else if (one.does === 'send') await this.#send(one.events);
    else if (one.does === 'buy') await this.#buy(one.copy);
    else await this.pass(one);
  }

  async #send(events: readonly { readonly days: number; readonly kind: string }[]): Promise<void> {
    const sender = { user: null, isGuest: true, address: '203.0.113.1', brand: this.#brand };
    const wire = events.map(({ days, kind }) => {
      const event_id = `event-${1_000_000 + this.#count++}`;
      this.#kinds.set(event_id, kind);
      return wireEvent({ event_id, event_time: this.clock.ms / 1000 + days * DAY_S });
    });
    await this.outbox.receive(wire, sender);
  }

  async #buy(copy: string): Promise<void> {
    const [user, brand] = [this.#user, this.#brand];
    const id = `purchase.${1_000_000 + this.#count++}`;
    this.#kinds.set(id, 'good');
    const conversion = { name: 'Purchase', id, user, email: null, brand, customData: { currency: 'usd', value: 7.99 } } as const;
    await this.#db.transaction().execute((tx) => this.outbox.record(tx, conversion));
    if (copy === 'none') return;
    const fbc = { good: 'fb.1.1790000000000.click', malformed: 'fb...', bad: 'fb.1.1790000000000.bad' }[copy] ?? '';
    const event = wireEvent({ event_name: 'Purchase', event_id: id, event_time: this.clock.ms / 1000, user_data: { fbc } });
    await this.outbox.receive([event], { user, isGuest: true, address: '203.0.113.1', brand });
  }

  async pass({ receiver, killedAt, msPerRequest }: Extract<Step, { does: 'pass' }>): Promise<void> {
    const { api } = this;
    let requests = 0;
    api.isAway = receiver === 'away';
    api.isDenied = receiver === 'denies';
    api.taking = async (events) => {
      const own = events.filter(({ event_name }) => event_name === 'Purchase');
      // Never in one request with those of browsers, and none that is due waits for them.
      expect([0, events.length]).toContain(own.length);
      if (own.length === 0) expect(await this.#waiting(true)).toEqual([]);
      this.clock.ms += msPerRequest;
    };
    api.answering = () => {
      if (requests++ === killedAt) {
        this.kills += 1;
        throw new Error('killed');
      }
    };
    const worker = new EventForwarder({
      db: this.#db,
      clock: this.clock,
      report: () => undefined,
      options: { api, pageOf: () => 'https://lorewick.example/' },
    });
    await worker.run().catch(() => undefined);
    // A process that was killed holds its lease until it has expired.
    await worker.stop();
  }

  /** Ids of those that are due, as they arrived. */
  async #waiting(isOwn: boolean): Promise<readonly string[]> {
    const due = this.#db
      .selectFrom('tracking_events')
      .select('event_id')
      .where('status', '=', 'queued')
      .where('next_at', '<=', this.clock.now());
    return (await due.where('is_own', '=', isOwn).orderBy('arrival').execute()).map(({ event_id }) => event_id);
  }

  /** Passes with the receiver up, each after the longest wait, until all is taken that should be, or nothing more happens. */
  async end(): Promise<void> {
    const isOpen = () => this.expected.some((id) => !this.api.accepted.includes(id));
    for (let pass = 0; pass < 60 && isOpen(); pass++) {
      this.clock.ms += 800_000;
      await this.pass({ does: 'pass', receiver: 'up', killedAt: null, msPerRequest: 0 });
    }
  }

  /** What should have been taken: each good event, and each purchase. */
  get expected(): readonly string[] {
    return [...this.#kinds].filter(([, kind]) => kind === 'good').map(([id]) => id);
  }
}

describeOnPostgres('the forwarder of events', (open) => {
  let db: Database;
  beforeAll(async () => {
    ({ db } = await open());
  });

  const aUser = async () => {
    const uuid = randomUUID();
    const names = { email: null, name: '', username: '', avatar_url: '', gender: '' };
    await db
      .insertInto('users')
      .values({ uuid, role: 'guest', status: 'normal', created_at: new Date(0), ...names })
      .execute();
    return uuid;
  };

  it('S140: in any history purchases go first, each event counts once, and none is kept back by others, by failures or by a process that died', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        await db.deleteFrom('tracking_events').execute();
        const user = await aUser();
        const history = new History(db, user);
        await history.outbox.choose(user, true);
        for (const one of steps) await history.take(one);
        await history.end();
        const { accepted } = history.api;
        expect([...new Set(accepted)].toSorted()).toEqual([...history.expected].toSorted());
        // Only a process that died sends again what it did not note.
        if (history.kills === 0) expect(accepted).toHaveLength(new Set(accepted).size);
      }),
      { numRuns: runs(10, 400) },
    );
  });

  it('S140: without failures every event goes in the order of its arrival, purchases before all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: -6, max: 6 }), { minLength: 1, maxLength: 250 }), fc.nat(3), async (days, purchases) => {
        await db.deleteFrom('tracking_events').execute();
        const user = await aUser();
        const history = new History(db, user);
        await history.outbox.choose(user, true);
        for (const day of days) await history.take({ does: 'send', events: [{ days: day, kind: 'good' }] });
        for (let bought = 0; bought < purchases; bought++) await history.take({ does: 'buy', copy: 'good' });
        await history.pass({ does: 'pass', receiver: 'up', killedAt: null, msPerRequest: 0 });
        const own = history.expected.filter((id) => id.startsWith('purchase'));
        expect(history.api.accepted).toEqual([...own, ...history.expected.filter((id) => !id.startsWith('purchase'))]);
      }),
      { numRuns: runs(4, 60) },
    );
  });
});
