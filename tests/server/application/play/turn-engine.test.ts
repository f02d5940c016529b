import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fail } from '#domain/result.ts';
import { TurnSettlement } from '#server/application/play/turn-settlement.ts';
import { type NumberedEvent, textOf } from '#server/domain/play/turn-transcript.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { aBrand } from '#tests/fakes/a-narration-request.ts';
import { finish, PromptedNarrator, plainReply } from '#tests/fakes/prompted-narrator.ts';
import { runs } from '#tests/proof.ts';
import { PlayWorld } from '#tests/server/harness/play-world.ts';
import { describeOnEachDatabase } from '#tests/server/harness/test-database.ts';

const RACES = runs(15, 1000);
const SENDS = runs(100, 500);
const PLAYERS = runs(20, 50);

describeOnEachDatabase('turn engine', (openDatabase) => {
  let open: OpenDatabase;
  let world: PlayWorld;
  const narrator = new PromptedNarrator();

  beforeAll(async () => {
    open = await openDatabase();
    world = new PlayWorld(open, narrator);
    await world.addStory(1);
    await world.sweep.sweep();
  });
  afterAll(async () => {
    await world.engine.shutDown(1000);
    expect((await world.books()).rows.filter((row) => !row.ok)).toEqual([]);
    await open.close();
  });

  const player = async (coins: number) => {
    narrator.reply = plainReply;
    const user = await world.addPlayer(coins);
    return { user, game: await world.startGame(user) };
  };

  const eventsOf = (id: string) =>
    world.db.selectFrom('turn_events').select(['seq', 'event']).where('turn_id', '=', id).orderBy('seq').execute();

  it(`${SENDS} parallel sends of one turn are one turn and one charge`, async () => {
    const { user, game } = await player(10);
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: SENDS }, () => world.send(user, game, id)));
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'attached')).toHaveLength(SENDS - 1);
    expect(await world.end(id)).toMatchObject({ status: 'done', cost: 1, balance: 9 });
    expect(await world.balance(user)).toBe(9);
  });

  it(`${PLAYERS} turns at once against coins for 2: exactly 2`, async () => {
    const { user } = await player(2);
    const games = await Promise.all(Array.from({ length: PLAYERS }, () => world.startGame(user)));
    const sent = games.map((game) => ({ game, id: randomUUID() }));
    const answers = await Promise.all(sent.map(({ game, id }) => world.send(user, game, id)));
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(2);
    expect(answers.filter((answer) => answer === 'COINS_INSUFFICIENT')).toHaveLength(PLAYERS - 2);
    await Promise.all(sent.filter((_, index) => answers[index] === 'accepted').map(({ id }) => world.end(id)));
    expect(await world.balance(user)).toBe(0);
  });

  it(`${PLAYERS} players at once each get their own words`, async () => {
    const players = await Promise.all(Array.from({ length: PLAYERS }, () => player(5)));
    const replies = await Promise.all(
      players.map(async ({ user, game }, index) => {
        const id = randomUUID();
        await world.send(user, game, id, { kind: 'say', text: `word ${index}` });
        return textOf(await world.eventsOf(id));
      }),
    );
    expect(replies).toEqual(players.map((_, index) => `You said word ${index}. It was heard.`));
  });

  it('refuses the same id with other words, a second turn while one runs, and a choice not on offer', async () => {
    const { user, game } = await player(5);
    const id = randomUUID();
    const held = Promise.withResolvers<void>();
    narrator.reply = async function* (request) {
      await held.promise;
      yield* plainReply(request);
    };
    expect(await world.send(user, game, id)).toBe('accepted');
    expect(await world.send(user, game, id, { kind: 'say', text: 'other' })).toBe('TURN_CONFLICT');
    expect(await world.send(user, game, randomUUID())).toBe('TURN_RUNNING');
    held.resolve();
    await world.end(id);
    expect(await world.send(user, game, randomUUID(), { kind: 'choice', choiceId: '7' })).toBe('INVALID_INPUT');
    expect(await world.send(await world.addPlayer(5), game, randomUUID())).toBe('NOT_FOUND');
  });

  it('gives every reader the same words, from the start, from the middle, and long after the end', async () => {
    const { user, game } = await player(5);
    const id = randomUUID();
    narrator.reply = async function* () {
      for (const word of 'One two three four five six seven.'.split(' ')) {
        yield { type: 'text', text: `${word} ` };
        await delay(2);
      }
      yield finish;
    };
    await world.send(user, game, id);
    const [first, second] = await Promise.all([world.eventsOf(id), world.eventsOf(id)]);
    expect(textOf(first)).toBe('One two three four five six seven. ');
    expect(second).toEqual(first);
    for (const { seq } of first) {
      const received = textOf(first.filter((event) => event.seq <= seq));
      expect(received + textOf(await world.eventsOf(id, seq))).toBe(textOf(first));
    }
    expect((await world.eventsOf(id, 99_999)).map(({ event }) => event.type)).toEqual(['end']);
    expect((await world.turn(id)).text).toBe(textOf(first));
  });

  describe('NARR-34: text that the narrator takes back', () => {
    /** Thinking that is shown, taken back once the test says so, and the story in its place; without a `rest` it waits to be stopped. */
    const rethought = (rest: string | null) => {
      let goOn = () => {};
      const shown = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      narrator.reply = async function* (_, signal) {
        yield { type: 'text', text: 'First I weigh it. ' };
        await Promise.race([shown, once(signal, 'abort')]);
        if (!signal.aborted) {
          yield { type: 'reset' };
          yield { type: 'text', text: 'The lamp' };
          if (rest === null) await once(signal, 'abort');
          else yield { type: 'text', text: rest };
        }
        yield finish;
      };
      return () => goOn();
    };

    it('is in no stored text, and every reader ends with the story, in this process and in another one, from any number on', async () => {
      const elsewhere = new PlayWorld(open, narrator, 'reading-process', false);
      const { user, game } = await player(5);
      const id = randomUUID();
      const goOn = rethought(' burns.');
      await world.send(user, game, id);
      const early = [world, elsewhere].map(async (reader) => {
        const kept: NumberedEvent[] = [];
        for await (const event of reader.log.read(id, 0, new AbortController().signal)) {
          kept.push(event);
          if (event.event.type === 'delta') goOn();
        }
        return kept;
      });
      for (const events of await Promise.all(early)) {
        expect(events.map(({ event }) => event.type)).toContain('reset');
        expect(textOf(events)).toBe('The lamp burns.');
      }
      expect(await world.turn(id)).toMatchObject({ text: 'The lamp burns.', status: 'done', cost: 1 });
      for (const reader of [world, elsewhere])
        for (const after of [0, 1, 9, 20, 99_999]) {
          const events = await reader.eventsOf(id, after);
          expect('The lamp burns.'.endsWith(textOf(events))).toBe(true);
          expect(JSON.stringify(events)).not.toContain('weigh');
          expect(events.at(-1)?.event.type).toBe('end');
        }
    });

    it('counts for nothing: a stop is charged by the story alone, and a turn that a dead process left keeps the story alone', async () => {
      const { user, game } = await player(5);
      const id = randomUUID();
      const goOn = rethought(null);
      await world.send(user, game, id);
      goOn();
      while (textOf(await eventsOf(id)) !== 'The lamp') await delay(1);
      expect(await world.stop(id)).toBe('stopped');
      expect(await world.end(id)).toMatchObject({ cost: 0, balance: 5 });
      expect((await world.turn(id)).text).toBe('The lamp');

      const dead = new PlayWorld(open, narrator, 'dead-process');
      const left = randomUUID();
      await dead.acceptance.accept({ user, gameId: game, turnId: left, input: { kind: 'say', text: 'x' }, brand: aBrand });
      const events = [
        { seq: 11, event: { type: 'delta', text: 'I weigh it.' } },
        { seq: 12, event: { type: 'reset' } },
        { seq: 18, event: { type: 'delta', text: 'Words.' } },
      ];
      for (const { seq, event } of events)
        await dead.db
          .insertInto('turn_events')
          .values({ turn_id: left, seq, event: JSON.stringify(event) })
          .execute();
      await world.sweep.sweep();
      expect(await world.turn(left)).toMatchObject({ status: 'interrupted', text: 'Words.', cost: 0 });
      expect(textOf(await world.eventsOf(left))).toBe('Words.');
    });
  });

  describe('charging (PLAY-05)', () => {
    const ended = async (coins = 5) => {
      const { user, game } = await player(coins);
      const id = randomUUID();
      return { user, game, id };
    };

    it('a narrator that fails after some text charges nothing, keeps the text and offers the choices before it again', async () => {
      const { user, game, id } = await ended();
      narrator.reply = async function* () {
        yield { type: 'text', text: 'A whole sentence. And' };
        throw new Error('the connection broke');
      };
      await world.send(user, game, id);
      expect(await world.end(id)).toMatchObject({
        status: 'failed',
        cost: 0,
        balance: 5,
        message: expect.stringContaining('Nothing was charged'),
      });
      expect(await world.turn(id)).toMatchObject({ text: 'A whole sentence. And', choices: [{ id: '1', label: 'Go on' }], cost: 0 });
      narrator.reply = plainReply;
      expect(await world.send(user, game, randomUUID())).toBe('accepted');
    });

    it('the prompt is stored with the turn, also when the reply fails, and only there; of a whole reply with its figures', async () => {
      const { user, game, id } = await ended();
      const report = {
        template: 'story@7',
        model: 'm',
        parts: [],
        lore: [{ id: 'lamp', because: 'key', key: 'lamp', included: true }],
        turns: 3,
      } as const;
      narrator.reply = async function* () {
        yield { type: 'prompt', report };
        throw new Error('the connection broke');
      };
      await world.send(user, game, id);
      expect(await world.end(id)).toMatchObject({ status: 'failed', cost: 0 });
      expect((await world.turn(id)).prompt).toEqual(report);
      const figures = { repetition: 0, slips: 1, unbacked: 0, retried: false };
      narrator.reply = async function* () {
        yield { type: 'prompt', report };
        yield { type: 'text', text: 'It rains.' };
        yield { ...finish, figures };
      };
      const whole = randomUUID();
      await world.send(user, game, whole);
      await world.end(whole);
      expect((await world.turn(whole)).prompt).toEqual({ ...report, reply: figures });
      narrator.reply = plainReply;
      const next = randomUUID();
      await world.send(user, game, next);
      await world.end(next);
      expect((await world.turn(next)).prompt).toBeNull();
    });

    it.each([
      ['an empty reply', ''],
      ['white space', ' \n '],
    ])('%s charges nothing', async (_, text) => {
      const { user, game, id } = await ended();
      narrator.reply = async function* () {
        if (text) yield { type: 'text', text };
        yield finish;
      };
      await world.send(user, game, id);
      expect(await world.end(id)).toMatchObject({ status: 'failed', cost: 0, balance: 5 });
    });

    it.each([
      ['before the first sentence', 'The lamp went', 0],
      ['after a sentence', 'The lamp went out. You', 1],
      ['short of 300 characters without a sentence mark', 'x'.repeat(299), 0],
      ['after 300 characters without a sentence mark', 'x'.repeat(300), 1],
    ])('a stop %s costs what it should and keeps what came', async (_, text, cost) => {
      const { user, game, id } = await ended();
      narrator.reply = async function* (_, signal) {
        yield { type: 'text', text };
        await delay(5000, undefined, { signal }).catch(() => undefined);
        yield finish;
      };
      await world.send(user, game, id);
      while (!(await world.db.selectFrom('turn_events').selectAll().where('turn_id', '=', id).where('seq', '>', 1).executeTakeFirst()))
        await delay(5);
      expect(await world.stop(id)).toBe('stopped');
      expect(await world.end(id)).toMatchObject({ status: 'stopped', cost, balance: 5 - cost });
      expect((await world.turn(id)).text).toBe(text);
      expect(await world.stop(id)).toBe('stopped');
    });

    it.each([
      ['breaks off', Promise.reject.bind(Promise, new Error('the connection broke'))],
      ['ends without a finish', Promise.resolve.bind(Promise)],
    ])('a stop after a sentence moves the story and costs the turn, also where the narrator %s on it', async (_, leave) => {
      const { user, game, id } = await ended();
      narrator.reply = async function* (_, signal) {
        yield { type: 'text', text: 'The lamp went out. You' };
        yield { type: 'state', state: { mood: 'dark' } };
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
        await leave();
      };
      await world.send(user, game, id);
      await expect.poll(async () => (await eventsOf(id)).length).toBe(3);
      expect(await world.stop(id)).toBe('stopped');
      expect(await world.end(id)).toMatchObject({ status: 'stopped', cost: 1, balance: 4 });
      expect(await world.turn(id)).toMatchObject({ text: 'The lamp went out. You', state: { mood: 'dark' }, choices: [] });
    });

    it('a miss that the narrator waives is free', async () => {
      const { user, game, id } = await ended();
      narrator.reply = async function* () {
        yield { type: 'text', text: 'The rain has no opinion.' };
        yield { ...finish, free: true };
      };
      await world.send(user, game, id);
      expect(await world.end(id)).toMatchObject({ status: 'done', cost: 0, balance: 5 });
    });
  });

  it('reaches an authored ending once, hides the others, and ends the game', async () => {
    const { user, game } = await player(5);
    const id = randomUUID();
    narrator.reply = async function* () {
      yield { type: 'text', text: 'The sun rises.' };
      yield { ...finish, choices: [], ending: 'dawn' };
    };
    await world.send(user, game, id);
    const { ending } = await world.end(id);
    expect(ending).toMatchObject({ id: 'dawn', name: 'Dawn' });
    expect(ending?.endings).toEqual([
      { id: 'dawn', name: 'Dawn', hint: 'Wait.', found: true },
      { id: 'night', name: null, hint: 'Leave.', found: false },
    ]);
    expect(await world.send(user, game, randomUUID())).toBe('GAME_ENDED');
  });

  it(`faults S44: settles or sweeps a turn, never both: ${RACES} races`, async () => {
    for (let race = 0; race < RACES; race += 1) {
      const { user, game } = await player(1);
      const id = randomUUID();
      const accepted = await world.acceptance.accept({ user, gameId: game, turnId: id, input: { kind: 'say', text: 'x' }, brand: aBrand });
      expect(accepted.ok).toBe(true);
      await world.db
        .insertInto('turn_events')
        .values({ turn_id: id, seq: 6, event: JSON.stringify({ type: 'delta', text: 'Done.' }) })
        .execute();
      const outcome = { status: 'done' as const, choices: [], state: {}, narratorState: '', ending: null, free: false };
      const ends = await Promise.all([
        world.settlement.settle(id, { outcome }),
        world.settlement.settle(id, { outcome: null, status: 'interrupted', message: 'swept' }),
      ]);
      expect(ends.filter(Boolean)).toHaveLength(1);
      expect(await world.balance(user)).toBe(ends[0] ? 0 : 1);
    }
  });

  it('completes what a dead process had finished telling, and interrupts what it had not', async () => {
    const dead = new PlayWorld(open, narrator, 'dead-process');
    const [complete, cut] = [await player(3), await player(3)];
    const [completeTurn, cutTurn] = [randomUUID(), randomUUID()];
    for (const [{ user, game }, id] of [
      [complete, completeTurn],
      [cut, cutTurn],
    ] as const) {
      await dead.acceptance.accept({ user, gameId: game, turnId: id, input: { kind: 'say', text: 'x' }, brand: aBrand });
      await dead.db
        .insertInto('turn_events')
        .values({ turn_id: id, seq: 7, event: JSON.stringify({ type: 'delta', text: 'Words.' }) })
        .execute();
    }
    const outcome = { status: 'done', choices: [], state: {}, narratorState: 's', ending: null, free: false };
    await dead.db
      .updateTable('turns')
      .set({ outcome: JSON.stringify(outcome) })
      .where('id', '=', completeTurn)
      .execute();
    await world.sweep.sweep();
    expect(await world.turn(completeTurn)).toMatchObject({ status: 'done', text: 'Words.', cost: 1 });
    expect(await world.turn(cutTurn)).toMatchObject({ status: 'interrupted', text: 'Words.', cost: 0 });
    expect([await world.balance(complete.user), await world.balance(cut.user)]).toEqual([2, 3]);
    expect((await world.end(cutTurn)).message).toContain('Nothing was charged');
  });

  it('a process that stalled so long that its turn was ended for it can write nothing into it any more', async () => {
    const stalled = new PlayWorld(open, narrator, 'stalled-process', false);
    const { user, game } = await player(3);
    const id = randomUUID();
    const held = Promise.withResolvers<void>();
    narrator.reply = async function* () {
      yield { type: 'text', text: 'Kept words. ' };
      await held.promise;
      yield { type: 'text', text: 'Words of a ghost.' };
      yield finish;
    };
    expect(await stalled.send(user, game, id)).toBe('accepted');
    while (textOf(await eventsOf(id)) === '') await delay(5);
    await world.sweep.sweep();
    expect(await world.end(id)).toMatchObject({ status: 'interrupted', cost: 0 });
    held.resolve();
    await stalled.engine.shutDown(2000);
    expect(textOf(await world.eventsOf(id))).toBe('Kept words. ');
    expect((await eventsOf(id)).at(-1)?.event.type).toBe('end');
    expect((await world.turn(id)).text).toBe('Kept words. ');
    expect(await world.balance(user)).toBe(3);
  });

  it('a reader in another process loses no word while the turn is being ended', async () => {
    const elsewhere = new PlayWorld(open, narrator, 'reading-process', false);
    for (let race = 0; race < 10; race += 1) {
      const { user, game } = await player(3);
      const id = randomUUID();
      await world.send(user, game, id, { kind: 'say', text: `word ${race}` });
      const received = await Promise.all([elsewhere.eventsOf(id), elsewhere.eventsOf(id), elsewhere.eventsOf(id)]);
      for (const events of received) expect(textOf(events)).toBe(`You said word ${race}. It was heard.`);
    }
  });

  it('a reply whose end was stored while its confirmation got lost is charged once, and its readers receive the end', async () => {
    const { user, game } = await player(3);
    const id = randomUUID();
    const settle = vi.spyOn(world.settlement, 'settle').mockImplementationOnce(async (turnId, conclusion) => {
      expect(await TurnSettlement.prototype.settle.call(world.settlement, turnId, conclusion)).not.toBeNull();
      throw new Error('Connection terminated unexpectedly');
    });
    await world.send(user, game, id);
    expect(await world.end(id)).toMatchObject({ status: 'done', cost: 1, balance: 2 });
    expect(settle).toHaveBeenCalledTimes(2);
    settle.mockRestore();
    expect(await world.balance(user)).toBe(2);
  });

  it('words that the database refuses fail their own turn alone, also when they are written together with those of others', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => player(3)));
    narrator.reply = async function* ({ input }) {
      const said = input && 'text' in input ? input.text : '';
      yield { type: 'text', text: `First ${said}. ` };
      yield { type: 'text', text: said === '7' ? 'No database takes a \0.' : 'Second.' };
      yield finish;
    };
    const ids = await Promise.all(
      players.map(async ({ user, game }, index) => {
        const id = randomUUID();
        await world.send(user, game, id, { kind: 'say', text: String(index) });
        return id;
      }),
    );
    const ends = await Promise.all(ids.map((id) => world.end(id)));
    expect(ends.map(({ status }) => status)).toEqual(ids.map((_, index) => (index === 7 ? 'failed' : 'done')));
  });

  it('the same id sent to two games at once is one turn and one refusal', async () => {
    for (let race = 0; race < 10; race += 1) {
      const { user, game } = await player(3);
      const other = await world.startGame(user);
      const id = randomUUID();
      const answers = await Promise.all([world.send(user, game, id), world.send(user, other, id)]);
      expect(answers.sort()).toEqual(['TURN_CONFLICT', 'accepted']);
      await world.end(id);
      expect(await world.balance(user)).toBe(2);
    }
  });

  it('gives older turns of the game they belong to, also when it is not the latest', async () => {
    const { user, game } = await player(5);
    const id = randomUUID();
    await world.send(user, game, id);
    await world.end(id);
    await world.startGame(user);
    const older = await world.games.history(user, { storyId: 'harbour', actorId: 'harbour.narrator' }, id, 10);
    if (!older.ok) throw new Error(older.error);
    expect(older.value.game.id).toBe(game);
    expect(older.value.turns.map((turn) => turn.input)).toEqual([null]);
    const others = await world.games.history(await world.addPlayer(0), { storyId: 'harbour' }, id, 10);
    expect(others).toEqual(fail('NOT_FOUND'));
  });

  it('interrupts what is left when the server goes down', async () => {
    const { user, game } = await player(3);
    const id = randomUUID();
    narrator.reply = async function* (_, signal) {
      yield { type: 'text', text: 'A sentence. ' };
      await delay(60_000, undefined, { signal }).catch(() => undefined);
    };
    await world.send(user, game, id);
    await delay(20);
    await world.engine.shutDown(10);
    expect(await world.turn(id)).toMatchObject({ status: 'interrupted', cost: 0 });
    expect(await world.balance(user)).toBe(3);
  });

  it('the database itself refuses impossible coins and changed entries', async () => {
    const user = await world.addPlayer(5);
    const wallet = (set: object) => world.db.updateTable('wallets').set(set).where('user_uuid', '=', user).execute();
    for (const set of [{ bonus: -1 }, { bought: -1 }, { held_bonus: 6 }, { held_bonus: -1 }, { bonus: 2 ** 40 }, { bonus: 1.5e300 }]) {
      await expect(wallet(set)).rejects.toThrow();
    }
    const entry = (bonus: number, bought = 0) =>
      world.db
        .insertInto('ledger_entries')
        .values({ user_uuid: user, key: randomUUID(), kind: 'grant', bonus, bought, created_at: new Date() })
        .execute();
    for (const amount of [0, -5, Number.NaN, 2 ** 63]) await expect(entry(amount)).rejects.toThrow();
    await expect(entry(5, 5)).rejects.toThrow();
    await expect(world.db.updateTable('ledger_entries').set({ bonus: 500 }).where('user_uuid', '=', user).execute()).rejects.toThrow(
      /immutable/,
    );
    await expect(world.db.deleteFrom('ledger_entries').where('user_uuid', '=', user).execute()).rejects.toThrow(/immutable/);
    expect(await world.balance(user)).toBe(5);
  });
});
