/**
 * Searches every way through a story's script: which endings and choices can be reached and how soon, whether a player can get stuck, and choices that
 * change nothing. `npm run story -- prove <slug or ink file>`.
 */
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { countText } from '#domain/text/count-text.ts';
import { findings, isProven, proofSentence, type StoryProof } from '#server/domain/studio/story-proof.ts';
import { compileWithPlaces } from '#server/infrastructure/content/compile-script.ts';
import { includesIn } from '#server/infrastructure/content/script-files.ts';
import { ContentError, textOf, yamlOf } from '#server/infrastructure/content/yaml-file.ts';
import { ScriptStory } from '#server/infrastructure/narrator/script-story.ts';
import { playTurn } from '#server/infrastructure/narrator/script-turn.ts';
import { proveScript } from '#server/infrastructure/proof/prove-script.ts';
import type { SearchedScript, SearchLimits } from '#server/infrastructure/proof/script-search.ts';

/** A compiled script, with what a proof says of it. */
interface Proven {
  readonly proof: StoryProof;
  readonly searched: SearchedScript;
  /** By ending the labels of a shortest way. */
  readonly ways: ReadonlyMap<string, readonly string[]>;
  /** Choices that stand together and change nothing, by their places. */
  readonly alike: readonly (readonly string[])[];
}

/** Proves a script. Throws `ContentError` where it does not compile. `endings`: the ids that its description names. */
export function proveInk(
  ink: string,
  { endings, limits, folder }: { readonly endings: readonly string[]; readonly limits: SearchLimits; readonly folder?: string },
): Proven {
  const compiled = compileWithPlaces(ink, folder === undefined ? {} : { include: includesIn(folder) });
  if (!compiled.ok) throw new ContentError(compiled.error.join('\n'));
  const { json, placeOf } = compiled.value;
  const { proof, searched } = proveScript({ json, placeOf, endings }, limits);
  return {
    proof,
    searched,
    ways: new Map([...searched.endings].map(([ending, way]) => [ending, labelsOf(json, way)])),
    alike: searched.alike.map((paths) => paths.map((path) => placeOf(path) ?? path)),
  };
}

/** What a player presses on a way. */
function labelsOf(json: string, way: readonly number[]): readonly string[] {
  const story = new ScriptStory(json);
  return way.map((choice) => {
    const label = playTurn(story).choices.find(({ index }) => index === choice)?.label ?? '';
    story.ChooseChoiceIndex(choice);
    return label;
  });
}

/** States and bytes at most; a gigabyte holds some 150,000 states. */
const LIMITS: SearchLimits = { states: 1_000_000, memory: 1_000_000_000 };

/** The command. Returns its exit code: 0 for a proven story. */
export function proveStory(named: string, stories: string): number {
  const folder = named.endsWith('.ink') ? dirname(resolve(named)) : join(stories, named);
  const file = named.endsWith('.ink') ? resolve(named) : join(folder, 'script.ink');
  if (named === '' || !existsSync(file))
    throw new ContentError(`Usage: npm run story -- prove <slug or ink file>. Stories: ${readdirSync(stories).join(', ')}.`);
  const description = named.endsWith('.ink') ? null : (yamlOf(join(folder, 'story.yaml')) as { endings: readonly { id: string }[] });
  const began = performance.now();
  const isStopped = (states: number) => {
    process.stderr.write(`\rSearching: ${countText(states)} states, ${Math.round((performance.now() - began) / 1000)} s `);
    return false;
  };
  const proven = proveInk(textOf(file), {
    endings: description?.endings.map(({ id }) => id) ?? [],
    limits: { ...LIMITS, isStopped },
    folder,
  });
  process.stderr.write('\n');
  console.log(reportLines(basename(named), proven, performance.now() - began).join('\n'));
  return isProven(proven.proof) ? 0 : 1;
}

function reportLines(name: string, { proof, searched, ways, alike }: Proven, ms: number): readonly string[] {
  const found = [...ways.keys()].filter((ending) => ending !== '').length;
  return [
    `${name}: ${proofSentence(proof)}`,
    `${found} of ${proof.endings} endings, ${searched.choices.size} of ${proof.choices} choices; ${countText(searched.states)} states, ${countText(searched.steps)} choices taken, ${(ms / 1000).toFixed(1)} s, ${Math.round(process.memoryUsage.rss() / 1e6)} MB.`,
    ...(searched.kept === null ? [] : [`All of the state was told apart: the script has ${searched.kept}.`]),
    ...(searched.stopped === null
      ? [searched.longest === null ? 'A play can go round for ever.' : `The longest play has ${searched.longest} choices.`]
      : []),
    ...findings(proof).map((finding) => `  ${finding}`),
    ...[...ways].map(([ending, labels]) => `${ending || 'Without an ending'}, ${labels.length} choices: ${labels.join(' → ')}`),
    ...alike.map((places) => `These choices change nothing that follows but words: ${places.join(', ')}.`),
  ];
}
