import { randomUUID } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

const STORY = 'the-quiet-relay';
let server: TestApp;
let ann: TestGuest;
let ben: TestGuest;

beforeAll(async () => {
  server = await TestApp.on(await openFreshPostgres());
  [ann, ben] = [await server.member('ann@mail.example'), await server.member('ben@mail.example')];
  for (const admin of ['ann@mail.example', 'ben@mail.example']) await server.admins.change('grant', admin, 'test');
});
afterAll(() => server.close());

const list = async (query: Readonly<Record<string, string>> = {}) =>
  (await server.get(`admin/project.list?${new URLSearchParams(query)}`, ann)).json().data;
const titles = async (query: Readonly<Record<string, string>> = {}) =>
  (await list(query)).projects.map(({ title }: { title: string }) => title);
const begin = async (title: string, id = randomUUID(), admin = ann) =>
  (await server.post('admin/project.create', { id, from: { kind: 'empty', title } }, admin)).json();
const fromShelf = async () =>
  (await server.post('admin/project.create', { id: randomUUID(), from: { kind: 'story', story_id: STORY } }, ann)).json();
const bring = async (file: Uint8Array | string, name: string, make = 'true') =>
  (await server.upload('admin/project.import-file', Buffer.from(file), { id: randomUUID(), name, make }, ann)).json();
const textsOf = async (project: string) => {
  const rows = await server.database.db
    .selectFrom('project_files')
    .innerJoin('project_versions', (join) =>
      join
        .onRef('project_versions.project_id', '=', 'project_files.project_id')
        .onRef('project_versions.path', '=', 'project_files.path')
        .onRef('project_versions.version', '=', 'project_files.version'),
    )
    .select(['project_files.path', 'project_versions.text'])
    .where('project_files.project_id', '=', project)
    .execute();
  return new Map(rows.map(({ path, text }) => [path, text]));
};

it('STUDIO-02: an empty story is made once, however often it is asked for, with a script and a sheet', async () => {
  const id = randomUUID();
  const made = await begin('The tide clock', id);
  expect(made).toMatchObject({
    code: '0',
    data: { id, title: 'The tide clock', origin: 'empty', state: 'draft', version: null, editor: { uuid: ann.uuid } },
  });
  expect(await begin('The tide clock', id)).toEqual(made);
  const texts = await textsOf(id);
  expect([...texts.keys()].sort()).toEqual(['cover.svg', 'script.ink', 'story.yaml']);
  expect(texts.get('story.yaml')).toContain('title: The tide clock');
  expect(await titles()).toContain('The tide clock');
});

it('STUDIO-03: a story of the shelf has one project, which is live at the version that players have; asked for again, it comes out of the archive', async () => {
  const { data } = await fromShelf();
  expect(data).toMatchObject({ origin: 'story', state: 'published', version: 1 });
  await server.post('admin/project.archive', { id: data.id, archived: true }, ann);
  expect((await fromShelf()).data).toMatchObject({ id: data.id, state: 'published' });
  expect((await textsOf(data.id)).get('script.ink')).toContain('-> END');
  const missing = await server.post('admin/project.create', { id: randomUUID(), from: { kind: 'story', story_id: 'no-story' } }, ann);
  expect(missing.statusCode).toBe(404);
});

it('STUDIO-04, STUDIO-05: a file is looked at before anything is made, says what comes over, and becomes a project for each story', async () => {
  const twee = ':: StoryTitle\nThe Ferry\n\n:: Start\nThe ferry waits. [[Board->Deck]]\n\n:: Deck\nIt leaves. <<timed 2s>>Now.<</timed>>\n';
  const before = await titles();
  const looked = await bring(twee, 'ferry.twee', 'false');
  expect(looked.data.stories).toEqual([
    {
      title: 'The Ferry',
      id: null,
      knots: 2,
      words: expect.any(Number),
      notes: expect.arrayContaining([expect.stringContaining('“Deck”')]),
    },
  ]);
  expect(await titles()).toEqual(before);
  const made = await bring(twee, 'ferry.twee');
  expect(made.data.stories[0]).toEqual({ ...looked.data.stories[0], id: expect.any(String) });
  expect((await textsOf(made.data.stories[0].id)).get('import.md')).toContain('The Ferry');
  const ink = '# title: Two Doors\nA hall. # mood: calm\n* [Left] -> END\n* [Right] -> END\n';
  expect((await bring(ink, 'doors.ink')).data.stories).toMatchObject([{ title: 'Two Doors', words: expect.any(Number) }]);
  const packed = zipSync({
    'x/story.yaml': strToU8('title: From git\n'),
    'x/script.ink': strToU8('Hello.\n-> END\n'),
    'y/story.yaml': strToU8(''),
  });
  const both = (await bring(packed, 'both.zip')).data;
  expect(both).toMatchObject({ stories: [{ title: 'From git' }], refused: [expect.stringContaining('y/story.yaml')] });
  expect(await textsOf(both.stories[0].id)).toEqual(
    new Map([
      ['story.yaml', 'title: From git\n'],
      ['script.ink', 'Hello.\n-> END\n'],
    ]),
  );
  expect(await titles()).toEqual(['From git', 'Two Doors', 'The Ferry', ...before]);
});

