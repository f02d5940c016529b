/**
 * Plays a story's ink script at random until every knot and ending was seen, and lists what a player could trip over:
 * dead ends, unreachable knots, endings never reached, unknown tags, walls of text. `npm run story -- <slug>` prints it, a line for each, with its file and line.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { moods } from '#domain/characters/mood-pictures.ts';
import { quotationsIn } from '#domain/characters/quotes.ts';
import { lineSpeakers, storyVoices } from '#domain/play/line-speakers.ts';
import { meaningOf } from '#domain/play/tag-meaning.ts';
import { UNPLAYABLE } from '#domain/studio/test-play/played.ts';
import { knotOf } from '#server/domain/narrator/knot-of.ts';
import { compileWithPlaces } from '#server/infrastructure/content/compile-script.ts';
import { descriptionProblems } from '#server/infrastructure/content/read-content.ts';
import { includesIn, type ReadInclude } from '#server/infrastructure/content/script-files.ts';
import { ContentError, textOf, yamlOf } from '#server/infrastructure/content/yaml-file.ts';
import { ScriptStory, TurnFailed } from '#server/infrastructure/narrator/script-story.ts';
import { endingNamed, where as knotIn, playTurn, type ScriptLine, type ScriptTurn } from '#server/infrastructure/narrator/script-turn.ts';
import { importStory } from './import-story.ts';
import { proveStory } from './prove-story.ts';
import { readStory } from './read-story.ts';

/** Each line begins with its file, and with its line where that is known: `script.ink:12: …`. */
export interface StoryReport {
  /** What does not compile, or is a mistake where it is played. */
  readonly faults: readonly string[];
  /** What is beyond the limits that stories of this site keep to, or means nothing here. It can be played. */
  readonly limits: readonly string[];
  /** What the compiler says that stops nothing: an author's TODO and warnings; and what is not shown as it was written. */
  readonly notes: readonly string[];
  readonly knots: number;
  readonly endings: Readonly<Record<string, number>>;
  /** Turns until an ending over all plays: shortest, median, longest. */
  readonly turns: readonly [number, number, number];
  /** The usual run, as `run` in `story.yaml` states it: the median turns and words of all plays. */
  readonly run: { readonly turns: number; readonly words: number };
  readonly plays: number;
  readonly words: number;
  /** Every line of speech of the plays, in the order of the script. */
  readonly spoken: readonly SpokenLine[];
}

/** A line with quotations. `place`: its file and line. */
export interface SpokenLine {
  readonly knot: string;
  readonly place: string;
  /** Who says each quotation, by the id that the script writes; `?` where it does not, with who the text seems to name. */
  readonly speakers: readonly string[];
  readonly text: string;
}

export interface StoryMeta {
  readonly cast?: readonly { readonly id: string }[];
  readonly voices?: Readonly<Record<string, string>>;
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

interface WalkOptions {
  readonly plays?: number;
  /** The name of the script in the report. */
  readonly file?: string;
  readonly include?: ReadInclude;
  /** Milliseconds for all plays. */
  readonly most?: number;
}

/** Walks a script. A mistake of a story is a line of the report, never an error that is thrown. */
export function walkStory(
  ink: string,
  meta: StoryMeta,
  { plays = 1500, file = 'script.ink', include, most = WALK_MS }: WalkOptions = {},
): StoryReport {
  const notes: string[] = [];
  const compiled = compileWithPlaces(ink, { file, note: (message) => notes.push(message), ...(include && { include }) });
  const words = ink.split(/\s+/).length;
  if (!compiled.ok)
    return {
      faults: compiled.error,
      limits: [],
      notes,
      knots: 0,
      endings: {},
      turns: [0, 0, 0],
      run: { turns: 0, words: 0 },
      plays: 0,
      words,
      spoken: [],
    };
  const walk = new StoryWalk({ ...compiled.value, file }, meta);
  const end = performance.now() + most;
  let played = 0;
  for (; played < plays && performance.now() < end && !walk.isHopeless; played += 1) walk.play(played);
  const report = walk.report();
  return { ...report, notes: [...notes, ...report.notes], plays: played, words };
}

/** A play under way. */
interface Play {
  turns: number;
  words: number;
  ending: string;
}

/** After so many turns that took too much a walk ends: each costs the budget of time. */
const MOST_OVER_BUDGET = 5;

interface WalkedScript {
  readonly json: string;
  readonly file: string;
  readonly placeOf: (path: string) => string | null;
}

/** Lines of a report, each once, in the order of files and lines. */
class Lines {
  readonly #lines = new Set<string>();
  readonly #script: WalkedScript;

