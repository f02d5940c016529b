/**
 * @shortened one outage outlasts a lease (10 s), the others take 1.5 s
 * @proven leases after a long outage: the first case; `turn-sweep.test.ts`
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Narration } from '#server/application/narrator/narrator.ts';
import { type NumberedEvent, textOf } from '#server/domain/play/turn-transcript.ts';
import { type OpenDatabase, openDatabase } from '#server/infrastructure/db/open-database.ts';
import { finish, PromptedNarrator, plainReply } from '#tests/fakes/prompted-narrator.ts';
import { PlayWorld } from '#tests/server/harness/play-world.ts';
import { type PostgresProcess, startPostgres } from '#tests/server/harness/postgres-process.ts';

/** Longer than a lease, so that every process that plays looks dead when the database is back. */
const LONG_MS = 10_000;
/** Long enough that writes fail several times. */
const SHORT_MS = 1_500;
const PLAYERS = 12;

/** A gate that narrators wait at, so that the database can go away at that moment. */
class Gate {
  #open: () => void = () => undefined;
  waiting = 0;
  readonly #passed = new Promise<void>((resolve) => {
    this.#open = resolve;
  });
  async pass(): Promise<void> {
    this.waiting += 1;
    await this.#passed;
  }
  open(): void {
    this.#open();
  }
}

