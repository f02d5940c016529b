import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_PREVIEW_STATE_LENGTH } from '#contract/studio-limits.ts';
import { MOST_FOLLOWED } from '#server/application/studio/review/followed-play.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

const SCRIPT = `-> hall

=== hall
You stand in the hall.
+ [To the garden] -> garden
+ [To the cellar] -> cellar

=== garden
It rains in the garden.
+ [Back in] -> hall
+ [Sit down] -> bench

=== cellar
It is dark.
+ [Up again] -> hall

=== bench
The bench is wet.
-> END
`;

describeOnPostgres('a draft that is played while it is written', (open) => {
  let server: TestApp;
  let ann: TestGuest;
  beforeAll(async () => {
    server = await TestApp.on(await open());
    ann = await server.member('ann@mail.example');
    await server.admins.change('grant', 'ann@mail.example', 'test');
  });
  afterAll(() => server.close());

  const read = async (id: string, path: string) =>
    (await server.get(`admin/project-text.read?${new URLSearchParams({ id, path })}`, ann)).json().data as {
      text: string;
      version: number;
    };
  const write = async (id: string, path: string, change: (text: string) => string) => {
    const { text, version: base } = await read(id, path);
    const body = { id, path, base, save_id: randomUUID(), text: change(text), start: 0, end: 0 };
    expect((await server.post('admin/project-text.save', body, ann)).json().data.taken).toBe(true);
  };
  const begin = async (script = SCRIPT) => {
    // Limits count by minutes: each test has its own.
    server.clock.offset += 61_000;
    const id = randomUUID();
    await server.post('admin/project.create', { id, from: { kind: 'empty', title: 'A draft' } }, ann);
    await write(id, 'script.ink', () => script);
    const { token } = (await server.post('admin/project.preview-link', { id, on: true, comments: true }, ann)).json().data;
    const play = async (body: object = {}) => (await server.post('preview.play', { token, ...body })).json();
    return { id, token: token as string, play };
  };
  /** A script in two texts, of whatever name the included one has, as packages bring them. */
  const beginOf = async (path: string, script: string, text: string) => {
    const begun = await begin();
    const { db } = server.database;
    const file = { project_id: begun.id, path, version: 1 };
    await db
      .insertInto('project_versions')
      .values({ ...file, text, author: null, saved_at: new Date(0) })
      .execute();
    await db.insertInto('project_files').values(file).execute();
    await write(begun.id, 'script.ink', () => `INCLUDE ${path}\n${script}`);
    return begun;
  };
  /** As the thinning of histories does. */
  const forget = async (id: string, version: number) => {
    const all = server.database.db.updateTable('project_versions').set({ text: null });
    await all.where('project_id', '=', id).where('path', '=', 'script.ink').where('version', '=', version).execute();
  };
  type Part = { choices: { id: string; label: string }[]; state: string };
  const choosing = ({ choices, state }: Part, label: string) => ({ state, choice: choices.find((one) => one.label === label)?.id });

  it('STUDIO-176: between two choices the draft is changed, line, words and label: the reader goes on in the newest text, and writes about its newest line', async () => {
    const { id, token, play } = await begin();
    const first = (await play()).data;
    await write(id, 'script.ink', (text) => `// A note.\n${text.replace('[To the garden]', '[Out]').replace('It rains', 'It pours')}`);
    const second = (await play(choosing(first, 'To the garden'))).data;
    expect(second).toMatchObject({ text: 'It pours in the garden.', change: null });
    const { version } = await read(id, 'script.ink');
    expect(second.paragraphs).toEqual([{ text: second.text, place: { path: 'script.ink', version, line: 9 } }]);
    const about = { kind: 'line', place: second.paragraphs[0].place };
    await write(id, 'script.ink', (text) => `// Another.\n${text}`);
    const sent = { token, id: randomUUID(), name: 'Ana', text: 'I got wet.', about };
    expect((await server.post('preview.comment', sent)).json()).toMatchObject({ code: '0', data: { comments: [{ line: 10 }] } });
    await write(id, 'story.yaml', (text) => text.replace(/^title: .*$/m, 'title: Another title'));
    expect((await play(choosing(second, 'Sit down'))).data).toMatchObject({
      title: 'Another title',
      text: 'The bench is wet.',
      choices: [],
    });
  });

  it('STUDIO-176: of two drafts with as many versions each each has the lines of its own paragraphs', async () => {
    const [one, other] = [await begin(), await begin(`// A note.\n// Another.\n${SCRIPT}`)];
    const linesOf = async ({ play }: typeof one) =>
      (await play()).data.paragraphs.map(({ place }: { place: { line: number } }) => place.line);
    expect([await linesOf(one), await linesOf(other)]).toEqual([[3], [5]]);
  });

  it.each(['rooms.ink', 'rooms.md'])(
    'STUDIO-176: the choices of an included text are found by their lines where that text alone is changed: %s',
    async (name) => {
      const [main = '', rooms = ''] = [SCRIPT.slice(0, SCRIPT.indexOf('===')), SCRIPT.slice(SCRIPT.indexOf('==='))];
      const { id, play } = await beginOf(name, main, rooms);
      const hall = (await play()).data;
      await write(id, name, (text) => text.replace('+ [To the garden]', '+ [To the bench] -> bench\n+ [To the garden]'));
      await write(id, name, (text) => text.replace('[To the cellar]', '[Down]'));
      const cellar = (await play(choosing(hall, 'To the cellar'))).data;
      expect(cellar).toMatchObject({ text: 'It is dark.', change: null });
      await write(id, name, (text) => text.replace('[Down]', '[Below]').replace('You stand', 'You are back'));
      expect((await play(choosing(cellar, 'Up again'))).data).toMatchObject({ text: 'You are back in the hall.', change: null });
      await write(id, name, (text) => text.replace('+ [Up again] -> hall\n', ''));
      expect((await play(choosing(cellar, 'Up again'))).data).toMatchObject({ change: { kind: 'left', label: 'Up again' } });
    },
  );

  it('STUDIO-176: where a choice of the way is gone, the reader stands before it and is told which; they go on from there', async () => {
    const { id, play } = await begin();
    const garden = (await play(choosing((await play()).data, 'To the garden'))).data;
    await write(id, 'script.ink', (text) => text.replace('+ [Sit down] -> bench\n', ''));
    const left = (await play(choosing(garden, 'Sit down'))).data;
    expect(left).toMatchObject({
      change: { kind: 'left', label: 'Sit down' },
      text: 'It rains in the garden.',
      choices: [{ label: 'Back in' }],
    });
    expect((await play(choosing(left, 'Back in'))).data).toMatchObject({ change: null, text: 'You stand in the hall.' });
    await write(id, 'script.ink', (text) => text.replace('+ [To the garden] -> garden\n', ''));
    const back = (await play(choosing(left, 'Back in'))).data;
    expect(back).toMatchObject({ change: { kind: 'left', label: 'To the garden' }, choices: [{ label: 'To the cellar' }] });
    expect((await play(choosing(back, 'To the cellar'))).data).toMatchObject({ change: null, text: 'It is dark.' });
  });

  it('STUDIO-176: while the newest text has a mistake, the reader goes on in the one before, and in the newest again once it is mended', async () => {
    const { id, play } = await begin();
    const first = (await play()).data;
    await write(id, 'script.ink', (text) => text.replace('It rains', 'It pours').replace('-> bench', '-> nowhere'));
    const older = (await play(choosing(first, 'To the garden'))).data;
    expect(older).toMatchObject({ change: { kind: 'older' }, text: 'It rains in the garden.' });
    await write(id, 'story.yaml', (text) => `${text}\n: [`);
    expect((await play(choosing(older, 'Back in'))).data).toMatchObject({ change: { kind: 'older' }, text: 'You stand in the hall.' });
    expect(await play()).toMatchObject({ code: 'PROJECT_CONFLICT', message: expect.stringContaining('has a mistake at the moment') });
    // The text before is not kept any more: the same choice is made once the mistake is mended.
    await forget(id, 2);
    expect(await play(choosing(older, 'Back in'))).toMatchObject({ code: 'PROJECT_CONFLICT', message: expect.stringContaining('mistake') });
    await write(id, 'story.yaml', (text) => text.replace('\n: [', ''));
    await write(id, 'script.ink', (text) => text.replace('-> nowhere', '-> bench'));
    expect((await play(choosing(older, 'Sit down'))).data).toMatchObject({ change: null, text: 'The bench is wet.' });
  });

  it('STUDIO-176: the author saves while the reader chooses: each turn is one of the texts, in the order in which they were saved', async () => {
    const { id, play } = await begin();
    let part = (await play()).data;
    let newest = 0;
    for (let round = 1; round <= 6; round += 1) {
      const label = round % 2 === 1 ? 'To the garden' : 'Back in';
      const saved = write(id, 'script.ink', (text) => `// ${round}\n${text.replace(/(hall|garden)(?: \d+)?\./gu, `$1 ${round}.`)}`);
      const [, { code, data }] = await Promise.all([saved, play(choosing(part, label))]);
      const told = Number(/(\d*)\.$/u.exec(data.text)?.[1] ?? 0);
      expect([code, data.change, data.text]).toEqual(['0', null, expect.stringContaining(round % 2 === 1 ? 'garden' : 'hall')]);
      expect(told === round || told === round - 1).toBe(true);
      expect(told).toBeGreaterThanOrEqual(newest);
      [part, newest] = [data, told];
    }
  });

  it('STUDIO-176: the link is taken back between two choices, and the reader is told so; in the archive a project keeps it', async () => {
    const { id, play } = await begin();
    const first = (await play()).data;
    expect((await server.post('admin/project.archive', { id, archived: true }, ann)).json().code).toBe('0');
    const garden = (await play(choosing(first, 'To the garden'))).data;
    expect(garden.text).toBe('It rains in the garden.');
    await server.post('admin/project.preview-link', { id, on: false }, ann);
    expect(await play(choosing(garden, 'Back in'))).toMatchObject({
      code: 'NOT_FOUND',
      message: expect.stringContaining('was taken back'),
    });
    const { token } = (await server.post('admin/project.preview-link', { id, on: true }, ann)).json().data;
    const foreign = (await server.post('preview.play', { token, ...choosing(garden, 'Back in') })).json();
    expect(foreign).toMatchObject({ code: 'PROJECT_CONFLICT', message: expect.stringContaining('is not known any more') });
  });

  it('STUDIO-176: who has made more choices than are followed is told that their way is not found in a changed text, reads on in the one before, and begins again in the newest', async () => {
    const { id, play } = await begin('-> hall\n=== hall\nOn.\n+ [Again] -> hall\n');
    let part = (await play()).data;
    for (let made = 0; made <= MOST_FOLLOWED; made += 1) {
      // Limits count by minutes.
      if (made % 10 === 0) server.clock.offset += 61_000;
      part = (await play(choosing(part, 'Again'))).data;
      expect(part.change).toBeNull();
    }
    await write(id, 'story.yaml', (text) => text.replace(/^title: .*$/m, 'title: Another title'));
    part = (await play(choosing(part, 'Again'))).data;
    expect(part).toMatchObject({ title: 'Another title', text: 'On.', change: null });
    await write(id, 'script.ink', (text) => text.replace('On.', 'On and on.'));
    for (let made = 0; made < 2; made += 1) {
      part = (await play(choosing(part, 'Again'))).data;
      expect(part).toMatchObject({ text: 'On.', change: { kind: 'apart' } });
    }
    expect((await play()).data).toMatchObject({ text: 'On and on.', change: null });
  });

  it('STUDIO-176: what goes to a browser and back stays within its limit; a way that does not fit is not followed, and that is said', async () => {
    const label = () => randomBytes(900).toString('hex');
    const labels = Array.from({ length: 60 }, label);
    const { id, play } = await begin(
      labels
        .map((one, at) => `=== k${at}\nOn.\n+ [${one}] -> k${at + 1}`)
        .join('\n')
        .concat('\n=== k60\nDone.\n-> END'),
    );
    let part = (await play()).data;
    for (const one of labels.slice(0, -1)) {
      part = (await play(choosing(part, one))).data;
      expect(part.state.length).toBeLessThanOrEqual(MAX_PREVIEW_STATE_LENGTH);
    }
    await write(id, 'script.ink', (text) => `${text}\n// A note.`);
    expect((await play(choosing(part, labels.at(-1) ?? ''))).data).toMatchObject({ text: 'Done.', change: { kind: 'apart' } });
    // The newest has a mistake: that is said, since it can be mended.
    await write(id, 'script.ink', (text) => text.replace('-> END', '-> nowhere'));
    expect((await play(choosing(part, labels.at(-1) ?? ''))).data).toMatchObject({ text: 'Done.', change: { kind: 'older' } });
    await write(id, 'script.ink', (text) => text.replace('-> nowhere', '-> END'));
    await forget(id, 2);
    expect(await play(choosing(part, labels.at(-1) ?? ''))).toMatchObject({
      message: expect.stringContaining('your way through it cannot be found'),
    });
  });
});
