import { randomUUID } from 'node:crypto';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { TurnWakeUps } from '#server/application/play/turn-wake-ups.ts';
import { textOf } from '#server/domain/play/turn-transcript.ts';
import { type OpenDatabase, openDatabase } from '#server/infrastructure/db/open-database.ts';
import { finish, PromptedNarrator } from '#tests/fakes/prompted-narrator.ts';
import { PlayWorld } from '#tests/server/harness/play-world.ts';
import { copyDatabase, dropDatabase } from '#tests/server/harness/postgres-databases.ts';
import { describeOnEachDatabase } from '#tests/server/harness/test-database.ts';

/** So long that no test sees a reader look by itself. */
const NEVER = 2 ** 31 - 1;
const READERS = 200;

/** A narrator that writes each word on request. */
class StepwiseNarrator extends PromptedNarrator {
  readonly #words: (string | null)[] = [];
  #more = () => {};

  constructor() {
    super();
    const words = this.#words;
    const more = () =>
      new Promise<void>((resolve) => {
        this.#more = resolve;
      });
    this.reply = async function* () {
      for (;;) {
        while (words.length === 0) await more();
        const word = words.shift();
        if (typeof word !== 'string') break;
        yield { type: 'text', text: word };
      }
      yield finish;
    };
  }

  say(word: string): void {
    this.#words.push(word);
    this.#more();
  }

  end(): void {
    this.#words.push(null);
    this.#more();
  }
}

/** Loses every wake-up, as a broken connection does. */
class LostWakeUps extends TurnWakeUps {
  announce(): void {}
  subscribe(): () => void {
    return () => undefined;
  }
}

async function running(open: OpenDatabase) {
  const narrator = new StepwiseNarrator();
  const writer = new PlayWorld(open, narrator, `writer-${randomUUID()}`, false);
  const user = await writer.addPlayer(5);
  const turn = randomUUID();
  expect(await writer.send(user, await writer.startGame(user), turn)).toBe('accepted');
  return { narrator, writer, turn };
}

/** What a reader has received so far, and the whole once it has ended. */
function reading(world: PlayWorld, turn: string, after = 0) {
  const received: string[] = [];
  const leave = new AbortController();
  const whole = (async () => {
    const events = [];
    for await (const numbered of world.log.read(turn, after, leave.signal)) {
      events.push(numbered);
      received.push(numbered.event.type);
    }
    return events;
  })();
  return { received, whole, leave: () => leave.abort() };
}

