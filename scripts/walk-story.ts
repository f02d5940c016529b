/**
 * Plays a story's ink script at random until every knot and ending was seen, and lists what a player could trip over:
 * dead ends, unreachable knots, endings never reached, unknown tags, walls of text. `npm run story -- <slug>` prints it.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { moods } from '#server/domain/narrator/prompt/tail-fields.ts';
import { compileScript } from '#server/infrastructure/content/compile-script.ts';
import { includesIn, type ReadInclude } from '#server/infrastructure/content/script-files.ts';
import { knotOf, OverBudget, ScriptStory } from '#server/infrastructure/narrator/script-story.ts';
import { endingNamed, playTurn, type ScriptTurn } from '#server/infrastructure/narrator/script-turn.ts';

interface StoryReport {
  readonly problems: readonly string[];
  /** What the compiler says that stops nothing: an author's TODO and warnings, with their lines. */
  readonly notes: readonly string[];
  readonly knots: number;
  readonly endings: Readonly<Record<string, number>>;
  /** Turns until an ending over all plays: shortest, median, longest. */
  readonly turns: readonly [number, number, number];
  /** The usual run, as `run` in `story.yaml` states it: the median turns and words of all plays. */
  readonly run: { readonly turns: number; readonly words: number };
  readonly words: number;
}

interface StoryMeta {
  readonly scenes: Readonly<Record<string, unknown>>;
  readonly objectives: readonly { readonly id: string }[];
  readonly endings: readonly { readonly id: string }[];
}

/** What a tag of the script can name. */
type Kind = 'scene' | 'mood' | 'objective' | 'ending';

/** What every story keeps to. docs/writing-a-story.md names each of them. */
export const STORY_LIMITS = {
  /** Knots of the script at least, each reachable. */
  knots: 25,
  endings: 3,
  choicesAtOnce: 4,
  /** Characters of a choice's label at most. */
  label: 80,
  wordsPerTurn: 240,
  /** Turns of the shortest and of the longest play. */
  shortestPlay: 8,
  longestPlay: 28,
} as const;

/** Milliseconds for all plays of a story; most take a few seconds. */
const WALK_MS = 120_000;

/** Small seeded generator, so that a failing walk can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export function walkStory(ink: string, meta: StoryMeta, plays = 1500, include: ReadInclude = () => null): StoryReport {
  const notes: string[] = [];
  const compiled = compileScript(ink, { note: (message) => notes.push(message), include });
  if (!compiled.ok)
    return { problems: compiled.error, notes, knots: 0, endings: {}, turns: [0, 0, 0], run: { turns: 0, words: 0 }, words: 0 };
  const walk = new StoryWalk(compiled.value, meta);
  const end = performance.now() + WALK_MS;
  for (let number = 0; number < plays && performance.now() < end; number += 1) walk.play(number);
  return { ...walk.report(), notes, words: ink.split(/\s+/).length };
}

/** A play under way. */
interface Play {
  turns: number;
  words: number;
  ending: string;
}

/** Plays a script many times, and keeps what they have in common and what is wrong with them. */
class StoryWalk {
  readonly #script: string;
  #story: ScriptStory;
  readonly #knots: readonly string[];
  readonly #known: Readonly<Record<Kind, ReadonlySet<string>>>;
  readonly #used: Readonly<Record<Kind, Set<string>>> = { scene: new Set(), mood: new Set(), objective: new Set(), ending: new Set() };
  readonly #problems = new Set<string>();
  readonly #visited = new Set<string>();
  /** How often each choice was taken, by its path in the script. */
  readonly #taken = new Map<string, number>();
  readonly #endings: Record<string, number> = {};
  /** Turns and words of the plays that came to an ending. */
  readonly #turns: number[] = [];
  readonly #words: number[] = [];

