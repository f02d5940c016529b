import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Narrators } from '#server/application/narrator/narrators.ts';
import { Summarizer, type Summary } from '#server/application/narrator/summarizer.ts';
import { GameMemory } from '#server/application/play/game-memory.ts';
import { GameTree } from '#server/application/play/game-tree.ts';
import { rebuiltPrompt } from '#server/application/play/rebuilt-prompt.ts';
import { SourcesOfReplies } from '#server/application/play/reply-sources.ts';
import { Summaries } from '#server/application/play/summaries.ts';
import { PlayedContent } from '#server/application/stories/played-content.ts';
import { seedTemplates } from '#server/application/stories/seed-templates.ts';
import { reply } from '#server/dev/model/replies.ts';
import { type FakeLlm, type LlmResponder, startLlm } from '#server/dev/model/start-llm.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { re2KeyPatterns } from '#server/infrastructure/patterns/re2-key-patterns.ts';
import { aLoreEntry, NO_RULES } from '#tests/arbitraries/lore.ts';
import { aModelNarrator } from '#tests/fakes/llm/a-model-narrator.ts';
import { refusal } from '#tests/fakes/llm/faulty-replies.ts';
import { runs } from '#tests/proof.ts';
import { freshGame, PlayWorld, story } from '#tests/server/harness/play-world.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

const PROGRAMS = runs(4, 560);
/** Small, so that turns are dropped and summarised. */
const WINDOW = { contextTokens: 4600, replyTokens: 900 };
const PROSE = 'The rain goes on, and the lamps on the stair go out one by one while the ferry waits. '.repeat(12);

type Step =
  | { readonly do: 'send' | 'retry' | 'goto'; readonly at: number }
  | { readonly do: 'edit' | 'fact' | 'steer'; readonly at: number; readonly text: string }
  | { readonly do: 'begin'; readonly version: number; readonly talk: boolean };

/** A character with a card and a book, to talk with. */
const ida = {
  id: 'ida',
  storyId: 'harbour',
  portraits: {},
  card: {
    spec: 'chara_card_v3',
    spec_version: '3.0',
    data: {
      ...{ name: 'Ida Vardo', nickname: 'Ida', description: '{{char}} keeps the light.', personality: 'dry', scenario: 'On the mole.' },
      ...{
        first_mes: '{{char}} looks at {{user}}.',
        mes_example: '',
        system_prompt: 'Speak little.',
        post_history_instructions: 'Stay dry.',
      },
      ...{ creator_notes: '', alternate_greetings: [], tags: [], creator: '', character_version: '1' },
      character_book: { entries: [{ keys: ['lamps'], content: 'Ida lit them.', enabled: true, insertion_order: 1 }] },
    },
  },
};

const text = fc.constantFrom('The key is brass.', 'It snows.', 'Ida is dead.', '');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ do: fc.constant('send' as const), at: fc.nat(3) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('retry' as const, 'goto' as const), at: fc.nat(40) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('edit' as const, 'fact' as const, 'steer' as const), at: fc.nat(40), text }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('begin' as const), version: fc.integer({ min: 1, max: 3 }), talk: fc.boolean() }) },
);

let requestNumber = 0;
/** Of first and of second tries. */
const refused = () => {
  requestNumber += 1;
  return refusal(500, 'down');
};
/** Words that no other reply has, about as long as the other replies in tokens. */
const wordsOf = (number: number): string => Array.from({ length: 60 }, (_, word) => `word${number}x${word}`).join(' ');
/** Every other reply says what no other one does; the others repeat, and are requested once more. */
const narrate: LlmResponder = ({ body }) => {
  requestNumber += 1;
  const turn = (body.messages ?? []).length;
  const prose = requestNumber % 2 === 0 ? `${wordsOf(requestNumber)}. Then the lamps on the stair go out.` : PROSE;
  const fact = {
    about: `lamp ${turn % 5} / light`,
    fact: `Lamp ${turn % 5} went out in turn ${turn}.`,
    quote: 'the lamps on the stair go out',
  };
  return reply({ prose: `${turn}. ${prose}`, tail: { choices: ['Go', 'Stay'], memory: [fact] }, size: 4000 });
};

/** Long enough to be summarised. */
const LONG_GAME = Array.from({ length: 26 }, (): Step => ({ do: 'send', at: 0 }));

/** In a version whose story has a book. Each turn names its key, and one of two brings its entry. */
const WITH_A_BOOK: readonly Step[] = [{ do: 'begin', version: 2, talk: false }, ...LONG_GAME.slice(0, 12)];

