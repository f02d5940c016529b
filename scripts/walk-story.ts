/**
 * Plays a story's ink script at random until every knot and ending was seen, and lists what a player could trip over:
 * dead ends, unreachable knots, endings never reached, unknown tags, walls of text. `npm run story -- <slug>` prints it.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Story } from 'inkjs';
import { parse } from 'yaml';
import { moods } from '../server/domain/prompt/prompt-instruction.ts';
import { compileScript } from '../server/infrastructure/content/compile-script.ts';

interface StoryReport {
  readonly problems: readonly string[];
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

/** Small seeded generator, so that a failing walk can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export function walkStory(ink: string, meta: StoryMeta, plays = 1500): StoryReport {
  const compiled = compileScript(ink);
  if (!compiled.ok) return { problems: compiled.error, knots: 0, endings: {}, turns: [0, 0, 0], run: { turns: 0, words: 0 }, words: 0 };
  const json = compiled.value;
  const problems = new Set<string>();
  const story = new Story(json);
  story.onError = (message: string) => problems.add(`runtime: ${message}`);
  const knotNames = [...(story.mainContentContainer.namedOnlyContent?.keys() ?? [])].filter((name) => name !== 'global decl');
  const seen = new Set<string>();
  const endings: Record<string, number> = {};
  const lengths: number[] = [];
  const narrated: number[] = [];
  const known = {
    scene: new Set(Object.keys(meta.scenes)),
    mood: new Set<string>(moods),
    objective: new Set(meta.objectives.map((objective) => objective.id)),
    ending: new Set(meta.endings.map((ending) => ending.id)),
  };
  const used = { scene: new Set<string>(), mood: new Set<string>(), objective: new Set<string>(), ending: new Set<string>() };
  const taken = new Map<string, number>();

  for (let play = 0; play < plays; play += 1) {
    const random = randomFrom(play + 1);
    story.ResetState();
    story.state.storySeed = play;
    let turns = 0;
    let read = 0;
    let ended = '';
    while (true) {
      let text = '';
      while (story.canContinue) {
        text += story.Continue();
        for (const tag of story.currentTags ?? []) {
          const [name = '', value = ''] = tag.split(':').map((part: string) => part.trim());
          if (!(name in known)) problems.add(`unknown tag "# ${tag}"`);
          else if (!known[name as keyof typeof known].has(value)) problems.add(`"# ${tag}": story.yaml has no ${name} "${value}"`);
          else used[name as keyof typeof used].add(value);
          if (name === 'ending') ended = value;
        }
      }
      const words = text.trim().split(/\s+/).filter(Boolean).length;
      read += words;
      const where = `"${text.trim().slice(0, 50)}…"`;
      if (words === 0) problems.add(`a turn without text before choices ${story.currentChoices.map((choice) => choice.text).join(' / ')}`);
      if (words > STORY_LIMITS.wordsPerTurn) problems.add(`${words} words in one turn (at most ${STORY_LIMITS.wordsPerTurn}): ${where}`);
      if (ended) {
        if (story.currentChoices.length > 0) problems.add(`ending "${ended}" still offers choices`);
        endings[ended] = (endings[ended] ?? 0) + 1;
        lengths.push(turns);
        narrated.push(read);
        break;
      }
      const choices = story.currentChoices;
      if (choices.length === 0) {
        problems.add(`dead end after ${where}`);
        break;
      }
      if (choices.length > STORY_LIMITS.choicesAtOnce) problems.add(`${choices.length} choices at once after ${where}`);
      if (new Set(choices.map((choice) => choice.text)).size < choices.length) problems.add(`two choices with one label after ${where}`);
      for (const choice of choices) {
        if (choice.text.length > STORY_LIMITS.label) problems.add(`choice longer than ${STORY_LIMITS.label} characters: ${choice.text}`);
        for (const tag of choice.tags ?? []) if (!/^(?:keys|also):\s*\S/.test(tag)) problems.add(`unknown choice tag "# ${tag}"`);
      }
      // Every third play prefers unvisited branches, so that rare ones are found early.
      const rarest = [...choices].sort((a, b) => (taken.get(a.sourcePath) ?? 0) - (taken.get(b.sourcePath) ?? 0))[0];
      const chosen = play % 3 === 0 && rarest ? rarest : choices[Math.floor(random() * choices.length)];
      if (!chosen) break;
      taken.set(chosen.sourcePath, (taken.get(chosen.sourcePath) ?? 0) + 1);
      story.ChooseChoiceIndex(chosen.index);
      turns += 1;
      if (turns > STORY_LIMITS.longestPlay) {
        problems.add(`a play passed ${STORY_LIMITS.longestPlay} turns without an ending`);
        break;
      }
    }
    for (const knot of knotNames) if ((story.state.VisitCountAtPathString(knot) ?? 0) > 0) seen.add(knot);
  }
  for (const knot of knotNames) if (!seen.has(knot)) problems.add(`knot "${knot}" was never reached`);
  if (knotNames.length < STORY_LIMITS.knots) problems.add(`${knotNames.length} knots, at least ${STORY_LIMITS.knots}`);
  for (const kind of ['scene', 'objective', 'ending'] as const) {
    for (const id of known[kind]) if (!used[kind].has(id)) problems.add(`${kind} "${id}" is never used by the script`);
  }
  if (known.ending.size < STORY_LIMITS.endings) problems.add(`fewer than ${STORY_LIMITS.endings} endings`);
  lengths.sort((a, b) => a - b);
  narrated.sort((a, b) => a - b);
  const median = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? 0;
  if ((lengths[0] ?? 0) < STORY_LIMITS.shortestPlay)
    problems.add(`a play ends after ${lengths[0] ?? 0} turns, at least ${STORY_LIMITS.shortestPlay}`);
  return {
    problems: [...problems],
    knots: knotNames.length,
    endings,
    turns: [lengths[0] ?? 0, median(lengths), lengths.at(-1) ?? 0],
    run: { turns: median(lengths), words: median(narrated) },
    words: ink.split(/\s+/).length,
  };
}

if (process.argv[1] && import.meta.filename === resolve(process.argv[1]) && process.argv.includes('--judge')) {
  execFileSync(process.execPath, [resolve(import.meta.dirname, '../tests/narration/main.ts'), ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
} else if (process.argv[1] && import.meta.filename === resolve(process.argv[1])) {
  const folder = resolve(import.meta.dirname, '../content/stories', process.argv[2] ?? '');
  const report = walkStory(readFileSync(`${folder}/script.ink`, 'utf8'), parse(readFileSync(`${folder}/story.yaml`, 'utf8')) as StoryMeta);
  console.log(JSON.stringify(report, null, 2));
  process.exitCode = report.problems.length > 0 ? 1 : 0;
}
