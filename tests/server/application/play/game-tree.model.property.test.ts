import { createHash, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EMPTY_MEMORY, type Memory } from '#domain/memory/memory.ts';
import type { Narration, NarrationRequest } from '#server/application/narrator/narrator.ts';
import { GameTree } from '#server/application/play/game-tree.ts';
import type { OpenDatabase } from '#server/infrastructure/db/open-database.ts';
import { PromptedNarrator } from '#tests/fakes/prompted-narrator.ts';
import { runs } from '#tests/proof.ts';
import { PlayWorld } from '#tests/server/harness/play-world.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

/** Programs per database. */
const PROGRAMS = runs(20, 1_000);
const PRICE = 2;
const COINS = 10_000;

type Way = 'whole' | 'stopped-early' | 'stopped-late' | 'broken';
const words = ['look', 'sing', 'wait'] as const;
const ways: readonly Way[] = ['whole', 'stopped-early', 'stopped-late', 'broken'];

type Step =
  | { readonly do: 'send'; readonly word: string; readonly way: Way }
  | { readonly do: 'retry'; readonly at: number; readonly way: Way }
  | { readonly do: 'edit'; readonly at: number; readonly text: string }
  | { readonly do: 'goto'; readonly at: number }
  | { readonly do: 'undo' }
  | { readonly do: 'redo' };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('send' as const), word: fc.constantFrom(...words), way: fc.constantFrom(...ways) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('retry' as const), at: fc.nat(30), way: fc.constantFrom(...ways) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('edit' as const), at: fc.nat(30), text: fc.constantFrom('', 'Rewritten.', 'Again.') }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('goto' as const), at: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('redo' as const) }) },
);

/** What a narrator makes of all that it may know of a branch: any leak between branches changes every word after it. */
interface Known {
  readonly narratorState: string;
  readonly scene: string | undefined;
  readonly facts: readonly string[];
  readonly history: readonly string[];
  readonly said: string;
}
const reply = (known: Known): string => createHash('sha256').update(JSON.stringify(known)).digest('hex').slice(0, 12);

interface Node {
  readonly id: string;
  readonly parent: Node | null;
  readonly first: Node | null;
  readonly said: string;
  readonly original: string;
  text: string;
  readonly status: string;
  readonly moved: boolean;
  readonly price: number;
  readonly narratorState: string;
  readonly scene: string | undefined;
  readonly memory: Memory;
  lastChild: Node | null;
}

/** The turns from the opening to a node. */
function branch(node: Node): Node[] {
  return node.parent ? [...branch(node.parent), node] : [node];
}

