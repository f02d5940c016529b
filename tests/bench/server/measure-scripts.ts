import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { API_PREFIX } from '#contract/route.ts';
import { seedContent } from '#server/application/stories/seed-content.ts';
import { compileScript } from '#server/infrastructure/content/compile-script.ts';
import { openDatabase } from '#server/infrastructure/db/open-database.ts';
import { quantile } from '#tests/bench/figures.ts';
import type { BenchOptions } from '#tests/bench/options.ts';
import type { Section } from '#tests/bench/report.ts';
import { story } from '#tests/server/harness/play-world.ts';
import { TestApp, type TestGuest } from '#tests/server/harness/test-app.ts';
import { walkStory } from '../../../scripts/walk-story.ts';
import type { BenchPlaces } from './bench-place.ts';

const PLAYERS = 50;
/** Of each player, in milliseconds. */
const TURN_EVERY_MS = 2_000;
/** Players of a greedy script, each without a pause. */
const GREEDY = 3;
const SAMPLE_MS = 200;

const CALM =
  'VAR n = 0\n-> lamp\n=== lamp\n~ n = n + 1\nThe lamp burns for the {n}. time. {~Rain|Wind|A gull}.\n+ [Wait] -> lamp\n+ [Look] -> lamp\n';

/** Scripts whose turn takes too much, by what they take. They begin with a choice, so that the turn behind it can be asked for again and again. */
const GREEDY_SCRIPTS: Readonly<Record<string, string>> = {
  'no end': 'A pier.\n+ [Wait] -> wait\n=== wait\n{ 1 > 2: -> END }\n-> wait\n',
  'text that grows': 'VAR t = "word"\nA pier.\n+ [Wait] -> wait\n=== wait\n~ t = t + t\n{t}\n-> wait\n',
  'state that grows': 'A pier.\n+ [Wait] -> wait\n=== wait\n-> side ->\n-> wait\n=== side\n-> wait\n',
};

interface Seen {
  readonly firstWords: number[];
  readonly turns: number[];
  failed: number;
}

/** Players of a calm script beside players of one that takes too much, against the same players alone just before; and the walker on the same scripts. */
export async function* measureScripts(_: BenchPlaces, { seconds, rounds }: BenchOptions): AsyncIterable<Section> {
  const server = await TestApp.on(await openDatabase({ url: null, directory: null }));
  try {
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const scripts = { calm: CALM, ...GREEDY_SCRIPTS };
    const stories = Object.entries(scripts).map(([name, ink]) => ({
      story: { ...story(0), id: idOf(name), endings: [] },
      script: compiled(ink),
    }));
    await seedContent(server.database.db, { categories: [{ id: 'mystery', name: 'Mystery' }], stories, characters: [] }, server.clock);
    const players = await Promise.all(Array.from({ length: PLAYERS }, () => Player.start(server, url, 'calm')));
    await phase(players, 2_000);
    const rows: string[][] = [];
    for (const name of Object.keys(GREEDY_SCRIPTS)) {
      const greedy = await Promise.all(Array.from({ length: GREEDY }, () => Player.start(server, url, idOf(name))));
      const [alone, beside]: [Phase[], Phase[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        alone.push(await phase(players, seconds * 1_000));
        beside.push(await phase(players, seconds * 1_000, greedy));
      }
      rows.push(rowOf(name, joined(alone), joined(beside)));
    }
    yield {
      title: `Scripts that take too much: ${PLAYERS} players beside ${GREEDY} of them`,
      remarks: [
        `${rounds} times ${seconds} s each. Each player sends a turn every ${TURN_EVERY_MS / 1_000} s over HTTP to a server with an embedded database in this process; those beside them send theirs without a pause. "Alone" was measured just before.`,
      ],
      table: [
        [
          'beside',
          ...FIGURES.map(({ title }) => `${title}: alone, beside`),
          'turns',
          'greedy turns stopped',
          'most memory, MB: alone, beside',
        ],
        ...rows,
      ],
    };
    yield walkerSection();
  } finally {
    await server.close();
  }
}

interface Phase {
  readonly seen: Seen;
  readonly stopped: number;
  readonly memory: number;
}

const joined = (phases: readonly Phase[]): Phase => ({
  seen: {
    firstWords: phases.flatMap(({ seen }) => seen.firstWords),
    turns: phases.flatMap(({ seen }) => seen.turns),
    failed: phases.reduce((sum, { seen }) => sum + seen.failed, 0),
  },
  stopped: phases.reduce((sum, { stopped }) => sum + stopped, 0),
  memory: Math.max(...phases.map(({ memory }) => memory)),
});

async function phase(players: readonly Player[], ms: number, greedy: readonly Player[] = []): Promise<Phase> {
  const seen: Seen = { firstWords: [], turns: [], failed: 0 };
  const end = performance.now() + ms;
  let [memory, stopped] = [0, 0];
  const sampling = setInterval(() => {
    memory = Math.max(memory, process.memoryUsage.rss());
  }, SAMPLE_MS);
  const playing = players.map(async (player, index) => {
    await delay((index / players.length) * TURN_EVERY_MS);
    while (performance.now() < end) {
      const begun = performance.now();
      await player.play(seen);
      await delay(Math.max(0, TURN_EVERY_MS - (performance.now() - begun)));
    }
  });
  const disturbing = greedy.map(async (player) => {
    const ended: Seen = { firstWords: [], turns: [], failed: 0 };
    while (performance.now() < end) await player.play(ended);
    stopped += ended.failed;
  });
  await Promise.all([...playing, ...disturbing]);
  clearInterval(sampling);
  return { seen, stopped, memory };
}

/** A player of one game, who takes its first choice again and again. */
class Player {
  readonly #url: string;
  readonly #guest: TestGuest;
  readonly #game: string;
  #choice: string;

  private constructor(url: string, guest: TestGuest, game: string, choice: string) {
    this.#url = url;
    this.#guest = guest;
    this.#game = game;
    this.#choice = choice;
  }

  static async start(server: TestApp, url: string, story_id: string): Promise<Player> {
    const guest = await server.guest();
    const { game, turns } = (await server.post('actor/chat/game.start', { story_id, fresh: true }, guest)).json().data;
    return new Player(url, guest, game.id, turns[0].choices[0].id);
  }

  async play(seen: Seen): Promise<void> {
    const begun = performance.now();
    const sent = { game_id: this.#game, turn_id: randomUUID(), input: { kind: 'choice', choice_id: this.#choice } };
    const response = await fetch(`${this.#url}${API_PREFIX}actor/chat/game.send`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.#guest.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(sent),
    });
    let [text, first] = ['', Number.NaN];
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += part;
      if (Number.isNaN(first) && text.includes('"type":"delta"')) first = performance.now() - begun;
    }
    if (!text.includes('"status":"done"')) {
      seen.failed += 1;
      return;
    }
    this.#choice = /"choices":\[\{"id":"([^"]+)"/.exec(text)?.[1] ?? this.#choice;
    seen.firstWords.push(first);
    seen.turns.push(performance.now() - begun);
  }
}

