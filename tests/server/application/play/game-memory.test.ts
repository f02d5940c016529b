import { randomUUID } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Narration, NarrationRequest, PastTurn } from '#server/application/narrator/narrator.ts';
import { Narrators } from '#server/application/narrator/narrators.ts';
import { Summarizer, type Summary } from '#server/application/narrator/summarizer.ts';
import { GameMemory } from '#server/application/play/game-memory.ts';
import { GameTree } from '#server/application/play/game-tree.ts';
import { Summaries } from '#server/application/play/summaries.ts';
import { turnTokens } from '#server/domain/narrator/prompt/prompt-history.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { PromptedNarrator, plainReply } from '#tests/fakes/prompted-narrator.ts';
import { PlayWorld, story } from '#tests/server/harness/play-world.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

/** The room for a history that is filled, for summaries, by 24 turns of these tests. */
const room = Math.ceil(
  (24.05 * turnTokens({ id: '', depth: 0, input: { kind: 'say', text: '10' }, text: 'You said 10. It was heard.' })) / 0.75,
);
const report = { template: 'story@1', model: 'm', parts: [], lore: [], turns: 0, room };

/** Writes a reply, and reports the room as a language model's narrator does. */
async function* reportedReply(request: NarrationRequest): AsyncIterable<Narration> {
  yield { type: 'prompt', report };
  yield* plainReply(request);
}

/** Says what it was given, so that a summary shows what it covers. Takes in `most` turns at a time, and does `before` first. */
class NamingSummarizer extends Summarizer {
  most = Number.POSITIVE_INFINITY;
  before: () => Promise<unknown> = async () => undefined;
  readonly made: string[] = [];
  async summarise(previous: string | null, turns: readonly PastTurn[]): Promise<Summary> {
    const taken = turns.slice(0, this.most);
    await this.before();
    const text = `${previous ?? ''}[${taken.map((turn) => turn.input?.text ?? 'opening').join(' ')}]`;
    this.made.push(text);
    return { text, turns: taken.length };
  }
}

