/**
 * @shortened few random populations
 * @proven the figures: `retention.property.test.ts` in `tests/domain/tracking`
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { utcDay } from '#domain/text/utc-day.ts';
import type { RetentionRow } from '#domain/tracking/retention.ts';
import { Retention } from '#server/application/landing/retention.ts';
import { runs } from '#tests/proof.ts';
import { TestApp } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** In the order of their ids: of two turns at one time the first story is the one whose id comes first. */
const stories = ['the-lamplighters-debt', 'the-quiet-relay'] as const;

interface Turn {
  readonly story: number;
  /** Hours after the arrival. */
  readonly hour: number;
  readonly ended: boolean;
  /** Set aside, or the opening: it counts for nothing. */
  readonly counts: boolean;
}

interface Someone {
  /** Hours after the beginning of the time. */
  readonly arrived: number;
  readonly brand: string | null;
  readonly source: string | null;
  readonly standing: 'guest' | 'normal' | 'admin' | 'merged' | 'deleted' | 'banned';
  readonly consent: boolean | null;
  readonly turns: readonly Turn[];
}

const turn: fc.Arbitrary<Turn> = fc.record({
  story: fc.nat(1),
  hour: fc.oneof(fc.nat(60), fc.nat(24 * 40)),
  ended: fc.boolean(),
  counts: fc.boolean(),
});
const someone: fc.Arbitrary<Someone> = fc.record({
  arrived: fc.nat(24 * 20 - 1),
  brand: fc.constantFrom('lorewick', 'nightquill', null),
  source: fc.constantFrom(null, null, 'ads', 'poster'),
  standing: fc.constantFrom('guest', 'guest', 'normal', 'normal', 'admin', 'merged', 'deleted', 'banned'),
  consent: fc.constantFrom(null, true, false),
  turns: fc.oneof(fc.array(turn, { maxLength: 8 }), fc.array(turn, { minLength: 20, maxLength: 45 })),
});

/** The same, one person after the other. Times are ms. */
function slowRetention(people: readonly Someone[], start: number, now: number): RetentionRow[] {
  const rows = new Map<string, { -readonly [Field in keyof RetentionRow]: RetentionRow[Field] }>();
  for (const { arrived, brand, source, standing, consent, turns } of people) {
    if (consent === false || ['admin', 'merged', 'deleted'].includes(standing)) continue;
    const came = start + arrived * HOUR_MS;
    const told = turns
      .filter(({ counts }) => counts)
      .map((one) => ({ ...one, at: came + one.hour * HOUR_MS }))
      .toSorted((a, b) => a.at - b.at || a.story - b.story);
    const [first] = told;
    const monday = new Date(came);
    monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
    const way = {
      week: monday.toISOString().slice(0, 10),
      story: first ? (stories[first.story] ?? '') : '',
      brand: brand ?? '',
      source: source ?? '',
    };
    const row = rows.get(JSON.stringify(way)) ?? {
      ...way,
      ...{ came: 0, played: 0, due1: 0, back1: 0, due7: 0, back7: 0, due30: 0, back30: 0 },
      ...{ finished: 0, left1: 0, left5: 0, left20: 0, leftLater: 0 },
    };
    rows.set(JSON.stringify(way), row);
    row.came += 1;
    if (!first) continue;
    row.played += 1;
    const day = utcDay(first.at);
    for (const [length, due, back] of [
      [1, 'due1', 'back1'],
      [7, 'due7', 'back7'],
      [30, 'due30', 'back30'],
    ] as const) {
      if (day + length >= utcDay(now)) continue;
      row[due] += 1;
      if (told.some(({ at }) => utcDay(at) === day + length)) row[back] += 1;
    }
    const own = told.filter(({ story }) => story === first.story);
    if (own.some(({ ended }) => ended)) row.finished += 1;
    else if (now - Math.max(...own.map(({ at }) => at)) > 7 * DAY_MS)
      row[own.length === 1 ? 'left1' : own.length <= 5 ? 'left5' : own.length <= 20 ? 'left20' : 'leftLater'] += 1;
  }
  return [...rows.values()];
}

let server: TestApp;
/** A game of each story, which those of the test are copies of. */
const models: string[] = [];
/** What the guests of the test went into. */
let account = '';

