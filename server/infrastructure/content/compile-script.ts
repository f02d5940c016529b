import { Compiler, CompilerOptions } from 'inkjs/full';
import { fail, ok, type Result } from '#domain/result.ts';
import { storyBeginning, withoutHeadTags } from '#domain/studio/script/story-beginning.ts';
import { withoutComments } from '#domain/studio/script/without-comments.ts';
import type { TextLine } from '#server/domain/studio/review/written-lines.ts';
import type { ReadInclude } from './script-files.ts';

/** Of the kinds of ink's messages. The others are notes of the author and warnings. */
const ERROR = 2;

interface CompileOptions {
  /** Its name in messages. */
  readonly file?: string;
  /** Gets what stops nothing: an author's TODO and warnings. */
  readonly note?: (message: string) => void;
  readonly include?: ReadInclude;
}

/** A compiled script. */
export interface CompiledScript {
  /** The JSON that ink's runtime reads. */
  readonly json: string;
  /** The file and the line of what ink names by a path, like `script.ink:12`; null where neither is known. */
  readonly placeOf: (path: string) => string | null;
  /** The same as a place in the texts. */
  readonly lineOf: (path: string) => TextLine | null;
  /** The names of its functions, which ink keeps among its knots. */
  readonly functions: readonly string[];
}

const SCRIPT = 'script.ink';

/**
 * Compiles an ink script to the JSON its runtime reads. Fails with one sentence per mistake, like `script.ink:12: …`: the compiler's, which name files that are missing as
 * well, and choices without a label. A script that says nothing before its first knot begins there, also where that knot is in a file that it includes.
 */
export function compileScript(ink: string, options: CompileOptions = {}): Result<string, readonly string[]> {
  const compiled = compileWithPlaces(ink, options);
  return compiled.ok ? ok(compiled.value.json) : compiled;
}

/** The same, with the places of what is in it. */
export function compileWithPlaces(ink: string, options: CompileOptions = {}): Result<CompiledScript, readonly string[]> {
  const compiled = compiledAsWritten(ink, options, null);
  // Compiled as written before, so that messages name the lines of the author.
  if (!compiled.ok) return compiled;
  const { include = () => null } = options;
  const bareOf = (name: string) => {
    const text = include(name);
    return text === null ? null : withoutComments(text).text;
  };
  const bare = withoutComments(ink).text;
  const { firstKnot, isSilent, files, lines: before } = storyBeginning(bare, bareOf);
  if (!isSilent || firstKnot === '') return compiled;
  const lines = withoutHeadTags(bare).split('\n');
  lines.splice(before, 0, `-> ${firstKnot}`);
  const quiet = (name: string) => (files.includes(name) ? withoutHeadTags(bareOf(name) ?? '') : include(name));
  return compiledAsWritten(lines.join('\n'), { ...options, note: () => undefined, include: quiet }, before + 1);
}

/** `added`: the number of the line that is not the author's; null where there is none. */
function compiledAsWritten(
  ink: string,
  { file = SCRIPT, note = () => undefined, include = () => null }: CompileOptions,
  added: number | null,
): Result<CompiledScript, readonly string[]> {
  const problems = blankLabels(ink).map((line) => `${file}:${writtenLine(line, added)}: ${BLANK_LABEL}`);
  const heard = (message: string, kind: number) => {
    const { line, text } = readMessage(message, file);
    if (kind === ERROR) problems.push(line + text);
    else if (EMPTY_CHOICE.test(text)) problems.push(line + BLANK_LABEL);
    else note(line + (message.startsWith('TODO') ? `TODO: ${text}` : text));
  };
  const files = {
    ResolveInkFilename: (name: string) => name,
    LoadInkFileContents: (name: string) => {
      const text = include(name);
      if (text === null) throw new Error('missing');
      problems.push(...blankLabels(text).map((line) => `${name}:${line}: ${BLANK_LABEL}`));
      return text;
    },
  };
  const compiler = new Compiler(ink, new CompilerOptions(null, [], true, heard, files));
  try {
    const story = compiler.Compile();
    const json = story.ToJson();
    if (problems.length > 0 || typeof json !== 'string') return fail(problems);
    // A function of the outside is played by the script's own function of that name. Throws where there is none, with the names.
    story.allowExternalFunctionFallbacks = true;
    story.ValidateExternalBindings();
    const functions = [...compiler.parsedStory.subFlowsByName].flatMap(([name, { isFunction }]) => (isFunction ? [name] : []));
    const lineOf = (path: string) => lineIn(story.mainContentContainer, path, { file, added });
    const placeOf = (path: string) => {
      const at = lineOf(path);
      return at && `${at.path}:${at.line + 1}`;
    };
    return ok({ json, placeOf, lineOf, functions });
  } catch (error) {
    // After reporting its errors the compiler throws one that says nothing more.
    return fail(problems.length > 0 ? problems : unreadable(error, ink, { file, added }));
  }
}

