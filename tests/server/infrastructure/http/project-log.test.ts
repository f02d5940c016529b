import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { explainedRows } from '#tests/server/harness/explained-rows.ts';
import { recordedStatements } from '#tests/server/harness/recorded-statements.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

interface Entry {
  readonly id: number;
  readonly by: string;
  readonly did: string;
  readonly version: number | null;
  readonly planned: string | null;
  readonly book: string;
  readonly texts: readonly string[];
}

describeOnPostgres('the log of a project', (open) => {
  let server: TestApp;
  let ann: TestGuest;
  let ben: TestGuest;
  beforeAll(async () => {
    server = await TestApp.on(await open());
    ann = await server.member('ann@mail.example');
    ben = await server.member('ben@mail.example');
    for (const email of ['ann@mail.example', 'ben@mail.example']) await server.admins.change('grant', email, 'test');
  });
  afterAll(() => server.close());

  const call = async (name: string, input: object, by = ann) => (await server.post(`admin/${name}`, input, by)).json();
  const begin = async (title: string, by = ann): Promise<string> => {
    const id = randomUUID();
    expect(await call('project.create', { id, from: { kind: 'empty', title } }, by)).toMatchObject({ code: '0' });
    return id;
  };
  const log = async (id: string, more: Readonly<Record<string, string>> = {}) =>
    (await server.get(`admin/project.log?${new URLSearchParams({ id, ...more })}`, ann)).json().data as {
      readonly entries: readonly Entry[];
      readonly people: readonly { readonly id: string; readonly name: string }[];
      readonly before: string | null;
    };
  const acts = (entries: readonly Entry[]) => entries.map(({ by, did }) => `${by} ${did}`);
  /** Entries of an admin as the studio writes them. */
  const write = (actor: string, action: string, subject: string, times: number) =>
    sql`INSERT INTO audit_entries (actor, action, subject, created_at)
      SELECT ${actor}, ${action}, ${subject}::uuid, now() FROM generate_series(1, ${times})`.execute(server.database.db);

  it('STUDIO-135, STUDIO-254: all that was done to a project stands in its log with who did it, books among it, and nothing of another project', async () => {
    const [id, other] = [await begin('The tide clock'), await begin('The lamp', ben)];
    const book = randomUUID();
    await call('shared-book.create', { id: book, title: 'The harbour', project_id: id }, ben);
    await call('shared-book.use', { id: book, project_id: other, used: true }, ben);
    await call('shared-book.use', { id: book, project_id: id, used: false });
    await call('project.preview-link', { id, on: true }, ben);
    for (const comments of [true, true, false]) await call('project.preview-link', { id, on: true, comments });
    await call('project.preview-link', { id, on: false });
    await call('project.archive', { id, archived: true });
    await call('project.archive', { id, archived: false }, ben);
    const { draft, story_id } = (await server.get(`admin/project.check?id=${id}`, ann)).json().data;
    const order = { id, draft, story_id, note: '', tells: false };
    const at = new Date(server.clock.now().getTime() + 86_400_000).toISOString();
    await call('project.publish', { ...order, at }, ben);
    await call('project.unplan', { id });
    await call('project.publish', order);
    await call('project.take-back', { id, version: 1 }, ben);
    const { entries, people, before } = await log(id);
    const [a, b] = ['ann@mail.example', 'ben@mail.example'];
    expect(acts(entries)).toEqual([
      ...[`${b} taken-back`, `${a} published`, `${a} unplanned`, `${b} planned`, `${b} restored`, `${a} archived`],
      ...[
        `${a} preview-revoked`,
        `${a} comments-closed`,
        `${a} comments-opened`,
        `${b} preview-made`,
        `${a} book-left`,
        `${b} book-taken`,
        `${a} created`,
      ],
    ]);
    expect(entries.flatMap(({ did, version }) => (version === null ? [] : [`${did} ${version}`]))).toEqual(['taken-back 1', 'published 1']);
    expect(entries.flatMap(({ planned }) => planned ?? [])).toEqual([at]);
    expect(entries.flatMap((entry) => entry.book || [])).toEqual(['The harbour', 'The harbour']);
    expect([people.map(({ name }) => name).toSorted(), before]).toEqual([[a, b], null]);
    expect(acts((await log(other)).entries)).toEqual([`${b} book-taken`, `${b} created`]);
    expect(acts((await log(id, { by: ben.uuid })).entries)).toEqual(acts(entries).filter((act) => act.startsWith(b)));
    expect((await log(id, { by: 'nobody' })).entries).toEqual([]);
    // A book is no project, and what is not there has no log.
    for (const none of [book, randomUUID()]) expect((await server.get(`admin/project.log?id=${none}`, ann)).statusCode).toBe(404);
  });

  it('STUDIO-220: what admins do with comments and proposed wordings stands in the log, each change once, with the text that it is about', async () => {
    const id = await begin('The reviewed draft');
    const { token } = (await call('project.preview-link', { id, on: true, comments: true })).data;
    const place = (await server.post('preview.play', { token })).json().data.paragraphs[0].place;
    const words = { token, name: 'Ana', text: 'It rains.' };
    const [comment, taken, declined] = [randomUUID(), randomUUID(), randomUUID()];
    await server.post('preview.comment', { ...words, id: comment, about: { kind: 'line', place } });
    for (const one of [taken, declined]) await server.post('preview.propose', { ...words, id: one, shown: 'It begins.', place });
    for (const closed of [true, true, false]) await call('project-comment.close', { comment, closed }, ben);
    const decide = (one: string, outcome: string, press: string, by: TestGuest, more: object = {}) =>
      call('project-comment.decide', { comment: one, outcome, press, ...more }, by);
    const [press, late] = [randomUUID(), randomUUID()];
    // The same press again, the words that are in the text, and one who comes too late decide nothing.
    for (const more of [{}, {}, { written: true }]) await decide(taken, 'taken', press, ann, more);
    await decide(taken, 'declined', late, ben);
    await decide(declined, 'declined', late, ben);
    await call('project-comment.close', { comment: declined, closed: false });
    for (let round = 0; round < 2; round++) await call('project-comment.delete', { id, comment });
    const { entries } = await log(id);
    const [a, b] = ['ann@mail.example', 'ben@mail.example'];
    const ofComments = entries.filter(({ did }) => /^(?:comment|wording)-/.test(did));
    expect(acts(ofComments)).toEqual([
      ...[`${a} comment-deleted`, `${a} comment-reopened`, `${b} wording-declined`, `${a} wording-taken`],
      ...[`${b} comment-reopened`, `${b} comment-closed`],
    ]);
    expect(ofComments.map(({ texts }) => texts)).toEqual(ofComments.map(() => ['script.ink']));
  });

  it('STUDIO-135: each entry comes once over the pages, of all and of one person', async () => {
    const id = await begin('The long log');
    for (let round = 0; round < 5; round++) {
      await write(ann.uuid, 'project.prove', id, 37);
      await write('npm run story', 'project.create', id, 11);
      await write(ben.uuid, `shared-book.use ${id}`, randomUUID(), 9);
    }
    const all = async (more: Readonly<Record<string, string>>) => {
      const found: Entry[] = [];
      for (let before: string | null = ''; before !== null; ) {
        const page = await log(id, { ...more, ...(before !== '' && { before }) });
        expect(page.entries.length).toBeLessThanOrEqual(100);
        found.push(...page.entries);
        before = page.before;
      }
      const ids = found.map((entry) => entry.id);
      expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one));
      return found;
    };
    expect(await all({})).toHaveLength(5 * 57 + 1);
    expect(await all({ by: ann.uuid })).toHaveLength(5 * 37 + 1);
    expect(await all({ by: ben.uuid })).toHaveLength(45);
    expect((await all({ by: 'npm run story' })).every(({ by }) => by === 'npm run story')).toBe(true);
  });

  it('STUDIO-135: of an account that is gone the acts stay, without a name', async () => {
    const [id, gone] = [await begin('The farewell'), randomUUID()];
    await write(gone, 'project.archive', id, 1);
    const { entries, people } = await log(id);
    expect(acts(entries)).toEqual([' archived', 'ann@mail.example created']);
    expect(people).toContainEqual({ id: gone, name: '' });
  });

  it('STUDIO-135: a page of a log reads the same few rows however long it is', async () => {
    const id = await begin('The longest log');
    await write(ann.uuid, 'project.tell-reader', id, 20_000);
    await write(ben.uuid, 'project.ask-critic', id, 20);
    const { db } = server.database;
    await sql`ANALYZE audit_entries`.execute(db);
    const statements = recordedStatements();
    for (const by of [undefined, ann.uuid, ben.uuid]) await log(id, by === undefined ? {} : { by });
    vi.restoreAllMocks();
    const own = statements.filter(({ text }) => text.includes('audit_entries'));
    expect(own).toHaveLength(6);
    expect(await explainedRows(db, own)).toBeLessThan(700);
  });
});