it.each([
  ['mistakes', '-> nowhere\n', 'broken.ink'],
  ['a text longer than a project can hold', `${'A long day. '.repeat(90_000)}\n-> END\n`, 'long.ink'],
])('STUDIO-05: a file that cannot come in is refused in a sentence, and nothing is made: %s', async (_, text, name) => {
  const before = (await list()).counts;
  const refused = await bring(text, name);
  expect(refused).toMatchObject({
    code: 'INVALID_INPUT',
    message: expect.stringMatching(new RegExp(`^${name} cannot come in\\. [A-Z].*\\.?$`, 's')),
  });
  expect((await list()).counts).toEqual(before);
});

it('STUDIO-06: an archived project is out of the list and comes back with all that it has; both are in the audit log', async () => {
  const { data } = await begin('Put away');
  const archive = async (archived: boolean) => (await server.post('admin/project.archive', { id: data.id, archived }, ben)).json().data;
  const texts = await textsOf(data.id);
  for (let times = 0; times < 2; times += 1) expect(await archive(true)).toEqual({ ...data, state: 'archived' });
  expect(await titles()).not.toContain('Put away');
  expect(await titles({ state: 'archived' })).toEqual(['Put away']);
  expect((await list()).counts.archived).toBe(1);
  for (let times = 0; times < 2; times += 1) expect(await archive(false)).toEqual(data);
  expect(await titles({ state: 'draft' })).toContain('Put away');
  expect(await textsOf(data.id)).toEqual(texts);
  const { db } = server.database;
  const entries = await db.selectFrom('audit_entries').select(['actor', 'action']).where('subject', '=', data.id).orderBy('id').execute();
  expect(entries).toEqual([
    { actor: ann.uuid, action: 'project.create' },
    { actor: ben.uuid, action: 'project.archive' },
    { actor: ben.uuid, action: 'project.restore' },
  ]);
});

it('STUDIO-01: the list is searched by titles and sentences, in any case, with no sign that means more than itself', async () => {
  const ink = 'A Lamp_post stands at 100% tide.\n-> END\n';
  await bring(ink, 'Harbour.ink');
  expect(await titles({ search: 'lamp_post STANDS' })).toEqual(['Harbour']);
  expect(await titles({ search: 'HARBOUR' })).toEqual(['Harbour']);
  expect(await titles({ search: '100% t' })).toEqual(['Harbour']);
  for (const search of ['Lamp%post', 'Lamp.post', 'xml']) expect(await titles({ search })).not.toContain('Harbour');
});

it('STUDIO-01: pages of the list hold each project once, the one that was changed last first', async () => {
  // Of the same moment, so that the id decides.
  const at = new Date('2020-01-01T00:00:00Z');
  const many = Array.from({ length: 55 }, (_, number) => ({
    id: randomUUID(),
    title: `Zymurgy ${number}`,
    origin: 'empty' as const,
    story_id: null,
  }));
  await server.database.db
    .insertInto('projects')
    .values(many.map((project) => ({ ...project, edited_by: null, edited_at: at, created_at: at })))
    .execute();
  const first = await list({ search: 'Zymurgy ' });
  const second = await list({ search: 'Zymurgy ', before: first.before });
  expect([first.projects.length, second.projects.length, second.before]).toEqual([50, 5, null]);
  const listed = [...first.projects, ...second.projects].map(({ title }: { title: string }) => title);
  expect(new Set(listed).size).toBe(55);
});

const textOf = async (id: string, known?: number) =>
  (
    await server.get(`admin/project-text.read?${new URLSearchParams({ id, path: 'script.ink', ...(known && { known: `${known}` }) })}`, ann)
  ).json();
const save = async (id: string, change: object, admin = ann) =>
  (
    await server.post(
      'admin/project-text.save',
      { id, path: 'script.ink', save_id: randomUUID(), start: 0, end: 0, text: '', ...change },
      admin,
    )
  ).json();

