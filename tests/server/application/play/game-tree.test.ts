import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Narrators } from '#server/application/narrator/narrators.ts';
import { GameTree } from '#server/application/play/game-tree.ts';
import { Games } from '#server/application/play/games.ts';
import { TurnAcceptance } from '#server/application/play/turn-acceptance.ts';
import { PlayedContent } from '#server/application/stories/played-content.ts';
import { textOf } from '#server/domain/play/turn-transcript.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { aBrand } from '#tests/fakes/a-narration-request.ts';
import { finish, PromptedNarrator, plainReply } from '#tests/fakes/prompted-narrator.ts';
import { freshGame, PlayWorld } from '#tests/server/harness/play-world.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

describeOnPostgres('moving about in a game', (openDatabase) => {
  let open: OpenDatabase;
  let world: PlayWorld;
  let tree: GameTree;
  const narrator = new PromptedNarrator('model');

  beforeAll(async () => {
    open = await openDatabase();
    world = new PlayWorld(open, narrator);
    tree = new GameTree({ db: world.db, clock: world.clock });
    await world.addStory(1);
  });
  afterAll(async () => {
    await world.engine.shutDown(1000);
    expect((await world.books()).ok).toBe(true);
    await open.close();
  });

  /** A player who has played one turn. */
  const played = async (coins = 10) => {
    narrator.reply = plainReply;
    const user = await world.addPlayer(coins);
    const game = await world.startGame(user);
    const turn = randomUUID();
    await world.send(user, game, turn);
    await world.end(turn);
    return { user, game, turn };
  };

  it('100 retries under one id are one reply; of two under different ids one is refused while the other runs', async () => {
    const { user, turn } = await played();
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 100 }, () => world.retry(user, turn, id)));
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'attached')).toHaveLength(99);
    await world.end(id);
    narrator.reply = async function* (request, signal) {
      yield* plainReply(request);
      if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    };
    const both = [randomUUID(), randomUUID()] as const;
    const two = await Promise.all(both.map((other) => world.retry(user, turn, other)));
    expect(two.toSorted()).toEqual(['TURN_RUNNING', 'accepted']);
    expect(await tree.goTo(user, (await world.turn(turn)).game_id, turn)).toEqual({ ok: false, error: 'TURN_RUNNING' });
    expect(await tree.edit(user, turn, 'Other words.')).toEqual({ ok: false, error: 'TURN_RUNNING' });
    await world.stop(both[two.indexOf('accepted')] ?? '');
  });

  it('PLAY-06: the first retry of a paid reply is free, the next ones are not', async () => {
    const { user, turn } = await played(3);
    expect(await world.balance(user)).toBe(2);
    for (const [left, answer] of [
      [2, 'accepted'],
      [1, 'accepted'],
      [0, 'accepted'],
      [0, 'COINS_INSUFFICIENT'],
    ] as const) {
      const id = randomUUID();
      expect(await world.retry(user, turn, id)).toBe(answer);
      if (answer === 'accepted') await world.end(id);
      expect(await world.balance(user)).toBe(left);
    }
  });

  it('PLAY-06: another reply costs the price that was shown and sent with the turn, also after edits and empty replies', async () => {
    const { user, game, turn } = await played(10);
    const silent: PromptedNarrator['reply'] = async function* () {
      yield finish;
    };
    let replyId = turn;
    for (const [tell, edit] of [
      [silent, null],
      [plainReply, ''],
      [silent, null],
      [plainReply, 'Mine.'],
      [plainReply, null],
    ] as const) {
      const before = (await world.opened(user, game))?.turns.at(-1);
      narrator.reply = tell;
      const id = randomUUID();
      expect(await world.retry(user, replyId, id)).toBe('accepted');
      const { status } = await world.end(id);
      const accepted = (await world.eventsOf(id))[0]?.event;
      if (accepted?.type !== 'accepted') throw new Error('the turn was not accepted');
      expect(accepted).toMatchObject({ cost: before?.retryPrice, parent: (await world.turn(turn)).parent });
      if (edit !== null) await tree.edit(user, id, edit);
      const after = (await world.opened(user, game))?.turns.at(-1);
      expect(after?.retryPrice).toBe(status === 'done' ? accepted.retry_price : accepted.cost);
      replyId = id;
    }
    expect((await world.opened(user, game))?.turns[0]?.retryPrice).toBeNull();
  });

  it('a retry id sent for another turn is a conflict; the opening has no other reply; another user finds nothing', async () => {
    const { user, game, turn } = await played();
    const id = randomUUID();
    await world.retry(user, turn, id);
    await world.end(id);
    const opening = (await world.turn(turn)).parent ?? '';
    expect(await world.retry(user, opening, id)).toBe('TURN_CONFLICT');
    expect(await world.retry(user, opening, randomUUID())).toBe('INVALID_INPUT');
    const otherUser = await world.addPlayer(10);
    expect(await world.retry(otherUser, turn, randomUUID())).toBe('NOT_FOUND');
    expect(await tree.goTo(otherUser, game, turn)).toEqual({ ok: false, error: 'NOT_FOUND' });
    expect(await tree.edit(otherUser, turn, 'Mine.')).toEqual({ ok: false, error: 'NOT_FOUND' });
    expect(await tree.branches(otherUser, game, null)).toEqual({ ok: false, error: 'NOT_FOUND' });
    expect(await tree.reasoning(otherUser, turn)).toBeNull();
    const other = await played();
    expect(await tree.goTo(user, game, other.turn)).toEqual({ ok: false, error: 'NOT_FOUND' });
  });

  it('faults S46: an edited reply is replayed with its original text, from any position', async () => {
    const { user, turn } = await played();
    const { text } = await world.turn(turn);
    await tree.edit(user, turn, 'Short.');
    expect((await world.turn(turn)).text).toBe('Short.');
    expect(textOf(await world.eventsOf(turn))).toBe(text);
    const first = 'You said hello.'.length;
    expect(textOf(await world.eventsOf(turn, 2 + first))).toBe(text.slice(first));
    await tree.edit(user, turn, '');
    expect((await world.turn(turn)).text).toBe(text);
  });

  it('a story narrated by a model continues after its ending, and its state says so', async () => {
    const { user, game } = await played();
    narrator.reply = async function* () {
      yield { type: 'text', text: 'The sun rises.' };
      yield { ...finish, ending: 'dawn' };
    };
    const last = randomUUID();
    await world.send(user, game, last);
    expect((await world.end(last)).ending?.name).toBe('Dawn');
    narrator.reply = plainReply;
    const beyond = randomUUID();
    expect(await world.send(user, game, beyond)).toBe('accepted');
    await world.end(beyond);
    expect((await world.turn(beyond)).state.ended).toBe('dawn');
    const branches = await tree.branches(user, game, null);
    expect(branches.ok && branches.value.nodes.map((node) => node.ending)).toEqual([null, null, 'Dawn', null]);
  });

  it('PLAY-21, S112: a large tree is read in parts that hold every node once, and a part of a tree that has changed is refused', async () => {
    const { user, game, turn } = await played();
    // Many have the same time, as the replies of an imported chat may.
    const others = await sql<{ id: string; parent: string }>`
      INSERT INTO turns (id, game_id, parent, variant_of, depth, input, request, status, text, choices, state, narrator_state, ending, price, owner, memory, created_at, ended_at)
      SELECT gen_random_uuid(), game_id, parent, id, depth, input, request, status, text, choices, state, narrator_state, ending, price, owner, memory,
        created_at + n / 100 * interval '1 ms', ended_at
      FROM turns t, generate_series(1, 1100) n WHERE id = ${turn} RETURNING id, parent`.execute(world.db);
    const parts: string[][] = [];
    const read = async (after: string | null): Promise<void> => {
      const part = await tree.branches(user, game, after === null ? null : { head: turn, after });
      if (!part.ok) throw new Error(part.error);
      parts.push(part.value.nodes.map(({ id }) => id));
      expect(part.value.next).toBe(parts.length === 3 ? null : parts.at(-1)?.at(-1));
      if (part.value.next !== null) await read(part.value.next);
    };
    await read(null);
    expect(parts.map(({ length }) => length)).toEqual([500, 500, 102]);
    expect(new Set(parts.flat())).toEqual(new Set([others.rows[0]?.parent, turn, ...others.rows.map(({ id }) => id)]));
    const last = parts[0]?.at(-1) ?? '';
    expect(await tree.branches(user, game, { head: turn, after: randomUUID() })).toEqual({ ok: false, error: 'TURN_CONFLICT' });
    await tree.goTo(user, game, last);
    expect(await tree.branches(user, game, { head: turn, after: last })).toEqual({ ok: false, error: 'TURN_CONFLICT' });
    expect((await tree.branches(user, game, { head: last, after: last })).ok).toBe(true);
  });

  it('a turn of a game with a model is refused while there is no model, and nothing is charged', async () => {
    const { user, game } = await played();
    const scripted = new Narrators(new PromptedNarrator());
    const acceptance = new TurnAcceptance({
      db: world.db,
      content: new PlayedContent(world.db),
      narrators: scripted,
      clock: world.clock,
      processId: 'p',
    });
    const refused = await acceptance.accept({ user, gameId: game, turnId: randomUUID(), input: { kind: 'continue' }, brand: aBrand });
    expect(!refused.ok && refused.error.code).toBe('NARRATOR_AWAY');
    expect(await world.balance(user)).toBe(9);
    const games = new Games({ db: world.db, narrators: scripted, clock: world.clock, faultPoint: () => undefined, processId: 'p' });
    const fresh = await games.start(freshGame(user));
    expect(fresh.ok && fresh.value.game.narrator.kind).toBe('scripted');
  });

  it('PLAY-28: thinking is kept in every view, since each may be left for the one that shows it', async () => {
    narrator.reply = async function* (request) {
      yield { type: 'reasoning', text: 'What would ' };
      yield { type: 'reasoning', text: 'they want?' };
      yield* plainReply(request);
    };
    const user = await world.addPlayer(10);
    for (const mode of ['reasoning', 'story'] as const) {
      const opened = await world.games.start({ ...freshGame(user), mode });
      const game = opened.ok ? opened.value.game.id : '';
      const turn = randomUUID();
      await world.send(user, game, turn);
      await world.end(turn);
      expect(await tree.reasoning(user, turn)).toBe('What would they want?');
      expect((await world.opened(user, game))?.turns.at(-1)?.reasoned).toBe(true);
    }
  });
});