beforeAll(async () => {
  server = await TestApp.on(await openFreshPostgres());
  const guest = await server.guest();
  account = guest.uuid;
  for (const story_id of stories) models.push((await server.post('actor/chat/game.start', { story_id }, guest)).json().data.game.id);
});
afterAll(() => server.close());

/** One statement for each table: a machine that runs much else takes long for each. */
async function store(people: readonly Someone[], start: number): Promise<void> {
  const { db } = server.database;
  const users = people.map(({ arrived, brand, source, standing, consent, turns }) => {
    const role = standing === 'guest' || standing === 'admin' ? standing : 'normal';
    const at = (hour: number) => new Date(start + (arrived + hour) * HOUR_MS).toISOString();
    const games = stories.map((_, story) => ({ id: randomUUID(), model: models[story] }));
    const told = turns.map(({ story, hour, ended, counts }, index) => ({
      game: games[story]?.id,
      model: models[story],
      // What does not count is an opening or an attempt.
      depth: !counts && index % 2 === 0 ? 0 : 1,
      aside: !counts && index % 2 === 1 ? 'attempt' : null,
      ending: ended ? { id: 'x', name: 'Dawn', text: '' } : null,
      at: at(hour),
    }));
    const status = role === standing ? 'normal' : standing;
    return { uuid: randomUUID(), role, status, into: status === 'merged' ? account : null, source, brand, at: at(0), consent, games, told };
  });
  await sql`
    WITH people AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(users)}::jsonb)
        AS one(uuid uuid, role text, status text, "into" uuid, source text, brand text, at timestamptz, consent boolean, games jsonb, told jsonb)
    ), arrived AS (
      INSERT INTO users (uuid, name, username, avatar_url, gender, role, status, merged_into, source, brand, created_at)
      SELECT uuid, '', '', '', '', role, status, "into", source, brand, at FROM people
    ), chosen AS (
      INSERT INTO tracking_choices (user_uuid, allowed, chosen_at) SELECT uuid, consent, at FROM people WHERE consent IS NOT NULL
    ), begun AS (
      INSERT INTO games (id, user_uuid, story_id, story_version, actor_id, mode, created_at, updated_at)
      SELECT game.id, people.uuid, model.story_id, model.story_version, model.actor_id, model.mode, people.at, people.at
      FROM people, jsonb_to_recordset(people.games) AS game(id uuid, model uuid) JOIN games AS model ON model.id = game.model
    )
    INSERT INTO turns (id, game_id, depth, input, request, status, text, choices, state, price, cost, owner, set_aside, ending, created_at, ended_at)
    SELECT gen_random_uuid(), told.game, told.depth, 'null', '', 'done', '', model.choices, model.state, 1, 1, 'test', told.aside,
      coalesce(told.ending, 'null'), told.at, told.at
    FROM people, jsonb_to_recordset(people.told) AS told(game uuid, model uuid, depth integer, aside text, ending jsonb, at timestamptz)
    JOIN turns AS model ON model.game_id = told.model AND model.depth = 0`.execute(db);
}

const sorted = (rows: readonly RetentionRow[]) =>
  rows.toSorted((a, b) => {
    const [one, other] = [a, b].map(({ week, story, brand, source }) => JSON.stringify([week, story, brand, source])) as [string, string];
    return one < other ? -1 : 1;
  });

it('DESK-20: who stays is counted as a slow model counts it, whoever arrived, played and refused', async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(someone, { minLength: 1, maxLength: 12 }), fc.integer({ min: 1, max: 24 * 60 }), async (people, hours) => {
      // Of each round the people of its own time.
      round += 1;
      const start = Date.UTC(2030 + round, 0, 1);
      await store(people, start);
      const now = start + 20 * DAY_MS + hours * HOUR_MS;
      const retention = new Retention({ db: server.database.db, clock: { now: () => new Date(now) } });
      const rows = await retention.read(utcDay(start), utcDay(start) + 19);
      expect(sorted(rows)).toEqual(sorted(slowRetention(people, start, now)));
    }),
    { numRuns: runs(4, 40), endOnFailure: true },
  );
});