const BLANK_LABEL = 'a choice without a label. What is taken where no choice is left is written “* ->”';
const EMPTY_CHOICE = /^Choice is completely empty/;
/** A choice whose brackets hold nothing and that says nothing before them. Conditions in braces come first. */
const BLANK_CHOICE = /^[^\S\n]*[*+][*+\s]*(?:\(\s*\w+\s*\)\s*)?(?:\{[^{}\n]*\}\s*)*\[\s+\]/u;

/** The lines of choices whose label is blank as it is written. */
const blankLabels = (ink: string): number[] => ink.split('\n').flatMap((line, index) => (BLANK_CHOICE.test(line) ? [index + 1] : []));

/** A message of the compiler, which begins like `ERROR: 'rooms.ink' line 2: `: its place in our form, and its first line. */
function readMessage(message: string, file: string): { readonly line: string; readonly text: string } {
  const [, named, line, text = message] = /^(?:[A-Z ]+: )?(?:'([^']*)' )?line (\d+): ([\s\S]*)$/.exec(message) ?? [];
  const what = /^Failed to load: '([^']*)'/.exec(text)?.[1];
  // Ink forgets to fill in what it was going to name there.
  const [first = ''] = text
    .replace(/^(?:[A-Z ]+): /, '')
    .replace(/ after searching: .*/s, '')
    .split('\n');
  return {
    line: line === undefined ? `${file}: ` : `${named ?? file}:${line}: `,
    text: what === undefined ? first : `there is no file ${what} beside the script`,
  };
}

interface Written {
  readonly file: string;
  readonly added: number | null;
}

/** The number that a line has in the author's text. */
const writtenLine = (line: number, added: number | null): number => (added !== null && line > added ? line - 1 : line);

/** What an error of the compiler says, if it is meant to be read: those about functions of the outside are. Others are mistakes of its own. */
function unreadable(error: unknown, ink: string, { file, added }: Written): readonly string[] {
  const [, names = ''] =
    /Missing function binding for externals?: (.*) and no fallback/.exec(error instanceof Error ? error.message : '') ?? [];
  const lines = ink.split('\n');
  const missing = [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => {
    const line = lines.findIndex((text) => new RegExp(`^\\s*EXTERNAL\\s+${name}\\b`).test(text)) + 1;
    return `${line > 0 ? `${file}:${writtenLine(line, added)}` : file}: ${name} is a function of the program that the script was written for, and the script has no function ${name} of its own`;
  });
  if (missing.length > 0) return missing;
  return [`${file}: the compiler of ink cannot read this script and does not say why. Leave out parts until it compiles, to find the one`];
}

/** What the compiler made of a part of a script. */
interface Compiled {
  readonly content?: readonly Compiled[];
  readonly namedContent?: ReadonlyMap<string, unknown>;
  readonly debugMetadata?: { readonly startLineNumber: number; readonly fileName: string | null } | null;
}

function lineIn(root: Compiled, path: string, { file, added }: Written): TextLine | null {
  let at: Compiled | undefined = root;
  let found = null;
  for (const part of path.split('.')) {
    at = (/^\d+$/.test(part) ? at.content?.[Number(part)] : at.namedContent?.get(part)) as Compiled | undefined;
    if (!at) break;
    found = at.debugMetadata ?? found;
  }
  if (!found) return null;
  const { fileName, startLineNumber } = found;
  return fileName ? { path: fileName, line: startLineNumber - 1 } : { path: file, line: writtenLine(startLineNumber, added) - 1 };
}
