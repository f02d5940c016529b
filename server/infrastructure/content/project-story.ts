import { posix } from 'node:path';
import * as v from 'valibot';
import { YAMLParseError } from 'yaml';
import { fail, ok, type Result } from '#domain/result.ts';
import { draftedWords } from '#domain/studio/drafted-script.ts';
import type { CompiledStory, StoryPlace } from '#server/application/studio/story-reader.ts';
import type { EndingName } from '#server/application/studio/story-searcher.ts';
import { type LoreTrial, type LoreTrialOrder, loreTrial } from '#server/domain/studio/lore-trial.ts';
import { type SheetIssue, sheetMistake, syntaxMistake } from '#server/domain/studio/sheet-mistakes.ts';
import { re2KeyPatterns } from '#server/infrastructure/patterns/re2-key-patterns.ts';
import { asidesIn } from './asides-file.ts';
import { type CompiledScript, compileScript, compileWithPlaces } from './compile-script.ts';
import { storyFile, storyIn } from './read-content.ts';
import type { ReadInclude } from './script-files.ts';
import { ContentError, checkedYamlIn, gathered, yamlIn } from './yaml-file.ts';

const [SHEET, SCRIPT, ASIDES] = ['story.yaml', 'script.ink', 'asides.yaml'];

/** A story from the texts of its folder, by the same rules as those of `content/`. Fails with all mistakes, each with its file before it. */
export function projectStory(
  files: ReadonlyMap<string, string>,
  { id, categories, pictures }: StoryPlace,
): Result<CompiledStory, readonly string[]> {
  const problems: string[] = [];
  const story = gathered(problems, () => {
    const file = checkedSheet(files.get(SHEET) ?? '');
    const { category } = file;
    if (!categories.includes(category))
      problems.push(
        `${SHEET}: ${sheetMistake({ path: ['category'], rule: 'picklist', requirement: categories, input: category, words: null, isUnknown: false }, file)}`,
      );
    return storyIn(file, { id, path: SHEET, categories: new Set([category]), media: (picture) => pictures.get(picture) ?? null });
  });
  const compiled = compileScript(files.get(SCRIPT) ?? '', { include: includedFrom(files) });
  if (!compiled.ok) problems.push(...compiled.error);
  const written = files.get(ASIDES);
  const asides = compiled.ok && written !== undefined ? gathered(problems, () => asidesIn(ASIDES, written, compiled.value)) : [];
  if (story === null || !compiled.ok || asides === null || problems.length > 0) return fail(problems);
  const drafted = draftedWords([...files].flatMap(([path, text]) => (path.endsWith('.ink') ? [text] : []))) !== null;
  return ok({ story: { ...story, ...(asides.length > 0 && { asides }), ...(drafted && { drafted }) }, script: compiled.value });
}

/** The script of a project with the places of what is in it; fails with its mistakes. */
export const projectScript = (files: ReadonlyMap<string, string>): Result<CompiledScript, readonly string[]> =>
  compileWithPlaces(files.get(SCRIPT) ?? '', { include: includedFrom(files) });

/** The endings of a project's sheet; none where it cannot be read. */
export const endingsIn = (files: ReadonlyMap<string, string>): readonly EndingName[] =>
  gathered([], () => checkedYamlIn(sheetEndings, SHEET, files.get(SHEET) ?? ''))?.endings ?? [];

const sheetEndings = v.object({ endings: v.array(v.object({ id: v.string(), name: v.string() })) });

/** What a text calls of the lore of a sheet; fails with the sheet's first mistake. */
export function projectLore(sheet: string, order: LoreTrialOrder): Result<LoreTrial, string> {
  const problems: string[] = [];
  const story = gathered(problems, () => {
    const file = checkedSheet(sheet);
    return storyIn(file, { id: 'trial', path: SHEET, categories: new Set([file.category]), media: (picture) => picture });
  });
  return story === null ? fail(problems[0] ?? 'The sheet cannot be read.') : ok(loreTrial(story, order, re2KeyPatterns));
}

/** A sheet of this shape. Throws a `ContentError` with a sentence for each mistake, as an author reads it in the studio. */
function checkedSheet(text: string): v.InferOutput<typeof storyFile> {
  const value = readableSheet(text);
  const checked = v.safeParse(storyFile, value);
  if (checked.success) return checked.output;
  throw new ContentError(checked.issues.map((issue) => `${SHEET}: ${sheetMistake(issueOf(issue), value)}`));
}

/** The value of a sheet. Throws a `ContentError` with the line where its text cannot be read. */
function readableSheet(text: string): unknown {
  try {
    return yamlIn(SHEET, text);
  } catch (error) {
    if (!(error instanceof ContentError) || error.cause === undefined) throw error;
    const { code, line } = error.cause instanceof YAMLParseError ? syntaxOf(error.cause) : { code: 'BAD_ALIAS', line: null };
    throw new ContentError(`${SHEET}: ${syntaxMistake(code, line)}`, { cause: error.cause });
  }
}

const syntaxOf = ({ code, linePos }: YAMLParseError) => ({ code, line: linePos?.[0].line ?? null });

/** An issue of valibot without its types. */
function issueOf({ path, type, expected, input, message, ...rest }: v.BaseIssue<unknown>): SheetIssue {
  const requirement = 'requirement' in rest ? rest.requirement : 'options' in rest ? rest.options : null;
  return {
    path: (path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key))),
    ...{ rule: type, requirement: type === 'picklist' ? optionsIn(expected) : requirement, input },
    words: /^Invalid /.test(message) ? null : message,
    isUnknown: expected === 'never' && type === 'strict_object',
  };
}

/** The values that a message of valibot offers: in quotation marks, with bars between. */
const optionsIn = (expected: string | null): readonly string[] =>
  [...(expected ?? '').matchAll(/"([^"]+)"/gu)].map(([, option = '']) => option);

const includedFrom =
  (files: ReadonlyMap<string, string>): ReadInclude =>
  (name) =>
    files.get(posix.join('.', name.replaceAll('\\', '/'))) ?? null;
