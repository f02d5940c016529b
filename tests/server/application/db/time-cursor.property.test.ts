import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { timeCursor } from '#contract/shapes.ts';
import { Statement } from '#server/application/coins/statement.ts';
import type { Database } from '#server/application/db/database.ts';
import { Purchases } from '#server/application/payments/purchases.ts';
import { RecordingArchive } from '#server/application/recording/recording-archive.ts';
import { caseQueue } from '#server/application/support/case-queue.ts';
import { EventArchive } from '#server/application/tracking/event-archive.ts';
import { runs } from '#tests/proof.ts';
import { describeOnEachDatabase } from '#tests/server/harness/test-database.ts';

interface Page {
  readonly ids: readonly (string | number)[];
  readonly before: string | number | null;
}

/** Microseconds after a time: some within a millisecond, some equal. */
const times = fc.array(fc.constantFrom(0, 1, 999, 1000, 1001, 500_000), { minLength: 1, maxLength: 230, size: 'max' });

describeOnEachDatabase('API-08: a list in pages', (open) => {
  let db: Database;
  let user = '';

  beforeAll(async () => {
    ({ db } = await open());
    await newUser();
  });

  const newUser = async () => {
    const blank = { name: '', username: '', email: null, avatar_url: '', gender: '', role: 'guest', status: 'normal' } as const;
    user = randomUUID();
    await db
      .insertInto('users')
      .values({ ...blank, uuid: user, created_at: new Date() })
      .execute();
  };

  /** Empties a table and writes one row per time. `columns` and `values` are SQL; `$at` is the row's time, `$number` its number from 1. */
  const fill = async (table: string, columns: string, values: string, rows: readonly number[]) => {
    // Entries of the ledger cannot be deleted.
    if (table === 'ledger_entries') await newUser();
    else await sql`DELETE FROM ${sql.table(table)}`.execute(db);
    const row = values
      .replaceAll('$at', "(timestamptz '2026-03-01 10:00:00Z' + at * interval '1 microsecond')")
      .replaceAll('$number', 'number')
      .replaceAll('$user', `'${user}'::uuid`);
    await sql`INSERT INTO ${sql.table(table)} (${sql.raw(columns)})
      SELECT ${sql.raw(row)} FROM unnest(${[...rows]}::int[]) WITH ORDINALITY AS given (at, number)`.execute(db);
  };

  const readAll = async (read: (before: never) => Promise<Page>) => {
    const found: (string | number)[] = [];
    let before: string | number | null | undefined;
    do {
      const page: Page = await read(before as never);
      found.push(...page.ids);
      if (page.before === before && before !== null) throw new Error('a cursor that leads to itself');
      before = page.before;
    } while (before !== null);
    return found;
  };

  const lists: readonly {
    readonly name: string;
    readonly fill: (rows: readonly number[]) => Promise<void>;
    readonly read: (before: never) => Promise<Page>;
    readonly order: string;
    readonly byTime: boolean;
  }[] = [
    {
      name: 'purchases of all users',
      fill: (rows) =>
        fill(
          'orders',
          'id, user_uuid, brand, provider, price_id, coins, amount, currency, digits, status, success_url, cancel_url, created_at, checked_at',
          `gen_random_uuid(), $user, 'lorewick', 'stripe', 'p', 1, 1, 'usd', 2, 'open', '', '', $at, $at`,
          rows,
        ),
      read: async (before) => {
        const { orders, before: next } = await new Purchases(db).all(undefined, before);
        return { ids: orders.map(({ id }) => id), before: next };
      },
      order: 'SELECT id FROM orders ORDER BY created_at DESC, id DESC',
      byTime: true,
    },
    {
      name: 'recordings',
      fill: (rows) =>
        fill(
          'recordings',
          'id, user_uuid, brand, page, width, height, started_at, last_at, parts',
          `gen_random_uuid(), $user, 'lorewick', '/', 1, 1, $at, $at, 1`,
          rows,
        ),
      read: async (before) => {
        const { recordings, before: next } = await new RecordingArchive(db).list(before);
        return { ids: recordings.map(({ id }) => id), before: next };
      },
      order: 'SELECT id FROM recordings ORDER BY started_at DESC, id DESC',
      byTime: true,
    },
    ...(['open', 'closed'] as const).map((queue) => ({
      name: `cases of the desk, ${queue}`,
      fill: (rows: readonly number[]) =>
        fill(
          'support_cases',
          'id, reference, brand, kind, text, status, due_at, created_at',
          `gen_random_uuid(), 'LW-' || $number, 'lorewick', 'other', 'text', '${queue === 'open' ? 'received' : 'answered'}', $at, $at`,
          rows,
        ),
      read: async (before: never) => {
        const { cases, before: next } = await caseQueue(db, { admin: user, queue, sort: null, before: before ?? null });
        return { ids: cases.map(({ id }) => id), before: next };
      },
      order: `SELECT id FROM support_cases ORDER BY due_at ${queue === 'open' ? 'ASC, id ASC' : 'DESC, id DESC'}`,
      byTime: true,
    })),
    {
      name: 'tracking events',
      fill: (rows) =>
        fill(
          'tracking_events',
          'event_id, event_name, brand, event, user_uuid, received_at, next_at, happened_at',
          `'event-' || $number, 'Lead', 'lorewick', '{"event_source_url": "https://a.example/", "custom_data": {"value": 0, "currency": "usd"}}', $user, $at, $at, $at`,
          rows,
        ),
      read: async (before) => {
        const { events, before: next } = await new EventArchive(db).list(undefined, before);
        return { ids: events.map(({ id }) => id), before: next };
      },
      order: 'SELECT event_id AS id FROM tracking_events ORDER BY arrival DESC',
      byTime: false,
    },
    {
      name: 'changes of coins',
      fill: (rows) =>
        fill(
          'ledger_entries',
          'user_uuid, key, kind, bonus, bought, created_at',
          `$user, $user || ':' || $number, 'grant', 1, 0, $at`,
          rows,
        ),
      read: async (before) => {
        const { lines, before: next } = await new Statement(db).page(user, before ?? undefined, 7);
        return { ids: lines.map(({ id }) => id), before: next };
      },
      order: 'SELECT id FROM ledger_entries WHERE user_uuid = $user ORDER BY id DESC',
      byTime: false,
    },
  ];

  it.each(lists)('of $name gives each row once and in order, also of the same time', async ({ fill: write, read, order, byTime }) => {
    await fc.assert(
      fc.asyncProperty(times, async (rows) => {
        await write(rows);
        const expected = (await sql.raw<{ id: string | number }>(order.replace('$user', `'${user}'`)).execute(db)).rows.map(({ id }) => id);
        expect(expected).toHaveLength(rows.length);
        expect(await readAll(read)).toEqual(expected);
        if (!byTime) return;
        const { before } = await read(undefined as never);
        if (before !== null) expect(v.parse(timeCursor, before)).toBe(before);
        // A page that was opened before an update goes on by the time alone.
        const old = '2026-03-01T10:00:00.001Z';
        const direction = /ASC/.test(order) ? 1 : -1;
        const behind = rows.filter((at) => (at - 1000) * direction > 0).length;
        expect((await read(v.parse(timeCursor, old) as never)).ids.length).toBe(
          Math.min(behind, (await read(undefined as never)).ids.length),
        );
      }),
      { numRuns: runs(6, 100) },
    );
  });
});
