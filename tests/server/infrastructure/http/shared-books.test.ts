import { randomUUID } from 'node:crypto';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

describeOnPostgres('shared books of lore', (open) => {
  let server: TestApp;
  let ann: TestGuest;
  let ben: TestGuest;
  beforeAll(async () => {
    server = await TestApp.on(await open(), { adminEmails: ['ann@mail.example'] });
    ann = await server.member('ann@mail.example');
    ben = await server.member('ben@mail.example');
    await server.admins.change('grant', 'ann@mail.example', 'test');
    await server.admins.change('grant', 'ben@mail.example', 'test');
  });
  // What one admin may do in a minute is no part of these tests.
  beforeEach(() => {
    server.clock.offset += 61_000;
  });
  afterAll(() => server.close());

  const call = async (name: string, input: object, by = ann) => (await server.post(`admin/${name}`, input, by)).json();
  const story = async (title: string) => {
    const id = randomUUID();
    await call('project.create', { id, from: { kind: 'empty', title } });
    return id;
  };
  const book = async (title: string, project_id: string) => {
    const id = randomUUID();
    const made = await call('shared-book.create', { id, title, project_id });
    expect(made).toMatchObject({ code: '0' });
    return { id, path: made.data.path as string };
  };
  const head = async (place: { id: string; path: string }) =>
    (await server.get(`admin/project-text.read?${new URLSearchParams(place)}`, ann)).json().data as { version: number; text: string };
  const write = async (place: { id: string; path: string }, text: string, by = ann) => {
    const now = await head(place);
    const change = { base: now.version, save_id: randomUUID(), start: 0, end: 0, text };
    return call('project-text.save', { id: place.id, path: place.path, ...change }, by);
  };
  const entry = (name: string, text: string) => `  - { name: ${name}, keys: [${name.toLowerCase()}], known: start, text: ${text} }\n`;
  const books = async () =>
    (await server.get('admin/shared-book.list', ann)).json().data.books as { id: string; stories: { title: string }[] }[];
  const listed = async (id: string) => (await books()).find((one) => one.id === id);
  const tried = async (id: string, text: string) => (await call('project.try-lore', { id, text, turn: 3, window: 8192 })).data;
  const check = async (id: string) => (await server.get(`admin/project.check?id=${id}`, ann)).json().data;
  const folder = async (id: string) => {
    const { data } = (await server.get(`admin/project.export?id=${id}`, ann)).json();
    return { zip: Buffer.from(data.content, 'base64'), files: unzipSync(Buffer.from(data.content, 'base64')) };
  };
  const bring = async (zip: Uint8Array, make = 'true') =>
    (await server.upload('admin/project.import-file', Buffer.from(zip), { id: randomUUID(), name: 'story.zip', make }, ann)).json();
  /** Makes a sheet one that can be published. */
  const fillIn = async (id: string) => {
    const sheet = parse((await head({ id, path: 'story.yaml' })).text);
    await write({ id, path: 'story.yaml' }, stringify({ ...sheet, rating: 'everyone', price: 5 }));
  };

  it('STUDIO-80: a book is made for a story, taken in by another and left again; its entries count in the draft of each story that uses it', async () => {
    const [first, second] = [await story('The tide clock'), await story('The reef')];
    const salt = await book('The “Salt” coast', first);
    expect(salt.path).toBe('lore/the-salt-coast.yaml');
    expect(await write(salt, `title: The Salt coast\nlore:\n${entry('Brine', 'Salt water.')}`)).toMatchObject({ data: { taken: true } });
    expect((await tried(first, 'brine')).entries).toMatchObject([{ id: 'Brine', book: 'The Salt coast', fate: 'in', key: 'brine' }]);
    expect((await tried(second, 'brine')).entries).toEqual([]);
    for (const _ of [1, 2])
      expect(await call('shared-book.use', { id: salt.id, project_id: second, used: true })).toMatchObject({ code: '0' });
    expect((await tried(second, 'brine')).entries).toHaveLength(1);
    expect((await listed(salt.id))?.stories.map(({ title }) => title)).toEqual(['The reef', 'The tide clock']);
    expect(await call('shared-book.archive', { id: salt.id, archived: true })).toMatchObject({
      code: 'PROJECT_CONFLICT',
      message: 'Stories use this book. Take it out of them first.',
    });
    await call('shared-book.use', { id: salt.id, project_id: second, used: false });
    expect((await tried(second, 'brine')).entries).toEqual([]);
    await call('shared-book.use', { id: salt.id, project_id: first, used: false });
    expect(await call('shared-book.archive', { id: salt.id, archived: true })).toMatchObject({ data: { archived: true, stories: [] } });
    expect(await call('shared-book.use', { id: salt.id, project_id: first, used: true })).toMatchObject({ data: { archived: false } });
    const audited = await server.database.db.selectFrom('audit_entries').select('action').where('subject', '=', salt.id).execute();
    expect(audited.map(({ action }) => action.split(' ')[0]).sort()).toEqual([
      ...['shared-book.archive', 'shared-book.create', 'shared-book.leave', 'shared-book.leave'],
      ...['shared-book.use', 'shared-book.use', 'shared-book.use'],
    ]);
  });

  it('STUDIO-80: a book is no story: no list has it, and nothing that is done with stories is done with it', async () => {
    const first = await story('One');
    const count = async () => (await server.get('admin/project.list', ann)).json().data.counts.draft as number;
    const before = await count();
    const salt = await book('A world apart', first);
    expect(await count()).toBe(before);
    const { projects } = (await server.get('admin/project.list?search=world%20apart', ann)).json().data;
    expect(projects.map(({ id }: { id: string }) => id)).toEqual([first]);
    expect((await server.get(`admin/project.get?id=${salt.id}`, ann)).statusCode).toBe(404);
    expect((await server.get(`admin/project.check?id=${salt.id}`, ann)).statusCode).toBe(404);
    expect(await call('project.archive', { id: salt.id, archived: true })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await call('shared-book.use', { id: salt.id, project_id: salt.id, used: true })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await call('shared-book.use', { id: first, project_id: first, used: true })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await call('shared-book.create', { id: randomUUID(), title: 'No', project_id: randomUUID() })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('STUDIO-81: two editors who change a book at once never overwrite each other, and every version stays in its history', async () => {
    const first = await story('Two hands');
    const salt = await book('Two hands', first);
    const base = await head(salt);
    const save = (text: string, by: TestGuest) =>
      call('project-text.save', { ...salt, base: base.version, save_id: randomUUID(), start: 0, end: 0, text }, by);
    const texts = [`title: Two hands\nlore:\n${entry('Ann', 'A.')}`, `title: Two hands\nlore:\n${entry('Ben', 'B.')}`] as const;
    const [one, other] = await Promise.all([save(texts[0], ann), save(texts[1], ben)]);
    expect([one.data.taken, other.data.taken].toSorted()).toEqual([false, true]);
    const [taken, refused] = one.data.taken ? [texts[0], other] : [texts[1], one];
    expect(refused.data).toMatchObject({ version: 2, text: taken });
    // The history stands in the folder of the story too.
    const versions = (await server.get(`admin/project-text.history?${new URLSearchParams({ id: first, path: salt.path })}`, ann)).json()
      .data.versions;
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
    const old = await server.get(`admin/project-text.version?${new URLSearchParams({ id: first, path: salt.path, version: '1' })}`, ann);
    expect(old.json().data.text).toBe('title: "Two hands"\nlore: []\n');
    expect((await server.get(`admin/project-text.read?${new URLSearchParams({ id: first, path: salt.path })}`, ann)).statusCode).toBe(404);
  });

  it('STUDIO-80: taking a book in, making it and putting it away at once leaves no archived book in a story', async () => {
    const first = await story('Races');
    for (let round = 0; round < 10; round += 1) {
      const salt = await book('Race', first);
      await call('shared-book.use', { id: salt.id, project_id: first, used: false });
      await Promise.all([
        call('shared-book.use', { id: salt.id, project_id: first, used: true }, ben),
        call('shared-book.archive', { id: salt.id, archived: true }),
      ]);
      const row = (await server.get('admin/shared-book.list', ann)).json().data.books.find(({ id }: { id: string }) => id === salt.id);
      expect(row).toMatchObject({ archived: false, stories: [{ title: 'Races' }] });
      await call('shared-book.use', { id: salt.id, project_id: first, used: false });
    }
  });

  it('STUDIO-82: what is published keeps the entries that it was published with; a change of a book is a change of the draft, and publishing what was looked at before is refused', async () => {
    const first = await story('The published one');
    await fillIn(first);
    const salt = await book('World', first);
    await write(salt, `title: World\nlore:\n${entry('Brine', 'As first told.')}`);
    const looked = await check(first);
    expect(looked.checks.filter(({ state }: { state: string }) => state === 'stop')).toEqual([]);
    expect(looked.texts).toContainEqual({ path: salt.path, version: 2, published: null, changed: false });
    const order = { id: first, draft: looked.draft, story_id: looked.story_id, note: '', tells: false };
    await write(salt, `title: World\nlore:\n${entry('Brine', 'As told later.')}`);
    expect(await call('project.publish', order)).toMatchObject({
      code: 'PROJECT_CONFLICT',
      message: expect.stringContaining('has changed since'),
    });
    const again = await check(first);
    expect(await call('project.publish', { ...order, draft: again.draft })).toMatchObject({ data: { version: 1 } });
    await write(salt, `title: World\nlore:\n${entry('Brine', 'After the publication.')}`);
    const { story: stored } = await server.database.db
      .selectFrom('story_versions')
      .select('story')
      .where('story_id', '=', looked.story_id)
      .executeTakeFirstOrThrow();
    expect(stored.lore.map(({ text }) => text)).toEqual(['As told later.']);
    const later = await check(first);
    expect(later.draft).not.toBe(again.draft);
    expect(later.texts).toContainEqual({ path: salt.path, version: 4, published: 3, changed: true });
    const old = await server.get(`admin/project-text.version?${new URLSearchParams({ id: first, path: salt.path, version: '3' })}`, ann);
    expect(old.json().data.text).toContain('As told later.');
  });

  it('STUDIO-82: a mistake in a book is said with its file where the story is checked and its lore is tried', async () => {
    const first = await story('With a mistake');
    await fillIn(first);
    const salt = await book('Broken', first);
    await write(salt, 'title: Broken\nlore: [{ keys: 3 }]\n');
    expect((await check(first)).checks.flatMap(({ found }: { found: string[] }) => found).join('\n')).toContain('lore/broken.yaml: ');
    expect(await call('project.try-lore', { id: first, text: 'x', turn: 1, window: 8192 })).toMatchObject({
      code: 'PROJECT_CONFLICT',
      message: expect.stringContaining('lore/broken.yaml'),
    });
  });

  it('STUDIO-84: a package carries its books as texts, and goes out as it came, into the same brand and into another', async () => {
    const [first, second] = [await story('Packed'), await story('Packed too')];
    const salt = await book('Packed world', first);
    await call('shared-book.use', { id: salt.id, project_id: second, used: true });
    const text = `# By hand\ntitle: Packed world\nlore:\n${entry('Brine', 'Salt.')}`;
    await write(salt, text);
    const out = await folder(first);
    expect(strFromU8(out.files[salt.path] ?? new Uint8Array())).toBe(text);
    expect((await bring(out.zip, 'false')).data.stories[0].notes).toEqual([
      'It uses the shared book of lore “Packed world”, which is here already.',
    ]);
    const same = (await bring(out.zip)).data.stories[0];
    expect((await listed(salt.id))?.stories).toHaveLength(3);
    expect((await folder(same.id)).zip.equals(out.zip)).toBe(true);

    // It has gone on here since: nothing of it is written over.
    await write(salt, `${text}# More\n`);
    const older = (await bring(out.zip)).data.stories[0];
    expect(older.notes).toEqual(['The shared book of lore “Packed world” has gone on here since: the story uses it as it is now.']);
    expect(strFromU8((await folder(older.id)).files[salt.path] ?? new Uint8Array())).toBe(`${text}# More\n`);

    // Another brand has a book of this slug: it comes in beside, and a second time as the same one.
    const foreign = zipSync({ ...out.files, [salt.path]: strToU8('title: Another world\nlore: []\n') });
    expect((await bring(foreign, 'false')).data.stories[0].notes).toEqual([
      'Another book of lore is called packed-world here. Both stay as they are: that of this story comes in as packed-world-2.',
    ]);
    const before = (await books()).length;
    const [one, other] = [(await bring(foreign)).data.stories[0], (await bring(foreign)).data.stories[0]];
    expect((await books()).length).toBe(before + 1);
    expect((await head(salt)).text).toBe(`${text}# More\n`);
    for (const { id } of [one, other])
      expect(strFromU8((await folder(id)).files['lore/packed-world-2.yaml'] ?? new Uint8Array())).toBe('title: Another world\nlore: []\n');

    // A book that is new here comes in as it is, once, from two packages at the same time.
    const { [salt.path]: _, ...without } = out.files;
    const clean = zipSync({ ...without, 'lore/fresh.yaml': strToU8('title: Fresh\nlore: []\n') });
    const came = await Promise.all([bring(clean), bring(clean)]);
    expect((await books()).filter((one) => 'path' in one && one.path === 'lore/fresh.yaml')).toMatchObject([{ stories: [{}, {}] }]);
    for (const { data } of came)
      expect(Object.keys((await folder(data.stories[0].id)).files).toSorted()).toEqual(
        [...Object.keys(without), 'lore/fresh.yaml'].toSorted(),
      );
  });

  it('STUDIO-84: a book without a title is refused in a sentence, and nothing is made', async () => {
    const before = (await books()).length;
    const files = {
      'story.yaml': strToU8('title: A\n'),
      'script.ink': strToU8('Hello.\n-> END\n'),
      'lore/none.yaml': strToU8('lore: []\n'),
    };
    expect(await bring(zipSync(files))).toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringContaining('lore/none.yaml has no title'),
    });
    expect((await books()).length).toBe(before);
  });

  it('STUDIO-80: a story uses twenty books; those that it has are taken and made again without a word', async () => {
    const first = await story('Many books');
    const made = [];
    for (let at = 0; at < 20; at += 1) made.push(await book(`Shelf ${at}`, first));
    expect(await call('shared-book.create', { id: randomUUID(), title: 'One more', project_id: first })).toMatchObject({
      message: 'A story uses 20 shared books at most. Take one out first.',
    });
    const [one] = made;
    expect(await call('shared-book.create', { id: one?.id, title: 'Shelf 0', project_id: first })).toMatchObject({ code: '0' });
    expect(await call('shared-book.use', { id: one?.id, project_id: first, used: true })).toMatchObject({ code: '0' });
    const { zip, files } = await folder(first);
    expect(await bring(zip)).toMatchObject({ code: '0' });
    const more = zipSync({ ...files, 'lore/one-more.yaml': strToU8('title: One more\nlore: []\n') });
    const before = (await books()).length;
    expect((await bring(more)).message).toContain('A story uses 20 shared books of lore at most.');
    expect(await books()).toHaveLength(before);
  });

  it('STUDIO-80: the list begins with the books of the story, however many others there are', async () => {
    const first = await story('An old one');
    const old = await book('The oldest shelf', first);
    const now = new Date(server.clock.now().getTime() + 60_000);
    const { db } = server.database;
    const ids = Array.from({ length: 500 }, () => randomUUID());
    const text = { version: 1, text: 'lore: []\n', author: ann.uuid, saved_at: now };
    await db
      .insertInto('projects')
      .values(ids.map((id) => ({ id, title: 'Other', origin: 'book' as const, edited_by: ann.uuid, edited_at: now, created_at: now })))
      .execute();
    await db
      .insertInto('shared_books')
      .values(ids.map((id) => ({ id, slug: `other-${id}` })))
      .execute();
    await db
      .insertInto('project_versions')
      .values(ids.map((id) => ({ project_id: id, path: `lore/other-${id}.yaml`, ...text })))
      .execute();
    await db
      .insertInto('project_files')
      .values(ids.map((id) => ({ project_id: id, path: `lore/other-${id}.yaml`, version: 1 })))
      .execute();
    const of = async (project: string) =>
      (await server.get(`admin/shared-book.list?project_id=${project}`, ann)).json().data.books as { id: string }[];
    const seen = await of(first);
    expect([seen.length, seen.some(({ id }) => id === old.id)]).toEqual([500, true]);
    expect((await of(randomUUID())).some(({ id }) => id === old.id)).toBe(false);
    await db.deleteFrom('project_files').where('project_id', 'in', ids).execute();
    await db.deleteFrom('project_versions').where('project_id', 'in', ids).execute();
    await db.deleteFrom('shared_books').where('id', 'in', ids).execute();
    await db.deleteFrom('projects').where('id', 'in', ids).execute();
  });

  it('STUDIO-84: stories that bring the same books at once, in any order, come in whole and share each book', async () => {
    const bookText = (name: string) => strToU8(`title: ${name}\nlore:\n${entry(name, 'A wave.')}`);
    const [first, second] = [await folder(await story('Wave one')), await folder(await story('Wave two'))];
    const of = ({ files }: { files: Record<string, Uint8Array> }, names: readonly string[]) =>
      zipSync({ ...files, ...Object.fromEntries(names.map((name) => [`lore/${name}.yaml`, bookText(name)])) });
    const come = await Promise.all([
      bring(of(first, ['crest', 'foam'])),
      bring(of(second, ['foam', 'crest', 'swell'])),
      bring(of(first, ['swell', 'foam'])),
      bring(of(second, ['crest'])),
    ]);
    expect(come.map(({ code }) => code)).toEqual(['0', '0', '0', '0']);
    const shared = (await books()).filter(({ id: _, stories }) => stories.some(({ title }) => /Wave/.test(title)));
    expect(shared).toHaveLength(3);
  });

  it('STUDIO-81: a plan to publish a story stands at the books that it uses', async () => {
    const first = await story('Planned');
    const salt = await book('Planned shelf', first);
    await fillIn(first);
    const { draft } = await check(first);
    const at = new Date(server.clock.now().getTime() + 86_400_000).toISOString();
    expect(await call('project.publish', { id: first, at, draft, story_id: 'planned', note: '', tells: false })).toMatchObject({
      code: '0',
    });
    expect((await listed(salt.id))?.stories).toMatchObject([{ planned: at }]);
  });
});
