import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Narrators } from '#server/application/narrator/narrators.ts';
import { type FakeLlm, startLlm } from '#server/dev/model/start-llm.ts';
import { withBrief } from '#server/infrastructure/content/sheet-brief.ts';
import { ScriptedNarrator } from '#server/infrastructure/narrator/scripted-narrator.ts';
import { aModelNarrator } from '#tests/fakes/llm/a-model-narrator.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

const STORY = 'the-quiet-relay';
const BRIEF = 'You are {{narrator}} of {{story}}. Never say what {{player}} feels.\nKeep {{secrets}} to yourself.';
const SCRIPT =
  '-> quay\n\n=== quay ===\nThe quay is empty.\n* [Wait] -> tide\n* [Call] -> tide\n\n=== tide ===\nThe tide turns. # ending: tide\n-> END\n';

describeOnPostgres('templates', (open) => {
  let server: TestApp;
  let llm: FakeLlm;
  let ann: TestGuest;
  let ben: TestGuest;
  beforeAll(async () => {
    llm = await startLlm();
    const script = new ScriptedNarrator(0);
    server = await TestApp.on(await open(), { narrators: new Narrators(script, aModelNarrator(llm.baseUrl, { opening: script })) });
    [ann, ben] = [await server.member('ann@mail.example'), await server.member('ben@mail.example')];
    for (const admin of ['ann@mail.example', 'ben@mail.example']) await server.admins.change('grant', admin, 'test');
  });
  afterAll(async () => {
    await server.close();
    await llm.close();
  });

  const content = { name: 'The guy rope', text: BRIEF, script: '', note: '' };
  const make = async (more: object = {}, id = randomUUID()) => {
    expect((await server.post('admin/template.create', { id, ...content, ...more }, ann)).json()).toMatchObject({ code: '0' });
    return id;
  };
  const save = async (id: string, base: number, more: object = {}, admin = ann) =>
    (await server.post('admin/template.save', { id, base, ...content, ...more }, admin)).json();
  const get = async (id: string) => (await server.get(`admin/template.get?id=${id}`, ann)).json().data;
  const list = async () => (await server.get('admin/template.list', ann)).json().data;
  const readVersion = async (id: string, version: number) =>
    (await server.get(`admin/template.read?${new URLSearchParams({ id, version: String(version) })}`, ann)).json();
  const begin = async (template_id: string, title = 'From a template') => {
    const id = randomUUID();
    const from = { kind: 'template', template_id, title };
    return { id, made: (await server.post('admin/project.create', { id, from }, ann)).json() };
  };
  const sheetOf = async (id: string): Promise<string> =>
    (await server.get(`admin/project-text.read?${new URLSearchParams({ id, path: 'story.yaml' })}`, ann)).json().data.text;
  const scriptOf = async (id: string): Promise<string> =>
    (await server.get(`admin/project-text.read?${new URLSearchParams({ id, path: 'script.ink' })}`, ann)).json().data.text;
  const tell = async (order: object) =>
    server.post(
      'admin/template.tell',
      { on: { kind: 'story', story_id: STORY }, after: 1, words: 'I ask about the boots.', ...order },
      ann,
    );
  const systemOf = (index: number) => llm.requests.at(index)?.body.messages?.[0]?.content ?? '';

  it('STUDIO-37: a template is made once, its versions never change, and the brief of all stories stands first', async () => {
    const id = randomUUID();
    await make({}, id);
    await make({ text: 'Another text.' }, id);
    expect((await readVersion(id, 1)).data).toEqual({ text: BRIEF, script: '' });
    expect(await save(id, 1, { text: 'Shorter.', note: 'Shorter' }, ben)).toMatchObject({ code: '0', data: { version: 2 } });
    expect((await readVersion(id, 1)).data.text).toBe(BRIEF);
    const shown = await get(id);
    expect(shown.versions).toMatchObject([
      { version: 2, note: 'Shorter' },
      { version: 1, note: '' },
    ]);
    expect(shown.versions[0].by).not.toBe(shown.versions[1].by);
    const { templates, model } = await list();
    expect([templates[0].id, templates.some((one: { id: string }) => one.id === id), model]).toEqual(['story', true, 'fake']);
    expect((await readVersion('story', 1)).data.text).toContain('narrator of an interactive story');
  });

  it('STUDIO-37: of saves at once one makes the next version, and all others are told; a lost answer is given again', async () => {
    const id = await make();
    const texts = ['One.', 'Two.', 'Three.', 'Four.'];
    const answers = await Promise.all(texts.map((text, index) => save(id, 1, { text }, index % 2 === 0 ? ann : ben)));
    const taken = answers.flatMap(({ code }, index) => (code === '0' ? [index] : []));
    expect(taken).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'PROJECT_CONFLICT')).toHaveLength(3);
    const [winner = 0] = taken;
    expect((await readVersion(id, 2)).data.text).toBe(texts[winner]);
    expect(await save(id, 1, { text: texts[winner] }, winner % 2 === 0 ? ann : ben)).toEqual(answers[winner]);
    expect((await get(id)).versions).toHaveLength(2);
    expect((await save(randomUUID(), 1)).code).toBe('NOT_FOUND');
  });

  it('STUDIO-37: one in the archive stays with the stories that have it, and comes out again; a script with a mistake is refused', async () => {
    const id = await make();
    const archived = async (on: boolean) => (await server.post('admin/template.archive', { id, archived: on }, ann)).json().data;
    expect([(await archived(true)).archived, (await archived(true)).archived, (await archived(false)).archived]).toEqual([
      true,
      true,
      false,
    ]);
    const refused = await server.post('admin/template.create', { id: randomUUID(), ...content, script: '-> nowhere' }, ann);
    expect([refused.statusCode, refused.json().message]).toEqual([400, expect.stringContaining('The script has a mistake.')]);
    const audited = await server.database.db.selectFrom('audit_entries').select('action').where('subject', '=', id).execute();
    expect(audited.map(({ action }) => action).sort()).toEqual(['template.archive', 'template.create', 'template.restore']);
  });

  it('STUDIO-38: a story is begun with the newest brief and script of a template, which then knows where it is used', async () => {
    const id = await make({ script: SCRIPT });
    await save(id, 1, { script: SCRIPT, text: 'Tell it short: """quoted"""\n  # not a comment\n- nor a list' });
    const { id: project, made } = await begin(id);
    expect(made).toMatchObject({ code: '0', data: { origin: 'template', title: 'From a template' } });
    expect([await scriptOf(project), await sheetOf(project)]).toEqual([SCRIPT, expect.stringContaining(`template: ${id}@2`)]);
    expect((await server.get(`admin/project.check?id=${project}`, ann)).json().data.checks).not.toContainEqual(
      expect.objectContaining({ id: 'sheet', state: 'stop' }),
    );
    expect((await get(id)).projects).toEqual([{ id: project, title: 'From a template', version: 2 }]);
    expect((await list()).templates.find((one: { id: string }) => one.id === id).uses).toBe(1);
    expect((await begin(randomUUID())).made.code).toBe('NOT_FOUND');
  });

  it('STUDIO-38: another version is written into the sheet of a story in place, beside what others write', async () => {
    const id = await make();
    const { id: project } = await begin(id);
    const before = await sheetOf(project);
    await save(id, 1, { text: 'The second version.' });
    const head = (await server.get(`admin/project-text.read?${new URLSearchParams({ id: project, path: 'story.yaml' })}`, ann)).json().data;
    const typed = {
      id: project,
      path: 'story.yaml',
      base: head.version,
      save_id: randomUUID(),
      start: 0,
      end: before.length,
      text: '# Mine.\n',
    };
    const give = (version: number) => server.post('admin/template.give', { id, version, project_id: project }, ben);
    await Promise.all([server.post('admin/project-text.save', typed, ann), give(2)]);
    const [text, ours] = [await sheetOf(project), (await server.post('admin/project-text.save', typed, ann)).json().data.taken];
    expect(text).toContain(`template: ${id}@2\n  text: The second version.`);
    expect(text.startsWith('# Mine.\n')).toBe(ours);
    expect(text.split('brief:')[0]?.replace('# Mine.\n', '')).toBe(before.split('brief:')[0]);
    expect((await give(9)).statusCode).toBe(404);
  });

  it('STUDIO-36, STUDIO-39: two versions tell the same turn: the text before is the same, each brief is in its own prompt, and no game, coin or figure is touched', async () => {
    const id = await make();
    await save(id, 1, { text: 'The second version, of {{story}}.' });
    const counted = async () =>
      Promise.all(
        (['games', 'turns', 'holds', 'ledger_entries', 'tracking_events', 'prompt_frames'] as const).map((table) =>
          server.database.db
            .selectFrom(table)
            .select((of) => of.fn.countAll<string>().as('count'))
            .executeTakeFirstOrThrow(),
        ),
      );
    const before = await counted();
    const [first, second] = [await tell({ id, version: 1 }), await tell({ id, version: 2 })].map((answer) => answer.json().data);
    expect(first).toMatchObject({
      text: expect.stringContaining('boots'),
      cut: false,
      figures: { slips: expect.any(Number) },
    });
    expect([first.before, first.tokens > 100]).toEqual([second.before, true]);
    expect(systemOf(-2)).toContain('Never say what the player feels.\nKeep {{secrets}} to yourself.');
    expect([systemOf(-2).includes('{{story}}'), systemOf(-1).includes('The second version, of The Quiet Relay')]).toEqual([false, true]);
    expect(llm.requests.at(-2)?.body.messages?.slice(1)).toEqual(llm.requests.at(-1)?.body.messages?.slice(1));
    expect(await counted()).toEqual(before);
  });

  it('STUDIO-39: a draft is told on too; a missing story, a draft with a mistake and a model that fails are said in a sentence', async () => {
    const id = await make();
    const { id: project } = await begin(id);
    expect((await tell({ id, version: 1, on: { kind: 'project', project_id: project } })).json()).toMatchObject({ code: '0' });
    expect(systemOf(-1)).toContain('You are');
    expect((await tell({ id, version: 1, on: { kind: 'story', story_id: 'no-story' } })).statusCode).toBe(404);
    const mistake = { id: project, path: 'script.ink', base: 1, save_id: randomUUID(), start: 0, end: 0, text: '-> nowhere\n' };
    await server.post('admin/project-text.save', mistake, ann);
    expect((await tell({ id, version: 1, on: { kind: 'project', project_id: project } })).json().code).toBe('PROJECT_CONFLICT');
    const answer = llm.answer;
    llm.answer = () => ({ status: 500, steps: [] });
    const failed = (await tell({ id, version: 1 })).json();
    llm.answer = answer;
    expect(failed).toMatchObject({ code: 'NARRATOR_AWAY', message: expect.stringMatching(/\.$/) });
  });

  it('STUDIO-39: trials are limited, because whoever runs the server pays for each', async () => {
    const codes: string[] = [];
    for (let index = 0; index < 21; index += 1) codes.push((await tell({ id: randomUUID(), version: 1 })).json().code);
    expect(codes).toContain('TOO_MANY_REQUESTS');
  });
});

describe('STUDIO-38: the brief in a sheet', () => {
  const brief = { template: '7b0e1a52-0000-4000-8000-000000000001@3', text: 'Line one.\n\n  Indented: yes # no comment\n' };
  it.each([
    ['title: A\n', 'title: A\n'],
    ['title: A # why\n\n# cast\ncast: []', 'title: A # why\n\n# cast\ncast: []\n'],
    ['title: A\nbrief:\n  text: |\n    Old.\n\n    Older.\n# the end\ntags: [a]\n', 'title: A\n'],
    ['brief: { text: Old. } # note\ntags: [a]\n', ''],
    ['tags: [a]\nbrief:\n  text: Old.', 'tags: [a]\n'],
  ])('is written into %j, and all else stays', (sheet, start) => {
    const written = withBrief(sheet, brief) ?? '';
    expect(written.startsWith(start)).toBe(true);
    expect(withBrief(written, brief)).toBe(written);
    for (const other of sheet.split('\n').filter((line) => /^(?:title|cast|tags|#)/.test(line))) expect(written).toContain(other);
  });

  it.each(['', '- a\n', 'title: [\n', '{ title: A }\n'])('is not written into %j, which is no sheet', (text) => {
    expect(withBrief(text, brief)).toBeNull();
  });
});
