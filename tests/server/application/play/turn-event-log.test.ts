import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type NumberedEvent, textOf } from '#server/domain/play/turn-transcript.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { aBrand } from '#tests/fakes/a-narration-request.ts';
import { PromptedNarrator } from '#tests/fakes/prompted-narrator.ts';
import { PlayWorld } from '#tests/server/harness/play-world.ts';
import { describeOnEachDatabase } from '#tests/server/harness/test-database.ts';

describeOnEachDatabase('the log of a turn', (openDatabase) => {
  let open: OpenDatabase;
  let world: PlayWorld;

  beforeAll(async () => {
    open = await openDatabase();
    world = new PlayWorld(open, new PromptedNarrator());
    await world.addStory(1);
  });
  afterAll(() => open.close());

  /** A turn that is accepted and open, and that the test writes. */
  const openTurn = async (): Promise<string> => {
    const user = await world.addPlayer(5);
    const turnId = randomUUID();
    const gameId = await world.startGame(user);
    const accepted = await world.acceptance.accept({ user, gameId, turnId, input: { kind: 'continue' }, brand: aBrand });
    if (!accepted.ok || accepted.value.kind !== 'accepted') throw new Error('the turn was not accepted');
    world.log.open(turnId, accepted.value.turn.accepted);
    return turnId;
  };
  const delta = (text: string) => ({ type: 'delta', text }) as const;
  const stored = (id: string) =>
    world.db.selectFrom('turn_events').select(['seq', 'event']).where('turn_id', '=', id).orderBy('seq').execute();

  it('stores deltas that wait together as one event, up to the next other event', async () => {
    const turn = await openTurn();
    for (const word of ['One ', 'two ', 'three. ']) await world.log.append(turn, delta(word));
    await world.log.append(turn, { type: 'state', mood: 'calm' });
    for (const word of ['Four ', 'five.']) await world.log.append(turn, delta(word));
    await world.log.flush(turn);
    expect((await stored(turn)).slice(1)).toEqual([
      { seq: 16, event: delta('One two three. ') },
      { seq: 17, event: { type: 'state', mood: 'calm' } },
      { seq: 27, event: delta('Four five.') },
    ]);
  });

  it('sends nothing that is not stored', async () => {
    const turn = await openTurn();
    const left = new AbortController();
    const received: NumberedEvent[] = [];
    const reading = (async () => {
      for await (const event of world.log.read(turn, 1, left.signal)) {
        const known = textOf(await stored(turn));
        received.push(event);
        expect(known.startsWith(textOf(received))).toBe(true);
      }
    })();
    for (let word = 0; word < 50; word += 1) {
      await world.log.append(turn, delta(`${word} `));
      if (word % 10 === 0) await world.log.flush(turn);
    }
    await world.log.flush(turn);
    await expect.poll(() => textOf(received)).toBe(textOf(await stored(turn)));
    left.abort();
    await reading;
  });

  it('gives a reader who fell behind the text it missed as one delta', async () => {
    const turn = await openTurn();
    const reader = world.log.read(turn, 1, new AbortController().signal)[Symbol.asyncIterator]();
    await world.log.append(turn, delta('First. '));
    expect((await reader.next()).value.event).toEqual(delta('First. '));
    for (let word = 0; word < 100; word += 1) {
      await world.log.append(turn, delta('more '));
      if (word % 20 === 0) await world.log.flush(turn);
    }
    await world.log.flush(turn);
    expect((await reader.next()).value).toEqual({ seq: 508, event: delta('more '.repeat(100)) });
    await reader.return?.();
  });

  it('PLAY-03: gives a reader whose number lies beyond the turn its end', async () => {
    const turn = await openTurn();
    const reader = world.log.read(turn, 999_999, new AbortController().signal)[Symbol.asyncIterator]();
    const first = reader.next();
    await world.log.append(turn, delta('A whole reply. '));
    await world.log.flush(turn);
    const end = { seq: 17, event: { type: 'end', status: 'done', cost: 1, balance: 4 } } as const;
    world.log.finish(turn, end);
    expect([(await first).value, (await reader.next()).done]).toEqual([end, true]);
  });

  it('stores and sends nothing after an event that the database refuses', async () => {
    const turn = await openTurn();
    await world.log.append(turn, delta('Kept. '));
    await world.log.flush(turn);
    await world.log.append(turn, delta('No database takes a \0.'));
    await world.log.append(turn, { type: 'state', mood: 'calm' });
    await world.log.append(turn, delta('Not after a gap.'));
    await expect(world.log.flush(turn)).rejects.toThrow();
    await expect(world.log.append(turn, delta('Nor later.'))).rejects.toThrow();
    expect(textOf(await stored(turn))).toBe('Kept. ');
    expect(await stored(turn)).toHaveLength(2);
  });
});
