import * as v from 'valibot';
import { YAMLParseError } from 'yaml';
import { fail, ok, type Result } from '#domain/result.ts';
import { draftedWords } from '#domain/studio/drafting/drafted-script.ts';
import { ASIDES } from '#domain/studio/script/asides-text.ts';
import { namingPaths, scriptTexts } from '#domain/studio/script/included-files.ts';
import { booksIn } from '#domain/studio/sheets/shared-book.ts';
import type { EndingName } from '#server/application/studio/proof/story-searcher.ts';
import type { CompiledStory, StoryPlace } from '#server/application/studio/story-reader.ts';
import { type LoreTrial, type LoreTrialOrder, loreTrial } from '#server/domain/studio/sheets/lore-trial.ts';
import { type SheetIssue, sheetMistake, syntaxMistake } from '#server/domain/studio/sheets/sheet-mistakes.ts';
import { re2KeyPatterns } from '#server/infrastructure/patterns/re2-key-patterns.ts';
import { asidesIn } from './asides-file.ts';
import { choiceLines } from './choice-lines.ts';
import { type CompiledScript, compileWithPlaces } from './compile-script.ts';
import { bookFile } from './lore-file.ts';
import { storyFile, storyIn, withLore } from './read-content.ts';
import { includesAmong } from './script-files.ts';
import { ContentError, checkedYamlIn, gathered, yamlIn } from './yaml-file.ts';

const [SHEET, SCRIPT] = ['story.yaml', 'script.ink'];

/** A story from the texts of its folder, by the same rules as those of `content/`. Fails with all mistakes, each with its file before it. */
export function projectStory(
  files: ReadonlyMap<string, string>,
  { id, categories, pictures }: StoryPlace,
): Result<CompiledStory, readonly string[]> {
  const problems: string[] = [];
  const story = gathered(problems, () => {
    const { file } = checkedSheet(files);
    const { category } = file;
    if (!categories.includes(category))
      problems.push(
        `${SHEET}: ${sheetMistake({ path: ['category'], rule: 'picklist', requirement: categories, input: category, words: null, isUnknown: false }, file)}`,
      );
    return storyIn(file, { id, path: SHEET, categories: new Set([category]), media: (picture) => pictures.get(picture) ?? null });
  });
  const compiled = projectScript(files);
  if (!compiled.ok) problems.push(...compiled.error);
  const written = files.get(ASIDES);
  const asides = compiled.ok && written !== undefined ? gathered(problems, () => asidesIn(ASIDES, written, compiled.value.json)) : [];
  if (story === null || !compiled.ok || asides === null || problems.length > 0) return fail(problems);
  const drafted = draftedWords(scriptTexts(files).map(({ text }) => text)) !== null;
  const { json: script, lineOf } = compiled.value;
  return ok({
    story: { ...story, ...(asides.length > 0 && { asides }), ...(drafted && { drafted }) },
    script,
    choiceLines: choiceLines(script, lineOf),
  });
}

/** The script of a project with the places of what is in it, each by the path of its text; fails with its mistakes. */
export function projectScript(files: ReadonlyMap<string, string>): Result<CompiledScript, readonly string[]> {
  const named = namingPaths(files);
  return compileWithPlaces(named.get(SCRIPT) ?? '', { include: includesAmong(named) });
}

/** The endings of a project's sheet; none where it cannot be read. */
export const endingsIn = (files: ReadonlyMap<string, string>): readonly EndingName[] =>
  gathered([], () => checkedYamlIn(sheetEndings, SHEET, files.get(SHEET) ?? ''))?.endings ?? [];

const sheetEndings = v.object({ endings: v.array(v.object({ id: v.string(), name: v.string() })) });

/** What a text calls of the lore of a sheet and of its books; fails with the first mistake in them. */
export function projectLore(files: ReadonlyMap<string, string>, order: LoreTrialOrder): Result<LoreTrial, string> {
  const problems: string[] = [];
  const read = gathered(problems, () => checkedSheet(files));
  const story =
    read &&
    gathered(problems, () =>
      storyIn(read.file, { id: 'trial', path: SHEET, categories: new Set([read.file.category]), media: (picture) => picture }),
    );
  if (read === null || story === null) return fail(problems[0] ?? 'The sheet cannot be read.');
  return ok(loreTrial(story, { ...order, shared: read.shared }, re2KeyPatterns));
}

type Sheet = v.InferOutput<typeof storyFile>;

/**
 * A sheet of this shape with the entries of its books behind its own. `shared`: the title of the book of each of these that is on. Throws a `ContentError` with a sentence for each mistake, as an author
 * reads it in the studio.
 */
function checkedSheet(files: ReadonlyMap<string, string>): { readonly file: Sheet; readonly shared: readonly string[] } {
  const problems: string[] = [];
  const sheet = gathered(problems, () => checkedText(storyFile, SHEET, files.get(SHEET) ?? ''));
  const books = booksIn(files).flatMap(({ path, text }) => gathered(problems, () => [checkedText(bookFile, path, text)]) ?? []);
  if (sheet === null || problems.length > 0) throw new ContentError(problems);
  return {
    file: withLore(
      sheet,
      books.flatMap(({ lore }) => lore),
    ),
    shared: books.flatMap(({ title, lore }) => lore.flatMap(({ off }) => (off ? [] : [title]))),
  };
}

function checkedText<S extends v.GenericSchema>(schema: S, path: string, text: string): v.InferOutput<S> {
  const value = readableSheet(path, text);
  const checked = v.safeParse(schema, value);
  if (checked.success) return checked.output;
  throw new ContentError(checked.issues.map((issue) => `${path}: ${sheetMistake(issueOf(issue), value, fileKind(path))}`));
}

const fileKind = (path: string) => (path === SHEET ? 'sheet' : 'book');

/** The value of a sheet or a book. Throws a `ContentError` with the line where its text cannot be read. */
function readableSheet(path: string, text: string): unknown {
  try {
    return yamlIn(path, text);
  } catch (error) {
    if (!(error instanceof ContentError) || error.cause === undefined) throw error;
    const { code, line } = error.cause instanceof YAMLParseError ? syntaxOf(error.cause) : { code: 'BAD_ALIAS', line: null };
    throw new ContentError(`${path}: ${syntaxMistake(code, line, fileKind(path))}`, { cause: error.cause });
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
