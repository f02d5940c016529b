import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Compiler } from 'inkjs/full';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { TurnStatus } from '#contract/play.ts';
import { STILL_READING_MS } from '#domain/studio/numbers/story-numbers.ts';
import { StoryNumbers } from '#server/application/studio/numbers/story-numbers.ts';
import { projectOf } from '#server/application/studio/projects/project-list.ts';
import { knotOf } from '#server/domain/narrator/knot-of.ts';
import { PromptedNarrator } from '#tests/fakes/prompted-narrator.ts';
import { runs } from '#tests/proof.ts';
import { PlayWorld, story } from '#tests/server/harness/play-world.ts';
import { StoppedClock } from '#tests/server/harness/stopped-clock.ts';
import { describeOnPostgres } from '#tests/server/harness/test-database.ts';

const PLAYERS = 4;
const clock = new StoppedClock();
const DAY = 86_400_000;

/** The script of the second version, in whose knot `rest` nobody can choose. */
const SCRIPT = new Compiler(
  '* [Go] -> quay\n=== quay\n* [On] -> deck.bow\n=== deck\n= bow\n* [Rest] -> rest\n=== rest\n-> night\n=== night\n* [Sleep] -> END\n',
)
  .Compile()
  .ToJson();

/** Paths of choices as ink names them, and what is no script's state. */
const path = fc.constantFrom(
  '0.c-0',
  'quay.0.c-0',
  'quay.0.c-1',
  'quay.steps.2.g-0.c-1',
  'deck.bow.0.c-0',
  'c-0.3',
  'g_1.0.2.c-0',
  'Quay2.x-1.0',
);
const words = fc.constantFrom('Rain.', '"originalChoicePath":"night.0.c-1"', '\\"', 'a\nb');
const state = fc.oneof(
  fc.record({ at: fc.array(path, { maxLength: 2 }), says: words }).map(({ at, says }) => ({
    knot: at[0] === undefined ? null : knotOf(at[0]),
    text: JSON.stringify({
      flows: { DEFAULT_FLOW: { outputStream: [`^${says}`], currentChoices: at.map((one) => ({ text: says, originalChoicePath: one })) } },
    }),
  })),
  fc.constantFrom('', 'a model goes on').map((text) => ({ knot: null, text })),
);
const turn = fc.record({
  state,
  ending: fc.constantFrom(null, null, null, 'dawn', 'night', 'gone', ''),
  cost: fc.integer({ min: 0, max: 3 }),
  status: fc.constantFrom<TurnStatus>('done', 'done', 'done', 'stopped', 'failed', 'running'),
  aside: fc.constantFrom<'taken-back' | 'attempt' | null>(null, null, null, 'taken-back', 'attempt'),
  version: fc.constantFrom(null, null, 1, 2),
  /** Where it stood in the version that told it, where its game went on from it in a newer one. */
  moved: fc.option(fc.constantFrom({ from: 1, knot: 'quay' }, { from: 1, knot: 'old.quay' }, { from: 1, knot: null }), { freq: 3 }),
});
const game = fc.record({
  player: fc.nat(PLAYERS - 1),
  version: fc.constantFrom(1, 2),
  isTalk: fc.constantFrom(false, false, false, true),
  turns: fc.array(turn, { minLength: 1, maxLength: 5 }),
  head: fc.nat(4),
});
const opinions = fc.array(fc.option(fc.constantFrom('loved', 'liked', 'not_for_me')), { minLength: PLAYERS, maxLength: PLAYERS });

/** The ages of games differ, so that one of each player is the newest. */
const DAYS = [0, 6.99, 7.01, 9, 0.01, 30];
const AGES = DAYS.map((days) => days * DAY);