const FIGURES: readonly { readonly title: string; readonly of: (seen: Seen) => number }[] = [
  { title: 'first word, median, ms', of: ({ firstWords }) => quantile(firstWords, 0.5) },
  { title: 'p95', of: ({ firstWords }) => quantile(firstWords, 0.95) },
  { title: 'whole turn, median, ms', of: ({ turns }) => quantile(turns, 0.5) },
  { title: 'p95', of: ({ turns }) => quantile(turns, 0.95) },
];

const rowOf = (name: string, alone: Phase, beside: Phase): string[] => [
  name,
  ...FIGURES.map(({ of: figure }) => {
    const [a, b] = [figure(alone.seen), figure(beside.seen)];
    return `${a.toFixed(0)}, ${b.toFixed(0)} (${(b / a).toFixed(2)}x)`;
  }),
  `${alone.seen.turns.length}, ${beside.seen.turns.length}; failed ${alone.seen.failed}, ${beside.seen.failed}`,
  String(beside.stopped),
  `${megabytes(alone.memory)}, ${megabytes(beside.memory)}`,
];

const megabytes = (bytes: number): string => (bytes / 1024 ** 2).toFixed(0);

/** How long `npm run story` looks at each script, and how much the process has grown by then. */
function walkerSection(): Section {
  const rows = Object.entries(GREEDY_SCRIPTS).map(([name, ink]) => {
    const [begun, before] = [performance.now(), process.resourceUsage().maxRSS];
    const { faults } = walkStory(ink, { scenes: {}, objectives: [], endings: [] });
    const grown = (process.resourceUsage().maxRSS - before) / 1024;
    return [name, ((performance.now() - begun) / 1_000).toFixed(1), grown.toFixed(0), faults.join(' ')];
  });
  return {
    title: 'Scripts that take too much: the walk of `npm run story`',
    remarks: [],
    table: [['script', 'seconds', 'further memory at most, MB', 'what it says'], ...rows],
  };
}

const idOf = (name: string): string => name.replaceAll(' ', '-');

function compiled(ink: string): string {
  const script = compileScript(ink);
  if (!script.ok) throw new Error(script.error.join('\n'));
  return script.value;
}
