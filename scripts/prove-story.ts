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
import { includesIn } from '#server/infrastructure/content/script-files.ts';
import { ContentError, textOf, yamlOf } from '#server/infrastructure/content/yaml-file.ts';
import { proofReport } from '#server/infrastructure/proof/proof-report.ts';
import type { SearchLimits } from '#server/infrastructure/proof/search-watch.ts';

/** Proves a script. Throws `ContentError` where it does not compile. `endings`: the ids that its description names. */
export function proveInk(
  ink: string,
  { endings, limits, folder }: { readonly endings: readonly string[]; readonly limits: SearchLimits; readonly folder?: string },
): ProofReport {
  const compiled = compileWithPlaces(ink, folder === undefined ? {} : { include: includesIn(folder) });
  if (!compiled.ok) throw new ContentError(compiled.error.join('\n'));
  return proofReport({ ...compiled.value, endings }, limits);
}

/** States, bytes and milliseconds at most; a gigabyte holds some 150,000 states. */
const LIMITS: SearchLimits = { states: 1_000_000, memory: 1_000_000_000, ms: 1_800_000 };

/** Between two lines of progress. */
const BETWEEN_LINES_MS = 250;

/** The command. Returns its exit code: 0 for a proven story. */
export function proveStory(named: string, stories: string): number {
  const folder = named.endsWith('.ink') ? dirname(resolve(named)) : join(stories, named);
  const file = named.endsWith('.ink') ? resolve(named) : join(folder, 'script.ink');
  if (named === '' || !existsSync(file))
    throw new ContentError(`Usage: npm run story -- prove <slug or ink file>. Stories: ${readdirSync(stories).join(', ')}.`);
  const description = named.endsWith('.ink') ? null : (yamlOf(join(folder, 'story.yaml')) as { endings: readonly { id: string }[] });
  const began = performance.now();
  let toldAt = 0;
  const isStopped = (states: number) => {
    const now = performance.now();
    if (now - toldAt < BETWEEN_LINES_MS) return false;
    toldAt = now;
    process.stderr.write(`\rSearching: ${countText(states)} states, ${Math.round((now - began) / 1000)} s `);
    return false;
  };
  const report = proveInk(textOf(file), {
    endings: description?.endings.map(({ id }) => id) ?? [],
    limits: { ...LIMITS, isStopped },
    folder,
  });
  process.stderr.write('\n');
  console.log(reportLines(basename(named), report).join('\n'));
  return isProven(report.proof) ? 0 : 1;
}

function reportLines(name: string, { proof, steps, ms, seen, kept, longest, endings, alike }: ProofReport): readonly string[] {
  const found = endings.filter(({ id }) => id !== '').length;
  return [
    `${name}: ${proofSentence(proof)}`,
    `${found} of ${proof.endings} endings, ${seen} of ${proof.choices} choices; ${countText(proof.states)} states, ${countText(steps)} choices taken, ${(ms / 1000).toFixed(1)} s, ${Math.round(process.memoryUsage.rss() / 1e6)} MB.`,
    ...(kept === null ? [] : [`All of the state was told apart: the script has ${kept}.`]),
    ...(proof.stopped === null ? [longest === null ? 'A play can go round for ever.' : `The longest play has ${longest} choices.`] : []),
    ...findings(proof).map((finding) => `  ${finding}`),
    ...endings.map(
      ({ id, turns }) => `${id || 'Without an ending'}, ${turns.length} choices: ${turns.map(({ label }) => label).join(' → ')}`,
    ),
    ...alike.map((places) => `These choices change nothing that follows but words: ${places.join(', ')}.`),
  ];
}