describe('faults S62: PostgreSQL is unavailable while replies are written', () => {
  let postgres: PostgresProcess;
  let open: OpenDatabase;
  let openElsewhere: OpenDatabase;
  let world: PlayWorld;
  let elsewhere: PlayWorld;
  const narrator = new PromptedNarrator();

  beforeAll(async () => {
    postgres = await startPostgres();
    const url = `${postgres.url}?options=-c%20synchronous_commit%3Don`;
    open = await openDatabase({ url, directory: null });
    openElsewhere = await openDatabase({ url, directory: null });
    world = new PlayWorld(open, narrator);
    elsewhere = new PlayWorld(openElsewhere, narrator);
    await world.addStory(1);
    await world.sweep.start();
    await elsewhere.sweep.start();
  });

  afterAll(async () => {
    await world.engine.shutDown(0);
    await Promise.all([world.sweep.stop(), elsewhere.sweep.stop()]);
    expect((await world.books()).rows.filter((row) => !row.ok)).toEqual([]);
    await open.close();
    await openElsewhere.close();
    await postgres.stop();
  });

  /** A whole stream. It waits as long as the stream does: how long an outage takes is the machine's affair. */
  const eventsFrom = async ({ log }: PlayWorld, id: string): Promise<NumberedEvent[]> => {
    const received: NumberedEvent[] = [];
    for await (const event of log.read(id, 0, new AbortController().signal)) received.push(event);
    return received;
  };

  /** Resolves once a part of a reply is stored, and so has come to a reader. */
  const firstWords = async ({ log }: PlayWorld, id: string): Promise<void> => {
    for await (const { event } of log.read(id, 0, new AbortController().signal)) if (event.type === 'delta') return;
  };

  /** Players whose replies stand before the gate. */
  const playersAt = async (gate: Gate, reply: PromptedNarrator['reply']) => {
    narrator.reply = plainReply;
    const turns = await Promise.all(
      Array.from({ length: PLAYERS }, async () => {
        const user = await world.addPlayer(3);
        return { user, game: await world.startGame(user), id: randomUUID() };
      }),
    );
    narrator.reply = reply;
    const streams = await Promise.all(
      turns.map(async (turn) => {
        expect(await world.send(turn.user, turn.game, turn.id)).toBe('accepted');
        return { ...turn, received: eventsFrom(world, turn.id), receivedElsewhere: eventsFrom(elsewhere, turn.id) };
      }),
    );
    await expect.poll(() => gate.waiting).toBe(PLAYERS);
    return streams;
  };

  const outage = async (signal: 'SIGINT' | 'SIGQUIT', ms: number, meanwhile: () => unknown) => {
    await postgres.down(signal);
    await meanwhile();
    await delay(ms);
    await postgres.start();
  };

  async function* gated(gate: Gate, before: readonly Narration[], after: readonly Narration[]): AsyncIterable<Narration> {
    yield* before;
    await gate.pass();
    yield* after;
  }
  const text = (text: string): Narration => ({ type: 'text', text });

  it.each([
    ['just before the outcome is stored', 'SIGINT', SHORT_MS, [text('The lamp went out. '), text('It was dark.')], [finish]],
    ['between two words, for longer than a lease', 'SIGQUIT', LONG_MS, [text('The lamp went out. ')], [text('It was dark.'), finish]],
  ] as const)(
    '%s (%s): every reader receives the whole reply, the story moves, and the turn is charged once',
    async (_, signal, ms, before, after) => {
      const gate = new Gate();
      const streams = await playersAt(gate, () => gated(gate, before, after));
      await outage(signal, ms, () => gate.open());
      const ends = await Promise.all(streams.map(async ({ received }) => (await received).at(-1)?.event));
      expect(ends.map((end) => end?.type === 'end' && end.status)).toEqual(Array(PLAYERS).fill('done'));
      for (const { user, id, received, receivedElsewhere } of streams) {
        for (const events of [await received, await receivedElsewhere]) {
          expect(textOf(events)).toBe('The lamp went out. It was dark.');
          expect(events.at(-1)?.event).toMatchObject({ type: 'end', status: 'done', cost: 1, balance: 2 });
        }
        expect(await world.turn(id)).toMatchObject({
          status: 'done',
          cost: 1,
          text: 'The lamp went out. It was dark.',
          narrator_state: 'next',
        });
        expect(await world.balance(user)).toBe(2);
      }
    },
  );

  it('a narrator that reads its game meanwhile receives it when the database is back', async () => {
    const gate = new Gate();
    const reads: unknown[] = [];
    const streams = await playersAt(gate, async function* (request) {
      await gate.pass();
      reads.push(await request.history(9), await request.cast(), await request.summary(), await request.given('It was dark.'));
      yield* [text('It was dark.'), finish];
    });
    await outage('SIGQUIT', SHORT_MS, () => gate.open());
    for (const { user, received } of streams) {
      expect((await received).at(-1)?.event).toMatchObject({ type: 'end', status: 'done', cost: 1 });
      expect(await world.balance(user)).toBe(2);
    }
    expect(reads).toHaveLength(4 * PLAYERS);
    expect(reads).toEqual(Array.from({ length: PLAYERS }, () => [[expect.anything()], [], null, false]).flat());
  });

  it('a stop in between is carried out when the database is back', async () => {
    const gate = new Gate();
    const streams = await playersAt(gate, () => gated(gate, [text('The lamp went out. It')], [text(' was dark'), text('.'), finish]));
    let stops: Promise<string>[] = [];
    await outage('SIGINT', SHORT_MS, () => {
      stops = streams.map(({ id }) => world.stop(id));
      gate.open();
    });
    for (const [index, { user, id, received }] of streams.entries()) {
      expect(await stops[index]).toBe('stopped');
      const events = await received;
      expect(events.at(-1)?.event).toMatchObject({ type: 'end', status: 'stopped', cost: 1 });
      expect((await world.turn(id)).text).toBe(textOf(events));
      expect(await world.balance(user)).toBe(2);
    }
  });

  it('a server that is stopped meanwhile gives up after its grace, and another process ends its turns', async () => {
    const gate = new Gate();
    const leaving = new PlayWorld(open, narrator);
    await leaving.sweep.start();
    const user = await world.addPlayer(3);
    narrator.reply = plainReply;
    const game = await leaving.startGame(user);
    narrator.reply = () => gated(gate, [text('The lamp went out. ')], [text('It was dark.'), finish]);
    const id = randomUUID();
    expect(await leaving.send(user, game, id)).toBe('accepted');
    const received = eventsFrom(leaving, id);
    await expect.poll(() => gate.waiting).toBe(1);
    // The narrator waits, but what it said before may still be on its way into the database.
    await firstWords(world, id);
    await outage('SIGINT', SHORT_MS, async () => {
      gate.open();
      await leaving.engine.shutDown(100);
      await leaving.sweep.stop();
      expect((await received).map(({ event }) => event.type)).not.toContain('end');
    });
    expect(await world.end(id)).toMatchObject({ status: 'interrupted', cost: 0, balance: 3 });
    expect((await world.turn(id)).text).toBe('The lamp went out. ');
  });
});
