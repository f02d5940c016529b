/**
 * @shortened a mistake of each kind goes back once; that it goes back three times and then waits is shown with one kind
 * @proven three times with each kind: full run
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { LiveState } from '#application/live.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { ConditionDraft } from '#application/studio/drafting/condition-draft.ts';
import { SceneDraft, type SceneDraftState } from '#application/studio/drafting/scene-draft.ts';
import type { DeskState, ScriptDesk } from '#application/studio/script/script-desk.ts';
import type { ScriptGuide } from '#application/studio/script/script-guide.ts';
import type { StoryTexts } from '#application/studio/story-reader.ts';
import { choiceLines } from '#domain/studio/drafting/choice-lines.ts';
import { type DraftPart, draftedWords, draftParts } from '#domain/studio/drafting/drafted-script.ts';
import { compileStory } from '#infrastructure/inkjs/compile-story.ts';
import { WorkerDraftChecker } from '#infrastructure/inkjs/worker-draft-checker.ts';
import { Audit } from '#server/application/admin/audit.ts';
import { ScriptDrafts } from '#server/application/studio/drafting/script-drafts.ts';
import { completion } from '#server/dev/model/replies.ts';
import { type FakeLlm, startLlm } from '#server/dev/model/start-llm.ts';
import type { EndpointWritingModel } from '#server/infrastructure/narrator/endpoint-writing-model.ts';
import { InjectApi } from '#tests/fakes/inject-api.ts';
import { aWritingModel } from '#tests/fakes/llm/a-model-narrator.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';
import { localStoryWorkers } from '#tests/fakes/studio/local-story-worker.ts';
import { proof } from '#tests/proof.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

const GOOD =
  'VAR trust = 0\n=== quay ===\nFog, and no boat.\n* [Ask her # objective: boots]\n  ~ trust = trust + 1\n  -> after\n* [Go home] -> the_end\n=== after ===\n{trust > 0: She nods.}\n-> the_end';
/** A way to the draft, so that it is reached. */
const LED = `=== turning_point ===
Something has changed, and there are two ways on.
* [Take the first way]
    -> quay
* [Take the other way]
    -> the_end
`;
const good = `${GOOD}\n${LED}`;

/** Where a script has lines that cannot be read, any of them may lead there. */
const UNREACHED = 'a knot that nobody reaches';

/** What a model gets wrong, each kind with what is said of it. */
const mistakes: readonly (readonly [kind: string, draft: string, said: RegExp])[] = [
  ['a target that is not there', good.replace('-> after', '-> afterwards'), /afterwards is no knot yet/],
  ['a variable that nobody made', good.replace('VAR trust = 0\n', ''), /trust is .* and no line makes it/],
  ['words that are no ink', good.replace('{trust > 0: She nods.}', '{trust > 0: She nods.'), /Ink cannot read this line/],
  [UNREACHED, `${good}\n=== attic ===\nDust.\n-> END`, /Nobody can reach attic/],
  [
    'a place without a way on',
    good.replace('{trust > 0: She nods.}\n-> the_end', '{trust > 0: She nods.}'),
    /The story stops here for a player|text runs out/,
  ],
  [
    'a loop without a choice',
    good.replace('{trust > 0: She nods.}\n-> the_end', '-> round\n=== round ===\n-> after'),
    /lead to each other without a choice/,
  ],
  ['a tag that the sheet lacks', good.replace('objective: boots', 'objective: gold'), /The sheet has no objective “gold”/],
  ['an ending that the sheet lacks', good.replace('She nods.}', 'She nods.}\nDone. # ending: gold'), /The sheet has no ending “gold”/],
  ['a condition that never holds', good.replace('* [Go home]', '* {trust > 2 && trust < 1} [Go home]'), /never holds: nobody is offered/],
  ['no ink at all', 'I am sorry, I cannot write that.', /It holds no knot/],
];

