import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_PROJECT_TEXTS } from '#contract/studio-limits.ts';
import { FIRST_ASIDES } from '#domain/studio/script/asides-text.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { openFreshPostgres } from '#tests/server/harness/test-database.ts';

let server: TestApp;
let ann: TestGuest;
let ben: TestGuest;

beforeAll(async () => {
  server = await TestApp.on(await openFreshPostgres());
  [ann, ben] = [await server.member('ann@mail.example'), await server.member('ben@mail.example')];
  for (const admin of ['ann@mail.example', 'ben@mail.example']) await server.admins.change('grant', admin, 'test');
});
afterAll(() => server.close());

const begin = async (title: string): Promise<string> =>
  (await server.post('admin/project.create', { id: randomUUID(), from: { kind: 'empty', title } }, ann)).json().data.id;
const project = async (id: string) => (await server.get(`admin/project.get?id=${id}`, ann)).json().data;
const add = async (id: string, path: string, { save_id = randomUUID() as string, back = false, by = ann } = {}) =>
  (await server.post('admin/project-text.add', { id, path, save_id, back }, by)).json();
const rename = async (id: string, path: string, to: string, { save_id = randomUUID() as string, by = ann } = {}) =>
  (await server.post('admin/project-text.rename', { id, path, to, save_id }, by)).json();
const remove = async (id: string, path: string, base: number, by = ann) =>
  (await server.post('admin/project-text.remove', { id, path, base }, by)).json();
const read = async (id: string, path: string) =>
  (await server.get(`admin/project-text.read?${new URLSearchParams({ id, path })}`, ann)).json();
/** Writes all of a text anew. Gives what it was. */
const write = async (id: string, path: string, text: string, by = ann): Promise<string> => {
  const { version, text: before } = (await read(id, path)).data;
  const save = { id, path, base: version, save_id: randomUUID(), start: 0, end: 0, text };
  expect((await server.post('admin/project-text.save', save, by)).json()).toMatchObject({ code: '0', data: { taken: true } });
  return before;
};
const acts = async (id: string) => {
  const rows = await server.database.db
    .selectFrom('audit_entries')
    .select(['actor', 'action'])
    .where('subject', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ actor, action }) => `${actor === ann.uuid ? 'ann' : 'ben'} ${action}`);
};

it('STUDIO-156: a script is added once under its id, empty, is written like any other, and is in the audit log', async () => {
  const id = await begin('Added');
  const save_id = randomUUID();
  const added = await add(id, ' Rooms ', { save_id });
  expect(added).toMatchObject({ code: '0', data: { path: 'Rooms.ink', version: 1 } });
  expect(await add(id, ' Rooms ', { save_id })).toEqual(added);
  expect((await project(id)).paths).toEqual(['Rooms.ink', 'cover.svg', 'script.ink', 'story.yaml']);
  expect((await read(id, 'Rooms.ink')).data).toEqual({ version: 1, text: '', by: 'ann@mail.example' });
  await write(id, 'Rooms.ink', '=== cellar ===\nDark.\n-> END\n', ben);
  expect((await read(id, 'Rooms.ink')).data).toMatchObject({ version: 2, by: 'ben@mail.example' });
  expect(await acts(id)).toEqual(['ann project.create', 'ann project.add-text Rooms.ink']);
  expect((await add(await begin('Other'), 'Rooms', { save_id })).code).toBe('PROJECT_CONFLICT');
});

it.each([
  ['rooms.INK', 'PROJECT_CONFLICT'],
  ['script', 'PROJECT_CONFLICT'],
  ['Rooms.ink/inner', 'PROJECT_CONFLICT'],
  ['story.yaml', 'INVALID_INPUT'],
  ['../outside.ink', 'INVALID_INPUT'],
  ['lore/book.yaml', 'INVALID_INPUT'],
])('STUDIO-156: the name %s is refused in a sentence, and nothing is added', async (name, code) => {
  const id = await begin('Refused');
  await add(id, 'Rooms.ink');
  const before = (await project(id)).paths;
  expect(await add(id, name)).toMatchObject({ code, message: expect.stringMatching(/^[A-Z].*\.$/u) });
  expect((await project(id)).paths).toEqual(before);
});