  constructor(script: string, meta: StoryMeta) {
    this.#script = script;
    this.#story = new ScriptStory(script);
    this.#knots = [...(this.#story.mainContentContainer.namedOnlyContent?.keys() ?? [])].filter((name) => name !== 'global decl');
    this.#known = {
      scene: new Set(Object.keys(meta.scenes)),
      mood: new Set<string>(moods),
      objective: new Set(meta.objectives.map((objective) => objective.id)),
      ending: new Set(meta.endings.map((ending) => ending.id)),
    };
  }

  /** One play, to an ending or to where it cannot go on. */
  play(number: number): void {
    const random = randomFrom(number + 1);
    const play: Play = { turns: 0, words: 0, ending: '' };
    this.#story.ResetState();
    this.#story.state.storySeed = number;
    try {
      while (this.#readTurn(play)) {
        this.#choose(number, random);
        play.turns += 1;
        if (play.turns > STORY_LIMITS.longestPlay) {
          this.#problems.add(`a play passed ${STORY_LIMITS.longestPlay} turns without an ending`);
          break;
        }
      }
    } catch (error) {
      if (!(error instanceof OverBudget)) throw error;
      const knot = knotOf(this.#story.playedPath);
      this.#problems.add(`a turn that began or went on in knot "${knot}" takes too much: ${error.message}`);
      this.#story = new ScriptStory(this.#script);
      return;
    }
    for (const knot of this.#knots) if ((this.#story.state.VisitCountAtPathString(knot) ?? 0) > 0) this.#visited.add(knot);
  }

  /** Reads up to the next choices. False where the play is over. */
  #readTurn(play: Play): boolean {
    const turn = playTurn(this.#story);
    for (const problem of turn.problems) this.#problems.add(`runtime: ${problem}`);
    const text = turn.lines
      .map((line) => line.text)
      .join('\n')
      .trim();
    this.#checkTags(turn);
    play.ending = turn.choices.length > 0 ? '' : (endingNamed(turn, this.#known.ending) ?? '');
    const words = text.split(/\s+/).filter(Boolean).length;
    play.words += words;
    const where = `"${text.slice(0, 50)}…"`;
    const choices = this.#story.currentChoices;
    if (words === 0) this.#problems.add(`a turn without text before choices ${choices.map((choice) => choice.text).join(' / ')}`);
    if (words > STORY_LIMITS.wordsPerTurn)
      this.#problems.add(`${words} words in one turn (at most ${STORY_LIMITS.wordsPerTurn}): ${where}`);
    if (play.ending !== '') {
      this.#endings[play.ending] = (this.#endings[play.ending] ?? 0) + 1;
      this.#turns.push(play.turns);
      this.#words.push(play.words);
      return false;
    }
    if (choices.length === 0) this.#problems.add(`the story ends without naming an ending after ${where}`);
    else if (turn.lines.some(({ tags }) => tags.some((tag) => tag.startsWith('ending:'))))
      this.#problems.add(`an ending still offers choices: ${where}`);
    this.#checkChoices(where);
    return choices.length > 0;
  }

  #checkTags({ lines }: ScriptTurn): void {
    for (const tag of lines.flatMap(({ tags }) => tags)) {
      const [name = '', value = ''] = tag.split(':').map((part: string) => part.trim());
      if (!(name in this.#known)) this.#problems.add(`unknown tag "# ${tag}"`);
      else if (!this.#known[name as Kind].has(value)) this.#problems.add(`"# ${tag}": story.yaml has no ${name} "${value}"`);
      else this.#used[name as Kind].add(value);
    }
  }

  #checkChoices(where: string): void {
    const choices = this.#story.currentChoices;
    if (choices.length > STORY_LIMITS.choicesAtOnce) this.#problems.add(`${choices.length} choices at once after ${where}`);
    if (new Set(choices.map((choice) => choice.text)).size < choices.length)
      this.#problems.add(`two choices with one label after ${where}`);
    for (const choice of choices) {
      if (choice.text.length > STORY_LIMITS.label)
        this.#problems.add(`choice longer than ${STORY_LIMITS.label} characters: ${choice.text}`);
      for (const tag of choice.tags ?? []) if (!/^(?:keys|also):\s*\S/.test(tag)) this.#problems.add(`unknown choice tag "# ${tag}"`);
    }
  }

  /** Takes a choice at random. Every third play prefers branches not taken yet, so that rare ones are found early. */
  #choose(number: number, random: () => number): void {
    const choices = this.#story.currentChoices;
    const timesTaken = ({ sourcePath }: { readonly sourcePath: string }) => this.#taken.get(sourcePath) ?? 0;
    const rarest = choices.toSorted((a, b) => timesTaken(a) - timesTaken(b))[0];
    const chosen = number % 3 === 0 ? rarest : choices[Math.floor(random() * choices.length)];
    if (!chosen) return;
    this.#taken.set(chosen.sourcePath, timesTaken(chosen) + 1);
    this.#story.ChooseChoiceIndex(chosen.index);
  }

  report(): Omit<StoryReport, 'words' | 'notes'> {
    const turns = this.#turns.toSorted((a, b) => a - b);
    const words = this.#words.toSorted((a, b) => a - b);
    this.#checkAllPlays(turns[0] ?? 0);
    return {
      problems: [...this.#problems],
      knots: this.#knots.length,
      endings: this.#endings,
      turns: [turns[0] ?? 0, median(turns), turns.at(-1) ?? 0],
      run: { turns: median(turns), words: median(words) },
    };
  }

  /** What only all plays together show. */
  #checkAllPlays(shortest: number): void {
    for (const knot of this.#knots)
      if (!this.#visited.has(knot)) this.#problems.add(`knot "${knot}" was not reached within ${STORY_LIMITS.longestPlay} turns`);
    if (this.#knots.length < STORY_LIMITS.knots) this.#problems.add(`${this.#knots.length} knots, at least ${STORY_LIMITS.knots}`);
    for (const kind of ['scene', 'objective', 'ending'] as const)
      for (const id of this.#known[kind])
        if (!this.#used[kind].has(id)) this.#problems.add(`${kind} "${id}" was not used within ${STORY_LIMITS.longestPlay} turns`);
    if (this.#known.ending.size < STORY_LIMITS.endings) this.#problems.add(`fewer than ${STORY_LIMITS.endings} endings`);
    if (shortest < STORY_LIMITS.shortestPlay)
      this.#problems.add(`a play ends after ${shortest} turns, at least ${STORY_LIMITS.shortestPlay}`);
  }
}

const median = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? 0;

if (process.argv[1] && import.meta.filename === resolve(process.argv[1]) && process.argv.includes('--judge')) {
  execFileSync(process.execPath, [resolve(import.meta.dirname, '../tests/narration/main.ts'), ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
} else if (process.argv[1] && import.meta.filename === resolve(process.argv[1])) {
  const folder = resolve(import.meta.dirname, '../content/stories', process.argv[2] ?? '');
  const report = walkStory(
    readFileSync(`${folder}/script.ink`, 'utf8'),
    parse(readFileSync(`${folder}/story.yaml`, 'utf8')) as StoryMeta,
    undefined,
    includesIn(folder),
  );
  console.log(JSON.stringify(report, null, 2));
  process.exitCode = report.problems.length > 0 ? 1 : 0;
}