class CountingSummarizer extends Summarizer {
  async summarise(previous: string | null, turns: readonly { readonly text: string }[]): Promise<Summary> {
    return { text: `${previous ?? ''}[${turns.length} turns, ${turns.at(-1)?.text.slice(0, 40)}]`, turns: turns.length };
  }
}

describeOnPostgres('NARR-31: the prompt of any turn can be rebuilt', (openDatabase) => {
  let open: OpenDatabase;
  let llm: FakeLlm;
  /** Two processes, with two versions of the template. */
  let worlds: readonly [PlayWorld, PlayWorld];
  let tree: GameTree;
  let memory: GameMemory;
  let summaries: Summaries;
  let content: PlayedContent;
  let user = '';

  beforeAll(async () => {
    llm = await startLlm();
    open = await openDatabase();
    const narrators = [1, 2].map((version) => aModelNarrator(llm.baseUrl, { window: WINDOW, version, words: { all: ['a mix of'] } }));
    const [first = aModelNarrator(llm.baseUrl), second = first] = narrators;
    worlds = [new PlayWorld(open, first), new PlayWorld(open, second)];
    const [{ db, clock }] = worlds;
    tree = new GameTree({ db, clock });
    memory = new GameMemory({ db, narrators: new Narrators(first), clock });
    summaries = new Summaries({ db, summarizer: new CountingSummarizer(), clock, report: () => undefined });
    content = new PlayedContent(db);
    const character = { id: 'character@1', text: 'Play them.' };
    await seedTemplates(db, { story: { id: 'story@1', text: 'Tell it.' }, character }, clock);
    await seedTemplates(db, { story: { id: 'story@2', text: 'Tell it slowly.' }, character }, clock);
    const lore = { secondary: [], constant: false, priority: 0, whole_words: true, case_sensitive: false };
    const authored = { ...story(0), lore: [{ ...lore, keys: ['lamps'], text: 'They burn no oil.' }] };
    await worlds[0].addStory(0, '{}', authored);
    const rules = { ...NO_RULES, probability: 50, place: { depth: 3 }, sticky: 2 };
    const entries = [aLoreEntry({ id: 'river-1', keys: ['/act \\d/'], text: 'Acts {{pick:a,b}} count.', rules })];
    await db.insertInto('lorebooks').values({ id: 'river', version: 1, name: 'River', story_id: 'harbour', character_id: null }).execute();
    const book = { id: 'river', name: 'River', budget: 500, entries };
    await db
      .insertInto('lorebook_versions')
      .values({
        lorebook_id: 'river',
        version: 1,
        form: 'x',
        entries: 1,
        source: '{}',
        book: JSON.stringify(book),
        created_at: clock.now(),
      })
      .execute();
    for (const version of [2, 3])
      await db
        .insertInto('story_versions')
        .values({
          story_id: 'harbour',
          version,
          hash: `h${version}`,
          story: JSON.stringify({ ...authored, synopsis: `Version ${version}.`, books: ['river@1'] }),
          script: '{}',
          created_at: clock.now(),
        })
        .execute();
    const created_at = clock.now();
    await db.insertInto('characters').values({ id: 'ida', version: 1 }).execute();
    await db
      .insertInto('character_versions')
      .values({ character_id: 'ida', version: 1, hash: 'ida', character: JSON.stringify(ida), script: '', created_at })
      .execute();
    user = await worlds[0].addPlayer(0);
    llm.answer = narrate;
  });
  afterAll(async () => {
    await llm.close();
    await open.close();
  });

  /** The prompts that were sent for each turn, as JSON. */
  async function played(program: readonly Step[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const sent = new Map<string, readonly string[]>();
    const begin = async (version: number, talk: boolean) => {
      await worlds[0].db.updateTable('stories').set({ version }).where('id', '=', 'harbour').execute();
      const opened = await worlds[0].games.start({ ...freshGame(user), ...(talk ? { actorId: 'ida', mode: 'character' } : {}) });
      if (!opened.ok) throw new Error('no game');
      return opened.value.game.id;
    };
    let game = await begin(1, false);
    const turns = () =>
      worlds[0].db.selectFrom('turns').select(['id', 'input']).where('game_id', '=', game).orderBy('created_at').execute();
    for (const one of program) {
      const all = await turns();
      const at = 'at' in one ? all[one.at % all.length] : undefined;
      const world = worlds[all.length % 2] ?? worlds[0];
      const id = randomUUID();
      llm.requests.length = 0;
      let accepted = '';
      if (one.do === 'begin') game = await begin(one.version, one.talk);
      else if (one.do === 'send') accepted = await world.send(user, game, id, { kind: 'do', text: `act ${one.at}` });
      else if (one.do === 'retry' && at?.input) accepted = await world.retry(user, at.id, id, all.length % 3 === 0 ? 'funnier' : undefined);
      else if (one.do === 'goto' && at) await tree.goTo(user, game, at.id);
      else if (one.do === 'edit' && at) await tree.edit(user, at.id, one.text);
      else if (one.do === 'fact') await memory.change(user, game, { what: 'fact', text: one.text || 'It rains.', pinned: true });
      else if (one.do === 'steer')
        await memory.change(user, game, { what: 'steering', note: one.text, length: 'long', never: ['cosy'], forNewGames: false });
      if (accepted !== 'accepted') continue;
      await world.end(id);
      sent.set(
        id,
        llm.requests.filter(({ body }) => body.stream).map(({ body }) => JSON.stringify(body.messages)),
      );
      // In the background of a server; here in half of the turns, after further ones too.
      if (all.length % 2 === 0) await summaries.keepUp(id);
    }
    return sent;
  }

  it('byte for byte, over versions, talks, edits, corrections, summaries, branches and second tries', { timeout: 3_600_000 }, async () => {
    llm.answer = (request) => (requestNumber % 7 === 0 ? refused() : narrate(request));
    let turns = 0;
    let summarised = 0;
    let retried = 0;
    let called = 0;
    const programs = fc.array(step, { minLength: 24, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(programs, async (program) => {
        const sent = await played(program);
        for (const [id, messages] of sent) {
          const rebuilt = await rebuiltPrompt({ db: worlds[0].db, content, patterns: re2KeyPatterns }, id);
          expect(rebuilt?.exact, id).toBe(true);
          expect(rebuilt?.tries.map((one) => JSON.stringify(one))).toEqual(messages);
          if (rebuilt?.material.summary) summarised += 1;
          if (messages.length > 1) retried += 1;
          if (messages.some((one) => /Acts [ab] count/.test(one))) called += 1;
        }
        turns += sent.size;
      }),
      { numRuns: PROGRAMS, examples: [[LONG_GAME], [[...WITH_A_BOOK]]] },
    );
    expect(turns).toBeGreaterThan(runs(40, 10_000));
    expect(summarised).toBeGreaterThan(0);
    expect(retried).toBeGreaterThan(0);
    expect(retried).toBeLessThan(turns);
    expect(called).toBeGreaterThan(0);
    expect(called).toBeLessThan(turns);
  });

  it('takes fewer than 200 bytes of each turn', async () => {
    const bytes = await worlds[0].db
      .selectFrom('turns')
      .select((turn) =>
        turn.fn.max<number>(turn.fn('length', [turn.fn('concat', ['prompt_frame', 'prompt_digest', 'changes_seen'])])).as('bytes'),
      )
      .executeTakeFirstOrThrow();
    expect(bytes.bytes).toBeGreaterThan(44);
    expect(bytes.bytes).toBeLessThan(200);
    const frames = await worlds[0].db.selectFrom('prompt_frames').select('digest').execute();
    // Of stories in two processes, and of talks.
    expect(frames.length).toBeGreaterThanOrEqual(2);
    expect(frames.length).toBeLessThanOrEqual(3);
  });

  it('a player reads which facts, lore and turns were in the prompt of a reply of theirs, and no secret', async () => {
    // No reply repeats another one: a turn that fails is in no later prompt.
    llm.answer = (request) => {
      requestNumber += (requestNumber + 1) % 2;
      return narrate(request);
    };
    const sent = await played(Array.from({ length: 12 }, () => ({ do: 'send', at: 0 }) as const));
    const sources = new SourcesOfReplies({ db: worlds[0].db, content, patterns: re2KeyPatterns });
    const last = [...sent.keys()].at(-1) ?? '';
    const read = await sources.of(user, last);
    expect(read?.sources).toMatchObject({ model: 'fake', exact: true, secrets: 1, lore: [], turns: { to: 11 } });
    expect(read?.sources?.facts.length).toBeGreaterThan(0);
    expect(read?.sources?.turns?.from).toBeGreaterThan(0);
    expect(await sources.of(await worlds[0].addPlayer(0), last)).toBeNull();
    const [opening] = await worlds[0].db.selectFrom('turns').select('id').where('parent', 'is', null).execute();
    expect(await sources.of(user, opening?.id ?? '')).toEqual({ sources: null });
  });
});
