import { posix } from 'node:path';
import { fail, ok, type Result } from '#domain/result.ts';
import type { CompiledStory, StoryPlace } from '#server/application/studio/story-reader.ts';
import type { StoryProof } from '#server/domain/studio/story-proof.ts';
import { proveScript } from '#server/infrastructure/proof/prove-script.ts';
import { asidesIn } from './asides-file.ts';
import { compileScript, compileWithPlaces } from './compile-script.ts';
import { storyFile, storyIn } from './read-content.ts';
import type { ReadInclude } from './script-files.ts';
import { checkedYamlIn, gathered } from './yaml-file.ts';

const [SHEET, SCRIPT, ASIDES] = ['story.yaml', 'script.ink', 'asides.yaml'];

/** A story from the texts of its folder, by the same rules as those of `content/`. Fails with all mistakes, each with its file before it. */
export function projectStory(
  files: ReadonlyMap<string, string>,
  { id, categories, pictures }: StoryPlace,
): Result<CompiledStory, readonly string[]> {
  const problems: string[] = [];
  const story = gathered(problems, () => {
    const file = checkedYamlIn(storyFile, SHEET, files.get(SHEET) ?? '');
    return storyIn(file, { id, path: SHEET, categories: new Set(categories), media: (picture) => pictures.get(picture) ?? null });
  });
  const compiled = compileScript(files.get(SCRIPT) ?? '', { include: includedFrom(files) });
  if (!compiled.ok) problems.push(...compiled.error);
  const written = files.get(ASIDES);
  const asides = compiled.ok && written !== undefined ? gathered(problems, () => asidesIn(ASIDES, written, compiled.value)) : [];
  if (story === null || !compiled.ok || asides === null || problems.length > 0) return fail(problems);
  return ok({ story: asides.length > 0 ? { ...story, asides } : story, script: compiled.value });
}

/** Milliseconds that a search before a publication may take. */
const SEARCH_MS = 2000;
/** States that take less memory than a thread that reads stories is given. */
const SEARCH_STATES = 20_000;

/** Plays at random of a story that is too large for that. */
const PLAYS = 150;

/** What a short search of a project's script shows; a failure where it does not compile. */
export function projectProof(files: ReadonlyMap<string, string>, endings: readonly string[]): Result<StoryProof, readonly string[]> {
  const compiled = compileWithPlaces(files.get(SCRIPT) ?? '', { include: includedFrom(files) });
  if (!compiled.ok) return compiled;
  const until = performance.now() + SEARCH_MS;
  const limits = { states: SEARCH_STATES, memory: Number.POSITIVE_INFINITY, isStopped: () => performance.now() > until };
  return ok(proveScript({ ...compiled.value, endings }, { ...limits, plays: PLAYS }).proof);
}

const includedFrom =
  (files: ReadonlyMap<string, string>): ReadInclude =>
  (name) =>
    files.get(posix.join('.', name.replaceAll('\\', '/'))) ?? null;
