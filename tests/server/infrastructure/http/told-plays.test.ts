import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { type NarrateOptions, type Narration, type NarrationRequest, Narrator } from '#server/application/narrator/narrator.ts';
import { Narrators } from '#server/application/narrator/narrators.ts';
import { DraftStories } from '#server/application/studio/script/draft-stories.ts';
import { ToldPlays } from '#server/application/studio/told/told-plays.ts';
import { content } from '#server/compose/folders.ts';
import { reply, streamed } from '#server/dev/model/replies.ts';
import { type FakeLlm, startLlm } from '#server/dev/model/start-llm.ts';
import { delta, send } from '#server/dev/model/steps.ts';
import { ThreadStoryReader } from '#server/infrastructure/content/thread-story-reader.ts';
import { InProcessTurnWakeUps } from '#server/infrastructure/db/in-process-turn-wake-ups.ts';
import { ScriptedNarrator } from '#server/infrastructure/narrator/scripted-narrator.ts';
import { aModelNarrator } from '#tests/fakes/llm/a-model-narrator.ts';
import { TEST_SECRET, TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

interface Inspection {
  readonly parts: readonly { readonly name: string; readonly tokens: number; readonly entries: readonly string[] }[];
  readonly left: readonly { readonly part: string; readonly text: string; readonly why: string }[];
  readonly lore: readonly { readonly id: string; readonly is_in: boolean; readonly why: string }[];
  readonly claims: readonly { readonly what: string; readonly is_taken: boolean; readonly why: string }[];
  readonly tokens: number;
  readonly room: number;
  readonly spent: { readonly in: number; readonly out: number };
  readonly brief: string;
  readonly model: string;
}

/** A narrator that says which text was taken from it. */
class WatchedNarrator extends Narrator {
  heard: (text: string) => void = () => undefined;
  readonly #inner: Narrator;

  constructor(inner: Narrator) {
    super();
    this.#inner = inner;
  }

  get traits() {
    return this.#inner.traits;
  }

  suggest(request: NarrationRequest, signal: AbortSignal) {
    return this.#inner.suggest(request, signal);
  }

  async *narrate(request: NarrationRequest, options: NarrateOptions): AsyncIterable<Narration> {
    for await (const part of this.#inner.narrate(request, options)) {
      yield part;
      if (part.type === 'text') this.heard(part.text);
    }
  }
}

class CountedWakeUps extends InProcessTurnWakeUps {
  heard = 0;
  listening = 0;

  override subscribe(wake: (turnId: string) => void): () => void {
    this.heard += 1;
    this.listening += 1;
    const end = super.subscribe(wake);
    return () => {
      this.listening -= 1;
      end();
    };
  }
}

describeOnPostgres('plays that the model tells', (open) => {
  let server: TestApp;
  let llm: FakeLlm;
  let watched: WatchedNarrator;
  let ann: TestGuest;
  beforeAll(async () => {
    llm = await startLlm();
    const script = new ScriptedNarrator(0);
    watched = new WatchedNarrator(aModelNarrator(llm.baseUrl, { opening: script }));
    server = await TestApp.on(await open(), { narrators: new Narrators(script, watched) });
    ann = await server.member('ann@mail.example');
    await server.admins.change('grant', 'ann@mail.example', 'test');
  });
  afterAll(async () => {
    await server.close();
    await llm.close();
  });

  const begin = async () => {
    const id = randomUUID();
    await server.post('admin/project.create', { id, from: { kind: 'empty', title: 'The boot' } }, ann);
    return id;
  };
  /** Writes fields of the sheet. */
  const write = async (id: string, fields: object) => {
    const place = { id, path: 'story.yaml' };
    const head = (await server.get(`admin/project-text.read?${new URLSearchParams(place)}`, ann)).json().data;
    const text = stringify({ ...parse(head.text), ...fields });
    const change = { base: head.version, save_id: randomUUID(), start: 0, end: 0, text };
    expect((await server.post('admin/project-text.save', { ...place, ...change }, ann)).json()).toMatchObject({ data: { taken: true } });
  };
  const tell = async (id: string, more: object = {}) =>
    (await server.post('admin/project.tell', { id, telling: randomUUID(), direction: '', ...more }, ann)).json();
  const says = (text: string) => ({ input: { kind: 'do', text } });
  const inspected = async (id: string, more: object): Promise<Inspection> => (await tell(id, more)).data.inspection;
  /** The moment when so many words of a reply, and not yet its end, were taken from the narrator. */
  const begun = (words: string) =>
    new Promise<void>((resolve) => {
      watched.heard = (text) => text.includes(words) && resolve();
    });
  const lore = (text: string) => [{ name: 'Boot', keys: ['boot'], known: 'start', text }];

  it('STUDIO-53, STUDIO-54: a draft is told by the model: the parts of the prompt with their tokens, and what became of each claim; no game, coin or figure is touched', async () => {
    const id = await begin();
    await write(id, { lore: lore('Juno throws it.'), objectives: [{ id: 'boots', text: 'Ask Juno about the boots in her locker' }] });
    const tables = ['games', 'turns', 'holds', 'ledger_entries', 'tracking_events', 'prompt_frames'] as const;
    const counted = () =>
      Promise.all(
        tables.map((table) =>
          server.database.db
            .selectFrom(table)
            .select((of) => of.fn.countAll<string>().as('count'))
            .executeTakeFirstOrThrow(),
        ),
      );
    const before = await counted();
    const opening = await tell(id);
    expect(opening).toMatchObject({ code: '0', data: { inspection: null } });
    const [choice] = opening.data.choices;
    const chosen = (await tell(id, { state: opening.data.state, input: { kind: 'choice', choice_id: choice.id } })).data;
    expect(chosen.text).toContain(choice.label);
    const { inspection } = (await tell(id, { state: chosen.state, ...says('I ask Juno about the boots in her locker: which boot?') })).data;
    expect(inspection).toMatchObject({ model: 'fake', brief: 'story@1', asked: false, figures: { slips: expect.any(Number) } });
    const shown = inspection as Inspection & { readonly retried: boolean };
    expect(shown.spent.in > shown.tokens).toBe(shown.retried);
    expect(shown.spent.out).toBeGreaterThan(5);
    expect(shown.parts.reduce((sum, { tokens }) => sum + tokens, 0)).toBe(shown.tokens);
    expect(shown.tokens).toBeLessThan(shown.room);
    expect(shown.parts.find(({ name }) => name === 'lore')?.entries).toEqual(['Juno throws it.']);
    expect(shown.parts.find(({ name }) => name === 'history')?.entries.join()).toContain(opening.data.text.split('\n')[0]);
    expect(shown.lore).toMatchObject([{ id: 'Boot', is_in: true, why: 'Called by “boot”.' }]);
    expect(shown.claims).toMatchObject([
      { what: 'Ask Juno about the boots in her locker', is_taken: true, why: 'Its words are in the reply.' },
    ]);
    expect(await counted()).toEqual(before);
  });

  it('STUDIO-55: a turn is told again with other lore, another brief and a stage direction, each in the next prompt, and the turns before stay', async () => {
    const id = await begin();
    const { state } = (await tell(id)).data;
    const same = { state, ...says('Whose boot?') };
    const first = await inspected(id, same);
    expect([first.lore, first.brief]).toEqual([[], 'story@1']);
    await write(id, { lore: lore('It is left-footed.'), brief: { text: 'Tell it as a letter from {{narrator}}.' } });
    const second = await inspected(id, { ...same, direction: 'Let it rain.' });
    expect(second.brief).toBe('own');
    expect(second.parts.find(({ name }) => name === 'template')?.entries[0]).toContain('Tell it as a letter from');
    const sent = llm.requests.at(-1)?.body.messages?.at(-1)?.content ?? '';
    expect([sent.includes('Let it rain.'), sent.includes('It is left-footed.')]).toEqual([true, true]);
    const historyOf = ({ parts }: Inspection) => parts.find(({ name }) => name === 'history')?.entries;
    expect(historyOf(second)).toEqual(historyOf(first));
    expect((await inspected(id, same)).parts.find(({ name }) => name === 'instruction')?.entries.join()).not.toContain('Let it rain.');
  });

  it('STUDIO-53: a claim without support is refused with why, and what there is no room for is named', async () => {
    const id = await begin();
    const entries = Array.from({ length: 9 }, (_, at) => ({
      ...{ name: `Boot ${at}`, keys: ['boot'], known: 'start' },
      text: `Boot ${at}: ${'a long and true thing of it, '.repeat(30)}`,
    }));
    await write(id, { lore: entries, objectives: [{ id: 'boots', text: 'Find the other boot' }] });
    const { state } = (await tell(id)).data;
    const { answer } = llm;
    llm.answer = () =>
      reply({
        prose: 'The tide is out, and nobody on the quay has seen a thing, or says so.',
        tail: {
          choices: ['Wait a while', 'Call for Juno'],
          objectives: [
            { id: 'boots', quote: 'you found the other boot at last' },
            { id: 'gold', quote: 'nobody on the quay has seen a thing' },
          ],
        },
      });
    const { claims, left } = await inspected(id, { state, ...says('Whose boot?') });
    llm.answer = answer;
    expect(claims.map(({ what, is_taken, why }) => [what, is_taken, why])).toEqual([
      ['Find the other boot', false, 'The words that are to show it are not in the reply.'],
      ['gold', false, 'The story has no such objective.'],
    ]);
    expect(left.filter(({ part }) => part === 'lore').length).toBeGreaterThan(3);
    expect(left[0]).toMatchObject({ text: expect.stringContaining('Boot'), why: expect.stringMatching(/^This part may take \d+ tokens/) });
  });

  it('STUDIO-209: a stop ends the request to the model, keeps what was told with its cost, and the turn is told again by the texts as they are then', async () => {
    const id = await begin();
    const { state } = (await tell(id)).data;
    const same = { state, ...says('Whose boot?') };
    const { answer } = llm;
    llm.answer = () => streamed([send(delta({ content: 'The tide is out. Juno looks at the boot for a long while.' })), { do: 'hang' }]);
    const [telling, left, told] = [randomUUID(), llm.left, begun('The tide is out.')];
    const asked = tell(id, { ...same, telling });
    await told;
    expect((await server.post('admin/project.stop-tell', { telling: randomUUID() }, ann)).json()).toMatchObject({ code: '0' });
    expect(llm.left).toBe(left);
    await server.post('admin/project.stop-tell', { telling }, ann);
    const stopped = (await asked).data;
    await expect.poll(() => llm.left, { timeout: 20_000 }).toBe(left + 1);
    expect(stopped).toMatchObject({ stopped: true, choices: [], ending: null, text: expect.stringMatching(/^The tide is out\./) });
    expect(stopped.inspection).toMatchObject({ figures: null, claims: [], spent: { out: expect.any(Number) } });
    expect(stopped.inspection.spent.in).toBeGreaterThan(100);
    llm.answer = answer;
    await write(id, { lore: lore('It is left-footed.') });
    const again = (await tell(id, same)).data;
    expect(again).toMatchObject({ stopped: false, inspection: { lore: [{ id: 'Boot' }] } });
    // What was told until the stop can be gone on from as well.
    const on = (await tell(id, { state: stopped.state, ...says('And now?') })).data;
    const past = (on.inspection as Inspection).parts.find(({ name }) => name === 'history');
    expect(past?.entries.join()).toContain('The tide is out.');
  });

  it('STUDIO-209: a stop before the first word ends the request too, and its prompt is shown with what it cost', async () => {
    const id = await begin();
    const { state } = (await tell(id)).data;
    const { answer } = llm;
    const [telling, left] = [randomUUID(), llm.left];
    const reached = new Promise<void>((resolve) => {
      llm.answer = () => {
        resolve();
        return streamed([{ do: 'hang' }]);
      };
    });
    const asked = tell(id, { state, telling, ...says('Whose boot?') });
    await reached;
    await server.post('admin/project.stop-tell', { telling }, ann);
    expect((await asked).data).toMatchObject({ stopped: true, text: '', inspection: { spent: { out: 0 } } });
    llm.answer = answer;
    await expect.poll(() => llm.left, { timeout: 20_000 }).toBe(left + 1);
  });

  it('STUDIO-209: a stop that comes while the draft is still read ends the turn before the model is asked, and no way out keeps listening', async () => {
    const id = await begin();
    const { state } = (await tell(id)).data;
    const { db } = server.database;
    const stories = new ThreadStoryReader({ folder: content, clock: server.clock, most: { ms: 60_000, mb: 640 } });
    const pictures = (await server.get(`admin/project.pictures?${new URLSearchParams({ id })}`, ann)).json().data;
    const drafts = new DraftStories({ db, stories, pictures: { shown: async () => pictures } });
    const [wakeUps, telling] = [new CountedWakeUps(), randomUUID()];
    let read: () => ReturnType<DraftStories['compiled']> | null = () => null;
    const plays = new ToldPlays({
      ...{ db, wakeUps, model: watched, clock: server.clock, secrets: [TEST_SECRET], content: { cast: async () => [] } },
      drafts: { compiled: (...of: Parameters<DraftStories['compiled']>) => read() ?? drafts.compiled(...of) } as DraftStories,
    });
    const brand = { id: 'any', appName: 'Any', voice: '' } as never;
    const order = { id, telling, state, direction: '', input: { kind: 'do', text: 'Whose boot?' } } as const;
    const told = async (more: object = {}) => {
      const work = await plays.tell(brand, { ...order, ...more });
      return work.ok ? work.value(new AbortController().signal) : work;
    };
    const asked = llm.requests.length;
    const stopped = () => {
      plays.stop(telling);
      return null;
    };
    read = stopped;
    expect(await told()).toMatchObject({ ok: false, error: { kind: 'away', sentence: expect.stringContaining('stopped') } });
    expect(llm.requests.length).toBe(asked);
    // The opening is written, and comes all the same.
    expect(await told({ state: undefined, input: undefined })).toMatchObject({ ok: true, value: { stopped: false } });
    read = () => null;
    expect(await told()).toMatchObject({ ok: true, value: { stopped: false } });
    expect(await told({ id: randomUUID() })).toMatchObject({ ok: false, error: { kind: 'missing' } });
    await expect(told({ onAsk: () => Promise.reject(new Error('no room')) })).rejects.toThrow('no room');
    read = () => Promise.reject(new Error('no database'));
    await expect(told()).rejects.toThrow('no database');
    read = () => Promise.resolve(null);
    expect(await told()).toMatchObject({ ok: false, error: { kind: 'broken' } });
    expect([wakeUps.heard, wakeUps.listening]).toEqual([7, 0]);
  });

  it('STUDIO-54, STUDIO-209: a page loaded before turns could be stopped has them told as before', async () => {
    const id = await begin();
    const { state } = (await tell(id, { telling: undefined })).data;
    expect((await tell(id, { state, telling: undefined, ...says('Whose boot?') })).data).toMatchObject({ stopped: false });
  });

  it('STUDIO-57, STUDIO-58: words of a player are heard in a draft as in a game, by label, by other ways to say it and by what is asked back; a phone gets the link', async () => {
    const id = await begin();
    await write(id, { nudges: Array.from({ length: 12 }, (_, at) => `Not now, ${at}.`) });
    const choices = [
      { label: 'Pocket the cheese', tags: ['also: steal the cheese; nick it'], knot: 'quay' },
      { label: 'Climb into the basket', tags: [], knot: 'quay.late' },
    ];
    const hear = async (text: string, more: object = {}) => {
      const words = { id, text, choices, meant: [], scene: null, recent: [], ...more };
      return (await server.post('admin/project.hear-words', words, ann)).json();
    };
    expect((await hear('I climb into the basket.')).data).toEqual({ choice: 1, reply: '', meant: [] });
    expect((await hear('nick it')).data).toMatchObject({ choice: 0 });
    expect((await hear('I sing a song about my uncle.')).data).toMatchObject({
      choice: null,
      reply: expect.stringMatching(/^Not now, \d+\.$/),
    });
    expect((await hear('the second one', { meant: [0, 1] })).data).toMatchObject({ choice: 1 });
    expect((await hear('I wait.', { id: randomUUID() })).code).toBe('NOT_FOUND');
    const link = (await server.post('admin/project.preview-link', { id, on: true }, ann)).json().data;
    expect(link.address).toMatch(new RegExp(`^https?://.*/preview/${link.token}$`));
    expect(link.qr).toContain('<svg');
  });

  it('STUDIO-54: a state that was not written here, or is of another draft, a draft with a mistake and a model that fails are said in a sentence', async () => {
    const [id, other] = [await begin(), await begin()];
    const { state } = (await tell(id)).data;
    const words = says('I wait.');
    const refused = [
      await tell(other, { state, ...words }),
      await tell(id, { state: `${state.slice(0, -1)}${state.endsWith('A') ? 'B' : 'A'}`, ...words }),
      await tell(id, { state, input: { kind: 'choice', choice_id: 'none' } }),
      await tell(id, words),
      await tell(id, { state }),
    ];
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => 'PROJECT_CONFLICT'));
    expect((await tell(randomUUID())).code).toBe('NOT_FOUND');
    const { answer } = llm;
    llm.answer = () => ({ status: 500, steps: [] });
    const failed = await tell(id, { state, ...words });
    llm.answer = answer;
    expect(failed).toMatchObject({ code: 'NARRATOR_AWAY', message: expect.stringMatching(/\.$/) });
    await write(id, { title: '' });
    expect((await tell(id, { state, ...words })).code).toBe('PROJECT_CONFLICT');
  });
});