describeOnPostgres('what a story remembers', (openDatabase) => {
  let open: OpenDatabase;
  let world: PlayWorld;
  let tree: GameTree;
  let memory: GameMemory;
  let summaries: Summaries;
  let summarizer: NamingSummarizer;
  let received: NarrationRequest[] = [];
  const narrator = new PromptedNarrator('model');

  beforeAll(async () => {
    open = await openDatabase();
    world = new PlayWorld(open, narrator);
    tree = new GameTree({ db: world.db, clock: world.clock });
    memory = new GameMemory({ db: world.db, narrators: new Narrators(narrator), clock: world.clock });
    summarizer = new NamingSummarizer();
    summaries = new Summaries({
      db: world.db,
      summarizer,
      clock: world.clock,
      report: (event, details) => {
        throw new Error(`${event} ${JSON.stringify(details)}`);
      },
    });
    const lore = {
      keys: ['lamp'],
      secondary: [],
      text: 'It is out.',
      constant: false,
      priority: 0,
      whole_words: true,
      case_sensitive: false,
      known: 'start',
    } as const;
    await world.addStory(0, '{}', {
      ...story(0),
      lore: [lore, { ...lore, text: 'Another.' }, { ...lore, text: 'The end.', known: ['secret stair'] }],
    });
    narrator.reply = (request) => {
      received.push(request);
      return reportedReply(request);
    };
  });
  afterAll(() => open.close());

  const begin = async () => {
    received = [];
    summarizer.most = Number.POSITIVE_INFINITY;
    summarizer.before = async () => undefined;
    const user = await world.addPlayer(0);
    return { user, game: await world.startGame(user) };
  };
  /** Plays turns named by their numbers, each summed up as far as needed before the next. */
  const play = async ({ user, game }: { user: string; game: string }, from: number, through: number): Promise<string> => {
    let turn = '';
    for (let number = from; number <= through; number++) {
      turn = randomUUID();
      await world.send(user, game, turn, { kind: 'say', text: String(number) });
      await world.end(turn);
      await summaries.keepUp(turn);
    }
    return turn;
  };
  const summaryText = async () => (await received.at(-1)?.summary())?.text ?? null;
  const numbers = (from: number, through: number) => Array.from({ length: through - from + 1 }, (_, index) => from + index).join(' ');

  it('sums up what lies far back, once, and each summary goes on from the one before', async () => {
    const mine = await begin();
    await play(mine, 1, 24);
    expect((await memory.read(mine.user, mine.game))?.summary).toEqual({ text: `[opening ${numbers(1, 12)}]`, by: 'story', turns: 13 });
    await play(mine, 25, 38);
    expect(await summaryText()).toBe(`[opening ${numbers(1, 12)}][${numbers(13, 25)}]`);
  });

  it('going back behind a summary takes it away, and a fork gets one of its own', async () => {
    const mine = await begin();
    const early = await play(mine, 1, 10);
    await play(mine, 11, 26);
    await tree.goTo(mine.user, mine.game, early);
    expect((await memory.read(mine.user, mine.game))?.summary).toBeNull();
    await play(mine, 100, 114);
    expect(await summaryText()).toBe(`[opening ${numbers(1, 10)} ${numbers(100, 102)}]`);
  });

  it('a changed turn makes every summary that holds it untrue, and the one before it holds again', async () => {
    const mine = await begin();
    await play(mine, 1, 13);
    const changed = await play(mine, 14, 14);
    await play(mine, 15, 37);
    await tree.edit(mine.user, changed, 'Another word.');
    expect((await memory.read(mine.user, mine.game))?.summary?.text).toBe(`[opening ${numbers(1, 12)}]`);
    await play(mine, 38, 38);
    expect(await summaryText()).toBe(`[opening ${numbers(1, 12)}]`);
    await play(mine, 39, 39);
    expect(await summaryText()).toBe(`[opening ${numbers(1, 12)}][${numbers(13, 26)}]`);
  });

  it('editing an early turn takes as many queries in a long game as in a short one', async () => {
    const queries: string[] = [];
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        queries.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const counted = new GameTree({ db: world.db.withPlugin(counting), clock: world.clock });
    const mine = await begin();
    const changed = await play(mine, 1, 1);
    const queryCount = async () => {
      const stale = await world.db
        .selectFrom('summaries')
        .select('id')
        .where('game_id', '=', mine.game)
        .where('stale', '=', true)
        .execute();
      queries.length = 0;
      await counted.edit(mine.user, changed, `Other words, ${stale.length}.`);
      const now = await world.db.selectFrom('summaries').select('id').where('game_id', '=', mine.game).where('stale', '=', true).execute();
      return { queryCount: queries.length, outdated: now.length - stale.length };
    };
    await play(mine, 2, 25);
    const short = await queryCount();
    await play(mine, 26, 100);
    const long = await queryCount();
    expect([short.outdated, long.outdated]).toEqual([1, 6]);
    expect(long.queryCount).toBe(short.queryCount);
  });

  it('a turn that is changed while it is being summed up is not summed up as it was', async () => {
    const mine = await begin();
    const changed = await play(mine, 1, 5);
    await play(mine, 6, 23);
    summarizer.before = () => tree.edit(mine.user, changed, 'Another word.');
    await play(mine, 24, 24);
    summarizer.before = async () => undefined;
    expect((await memory.read(mine.user, mine.game))?.summary).toBeNull();
  });

  it('says that it covers the turns that were taken in, and goes on after them', async () => {
    const mine = await begin();
    await play(mine, 1, 23);
    summarizer.most = 5;
    await play(mine, 24, 24);
    expect((await memory.read(mine.user, mine.game))?.summary).toEqual({ text: `[opening ${numbers(1, 4)}]`, by: 'story', turns: 5 });
    await play(mine, 25, 25);
    summarizer.most = Number.POSITIVE_INFINITY;
    await play(mine, 26, 29);
    expect((await memory.read(mine.user, mine.game))?.summary?.text).toBe(`[opening ${numbers(1, 4)}][${numbers(5, 17)}]`);
  });

  it('replies that never came are in no summary, and none ends with one', async () => {
    const mine = await begin();
    narrator.reply = () => {
      throw new Error('away');
    };
    await play(mine, 100, 145);
    narrator.reply = reportedReply;
    await play(mine, 1, 12);
    narrator.reply = () => {
      throw new Error('away');
    };
    await play(mine, 146, 147);
    narrator.reply = (request) => {
      received.push(request);
      return reportedReply(request);
    };
    await play(mine, 13, 24);
    expect((await memory.read(mine.user, mine.game))?.summary?.text).toBe(`[opening ${numbers(1, 12)}]`);
    await play(mine, 25, 25);
    const through = (await received.at(-1)?.summary())?.through ?? '';
    expect((await world.turn(through)).input?.text).toBe('12');
  });

  it('a summary corrected while the next one is being made stays as the player has put it', async () => {
    const mine = await begin();
    await play(mine, 1, 36);
    const correct = () => memory.change(mine.user, mine.game, { what: 'summary', text: 'We met.' });
    summarizer.before = correct;
    await play(mine, 37, 37);
    summarizer.before = async () => undefined;
    expect((await memory.read(mine.user, mine.game))?.summary).toEqual({ text: 'We met.', by: 'player', turns: 13 });
    await play(mine, 38, 38);
    await play(mine, 39, 39);
    expect(await summaryText()).toBe(`We met.[${numbers(13, 26)}]`);
  });

  it('a summary corrected a turn later, while the next one is still being made, stays too', async () => {
    const mine = await begin();
    await play(mine, 1, 36);
    const [slow, quick] = [randomUUID(), randomUUID()];
    await world.send(mine.user, mine.game, slow, { kind: 'say', text: '37' });
    await world.end(slow);
    summarizer.before = async () => {
      await world.send(mine.user, mine.game, quick, { kind: 'say', text: '38' });
      await world.end(quick);
      await memory.change(mine.user, mine.game, { what: 'summary', text: 'We met.' });
    };
    await summaries.keepUp(slow);
    summarizer.before = async () => undefined;
    await summaries.keepUp(quick);
    await play(mine, 39, 40);
    expect(await summaryText()).toMatch(/^We met\./);
  });

  it('a turn that an earlier summary holds is changed while the next one is being made: neither is true', async () => {
    const mine = await begin();
    const changed = await play(mine, 1, 5);
    await play(mine, 6, 36);
    summarizer.before = () => tree.edit(mine.user, changed, 'Another word.');
    await play(mine, 37, 37);
    summarizer.before = async () => undefined;
    expect((await memory.read(mine.user, mine.game))?.summary).toBeNull();
  });

  it('a turn sent before the summary was there finds it all the same', async () => {
    const mine = await begin();
    const last = await play(mine, 1, 23);
    const [slow, quick] = [randomUUID(), randomUUID()];
    await world.send(mine.user, mine.game, slow, { kind: 'say', text: '24' });
    await world.end(slow);
    await world.send(mine.user, mine.game, quick, { kind: 'say', text: '25' });
    await world.end(quick);
    const made = summarizer.made.length;
    await summaries.keepUp(slow);
    await summaries.keepUp(quick);
    expect(summarizer.made.length).toBe(made + 1);
    expect((await world.turn(quick)).memory.summary).toBe((await world.turn(slow)).memory.summary);
    expect((await world.turn(last)).memory.summary).toBeNull();
  });

  it('corrections hold from where the player stands, and on no other branch', async () => {
    const mine = await begin();
    const fork = await play(mine, 1, 1);
    await play(mine, 2, 2);
    const change = (what: Parameters<GameMemory['change']>[2]) => memory.change(mine.user, mine.game, what);
    const added = await change({ what: 'fact', text: 'The lamp is mine.', pinned: true });
    const id = (added.ok && added.value.facts[0]?.id) || '';
    await change({ what: 'fact', id, text: 'The lamp was mine.', pinned: false });
    await change({ what: 'lore', keys: ['rain'], text: 'It never stops.' });
    await change({ what: 'mute-lore', id: 'lamp 2', muted: true });
    await play(mine, 3, 3);
    expect(received.at(-1)?.memory).toMatchObject({
      facts: [{ id, text: 'The lamp was mine.', by: 'player', pinned: false }],
      lore: [{ keys: ['rain'], text: 'It never stops.' }],
      muted: ['lamp 2'],
    });
    const view = await memory.read(mine.user, mine.game);
    expect(view?.met).toEqual([]);
    expect(view?.lore.map(({ id, by, muted }) => [by === 'story' ? id : by, muted])).toEqual([
      ['lamp', false],
      ['lamp 2', true],
      ['player', false],
    ]);
    await tree.goTo(mine.user, mine.game, fork);
    expect(await memory.read(mine.user, mine.game)).toMatchObject({ facts: [], used: true });
    expect(await change({ what: 'forget-fact', id })).toEqual({ ok: false, error: 'UNKNOWN' });
    expect(await change({ what: 'summary', text: 'All is well.' })).toEqual({ ok: false, error: 'UNKNOWN' });
    expect(await change({ what: 'mute-lore', id: 'no lore of ours', muted: true })).toEqual({ ok: false, error: 'UNKNOWN' });
  });

  it('NARR-30: what the player asks of the narrator holds from there on, on this branch, and its words in new games', async () => {
    const mine = await begin();
    const fork = await play(mine, 1, 1);
    const steering = { note: 'Less rain.', length: 'short', never: ['cosy'] } as const;
    const steer = (change: Partial<typeof steering> & { forNewGames: boolean }) =>
      memory.change(mine.user, mine.game, { what: 'steering', ...steering, ...change });
    expect(await steer({ forNewGames: true })).toMatchObject({ ok: true, value: { steering: { ...steering, forNewGames: true } } });
    await play(mine, 2, 2);
    expect(received.at(-1)?.memory.steering).toEqual(steering);
    await tree.goTo(mine.user, mine.game, fork);
    const again = randomUUID();
    await world.retry(mine.user, fork, again);
    await world.end(again);
    // Another reply in place of the one at which it was requested.
    expect([received.at(-1)?.memory.steering, (await world.turn(again)).memory.steering]).toEqual([steering, steering]);
    const { parent } = await world.turn(fork);
    await tree.goTo(mine.user, mine.game, parent ?? '');
    expect((await memory.read(mine.user, mine.game))?.steering).toEqual({ note: '', length: 'medium', never: [], forNewGames: false });
    const second = { user: mine.user, game: await world.startGame(mine.user) };
    await play(second, 1, 1);
    expect(received.at(-1)?.memory.steering).toEqual({ note: '', length: 'medium', never: ['cosy'] });
    expect(await steer({ forNewGames: false })).toMatchObject({ ok: true, value: { steering: { forNewGames: false } } });
    const third = await world.startGame(mine.user);
    expect((await memory.read(mine.user, third))?.steering.never).toEqual([]);
  });

  it('NARR-30: another reply says what should be different, and its id stands for that request', async () => {
    const mine = await begin();
    const first = await play(mine, 1, 1);
    const again = randomUUID();
    expect(await world.retry(mine.user, first, again, 'funnier')).toBe('accepted');
    await world.end(again);
    expect(received.at(-1)?.shown).toEqual({ kind: 'say', text: '1', but: 'funnier' });
    expect((await world.turn(again)).input).toEqual({ kind: 'say', text: '1', but: 'funnier' });
    expect(await world.retry(mine.user, first, again, 'funnier')).toBe('attached');
    expect(await world.retry(mine.user, first, again, 'darker')).toBe('TURN_CONFLICT');
    const plain = randomUUID();
    await world.retry(mine.user, again, plain);
    await world.end(plain);
    expect(received.at(-1)?.shown).toEqual({ kind: 'say', text: '1' });
  });

  it('MEM-04: shows lore once this branch has revealed it, and not on another branch', async () => {
    const mine = await begin();
    const fork = await play(mine, 1, 1);
    const shown = async () => (await memory.read(mine.user, mine.game))?.lore.map(({ text }) => text);
    const turns = async () => (await memory.read(mine.user, mine.game))?.lore.map((entry) => entry.turn);
    expect(await shown()).toEqual(['It is out.', 'Another.']);
    // The narrator repeats the input.
    const turn = randomUUID();
    await world.send(mine.user, mine.game, turn, { kind: 'say', text: 'the secret stair' });
    await world.end(turn);
    expect(await shown()).toEqual(['It is out.', 'Another.', 'The end.']);
    expect(await turns()).toEqual([null, null, 2]);
    await tree.goTo(mine.user, mine.game, fork);
    expect(await shown()).toEqual(['It is out.', 'Another.']);
  });

  it('the words of a player take the place of a summary for the same turns', async () => {
    const mine = await begin();
    await play(mine, 1, 24);
    const changed = await memory.change(mine.user, mine.game, { what: 'summary', text: 'We met.' });
    expect(changed.ok && changed.value.summary).toEqual({ text: 'We met.', by: 'player', turns: 13 });
    await play(mine, 25, 38);
    expect(await summaryText()).toBe(`We met.[${numbers(13, 25)}]`);
  });

  it('faults S68: another user can neither read nor change it', async () => {
    const mine = await begin();
    const otherUser = await world.addPlayer(0);
    expect(await memory.read(otherUser, mine.game)).toBeNull();
    expect(await memory.change(otherUser, mine.game, { what: 'fact', text: 'Mine.', pinned: true })).toEqual({
      ok: false,
      error: 'NOT_FOUND',
    });
  });
});
