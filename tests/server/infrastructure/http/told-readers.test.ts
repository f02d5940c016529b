import { randomUUID } from 'node:crypto';
import { Subject } from 'rxjs';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { readingTokens, ToldReaders, type ToldReadersState } from '#application/studio/readers/told-readers.ts';
import { asideComment } from '#domain/studio/set-aside.ts';
import { Narrators } from '#server/application/narrator/narrators.ts';
import { ToldReaders as ServerReaders } from '#server/application/studio/readers/told-readers.ts';
import { DraftStories } from '#server/application/studio/script/draft-stories.ts';
import { ToldPlays } from '#server/application/studio/told/told-plays.ts';
import { content } from '#server/compose/folders.ts';
import { reply, replySteps, streamed } from '#server/dev/model/replies.ts';
import { type FakeLlm, startLlm } from '#server/dev/model/start-llm.ts';
import { wait } from '#server/dev/model/steps.ts';
import { ThreadStoryReader } from '#server/infrastructure/content/thread-story-reader.ts';
import { ScriptedNarrator } from '#server/infrastructure/narrator/scripted-narrator.ts';
import { InjectApi } from '#tests/fakes/inject-api.ts';
import { aModelNarrator, aWritingModel } from '#tests/fakes/llm/a-model-narrator.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