  constructor(script: WalkedScript) {
    this.#script = script;
  }

  /** `path`: of the content that it is about, as ink names it. */
  add(path: string, message: string): void {
    this.#lines.add(`${this.#script.placeOf(path) ?? this.#script.file}: ${message}`);
  }

  /** About the whole of a file, the script or another one. */
  addAbout(message: string, file: string = this.#script.file): void {
    this.#lines.add(`${file}: ${message}`);
  }

  get sorted(): readonly string[] {
    return [...this.#lines].toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  }
}

/** Plays a script many times, and keeps what they have in common and what is wrong with them. */
class StoryWalk {
  readonly #script: string;
  #story: ScriptStory;
  readonly #knots: readonly string[];
  readonly #known: Readonly<Record<Kind, ReadonlySet<string>>>;
  readonly #used: Readonly<Record<Kind, Set<string>>> = { scene: new Set(), mood: new Set(), objective: new Set(), ending: new Set() };
  readonly #faults: Lines;
  readonly #limits: Lines;
  readonly #notes: Lines;
  readonly #visited = new Set<string>();
  /** How often each choice was taken, by its path in the script. */
  readonly #taken = new Map<string, number>();
  readonly #endings: Record<string, number> = {};
  /** Turns and words of the plays that came to an ending. */
  readonly #turns: number[] = [];
  readonly #words: number[] = [];
  readonly #spoken = new Map<string, SpokenLine>();
  readonly #unspoken: { readonly path: string; readonly text: string }[] = [];
  readonly #voices: ReadonlyMap<string, string>;
  readonly #walked: WalkedScript;
  #overBudget = 0;

  constructor(script: WalkedScript, meta: StoryMeta) {
    this.#walked = script;
    this.#voices = storyVoices({ cast: meta.cast ?? [], voices: meta.voices });
    this.#script = script.json;
    this.#story = new ScriptStory(script.json);
    this.#faults = new Lines(script);
    this.#limits = new Lines(script);
    this.#notes = new Lines(script);
    this.#knots = [...(this.#story.mainContentContainer.namedOnlyContent?.keys() ?? [])].filter((name) => name !== 'global decl');
    this.#known = {
      scene: new Set(Object.keys(meta.scenes)),
      mood: new Set<string>(moods),
      objective: new Set(meta.objectives.map((objective) => objective.id)),
      ending: new Set(meta.endings.map((ending) => ending.id)),
    };
  }

  /** So many turns took too much that more plays would tell nothing. */
  get isHopeless(): boolean {
    return this.#overBudget >= MOST_OVER_BUDGET;
  }

  /** One play, to an ending or to where it cannot go on. */
  play(number: number): void {
    const random = randomFrom(number + 1);
    const play: Play = { turns: 0, words: 0, ending: '' };
    this.#story.ResetState();
    this.#story.state.storySeed = number;
    try {
      while (this.#readTurn(play)) {
        if (play.turns === STORY_LIMITS.longestPlay) {
          this.#limits.addAbout(`a play had no end within ${STORY_LIMITS.longestPlay} turns`);
          break;
        }
        this.#choose(number, random);
        play.turns += 1;
      }
    } catch (error) {
      this.#failed(error);
      return;
    }
    for (const knot of this.#knots) if ((this.#story.state.VisitCountAtPathString(knot) ?? 0) > 0) this.#visited.add(knot);
  }

  /** A turn that took too much, or in which ink itself failed. The runtime is not used any more. */
  #failed(error: unknown): void {
    const path = this.#story.playedPath;
    this.#overBudget += 1;
    const { kind, detail } = error instanceof TurnFailed ? error.fault : { kind: 'broken', detail: UNPLAYABLE };
    // A loop is stopped anywhere in it.
    this.#faults.add(knotOf(path) || path, `a turn ${kind === 'broken' ? 'fails' : 'takes too much'} (${knotIn(path)}): ${detail}`);
    this.#story = new ScriptStory(this.#script);
  }

  /** Reads up to the next choices. False where the play is over. */
  #readTurn(play: Play): boolean {
    const turn = playTurn(this.#story);
    for (const { path, message } of turn.problems) this.#faults.add(path, `${knotIn(path)}: ${message}`);
    for (const { path, message } of turn.dropped) this.#notes.add(path, `not shown as it was written: ${message}`);
    const text = turn.lines
      .map((line) => line.text)
      .join('\n')
      .trim();
    this.#checkTags(turn);
    for (const line of turn.lines) this.#readSpeech(line);
    play.ending = turn.choices.length > 0 ? '' : (endingNamed(turn, this.#known.ending) ?? '');
    const words = text.split(/\s+/).filter(Boolean).length;
    play.words += words;
    const at = turn.lines.at(-1)?.path ?? this.#story.playedPath;
    if (words === 0) this.#limits.add(turn.choices[0]?.path ?? at, 'a turn without text');
    if (words > STORY_LIMITS.wordsPerTurn) this.#limits.add(at, `${words} words in one turn, at most ${STORY_LIMITS.wordsPerTurn}`);
    if (turn.choices.length === 0) {
      this.#ended(play, at);
      return false;
    }
    if (turn.lines.some(({ tags }) => tags.some((tag) => tag.startsWith('ending:'))))
      this.#limits.add(at, 'an ending still offers choices');
    this.#checkChoices(turn, at);
    return true;
  }

  #ended(play: Play, at: string): void {
    const { ending } = play;
    if (ending === '') this.#limits.add(at, 'the story ends without naming an ending');
    this.#endings[ending || UNNAMED] = (this.#endings[ending || UNNAMED] ?? 0) + 1;
    this.#turns.push(play.turns);
    this.#words.push(play.words);
  }

  #checkTags({ lines }: ScriptTurn): void {
    for (const { tags, path } of lines)
      for (const tag of tags) {
        const meaning = meaningOf(tag, this.#known.scene);
        if (meaning.kind === 'unused') this.#limits.add(path, `the tag "# ${tag}" does nothing: ${meaning.reason}`);
        else if (meaning.kind === 'remember')
          this.#limits.add(path, `"# ${tag}" does nothing in a story: a character remembers, in a talk`);
        else if (meaning.kind === 'speaker') continue;
        else if (!this.#known[meaning.kind].has(meaning.value))
          this.#limits.add(path, `"# ${tag}": story.yaml has no ${meaning.kind} "${meaning.value}"`);
        else this.#used[meaning.kind].add(meaning.value);
      }
  }

  /** Keeps a line of speech with its speakers, as its tag writes them. */
  #readSpeech({ text, tags, path }: ScriptLine): void {
    const quotations = quotationsIn(text);
    if (quotations === 0) return;
    const tag = tags.map((one) => meaningOf(one, this.#known.scene)).find(({ kind }) => kind === 'speaker');
    const value = tag?.kind === 'speaker' ? tag.value : '';
    const read = value === '' ? null : lineSpeakers(value, quotations, this.#voices);
    if (read?.kind === 'miscounted')
      this.#limits.add(
        path,
        `"# speaker: ${value}" names ${read.named} speakers, the line has ${quotations} quotations: ${text.slice(0, 60)}…`,
      );
    if (read === null) this.#unspoken.push({ path, text });
    const named = read?.kind === 'written' ? value.split(',').map((id) => id.trim()) : [read?.kind === 'name' ? read.name : '?'];
    const speakers = Array.from({ length: quotations }, (_, index) => named[named.length === 1 ? 0 : index] ?? '?');
    const place = this.#walked.placeOf(path) ?? this.#walked.file;
    this.#spoken.set(`${place} ${text}`, { knot: knotOf(path), place, speakers, text });
  }

  #checkChoices({ choices }: ScriptTurn, at: string): void {
    if (choices.length > STORY_LIMITS.choicesAtOnce)
      this.#limits.add(at, `${choices.length} choices at once, at most ${STORY_LIMITS.choicesAtOnce}`);
    for (const [index, { label, path, dropped }] of choices.entries()) {
      if (choices.findIndex((other) => other.label === label) < index) this.#limits.add(path, `two choices with the label "${label}"`);
      if (label.length > STORY_LIMITS.label)
        this.#limits.add(path, `a label of ${label.length} characters, at most ${STORY_LIMITS.label}: ${label.slice(0, 40)}…`);
      for (const message of dropped) this.#notes.add(path, `not shown as it was written: ${message}`);
    }
    for (const choice of this.#story.currentChoices)
      for (const tag of choice.tags ?? [])
        if (!/^(?:keys|also):\s*\S/.test(tag)) this.#limits.add(choice.sourcePath, `the tag "# ${tag}" does nothing at a choice`);
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

  report(): Omit<StoryReport, 'words' | 'plays'> {
    const turns = this.#turns.toSorted((a, b) => a - b);
    const words = this.#words.toSorted((a, b) => a - b);
    this.#checkAllPlays(turns[0] ?? 0);
    this.#checkSpeakers();
    return {
      faults: this.#faults.sorted,
      limits: this.#limits.sorted,
      notes: this.#notes.sorted,
      knots: this.#knots.length,
      endings: this.#endings,
      turns: [turns[0] ?? 0, median(turns), turns.at(-1) ?? 0],
      run: { turns: median(turns), words: median(words) },
      spoken: [...this.#spoken.values()].toSorted((one, other) => one.place.localeCompare(other.place, 'en', { numeric: true })),
    };
  }

  /** A script that writes who speaks does so for every line of speech (NARR-49). */
  #checkSpeakers(): void {
    if (this.#unspoken.length === this.#spoken.size) return;
    for (const { path, text } of this.#unspoken) this.#limits.add(path, `nobody is written as the speaker: ${text.slice(0, 60)}…`);
  }

  /** What only all plays together show. */
  #checkAllPlays(shortest: number): void {
    const within = `within ${STORY_LIMITS.longestPlay} turns`;
    for (const knot of this.#knots) if (!this.#visited.has(knot)) this.#limits.add(knot, `knot "${knot}" was not reached ${within}`);
    if (this.#knots.length < STORY_LIMITS.knots) this.#limits.addAbout(`${this.#knots.length} knots, at least ${STORY_LIMITS.knots}`);
    for (const kind of ['scene', 'objective', 'ending'] as const)
      for (const id of this.#known[kind])
        if (!this.#used[kind].has(id)) this.#limits.addAbout(`${kind} "${id}" was not used ${within}`, 'story.yaml');
    if (this.#known.ending.size < STORY_LIMITS.endings) this.#limits.addAbout(`fewer than ${STORY_LIMITS.endings} endings`, 'story.yaml');
    if (this.#turns.length > 0 && shortest < STORY_LIMITS.shortestPlay)
      this.#limits.addAbout(`a play ends after ${shortest} turns, at least ${STORY_LIMITS.shortestPlay}`);
  }
}

/** Stands for an ending that no tag names. */
const UNNAMED = 'The end';

const median = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? 0;

/** The lines that `npm run story` prints. */
export function reportLines(name: string, report: StoryReport): readonly string[] {
  const { faults, limits, notes, knots, endings, turns, run, plays, words } = report;
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : ['', `${title}:`, ...lines.map((line) => `  ${line}`)];
  const reached = Object.entries(endings).map(([ending, times]) => `${ending} (${times})`);
  return [
    `${name}: ${knots} knots, ${words} words, ${plays} plays.`,
    ...(plays === 0
      ? []
      : [`Endings: ${reached.length === 0 ? `none was reached within ${STORY_LIMITS.longestPlay} turns` : reached.join(', ')}.`]),
    ...(run.words === 0
      ? []
      : [`Turns to an ending: ${turns.join(', ')} (shortest, usual, longest). A usual run: ${run.turns} turns, ${run.words} words.`]),
    ...section('Faults', faults),
    ...section('Beyond the limits of the stories here, or without meaning; it can be played', limits),
    ...section('Notes', notes),
    ...(faults.length === 0 && limits.length === 0 ? ['Nothing is wrong with it.'] : []),
  ];
}

/** The table of who says what, that `npm run story -- <slug> speakers` prints. */
export const speakerTable = ({ spoken }: Pick<StoryReport, 'spoken'>): readonly string[] => [
  '| knot | line | speaker | text |',
  '|---|---|---|---|',
  ...spoken.map(
    ({ knot, place, speakers, text }) => `| ${knot} | ${place} | ${speakers.join(', ')} | ${text.replaceAll(/\s*\n\s*/g, ' ')} |`,
  ),
];

const NO_META: StoryMeta = { scenes: {}, objectives: [], endings: [] };
const STORIES = resolve(import.meta.dirname, '../content/stories');

/** Walks what a slug names, or the path of an ink file, which needs no description. */
function walked(named: string): StoryReport {
  if (named.endsWith('.ink')) return walkFile(resolve(named), NO_META);
  const folder = join(STORIES, named);
  if (!existsSync(folder) || named === '') {
    const known = readdirSync(STORIES).join(', ');
    throw new ContentError(
      named === '' ? `Usage: npm run story -- <slug or ink file>. Stories: ${known}.` : `There is no story ${named}. Stories: ${known}.`,
    );
  }
  const problems = descriptionProblems(folder).map((problem) => withLine(problem, folder));
  const report = walkFile(join(folder, 'script.ink'), problems.length === 0 ? (yamlOf(join(folder, 'story.yaml')) as StoryMeta) : NO_META);
  return { ...report, faults: [...problems, ...report.faults] };
}

function walkFile(file: string, meta: StoryMeta): StoryReport {
  return walkStory(textOf(file), meta, { file: basename(file), include: includesIn(dirname(file)) });
}

/** A problem of a description, `<path>/story.yaml: field.of.it: …`, with the file's name alone and the line of the outermost field. */
function withLine(problem: string, folder: string): string {
  const [, field, text = problem] = /^[^:]*story\.yaml: ([\w-]+)?(.*)$/s.exec(problem) ?? [];
  if (field === undefined || !existsSync(join(folder, 'story.yaml'))) return problem.replace(`${folder}/`, '');
  const line = textOf(join(folder, 'story.yaml'))
    .split('\n')
    .findIndex((one) => one.startsWith(`${field}:`));
  return line < 0 ? `story.yaml: ${field}${text}` : `story.yaml:${line + 1}: ${field}${text}`;
}

function main(): number {
  const named = process.argv[2] ?? '';
  const report = walked(named);
  const lines = process.argv[3] === 'speakers' ? speakerTable(report) : reportLines(basename(named), report);
  console.log(lines.join('\n'));
  return report.faults.length > 0 ? 1 : 0;
}

/** Runs a command that gives its exit code. */
async function run(command: () => number | Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.log(error.message);
    process.exitCode = 1;
  }
}

if (process.argv[1] && import.meta.filename === resolve(process.argv[1])) {
  if (process.argv.includes('--judge'))
    execFileSync(process.execPath, [resolve(import.meta.dirname, '../tests/narration/main.ts'), ...process.argv.slice(2)], {
      stdio: 'inherit',
    });
  else if (process.argv[2] === 'prove') await run(() => proveStory(process.argv[3] ?? '', STORIES));
  else if (process.argv[2] === 'read') await run(() => readStory(process.argv[3] ?? '', STORIES));
  else if (process.argv[2] === 'export') await import('./export-story.ts');
  else if (process.argv[2] === 'import') process.exitCode = importStory(process.argv.slice(3), STORIES);
  else await run(main);
}