describeOnPostgres('a game as a tree', (openDatabase) => {
  let open: OpenDatabase;
  let world: PlayWorld;
  let tree: GameTree;
  const narrator = new PromptedNarrator('model');
  let way: Way = 'whole';

  beforeAll(async () => {
    open = await openDatabase();
    world = new PlayWorld(open, narrator);
    tree = new GameTree({ db: world.db, clock: world.clock });
    await world.addStory(PRICE);
    narrator.reply = narrate;
  });
  afterAll(() => open.close());

  async function* narrate(request: NarrationRequest, signal: AbortSignal): AsyncIterable<Narration> {
    const { input, narratorState, state, memory } = request;
    const history = (await request.history(500)).map((turn) => turn.text);
    const said = input && 'text' in input ? input.text : '';
    const answer = reply({ narratorState, scene: state.scene, facts: memory.facts.map((fact) => fact.text), history, said });
    const after = {
      memory: { ...memory, facts: [...memory.facts, { id: answer, text: answer, by: 'story' as const, pinned: false }] },
      narratorState: answer,
    };
    if (way === 'broken') yield { type: 'text', text: 'It breaks' };
    if (way === 'broken') throw new Error('broken');
    if (way !== 'stopped-early') yield { type: 'text', text: `${answer}.` };
    yield { type: 'state', state: { scene: answer } };
    if (way !== 'whole' && !signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    yield { type: 'finish', choices: [], ending: null, free: false, ...after };
  }

  const opening = async (game: string): Promise<Node> => {
    const { head } = await world.db.selectFrom('games').select('head').where('id', '=', game).executeTakeFirstOrThrow();
    const { id, text, status, narrator_state, state } = await world.turn(head ?? '');
    const { scene } = state;
    return {
      ...{ id, text, original: text, status, scene, narratorState: narrator_state, memory: EMPTY_MEMORY },
      ...{ parent: null, first: null, said: '', moved: true, price: 0, lastChild: null },
    };
  };

  /** What a reply must be, from its own branch alone. */
  const expected = (parent: Node, said: string, first: Node | null, price: number, id: string): Node => {
    const history = branch(parent)
      .filter((node) => node.moved)
      .map((node) => node.text);
    const facts = parent.memory.facts.map((fact) => fact.text);
    const answer = reply({ narratorState: parent.narratorState, scene: parent.scene, facts, history, said });
    const base = { id, parent, first, said, price, lastChild: null };
    const stays = { ...base, moved: false, narratorState: parent.narratorState, scene: parent.scene, memory: parent.memory };
    if (way === 'broken') return { ...stays, status: 'failed', text: 'It breaks', original: 'It breaks' };
    if (way === 'stopped-early') return { ...stays, status: 'stopped', text: '', original: '' };
    const memory: Memory = { ...parent.memory, facts: [...parent.memory.facts, { id: answer, text: answer, by: 'story', pinned: false }] };
    const original = `${answer}.`;
    return {
      ...base,
      moved: true,
      status: way === 'whole' ? 'done' : 'stopped',
      text: original,
      original,
      narratorState: answer,
      scene: answer,
      memory,
    };
  };

  const narrated = async (id: string) => {
    if (way === 'stopped-early' || way === 'stopped-late') {
      // After its sentence has been written, if there is one.
      if (way === 'stopped-late')
        for await (const { event } of world.log.read(id, 0, AbortSignal.timeout(240_000))) if (event.type === 'state') break;
      await world.stop(id);
    }
    return world.end(id);
  };

  it(
    'any program of sends, stops, retries, edits, steps back and forth and forks leaves each branch as if it had been played alone',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (program) => {
          const user = await world.addPlayer(COINS);
          const game = await world.startGame(user);
          const nodes = [await opening(game)];
          let [head] = nodes as [Node];
          let spent = 0;
          const at = (index: number): Node => nodes[index % nodes.length] ?? head;
          const stand = (node: Node) => {
            head = node;
            if (node.parent) node.parent.lastChild = node;
          };
          const begun = async (node: Node, code: string) => {
            expect(code).toBe('accepted');
            const end = await narrated(node.id);
            expect(end.cost).toBe(node.moved ? node.price : 0);
            spent += end.cost;
            nodes.push(node);
            stand(node);
          };

          for (const now of program) {
            if (now.do === 'send') {
              way = now.way;
              const node = expected(head, now.word, null, PRICE, randomUUID());
              await begun(node, await world.send(user, game, node.id, { kind: 'say', text: now.word }));
            } else if (now.do === 'retry') {
              const node = at(now.at);
              if (!node.parent) continue;
              way = now.way;
              const first = node.first ?? node;
              const beside = nodes.filter((one) => one === first || one.first === first);
              const free = beside.some((one) => one.moved) && !beside.some((one) => one.first && one.moved && one.price === 0);
              const other = expected(node.parent, node.said, first, free ? 0 : PRICE, randomUUID());
              await begun(other, await world.retry(user, node.id, other.id));
            } else if (now.do === 'edit') {
              const node = at(now.at);
              const edited = await tree.edit(user, node.id, now.text);
              node.text = now.text === '' ? node.original : now.text;
              expect(edited.ok && edited.value).toMatchObject({ text: node.text, edited: node.text !== node.original });
            } else {
              const to = now.do === 'goto' ? at(now.at) : now.do === 'undo' ? head.parent : head.lastChild;
              if (!to) continue;
              expect(await tree.goTo(user, game, to.id)).toEqual({ ok: true, value: null });
              stand(to);
            }
          }

          const opened = await world.opened(user, game);
          expect(opened?.game.head).toBe(head.id);
          expect(opened?.game.redo ?? null).toBe(head.lastChild?.id ?? null);
          expect(opened?.turns.map(({ id, text, status }) => ({ id, text, status }))).toEqual(
            branch(head).map(({ id, text, status }) => ({ id, text, status })),
          );
          for (const node of nodes) {
            const turn = await world.turn(node.id);
            expect(turn.text).toBe(node.text);
            expect(turn.narrator_state).toBe(node.narratorState);
            expect(turn.state.scene).toBe(node.scene);
            expect(turn.memory).toEqual(node.memory);
          }
          expect(await world.balance(user)).toBe(COINS - spent);
          await shownTree(user, game, nodes, head);
        }),
        { numRuns: PROGRAMS, endOnFailure: true },
      );
      expect((await world.books()).ok).toBe(true);
    },
    Math.max(120_000, PROGRAMS * 1500),
  );

  /** The tree that is shown holds every turn once: the runs between its points add up to all of them. */
  async function shownTree(user: string, game: string, nodes: readonly Node[], head: Node) {
    const read = await tree.branches(user, game, null);
    const branches = read.ok ? read.value : null;
    const parents = new Set(nodes.map((node) => node.parent));
    const worthShowing = nodes.filter((node) => node.text !== '' || parents.has(node) || node === head);
    expect(branches?.nodes.reduce((sum, node) => sum + node.turns, 0)).toBe(worthShowing.length);
    expect(branches?.nodes.some((node) => node.id === head.id)).toBe(true);
    for (const point of branches?.nodes ?? []) {
      const node = nodes.find((one) => one.id === point.id);
      expect(point.depth).toBe(node ? branch(node).length - 1 : Number.NaN);
    }
  }
});
