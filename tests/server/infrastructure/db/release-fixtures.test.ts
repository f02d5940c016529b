import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import type { Tables } from '#server/application/db/database.ts';
import { startLlm } from '#server/dev/model/start-llm.ts';
import { storyModel } from '#server/dev/model/story-model.ts';
import { storedWords } from '#server/infrastructure/db/migrations/0021-stored-words.ts';
import { migrate } from '#server/infrastructure/db/migrations.ts';
import {
  columnsOf,
  type DatabaseFixture,
  dumpDatabase,
  FIXTURE_SECRET,
  fillDatabase,
  readFixture,
} from '#tests/server/harness/database-fixture.ts';
import { ledgerCheck } from '#tests/server/harness/ledger-check.ts';
import { copyDatabase, dropDatabase } from '#tests/server/harness/postgres-databases.ts';
import { RemotePlayer } from '#tests/server/harness/remote-player.ts';
import { emptyPglite } from '#tests/server/harness/run-templates.ts';
import { ServerProcess } from '#tests/server/harness/server-process.ts';
import { TestApp } from '#tests/server/harness/test-app.ts';
import { describeOnEachDatabase, describeOnPostgres } from '#tests/server/harness/test-database.ts';

const folder = join(import.meta.dirname, '../../../fixtures/databases');
const releases = readdirSync(folder).filter((name) => name.endsWith('.json.gz'));
const cleanUp: (() => unknown)[] = [];

afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

/** Writes a fixture into an empty database of its kind and returns the settings of a server on it. */
async function restore(name: string, fixture: DatabaseFixture): Promise<Readonly<Record<string, string>>> {
  const directory = mkdtempSync(join(tmpdir(), 'release-'));
  cleanUp.push(() => rmSync(directory, { recursive: true, force: true }));
  const url = name.includes('postgresql') ? await copyDatabase(inject('postgresUrl'), 'template0') : null;
  if (url) cleanUp.push(() => dropDatabase(inject('postgresUrl'), url));
  const dialect = url
    ? new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) })
    : new PGliteDialect({ pglite: new PGlite(join(directory, 'pglite'), { loadDataDir: await emptyPglite() }) });
  const db = new Kysely<Tables>({ dialect });
  try {
    await migrate(db, fixture.migration);
    // A migration that was released never changes.
    expect(await columnsOf(db)).toEqual(fixture.columns);
    await fillDatabase(db, fixture);
  } finally {
    await db.destroy();
  }
  return { DATA_DIR: directory, SESSION_SECRET: FIXTURE_SECRET, ...(url && { DATABASE_URL: url }) };
}

describe('a database of an earlier release', () => {
  it('is kept for both databases', () => {
    expect(releases.filter((name) => name.includes('pglite')).length).toBeGreaterThan(0);
    expect(releases.filter((name) => name.includes('postgresql'))).toHaveLength(releases.length / 2);
  });

  it.each(releases)('faults S63: %s is migrated, and its players play on', async (name) => {
    const fixture = readFixture(join(folder, name));
    const { expected } = fixture;
    const llm = await startLlm(storyModel);
    cleanUp.push(() => llm.close());
    const settings = await restore(name, fixture);
    const server = await ServerProcess.start({
      ...settings,
      LLM_BASE_URL: llm.baseUrl,
      LLM_MODEL: 'fake',
      TEST_CLOCK_OFFSET_MS: String(fixture.created - Date.now()),
    });
    cleanUp.push(() => server.kill('SIGKILL'));
    const guest = RemotePlayer.returning(server.url, expected.guest);
    const member = RemotePlayer.returning(server.url, expected.member);
    const open = async (player: RemotePlayer, game: { readonly id: string; readonly story: string }) =>
      (await player.post('actor/chat/game.start', { story_id: game.story, game_id: game.id })).data;

    // The turn that ran when the server was killed has ended, and its coins are back.
    await expect.poll(async () => (await member.resume(expected.running)).at(-1)?.event).toMatchObject({ type: 'end', cost: 0 });
    expect(await member.coins()).toBe(expected.member.coins);
    expect(await guest.coins()).toBe(expected.guest.coins);

    const scripted = await open(guest, expected.scripted);
    expect(scripted.game.head).toBe(expected.scripted.head);
    expect(scripted.turns).toHaveLength(expected.scripted.turns);
    const choice_id = scripted.turns.at(-1).choices[0].id;
    const next = await guest.send(scripted.game.id, randomUUID(), { kind: 'choice', choice_id });
    expect(next.at(-1)?.event).toMatchObject({ type: 'end', status: 'done', cost: 1 });

    const { facts } = (await member.get(`actor/chat/game.memory?game_id=${expected.model.id}`)).data;
    expect(facts.map(({ text }: { text: string }) => text)).toContain('The tide turns at four.');
    const played = await open(member, expected.model);
    expect(played.turns.at(-2)).toMatchObject({ id: expected.model.head, text: expected.model.edited, edited: true });
    expect(played.turns.at(-2).variants).toHaveLength(expected.model.variants);
    const restored = await member.post('actor/chat/game.edit', { turn_id: expected.model.head, text: '' });
    expect(restored.data.turn.text).not.toBe(expected.model.edited);
    const reply = await member.send(played.game.id, randomUUID(), { kind: 'do', text: 'I light the lamp again.' });
    expect(reply.at(-1)?.event).toMatchObject({ type: 'end', status: 'done', cost: 1 });

    const { orders } = (await member.get('order.list')).data;
    expect(orders.map(({ status }: { status: string }) => status).sort()).toEqual(['open', 'paid']);
    const check = await member.post('payment.check', { provider: 'stripe', token: expected.orders.openToken });
    expect(check.data).toMatchObject({ status: 'open', bought: 550 });

    await server.kill('SIGTERM');
    const ledger = ledgerCheck(settings);
    expect(ledger.said).toContain('0 mismatches');
    expect(ledger.status).toBe(0);
  });
});

