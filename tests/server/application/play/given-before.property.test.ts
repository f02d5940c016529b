import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TurnInput } from '#contract/play.ts';
import { GameTree } from '#server/application/play/game-tree.ts';
import { wasGiven } from '#server/domain/play/given-text.ts';
import { compileScript } from '#server/infrastructure/content/compile-script.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { ScriptedNarrator } from '#server/infrastructure/narrator/scripted-narrator.ts';
import { PlayWorld } from '#tests/server/harness/play-world.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

const ink = `
-> hub
=== hub
{&A bell rings.|The fog lifts.|A gull laughs.}
+ [Ask about the lamp # keys: ask, lamp]
  {&She tells of the lamp and of the long night when it went out.|She tells of the oil that nobody buys in this town any more.}
  -> hub
+ [Wait on the quay # keys: wait]
  You wait on the quay, and the water comes up one step and goes down again.
  -> hub
`;
const compiled = compileScript(ink);
if (!compiled.ok) throw new Error(compiled.error.join());
const script = compiled.value;
const COINS = 100;

type Step = { readonly do: 'send'; readonly text: string } | { readonly do: 'retry' | 'back' };
const step = fc.oneof(
  fc.record({
    do: fc.constant('send' as const),
    text: fc.constantFrom('ask about the lamp', 'wait', 'I don’t wait', 'what is the lamp?', 'hmpf', '1', '2'),
  }),
  fc.record({ do: fc.constantFrom('retry' as const, 'back' as const) }),
);

describeOnPostgres('PLAY-20: coins are only taken for a text not given before', (openDatabase) => {
  let open: OpenDatabase;
  let world: PlayWorld;
  let tree: GameTree;
  beforeAll(async () => {
    open = await openDatabase();
    world = new PlayWorld(open, new ScriptedNarrator(0));
    tree = new GameTree({ db: world.db, clock: world.clock });
    await world.addStory(1, script);
  });
  afterAll(() => open.close());

  /** Plays the step and returns the id of the turn it made; null for none. */
  async function play(user: string, game: string, head: string | null, now: Step): Promise<string | null> {
    const id = randomUUID();
    if (now.do === 'back') {
      const { parent } = head === null ? { parent: null } : await world.turn(head);
      if (parent !== null) await tree.goTo(user, game, parent);
      return null;
    }
    const input: TurnInput = { kind: 'do', text: now.do === 'send' ? now.text : '' };
    const sent = now.do === 'send' ? await world.send(user, game, id, input) : head === null ? '' : await world.retry(user, head, id);
    if (sent !== 'accepted') return null;
    await world.end(id);
    return id;
  }

  it('over sending, retries and other branches', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
        const user = await world.addPlayer(COINS);
        const game = await world.startGame(user);
        const given: string[] = [];
        let spent = 0;
        for (const now of steps) {
          const { head } = await world.db.selectFrom('games').select('head').where('id', '=', game).executeTakeFirstOrThrow();
          const id = await play(user, game, head, now);
          if (id === null) continue;
          const { text, cost } = await world.turn(id);
          if (cost > 0) expect(wasGiven(text, given)).toBe(false);
          given.push(text);
          spent += cost;
        }
        expect(await world.balance(user)).toBe(COINS - spent);
      }),
      { numRuns: 12 },
    );
  });

  it('the first time is paid, the second is not, on any branch', async () => {
    const user = await world.addPlayer(COINS);
    const game = await world.startGame(user);
    const [first, again] = [randomUUID(), randomUUID()];
    await world.send(user, game, first, { kind: 'do', text: 'wait' });
    expect((await world.end(first)).cost).toBe(1);
    await world.send(user, game, again, { kind: 'do', text: 'wait' });
    expect((await world.end(again)).cost).toBe(0);
  });
});
