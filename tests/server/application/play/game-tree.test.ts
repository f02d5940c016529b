import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Spending } from '../../../../server/application/coins/spending.ts';
import { GameTree } from '../../../../server/application/play/game-tree.ts';
import { Games } from '../../../../server/application/play/games.ts';
import { Narrators } from '../../../../server/application/play/narrators.ts';
import { TurnAcceptance } from '../../../../server/application/play/turn-acceptance.ts';
import { textOf } from '../../../../server/domain/play/turn-transcript.ts';
import type { OpenDatabase } from '../../../../server/infrastructure/db/open-database.ts';
import { aBrand } from '../../../fakes/a-narration-request.ts';
import { finish, PromptedNarrator, plainReply } from '../../../fakes/prompted-narrator.ts';
import { freshGame, PlayWorld } from '../../harness/play-world.ts';
import { describeOnPostgres } from '../../harness/test-database.ts';

describeOnPostgres('moving about in a game', (openDatabase) => {
  let open: OpenDatabase;
  let world: PlayWorld;
  let tree: GameTree;
  const narrator = new PromptedNarrator('model');

  beforeAll(async () => {
    open = await openDatabase();
    world = new PlayWorld(open, narrator);
    tree = new GameTree(world.db, world.clock);
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

  it('100 retries under one id are one reply; of two under different ids one is told that a reply is being written', async () => {
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
    await world.engine.stop(both[two.indexOf('accepted')] ?? '');
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

  it('PLAY-06: another reply costs what was shown for it and told with the turn, also after edits and replies that never came', async () => {
    const { user, game, turn } = await played(10);
    const silent: PromptedNarrator['reply'] = async function* () {
      yield finish;
    };
    let asked = turn;
    for (const [tell, edit] of [
      [silent, null],
      [plainReply, ''],
      [silent, null],
      [plainReply, 'Mine.'],
      [plainReply, null],
    ] as const) {
      const before = (await world.games.opened(user, game))?.turns.at(-1);
      narrator.reply = tell;
      const id = randomUUID();
      expect(await world.retry(user, asked, id)).toBe('accepted');
      const { status } = await world.end(id);
      const accepted = (await world.hear(id))[0]?.event;
      if (accepted?.type !== 'accepted') throw new Error('the turn was not accepted');
      expect(accepted).toMatchObject({ cost: before?.retry_price, parent: (await world.turn(turn)).parent });
      if (edit !== null) await tree.edit(user, id, edit);
      const after = (await world.games.opened(user, game))?.turns.at(-1);
      expect(after?.retry_price).toBe(status === 'done' ? accepted.retry_price : accepted.cost);
      asked = id;
    }
    expect((await world.games.opened(user, game))?.turns[0]?.retry_price).toBeNull();
  });

  it('a retry id sent for another turn is a conflict; the opening has no other reply; a stranger finds nothing', async () => {
    const { user, game, turn } = await played();
    const id = randomUUID();
    await world.retry(user, turn, id);
    await world.end(id);
    const opening = (await world.turn(turn)).parent ?? '';
    expect(await world.retry(user, opening, id)).toBe('TURN_CONFLICT');
    expect(await world.retry(user, opening, randomUUID())).toBe('INVALID_INPUT');
    const stranger = await world.addPlayer(10);
    expect(await world.retry(stranger, turn, randomUUID())).toBe('NOT_FOUND');
    expect(await tree.goTo(stranger, game, turn)).toEqual({ ok: false, error: 'NOT_FOUND' });
    expect(await tree.edit(stranger, turn, 'Mine.')).toEqual({ ok: false, error: 'NOT_FOUND' });
    expect(await tree.branches(stranger, game)).toBeNull();
    expect(await tree.reasoning(stranger, turn)).toBeNull();
    const other = await played();
    expect(await tree.goTo(user, game, other.turn)).toEqual({ ok: false, error: 'NOT_FOUND' });
  });

  it('faults S46: a reply that was edited is told again as the narrator told it, from any place', async () => {
    const { user, turn } = await played();
    const { text } = await world.turn(turn);
    await tree.edit(user, turn, 'Short.');
    expect((await world.turn(turn)).text).toBe('Short.');
    expect(textOf(await world.hear(turn))).toBe(text);
    const first = 'You said hello.'.length;
    expect(textOf(await world.hear(turn, 2 + first))).toBe(text.slice(first));
    await tree.edit(user, turn, '');
    expect((await world.turn(turn)).text).toBe(text);
  });

  it('a story told by a model goes on after its ending, and knows that it ended', async () => {
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
    expect((await tree.branches(user, game))?.nodes.map((node) => node.ending)).toEqual([null, null]);
  });

  it('a game told by a model waits for one when there is none, and nothing is charged', async () => {
    const { user, game } = await played();
    const scripted = new Narrators(new PromptedNarrator());
    const acceptance = new TurnAcceptance(world.db, world.ledger, new Spending(world.db, world.clock), scripted, world.clock, 'p');
    const refused = await acceptance.accept({ user, gameId: game, turnId: randomUUID(), input: { kind: 'continue' }, brand: aBrand });
    expect(!refused.ok && refused.error.code).toBe('NARRATOR_AWAY');
    expect(await world.balance(user)).toBe(9);
    const games = new Games(world.db, scripted, world.clock, () => undefined, 'p');
    const fresh = await games.start(freshGame(user));
    expect(fresh.ok && fresh.value.game.narrator.kind).toBe('scripted');
  });

  it('thinking is kept in the reasoning variant alone, and can be read while it comes', async () => {
    narrator.reply = async function* (request) {
      yield { type: 'reasoning', text: 'What would ' };
      yield { type: 'reasoning', text: 'they want?' };
      yield* plainReply(request);
    };
    const user = await world.addPlayer(10);
    for (const [mode, thought] of [
      ['reasoning', 'What would they want?'],
      ['story', ''],
    ] as const) {
      const opened = await world.games.start({ ...freshGame(user), mode });
      const game = opened.ok ? opened.value.game.id : '';
      const turn = randomUUID();
      await world.send(user, game, turn);
      await world.end(turn);
      expect(await tree.reasoning(user, turn)).toBe(thought);
      expect((await world.games.opened(user, game))?.turns.at(-1)?.reasoned).toBe(mode === 'reasoning');
    }
  });
});
