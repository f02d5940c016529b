import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loreIds } from '#domain/memory/lore-ids.ts';
import type { TurnInput } from '#domain/play/turn.ts';
import { Narrators } from '#server/application/narrator/narrators.ts';
import { GameMemory } from '#server/application/play/game-memory.ts';
import { GameTree } from '#server/application/play/game-tree.ts';
import { wasGiven } from '#server/domain/play/given-text.ts';
import { readContent } from '#server/infrastructure/content/read-content.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { ScriptedNarrator } from '#server/infrastructure/narrator/scripted-narrator.ts';
import { runs } from '#tests/proof.ts';
import { PlayWorld } from '#tests/server/harness/play-world.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

const STORY = 'the-quiet-relay';
const COINS = 200;

/** `choice`: takes the offered choice at this place, by its button, its words or words around it. `jump`: goes to one of the turns played so far. */
type Step =
  | { readonly do: 'choice'; readonly at: number; readonly by: 'button' | 'words' | 'denied' | 'question' }
  | { readonly do: 'say'; readonly kind: 'do' | 'say' | 'story'; readonly text: string }
  | { readonly do: 'retry' }
  | { readonly do: 'jump'; readonly at: number };

const words = fc.oneof(
  fc.constantFrom(
    'who is Farrow?',
    'read the slip',
    'talk to Pio',
    'why?',
    'qwe rty',
    'où est la lampe ?',
    'you stupid machine',
    'go to the galley',
  ),
  fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text.trim() !== ''),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('choice' as const),
      at: fc.nat(3),
      by: fc.constantFrom('button', 'button', 'words', 'denied', 'question'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('say' as const), kind: fc.constantFrom('do', 'say', 'story'), text: words }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('retry' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('jump' as const), at: fc.nat(20) }) },
);

const around = {
  words: (label: string) => label,
  denied: (label: string) => `I do not ${label}`,
  question: (label: string) => `should I ${label}?`,
} as const;

describeOnPostgres('PLAY-20, MEM-04: random play of a story with any input', (openDatabase) => {
  let open: OpenDatabase;
  let world: PlayWorld;
  let tree: GameTree;
  let memory: GameMemory;
  const authored = readContent(join(import.meta.dirname, '../../../../content')).stories.find(({ story }) => story.id === STORY);
  if (!authored) throw new Error(`There is no story ${STORY}`);
  const { lore } = authored.story;
  const entryOf = new Map(loreIds(lore).map((id, place) => [id, lore[place]]));

  beforeAll(async () => {
    open = await openDatabase();
    const narrator = new ScriptedNarrator(0);
    world = new PlayWorld(open, narrator);
    tree = new GameTree({ db: world.db, clock: world.clock });
    memory = new GameMemory({ db: world.db, narrators: new Narrators(narrator), clock: world.clock });
    await world.addStory(1, authored.script, authored.story);
  });
  afterAll(() => open.close());

  const headOf = async (game: string): Promise<string> => {
    const { head } = await world.db.selectFrom('games').select('head').where('id', '=', game).executeTakeFirstOrThrow();
    if (head === null) throw new Error('The game has no turn');
    return head;
  };

  function inputOf(now: Exclude<Step, { do: 'retry' | 'jump' }>, choices: readonly { id: string; label: string }[]): TurnInput {
    if (now.do === 'say') return { kind: now.kind, text: now.text };
    const choice = choices[now.at % Math.max(1, choices.length)];
    if (!choice) return { kind: 'continue' };
    return now.by === 'button' ? { kind: 'choice', choiceId: choice.id } : { kind: 'do', text: around[now.by](choice.label) };
  }

  /** Plays the step and returns the id of the turn it made; null for none. */
  async function play(user: string, game: string, played: readonly string[], now: Step): Promise<string | null> {
    const [id, head] = [randomUUID(), await headOf(game)];
    if (now.do === 'jump') {
      await tree.goTo(user, game, played[now.at % played.length] ?? head);
      return null;
    }
    const { choices } = await world.turn(head);
    const sent = now.do === 'retry' ? await world.retry(user, head, id) : await world.send(user, game, id, inputOf(now, choices));
    if (sent !== 'accepted') return null;
    await world.end(id);
    return id;
  }

  /** What the branch that ends in a turn contains, in lower case. Finished turns do not change, so each is read once. */
  async function textUpTo(id: string, texts: Map<string, string>): Promise<string> {
    const known = texts.get(id);
    if (known !== undefined) return known;
    const { text, parent } = await world.turn(id);
    const all = `${parent === null ? '' : await textUpTo(parent, texts)}\n${text.toLowerCase()}`;
    texts.set(id, all);
    return all;
  }

  it('takes coins only for text that this game had not given, and shows only lore that this branch has revealed', async () => {
    let [paid, free, shown] = [0, 0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
        const user = await world.addPlayer(COINS);
        const game = await world.startGame(user, STORY);
        const played = [await headOf(game)];
        const branches = new Map<string, string>();
        let spent = 0;
        const given = [(await world.turn(played[0] ?? '')).text];
        for (const now of steps) {
          const id = await play(user, game, played, now);
          if (id !== null) {
            const { text, cost } = await world.turn(id);
            if (cost > 0) expect(wasGiven(text, given), text).toBe(false);
            [paid, free] = cost > 0 ? [paid + 1, free] : [paid, free + 1];
            spent += cost;
            played.push(id);
            given.push(text);
          }
          const text = await textUpTo(await headOf(game), branches);
          for (const entry of (await memory.read(user, game))?.lore ?? []) {
            const known = entryOf.get(entry.id)?.known;
            shown += 1;
            if (known !== 'start')
              expect(
                known?.some((phrase) => text.includes(phrase.toLowerCase())),
                entry.text,
              ).toBe(true);
          }
        }
        expect(await world.balance(user)).toBe(COINS - spent);
      }),
      { numRuns: runs(4, 300) },
    );
    // The plays were not empty.
    expect(Math.min(paid, free, shown)).toBeGreaterThan(0);
  });
});