describeOnPostgres('the numbers of a story', (open) => {
  it('STUDIO-44, STUDIO-46, STUDIO-222: are those that are counted by hand, of each version and of all, for whatever was played', async () => {
    const database = await open();
    const { db } = database;
    const world = new PlayWorld(database, new PromptedNarrator());
    await world.addStory();
    await sql`INSERT INTO story_versions (story_id, version, hash, story, script, created_at)
      VALUES ('harbour', 2, 'h2', ${JSON.stringify({ ...story(1), endings: story(1).endings.slice(0, 1) })}, ${SCRIPT}, now())`.execute(db);
    const users = await Promise.all(Array.from({ length: PLAYERS }, () => world.addPlayer(0)));
    const project = randomUUID();
    await sql`INSERT INTO projects (id, title, origin, story_id, edited_at, created_at) VALUES (${project}, 'Harbour', 'story', 'harbour', now(), now())`.execute(
      db,
    );
    const numbers = new StoryNumbers({ db, clock });

    await fc.assert(
      fc.asyncProperty(fc.array(game, { maxLength: DAYS.length }), opinions, async (drawn, said) => {
        const games = drawn.map((one, index) => {
          const ids = one.turns.map(() => randomUUID());
          // One reply at a time is written in a game.
          const running = one.turns.findIndex(({ status }) => status === 'running');
          const turns = one.turns.map((each, depth) => ({
            ...each,
            status: each.status === 'running' && depth !== running ? ('done' as const) : each.status,
            id: ids[depth] ?? '',
            depth,
          }));
          return {
            ...one,
            id: randomUUID(),
            turns,
            head: turns[one.head % turns.length] ?? turns[0],
            updated: clock.ms - (AGES[index] ?? 0),
          };
        });
        await store(games);
        for (const version of [null, 1, 2]) {
          const expected = countedByHand(games, said, version);
          const found = await numbers.of(project, version);
          expect(found).toMatchObject({ ...expected, version, versions: [2, 1] });
          const visited = found?.knots.map(({ path: of }) => of) ?? [];
          expect(found?.unvisited).toEqual(version === 2 ? ['', 'deck.bow', 'night', 'quay'].filter((of) => !visited.includes(of)) : []);
          expect(new Map(found?.knots.map((knot) => [knot.path, [knot.players, knot.left]]))).toEqual(knotsByHand(games, version));
        }
        const now = new Set(
          games.filter(({ isTalk, updated }) => !isTalk && updated >= clock.ms - 15 * 60_000).map(({ player }) => player),
        );
        expect((await projectOf(db, project, clock.now()))?.playersNow).toBe(now.size);

        async function store(all: typeof games) {
          await sql`DELETE FROM turns`.execute(db);
          await sql`DELETE FROM games`.execute(db);
          await sql`DELETE FROM opinions`.execute(db);
          for (const [index, opinion] of said.entries())
            if (opinion !== null)
              await sql`INSERT INTO opinions (user_uuid, story_id, opinion, created_at) VALUES (${users[index]}, 'harbour', ${opinion}, now())`.execute(
                db,
              );
          if (all.length === 0) return;
          const now = clock.now();
          const common = { input: 'null', request: '', price: 3, owner: 't', created_at: now };
          await db
            .insertInto('games')
            .values(
              all.map(({ id, player, version, isTalk, head, updated }) => ({
                ...{
                  id,
                  user_uuid: users[player] ?? '',
                  story_id: 'harbour',
                  story_version: version,
                  actor_id: 'a',
                  mode: 'story' as const,
                },
                ...{ actor_version: isTalk ? 1 : null, head: head?.id ?? null, created_at: now, updated_at: new Date(updated) },
              })),
            )
            .execute();
          const told = all.flatMap(({ id, turns }) => turns.map((one) => ({ ...one, game: id })));
          await db
            .insertInto('turns')
            .values(
              told.map(({ id, game: game_id, depth, status, state: { text }, ending, cost, aside, version, moved }) => ({
                ...{
                  ...common,
                  id,
                  game_id,
                  depth,
                  status,
                  narrator_state: text,
                  cost,
                  set_aside: aside,
                  story_version: version,
                  moved_from: moved?.from ?? null,
                  moved_knot: moved?.knot ?? null,
                  text: '',
                  choices: '[]',
                  state: '{}',
                },
                ...{ parent: null, ending: JSON.stringify(ending === null ? null : { id: ending, name: `Named ${ending}` }) },
                ended_at: status === 'running' ? null : now,
              })),
            )
            .execute();
        }
      }),
      { numRuns: runs(6, 150) },
    );
    expect(await numbers.of(randomUUID(), null)).toBeNull();
  });
});

type Turn = Omit<typeof turn extends fc.Arbitrary<infer T> ? T : never, 'status'> & {
  readonly id: string;
  readonly depth: number;
  readonly status: string;
};
interface Game {
  readonly player: number;
  readonly version: number;
  readonly isTalk: boolean;
  readonly turns: readonly Turn[];
  readonly head: Turn | undefined;
  readonly updated: number;
}

const toldIn = (game: Game, turn: Turn) => turn.version ?? game.version;
const isOf = (game: Game, turn: Turn, version: number | null) => version === null || toldIn(game, turn) === version;
/** A turn in each version that it counts in. */
const placesOf = (game: Game, turn: Turn) =>
  turn.moved === null
    ? [{ ...turn, version: toldIn(game, turn), begins: turn.depth === 0 }]
    : [
        { ...turn, version: toldIn(game, turn), cost: 0, begins: false },
        { ...turn, version: turn.moved.from, state: { ...turn.state, knot: turn.moved.knot }, begins: turn.depth === 0 },
      ];
