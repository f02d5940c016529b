import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { addressHash } from '#server/application/stories/address-hash.ts';
import { seedContent } from '#server/application/stories/seed-content.ts';
import { StoryProofs } from '#server/application/studio/proof/story-proofs.ts';
import { Publishing } from '#server/application/studio/publishing/publishing.ts';
import { content } from '#server/compose/folders.ts';
import { readContent } from '#server/infrastructure/content/read-content.ts';
import { ThreadStoryReader } from '#server/infrastructure/content/thread-story-reader.ts';
import { endedRun } from '#tests/server/harness/ended-run.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

const MINUTE = 60_000;

describeOnPostgres('publishing', (open) => {
  let server: TestApp;
  let ann: TestGuest;
  let player: TestGuest;
  beforeAll(async () => {
    server = await TestApp.on(await open(), { adminEmails: ['ann@mail.example'] });
    [ann, player] = [await server.member('ann@mail.example'), await grown()];
    await server.admins.change('grant', 'ann@mail.example', 'test');
  });
  afterAll(() => server.close());

  const begin = async (title: string): Promise<string> => {
    const id = randomUUID();
    await server.post('admin/project.create', { id, from: { kind: 'empty', title } }, ann);
    return id;
  };
  const fromShelf = async (story_id: string): Promise<string> =>
    (await server.post('admin/project.create', { id: randomUUID(), from: { kind: 'story', story_id } }, ann)).json().data.id;
  const check = async (id: string) => (await server.get(`admin/project.check?id=${id}`, ann)).json().data;
  /** Searches every way, however long a busy machine takes. */
  const searched = async (id: string) => {
    await server.post('admin/project.prove', { id }, ann);
    const kind = async () => (await server.get(`admin/project.proof?id=${id}`, ann)).json().data.kind;
    await expect.poll(kind).toBe('ended');
  };
  const read = async (id: string, path: string) =>
    (await server.get(`admin/project-text.read?${new URLSearchParams({ id, path })}`, ann)).json().data;
  /** Writes a text anew by `change`. */
  const write = async (id: string, path: string, change: (text: string) => string) => {
    const head = await read(id, path);
    const body = { id, path, base: head.version, save_id: randomUUID(), start: 0, end: 0, text: change(head.text) };
    expect((await server.post('admin/project-text.save', body, ann)).json()).toMatchObject({ data: { taken: true } });
  };
  const publish = async (id: string, more: object = {}) => {
    const { draft, story_id } = await check(id);
    return (await server.post('admin/project.publish', { id, draft, story_id, note: '', tells: false, ...more }, ann)).json();
  };
  const listed = async (query: object = {}) =>
    (await server.post('story.list', { limit: 50, ...query }, player)).json().data.stories.map(({ id }: { id: string }) => id);
  const story = async (id: string) => server.get(`story.get?id=${id}`, player);
  const detail = async (id: string) => (await story(id)).json().data.story;
  const states = (checks: readonly { readonly id: string; readonly state: string }[]) =>
    Object.fromEntries(checks.map(({ id, state }) => [id, state]));

  it('STUDIO-147: the names of a draft are looked through once, on a thread, however often it is checked; and anew once it is written on', async () => {
    const slips = vi.spyOn(ThreadStoryReader.prototype, 'slips');
    const id = await begin('The names');
    await write(id, 'story.yaml', (text) => text.replace(/^cast:.*$/mu, 'cast:\n  - name: Juno\n    role: A pilot.'));
    await write(id, 'script.ink', () => 'Juno waits. Juno sleeps. Then Jumo wakes.\n* [Go]\n  -> END\n');
    const spelling = async () =>
      (await check(id)).checks.find((one: { readonly id: string }) => one.id === 'spelling').found as readonly string[];
    const found = await spelling();
    for (let times = 0; times < 2; times++) expect(await spelling()).toEqual(found);
    expect(slips).toHaveBeenCalledTimes(1);
    await write(id, 'script.ink', (text) => `${text}// More.\n`);
    await spelling();
    expect(slips).toHaveBeenCalledTimes(2);
    slips.mockRestore();
  });

  it('STUDIO-20: a draft is nowhere for players; once published it is listed, found, shown with its pictures and played to its end', async () => {
    const id = await begin('The tide clock');
    await searched(id);
    const before = await check(id);
    expect(before).toMatchObject({
      version: 1,
      story_id: 'the-tide-clock',
      live: null,
      changes: [],
      address: expect.stringMatching(/\/story\/the-tide-clock$/),
    });
    expect(Object.values(states(before.checks))).not.toContain('stop');
    expect(states(before.checks)).toMatchObject({ ways: 'fine' });
    expect([(await story('the-tide-clock')).statusCode, await listed({ query: 'tide clock' })]).toEqual([404, []]);
    expect((await server.post('actor/chat/game.start', { story_id: 'the-tide-clock' }, player)).statusCode).toBe(404);

    expect(await publish(id)).toMatchObject({ data: { version: 1, project: { state: 'published', version: 1 } } });
    expect(await listed({ query: 'tide clock' })).toEqual(['the-tide-clock']);
    const shown = await detail('the-tide-clock');
    expect(shown).toMatchObject({ title: 'The tide clock' });
    const { cover } = shown;
    expect(cover).toMatch(/^\/content\/stories\/the-tide-clock\/pictures\/[0-9a-f]{24}\.webp$/);
    const picture = await server.inject({ method: 'GET', url: cover });
    expect([picture.statusCode, (await sharp(picture.rawPayload).metadata()).format]).toEqual([200, 'webp']);
    expect((await server.inject({ method: 'GET', url: '/api/v1/admin/project.check' }, player)).statusCode).toBe(403);
    expect(await endedRun(server, await grown(), 'the-tide-clock')).toMatchObject({ ending: 'the-end' });
  });

  it('STUDIO-136: all versions that were published can be read, page by page, each once', async () => {
    const id = await begin('The long serial');
    expect(await publish(id)).toMatchObject({ data: { version: 1 } });
    // Published for years.
    const { db } = server.database;
    await sql`INSERT INTO story_versions (story_id, version, hash, story, script, created_at)
      SELECT story_id, older, older::text, story, script, created_at FROM story_versions, generate_series(2, 230) AS older
      WHERE story_id = 'the-long-serial'`.execute(db);
    await sql`INSERT INTO project_releases (project_id, version, story_id, files, draft, note, author, published_at, script)
      SELECT project_id, older, story_id, files, draft, note, author, published_at, script
      FROM project_releases, generate_series(2, 230) AS older WHERE project_id = ${id}`.execute(db);
    const versions: number[] = [];
    const pages: number[] = [];
    for (let before: string | null = ''; before !== null; ) {
      const query = new URLSearchParams({ id, ...(before !== '' && { before }) });
      const page = (await server.get(`admin/project.releases?${query}`, ann)).json().data;
      versions.push(...page.releases.map(({ version }: { version: number }) => version));
      pages.push(page.releases.length);
      before = page.before;
    }
    expect(versions).toEqual(Array.from({ length: 230 }, (_, index) => 230 - index));
    expect(pages).toEqual([50, 50, 50, 50, 30]);
  });

  /** A player whom stories for adults open to: what begins empty is rated so. */
  const grown = async () => {
    const guest = await server.guest();
    await server.post('user-age.answer', { birth_year: 1980 }, guest);
    return guest;
  };

  it('STUDIO-20, PROOF-128: nothing is published but what was looked at, the same is published once, and a version says what its search has shown', async () => {
    const id = await begin('Old ink');
    const { draft, story_id } = await check(id);
    await write(id, 'script.ink', (text) => text.replace('Here it ends.', 'Here it all ends.'));
    const late = await server.post('admin/project.publish', { id, draft, story_id, note: '', tells: false }, ann);
    expect([late.statusCode, late.json().code]).toEqual([409, 'PROJECT_CONFLICT']);
    // Two people: of one, the second call waits for the first, and on a busy machine not for long enough.
    const cat = await server.member('cat@mail.example');
    await server.admins.change('grant', 'cat@mail.example', 'test');
    const order = { id, draft: (await check(id)).draft, story_id, note: '', tells: false };
    // Each has read the story before the other publishes it.
    const { shownOf } = StoryProofs.prototype;
    const reads = vi.spyOn(StoryProofs.prototype, 'shownOf').mockImplementation(async function (this: StoryProofs, ...of) {
      await expect.poll(() => reads.mock.calls.length).toBe(2);
      return shownOf.apply(this, of);
    });
    const both = await Promise.all([ann, cat].map((by) => server.post('admin/project.publish', order, by))).finally(() =>
      reads.mockRestore(),
    );
    expect(both.map((answer) => answer.json().data?.version)).toEqual([1, 1]);
    expect((await server.get(`admin/project.releases?id=${id}`, ann)).json().data.releases).toMatchObject([
      { version: 1, taken_back: false, proof: '' },
    ]);
    await server.post('admin/project.prove', { id }, ann);
    await expect.poll(async () => (await server.get(`admin/project.proof?id=${id}`, ann)).json().data.kind).toBe('ended');
    expect((await server.get(`admin/project.releases?id=${id}`, ann)).json().data.releases).toMatchObject([
      { version: 1, proof: 'Every ending can be reached, every choice is seen, and no player gets stuck.' },
    ]);
    const other = await begin('Old ink');
    expect(await publish(other, { story_id })).toMatchObject({ code: 'PROJECT_CONFLICT', message: expect.stringContaining('address') });
    expect((await check(other)).story_id).toBe('old-ink-2');
  });

  it('STUDIO-20: who presses Publish twice publishes one version: the second call waits for the first, and is answered the same', async () => {
    const id = await begin('Two presses');
    const { draft, story_id } = await check(id);
    const { app } = server;
    const run = app.places.run.bind(app.places);
    // However long the machine takes, the second is not told to come again.
    const places = vi.spyOn(app.places, 'run').mockImplementation((caller, gone, work) => run(caller, gone, work, 10 * MINUTE));
    const { publish: publishNow } = Publishing.prototype;
    const publishes = vi.spyOn(Publishing.prototype, 'publish');
    onTestFinished(() => {
      places.mockRestore();
      publishes.mockRestore();
    });
    const begun: number[] = [];
    publishes.mockImplementationOnce(async function (this: Publishing, ...call) {
      const done = await publishNow.apply(this, call);
      // The first is not answered before the second has come.
      await expect.poll(() => places.mock.calls.length).toBe(2);
      begun.push(publishes.mock.calls.length);
      return done;
    });
    const press = () => server.post('admin/project.publish', { id, draft, story_id, note: '', tells: false }, ann);
    const answers = await Promise.all([press(), press()]);
    expect(answers.map((answer) => answer.json().data?.version)).toEqual([1, 1]);
    expect([begun, publishes.mock.calls.length]).toEqual([[1], 2]);
    const { releases } = (await server.get(`admin/project.releases?id=${id}`, ann)).json().data;
    expect(releases.map(({ version }: { readonly version: number }) => version)).toEqual([1]);
  });

  it('STUDIO-23, PROOF-04: a script with a mistake, an ending out of reach, a tag without its sheet, a picture that is missing or runs a script stop a publication, in a sentence', async () => {
    const id = await begin('Broken things');
    const stopped = async (path: string, change: (text: string) => string, row: string, sentence: RegExp) => {
      const { text } = await read(id, path);
      await write(id, path, change);
      if (row === 'ways') await searched(id);
      const { checks } = await check(id);
      expect([path, states(checks)[row]]).toEqual([path, 'stop']);
      expect(await publish(id)).toMatchObject({ code: 'PROJECT_CONFLICT', message: expect.stringMatching(sentence) });
      await write(id, path, () => text);
    };
    await stopped('script.ink', (text) => text.replace('-> turning_point', '-> nowhere'), 'script', /script\.ink:\d+: .*nowhere/);
    await stopped('script.ink', (text) => text.replace('ending: the-end', 'ending: the-ent'), 'tags', /the-ent.*Did you mean “the-end”/);
    await stopped('script.ink', (text) => text.replaceAll('-> the_end', '-> start'), 'ways', /Nobody can reach the ending the-end/);
    await stopped('story.yaml', (text) => text.replace('rating: mature', 'rating: none'), 'values', /Rating is “none”/);
    await stopped('story.yaml', (text) => text.replace('category: adventure', 'category: nothing'), 'sheet', /nothing/);
    await stopped('story.yaml', (text) => `${text}cover: pictures/none.webp\n`, 'pictures', /no file pictures\/none\.webp/);
    await stopped(
      'cover.svg',
      (text) => text.replace('</svg>', '<script>alert(1)</script></svg>'),
      'pictures',
      /cover\.svg: it has <script>/,
    );
    expect(states((await check(id)).checks)).not.toMatchObject({ script: 'stop' });
  });

  it('STUDIO-21: what was taken from players is nowhere for them, its games are kept, and it comes back as it was', async () => {
    const id = await begin('The lent boat');
    await publish(id);
    const { cover } = await detail('the-lent-boat');
    const reader = await grown();
    const { game } = (await server.post('actor/chat/game.start', { story_id: 'the-lent-boat' }, reader)).json().data;
    expect((await server.post('admin/project.unpublish', { id }, ann)).json().data).toMatchObject({ state: 'draft', version: null });
    expect([(await story('the-lent-boat')).statusCode, await listed({ query: 'lent boat' })]).toEqual([404, []]);
    expect((await server.inject({ method: 'GET', url: cover }, player)).statusCode).toBe(404);
    expect((await server.post('actor/chat/game.start', { story_id: 'the-lent-boat', game_id: game.id }, reader)).json().code).toBe(
      'STORY_HIDDEN',
    );
    expect(await publish(id)).toMatchObject({ data: { version: 1 } });
    expect((await server.post('actor/chat/game.start', { story_id: 'the-lent-boat', game_id: game.id }, reader)).json().data.game.id).toBe(
      game.id,
    );
  });

  it('STUDIO-21: a version is taken back within ten minutes and players have the one before; after that it is too late', async () => {
    const id = await begin('Two tides');
    await publish(id);
    await write(id, 'story.yaml', (text) => text.replace('title: Two tides', 'title: Three tides'));
    expect(await publish(id)).toMatchObject({ data: { version: 2 } });
    const takeBack = async (version: number) => (await server.post('admin/project.take-back', { id, version }, ann)).json();
    expect(await takeBack(1)).toMatchObject({ code: 'PROJECT_CONFLICT' });
    expect(await takeBack(2)).toMatchObject({ data: { version: 1 } });
    expect(await detail('two-tides')).toMatchObject({ title: 'Two tides' });
    expect(await publish(id)).toMatchObject({ data: { version: 2 } });
    server.clock.offset += 11 * MINUTE;
    expect(await takeBack(2)).toMatchObject({ code: 'PROJECT_CONFLICT' });
    expect(await detail('two-tides')).toMatchObject({ title: 'Three tides' });
  });

  it('STUDIO-200: taking a version back gives players what they had before it, also where that was nothing', async () => {
    const id = await begin('The dry dock');
    const takeBack = async (version: number) => (await server.post('admin/project.take-back', { id, version }, ann)).json();
    const shown = async () => ((await story('the-dry-dock')).statusCode === 404 ? null : (await detail('the-dry-dock')).title);
    const titled = (from: string, to: string) => write(id, 'story.yaml', (text) => text.replace(`title: ${from}`, `title: ${to}`));
    await publish(id);
    await server.post('admin/project.unpublish', { id }, ann);
    await titled('The dry dock', 'The wet dock');
    expect(await publish(id)).toMatchObject({ data: { version: 2 } });
    expect(await shown()).toBe('The wet dock');
    expect((await takeBack(2)).data).toMatchObject({ state: 'draft' });
    expect(await shown()).toBeNull();
    // The same again, over nothing; then another one, over that.
    expect(await publish(id)).toMatchObject({ data: { version: 2 } });
    await titled('The wet dock', 'The deep dock');
    expect(await publish(id)).toMatchObject({ data: { version: 3 } });
    // Once more, which changes nothing, nor what they had before.
    expect(await publish(id)).toMatchObject({ data: { version: 3 } });
    await takeBack(3);
    expect(await shown()).toBe('The wet dock');
    // Long after: the same again is no publication that could be taken back.
    expect(await publish(id)).toMatchObject({ data: { version: 3 } });
    server.clock.offset += 11 * MINUTE;
    expect(await publish(id, { note: 'Once more.', tells: true })).toMatchObject({ data: { version: 3 } });
    expect((await takeBack(3)).code).toBe('PROJECT_CONFLICT');
    expect(await shown()).toBe('The deep dock');
  });

  it('STUDIO-201: a plan is carried out once, and only while it stands, whatever happens after it was read', async () => {
    const { publish: publishNow } = Publishing.prototype;
    const spied = vi.spyOn(Publishing.prototype, 'publish');
    const run = async (during: (go: () => ReturnType<Publishing['publish']>) => Promise<unknown>) => {
      server.clock.offset += 6 * MINUTE;
      spied.mockImplementationOnce(async function (this: Publishing, ...args) {
        await during(() => publishNow.apply(this, args));
        return publishNow.apply(this, args);
      });
      await server.maintenance.run();
    };
    const soon = (minutes: number) => new Date(server.clock.now().getTime() + minutes * MINUTE).toISOString();
    const id = await begin('The stood plan');
    const planned = () => publish(id, { at: soon(5) });
    await planned();
    await run(() => server.post('admin/project.unplan', { id }, ann));
    expect(await check(id)).toMatchObject({ live: null, planned: null, planned_problem: '' });
    // Made anew for later, of a newer text: the old one says nothing of it.
    await planned();
    await run(async () => {
      await write(id, 'script.ink', (text) => text.replace('two ways on', 'two ways to go'));
      await publish(id, { at: soon(30) });
    });
    expect(await check(id)).toMatchObject({ live: null, planned: expect.any(String), planned_problem: '' });
    // Another process had it in its list: what was published and taken back stays so.
    await planned();
    await run(async (go) => {
      expect(await go()).toMatchObject({ ok: true, value: { version: 1 } });
      expect((await server.post('admin/project.take-back', { id, version: 1 }, ann)).json()).toMatchObject({ data: { version: 1 } });
    });
    expect(await check(id)).toMatchObject({ live: { shown: false }, planned: null, planned_problem: '' });
    spied.mockRestore();
    // Two processes at once.
    await planned();
    server.clock.offset += 6 * MINUTE;
    await Promise.all([server.maintenance.run(), server.maintenance.run()]);
    expect(await check(id)).toMatchObject({ live: { version: 1, shown: true }, planned: null, planned_problem: '' });
  });

  it('STUDIO-202: what a deleted admin planned is not published, and the next admin is told', async () => {
    const ben = await server.member('ben@mail.example');
    await server.admins.change('grant', 'ben@mail.example', 'test');
    const id = await begin('The left plan');
    const { draft, story_id } = await check(id);
    const at = new Date(server.clock.now().getTime() + 5 * MINUTE).toISOString();
    await server.post('admin/project.publish', { id, draft, story_id, note: '', tells: false, at }, ben);
    await server.admins.change('revoke', 'ben@mail.example', 'test');
    server.clock.offset += 6 * MINUTE;
    await server.maintenance.run();
    expect(await check(id)).toMatchObject({ live: null, planned: null, planned_problem: expect.stringContaining('is no admin any more') });
  });

  it('STUDIO-21, STUDIO-60: followers are told once, after the ten minutes; what is planned is published when its time has come, unless the text has changed', async () => {
    const id = await begin('Later');
    await publish(id);
    await server.database.db
      .insertInto('subscriptions')
      .values({
        ...{ id: randomUUID(), user_uuid: player.uuid, address_hash: addressHash('fan@mail.example') },
        story_id: 'later',
        email: 'fan@mail.example',
        brand: 'lorewick',
        token: randomUUID(),
        through: 0,
        confirmed_at: server.clock.now(),
        created_at: server.clock.now(),
      } as never)
      .execute();
    await write(id, 'script.ink', (text) => text.replace('two ways on', 'two ways to go on'));
    expect(await check(id)).toMatchObject({
      followers: 1,
      changes: expect.arrayContaining([expect.stringMatching(/Changed: turning_point/)]),
    });
    const at = new Date(server.clock.now().getTime() + 5 * MINUTE).toISOString();
    expect(await publish(id, { at, note: 'There is more.', tells: true })).toMatchObject({ data: { version: null } });
    const told = async () =>
      (await server.database.db.selectFrom('story_chapters').select('title').where('story_id', '=', 'later').execute()).map(
        ({ title }) => title,
      );
    const shown = async () => (await check(id)).live.version;
    await server.maintenance.run();
    expect([await shown(), (await check(id)).planned]).toEqual([1, at]);
    server.clock.offset += 6 * MINUTE;
    await server.maintenance.run();
    expect([await shown(), await told()]).toEqual([2, []]);
    server.clock.offset += 11 * MINUTE;
    for (let times = 0; times < 2; times += 1) await server.maintenance.run();
    expect(await told()).toEqual(['There is more.']);
    expect((await server.newestMail('fan@mail.example')).plain).toContain('There is more.');

    await write(id, 'script.ink', (text) => text.replace('two ways to go on', 'some ways to go on'));
    await publish(id, { at: new Date(server.clock.now().getTime() + MINUTE).toISOString() });
    await write(id, 'script.ink', (text) => text.replace('some ways', 'more ways'));
    server.clock.offset += 2 * MINUTE;
    await server.maintenance.run();
    expect(await check(id)).toMatchObject({ planned: null, planned_problem: expect.stringContaining('has changed'), live: { version: 2 } });

    // STUDIO-60: a plan that was taken back comes to nothing, and is audited once.
    await publish(id, { at: new Date(server.clock.now().getTime() + MINUTE).toISOString() });
    const unplan = async (project: string) => (await server.post('admin/project.unplan', { id: project }, ann)).json();
    expect([await unplan(id), await unplan(id)]).toMatchObject([{ data: { planned: null } }, { data: { planned: null } }]);
    server.clock.offset += 2 * MINUTE;
    await server.maintenance.run();
    expect(await check(id)).toMatchObject({ planned: null, live: { version: 2 } });
    const audited = await server.database.db.selectFrom('audit_entries').select('action').where('subject', '=', id).execute();
    expect(audited.filter(({ action }) => action === 'project.unplan')).toHaveLength(1);
    expect((await unplan(randomUUID())).code).toBe('NOT_FOUND');
  });

  it('STUDIO-09: what was published stays in the history of its text, however much was written behind it', async () => {
    server.clock.toNextMinute();
    const id = await begin('Kept as published');
    const told = (words: string) => write(id, 'script.ink', (text) => `${text}// ${words}\n`);
    await told('some ways');
    expect(await publish(id)).toMatchObject({ data: { version: 1 } });
    const { version } = await read(id, 'script.ink');
    await told('more ways');
    await told('most ways');
    server.clock.offset += 11 * MINUTE;
    await server.maintenance.run();
    const keptAt = async (number: number) =>
      (await server.get(`admin/project-text.version?${new URLSearchParams({ id, path: 'script.ink', version: `${number}` })}`, ann)).json();
    expect((await keptAt(version)).data.text).toMatch(/some ways\n$/u);
    expect((await keptAt(version + 1)).code).toBe('NOT_FOUND');
  });

  it('STUDIO-60: a planned publication that fails holds back none behind it', async () => {
    const { db } = server.database;
    const plans = await Promise.all(['One plan', 'Another plan'].map(begin));
    const at = new Date(server.clock.now().getTime() + 5 * MINUTE).toISOString();
    for (const id of plans) expect(await publish(id, { at })).toMatchObject({ data: { version: null } });
    const [broken, whole] = plans;
    const { publish_order: order } = await db
      .selectFrom('projects')
      .select('publish_order')
      .where('id', '=', String(broken))
      .executeTakeFirstOrThrow();
    const nobody = JSON.stringify({ ...order, admin: 'nobody' });
    await db.updateTable('projects').set({ publish_order: nobody }).where('id', '=', String(broken)).execute();
    // Behind it in the table.
    await db
      .updateTable('projects')
      .set(({ ref }) => ({ publish_at: ref('publish_at') }))
      .where('id', '=', String(whole))
      .execute();
    server.clock.offset += 6 * MINUTE;
    await server.maintenance.run();
    expect((await check(String(whole))).live).toMatchObject({ version: 1 });
    expect((await check(String(broken))).live).toBeNull();
    await db.updateTable('projects').set({ publish_at: null, publish_order: null }).where('id', '=', String(broken)).execute();
  });

  it('STUDIO-22: a story of the shelf is published as its next version; running games stay on theirs, and a start with the old folder changes nothing', async () => {
    const id = await fromShelf('the-quiet-relay');
    const { game } = (await server.post('actor/chat/game.start', { story_id: 'the-quiet-relay' }, player)).json().data;
    expect(await check(id)).toMatchObject({ version: 2, running: 1, changes: [], live: { version: 1, shown: true } });
    await write(id, 'story.yaml', (text) => text.replace(/^title: .*$/m, 'title: The quieter relay'));
    const { draft, story_id, changes } = await check(id);
    expect(changes).toEqual([expect.stringContaining('The title was')]);
    const published = await server.post('admin/project.publish', { id, draft, story_id, note: '', tells: false }, ann);
    expect(published.json()).toMatchObject({ data: { version: 2, project: { title: 'The quieter relay' } } });
    const shown = await detail('the-quiet-relay');
    expect(shown).toMatchObject({ title: 'The quieter relay', cover: '/content/stories/the-quiet-relay/cover.svg' });
    const kept = await server.database.db.selectFrom('games').select('story_version').where('id', '=', game.id).executeTakeFirstOrThrow();
    expect(kept.story_version).toBe(1);
    const { problems: _, ...authored } = readContent(content);
    await seedContent(server.database.db, authored, server.clock);
    expect((await detail('the-quiet-relay')).title).toBe('The quieter relay');
    const versions = await server.database.db
      .selectFrom('story_versions')
      .select('version')
      .where('story_id', '=', 'the-quiet-relay')
      .execute();
    expect(versions).toHaveLength(2);
  });

  it('STUDIO-246: what changed since players’ version names texts that are new, gone or drawn anew, and each can be read as it was', async () => {
    const add = (id: string, path: string) => server.post('admin/project-text.add', { id, path, save_id: randomUUID(), back: false }, ann);
    const remove = async (id: string, path: string) =>
      server.post('admin/project-text.remove', { id, path, base: (await read(id, path)).version }, ann);
    const changed = async (id: string) =>
      (await check(id)).texts.flatMap((text: { path: string; changed: boolean; version: number | null; published: number | null }) =>
        text.changed ? [[text.path, text.published, text.version]] : [],
      );
    const id = await begin('The parted house');
    await add(id, 'attic.ink');
    await write(id, 'attic.ink', () => '=== attic ===\nDust.\n-> END\n');
    expect(await changed(id)).toEqual([]);
    expect(await publish(id)).toMatchObject({ data: { version: 1 } });
    expect([await changed(id), (await check(id)).changes]).toEqual([[], []]);

    await remove(id, 'attic.ink');
    await add(id, 'rooms.ink');
    await write(id, 'cover.svg', (text) => text.replace('</svg>', '<g/></svg>'));
    await write(id, 'script.ink', (text) => `${text}\n`);
    await write(id, 'script.ink', (text) => text.slice(0, -1));
    const { cover, ...looked } = { cover: (await read(id, 'cover.svg')).version, changes: (await check(id)).changes };
    expect(await changed(id)).toEqual([
      ['attic.ink', 2, null],
      ['cover.svg', 1, cover],
      ['rooms.ink', null, 1],
    ]);
    expect(looked.changes.slice(0, 3)).toEqual(['New text: rooms.ink.', 'Without the text: attic.ink.', 'Changed text: cover.svg.']);
    const gone = await server.get(`admin/project-text.version?${new URLSearchParams({ id, path: 'attic.ink', version: '2' })}`, ann);
    expect(gone.json().data.text).toContain('Dust.');

    // What was taken back is nothing that players have.
    await publish(id);
    expect(await changed(id)).toEqual([]);
    await server.post('admin/project.take-back', { id, version: 2 }, ann);
    expect((await changed(id)).map(([path]: readonly [string]) => path)).toEqual(['attic.ink', 'cover.svg', 'rooms.ink']);
  });

  it('STUDIO-246: a text that was added to a story of the shelf, or taken out, since it was taken in is a change', async () => {
    const id = await fromShelf('hired-as-ballast');
    server.clock.offset += MINUTE;
    expect((await check(id)).texts.filter((text: { readonly changed: boolean }) => text.changed)).toEqual([]);
    await server.post('admin/project-text.add', { id, path: 'rooms.ink', save_id: randomUUID(), back: false }, ann);
    await server.post('admin/project-text.remove', { id, path: 'asides.yaml', base: 1 }, ann);
    const { texts, changes } = await check(id);
    expect(texts.filter((text: { readonly changed: boolean }) => text.changed)).toEqual([
      { path: 'asides.yaml', version: null, published: 1, changed: true },
      { path: 'rooms.ink', version: 1, published: null, changed: true },
    ]);
    expect(changes.slice(0, 2)).toEqual(['New text: rooms.ink.', 'Without the text: asides.yaml.']);
  });

  it('STUDIO-236: a story is called as its sheet says: in the list, on its page, in its package and in the address that is proposed', async () => {
    const id = await begin('Untitled');
    const called = async () => (await server.get(`admin/project.get?id=${id}`, ann)).json().data.title;
    const titled = (title: string) => write(id, 'story.yaml', (text) => text.replace(/^title:.*$/m, `title: ${title}`));
    await titled('The Tide Wall');
    expect(await called()).toBe('The Tide Wall');
    expect((await check(id)).story_id).toBe('the-tide-wall');
    const { projects } = (await server.get('admin/project.list?search=tide%20wall', ann)).json().data;
    expect(projects).toMatchObject([{ id, title: 'The Tide Wall' }]);
    for (const wrong of ['', '"The', `${'x'.repeat(81)}`, '[a]']) {
      await titled(wrong);
      expect(await called()).toBe('The Tide Wall');
    }
    await write(id, 'script.ink', (text) => `title: Another\n${text}`);
    expect(await called()).toBe('The Tide Wall');
    await titled('The Last Wall');
    const restored = { id, path: 'story.yaml', version: 2 };
    expect((await server.post('admin/project-text.restore', restored, ann)).json().code).toBe('0');
    expect(await called()).toBe('The Tide Wall');
  });

  it('STUDIO-24: an upload is stored anew and stands where the sheet names it, for admins alone until that is published', async () => {
    const id = await begin('A new cover');
    const png = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#aa3300' } })
      .png()
      .withExif({ IFD0: { Copyright: 'secret words' } })
      .toBuffer();
    const add = (file: Uint8Array) => server.upload('admin/project.picture', file, { id }, ann);
    const { path } = (await add(png)).json().data;
    expect(path).toMatch(/^pictures\/[0-9a-f]{24}\.webp$/);
    expect((await add(png)).json().data.path).toBe(path);
    const { pictures } = (await server.get(`admin/project.pictures?id=${id}`, ann)).json().data;
    expect(pictures.map((picture: { path: string }) => picture.path).sort()).toEqual(['cover.svg', path].sort());
    for (const { address } of pictures) {
      expect((await server.inject({ method: 'GET', url: address })).statusCode).toBe(200);
      for (const other of [address.split('?')[0], address.replace('.webp', '0.webp'), `${address}x`])
        expect((await server.inject({ method: 'GET', url: other })).statusCode).toBe(404);
    }
    await publish(id);
    const url = `/content/stories/a-new-cover/${path}`;
    expect((await server.inject({ method: 'GET', url })).statusCode).toBe(404);
    await write(id, 'story.yaml', (text) => `${text}cover: ${path}\n`);
    await publish(id);
    expect((await detail('a-new-cover')).cover).toBe(url);
    const shown = await server.inject({ method: 'GET', url });
    expect([shown.statusCode, shown.rawPayload.includes('secret words')]).toEqual([200, false]);
    const bomb = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#000000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    for (const file of [
      bomb,
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      Buffer.from('words'),
    ]) {
      const refused = await add(file);
      expect([refused.statusCode, refused.json().message]).toEqual([400, expect.stringMatching(/^This is no picture that can be shown\./)]);
    }
  });

  it('STUDIO-62: a portrait in a mood needs its description, is shown to who may read the story, and comes back from a package byte for byte', async () => {
    const id = await begin('Two faces');
    const png = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#3311aa' } })
      .png()
      .toBuffer();
    const { path } = (await server.upload('admin/project.picture', png, { id }, ann)).json().data;
    const member = (alt: string) =>
      `cast:\n  - { id: juno, name: Juno, role: pilot, portrait: ${path}, portraits: { warm: { image: ${path}, alt: '${alt}' } }, description: Tall., greeting: Come. }\n`;
    await write(id, 'story.yaml', (text) => text.replace(/^cast: .*\n/m, member('')));
    const found = (await check(id)).checks.find((one: { id: string }) => one.id === 'pictures');
    expect(found).toMatchObject({
      state: 'stop',
      found: ['Character “Juno”: What the picture shows, warm is empty. Mend it under Cast.'],
    });
    await write(id, 'story.yaml', (text) => text.replace(member(''), member('Juno smiles.')));
    expect(await publish(id)).toMatchObject({ data: { version: 1 } });
    const { portraits } = await detail('two-faces');
    expect(portraits.juno.warm).toMatchObject({ alt: 'Juno smiles.' });
    const status = async (url: string) => (await server.inject({ method: 'GET', url })).statusCode;
    expect(await status(portraits.juno.warm.image)).toBe(200);
    // A story for adults: to whom it does not open it gives no such picture.
    const child = await server.guest();
    expect((await server.get('story.get?id=two-faces', child)).json().data.story.portraits).toEqual({});
    const zip = async (of: string) => Buffer.from((await server.get(`admin/project.export?id=${of}`, ann)).json().data.content, 'base64');
    const first = await zip(id);
    const came = (
      await server.upload('admin/project.import-file', first, { id: randomUUID(), name: 'story.zip', make: 'true' }, ann)
    ).json();
    expect((await zip(came.data.stories[0].id)).equals(first)).toBe(true);
  });

  it('STUDIO-27: a draft is played by its link without an account to its end, in no figures, until the link is taken back', async () => {
    const id = await begin('A draft to try');
    const link = async (on: boolean) => (await server.post('admin/project.preview-link', { id, on }, ann)).json().data.token;
    const token = await link(true);
    expect([await link(true), (await check(id)).preview]).toEqual([token, token]);
    const play = async (body: object) => server.post('preview.play', { token, ...body });
    const counted = () =>
      server.database.db
        .selectFrom('games')
        .select((of) => of.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
    const before = await counted();
    let part = (await play({})).json().data;
    expect(part).toMatchObject({ title: 'A draft to try', text: expect.stringContaining('Here your story begins') });
    const first = part;
    while (part.choices.length > 0) part = (await play({ state: part.state, choice: part.choices[0].id })).json().data;
    expect([part.text, await counted()]).toEqual([expect.stringContaining('Here it ends.'), before]);
    const [text, signature] = first.state.split('.');
    for (const body of [
      { state: `${text}x.${signature}`, choice: first.choices[0].id },
      { state: first.state, choice: '9-9' },
      { state: first.state },
    ])
      expect((await play(body)).json().code).toBe('PROJECT_CONFLICT');
    await write(id, 'script.ink', (script) => script.replace('Here your story begins', 'Here it begins'));
    expect((await play({})).json().data.text).toContain('Here it begins');
    expect(await link(false)).toBeNull();
    const revoked = await play({});
    expect([revoked.statusCode, revoked.json().message]).toEqual([404, expect.stringContaining('was taken back')]);
    expect(await link(true)).not.toBe(token);
  });
});