it('STUDIO-07: a project has its texts, and each save of one is a version; one that the caller has is not sent again', async () => {
  const { data } = await begin('Saved');
  const { data: project } = (await server.get(`admin/project.get?id=${data.id}`, ben)).json();
  expect(project).toEqual({ ...data, drafts: true, removed: [], paths: ['cover.svg', 'script.ink', 'story.yaml'] });
  const first = (await textOf(data.id)).data;
  expect(first).toMatchObject({ version: 1, by: 'ann@mail.example' });
  const change = { base: 1, start: 3, end: first.text.length - 3, text: 'X 🙂' };
  expect(await save(data.id, change, ben)).toMatchObject({ code: '0', data: { taken: true, version: 2 } });
  expect((await textOf(data.id)).data).toEqual({ version: 2, text: `-> X 🙂${first.text.slice(3)}`, by: 'ben@mail.example' });
  expect((await textOf(data.id, 2)).data).toEqual({ version: 2, text: null, by: '' });
  expect((await list({ search: 'X 🙂' })).projects).toMatchObject([{ id: data.id, editor: { uuid: ben.uuid } }]);
  for (const missing of [await textOf(randomUUID()), await save(randomUUID(), { base: 1 })]) expect(missing.code).toBe('NOT_FOUND');
});

it('STUDIO-07: only the newest version is changed, and a save is answered again as it was', async () => {
  const { data } = await begin('Compared');
  const saveId = randomUUID();
  const taken = await save(data.id, { base: 1, save_id: saveId, end: 0, text: 'One.' });
  expect(taken.data).toMatchObject({ taken: true, version: 2 });
  await save(data.id, { base: 2, text: 'Two.' });
  expect(await save(data.id, { base: 1, save_id: saveId, text: 'One.' })).toEqual(taken);
  expect((await save(data.id, { base: 2, text: 'Late.' })).data).toEqual({
    taken: false,
    version: 3,
    text: 'Two.',
    by: 'ann@mail.example',
  });
  const other = (await begin('Other')).data;
  expect((await save(other.id, { base: 1, save_id: saveId, text: 'One.' })).code).toBe('INVALID_INPUT');
});

it.each([
  ['keeps more than there is', { start: 400_000, end: 400_000 }],
  ['is longer than a text may be', { text: 'long. '.repeat(166_666), start: 300 }],
])('STUDIO-07: a change that %s is refused in a sentence, and changes nothing', async (_, change) => {
  const { data } = await begin('Refused');
  const refused = await save(data.id, { base: 1, ...change });
  expect(refused).toMatchObject({ code: 'INVALID_INPUT', message: expect.stringMatching(/^The .*\.$/) });
  expect((await textOf(data.id)).data.version).toBe(1);
});

it('STUDIO-07: half a pair of surrogates is refused, on either side of a change', async () => {
  const { data } = await begin('Halves');
  await save(data.id, { base: 1, text: 'a🙂b' });
  expect((await save(data.id, { base: 2, start: 2, end: 1, text: 'x' })).code).toBe('INVALID_INPUT');
  expect((await textOf(data.id)).data.text).toBe('a🙂b');
});

it('STUDIO-07: of saves that race, one is taken, and the others get what it wrote; the same save that races itself is taken once', async () => {
  const { data } = await begin('Raced');
  const racers = Array.from({ length: 8 }, (_, number) => save(data.id, { base: 1, text: `Racer ${number}.` }, number % 2 ? ann : ben));
  const answers = (await Promise.all(racers)).map((answer) => answer.data);
  expect(answers.filter(({ taken }) => taken)).toEqual([{ taken: true, version: 2, text: null, by: '' }]);
  const winner = answers.findIndex(({ taken }) => taken);
  for (const answer of answers.filter(({ taken }) => !taken)) expect(answer).toMatchObject({ version: 2, text: `Racer ${winner}.` });
  const saveId = randomUUID();
  const same = await Promise.all(Array.from({ length: 6 }, () => save(data.id, { base: 2, save_id: saveId, text: 'Once.' })));
  expect(new Set(same.map((answer) => JSON.stringify(answer)))).toEqual(new Set([JSON.stringify(same[0])]));
  expect((await textOf(data.id)).data).toMatchObject({ version: 3, text: 'Once.' });
});

