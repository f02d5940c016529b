import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LiveState } from '#application/live.ts';
import type { AuthorizedApi } from '#application/session/authorized-api.ts';
import type { Session } from '#application/session/session.ts';
import { ModelCritic, type ModelCriticState } from '#application/studio/critic/model-critic.ts';
import { DraftCritic } from '#server/application/studio/critic/draft-critic.ts';
import { completion, json } from '#server/dev/model/replies.ts';
import { type FakeLlm, startLlm } from '#server/dev/model/start-llm.ts';
import { wait } from '#server/dev/model/steps.ts';
import { EndpointWritingModel } from '#server/infrastructure/narrator/endpoint-writing-model.ts';
import { ThreadStoryCritic } from '#server/infrastructure/proof/thread-story-critic.ts';
import { InjectApi } from '#tests/fakes/inject-api.ts';
import { aModelClient, aModelWindow, aWritingModel } from '#tests/fakes/llm/a-model-narrator.ts';
import { MemoryKeyValueStore } from '#tests/fakes/memory-key-value-store.ts';

import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

const SCRIPT = `VAR trust = 0
-> quay
=== quay ===
Nettie is nine years old, and keeps the only key on the island.
“There has never been a key,” says Nettie. “Not one.”
* [Ask about the lamp # keys: lamp]
  ~ trust = trust + 1
  {trust > 3: She nods.|She looks at the lamp you’re holding.}
  -> home
=== home ===
Nettie is eleven years old. The lamp was never lit.
-> END
`;
/** The lines as the model is shown them. */
const NUMBERS = { key: 1, never: 2, label: 3, nods: 4, eleven: 5 };
const claim = {
  ...{ line: NUMBERS.key, quote: 'keeps the only key on the island' },
  ...{ other_line: NUMBERS.never, other_quote: '"There has never been a key,"' },
  sentence: 'Nettie keeps a key that she says has never been.',
};

/** What a model gets wrong, each kind with what becomes of it: how many claims are told, and how many are left out. */
const mistakes: readonly (readonly [kind: string, answer: string, told: number, dropped: number])[] = [
  ['a quote that the line does not have', JSON.stringify([{ ...claim, quote: 'keeps the only lock on the island' }]), 0, 1],
  ['a quote of another line', JSON.stringify([{ ...claim, line: NUMBERS.eleven }]), 0, 1],
  ['a line that is not there', JSON.stringify([{ ...claim, other_line: 99 }]), 0, 1],
  ['no line', JSON.stringify([{ ...claim, other_line: null }]), 0, 1],
  ['a quote of nothing', JSON.stringify([{ ...claim, other_quote: '' }]), 0, 1],
  ['a quote of one short word', JSON.stringify([{ ...claim, other_quote: 'key' }]), 0, 1],
  ['words of a condition', JSON.stringify([{ ...claim, other_line: NUMBERS.nods, other_quote: 'trust > 3: She nods' }]), 0, 1],
  ['words of two branches', JSON.stringify([{ ...claim, other_line: NUMBERS.nods, other_quote: 'She nods. … She looks at' }]), 0, 1],
  ['a tag', JSON.stringify([{ ...claim, other_line: NUMBERS.label, other_quote: 'lamp # keys: lamp' }]), 0, 1],
  ['the same words twice', JSON.stringify([{ ...claim, other_line: claim.line, other_quote: claim.quote }]), 0, 1],
  ['no sentence', JSON.stringify([{ ...claim, sentence: 12 }]), 0, 1],
  ['a lecture', JSON.stringify([{ ...claim, sentence: 'So it goes on and on '.repeat(30) }]), 0, 1],
  ['an entry that is none', JSON.stringify([claim, {}, []]), 1, 2],
  ['one claim twice', JSON.stringify([claim, { ...claim, sentence: 'The key is and is not.' }]), 1, 1],
  ['nothing', '[]', 0, 0],
  [
    'a list in a fence, with talk around it',
    `Here [as asked] it is:\n\`\`\`json\n${JSON.stringify([claim])}\n\`\`\`\nI hope it helps.`,
    1,
    0,
  ],
];

const RULES_MOST = [join(import.meta.dirname, '../../../../content/stories'), { ms: 20_000, mb: 640 }] as const;
const theRules = () => new ThreadStoryCritic(...RULES_MOST);