describeOnPostgres('what a model drafts', (open) => {
  let server: TestApp;
  let llm: FakeLlm;
  let ann: TestGuest;
  let id: string;
  let script: string;
  beforeAll(async () => {
    llm = await startLlm();
    server = await TestApp.on(await open(), { writer: aWritingModel(llm.baseUrl) });
    ann = await server.member('ann@mail.example');
    await server.admins.change('grant', 'ann@mail.example', 'test');
    id = randomUUID();
    await server.post('admin/project.create', { id, from: { kind: 'empty', title: 'The boot' } }, ann);
    await write('story.yaml', (text) => stringify({ ...parse(text), objectives: [{ id: 'boots', text: 'Ask Juno about the boots' }] }));
    script = (await head('script.ink')).text;
  });
  beforeEach(() => {
    // A minute: each draft counts for the limit.
    server.clock.offset += 60_000;
  });
  afterAll(async () => {
    await server.close();
    await llm.close();
  });

  const head = async (path: string) => (await server.get(`admin/project-text.read?${new URLSearchParams({ id, path })}`, ann)).json().data;
  async function write(path: string, change: (text: string) => string) {
    const { version, text } = await head(path);
    const edit = { id, path, base: version, save_id: randomUUID(), start: 0, end: 0, text: change(text) };
    expect((await server.post('admin/project-text.save', edit, ann)).json()).toMatchObject({ data: { taken: true } });
  }

  /** The page of the draft, over this server and a checker in this thread. */
  function page(begun = script, file = 'script.ink', others: StoryTexts = []) {
    const over = new InjectApi(server.app);
    const api = { call: (route, input) => over.call(route, input, ann.token) } as Pick<AuthorizedApi, 'call'> as AuthorizedApi;
    const session = { state: new LiveState({ kind: 'ready', user: { uuid: ann.uuid } }) } as unknown as Session;
    const store = new MemoryKeyValueStore();
    const state = new LiveState<DeskState>(opened(begun));
    // As ink reads them: the script first.
    const inOrder = (text: string): StoryTexts =>
      [...others, { file, text }].toSorted((one, two) => Number(two.file === 'script.ink') - Number(one.file === 'script.ink'));
    const texts = new LiveState<StoryTexts>(inOrder(begun));
    const replace = (text: string) => {
      state.set(opened(text));
      texts.set(inOrder(text));
    };
    let path = file;
    const isOpen = (place: { readonly id: string; readonly path: string }) => place.id === id && place.path === path;
    const open = (other: string) => {
      path = other;
    };
    const desk = { state, replace, isOpen } as unknown as ScriptDesk;
    const guide = { texts } as unknown as ScriptGuide;
    const checker = new WorkerDraftChecker(localStoryWorkers().start);
    const needs = { api, session, store, desk, guide, checker };
    const textNow = () => (state.value.kind === 'ready' ? state.value.text : '');
    return { scene: new SceneDraft(needs), condition: new ConditionDraft(needs), textNow, open };
  }
  const opened = (text: string): DeskState => ({
    ...{ kind: 'ready', text, saving: { kind: 'saved' }, keeping: 'kept', places: [], found: false },
  });
  const order = (brief: string, file = 'script.ink') => ({
    ...{ id, file, brief, knot: 'turning_point', cast: [], objectives: ['boots'] },
    known: { scene: [], objective: ['boots'], ending: ['the-end'] },
  });
  const drafted = (scene: SceneDraft, file = 'script.ink') => {
    scene.begin(order('She waits on the quay.', file));
    return new Promise<SceneDraftState>((resolve) => {
      scene.state.$.subscribe((state) => {
        if (state.kind === 'ready' || state.problem !== '') resolve(state);
      });
    });
  };
  /** Answers drafts, one after the other; the last one again and again. */
  const answers = (...drafts: readonly string[]) => {
    llm.requests.length = 0;
    llm.answer = () => completion(drafts[Math.min(llm.requests.length, drafts.length) - 1] ?? '');
  };

  it('PROOF-15, PROOF-16: a draft without a mistake is asked for once, shown part by part, and in the text only once it is taken, with its mark', async () => {
    answers(good);
    const { scene, textNow } = page();
    const state = await drafted(scene);
    expect(state).toMatchObject({ kind: 'ready', round: 0, faults: [], problem: '' });
    expect(state.tokens.in).toBeGreaterThan(300);
    expect(llm.requests.length).toBe(1);
    const sent = llm.requests[0]?.body.messages?.at(-1)?.content ?? '';
    expect(sent).toContain('She waits on the quay.');
    expect(sent).toContain('boots: Ask Juno about the boots (to be met here)');
    expect(textNow()).toBe(script);
    const parts = () => (state.drafted ? draftParts(textNow(), state.drafted) : []);
    expect(parts().map(({ kind, name }) => [kind, name])).toEqual([
      ['names', ''],
      ['knot', 'quay'],
      ['knot', 'after'],
      ['knot', 'turning_point'],
    ]);
    for (let [part] = parts(); part; [part] = parts()) scene.take(part);
    expect(draftedWords([textNow()])).toBeGreaterThan(8);
    await write('script.ink', textNow);
    expect(
      (await server.get(`admin/project.check?id=${id}`, ann)).json().data.checks.find((check: { id: string }) => check.id === 'script'),
      // The words that the story was begun with are told; of what was drafted nothing is.
    ).toMatchObject({
      state: 'look',
      found: Array(2).fill(expect.stringMatching(/^Players would read “[^”]+” in line \d+ of script\.ink\.$/)),
    });
    await write('script.ink', () => script);
  });

  it.each(mistakes)(
    'PROOF-15: of ten briefs none brings %s into the script unseen: it goes back three times, then it is shown and waits',
    async (_, wrong, said) => {
      const { scene, textNow } = page();
      if (proof === 'full' || wrong === mistakes[0]?.[1]) {
        answers(wrong);
        const state = await drafted(scene);
        expect(state).toMatchObject({ kind: 'ready', round: 3 });
        expect(llm.requests.length).toBe(4);
        expect(
          state.faults
            .filter(({ weight }) => weight !== 'hint')
            .map(({ sentence }) => sentence)
            .join('\n'),
        ).toMatch(said);
        expect(textNow()).toBe(script);
      }
      answers(wrong, good);
      const mended = await drafted(scene);
      expect(llm.requests[1]?.body.messages?.at(-1)?.content).toMatch(said);
      expect(mended).toMatchObject({ kind: 'ready', round: 1, faults: [] });
      expect(textNow()).toBe(script);
      scene.close();
    },
  );

  /** Knots that were there before, with mistakes that keep the script from being compiled. */
  const OLD = '\n=== cellar ===\nA cellar. {steps > 2: You counted.\n* [Up] -> upstairs\n* [Out] -> the_end\n';
  const broken = () => `${script.replace(/^(\s*)\* \[Take the other way\]/mu, '$1* [Down] -> cellar\n$&')}${OLD}`;
  /** The draft keeps the way to what was there. */
  const kept = (draft: string) => draft.replace('* [Take the other way]', '* [Down] -> cellar\n$&');

  it.each(mistakes.filter(([what]) => what !== UNREACHED))(
    'PROOF-43, PROOF-44: in a script that does not compile %s is found too, and of its old mistakes the model hears nothing',
    async (_, wrong, said) => {
      answers(kept(wrong), kept(good));
      const { scene, textNow } = page(broken());
      const state = await drafted(scene);
      expect(state).toMatchObject({ kind: 'ready', round: 1, faults: [], played: 'ways' });
      const back = llm.requests[1]?.body.messages?.at(-1)?.content ?? '';
      expect(back).toMatch(said);
      expect(back).not.toMatch(/upstairs is no knot|steps is read here/);
      expect(state.mistakes).toBeGreaterThan(0);
      expect(textNow()).toBe(broken());
      scene.close();
    },
  );

  it('PROOF-44: while old lines cannot be read, any of which may lead to a knot, it is said that no play came there', async () => {
    answers(kept(`${good}\n=== attic ===\nDust.\n-> END`));
    const { scene } = page(broken());
    const { faults } = await drafted(scene);
    expect(faults).toMatchObject([{ knot: 'attic', weight: 'hint', sentence: expect.stringMatching(/^No play by chance came to attic/) }]);
    scene.close();
  });

  it('PROOF-44: a draft without a mistake is drafted once for a script that does not compile, is played, and leaves the old mistakes as they are', async () => {
    await write('script.ink', broken);
    answers(kept(good));
    const { scene, textNow } = page(broken());
    const state = await drafted(scene);
    expect(state).toMatchObject({ kind: 'ready', round: 0, faults: [], played: 'ways', problem: '' });
    expect(state.mistakes).toBeGreaterThan(0);
    const parts = () => (state.drafted ? draftParts(textNow(), state.drafted) : []);
    for (let [part] = parts(); part; [part] = parts()) scene.take(part);
    expect(textNow()).toContain(OLD.trim());
    await write('script.ink', () => script);
  });

  it.each(mistakes)(
    'PROOF-43: for a text that the script takes in %s is found, and it goes into that text alone',
    async (_, wrong, said) => {
      const main = 'INCLUDE harbour.ink\n-> turning_point\n=== hall ===\nA hall.\n-> the_end\n';
      const rest = script.slice(script.indexOf('=== turning_point'));
      const harbour = /=== the_end/u.test(rest) ? rest : `${LED}\n=== the_end ===\nDone. # ending: the-end\n-> END\n`;
      answers(wrong, good);
      const { scene, textNow, open } = page(harbour, 'harbour.ink', [{ file: 'script.ink', text: main }]);
      const state = await drafted(scene, 'harbour.ink');
      expect(llm.requests[1]?.body.messages?.at(-1)?.content).toMatch(said);
      expect(state).toMatchObject({ kind: 'ready', round: 1, faults: [], played: 'whole', file: 'harbour.ink' });
      const [part] = state.drafted ? draftParts(textNow(), state.drafted) : [];
      if (!part) throw new Error('no part');
      // Another text is open by then.
      open('script.ink');
      scene.take(part);
      expect(textNow()).toBe(harbour);
      open('harbour.ink');
      scene.take(part);
      expect(textNow()).toContain(part.after);
      scene.close();
    },
  );

  it.each([
    ['first', (parts: readonly DraftPart[]) => parts.at(0)],
    ['last', (parts: readonly DraftPart[]) => parts.at(-1)],
  ] as const)(
    'PROOF-43: a scene goes between its neighbours in a text that the script takes in, the %s part first: they stay letter by letter, and the story compiles',
    async (_, next) => {
      const main =
        'INCLUDE harbour.ink\n-> hall\n=== hall ===\nA hall.\n* [Down] -> turning_point\n* [Round] -> pier\n* [Wait] {wet(1)} -> the_end\n';
      const above = '// The harbour.\nVAR tide = 1\n';
      const pier = '=== pier ===\n// Meant so.\nA pier. {tide > 0: High.|Low.}\n* [On] -> turning_point\n\n';
      const behind = '=== the_end ===\n-> slow\n= slow\nDone. # ending: the-end\n-> END\n\n=== function wet(x) ===\n~ return x + 1\n';
      answers(good);
      const { scene, textNow } = page(`${above}${pier}${LED.replace('-> quay', '-> the_end')}${behind}`, 'harbour.ink', [
        { file: 'script.ink', text: main },
      ]);
      const state = await drafted(scene, 'harbour.ink');
      expect(state).toMatchObject({ kind: 'ready', round: 0, faults: [], played: 'whole' });
      const parts = () => (state.drafted ? draftParts(textNow(), state.drafted) : []);
      expect(parts().length).toBe(4);
      for (let part = next(parts()); part; part = next(parts())) scene.take(part);
      const text = textNow();
      for (const one of [above, pier, behind]) expect(text).toContain(one.trim());
      const order = [...text.matchAll(/^=== (?:function )?(\w+)/gmu)].map(([, name]) => name);
      expect(order.filter((name) => name !== 'quay' && name !== 'after')).toEqual(['pier', 'turning_point', 'the_end', 'wet']);
      const texts = [
        { file: 'script.ink', text: main },
        { file: 'harbour.ink', text },
      ];
      expect(compileStory(texts)).toMatchObject({ messages: [] });
      expect(compileStory(texts)).toHaveProperty('story');
    },
  );

  it('PROOF-43: a draft for one text leaves out what other texts have: names without a word, knots as a mistake that goes back', async () => {
    const main = 'INCLUDE harbour.ink\nVAR trust = 4\n-> turning_point\n=== after ===\nHers.\n-> the_end\n';
    const harbour = `${LED}\n=== the_end ===\nDone. # ending: the-end\n-> END\n`;
    answers(good, good.replaceAll('after', 'behind'));
    const { scene } = page(harbour, 'harbour.ink', [{ file: 'script.ink', text: main }]);
    const state = await drafted(scene, 'harbour.ink');
    expect(llm.requests[1]?.body.messages?.at(-1)?.content).toContain('after is a knot of script.ink, which this draft does not change');
    expect(state.drafted?.names).toEqual([]);
    expect(state.drafted?.knots.map(({ name }) => name)).toEqual(['quay', 'behind', 'turning_point']);
  });

  it('PROOF-15: an endpoint that fails in a later round leaves the draft with what is wrong with it, and says so', async () => {
    const [, wrong = ''] = mistakes[0] ?? [];
    llm.requests.length = 0;
    llm.answer = () => (llm.requests.length === 1 ? completion(wrong) : { status: 500, steps: [] });
    const { scene, textNow } = page();
    const state = await drafted(scene);
    expect(state.problem).toMatch(/\.$/);
    expect(state.faults.map(({ sentence }) => sentence)).toContainEqual(expect.stringMatching(/afterwards is no knot yet/));
    expect(textNow()).toBe(script);
  });

  it('PROOF-17: plain words become a condition, which is compiled and shown, and goes in when it is said; one that ink cannot read never does', async () => {
    const { condition, textNow } = page();
    const [choice] = choiceLines(script).slice(1);
    if (!choice) throw new Error('no choice');
    const asked = async (answer: string) => {
      answers(answer);
      condition.ask({ id, file: 'script.ink', words: 'only if you have begun', choice });
      return firstDone(condition);
    };
    for (const wrong of ['truts > 2', 'start >', 'start > 0 && start < 0']) {
      const state = await asked(wrong);
      expect(state.drafted?.faults.length, wrong).toBeGreaterThan(0);
      condition.putIn();
      expect(textNow()).toBe(script);
    }
    expect(await asked('none')).toMatchObject({ drafted: null, problem: expect.stringMatching(/found no condition/) });
    const state = await asked('start > 0');
    expect(state.drafted).toMatchObject({ condition: 'start > 0', after: '* {start > 0} [Take the first way]', faults: [] });
    expect(textNow()).toBe(script);
    condition.putIn();
    expect(textNow()).toContain('* {start > 0} [Take the first way]\n');
  });
  const firstDone = (condition: ConditionDraft) =>
    new Promise<ConditionDraft['state']['value']>((resolve) => {
      condition.state.$.subscribe((state) => {
        if (!state.isRunning) resolve(state);
      });
    });

  it('STUDIO-139: the model writes a scene until whoever asked leaves, and for no time of its own; what it was asked is in the audit log', async () => {
    const asked = Promise.withResolvers<AbortSignal>();
    const answered = Promise.withResolvers<Awaited<ReturnType<EndpointWritingModel['write']>>>();
    const write = (_: unknown, signal: AbortSignal) => {
      asked.resolve(signal);
      return answered.promise;
    };
    const { database, clock } = server;
    const audit = new Audit({ db: database.db, clock });
    const story = { sheet: async () => ({ cast: [], scenes: {}, objectives: [], endings: [], lore: [] }) };
    const drafts = new ScriptDrafts({ db: database.db, drafts: story as never, writer: { model: 'fake', write } as never, audit, clock });
    const { known: _, file: __, ...scene } = order('She waits.');
    const writing = await drafts.scene({}, ann.uuid, id, { ...scene, objectives: [], last: null });
    if (!writing.ok) throw new Error(writing.error.kind);
    const reader = new AbortController();
    const written = writing.value(reader.signal);
    // No signal of a clock is with it: how long a reply may take is the narrator's own limit.
    expect(await asked.promise).toBe(reader.signal);
    answered.resolve({ ok: true, value: { text: good, tokens: { in: 1, out: 2 } } });
    expect(await written).toMatchObject({ ok: true, value: { value: good.trim() } });
  });

  it('STUDIO-139: who stops a draft stops the request to the model', async () => {
    const asked = Promise.withResolvers<void>();
    llm.answer = () => {
      asked.resolve();
      return { steps: [{ do: 'hang' }] };
    };
    const reader = new AbortController();
    const writing = aWritingModel(llm.baseUrl).write({ rules: 'Write.', material: 'Fog.', most: 20 }, reader.signal);
    await asked.promise;
    reader.abort();
    expect(await writing).toEqual({ ok: false, error: 'The language model took too long, so it was stopped. Ask for less at once.' });
  });

  it('PROOF-18: what it takes is said before, a brand that has it off refuses, and each request is in the audit log', async () => {
    const known = (await server.get(`admin/project.drafting?id=${id}`, ann)).json().data;
    expect(known).toMatchObject({
      model: 'fake',
      objectives: [{ id: 'boots', is_open: true }],
      endings: [{ id: 'the-end', is_open: false }],
    });
    expect(known.tokens.in).toBeGreaterThan(200);
    expect((await server.get(`admin/project.get?id=${id}`, ann)).json().data.drafts).toBe(true);
    const logged = await server.database.db.selectFrom('audit_entries').select('action').where('subject', '=', id).execute();
    expect(new Set(logged.map(({ action }) => action))).toEqual(
      expect.objectContaining(new Set(['project.draft', 'project.draft-condition'])),
    );
    const never = {} as never;
    const off = new ScriptDrafts({ db: never, drafts: never, writer: never, audit: never, clock: never });
    const refused = { ok: false, error: { kind: 'off' } };
    expect(await off.drafting({ modelDrafts: false }, id)).toEqual(refused);
    const { known: _, file: __, ...scene } = order('She waits.');
    expect(await off.scene({ modelDrafts: false }, ann.uuid, id, { ...scene, last: null })).toEqual(refused);
    expect(await off.condition({ modelDrafts: false }, ann.uuid, id, 'if she waits')).toEqual(refused);
  });
});