it('STUDIO-156: of two who add one name at once, in whatever capitals, one does; a story has so many texts at most', async () => {
  const id = await begin('Raced');
  const answers = await Promise.all(
    ['rooms', 'ROOMS', 'Rooms', 'rooms', 'rOOMS', 'roomS'].map((name, at) => add(id, name, { by: at % 2 ? ann : ben })),
  );
  expect(answers.map(({ code }) => code).sort()).toEqual(['0', ...Array(5).fill('PROJECT_CONFLICT')]);
  const there = (await project(id)).paths.length;
  const { db } = server.database;
  const more = Array.from({ length: MAX_PROJECT_TEXTS - there }, (_, at) => ({ project_id: id, path: `many/${at}.ink`, version: 1 }));
  await db
    .insertInto('project_versions')
    .values(more.map((one) => ({ ...one, text: '', author: null, saved_at: new Date(0) })))
    .execute();
  await db.insertInto('project_files').values(more).execute();
  expect(await add(id, 'one more')).toMatchObject({ code: 'PROJECT_CONFLICT', message: expect.stringContaining(`${MAX_PROJECT_TEXTS}`) });
});

it('STUDIO-157: a renamed script is named by its new name where it is included, asked again it is renamed once, and what it was stays in the history', async () => {
  const id = await begin('Renamed');
  await add(id, 'rooms.ink');
  await add(id, 'cellar.ink');
  await write(id, 'rooms.ink', 'INCLUDE cellar.ink\n=== hall ===\n-> END\n');
  const script = 'INCLUDE rooms.ink // all\nINCLUDE cellar.ink\n-> hall\n';
  await write(id, 'script.ink', script, ben);
  const save_id = randomUUID();
  const renamed = await rename(id, 'rooms.ink', 'places/Halls', { save_id, by: ben });
  expect(renamed).toMatchObject({ code: '0', data: { path: 'places/Halls.ink', version: 1, including: ['script.ink'] } });
  expect(await rename(id, 'rooms.ink', 'places/Halls', { save_id, by: ben })).toEqual(renamed);
  expect((await read(id, 'script.ink')).data).toMatchObject({
    version: 3,
    text: script.replace('rooms.ink', 'places/Halls.ink'),
    by: 'ben@mail.example',
  });
  expect((await read(id, 'places/Halls.ink')).data.text).toBe('INCLUDE cellar.ink\n=== hall ===\n-> END\n');
  expect((await read(id, 'cellar.ink')).data.version).toBe(1);
  expect(await project(id)).toMatchObject({
    paths: ['cellar.ink', 'cover.svg', 'places/Halls.ink', 'script.ink', 'story.yaml'],
    removed: ['rooms.ink'],
  });
  const history = (await server.get(`admin/project-text.history?${new URLSearchParams({ id, path: 'rooms.ink' })}`, ann)).json().data;
  expect(history.versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
  const late = { id, path: 'rooms.ink', base: 2, save_id: randomUUID(), start: 0, end: 0, text: 'Late.' };
  expect((await server.post('admin/project-text.save', late, ann)).json()).toMatchObject({
    code: 'NOT_FOUND',
    message: expect.stringContaining('renamed or removed'),
  });
  expect(await rename(id, 'script.ink', 'main')).toMatchObject({ code: 'PROJECT_CONFLICT' });
  expect(await rename(id, 'cellar.ink', 'SCRIPT')).toMatchObject({ code: 'PROJECT_CONFLICT' });
  expect(await rename(id, 'cellar.ink', 'Cellar')).toMatchObject({
    code: '0',
    data: { path: 'Cellar.ink', including: ['places/Halls.ink', 'script.ink'] },
  });
  expect((await acts(id)).slice(3)).toEqual([
    'ben project.rename-text rooms.ink places/Halls.ink',
    'ann project.rename-text cellar.ink Cellar.ink',
  ]);
  const { entries } = (await server.get(`admin/project.log?id=${id}`, ann)).json().data;
  expect(entries.slice(0, 2).map(({ texts }: { texts: readonly string[] }) => texts)).toEqual([
    ['cellar.ink', 'Cellar.ink'],
    ['rooms.ink', 'places/Halls.ink'],
  ]);
});

it('STUDIO-157: comments come along with a renamed script, at the lines where they stood', async () => {
  const id = await begin('Commented');
  await add(id, 'rooms.ink');
  await write(id, 'rooms.ink', '=== hall ===\nDark.\nCold.\n-> END\n');
  const { token } = (await server.post('admin/project.preview-link', { id, on: true, comments: true }, ann)).json().data;
  const said = (place: object, text: string) =>
    server.post('preview.comment', {
      ...{ token, id: randomUUID(), name: 'Cleo', text },
      about: { kind: 'line', place: { path: 'rooms.ink', version: 2, ...place } },
    });
  for (const line of [1, 2]) expect((await said({ line }, `About ${line}`)).json().code).toBe('0');
  await write(id, 'rooms.ink', 'A new first line.\n=== hall ===\nDark.\n-> END\n');
  await rename(id, 'rooms.ink', 'halls.ink');
  const { comments } = (await server.get(`admin/project.comments?id=${id}`, ann)).json().data;
  expect(comments.map(({ path, line, text }: { path: string; line: number; text: string }) => [path, line, text])).toEqual([
    ['halls.ink', 2, 'About 1'],
    ['halls.ink', null, 'About 2'],
  ]);
});

it('STUDIO-158: a script is removed where nobody includes it and nobody has changed it since, once, and comes back as it was', async () => {
  const id = await begin('Removed');
  await add(id, 'rooms.ink');
  await write(id, 'rooms.ink', '=== hall ===\n-> END\n');
  const script = await write(id, 'script.ink', 'INCLUDE rooms.ink\n-> hall\n');
  expect(await remove(id, 'rooms.ink', 2)).toMatchObject({
    code: 'PROJECT_CONFLICT',
    message: expect.stringContaining('script.ink includes rooms.ink'),
  });
  await write(id, 'script.ink', script);
  expect(await remove(id, 'rooms.ink', 1, ben)).toMatchObject({
    code: 'PROJECT_CONFLICT',
    message: expect.stringContaining('changed this text since'),
  });
  for (let times = 0; times < 2; times += 1)
    expect(await remove(id, 'rooms.ink', 2, ben)).toMatchObject({ code: '0', data: { removed: true } });
  expect(await project(id)).toMatchObject({ paths: ['cover.svg', 'script.ink', 'story.yaml'], removed: ['rooms.ink'] });
  for (const path of ['script.ink', 'story.yaml', 'cover.svg']) expect((await remove(id, path, 1)).code).toBe('PROJECT_CONFLICT');
  expect((await remove(id, 'never.ink', 1)).code).toBe('NOT_FOUND');
  expect((await add(id, 'never.ink', { back: true })).code).toBe('NOT_FOUND');
  server.clock.offset += 3_600_000;
  await server.maintenance.run();
  expect(await add(id, 'rooms.ink', { back: true })).toMatchObject({ code: '0', data: { path: 'rooms.ink', version: 3 } });
  expect((await read(id, 'rooms.ink')).data).toMatchObject({ version: 3, text: '=== hall ===\n-> END\n' });
  expect((await project(id)).removed).toEqual([]);
  expect((await acts(id)).slice(2)).toEqual(['ben project.remove-text rooms.ink', 'ann project.add-text rooms.ink']);
});

it('STUDIO-158: of saves that race a rename or a removal each is in a text or its writer is told', async () => {
  for (const way of ['rename', 'remove'] as const) {
    const id = await begin(`Raced by ${way}`);
    await add(id, 'rooms.ink');
    const saves = Array.from({ length: 6 }, (_, at) =>
      server.post(
        'admin/project-text.save',
        { id, path: 'rooms.ink', base: 1, save_id: randomUUID(), start: 0, end: 0, text: `Racer ${at}.` },
        at % 2 ? ann : ben,
      ),
    );
    const act = way === 'rename' ? rename(id, 'rooms.ink', 'halls.ink') : remove(id, 'rooms.ink', 1, ben);
    const [done, ...answers] = await Promise.all([act, ...saves]);
    const taken = answers
      .map((answer) => answer.json())
      .flatMap(({ code, data }, at) => (code === '0' && data.taken ? [`Racer ${at}.`] : []));
    expect(taken.length).toBeLessThanOrEqual(1);
    const path = done.code === '0' && way === 'rename' ? 'halls.ink' : 'rooms.ink';
    if (done.code !== '0') expect([way, done.code]).toEqual(['remove', 'PROJECT_CONFLICT']);
    if (way === 'remove' && done.code === '0') expect(taken).toEqual([]);
    else expect((await read(id, path)).data.text).toBe(taken[0] ?? '');
  }
});

it('STUDIO-183: asides are added once, valid as they are, checked as they are written, go out with the story and in again, are removed and brought back', async () => {
  const id = await begin('Asides');
  const found = async () => {
    const { checks } = (await server.get(`admin/project.check?id=${id}`, ann)).json().data;
    return checks.flatMap((check: { found: readonly string[] }) => check.found).filter((one: string) => one.includes('asides.yaml'));
  };
  expect(await add(id, ' Asides.YAML ')).toMatchObject({ code: '0', data: { path: 'asides.yaml', version: 1 } });
  expect((await add(id, 'asides.yaml')).code).toBe('PROJECT_CONFLICT');
  expect(await rename(id, 'asides.yaml', 'other.ink')).toMatchObject({ code: 'PROJECT_CONFLICT' });
  await add(id, 'rooms.ink');
  expect((await rename(id, 'rooms.ink', 'asides.yaml')).code).toBe('INVALID_INPUT');
  expect((await read(id, 'asides.yaml')).data).toMatchObject({ version: 1, text: FIRST_ASIDES });
  expect(await found()).toEqual([]);

  const entry = (at: string) => `asides:\n  - at: [${at}]\n    asked: [look around, what is here?]\n    answer: A lamp.\n`;
  await write(id, 'asides.yaml', entry('nowhere'));
  expect(await found()).toEqual([expect.stringContaining('nowhere')]);
  await write(id, 'asides.yaml', FIRST_ASIDES.replace(/^#(?= {2})/gmu, '').replace('[start]', '[turning_point]'));
  expect(await found()).toEqual([]);

  const packed = async (of: string) => Buffer.from((await server.get(`admin/project.export?id=${of}`, ann)).json().data.content, 'base64');
  const zip = await packed(id);
  const again = await server.upload('admin/project.import-file', zip, { id: randomUUID(), name: 'story.zip', make: 'true' }, ann);
  expect((await packed(again.json().data.stories[0].id)).equals(zip)).toBe(true);

  const { version, text } = (await read(id, 'asides.yaml')).data;
  expect(await remove(id, 'asides.yaml', version)).toMatchObject({ code: '0' });
  expect(await project(id)).toMatchObject({ removed: ['asides.yaml'] });
  expect((await add(id, 'asides.yaml', { back: true })).code).toBe('0');
  expect((await read(id, 'asides.yaml')).data.text).toBe(text);
});

it('STUDIO-156: a book of lore is no story that scripts are added to', async () => {
  const { db } = server.database;
  const id = randomUUID();
  await db
    .insertInto('projects')
    .values({ id, title: 'Book', origin: 'book', story_id: null, edited_by: null, edited_at: new Date(0), created_at: new Date(0) })
    .execute();
  expect((await add(id, 'rooms.ink')).code).toBe('NOT_FOUND');
});