/** Counts how often the questions of a draft are made. */
class CountingRules extends ThreadStoryCritic {
  asked = 0;

  override questions(files: ReadonlyMap<string, string>): ReturnType<ThreadStoryCritic['questions']> {
    this.asked += 1;
    return super.questions(files);
  }
}

describeOnPostgres('what a model says of a draft', (open) => {
  let server: TestApp;
  let llm: FakeLlm;
  let ann: TestGuest;
  let id: string;
  let draft: string;
  beforeAll(async () => {
    llm = await startLlm();
    server = await TestApp.on(await open(), { writer: aWritingModel(llm.baseUrl) });
    ann = await server.member('ann@mail.example');
    await server.admins.change('grant', 'ann@mail.example', 'test');
    id = randomUUID();
    await server.post('admin/project.create', { id, from: { kind: 'empty', title: 'The key' } }, ann);
    await write(SCRIPT);
    draft = (await judged()).data.draft;
  });
  beforeEach(() => {
    llm.requests.length = 0;
  });
  const restored = async () => {
    await write(SCRIPT);
    draft = (await judged()).data.draft;
  };
  afterAll(async () => {
    await server.close();
    await llm.close();
  });

  async function write(text: string) {
    const head = (await server.get(`admin/project-text.read?${new URLSearchParams({ id, path: 'script.ink' })}`, ann)).json().data;
    const edit = { id, path: 'script.ink', base: head.version, save_id: randomUUID(), start: 0, end: 0, text };
    expect((await server.post('admin/project-text.save', edit, ann)).json()).toMatchObject({ data: { taken: true } });
  }
  const judged = () => called('admin/project.criticise', { id });
  const ask = (part = 0, of = draft) => called('admin/project.ask-critic', { id, draft: of, part });
  async function called(path: string, input: object) {
    // A minute: each call counts for the limit.
    server.clock.offset += 60_000;
    return (await server.post(path, input, ann)).json();
  }

  it('PROOF-23, PROOF-33: rules judge without a model, with the two lines; what asking takes is said before, and no request was made', async () => {
    const { data } = await judged();
    expect(llm.requests).toEqual([]);
    expect(data.open).toEqual([]);
    expect(data.asking).toMatchObject({ model: 'fake', requests: 1 });
    expect(data.asking.tokens.in).toBeGreaterThan(200);
    await write(SCRIPT.replace('The lamp was never lit.', 'Zammit, Zammit, so Zammit sings to Zamit.'));
    expect((await judged()).data.open).toMatchObject([
      {
        key: 'spelling zamit',
        sentence: '“Zamit” is written once and “Zammit” 3 times: one may be a slip of the other.',
        quote: { text: expect.stringContaining('Zamit.'), at: 'script.ink:11', written: expect.stringContaining('Nettie is eleven') },
        other: { at: 'script.ink:11' },
      },
    ]);
    await write('-> nowhere');
    expect(await judged()).toMatchObject({ code: 'PROJECT_CONFLICT', message: expect.stringMatching(/nowhere/) });
    await restored();
  });

  it('PROOF-32: a claim whose quotes stand in its lines is told with them as they are written', async () => {
    llm.answer = () => completion(JSON.stringify([claim]));
    const { data } = await ask();
    expect(data).toMatchObject({
      open: [
        {
          key: expect.stringMatching(/^claim [a-z0-9]+$/),
          sentence: claim.sentence,
          quote: { text: 'keeps the only key on the island', at: 'script.ink:4', written: SCRIPT.split('\n')[3] },
          other: { text: 'There has never been a key,', at: 'script.ink:5' },
        },
      ],
      dropped: 0,
    });
    const sent = llm.requests[0]?.body.messages?.at(-1)?.content ?? '';
    expect(sent).toContain('1: Nettie is nine years old, and keeps the only key on the island.');
    expect(sent).toContain('3: Ask about the lamp\n4: She nods. … She looks at the lamp you’re holding.');
    expect(sent).not.toMatch(/keys:|trust/);
  });

  it.each(mistakes)('PROOF-32: of an answer with %s only what stands in the text is told', async (_, answer, told, dropped) => {
    llm.answer = () => completion(answer);
    const { data } = await ask();
    expect([data.open.length, data.dropped]).toEqual([told, dropped]);
    for (const { quote, other } of data.open) for (const { text, written } of [quote, other]) expect(written).toContain(text);
  });

  it('PROOF-32: of more claims than were asked for five are told', async () => {
    const lines = Array.from({ length: 12 }, (_, index) => `Line ${index} says that nobody came to the harbour.`);
    await write(`-> quay\n=== quay ===\n${lines.join('\n')}\n-> END\n`);
    const of = (await judged()).data.draft;
    llm.answer = () =>
      completion(
        JSON.stringify(
          lines.slice(1).map((line, index) => ({ ...claim, line: 1, quote: lines[0], other_line: index + 2, other_quote: line })),
        ),
      );
    const { data } = await ask(0, of);
    expect([data.open.length, data.dropped]).toEqual([5, 6]);
    await restored();
  });

  it.each([
    ['no list', () => completion('I found no contradictions. The text is lovely.')],
    [
      'an object',
      () =>
        completion(
          JSON.stringify({ claims: [claim] })
            .replace('[', '{')
            .replace(']', '}'),
        ),
    ],
    ['a list that breaks off', () => completion(JSON.stringify([claim]).slice(0, -20))],
    ['nothing at all', () => completion('')],
    ['an error', () => ({ status: 500, steps: [] })],
    ['something else than JSON', () => json('no')],
  ])('PROOF-32: an endpoint that answers with %s is told in a sentence, and nothing of it', async (_, answer) => {
    llm.answer = answer;
    expect(await ask()).toMatchObject({ code: 'NARRATOR_AWAY', message: expect.stringMatching(/^[A-Z].*\.$/) });
  });

  it('PROOF-32: an endpoint that never answers is left after its time, and that is told', async () => {
    llm.answer = () => ({ steps: [wait(600_000)] });
    const { db } = server.database;
    const impatient = new EndpointWritingModel(aModelClient(llm.baseUrl, { totalMs: 50 }), aModelWindow());
    const audit = { write: async () => undefined } as never;
    const critic = new DraftCritic({ db, critic: theRules(), writer: impatient, audit, clock: server.clock });
    const asking = await critic.ask({}, ann.uuid, id, { draft, part: 0 });
    if (!asking.ok) throw new Error(JSON.stringify(asking.error));
    expect(await asking.value(new AbortController().signal)).toMatchObject({
      error: { kind: 'away', sentence: expect.stringMatching(/\.$/) },
    });
  });

  it('STUDIO-233: the questions of a draft are made once, on a thread, however many parts are asked for and at once, and anew for other texts', async () => {
    const { db } = server.database;
    const rules = new CountingRules(...RULES_MOST);
    const audit = { write: async () => undefined } as never;
    llm.answer = () => completion(JSON.stringify([claim]));
    const critic = new DraftCritic({ db, critic: rules, writer: aWritingModel(llm.baseUrl), audit, clock: server.clock });
    const answered = async (of = draft) => {
      const asking = await critic.ask({}, ann.uuid, id, { draft: of, part: 0 });
      return asking.ok ? await asking.value(new AbortController().signal) : asking;
    };
    const [first, second] = await Promise.all([answered(), answered()]);
    expect(first).toMatchObject({ ok: true, value: { open: [{ sentence: claim.sentence }] } });
    expect([second, await answered()].map((one) => one.ok)).toEqual([true, true]);
    expect(rules.asked).toBe(1);
    expect(await critic.ask({}, ann.uuid, id, { draft, part: 1 })).toMatchObject({ error: { kind: 'missing' } });
    await write(SCRIPT.replace('the only key', 'the one key'));
    expect(await answered()).toMatchObject({ error: { kind: 'changed' } });
    const now = (await judged()).data.draft;
    expect(await answered(now)).toMatchObject({ ok: true, value: { open: [], dropped: 1 } });
    expect(rules.asked).toBe(2);
    await restored();
  });

  it('PROOF-31: a claim that the script sets aside stands apart, whatever words the model finds for it', async () => {
    llm.answer = () => completion(JSON.stringify([claim]));
    const { key } = (await ask()).data.open[0];
    await write(SCRIPT.replace('Nettie is nine', `// Meant so (${key}): She lies.\nNettie is nine`));
    const of = (await judged()).data.draft;
    llm.answer = () =>
      completion(JSON.stringify([{ ...claim, sentence: 'There is a key, and there is none.', quote: 'keeps the only key' }]));
    expect((await ask(0, of)).data).toMatchObject({ open: [], aside: [{ key, reason: 'She lies.' }] });
    // What was judged is gone.
    expect(await ask()).toMatchObject({ code: 'PROJECT_CONFLICT' });
    await restored();
  });

  it('PROOF-32: a long draft is judged part by part, one request after the other, and a stop spares the rest', async () => {
    const long = Array.from({ length: 400 }, (_, index) => `On day ${index} nobody came to the harbour, and the lamp was not lit again.`);
    await write(`-> quay\n=== quay ===\n${long.join('\n')}\n-> END\n`);
    const { draft: of, asking } = (await judged()).data;
    expect(asking.requests).toBeGreaterThan(3);
    expect(await ask(asking.requests, of)).toMatchObject({ code: 'NOT_FOUND' });
    const over = new InjectApi(server.app);
    const api = { call: (route, input) => over.call(route, input, ann.token) } as Pick<AuthorizedApi, 'call'> as AuthorizedApi;
    const session = { state: new LiveState({ kind: 'ready', user: { uuid: ann.uuid } }) } as unknown as Session;
    const store = new MemoryKeyValueStore();
    const critic = new ModelCritic({ api, session, store });
    const until = (test: (state: ModelCriticState) => boolean) =>
      new Promise<ModelCriticState>((resolve) => {
        critic.state.$.subscribe((state) => {
          if (test(state)) resolve(state);
        });
      });
    llm.answer = () => completion('[]');
    critic.begin({ id, draft: of, requests: asking.requests });
    expect(await until(({ kind }) => kind === 'ready')).toMatchObject({ done: asking.requests, problem: '' });
    expect(llm.requests.length).toBe(asking.requests);
    const shown = llm.requests.map(({ body }) => body.messages?.at(-1)?.content ?? '');
    for (const [index, line] of long.entries())
      expect(shown.some((text) => (text.split('</lines>')[0] ?? '').includes(`${index + 1}: ${line}`))).toBe(true);
    llm.requests.length = 0;
    server.clock.offset += 60_000;
    critic.begin({ id, draft: of, requests: asking.requests });
    await until(({ done }) => done === 1);
    critic.stop();
    expect(critic.state.value).toMatchObject({ kind: 'ready', done: 1 });
    llm.answer = () => completion('No.');
    critic.begin({ id, draft: of, requests: asking.requests });
    const failed = await until(({ problem }) => problem !== '');
    expect(failed).toMatchObject({ kind: 'ready', done: 0, problem: expect.stringMatching(/did not answer with a list/) });
    expect(llm.requests.length).toBeLessThanOrEqual(3);
    await restored();
  });

  it('PROOF-33: a brand that has it off refuses and says nothing of it; each request is in the audit log', async () => {
    const logged = await server.database.db.selectFrom('audit_entries').select('action').where('subject', '=', id).execute();
    expect(logged.map(({ action }) => action)).toContain('project.ask-critic');
    const never = {} as never;
    const { db } = server.database;
    const judge = async () => ({ ok: true, value: { open: [], aside: [], sought: '', asked: { requests: 2, tokens: 900 } } }) as const;
    const off = new DraftCritic({ db, critic: { judge, questions: never }, writer: never, audit: never, clock: never });
    expect(await off.ask({ modelReads: false }, ann.uuid, id, { draft, part: 0 })).toEqual({ ok: false, error: { kind: 'off' } });
    expect(await off.judge({ modelReads: false }, id)).toMatchObject({ ok: true, value: { asking: null } });
    const without = new DraftCritic({ db, critic: { judge, questions: never }, writer: null, audit: never, clock: never });
    expect(await without.judge({}, id)).toMatchObject({ value: { asking: { model: null, requests: 2, tokens: { in: 900, out: 1600 } } } });
    expect(await without.ask({}, ann.uuid, id, { draft, part: 0 })).toMatchObject({ error: { kind: 'away' } });
  });
});