describeOnEachDatabase('readers of a turn that another process writes', (openFresh) => {
  let open: OpenDatabase;
  let queries = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };

  beforeAll(async () => {
    open = await openFresh();
    await new PlayWorld(open, new PromptedNarrator()).addStory(1);
  });
  afterAll(() => open.close());

  const reader = (pollMs: number, wakeUps = open.wakeUps) =>
    new PlayWorld({ ...open, wakeUps, db: open.db.withPlugin(counting) }, new PromptedNarrator(), `reader-${randomUUID()}`, false, pollMs);

  it(`${READERS} readers query the database as often as one does`, async () => {
    const { narrator, writer, turn } = await running(open);
    const queriesOf = async (count: number) => {
      const world = reader(NEVER);
      queries = 0;
      const readers = Array.from({ length: count }, () => reading(world, turn));
      await expect.poll(() => readers.every(({ received }) => received.includes('accepted'))).toBe(true);
      return { readers, queries };
    };
    const one = await queriesOf(1);
    const many = await queriesOf(READERS);
    // Beginning to listen may be one look more.
    expect(many.queries).toBeLessThanOrEqual(one.queries + 2);

    queries = 0;
    for (let word = 0; word < 20; word += 1) {
      narrator.say(`word ${word} `);
      await expect.poll(() => many.readers.every(({ received }) => received.length > word + 1)).toBe(true);
    }
    narrator.end();
    const received = await Promise.all([...one.readers, ...many.readers].map(({ whole }) => whole));
    // Two worlds of readers, each looking at most twice for each of the 20 words; the rest is the end.
    expect(queries).toBeLessThan(2 * 2 * 25);
    for (const events of received) expect(textOf(events)).toBe(textOf(received[0] ?? []));
    expect(textOf(received[0] ?? [])).toContain('word 19');
    await writer.engine.shutDown(10_000);
  });

  it('a reader that leaves leaves nothing behind, and the next one begins anew', async () => {
    const { narrator, writer, turn } = await running(open);
    const world = reader(20);
    const first = reading(world, turn);
    await expect.poll(() => first.received).toContain('accepted');
    first.leave();
    await first.whole;
    // A look may be under way while the reader leaves.
    const settled = async () => {
      const before = queries;
      await new Promise((resolve) => setTimeout(resolve, 200));
      return queries - before;
    };
    await expect.poll(settled).toBe(0);
    narrator.say('Again.');
    const second = reading(world, turn);
    await expect.poll(() => second.received).toContain('delta');
    narrator.end();
    expect(textOf(await second.whole)).toBe('Again.');
    await writer.engine.shutDown(10_000);
  });

  it('without any wake-up, looking by itself brings everything', async () => {
    const { narrator, writer, turn } = await running(open);
    const { whole, received } = reading(reader(50, new LostWakeUps()), turn);
    narrator.say('One. ');
    await expect.poll(() => received).toContain('delta');
    narrator.say('Two.');
    narrator.end();
    await writer.end(turn);
    const events = await whole;
    expect(events.at(-1)?.event).toMatchObject({ type: 'end', status: 'done' });
    expect(textOf(events)).toBe('One. Two.');
  });

  it('a turn that the sweep ends wakes its readers', async () => {
    const { turn, writer } = await running(open);
    const { whole, received } = reading(reader(NEVER), turn);
    await expect.poll(() => received).toContain('accepted');
    await new PlayWorld(open, new PromptedNarrator(), 'sweeper', false).sweep.sweep();
    expect((await whole).at(-1)?.event).toMatchObject({ type: 'end', status: 'interrupted' });
    void writer.engine.shutDown(0);
  });
});

describe('wake-ups between two processes on PostgreSQL', () => {
  let url: string;
  let here: OpenDatabase;
  let elsewhere: OpenDatabase;

  beforeAll(async () => {
    url = await copyDatabase(inject('postgresUrl'), 'template1');
    [here, elsewhere] = [await openDatabase({ url, directory: null }), await openDatabase({ url, directory: null })];
    await new PlayWorld(here, new PromptedNarrator()).addStory(1);
  });
  afterAll(async () => {
    await here.close();
    await elsewhere.close();
    await dropDatabase(inject('postgresUrl'), url);
  });

  /** The processes of the database that listen in this test's database. */
  const listeners = async () => {
    const { rows } = await sql<{ pid: number }>`
      SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`.execute(here.db);
    return rows.map(({ pid }) => pid);
  };

  it('a listening connection that is cut comes back, and what was missed meanwhile is read', async () => {
    const { narrator, writer, turn } = await running(here);
    const reader = new PlayWorld(elsewhere, new PromptedNarrator(), 'reader', false, NEVER);
    const { whole, received } = reading(reader, turn);
    narrator.say('Before. ');
    await expect.poll(() => received).toContain('delta');
    for (let cut = 0; cut < 3; cut += 1) {
      await expect.poll(async () => (await listeners()).length).toBe(1);
      const [pid] = await listeners();
      const count = received.length;
      await sql`SELECT pg_terminate_backend(${pid})`.execute(here.db);
      narrator.say(`Cut ${cut}. `);
      await expect.poll(() => received.length).toBeGreaterThan(count);
    }
    await expect.poll(async () => (await listeners()).length).toBe(1);
    narrator.end();
    expect(textOf(await whole)).toBe('Before. Cut 0. Cut 1. Cut 2. ');
    await writer.engine.shutDown(10_000);
  });

  it('each of many wake-ups sent at once is received', async () => {
    const received = new Set<string | null>();
    const { promise: listening, resolve } = Promise.withResolvers<void>();
    const unsubscribe = elsewhere.wakeUps.subscribe((turnId) => {
      received.add(turnId);
      resolve();
    });
    here.wakeUps.announce('first');
    await listening;
    const turns = Array.from({ length: 500 }, () => randomUUID());
    for (const turn of turns) here.wakeUps.announce(turn);
    await expect.poll(() => turns.every((turn) => received.has(turn))).toBe(true);
    unsubscribe();
  });
});