const entry = (id: string, word: object) => ({ id, because: 'key', ...word });

describeOnPostgres('a database of today', (openDatabase) => {
  it('can be stored and restored as a fixture, with computed columns', async () => {
    const [kept, restored] = [await TestApp.on(await openDatabase()), await openDatabase()];
    const dump = await dumpDatabase(kept.database.db);
    await fillDatabase(restored.db, dump);
    expect((await dumpDatabase(restored.db)).rows).toEqual(dump.rows);
    expect(dump.rows.story_versions?.length).toBeGreaterThan(0);
    await kept.close();
  });
});

describeOnEachDatabase('a database of today', (openDatabase) => {
  it('renames stored values, and keeps the order of what is in them', async () => {
    const { db } = await openDatabase();
    await db.connection().execute(async (connection) => {
      const oldName = 'told';
      // The rows refer to nothing.
      await sql`SET session_replication_role = replica`.execute(connection);
      await sql`ALTER TABLE case_steps DROP CONSTRAINT case_steps_step_check`.execute(connection);
      for (const step of [oldName, 'added'])
        await sql`INSERT INTO case_steps (case_id, step, at) VALUES (${randomUUID()}, ${step}, now())`.execute(connection);
      await sql`ALTER TABLE case_steps ADD CONSTRAINT case_steps_step_check CHECK (true)`.execute(connection);
      const prompts = [
        { lore: [entry('stair', { [oldName]: true }), entry('lamp', { [oldName]: false })], turns: 3 },
        { lore: [], turns: 1 },
        null,
      ];
      for (const [depth, prompt] of prompts.entries())
        await sql`INSERT INTO turns (id, game_id, depth, input, request, status, price, owner, created_at, ended_at, prompt)
          VALUES (${randomUUID()}, ${randomUUID()}, ${depth}, 'null', '', 'done', 0, '', now(), now(), ${JSON.stringify(prompt)}::jsonb)`.execute(
          connection,
        );
      for (const statement of storedWords.split(/;\n\n/)) await sql.raw(statement).execute(connection);
      await sql`SET session_replication_role = DEFAULT`.execute(connection);
    });
    const steps = await db.selectFrom('case_steps').select('step').orderBy('id').execute();
    expect(steps.map(({ step }) => step)).toEqual(['message', 'added']);
    const turns = await db.selectFrom('turns').select('prompt').orderBy('depth').execute();
    expect(turns.map(({ prompt }) => prompt)).toEqual([
      { lore: [entry('stair', { included: true }), entry('lamp', { included: false })], turns: 3 },
      { lore: [], turns: 1 },
      null,
    ]);
  });
});