it('STUDIO-09: the history lists who wrote each version and gives its text; it is thinned to one of a minute, and a save stays known that is thinned', async () => {
  server.clock.toNextMinute();
  const { data } = await begin('Remembered');
  const saveId = randomUUID();
  await save(data.id, { base: 1, text: 'Two.', save_id: saveId });
  await save(data.id, { base: 2, text: 'Three.' }, ben);
  const place = { id: data.id, path: 'script.ink' };
  const history = async (query: object = {}) =>
    (await server.get(`admin/project-text.history?${new URLSearchParams({ ...place, ...query })}`, ann)).json().data;
  const version = async (number: number) =>
    (await server.get(`admin/project-text.version?${new URLSearchParams({ ...place, version: `${number}` })}`, ann)).json();
  const shown = async () => (await history()).versions.map(({ version: number, by }: { version: number; by: string }) => `${number} ${by}`);
  expect(await shown()).toEqual(['3 ben@mail.example', '2 ann@mail.example', '1 ann@mail.example']);
  expect(await history({ before: '2' })).toMatchObject({ versions: [{ version: 1 }], before: null });
  expect((await version(2)).data).toEqual({ text: 'Two.' });
  server.clock.offset += 3_600_000;
  await server.maintenance.run();
  expect(await shown()).toEqual(['3 ben@mail.example', '1 ann@mail.example']);
  expect((await version(2)).code).toBe('NOT_FOUND');
  expect((await save(data.id, { base: 1, text: 'Two.', save_id: saveId })).data).toMatchObject({ taken: true, version: 2 });
  expect((await textOf(data.id)).data.text).toBe('Three.');
});

const restore = async (id: string, version: number, admin = ann) =>
  (await server.post('admin/project-text.restore', { id, path: 'script.ink', version }, admin)).json();
const keptTexts = async (id: string) => {
  const rows = await server.database.db
    .selectFrom('project_versions')
    .select(['version', 'text'])
    .where('project_id', '=', id)
    .where('path', '=', 'script.ink')
    .where('text', 'is not', null)
    .orderBy('version')
    .execute();
  return rows.map(({ version, text }) => [version, text]);
};

it('STUDIO-09: of saves that race a restore each one that was taken before it stays, and none is written over without its writer being told', async () => {
  const { data } = await begin('Restored in a race');
  const first = (await textOf(data.id)).data.text;
  await save(data.id, { base: 1, text: 'Two.' });
  const [restored, ...saves] = await Promise.all([
    restore(data.id, 1, ben),
    ...Array.from({ length: 6 }, (_, number) => save(data.id, { base: 2, text: `Racer ${number}.` })),
  ]);
  const kept = await keptTexts(data.id);
  const before = kept.find(([version]) => version === restored.data.version - 1);
  server.clock.offset += 3_600_000;
  await server.maintenance.run();
  expect(await keptTexts(data.id)).toEqual(expect.arrayContaining([[1, first], before, kept.at(-1)]));
  expect(kept.find(([version]) => version === restored.data.version)).toEqual([restored.data.version, first]);
  const taken = saves.filter(({ data: answer }) => answer.taken);
  // Whoever came behind the restore gets its text.
  expect(taken.length).toBeLessThanOrEqual(1);
  if (taken.length === 0) for (const { data: answer } of saves) expect(answer).toMatchObject({ taken: false, version: 3, text: first });
});

it('STUDIO-09: what stood there before a restore stays in the history however close they were and however long ago', async () => {
  const { data } = await begin('Restored');
  const first = (await textOf(data.id)).data.text;
  await save(data.id, { base: 1, text: 'Two.' });
  await save(data.id, { base: 2, text: 'Three.' }, ben);
  expect((await restore(data.id, 1)).data).toEqual({ version: 4, text: first });
  expect((await textOf(data.id)).data).toMatchObject({ version: 4, text: first });
  // Asked again after a lost answer.
  expect((await restore(data.id, 1)).data).toEqual({ version: 4, text: first });
  await save(data.id, { base: 4, text: 'Five.' });
  expect(await restore(data.id, 99)).toMatchObject({ code: 'NOT_FOUND', message: expect.stringContaining('not kept any more') });
  expect((await restore(randomUUID(), 1)).code).toBe('NOT_FOUND');
  const staying = [
    [1, first],
    [3, 'Three.'],
    [5, 'Five.'],
  ];
  server.clock.offset += 3_600_000;
  await server.maintenance.run();
  expect(await keptTexts(data.id)).toEqual(expect.arrayContaining(staying));
  // Past the time in which one of a minute or an hour is kept, and past every session: last in this file.
  server.clock.offset += 30 * 86_400_000;
  await server.maintenance.run();
  expect(await keptTexts(data.id)).toEqual(staying);
});
