import { randomUUID } from 'node:crypto';
import { CompiledQuery, type KyselyPlugin, type OperationNode, type RootOperationNode, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Audit } from '#server/application/admin/audit.ts';
import type { Database } from '#server/application/db/database.ts';
import { removedTexts, StoryFolder } from '#server/application/studio/texts/story-folder.ts';
import { PromptedNarrator } from '#tests/fakes/prompted-narrator.ts';
import { PlayWorld } from '#tests/server/harness/play-world.ts';
import { StoppedClock } from '#tests/server/harness/stopped-clock.ts';
import { describeOnEachDatabase, openFreshPostgres } from '#tests/server/harness/test-database.ts';

const VERSIONS = 3;
const COMMENTS = 12;
const OTHERS = 20;

/** On PostgreSQL alone: others write while a transaction is open. */
describe('what is read where the texts of a story are changed', () => {
  /** A story with a text of many comments over its versions, one that includes it, and others that include none. `read`: each text as it is read, and `lock` where the texts are locked. */
  async function story() {
    const database = await openFreshPostgres();
    onTestFinished(() => database.close());
    const { db } = database;
    const id = randomUUID();
    const clock = new StoppedClock();
    const admin = await new PlayWorld(database, new PromptedNarrator()).addPlayer(0);
    await db
      .insertInto('projects')
      .values({ id, title: 'Read', origin: 'empty', story_id: null, edited_by: null, edited_at: clock.now(), created_at: clock.now() })
      .execute();
    const add = async (path: string, version: number, text: string) => {
      await db
        .insertInto('project_versions')
        .values({ project_id: id, path, version, text, author: null, saved_at: clock.now() })
        .execute();
      await sql`INSERT INTO project_files (project_id, path, version) VALUES (${id}, ${path}, ${version})
        ON CONFLICT (project_id, path) DO UPDATE SET version = ${version}`.execute(db);
    };
    for (let version = 1; version <= VERSIONS; version++)
      await add('rooms.ink', version, `${'A line before.\n'.repeat(version)}=== hall ===\nDark.\nCold.\n-> END\n`);
    await add('script.ink', 1, 'INCLUDE rooms.ink\n-> hall\n');
    for (let other = 0; other < OTHERS; other++) await add(`others/${other}.ink`, 1, '-> END\n');
    const comment = async (version: number, line: number, source: string) => {
      const place = { path: 'rooms.ink', version, line, source };
      const said = { id: randomUUID(), project_id: id, answers: null, name: 'Cleo', author: null, text: 'Hm.', created_at: clock.now() };
      await db
        .insertInto('review_comments')
        .values({ ...place, ...said })
        .execute();
    };
    for (let at = 0; at < COMMENTS; at++) await comment(1 + (at % VERSIONS), 2 + (at % VERSIONS), 'Dark.');
    /** What others do once the texts are to be locked. */
    const between = { work: async () => undefined as unknown };
    const read: string[] = [];
    const reading: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (isLock(node)) read.push('lock');
        return node;
      },
      transformResult: async ({ result }) => {
        const { work } = between;
        if (read.at(-1) === 'lock') {
          between.work = async () => undefined;
          await work();
        }
        for (const { text } of result.rows) if (typeof text === 'string') read.push(text);
        return result;
      },
    };
    const counted: Database = db.withPlugin(reading);
    const folder = new StoryFolder({ db: counted, audit: new Audit({ db: counted, clock }), clock });
    const lines = async () =>
      (await db.selectFrom('review_comments').select(['path', 'version', 'line']).where('project_id', '=', id).execute()).map(
        ({ path, version, line }) => `${path} ${version} ${line}`,
      );
    return { db, id, admin, add, comment, folder, read, lines, between };
  }

  it('STUDIO-157: a renamed text is compared with each version that has comments once, before its texts are locked; under the lock it is read with those that include others', async () => {
    const { id, admin, folder, read, lines } = await story();
    const done = await folder.rename(admin, { id, path: 'rooms.ink', to: 'halls.ink', saveId: randomUUID() });
    expect(done).toMatchObject({ ok: true, value: { path: 'halls.ink', including: ['script.ink'] } });
    const [before, under] = [read.slice(0, read.indexOf('lock')), read.slice(read.indexOf('lock') + 1)];
    // The newest once more, as what the others are compared with.
    expect(before).toHaveLength(VERSIONS + 1);
    expect(under).toHaveLength(2);
    expect(await lines()).toEqual(Array(COMMENTS).fill(`halls.ink 1 ${VERSIONS + 1}`));
  });

  it('STUDIO-157: comments stand at their lines also where the text was changed and commented on between the comparison and the lock', async () => {
    const { id, admin, add, comment, folder, lines, between } = await story();
    between.work = async () => {
      await add('rooms.ink', VERSIONS + 1, `=== hall ===\nA new line.\nDark.\n-> END\n`);
      await comment(VERSIONS + 1, 1, 'A new line.');
    };
    expect((await folder.rename(admin, { id, path: 'rooms.ink', to: 'halls.ink', saveId: randomUUID() })).ok).toBe(true);
    expect((await lines()).toSorted()).toEqual(['halls.ink 1 1', ...Array(COMMENTS).fill('halls.ink 1 2')]);
  });

  it('STUDIO-156, STUDIO-158: to add a text none is read, to remove one those alone that include others', async () => {
    const { id, admin, folder, read } = await story();
    const added = { id, path: 'new.ink', saveId: randomUUID(), back: false };
    expect((await folder.add(admin, added)).ok).toBe(true);
    expect(read).toEqual(['lock']);
    read.length = 0;
    expect((await folder.remove(admin, { id, path: 'others/1.ink', base: 1 })).ok).toBe(true);
    expect(read).toHaveLength(2);
  });
});

describeOnEachDatabase('which texts a story had', (open) => {
  it('STUDIO-158: is read without a walk over its saves', async () => {
    const { db } = await open();
    const id = randomUUID();
    const at = new Date(0);
    await db
      .insertInto('projects')
      .values({ id, title: 'Saved', origin: 'empty', story_id: null, edited_by: null, edited_at: at, created_at: at })
      .execute();
    await sql`INSERT INTO project_versions (project_id, path, version, text, saved_at)
      SELECT ${id}::uuid, 'rooms ' || part || '.ink', version, NULL, now()
      FROM generate_series(1, 20) AS part, generate_series(1, 1000) AS version`.execute(db);
    await sql`VACUUM ANALYZE project_versions`.execute(db);
    const executed: RootOperationNode[] = [];
    const listening: KyselyPlugin = {
      transformQuery: ({ node }) => {
        executed.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    expect(await removedTexts(db.withPlugin(listening), id, ['rooms 1.ink'])).toHaveLength(19);
    expect(executed).toHaveLength(1);
    for (const node of executed) {
      const { sql: text, parameters } = db.getExecutor().compileQuery(node, { queryId: '' });
      const explained = CompiledQuery.raw(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, [...parameters]);
      const [row] = (await db.executeQuery<{ 'QUERY PLAN': readonly [{ Plan: Readonly<Record<string, number>> }] }>(explained)).rows;
      const { 'Shared Hit Blocks': hit = 0, 'Shared Read Blocks': read = 0 } = row?.['QUERY PLAN'][0].Plan ?? {};
      expect(hit + read).toBeGreaterThan(0);
      expect(hit + read).toBeLessThan(30);
    }
  });
});

/** Whether a statement waits until nobody else changes the texts of a story. */
const isLock = (node: OperationNode): boolean => JSON.stringify(node).includes('pg_advisory_xact_lock');
