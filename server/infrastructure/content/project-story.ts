import { posix } from 'node:path';
import { fail, ok, type Result } from '#domain/result.ts';
import type { CompiledStory, StoryPlace } from '#server/application/studio/story-reader.ts';
import { asidesIn } from './asides-file.ts';
import { compileScript } from './compile-script.ts';
import { storyFile, storyIn } from './read-content.ts';
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
  const compiled = compileScript(files.get(SCRIPT) ?? '', {
    include: (name) => files.get(posix.join('.', name.replaceAll('\\', '/'))) ?? null,
  });
  if (!compiled.ok) problems.push(...compiled.error);
  const written = files.get(ASIDES);
  const asides = compiled.ok && written !== undefined ? gathered(problems, () => asidesIn(ASIDES, written, compiled.value)) : [];
  if (story === null || !compiled.ok || asides === null || problems.length > 0) return fail(problems);
  return ok({ story: asides.length > 0 ? { ...story, asides } : story, script: compiled.value });
}