const countedTurns = (game: Game, version: number | null) =>
  game.isTalk
    ? []
    : game.turns
        .filter((turn) => turn.aside === null && turn.status !== 'running')
        .flatMap((turn) => placesOf(game, turn))
        .filter((place) => version === null || place.version === version);
const plays = (games: readonly Game[], version: number | null) =>
  games.map((game) => ({ game, turns: countedTurns(game, version) })).filter(({ turns }) => turns.length > 0);

/** The newest game of each player without an ending. */
function unfinished(games: readonly Game[], version: number | null) {
  const counted = plays(games, version);
  const finished = new Set(counted.filter(({ turns }) => turns.some(({ ending }) => ending !== null)).map(({ game }) => game.player));
  return [...new Set(counted.map(({ game }) => game.player))]
    .filter((player) => !finished.has(player))
    .flatMap(
      (player) => counted.filter(({ game }) => game.player === player).toSorted((a, b) => b.game.updated - a.game.updated)[0]?.game ?? [],
    );
}

function countedByHand(games: readonly Game[], said: readonly (string | null)[], version: number | null) {
  const counted = plays(games, version);
  const finishers = new Set(counted.filter(({ turns }) => turns.some(({ ending }) => ending !== null)).map(({ game }) => game.player));
  const lengths = counted.flatMap(({ turns }) => turns.filter(({ ending }) => ending !== null)[0]?.depth ?? []).toSorted((a, b) => a - b);
  const here = (game: Game) => game.head !== undefined && isOf(game, game.head, version);
  const left = unfinished(games, version);
  const finders = (ending: string) =>
    new Set(counted.filter(({ turns }) => turns.some((one) => one.ending === ending)).map(({ game }) => game.player)).size;
  const authored = version === 1 ? ['dawn', 'night'] : ['dawn'];
  const others = ['', 'dawn', 'gone', 'night'].filter((id) => !authored.includes(id) && finders(id) > 0);
  const given = (opinion: string) => said.filter((one, player) => one === opinion && finishers.has(player)).length;
  const players = new Set(counted.map(({ game }) => game.player));
  const begun = new Set(counted.filter(({ turns }) => turns.some(({ begins }) => begins)).map(({ game }) => game.player));
  return {
    players: players.size,
    arrived: version === null ? 0 : players.size - begun.size,
    games: counted.length,
    finished: finishers.size,
    reading: left.filter((game) => here(game) && game.updated >= clock.ms - STILL_READING_MS).length,
    moved: left.filter((game) => !here(game)).length,
    turnsToEnding: lengths[Math.ceil(lengths.length / 2) - 1] ?? null,
    coins: counted.flatMap(({ turns }) => turns).reduce((sum, { cost }) => sum + cost, 0),
    opinions: { loved: given('loved'), liked: given('liked'), notForMe: given('not_for_me') },
    endings: [
      ...authored.map((id) => ({ id, name: id === 'dawn' ? 'Dawn' : 'Night', players: finders(id) })),
      ...others.map((id) => ({ id, name: `Named ${id}`, players: finders(id) })),
    ],
  };
}

function knotsByHand(games: readonly Game[], version: number | null) {
  const counts = new Map<string | null, [players: number, left: number]>();
  const visits = plays(games, version).flatMap(({ game, turns }) =>
    turns.flatMap(({ state }) => (state.knot === null ? [] : [`${game.player} ${state.knot}`])),
  );
  for (const visit of new Set(visits)) {
    const knot = visit.slice(visit.indexOf(' ') + 1);
    counts.set(knot, [(counts.get(knot)?.[0] ?? 0) + 1, 0]);
  }
  const gone = unfinished(games, version).filter(
    (game) => game.head !== undefined && isOf(game, game.head, version) && game.updated < clock.ms - STILL_READING_MS,
  );
  const leavers = new Map<string | null, number>();
  for (const { head } of gone) leavers.set(head?.state.knot ?? null, (leavers.get(head?.state.knot ?? null) ?? 0) + 1);
  // Where nothing was on offer, and no ending either.
  const stood = new Set(
    plays(games, version).flatMap(({ game, turns }) =>
      turns.some(({ state, ending }) => state.knot === null && ending === null) ? [game.player] : [],
    ),
  );
  if (leavers.has(null)) counts.set(null, [stood.size || (leavers.get(null) ?? 0), 0]);
  for (const [knot, left] of leavers) counts.set(knot, [counts.get(knot)?.[0] ?? left, left]);
  return counts;
}
