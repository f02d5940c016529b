/**
 * Searches every way through a story's script: which endings and choices can be reached and how soon, whether a player can get stuck, and choices that
 * change nothing. `npm run story -- prove <slug or ink file>`.
 */
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { countText } from '#domain/text/count-text.ts';
import type { ProofReport } from '#server/domain/studio/proof/proof-report.ts';
import { findings, isProven, proofSentence } from '#server/domain/studio/proof/story-proof.ts';
import { compileWithPlaces } from '#server/infrastructure/content/compile-script.ts';
import { includedBy, includesIn } from '#server/infrastructure/content/script-files.ts';
import { ContentError, textOf } from '#server/infrastructure/content/yaml-file.ts';
import { ThreadStorySearcher } from '#server/infrastructure/proof/thread-story-searcher.ts';

/** States, milliseconds, and megabytes that the search may hold at most: with what else the process holds that is less than a gigabyte. */
const [BOUNDS, MOST_MB] = [{ states: 1_000_000, ms: 1_800_000 }, 700] as const;

/** Between two lines of progress. */
const BETWEEN_LINES_MS = 250;

/** The command. Resolves to its exit code: 0 for a proven story. Fails with `ContentError` where there is no such story, or its script has a mistake. */
export async function proveStory(named: string, stories: string): Promise<number> {
  const folder = named.endsWith('.ink') ? dirname(resolve(named)) : join(stories, named);
  const file = named.endsWith('.ink') ? resolve(named) : join(folder, 'script.ink');
  if (named === '' || !existsSync(file))
    throw new ContentError(`Usage: npm run story -- prove <slug or ink file>. Stories: ${readdirSync(stories).join(', ')}.`);
  const ink = textOf(file);
  const sheet = named.endsWith('.ink') ? [] : [['story.yaml', textOf(join(folder, 'story.yaml'))] as const];
  const include = includesIn(folder);
  // What it took to compile a long script would count as memory of the search.
  const search = new ThreadStorySearcher(MOST_MB, { goesLast: false }).begin(
    new Map([['script.ink', ink], ...sheet, ...includedBy(ink, include)]),
    BOUNDS,
  );
  const began = performance.now();
  let mb = 0;
  const measure = () => {
    mb = Math.max(mb, process.memoryUsage.rss() / 1e6);
  };
  const timer = setInterval(() => {
    measure();
    const seconds = Math.round((performance.now() - began) / 1000);
    process.stderr.write(`\rSearching: ${countText(search.states())} states, ${seconds} s `);
  }, BETWEEN_LINES_MS);
  const report = await search.done;
  clearInterval(timer);
  measure();
  process.stderr.write('\n');
  if (!report.ok) {
    const compiled = compileWithPlaces(ink, { include });
    throw new ContentError(compiled.ok ? report.error : compiled.error.join('\n'));
  }
  console.log(reportLines(basename(named), report.value, mb).join('\n'));
  return isProven(report.value.proof) ? 0 : 1;
}

/** `mb`: what the process held at most. */
function reportLines(name: string, { proof, steps, ms, seen, kept, longest, endings, alike }: ProofReport, mb: number): readonly string[] {
  const found = endings.filter(({ id }) => id !== '').length;
  return [
    `${name}: ${proofSentence(proof)}`,
    `${found} of ${proof.endings} endings, ${seen} of ${proof.choices} choices; ${countText(proof.states)} states, ${countText(steps)} choices taken, ${(ms / 1000).toFixed(1)} s, ${Math.round(mb)} MB.`,
    ...(kept === null ? [] : [`All of the state was told apart: the script has ${kept}.`]),
    ...(proof.stopped === null ? [longest === null ? 'A play can go round for ever.' : `The longest play has ${longest} choices.`] : []),
    ...findings(proof).map((finding) => `  ${finding}`),
    ...(proof.grown ?? []),
    ...endings.map(
      ({ id, turns }) => `${id || 'Without an ending'}, ${turns.length} choices: ${turns.map(({ label }) => label).join(' → ')}`,
    ),
    ...alike.map((places) => `These choices change nothing that follows but words: ${places.join(', ')}.`),
  ];
}
