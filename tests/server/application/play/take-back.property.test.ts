import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GameTree } from '#server/application/play/game-tree.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { runs } from '#tests/proof.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';
import { TypedWorld } from '#tests/server/harness/typed-world.ts';

const COINS = 60;

type Step =
  | { readonly do: 'type'; readonly text: string }
  | { readonly do: 'press' | 'say-choice' | 'go-to' | 'not-that'; readonly at: number }
  | { readonly do: 'undo' | 'redo' | 'retry' };
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('type' as const),
      text: fc.constantFrom(
        'ask about the lamp',
        'mend the net',
        'go home',
        'walk back',
        'wait for the morning',
        'qwerty',
        'yes',
        'the other',
      ),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('press' as const, 'say-choice' as const, 'say-choice' as const, 'go-to' as const),
      at: fc.nat(20),
    }),
  },
  // Mostly the current turn.
  { weight: 4, arbitrary: fc.record({ do: fc.constant('not-that' as const), at: fc.oneof(fc.constant(0), fc.constant(0), fc.nat(9)) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const, 'retry' as const) }) },
);

describeOnPostgres('TYPED-14, TYPED-15: turns that are taken back', (openDatabase) => {
  let open: OpenDatabase;
  let world: TypedWorld;
  let tree: GameTree;
  let takenBack = 0;

  beforeAll(async () => {
    open = await openDatabase();
    world = new TypedWorld(open);
    tree = new GameTree({ db: world.db, clock: world.clock });
    await world.addScript();
  });
  afterAll(() => open.close());

  async function act(user: string, game: string, played: string[], now: Step): Promise<void> {
    const head = await world.headOf(game);
    const turn = await world.turn(head);
    const id = randomUUID();
    const sent = async (code: Promise<string>) => {
      if ((await code) !== 'accepted') return;
      await world.end(id);
      played.push(id);
    };
    switch (now.do) {
      case 'type':
        return sent(world.send(user, game, id, { kind: 'do', text: now.text }));
      case 'press':
      case 'say-choice': {
        const choice = turn.choices[now.at % Math.max(1, turn.choices.length)];
        if (!choice) return;
        return sent(
          world.send(user, game, id, now.do === 'press' ? { kind: 'choice', choiceId: choice.id } : { kind: 'do', text: choice.label }),
        );
      }
      case 'retry':
        return sent(world.retry(user, head, id));
      case 'go-to':
        return void (await tree.goTo(user, game, played[now.at % Math.max(1, played.length)] ?? head));
      case 'undo':
        return void (turn.parent && (await tree.goTo(user, game, turn.parent)));
      case 'redo':
        return void (turn.last_child && (await tree.goTo(user, game, turn.last_child)));
      case 'not-that': {
        const back = await world.takeBack.takeBack(user, now.at === 0 ? head : (played.at(-now.at) ?? head));
        if (back.ok) takenBack += 1;
      }
    }
  }

  /** What holds at any time, whatever was played. */
  async function checkGame(user: string, game: string): Promise<void> {
    const turns = await world.db.selectFrom('turns').selectAll().where('game_id', '=', game).execute();
    const kept = turns.filter((turn) => turn.set_aside === null);
    const spent = kept.reduce((sum, { cost }) => sum + cost, 0);
    expect(await world.balance(user)).toBe(COINS - spent);
    // No text that moved the story is there without having been paid once.
    const moved = kept.filter(({ input, text }) => (input?.taken_as || input?.kind === 'choice') && text !== '');
    for (const [text, same] of Map.groupBy(moved, (turn) => turn.text))
      expect(
        same.some(({ cost }) => cost > 0),
        text,
      ).toBe(true);
    // What was taken back is in no branch, and nowhere to go to.
    const ids = new Set(kept.map((turn) => turn.id));
    const opened = await world.opened(user, game);
    for (const turn of opened?.turns ?? []) expect(ids.has(turn.id)).toBe(true);
    expect(opened?.game.redo === null || ids.has(opened?.game.redo ?? '')).toBe(true);
    for (const { parent } of kept) expect(parent === null || ids.has(parent)).toBe(true);
    const branches = await tree.branches(user, game, null);
    for (const { id } of branches.ok ? branches.value.nodes : []) expect(ids.has(id)).toBe(true);
    // Each came back once, as it was taken.
    const { rows } = await sql<{ wrong: number }>`
      SELECT count(*)::int AS wrong FROM turns JOIN holds ON holds.turn_id = turns.id
      LEFT JOIN ledger_entries AS back ON back.key = 'take-back:' || turns.id
      WHERE turns.game_id = ${game}::uuid AND holds.status = 'settled' AND holds.bonus + holds.bought > 0
        AND CASE WHEN turns.set_aside IS NULL THEN back.id IS NOT NULL
          ELSE back.bonus IS DISTINCT FROM holds.bonus OR back.bought IS DISTINCT FROM holds.bought END`.execute(world.db);
    expect(rows[0]?.wrong).toBe(0);
  }

  it('no reply is free because of one, and no coin is lost, one after the other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
        const user = await world.addPlayer(COINS);
        const game = await world.startGame(user);
        const played: string[] = [];
        for (const now of steps) await act(user, game, played, now);
        await checkGame(user, game);
      }),
      { numRuns: runs(12, 400) },
    );
    expect(takenBack).toBeGreaterThan(3);
    expect((await world.books()).ok).toBe(true);
  });

  it('nor where two tabs act at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, step), { minLength: 4, maxLength: 8 }), async (steps) => {
        const user = await world.addPlayer(COINS);
        const game = await world.startGame(user);
        const played: string[] = [];
        for (const both of steps) await Promise.all(both.map((now) => act(user, game, played, now)));
        await checkGame(user, game);
      }),
      { numRuns: runs(8, 300) },
    );
    expect((await world.books()).ok).toBe(true);
  });
});