describeOnPostgres('test readers whom the model tells a draft', (open) => {
  let server: TestApp;
  let llm: FakeLlm;
  let ann: TestGuest;
  let id: string;
  let usual: FakeLlm['answer'];
  beforeAll(async () => {
    llm = await startLlm();
    usual = llm.answer;
    const script = new ScriptedNarrator(0);
    const narrators = new Narrators(script, aModelNarrator(llm.baseUrl, { opening: script }));
    server = await TestApp.on(await open(), { narrators, writer: aWritingModel(llm.baseUrl) });
    ann = await server.member('ann@mail.example');
    await server.admins.change('grant', 'ann@mail.example', 'test');
    id = randomUUID();
    await server.post('admin/project.create', { id, from: { kind: 'empty', title: 'The boot' } }, ann);
    await write('story.yaml', (text) => stringify({ ...parse(text), objectives: [{ id: 'boot', text: 'Find the other boot' }] }));
  });
  beforeEach(() => {
    llm.requests.length = 0;
    llm.answer = usual;
    told = 0;
    server.clock.offset += 60_000;
  });
  afterAll(async () => {
    await server.close();
    await llm.close();
  });

  async function write(path: string, change: (text: string) => string) {
    const head = (await server.get(`admin/project-text.read?${new URLSearchParams({ id, path })}`, ann)).json().data;
    const edit = { id, path, base: head.version, save_id: randomUUID(), start: 0, end: 0, text: change(head.text) };
    expect((await server.post('admin/project-text.save', edit, ann)).json()).toMatchObject({ data: { taken: true } });
  }
  const plan = async () => (await server.post('admin/project.told-reading', { id }, ann)).json();
  const tell = async (more: object) => (await server.post('admin/project.tell-reader', { id, play: 0, ...more }, ann)).json();
  let told = 0;
  /** Words that no turn before had: a narrator drops replies that repeat what stands. */
  const fresh = (count: number) =>
    Array.from({ length: count }, () => {
      told += 1;
      const letters = [...String(told)].map((digit) => 'bdfgklmnpr'[Number(digit)]);
      return `${letters.join('a')}a`;
    }).join(' ');
  const prose = () => Array.from({ length: 4 }, () => `${'AEIOU'[told % 5]}${fresh(7)}.`).join(' ');
  const choices = () => [fresh(3), fresh(3), fresh(3)].map((words) => `Ask ${words}`);
  const whole = () => reply({ prose: prose(), tail: { choices: choices() } });

  function readers() {
    const over = new InjectApi(server.app);
    const api = { call: (route, input) => over.call(route, input, ann.token) } as Pick<AuthorizedApi, 'call'> as AuthorizedApi;
    const playerChanged$ = new Subject();
    const use = new ToldReaders({ api, session: { playerChanged$ } as unknown as Session });
    const until = (test: (state: ToldReadersState) => boolean) =>
      new Promise<ToldReadersState>((resolve) => {
        use.state.$.subscribe((state) => {
          if (test(state)) resolve(state);
        });
      });
    return { use, until, over: () => until(({ kind }) => kind === 'ready') };
  }
  const order = async (plays: number, turns: number) => {
    const { asking } = (await plan()).data;
    return { id, plays, turns, most: readingTokens(asking, plays * turns) };
  };

  it('PROOF-35, PROOF-36, PROOF-37: five styles play what the model tells, as many turns as were said and no token more; nothing of players is touched', async () => {
    llm.answer = whole;
    const tables = ['games', 'turns', 'holds', 'ledger_entries', 'tracking_events', 'prompt_frames'] as const;
    const rows = () =>
      Promise.all(
        tables.map((table) =>
          server.database.db
            .selectFrom(table)
            .select((of) => of.fn.countAll<string>().as('count'))
            .executeTakeFirstOrThrow(),
        ),
      );
    const before = await rows();
    const said = await plan();
    expect(llm.requests).toEqual([]);
    expect(said.data).toMatchObject({
      asking: { model: 'fake', requests: 4, tokens: { in: 7292, out: 900 } },
      objectives: [{ id: 'boot' }],
    });
    const { use, over } = readers();
    const asked = await order(5, 3);
    use.begin(asked);
    const state = await over();
    expect(state).toMatchObject({ problem: '', requests: 15 });
    expect(state.judged.map(({ play }) => play.style)).toEqual(['hurried', 'thorough', 'contrary', 'kind', 'lost']);
    expect(state.judged.every(({ play: { turns, end } }) => turns.length === 4 && end.kind === 'left')).toBe(true);
    expect(llm.requests.length).toBe(15);
    expect(state.tokens.in).toBeGreaterThan(1_000);
    expect(state.tokens.in).toBeLessThan(asked.most.in);
    expect(state.open.map(({ sentence }) => sentence)).toContain('0 of 5 fulfilled this objective.');
    // What a reader took is what the model was told that the player does.
    const [, second] = state.judged[0]?.play.turns ?? [];
    const taken = second?.offered[second.taken ?? -1]?.label ?? '';
    expect(llm.requests.some(({ body }) => (body.messages?.at(-1)?.content ?? '').includes(taken))).toBe(true);
    expect(await rows()).toEqual(before);
    const logged = await server.database.db.selectFrom('audit_entries').select('action').where('subject', '=', id).execute();
    expect(logged.filter(({ action }) => action === 'project.tell-reader').length).toBe(15);
  });

  it('PROOF-35: the same draft opens the same way for the same play', async () => {
    const { draft } = (await plan()).data;
    const [one, other] = [await tell({ draft, play: 3 }), await tell({ draft, play: 3 })];
    expect(one.data.text).toBe(other.data.text);
    expect(one.data).toMatchObject({ requests: 0, tokens: { in: 0, out: 0 } });
  });

  it('PROOF-37: the reading ends where the tokens that were said are spent', async () => {
    llm.answer = whole;
    const { use, over } = readers();
    use.begin({ ...(await order(5, 3)), most: { in: 10, out: 10 } });
    expect(await over()).toMatchObject({ requests: 1, problem: expect.stringMatching(/are counted/) });
    expect(llm.requests.length).toBe(1);
  });

  it('PROOF-37: a stop spares what follows, and the play that goes on stays as far as it came', async () => {
    llm.answer = whole;
    const { use, until } = readers();
    use.begin(await order(5, 3));
    await until(({ requests }) => requests === 4);
    use.stop();
    expect(use.state.value).toMatchObject({ kind: 'ready', problem: '', open: [] });
    expect(use.state.value.judged.map(({ play }) => [play.end.kind, play.turns.length])).toEqual([
      ['left', 4],
      ['left', 2],
    ]);
    const asked = llm.requests.length;
    expect(asked).toBeLessThanOrEqual(5);
    use.close();
    expect(use.state.value.kind).toBe('none');
  });

  it.each([
    ['nothing', () => reply({ prose: '' })],
    ['an error', () => ({ status: 500, steps: [] })],
    ['a stream that is cut', () => streamed(replySteps({ prose: prose(), finish: null }).slice(0, 4))],
  ])(
    'PROOF-38: an endpoint that answers with %s breaks a play off, and twice in a row it ends the reading, with a sentence',
    async (_, answer) => {
      llm.answer = answer;
      const { use, over } = readers();
      use.begin(await order(5, 3));
      const state = await over();
      expect(state.problem).toMatch(/^[A-Z].*\.$/);
      expect(state.judged.map(({ play }) => play.end.kind)).toEqual(['broken', 'broken']);
      for (const { play } of state.judged) expect(play.end).toMatchObject({ message: expect.stringMatching(/\.$/) });
    },
  );

  it('PROOF-38: an endpoint that never answers is left after its time, and that is told', async () => {
    llm.answer = () => ({ steps: [wait(600_000)] });
    const { db, wakeUps } = server.database;
    const { clock } = server;
    const stories = new ThreadStoryReader({ folder: content, clock, most: { ms: 60_000, mb: 640 } });
    const pictures = (await server.get(`admin/project.pictures?${new URLSearchParams({ id })}`, ann)).json().data;
    const drafts = new DraftStories({ db, stories, pictures: { shown: async () => pictures } as never });
    const model = aModelNarrator(llm.baseUrl, { opening: new ScriptedNarrator(0), limits: { totalMs: 50 } });
    const plays = new ToldPlays({ db, drafts, model, clock, wakeUps, content: { cast: async () => [] }, secrets: ['x'.repeat(40)] });
    const audit = { write: async () => undefined } as never;
    const impatient = new ServerReaders({ db, drafts, told: plays, model: aWritingModel(llm.baseUrl), audit });
    const { draft } = (await plan()).data;
    const brand = { id: 'any', appName: 'Any', voice: '' } as never;
    const tell = async (order: Parameters<typeof impatient.tell>[2]) => {
      const telling = await impatient.tell(brand, ann.uuid, order);
      return telling.ok ? telling.value(new AbortController().signal) : telling;
    };
    const opening = await tell({ id, draft, play: 0 });
    if (!opening.ok) throw new Error(JSON.stringify(opening.error));
    const { state, choices: offered } = opening.value;
    const answer = await tell({ id, draft, play: 0, state, choiceId: offered[0]?.id });
    expect(answer).toMatchObject({ ok: false, error: { kind: 'away', sentence: expect.stringMatching(/^[A-Z].*\.$/) } });
  });

  it('PROOF-38: one play that breaks off is told, and the others are played', async () => {
    let asked = 0;
    llm.answer = () => {
      asked += 1;
      return asked === 1 ? { status: 500, steps: [] } : whole();
    };
    const { use, over } = readers();
    use.begin(await order(5, 2));
    const state = await over();
    expect(state.judged.map(({ play }) => play.end.kind)).toEqual(['broken', 'left', 'left', 'left', 'left']);
    expect(state.open[0]).toMatchObject({
      sentence: expect.stringMatching(/^1 of 5 broke off: /),
      play: 0,
      quote: expect.stringMatching(/\S/),
    });
  });

  it('PROOF-38: replies without a choice are told as what readers ran into, with words of the story', async () => {
    llm.answer = ({ body }) => (body.stream ? reply({ prose: prose() }) : { status: 500, steps: [] });
    const { use, over } = readers();
    use.begin(await order(5, 2));
    const state = await over();
    expect(state.judged.length).toBe(5);
    expect(state.open[0]).toMatchObject({ sentence: '5 of 5 broke off: the reply offered no choice.', quote: expect.stringMatching(/\S/) });
  });

  it('PROOF-38: what is meant so stands apart with its reason; a draft that changes ends the reading', async () => {
    llm.answer = whole;
    await write('script.ink', (text) => `${asideComment('objective boot', 'It is hard to find.')}\n${text}`);
    const { use, over } = readers();
    use.begin(await order(5, 1));
    const state = await over();
    expect(state.aside).toMatchObject([{ key: 'objective boot', reason: 'It is hard to find.' }]);
    expect(state.open.map(({ key }) => key)).not.toContain('objective boot');
    const { draft } = (await plan()).data;
    await write('script.ink', (text) => `${text}\n`);
    expect(await tell({ draft })).toMatchObject({ code: 'PROJECT_CONFLICT', message: expect.stringMatching(/has changed/) });
  });

  it('PROOF-37: more turns than a reading may have are refused, and so is a choice that was not offered', async () => {
    llm.answer = whole;
    const { draft } = (await plan()).data;
    let at = (await tell({ draft })).data;
    const opening = at;
    for (let turn = 0; turn < 20; turn += 1) at = (await tell({ draft, state: at.state, choice_id: at.choices[0].id })).data;
    expect(await tell({ draft, state: at.state, choice_id: at.choices[0].id })).toMatchObject({ code: 'PROJECT_CONFLICT' });
    expect(await tell({ draft, state: opening.state, choice_id: 'none' })).toMatchObject({ code: 'PROJECT_CONFLICT' });
    expect(await tell({ draft, state: opening.state })).toMatchObject({ code: 'PROJECT_CONFLICT' });
  });

  it('PROOF-37: a brand that has it off is told nothing of it, and the server refuses; without a model it says so', async () => {
    const never = {} as never;
    const { db } = server.database;
    const compiled = async () => ({ story: { cast: [], endings: [], objectives: [] }, script: '' }) as never;
    const without = new ServerReaders({ db, drafts: { compiled } as never, told: never, model: null, audit: never });
    expect(await without.plan({ modelReads: false }, id)).toMatchObject({ value: { asking: null } });
    expect(await without.plan({}, id)).toMatchObject({ value: { asking: { model: null } } });
    expect(await without.tell({ modelReads: false } as never, ann.uuid, { id, draft: '', play: 0 })).toEqual({
      ok: false,
      error: { kind: 'off' },
    });
  });
});
