import { Compiler, CompilerOptions } from 'inkjs/full';
import { fail, ok, type Result } from '#domain/result.ts';

/** Of the kinds of ink's messages. The others are notes of the author and warnings. */
const ERROR = 2;

/**
 * Compiles an ink script to the JSON its runtime reads. Fails with the compiler's messages, which name the lines. `note` gets what stops nothing: an author's TODO and
 * warnings.
 */
export function compileScript(ink: string, note: (message: string) => void = () => undefined): Result<string, readonly string[]> {
  const problems: string[] = [];
  const heard = (message: string, kind: number) => (kind === ERROR ? problems.push(message) : note(message));
  const compiler = new Compiler(ink, new CompilerOptions(null, [], true, heard, null));
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
