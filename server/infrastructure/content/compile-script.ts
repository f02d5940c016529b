import { Compiler, CompilerOptions } from 'inkjs/full';
import { fail, ok, type Result } from '#domain/result.ts';
import type { ReadInclude } from './script-files.ts';

/** Of the kinds of ink's messages. The others are notes of the author and warnings. */
const ERROR = 2;

interface CompileOptions {
  /** Gets what stops nothing: an author's TODO and warnings. */
  readonly note?: (message: string) => void;
  readonly include?: ReadInclude;
}

/**
 * Compiles an ink script to the JSON its runtime reads. Fails with the compiler's messages, which name the lines and the files that are missing. A script
 * that says nothing before its first knot begins there.
 */
export function compileScript(ink: string, options: CompileOptions = {}): Result<string, readonly string[]> {
  const compiled = compiledAsWritten(ink, options);
  const first = compiled.ok ? knotOfBeginning(ink) : null;
  // Compiled as written before, so that messages name the lines of the author.
  return first === null ? compiled : compiledAsWritten(`-> ${first}\n${ink}`, { ...options, note: () => undefined });
}

function compiledAsWritten(
  ink: string,
  { note = () => undefined, include = () => null }: CompileOptions,
): Result<string, readonly string[]> {
  const problems: string[] = [];
  const heard = (message: string, kind: number) => (kind === ERROR ? problems.push(message) : note(message));
  const files = {
    ResolveInkFilename: (name: string) => name,
    LoadInkFileContents: (name: string) => {
      const text = include(name);
      if (text === null) throw new Error(`there is no file ${name} beside the script`);
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
    return ok(json);
  } catch (error) {
    // After reporting its errors the compiler throws one that says nothing more.
    return fail(problems.length > 0 ? problems : [error instanceof Error ? error.message : String(error)]);
  }
}

/** The first line of a knot that is no function and takes nothing. */
const KNOT = /^[^\S\n]*={2,}[^\S\n]*(?!function\b)([\p{L}\p{N}_]+)[^\S\n]*=*[^\S\n]*$/mu;
const FUNCTION_OR_KNOT = /^[^\S\n]*={2,}/mu;
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gmu;
/** Lines that say nothing to a reader. */
const DECLARATION = /^\s*(?:(?:VAR|CONST|LIST|EXTERNAL)\b.*|TODO:.*|#.*)?$/u;

/** The first knot of a script that says nothing before it; null for any other script. */
function knotOfBeginning(ink: string): string | null {
  const script = ink.replace(COMMENT, '');
  const beginning = script.slice(0, script.search(FUNCTION_OR_KNOT));
  const isSilent = beginning.split('\n').every((line) => DECLARATION.test(line));
  return isSilent ? (KNOT.exec(script)?.[1] ?? null) : null;
}
